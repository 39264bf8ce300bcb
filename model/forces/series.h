// What a series of games has: its die, arms, unit types and ratings with their ranges, kinds of command, orders,
// states. A new series is a new file (`series.yaml`); nothing here knows any series by name.
#pragma once

#include <string>
#include <vector>

#include "model/base/int_range.h"
#include "model/forces/forces.h"

namespace batalia {

struct Die : Entity {
  Id id;  // "d10"
  int low = 0;
  int high = 9;

  friend bool operator==(const Die&, const Die&) = default;
};

// A rating that units, leaders or commands may have: a number within a range, or one of some words.
struct RatingKind : Entity {
  Id id;
  std::string name;
  std::string rule;
  std::optional<IntRange> range;
  std::vector<std::string> words;

  friend bool operator==(const RatingKind&, const RatingKind&) = default;
};

struct Arm : Entity {
  Id id;             // "horse"
  std::string name;  // as victory paragraphs call it

  friend bool operator==(const Arm&, const Arm&) = default;
};

struct UnitType : Entity {
  Id id;
  std::string name;
  std::string abbreviation;  // as orders of battle print it: "Cuir."
  std::string rule;
  Id arm;
  Id symbol;                // how `style.yaml` draws it
  Id movement;              // the terrain column whose costs it pays
  std::vector<Id> groups;   // classes that rules speak of: "formed-cavalry", "heavy-infantry"
  std::vector<Id> ratings;  // the ratings each unit of this type must have
  IntRange hexes{1, 1};     // how many hexes its counters may cover
  std::vector<Id> traits;   // the traits a unit of this type may have

  [[nodiscard]] bool in(std::string_view group) const;
  friend bool operator==(const UnitType&, const UnitType&) = default;
};

// A named thing of the series without further content: a kind of command, a trait, a state, a marker.
struct Term : Entity {
  Id id;
  std::string name;
  std::string abbreviation;
  std::string rule;

  friend bool operator==(const Term&, const Term&) = default;
};

struct Series : Entity {
  std::string kind = "series";
  int format = 1;
  Id id;
  std::string title;
  std::string rules;         // the edition of the rules
  std::string rules_prefix;  // how its rule numbers are cited: "MPBS"
  Die die;
  double hex_metres = 0;
  std::vector<Arm> arms;
  std::vector<RatingKind> ratings;
  std::vector<Id> leader_ratings;  // the ratings each leader must have
  std::vector<Term> command_kinds;
  std::vector<UnitType> unit_types;
  std::vector<Term> traits;
  std::vector<Term> orders;
  std::vector<Term> states;
  std::vector<Term> markers;
  std::vector<Term> nationalities;

  [[nodiscard]] const UnitType* unit_type(const Id& id) const;
  [[nodiscard]] const RatingKind* rating(std::string_view id) const;
  friend bool operator==(const Series&, const Series&) = default;
};

// Reports missing fields, ids used twice and references within the file that lead nowhere.
Series bind_series(const Value& value, Binding& binding);
Value unbind_series(const Series& series);
Value series_schema();

// What is wrong with a rating by the range or the words of its kind; nothing where it is right.
// The message names the rating and what is allowed ("strength 99 is outside 1-20 (MPBS 2.1.2)").
std::optional<Problem> wrong_rating(const RatingKind& kind, const Rating& rating);

}  // namespace batalia
