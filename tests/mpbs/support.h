// What tests of the rules stand on: a small battle made with a few calls, a table whose dice and answers are scripted,
// and Mergentheim as shipped. Series, terrain and charts are the real ones.
//
// How to write a test of a chapter:
//
//   TEST(MpbsFire, two_at_once) {
//     Battlefield field(SmallBattle()                                          // red faces S, blue faces N
//                     .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
//                     .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610 1611")   // two hexes
//                     .terrain("woods", "1512"));
//     field.activate("red-wing");                                        // turn 1, stage actions
//     field.at("fir").formation = Formation::shaken;                     // or field.place("fir", "1612", "NE")
//     field.table.die("fire", 8);                                        // the next roll for this purpose
//     field.table.answer("shoot fir 1610");                              // the next decision in which it is legal
//     fire_action(field.play, field.unit("alder"));
//     EXPECT_EQ(field.at("fir").casualties, 1);
//     EXPECT_EQ(field.table.event("shot").modifier("target-shaken"), 1);
//   }
//
// Every decision that no answer fits is declined; where it cannot be, the test fails and lists what is legal. A die
// that is rolled without having been scripted fails the test, and so does an answer or a die that was never used.
// Answers are written as in records: the verb's name and the ids of its arguments.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/mpbs/play.h"
#include "model/scenario/battle.h"

namespace batalia::mpbs::test {

// An open map of clear hexes, rows 10 to 30 from north to south, columns 00 to 24 from west to east, odd rows shifted
// east, all on one level. Red is side 0, retreats to row 10 and faces S; blue is side 1, retreats to row 30 and faces
// N. Each has a wing under Make Ready orders, "red-wing" and "blue-wing", and a wing commander rated 0, "red-leader"
// and "blue-leader", who stands nowhere until he is put somewhere. Parts that no call covers can be changed directly.
class SmallBattle {
 public:
  SmallBattle();

  // `ratings` are strength and morale, "3-8", or of guns grazing and maximum range, "4-14"; none for wagons. `at` is
  // one hex, or two in any order; without it the unit is not in play. `facing` is a vertex where it is not the side's;
  // of a two-hex unit in column (states "column") a direction.
  SmallBattle& unit(std::string_view id, std::string_view wing, std::string_view type, std::string_view ratings,
                    std::string_view at = {}, std::string_view facing = {},
                    std::initializer_list<std::string_view> traits = {},
                    std::initializer_list<std::string_view> states = {});
  // A reinforcement (MPBS 7.4) that enters on a turn by a region: "10xx edge".
  SmallBattle& reinforcement(std::string_view id, std::string_view wing, std::string_view type,
                             std::string_view ratings, int turn, std::string_view region);
  // One more wing with its commander.
  SmallBattle& wing(std::string_view id, std::string_view side, std::string_view order, std::string_view leader,
                    int rating, std::string_view at = {});
  // The army commander of a side.
  SmallBattle& commander(std::string_view side, std::string_view id, int rating, std::string_view at = {});
  // Puts a leader on a hex, or gives him another rating.
  SmallBattle& leader(std::string_view id, int rating, std::string_view at = {});
  SmallBattle& order(std::string_view wing, std::string_view order);
  // Lists of hexes and hexsides are written as in a map's file: "1510-1513 1612", "1510/1610", "1510>1610".
  SmallBattle& terrain(std::string_view terrain, std::string_view hexes);
  SmallBattle& feature(std::string_view feature, std::string_view hexsides);
  SmallBattle& level(int level, std::string_view hexes);  // the rest is level 1
  SmallBattle& road(std::string_view kind, std::string_view path);
  // An effect of a special rule, its parameters in YAML: effect("forbid", "{action: salvo-fire}").
  SmallBattle& effect(std::string_view kind, std::string_view parameters);
  SmallBattle& line(SetUp line);

  Battle battle;
  MapFile map;
  Switches switches;
  std::shared_ptr<const Charts> charts;

  [[nodiscard]] Scenario& scenario() { return battle.scenarios.front(); }
  // Throws where the battle cannot be used.
  [[nodiscard]] ResolvedScenario resolved() const;
  // What Game::make says.
  [[nodiscard]] Result<std::shared_ptr<const Game>> game() const;

 private:
  Unit& add_unit(std::string_view id, std::string_view wing, std::string_view type, std::string_view ratings);
};

// Mergentheim as shipped, with the options named: mergentheim({"playthrough"}).
std::shared_ptr<const Game> mergentheim(const std::vector<std::string>& options = {}, Switches switches = {});
// The same after an edit of its battle's document.
std::shared_ptr<const Game> edited_mergentheim(const std::function<void(Value&)>& edit,
                                               const std::vector<std::string>& options = {}, Switches switches = {});

// A decision that was asked for, in the words of records.
struct Asked {
  std::string question;
  int side = 0;
  std::string subject;  // ids
  std::string object;
  std::string rule;
  std::vector<std::string> choices;
  std::vector<int> costs;
  std::string otherwise;  // the choice that declines; empty where there is none
  bool secret = false;
  std::string chosen;

  [[nodiscard]] bool offers(std::string_view choice) const;
};

// Something that happened.
struct Noted {
  std::string kind;
  std::string rule;
  std::string text;               // the sentence with titles filled in
  std::vector<std::string> args;  // ids
  std::optional<engine::Roll> roll;
  std::string key;  // of the roll, in words

  // What the modifier of this name gave the roll; 0 where it is not among them.
  [[nodiscard]] int modifier(std::string_view name) const;
};

class ScriptedTable : public engine::Table {
 public:
  explicit ScriptedTable(const Game& game) : game_(&game) {}
  ~ScriptedTable() override;
  ScriptedTable(const ScriptedTable&) = delete;
  ScriptedTable& operator=(const ScriptedTable&) = delete;

  // The face of the next die for a purpose, of anybody or of the subject with this id. "*" is any purpose.
  ScriptedTable& die(std::string_view purpose, int face) { return die(purpose, {}, face); }
  ScriptedTable& die(std::string_view purpose, std::string_view subject, int face);
  // The next dice, whatever they are for.
  ScriptedTable& dice(std::initializer_list<int> faces);
  // What every other die shows; no roll fails the test then.
  ScriptedTable& other_dice(int face);

  // Answers in order: each waits for the first decision in which it is legal.
  ScriptedTable& answer(std::string_view choice);
  ScriptedTable& answers(std::initializer_list<std::string_view> choices);
  // The answer to the next decision of this question ("step"); the test fails where it is not legal.
  ScriptedTable& answer_to(std::string_view question, std::string_view choice);
  // Asked where neither of the above fits: a choice, which must be legal, or nothing to decline.
  ScriptedTable& otherwise(std::function<std::optional<std::string>(const Asked&)> player);
  // Stops the game, by engine::Stopped, at the checkpoint after so many.
  ScriptedTable& stop_after(int checkpoints);

  int roll(const engine::RollKey& key, int faces) override;
  int ask(const engine::Decision& decision) override;
  void note(const engine::Event& event) override;
  void checkpoint() override;

  [[nodiscard]] const std::vector<Asked>& asked() const { return asked_; }
  [[nodiscard]] const std::vector<Noted>& events() const { return events_; }
  [[nodiscard]] const std::vector<std::string>& rolled() const { return rolled_; }  // keys
  // How often.
  [[nodiscard]] int asked(std::string_view question) const;
  [[nodiscard]] int noted(std::string_view kind) const;
  // The first decision of a question, the first event of a kind; fails the test where there is none.
  [[nodiscard]] Asked decision(std::string_view question) const;
  [[nodiscard]] Noted event(std::string_view kind) const;
  // All events as lines, for messages.
  [[nodiscard]] std::string journal() const;
  void forget() { asked_.clear(), events_.clear(), rolled_.clear(); }

 private:
  struct Die {
    std::string purpose;
    std::string subject;
    int face = 0;
  };
  [[nodiscard]] std::string id(engine::Arg arg) const;
  [[nodiscard]] std::optional<std::string> chosen(const Asked& asked);

  const Game* game_;
  std::deque<Die> dice_;
  std::optional<int> other_dice_;
  std::deque<std::string> answers_;
  std::deque<std::pair<std::string, std::string>> answers_to_;
  std::function<std::optional<std::string>(const Asked&)> player_;
  std::optional<int> checkpoints_;
  std::vector<Asked> asked_;
  std::vector<Noted> events_;
  std::vector<std::string> rolled_;
};

// A game in play with its scripted table. It begins in the first state of the game, where the set-up has put things,
// at stage set_up; nobody has been asked for anything.
class Battlefield {
 public:
  explicit Battlefield(const SmallBattle& battle);  // throws where no game can be made of it
  explicit Battlefield(std::shared_ptr<const Game> game);

  std::shared_ptr<const Game> shared;
  const Game& game;
  State state;
  ScriptedTable table;
  Play play;

  // Numbers of things by id; the test fails where there is none.
  [[nodiscard]] int hex(std::string_view number) const { return find(engine::ArgKind::hex, number); }
  [[nodiscard]] int unit(std::string_view id) const { return find(engine::ArgKind::unit, id); }
  [[nodiscard]] int leader(std::string_view id) const { return find(engine::ArgKind::leader, id); }
  [[nodiscard]] int wing(std::string_view id) const { return find(engine::ArgKind::command, id); }
  [[nodiscard]] int side(std::string_view id) const { return find(engine::ArgKind::side, id); }
  [[nodiscard]] int vertex(std::string_view name) const { return find(engine::ArgKind::vertex, name); }
  [[nodiscard]] int direction(std::string_view name) const { return find(engine::ArgKind::direction, name); }

  [[nodiscard]] UnitState& at(std::string_view unit) { return play.at(this->unit(unit)); }
  [[nodiscard]] LeaderState& leader_at(std::string_view leader) { return play.leader(this->leader(leader)); }
  [[nodiscard]] WingState& wing_at(std::string_view wing) { return play.wing(this->wing(wing)); }

  // Puts a unit on one hex, or two that are adjacent, in any order. Without a facing it keeps its own.
  void place(std::string_view unit, std::string_view hexes, std::string_view facing = {});
  void place_leader(std::string_view leader, std::string_view hex);
  // Makes a wing active, at stage actions; the turn is 1 where none has begun.
  void activate(std::string_view wing);
  // "1510", "1510 1511" from left to right, or where it is instead: "eliminated".
  [[nodiscard]] std::string where(std::string_view unit) const;
  // The numbers of hexes: "1510 1511", with "-" for those off the map.
  [[nodiscard]] std::string numbers(const FewHexes& hexes) const;

 private:
  [[nodiscard]] int find(engine::ArgKind kind, std::string_view id) const;
};

}  // namespace batalia::mpbs::test
