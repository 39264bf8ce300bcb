// A published game as data: a file of steps, each with the decisions and dice of a paragraph of the playbook in their
// order, and what is to be found on the map after them. docs/rules/playthrough.md explains the format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/describe.h"

namespace batalia::playthrough {

// Where the book's sum of modifiers is not that of the rules.
struct Printed : Entity {
  int sum = 0;                          // of the modifiers, as the book has it
  int total = 0;                        // likewise, of die and modifiers
  std::vector<std::string> leaves_out;  // modifiers that the book has not

  friend bool operator==(const Printed&, const Printed&) = default;
};

// One entry of a step's `play`: an answer, a die, or a unit's move, which stands for several answers.
struct Item : Entity {
  std::string ask;     // question, subject and object by their ids: "reaction french gayling-2"
  std::string answer;  // as records write it: "intercept taupadel"
  Value offered;       // by verb, all that may be chosen of it: {intercept: [taupadel]}
  Value refused;       // what may not be done and by which rule (refusals.h)
  std::string die;     // purpose, subject and object: "interception taupadel gayling-2"
  std::optional<int> shows;
  Value modifiers;  // by id; all of them
  std::optional<int> total;
  std::string result;  // the cell of the chart; any, where it is empty
  std::optional<Printed> printed;
  std::string move;           // a unit that begins to move
  std::string go;             // one that goes on
  std::string with;           // a leader it takes along
  std::string by;             // hexes, vertices and other words in their order: "2510 SE 2410 stop"
  std::optional<int> points;  // movement points that all of these cost

  friend bool operator==(const Item&, const Item&) = default;
};

// What is different after a step. All that is not named is as it was before.
struct Change : Entity {
  Value units;    // by id, the fields that are new: board.h
  Value leaders;  // likewise
  Value wings;    // likewise
  Value points;   // by side
  Value refused;

  friend bool operator==(const Change&, const Change&) = default;
};

struct Step : Entity {
  Id id;
  std::string text;    // where in the playbook: section and paragraph
  std::string says;    // what happens, in own words
  std::string remark;  // where the book departs from the rules, and what is done here
  std::vector<Item> play;
  std::vector<std::string> declines;  // questions that are declined whenever they come in this step
  std::vector<std::string> happens;   // events, in their order: "interception-fails MPBS 9.3.2"
  Change then;

  friend bool operator==(const Step&, const Step&) = default;
};

struct Script : Entity {
  std::string kind = "playthrough";
  int format = 1;
  std::vector<Step> steps;

  friend bool operator==(const Script&, const Script&) = default;
};

// One answer or die that is expected, with the item it comes from.
struct Line {
  bool die = false;
  std::string key{};     // the question or what is rolled for
  std::string answer{};  // of a question
  const Item* item = nullptr;
  // Of several lines of one item; what the item expects besides is judged there.
  bool first = true;
  bool last = true;
  // Nobody is asked where there is one choice only: which unit goes next where one is left that must, what it does
  // where it can only move; nor where it goes, if it has gone there already.
  bool skippable = false;
  std::string unit{};  // that moves
  std::string hex{};   // to which this line takes it
};
// The lines of a step; they point into it.
std::vector<Line> lines_of(const Step& step);

// From the root of the repository.
inline constexpr std::string_view mergentheim_path = "tests/acceptance/mergentheim_playthrough.yaml";

// The script in a file of the repository. Throws, with all that is wrong with it, where it cannot be used.
Script read_script(std::string_view path);

}  // namespace batalia::playthrough

namespace batalia {

template <>
struct Description<playthrough::Printed> {
  using T = playthrough::Printed;
  static constexpr std::string_view name = "printed";
  static constexpr auto fields =
      std::tuple(required("sum", &T::sum, "of the modifiers"), required("total", &T::total, "of die and modifiers"),
                 required("leaves-out", &T::leaves_out, "modifiers that the book has not"));
};

template <>
struct Description<playthrough::Item> {
  using T = playthrough::Item;
  static constexpr std::string_view name = "item";
  static constexpr auto fields = std::tuple(
      optional("ask", &T::ask, "a question: its name, subject and object"), optional("answer", &T::answer, "to it"),
      optional("offered", &T::offered, "by verb, all that may be chosen"),
      optional("refused", &T::refused, "what may not be done, and the rule that says so"),
      optional("die", &T::die, "a roll: its purpose, subject and object"),
      optional("shows", &T::shows, "the die's face"),
      optional("modifiers", &T::modifiers, "by id, all that are added; none, where it is left out"),
      optional("total", &T::total, "of die and modifiers"), optional("result", &T::result, "the cell of the chart"),
      optional("printed", &T::printed, "where the book has another sum"),
      optional("move", &T::move, "a unit that begins to move"), optional("go", &T::go, "a unit that goes on"),
      optional("with", &T::with, "a leader it takes along"),
      optional("by", &T::by, "the hexes, vertices and other words of its move"),
      optional("points", &T::points, "movement points that it costs"));
};

template <>
struct Description<playthrough::Change> {
  using T = playthrough::Change;
  static constexpr std::string_view name = "change";
  static constexpr auto fields =
      std::tuple(optional("units", &T::units, "by id, what is new"), optional("leaders", &T::leaders, "likewise"),
                 optional("wings", &T::wings, "likewise"), optional("points", &T::points, "by side"),
                 optional("refused", &T::refused, "what may not be done, and the rule that says so"));
};

template <>
struct Description<playthrough::Step> {
  using T = playthrough::Step;
  static constexpr std::string_view name = "step";
  static constexpr auto fields =
      std::tuple(required("id", &T::id, "its name"), required("text", &T::text, "section and paragraph of the book"),
                 required("says", &T::says, "what happens"), optional("remark", &T::remark, "where the book errs"),
                 optional("play", &T::play, "decisions and dice in their order"),
                 optional("declines", &T::declines, "questions declined whenever they come"),
                 optional("happens", &T::happens, "events in their order, with their rules"),
                 optional("then", &T::then, "what is different afterwards"));
};

template <>
struct Description<playthrough::Script> {
  using T = playthrough::Script;
  static constexpr std::string_view name = "playthrough";
  static constexpr auto fields =
      std::tuple(required("batalia", &T::kind, "playthrough"), required("format", &T::format, "1"),
                 required("steps", &T::steps, "in their order"));
};

}  // namespace batalia
