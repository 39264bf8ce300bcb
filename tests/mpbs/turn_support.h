// What tests of the turn share: wings in their lines, far from the enemy, and the turn played stage by stage.
#pragma once

#include <fmt/format.h>

#include <utility>

#include "model/mpbs/sequence.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test {

// Wings of both sides added one by one, each of a single unit with its commander in its hex: red in row 12, blue in row
// 28, too far apart to be in anybody's way. The unit of "red-a" is "red-a-unit", its commander "red-a-leader".
class Lines : public SmallBattle {
 public:
  Lines& wing(std::string_view id, std::string_view order, int rating = 0, std::string_view type = "heavy-infantry") {
    const bool red = id.starts_with("red");
    const std::string hex = fmt::format("{}{:02}", red ? 12 : 28, red ? red_++ * 4 : blue_++ * 4);
    const std::string leader = fmt::format("{}-leader", id);
    SmallBattle::wing(id, red ? "red" : "blue", order, leader, rating);
    unit(fmt::format("{}-unit", id), id, type, "6-7", hex);
    SmallBattle::leader(leader, rating, hex);
    return *this;
  }

 private:
  int red_ = 0;
  int blue_ = 0;
};

// Declines, and takes the first choice where nothing can be declined.
inline std::optional<std::string> idly(const Asked& asked) {
  return asked.otherwise.empty() ? std::optional(asked.choices.front()) : std::nullopt;
}

inline void begin(Battlefield& field) {
  field.state.turn = 1;
  field.state.stage = Stage::begin_turn;
  field.table.otherwise(idly);
}

// Stage after stage, at least one, until the game stands at this one.
inline void play_to(Battlefield& field, Stage stage) {
  for (int left = 500; left > 0; --left) {
    run_stage(field.play);
    if (field.state.stage == stage || field.state.stage == Stage::over) break;
  }
  EXPECT_EQ(stage_ids[static_cast<std::size_t>(field.state.stage)], stage_ids[static_cast<std::size_t>(stage)])
      << field.table.journal();
}

inline void begin_at(Battlefield& field, Stage stage) {
  begin(field);
  play_to(field, stage);
}

// The first argument of each event of a kind: the wings activated, in their order.
inline std::vector<std::string> of_events(const Battlefield& field, std::string_view kind) {
  std::vector<std::string> out;
  for (const Noted& each : field.table.events()) {
    if (each.kind == kind) out.push_back(each.args.at(0));
  }
  return out;
}

inline std::vector<std::string> activated(const Battlefield& field) { return of_events(field, "activation-begins"); }

// The rule that says no; empty where the answer is yes.
inline std::string rule_of(const engine::Answer& answer) { return answer.rule == nullptr ? "" : answer.rule; }

// The decision of a question that was asked as the one after so many others.
inline Asked decision(const Battlefield& field, std::string_view question, int earlier) {
  for (const Asked& asked : field.table.asked()) {
    if (asked.question == question && earlier-- == 0) return asked;
  }
  ADD_FAILURE() << "not asked so often: " << question << "\n" << field.table.journal();
  return {};
}

}  // namespace batalia::mpbs::test
