#include "model/mpbs/match.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/base/describe.h"
#include "model/base/text.h"
#include "model/mpbs/commander/commander.h"
#include "model/mpbs/fates.h"
#include "model/mpbs/intervention.h"
#include "model/mpbs/piece_facts.h"
#include "model/mpbs/scoring.h"
#include "model/mpbs/sequence.h"
#include "model/mpbs/state_value.h"
#include "model/mpbs/why.h"

namespace batalia::mpbs {

namespace {

class MusketAndPikeMatch final : public engine::Match {
 public:
  explicit MusketAndPikeMatch(std::shared_ptr<const Game> game) : game_(std::move(game)), state_(first_state(*game_)) {}

  [[nodiscard]] const engine::Names& names() const override { return *game_; }
  [[nodiscard]] const engine::Vocabulary& vocabulary() const override { return mpbs::vocabulary(); }
  [[nodiscard]] int rules_revision() const override { return mpbs::rules_revision; }

  void run(engine::Table& table) override { mpbs::run(*game_, state_, table); }

  [[nodiscard]] engine::Standing standing() const override {
    const Position position(*game_, state_);
    const Outcome now = outcome(position);
    engine::Standing out;
    out.turn = state_.turn;
    if (state_.stage == Stage::over) out.ended = now.ended;
    out.winner = now.winner;
    out.level = now.level;
    for (std::size_t side = 0; side < 2; ++side) out.points.emplace_back(game_->sides[side].side->id, now.points[side]);
    out.difference = now.difference;
    out.reconstructed_rolls = static_cast<int>(state_.reconstructed_rolls);
    out.unenforced_rules = game_->specials.unenforced;
    out.hash = hash(state_);
    return out;
  }

  [[nodiscard]] std::vector<engine::Piece> pieces() const override { return mpbs::pieces(*game_); }
  [[nodiscard]] std::vector<engine::Fate> fates() const override { return mpbs::fates(Position(*game_, state_)); }

  [[nodiscard]] std::string moment() const override {
    if (state_.active == nobody) {
      return fmt::format("{} {}", state_.turn, stage_ids[static_cast<std::size_t>(state_.stage)]);
    }
    return fmt::format("{} {}", state_.turn, game_->id(engine::command(state_.active)));
  }

  [[nodiscard]] std::string heading() const override {
    if (state_.stage == Stage::set_up) return "Set-up";
    if (state_.active != nobody) {
      return fmt::format("Turn {}: {}", state_.turn, game_->title(engine::command(state_.active)));
    }
    switch (state_.stage) {
      case Stage::rout:
        return fmt::format("Turn {}: rout movement", state_.turn);
      case Stage::marker_removal:
      case Stage::over:
        return fmt::format("Turn {}: end of the turn", state_.turn);
      default:
        return fmt::format("Turn {}", state_.turn);
    }
  }

  [[nodiscard]] std::optional<engine::PieceFacts> facts(std::string_view piece) const override {
    using engine::ArgKind;
    const Position position(*game_, state_);
    if (const auto unit = game_->find(ArgKind::unit, piece)) return facts_of_unit(position, unit->value);
    if (const auto leader = game_->find(ArgKind::leader, piece)) return facts_of_leader(position, leader->value);
    if (const auto wing = game_->find(ArgKind::command, piece)) return facts_of_wing(position, wing->value);
    if (const auto side = game_->find(ArgKind::side, piece)) return facts_of_side(position, side->value);
    return std::nullopt;
  }

  [[nodiscard]] std::unique_ptr<engine::Player> commander(int side, std::uint64_t seed) const override {
    return make_commander(*game_, state_, side, seed);
  }

  [[nodiscard]] engine::DieRange die() const override { return {game_->series->die.low, game_->series->die.high}; }
  [[nodiscard]] Value position() const override { return position_value(*game_, state_); }
  void begin_from(const Value& position, Binding& binding) override {
    State state = position_of(*game_, position, binding);
    if (binding.problems().empty()) state_ = std::move(state);
  }
  [[nodiscard]] Result<engine::Intervention> intervention(std::string_view text) override {
    Result<Intervention> read = read_intervention(*game_, text);
    if (!read) return tl::make_unexpected(std::move(read).error());
    return engine::Intervention{fmt::format("{}", fmt::join(split_words(text), " ")),
                                [this, read = *std::move(read)] { return carry_out(*game_, state_, read); }};
  }

  [[nodiscard]] Result<Verdict> why(const engine::Decision* decision, std::string_view unit, std::string_view action,
                                    std::string_view hex) const override {
    const auto who = game_->find(engine::ArgKind::unit, unit);
    if (!who) return fail(fmt::format("there is no unit '{}'", unit), suggestion(std::string(unit), unit_ids()));
    const auto where = game_->find(engine::ArgKind::hex, hex);
    if (!where) return fail(fmt::format("there is no hex '{}'", hex), "give one of the map's hex numbers");
    const std::optional<Verb> verb = askable(action);
    if (!verb) return fail(fmt::format("'{}' cannot be asked for", action), suggestion(std::string(action), actions()));
    return engine::verdict(may_do(Position(*game_, state_), decision, who->value, *verb, where->value), *game_);
  }

 private:
  [[nodiscard]] std::vector<std::string> unit_ids() const {
    std::vector<std::string> out;
    for (int unit = 0; unit < static_cast<int>(game_->units.size()); ++unit) {
      out.push_back(game_->id(engine::unit(unit)));
    }
    return out;
  }

  static std::optional<Verb> askable(std::string_view action) {
    for (std::size_t i = 0; i < mpbs::vocabulary().verbs.size(); ++i) {
      const auto verb = static_cast<Verb>(i);
      if (mpbs::vocabulary().verbs[i].name == action && can_be_asked(verb)) return verb;
    }
    return std::nullopt;
  }
  static std::vector<std::string> actions() {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < mpbs::vocabulary().verbs.size(); ++i) {
      if (can_be_asked(static_cast<Verb>(i))) out.emplace_back(mpbs::vocabulary().verbs[i].name);
    }
    return out;
  }

  std::shared_ptr<const Game> game_;
  State state_;
};

}  // namespace

std::unique_ptr<engine::Match> make_match(std::shared_ptr<const Game> game) {
  return std::make_unique<MusketAndPikeMatch>(std::move(game));
}

}  // namespace batalia::mpbs
