// Victory: what is measured, the table of levels, awards beyond the series' own, conditions that are not points, and
// what the playbook says of points in play and of the historical outcome.
#pragma once

#include <string>
#include <vector>

#include "model/base/provenance.h"

namespace batalia {

// An exact number of hundredths, for results that are integers (-40) or ratios to one (1:1.5 is 0.67 to 1).
// Ratios are kept as a fraction, so that 1:1.49 and 1:1.5 do not meet by rounding.
struct Score {
  std::int64_t over = 0;
  std::int64_t under = 1;  // above zero

  friend constexpr bool operator==(const Score& a, const Score& b) { return a.over * b.under == b.over * a.under; }
  friend constexpr std::strong_ordering operator<=>(const Score& a, const Score& b) {
    return a.over * b.under <=> b.over * a.under;
  }
};

// "-40", or "1:1.5" for a ratio.
std::string to_string(const Score& score, bool ratio);

// One row's notation, as printed: "1+", "-9..0", "<-40", "<=-40", ">2:1", "1:1.99..1:1.5". A bound may be reversed in
// print ("-10..-39"); `reversed` remembers it, and the range is understood the right way round.
struct LevelRange {
  std::optional<Score> from;
  std::optional<Score> to;
  bool from_open = false;  // the bound itself is outside
  bool to_open = false;
  bool reversed = false;
  bool ratio = false;

  [[nodiscard]] bool contains(const Score& score) const;
  friend bool operator==(const LevelRange&, const LevelRange&) = default;
};

Result<LevelRange> parse_level_range(std::string_view text);
std::string format(const LevelRange& range);

enum class MeasureKind { difference, ratio };

// Points of `of` minus those of `against`, or divided by them.
struct Measure : Entity {
  MeasureKind kind = MeasureKind::difference;
  Id of;
  Id against;
  friend bool operator==(const Measure&, const Measure&) = default;
};

struct Level : Entity {
  Id id;
  std::string title;
  LevelRange range;
  Id winner;  // a side; empty for a draw
  friend bool operator==(const Level&, const Level&) = default;
};

// Points for holding hexes or for an event, beyond the series' own table.
struct Award : Entity {
  Id id;
  Id side;            // who can earn it; empty for either
  std::string hexes;  // held at the end
  bool each = false;  // per hex rather than for all
  std::string event;  // or what happens, in your own words
  int points = 0;
  std::string note;
  friend bool operator==(const Award&, const Award&) = default;
};

// A condition instead of, or besides, points: in words, with the kind and parameters that enforce it.
struct Condition : Entity {
  Id id;
  std::string text;
  Id winner;
  Id kind;
  Value parameters;
  friend bool operator==(const Condition&, const Condition&) = default;
};

// Points in play as printed, by arm.
struct PointsInPlay : Entity {
  Id side;
  Named<int> arms;
  std::optional<int> total;
  friend bool operator==(const PointsInPlay&, const PointsInPlay&) = default;
};

struct SidePoints : Entity {
  Id side;
  int points = 0;
  friend bool operator==(const SidePoints&, const SidePoints&) = default;
};

// What the playbook says happened.
struct Outcome : Entity {
  Id level;
  std::optional<int> result;
  std::vector<SidePoints> points;
  std::string note;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Victory : Entity {
  std::optional<Measure> measure;
  std::vector<Level> levels;
  std::vector<Award> awards;
  std::vector<Condition> conditions;
  std::vector<PointsInPlay> points_in_play;
  std::optional<Outcome> historical_outcome;
  std::string note;
  friend bool operator==(const Victory&, const Victory&) = default;
};

template <>
struct TextForm<LevelRange> {
  static constexpr std::string_view about = "a range of results, \"1+\", \"-9..0\", \"<-40\" or \"1:1.99..1:1.5\"";
  static Result<LevelRange> parse(std::string_view text) { return parse_level_range(text); }
  static std::string format(const LevelRange& range) { return batalia::format(range); }
};

template <>
struct Words<MeasureKind> {
  static constexpr std::array values{std::pair{MeasureKind::difference, std::string_view("difference")},
                                     std::pair{MeasureKind::ratio, std::string_view("ratio")}};
};

template <>
struct Description<Measure> {
  static constexpr std::string_view name = "measure";
  static constexpr auto fields = std::tuple(required("kind", &Measure::kind, "difference or ratio"),
                                            required("of", &Measure::of, "the side whose points count"),
                                            required("against", &Measure::against, "the side they are set against"));
};

template <>
struct Description<Level> {
  static constexpr std::string_view name = "level";
  static constexpr auto fields = std::tuple(required("id", &Level::id, "id"), required("title", &Level::title, "title"),
                                            required("range", &Level::range, "the results it stands for"),
                                            optional("winner", &Level::winner, "side that wins"));
};

template <>
struct Description<Award> {
  static constexpr std::string_view name = "award";
  static constexpr auto fields = std::tuple(
      required("id", &Award::id, "id"), optional("side", &Award::side, "who can earn it; either side without"),
      optional("hexes", &Award::hexes, "hexes to hold at the end"),
      optional("each", &Award::each, "points for each hex"), optional("event", &Award::event, "or an event"),
      required("points", &Award::points, "victory points"), optional("note", &Award::note, "a note in your own words"));
};

template <>
struct Description<Condition> {
  static constexpr std::string_view name = "condition";
  static constexpr auto fields = std::tuple(required("id", &Condition::id, "id"),
                                            required("text", &Condition::text, "the condition in your own words"),
                                            optional("winner", &Condition::winner, "side that wins by it"),
                                            optional("kind", &Condition::kind, "kind that enforces it"),
                                            optional("parameters", &Condition::parameters, "its parameters"));
};

template <>
struct Description<PointsInPlay> {
  static constexpr std::string_view name = "points-in-play";
  static constexpr auto fields =
      std::tuple(required("side", &PointsInPlay::side, "side"), required("arms", &PointsInPlay::arms, "points by arm"),
                 optional("total", &PointsInPlay::total, "the printed total"));
};

template <>
struct Description<SidePoints> {
  static constexpr std::string_view name = "side-points";
  static constexpr auto fields =
      std::tuple(required("side", &SidePoints::side, "side"), required("points", &SidePoints::points, "points"));
};

template <>
struct Description<Outcome> {
  static constexpr std::string_view name = "outcome";
  static constexpr auto fields = std::tuple(required("level", &Outcome::level, "the level that is claimed"),
                                            optional("result", &Outcome::result, "the result that is claimed"),
                                            optional("points", &Outcome::points, "the points of each side"),
                                            optional("note", &Outcome::note, "a note"));
};

template <>
struct Description<Victory> {
  static constexpr std::string_view name = "victory";
  static constexpr auto fields =
      std::tuple(optional("measure", &Victory::measure, "what the levels measure"),
                 optional("levels", &Victory::levels, "victory levels, best for the first side first"),
                 optional("awards", &Victory::awards, "points beyond the series' table"),
                 optional("conditions", &Victory::conditions, "conditions that are not points"),
                 optional("points-in-play", &Victory::points_in_play, "as printed"),
                 optional("historical-outcome", &Victory::historical_outcome, "as printed"),
                 optional("note", &Victory::note, "a note in your own words"));
};

}  // namespace batalia
