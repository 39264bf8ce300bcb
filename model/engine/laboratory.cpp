#include "model/engine/laboratory.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "model/base/text.h"

namespace batalia::engine {

namespace {

constexpr std::string_view die_word = "die";

std::optional<int> number_in(std::string_view text) {
  int out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(out) : std::nullopt;
}

}  // namespace

std::optional<int> face_of(const Match& match, int shown) {
  const auto [low, high] = match.die();
  return low <= shown && shown <= high ? std::optional(shown - low) : std::nullopt;
}

std::optional<SetRoll> die_in(std::string_view text) {
  const std::size_t on = text.find(" on ");
  if (!text.starts_with("die ") || on == std::string_view::npos) return std::nullopt;
  const std::optional<int> shown = number_in(text.substr(4, on - 4));
  return shown ? std::optional(SetRoll{*shown, text.substr(on + 4)}) : std::nullopt;
}

Result<Planned> plan(Match& match, std::size_t after, std::string_view text) {
  const std::vector<std::string_view> words = split_words(text);
  Planned out;
  out.after = after;
  out.text = std::string(trimmed(text));
  if (!words.empty() && words[0] == die_word) {
    const std::optional<int> shown = words.size() == 2 ? number_in(words[1]) : std::nullopt;
    if (!shown || !face_of(match, *shown)) {
      return fail(fmt::format("'{}' is nothing that a die shows", out.text),
                  fmt::format("give a number from {} to {}: `die 7`", match.die().low, match.die().high));
    }
    out.what = NextDie{*shown};
    return out;
  }
  Result<Intervention> intervention = match.intervention(text);
  if (!intervention) return tl::make_unexpected(std::move(intervention).error());
  out.what = *std::move(intervention);
  return out;
}

Result<std::vector<Planned>> plan_of(Match& match, std::string_view lines, const std::string& file) {
  std::vector<Planned> out;
  int number = 0;
  while (!lines.empty()) {
    const std::string_view line = trimmed(lines.substr(0, lines.find('\n')));
    lines.remove_prefix(
        std::min(lines.size(), lines.find('\n') == std::string_view::npos ? lines.size() : lines.find('\n') + 1));
    const Place place{file, ++number, 1};
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t colon = line.find(':');
    const std::vector<std::string_view> head = split_words(line.substr(0, colon));
    const std::optional<int> at = head.size() == 2 && head[0] == "at" ? number_in(head[1]) : std::nullopt;
    if (colon == std::string_view::npos || !at || *at < 1) {
      return tl::make_unexpected(Problem{place, fmt::format("'{}' does not say when", line),
                                         "begin with the decision that is asked for next: `at 120: die 7`"});
    }
    const auto before = static_cast<std::size_t>(*at) - 1;
    Result<Planned> planned = plan(match, before, line.substr(colon + 1));
    if (!planned) {
      Problem problem = std::move(planned).error();
      problem.place = place;
      return tl::make_unexpected(std::move(problem));
    }
    if (std::holds_alternative<NextDie>(planned->what)) planned->after = before + 1;
    planned->place = place;
    out.push_back(*std::move(planned));
  }
  return out;
}

Laboratory::Laboratory(const Match& match, std::vector<Planned> plan) : match_(&match) {
  std::ranges::stable_sort(plan, {}, &Planned::after);
  for (Planned& each : plan) {
    (std::holds_alternative<NextDie>(each.what) ? dice_ : changes_).push_back(std::move(each));
  }
}

void Laboratory::decided(const Decision& /*decision*/, int /*chosen*/) { ++decisions_; }

std::vector<std::string> Laboratory::at_checkpoint() {
  std::vector<std::string> out;
  for (; !changes_.empty() && changes_.front().after <= decisions_; changes_.pop_front()) {
    const Planned& planned = changes_.front();
    const auto& intervention = std::get<Intervention>(planned.what);
    if (const Verdict verdict = intervention.carry_out(); !verdict) {
      refused_ = Problem{planned.place,
                         fmt::format("'{}' at decision {} cannot be: {} ({})", planned.text, decisions_ + 1,
                                     verdict.why, verdict.rule),
                         "choose another place or state"};
      throw Stopped{};
    }
    out.push_back(intervention.text);
  }
  return out;
}

std::optional<Intervener::SetDie> Laboratory::die(const RollKey& key) {
  if (dice_.empty() || dice_.front().after > decisions_) return std::nullopt;
  const int shown = std::get<NextDie>(dice_.front().what).shown;
  dice_.pop_front();
  return SetDie{*face_of(*match_, shown), fmt::format("die {} on {}", shown, to_string(key, match_->names()))};
}

const Planned* Laboratory::left() const {
  if (!changes_.empty()) return &changes_.front();
  return dice_.empty() ? nullptr : &dice_.front();
}

}  // namespace batalia::engine
