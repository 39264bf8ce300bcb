#include "tests/acceptance/playthrough/follow.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "model/engine/journal.h"
#include "model/engine/table.h"
#include "model/mpbs/sequence.h"
#include "model/mpbs/vocabulary.h"
#include "tests/acceptance/playthrough/board.h"
#include "tests/acceptance/playthrough/refusals.h"

namespace batalia::playthrough {
namespace {

std::string words_of(const engine::RollKey& key, const mpbs::Game& game) {
  return engine::words_of(key.purpose, key.subject, key.object, game);
}

// "next" stands for "next bavarian-right": a move need not say whose turn it is.
bool fits(const std::string& said, const std::string& key) {
  return said == key || (key.starts_with(said) && key[said.size()] == ' ');
}

class Follower final : public engine::Table {
 public:
  Follower(const Script& script, const mpbs::Game& game, const mpbs::State& state, Sums sums, Followed& out)
      : script_(script), game_(game), state_(state), sums_(sums), out_(out), board_(board_of(game, state)) {
    begin_step();
  }

  int ask(const engine::Decision& decision) override {
    const std::string key = engine::words_of(mpbs::vocabulary().questions[decision.question].name, decision.subject,
                                             decision.object, game_);
    settle_roll();
    while (line_ < lines_.size() && went_without_asking(line(), key)) next_line();
    const std::optional<std::string> declined = pass_over_declined(key);
    if (declined) return decline(decision, key);
    const Line& line = this->line();
    const Item& item = *line.item;
    std::vector<std::string> legal;
    for (const engine::Choice& choice : decision.choices) {
      legal.push_back(to_string(choice, mpbs::vocabulary(), game_));
    }
    const std::string all =
        fmt::format("{} asked '{}' ({}); legal are:\n  {}", game_.title(engine::side(decision.side)), key,
                    decision.rule, fmt::join(legal, "\n  "));
    if (line.die) fail(fmt::format("the next thing is the die '{}', but {}", line.key, all));
    if (!fits(line.key, key)) fail(fmt::format("the next thing is an answer to '{}', but {}", line.key, all));
    const auto at = std::ranges::find(legal, line.answer);
    if (at == legal.end()) fail(fmt::format("'{}' is not legal: {}", line.answer, all));
    if (line.first) {
      judge_offers(item, legal);
      points_ = 0;
    }
    const auto index = static_cast<std::size_t>(at - legal.begin());
    points_ += decision.choices[index].cost;
    if (line.last && item.points && points_ != *item.points) {
      fail(fmt::format("that costs {} points, not {}", points_, *item.points));
    }
    next_line();
    ++out_.answers;
    return static_cast<int>(index);
  }

  int roll(const engine::RollKey& key, int faces) override {
    const std::string words = words_of(key, game_);
    settle_roll();
    pass_over(words);
    const Line& line = this->line();
    if (!line.die) fail(fmt::format("the next thing is an answer to '{}', but a die is rolled: {}", line.key, words));
    if (line.key != words) fail(fmt::format("the next thing is the die '{}', but rolled is: {}", line.key, words));
    const Item& item = *line.item;
    int face = *item.shows;
    if (item.printed && sums_ == Sums::printed && item.printed->total != *item.total) {
      face += item.printed->total - *item.total;
      out_.injected.push_back(fmt::format("{}: {} in place of {}", words, item.printed->total, *item.total));
    }
    if (face < 0 || face >= faces) fail(fmt::format("the die '{}' has no face {}", words, face));
    rolled_ = &item;
    next_line();
    ++out_.dice;
    return face;
  }

  void note(const engine::Event& event) override {
    out_.journal += engine::journal_entry(event, game_);
    happened_.push_back(fmt::format("{} {}", event.kind, event.rule));
    if (event.roll == nullptr || rolled_ == nullptr) return;
    if (words_of(event.roll->key, game_) != rolled_->die) return;
    const Item& item = *rolled_;
    rolled_ = nullptr;
    judge_roll(item, *event.roll);
  }

  void checkpoint() override {
    if (state_.turn < 2) return;
    settle_roll();
    if (line_ < lines_.size()) fail(fmt::format("the turn is over, and '{}' was never asked or rolled", line().key));
    end_step();
    if (++step_ < script_.steps.size()) {
      begin_step();
      fail("the turn is over before this step");
    }
    throw engine::Stopped{};
  }

 private:
  [[nodiscard]] const Step& step() const { return script_.steps[step_]; }
  [[nodiscard]] const Line& line() const { return lines_[line_]; }

  [[noreturn]] void fail(const std::string& what) {
    const std::string where = step_ < script_.steps.size()
                                  ? fmt::format("step {} ({}), line {}", step().id.str(), step().text, mark_line())
                                  : std::string("after the last step");
    out_.problems.push_back(where + ": " + what);
    throw engine::Stopped{};
  }
  [[nodiscard]] int mark_line() const {
    return line_ < lines_.size() ? lines_[line_].item->mark.line : step().mark.line;
  }

  // What happens after the last line of a step may belong to the next one as well: an initiative, a wing chosen.
  void next_line() {
    if (++line_ == lines_.size()) after_last_line_ = happened_.size();
  }

  void begin_step() {
    lines_ = lines_of(step());
    line_ = 0;
    declined_.clear();
  }

  // The one choice that it was.
  [[nodiscard]] bool went_without_asking(const Line& line, const std::string& key) const {
    const auto later = [&](auto&& is) {
      return std::any_of(lines_.begin() + static_cast<std::ptrdiff_t>(line_), lines_.end(),
                         [&](const Line& each) { return each.item == line.item && is(each); });
    };
    if (line.skippable) return !fits(line.key, key) && later([&](const Line& each) { return fits(each.key, key); });
    if (line.hex.empty()) return false;
    const auto unit = game_.find(engine::ArgKind::unit, line.unit);
    const std::string here = unit ? hex_of(unit->value) : std::string();
    return later([&](const Line& each) { return each.hex == here; });
  }
  [[nodiscard]] std::string hex_of(int unit) const {
    const mpbs::UnitState& at = state_.units[static_cast<std::size_t>(unit)];
    return at.presence == mpbs::Presence::on_map ? game_.id(engine::hex(at.left)) : std::string();
  }

  // The step that what is asked or rolled belongs to: the next one, where this one has no more lines.
  void pass_over(const std::string& key) {
    while (line_ >= lines_.size()) {
      end_step();
      if (++step_ >= script_.steps.size()) fail(fmt::format("nothing is said to '{}'", key));
      begin_step();
    }
  }

  // The same for a question; the entry by which it is declined, if it is.
  std::optional<std::string> pass_over_declined(const std::string& key) {
    const auto next = [&]() -> std::optional<std::string> {
      if (line_ < lines_.size() && !line().die && fits(line().key, key)) return std::nullopt;
      for (const std::string& each : step().declines) {
        if (fits(each, key)) return each;
      }
      return std::nullopt;
    };
    // Where this step is done, the question belongs to the next one if that begins with it.
    if (line_ >= lines_.size() && next_step_begins_with(key)) pass_over(key);
    std::optional<std::string> out = next();
    if (!out && line_ >= lines_.size()) {
      pass_over(key);
      out = next();
    }
    if (out) declined_.insert(*out);
    return out;
  }
  [[nodiscard]] bool next_step_begins_with(const std::string& key) const {
    if (step_ + 1 >= script_.steps.size()) return false;
    const std::vector<Line> next = lines_of(script_.steps[step_ + 1]);
    return !next.empty() && !next.front().die && fits(next.front().key, key);
  }

  int decline(const engine::Decision& decision, const std::string& key) {
    if (decision.otherwise < 0) fail(fmt::format("'{}' cannot be declined", key));
    return decision.otherwise;
  }

  void judge_offers(const Item& item, const std::vector<std::string>& legal) {
    if (const std::string wrong = unlike(game_, state_, item.refused); !wrong.empty()) fail(wrong);
    if (item.offered.is_null()) return;
    if (item.offered.map() == nullptr) fail("'offered' is no map");
    for (const auto& [verb, value] : *item.offered.map()) {
      std::set<std::string> wanted;
      if (value.list() == nullptr) fail("'offered' has something that is no list");
      for (const Value& each : *value.list()) wanted.insert(each.text() == nullptr ? each.brief() : *each.text());
      std::set<std::string> found;
      for (const std::string& choice : legal) {
        if (choice.starts_with(verb + " ")) found.insert(choice.substr(verb.size() + 1));
      }
      if (wanted != found)
        fail(fmt::format("{} may: {}; not: {}", verb, fmt::join(found, ", "), fmt::join(wanted, ", ")));
    }
  }

  void judge_roll(const Item& item, const engine::Roll& roll) {
    std::map<std::string, int> found;
    int left_out = 0;
    for (const engine::Modifier& each : roll.modifiers()) {
      found[std::string(each.name)] += each.value;
      if (item.printed && std::ranges::find(item.printed->leaves_out, each.name) != item.printed->leaves_out.end()) {
        left_out += each.value;
      }
    }
    std::map<std::string, int> wanted;
    if (const Value::Map* map = item.modifiers.map()) {
      for (const auto& [name, value] : *map) {
        wanted[name] = value.integer() == nullptr ? 0 : static_cast<int>(*value.integer());
      }
    }
    if (found != wanted) fail(fmt::format("'{}' has the modifiers {}, not {}", item.die, found, wanted));
    if (item.printed && roll.sum() - left_out != item.printed->sum) {
      fail(fmt::format("'{}' comes to {} without what the book leaves out, which prints {}", item.die,
                       roll.sum() - left_out, item.printed->sum));
    }
    const int total = item.printed && sums_ == Sums::printed ? item.printed->total : *item.total;
    if (roll.total != total) fail(fmt::format("'{}' comes to {}, not {}", item.die, roll.total, total));
    if (!item.result.empty() && roll.result != item.result) {
      fail(fmt::format("'{}' gives '{}', not '{}'", item.die, roll.result, item.result));
    }
  }

  // Whatever was rolled must have been told, with its modifiers.
  void settle_roll() {
    if (rolled_ != nullptr) fail(fmt::format("the die '{}' was rolled, and no event told of it", rolled_->die));
  }

  void end_step() {
    for (const std::string& each : step().declines) {
      if (!declined_.contains(each)) fail(fmt::format("'{}' was never asked and need not be declined", each));
    }
    find_events();
    const Change& then = step().then;
    const std::array<std::pair<std::string_view, const Value*>, 4> news{
        {{"unit", &then.units}, {"leader", &then.leaders}, {"wing", &then.wings}, {"side", &then.points}}};
    for (const auto& [kind, value] : news) {
      if (const std::string wrong = change(board_, kind, *value); !wrong.empty()) fail(wrong);
    }
    const Board found = board_of(game_, state_);
    if (const std::string wrong = difference(board_, found); !wrong.empty()) fail("afterwards\n" + wrong);
    if (const std::string wrong = unlike(game_, state_, then.refused); !wrong.empty()) fail(wrong);
  }

  void find_events() {
    auto from = happened_.begin();
    for (const std::string& wanted : step().happens) {
      from = std::find(from, happened_.end(), wanted);
      if (from == happened_.end()) {
        fail(fmt::format("'{}' did not happen; what did:\n  {}", wanted, fmt::join(happened_, "\n  ")));
      }
      ++from;
    }
    happened_.erase(happened_.begin(), happened_.begin() + static_cast<std::ptrdiff_t>(after_last_line_));
    after_last_line_ = 0;
  }

  const Script& script_;
  const mpbs::Game& game_;
  const mpbs::State& state_;
  Sums sums_;
  Followed& out_;
  Board board_;
  std::size_t step_ = 0;
  std::vector<Line> lines_;
  std::size_t line_ = 0;
  int points_ = 0;  // spent on the lines of the item so far
  std::set<std::string> declined_;
  std::vector<std::string> happened_;  // kind and rule of each event of the step, and of the end of the one before
  std::size_t after_last_line_ = 0;
  const Item* rolled_ = nullptr;  // whose die has been rolled and not told of yet
};

}  // namespace

Followed follow(const Script& script, const mpbs::Game& game, Sums sums) {
  Followed out;
  out.state = mpbs::first_state(game);
  Follower follower(script, game, out.state, sums, out);
  try {
    mpbs::run(game, out.state, follower);
    out.problems.emplace_back("the battle was over after the first turn");
  } catch (const engine::Stopped&) {
  }
  return out;
}

}  // namespace batalia::playthrough
