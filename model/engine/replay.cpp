#include "model/engine/replay.h"

#include <fmt/format.h>

#include <algorithm>

namespace batalia::engine {

namespace {

// "move 2113" in the words of records; nothing where verb or ids are unknown.
std::optional<Choice> read_choice(std::string_view text, const Vocabulary& vocabulary, const Names& names) {
  const auto word = [&] {
    const std::string_view out = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), out.size() + 1));
    return out;
  };
  const std::string_view name = word();
  const auto verb = std::ranges::find(vocabulary.verbs, name, &Verb::name);
  if (verb == vocabulary.verbs.end()) return std::nullopt;
  Choice out;
  out.verb = static_cast<std::uint16_t>(verb - vocabulary.verbs.begin());
  for (std::size_t i = 0; i < out.args.size() && !text.empty(); ++i) {
    const std::optional<Arg> arg = names.find(verb->args[i], word());
    if (!arg) return std::nullopt;
    out.args[i] = *arg;
  }
  return text.empty() ? std::optional(out) : std::nullopt;
}

std::string place_key(std::string_view moment, std::string_view asked) { return fmt::format("{}\n{}", moment, asked); }

}  // namespace

Replayer::Replayer(const Match& match, const Record& record, std::optional<std::size_t> most)
    : match_(&match), record_(&record), most_(most) {
  for (std::size_t moment = 0; moment < record.decisions.size(); ++moment) {
    for (const std::string& text : record.decisions[moment].made) {
      const RecordedDecision parts = parts_of(text);
      places_[place_key(record.decisions[moment].at, parts.asked)].push_back(made_.size());
      made_.push_back({moment, text, parts.choice, parts.declined});
    }
  }
}

std::string Replayer::text(const Choice& choice) const {
  return to_string(choice, match_->vocabulary(), match_->names());
}

void Replayer::stop(const Decision& decision) {
  if (visit_) visit_(decision);
  throw Stopped{};
}

Replayer::Made* Replayer::next(const std::string& moment, const std::string& asked) {
  const auto places = places_.find(place_key(moment, asked));
  if (places == places_.end()) return nullptr;
  for (const std::size_t place : places->second) {
    if (made_[place].used) continue;
    furthest_ = std::max(furthest_, place + 1);
    return &made_[place];
  }
  return nullptr;
}

// A record that has no end was broken off, or cut off, in its last moment.
bool Replayer::has_no_more(const std::string& moment) const {
  if (record_->end) return false;
  if (made_.empty()) return true;
  const std::size_t last = made_.back().moment;
  const bool open = std::ranges::any_of(made_, [&](const Made& each) { return each.moment == last && !each.used; });
  const bool reached = furthest_ > 0 && made_[furthest_ - 1].moment == last;
  return reached && (!open || record_->decisions[last].at != moment);
}

int Replayer::without_answer(const Decision& decision, const std::string& moment, const std::string& asked) {
  const int chosen = std::max(0, decision.otherwise);
  unanswered_.push_back({answered_, moment, asked, text(decision.choices[static_cast<std::size_t>(chosen)])});
  return chosen;
}

void Replayer::diverge(const Decision& decision, const Made& wanted) {
  Diverged out;
  out.decision = static_cast<std::size_t>(&wanted - made_.data()) + 1;
  out.at = record_->decisions[wanted.moment].at;
  out.wanted = wanted.text;
  out.because = "it is not among what is legal now";
  for (const Choice& choice : decision.choices) out.legal.push_back(text(choice));
  const std::optional<Choice> choice = read_choice(wanted.choice, match_->vocabulary(), match_->names());
  if (!choice) {
    out.because = "there is no such thing in this game";
  } else if (decision.refusals != nullptr) {
    if (const Verdict verdict = engine::verdict(decision.refusals->may(*choice), match_->names()); !verdict.yes) {
      out.because = verdict.why;
      out.rule = verdict.rule;
    }
  }
  diverged_ = std::move(out);
  stop(decision);
}

int Replayer::choose(const Decision& decision) {
  if (most_ && answered_ >= *most_) stop(decision);
  const std::string moment = match_->moment();
  const std::string asked = asked_text(decision, *match_);
  Made* const answer = next(moment, asked);
  if (answer == nullptr && has_no_more(moment)) {
    broken_off_ = true;
    stop(decision);
  }
  ++answered_;
  if (answer == nullptr) return without_answer(decision, moment, asked);
  answer->used = true;
  if (const auto index = find(decision, answer->choice, match_->vocabulary(), match_->names())) return *index;
  // What was declined and cannot be declined any more asks for a decision that nobody has made.
  if (answer->declined) return without_answer(decision, moment, asked);
  --answered_;
  diverge(decision, *answer);
}

std::vector<Skipped> Replayer::skipped() const {
  std::vector<Skipped> out;
  const std::size_t end = finished_ ? made_.size() : furthest_;
  for (std::size_t i = 0; i < end; ++i) {
    if (made_[i].used) continue;
    out.push_back({i + 1, record_->decisions[made_[i].moment].at, std::string(made_[i].text)});
  }
  return out;
}

std::optional<Problem> Replayer::misfit() const {
  const auto problem = [&](std::size_t decision, std::string what) {
    const Mark mark = record_->decisions[made_[decision - 1].moment].mark;
    return Problem{{"", mark.line, mark.column},
                   std::move(what),
                   "the record was changed by hand, or the battle, its charts or the rules were"};
  };
  if (diverged_) {
    return problem(diverged_->decision,
                   fmt::format("decision {} at '{}', \"{}\", does not fit: {}", diverged_->decision, diverged_->at,
                               diverged_->wanted, diverged_->because));
  }
  const std::vector<Skipped> passed = skipped();
  if (!passed.empty()) {
    return problem(passed.front().decision,
                   fmt::format("decision {} at '{}', \"{}\", is one that the game does not ask for",
                               passed.front().decision, passed.front().at, passed.front().made));
  }
  if (unanswered_.empty()) return std::nullopt;
  const Unanswered& first = unanswered_.front();
  return Problem{{},
                 fmt::format("the game asks \"{}\" at '{}', and the record does not answer", first.asked, first.at),
                 "the record was changed by hand, or the battle, its charts or the rules were"};
}

}  // namespace batalia::engine
