#include "model/forces/series.h"

#include <fmt/format.h>

#include "model/base/references.h"
#include "model/base/text.h"

namespace batalia {

template <>
struct Description<Die> {
  static constexpr std::string_view name = "die";
  static constexpr auto fields = std::tuple(required("id", &Die::id, "id"), required("low", &Die::low, "lowest face"),
                                            required("high", &Die::high, "highest face"));
};

template <>
struct Description<RatingKind> {
  static constexpr std::string_view name = "rating-kind";
  static constexpr auto fields =
      std::tuple(required("id", &RatingKind::id, "id"), required("name", &RatingKind::name, "name"),
                 optional("rule", &RatingKind::rule, "where the rules speak of it"),
                 optional("range", &RatingKind::range, "the numbers it may be"),
                 optional("words", &RatingKind::words, "the words it may be"));
};

template <>
struct Description<Arm> {
  static constexpr std::string_view name = "arm";
  static constexpr auto fields = std::tuple(required("id", &Arm::id, "id"), required("name", &Arm::name, "name"));
};

template <>
struct Description<UnitType> {
  static constexpr std::string_view name = "unit-type";
  static constexpr auto fields = std::tuple(
      required("id", &UnitType::id, "id"), required("name", &UnitType::name, "name"),
      optional("abbreviation", &UnitType::abbreviation, "as orders of battle print it"),
      optional("rule", &UnitType::rule, "where the rules speak of it"), required("arm", &UnitType::arm, "its arm"),
      required("symbol", &UnitType::symbol, "how the style draws it"),
      optional("movement", &UnitType::movement, "the terrain column whose costs it pays"),
      optional("groups", &UnitType::groups, "classes that rules speak of"),
      optional("ratings", &UnitType::ratings, "ratings each such unit must have"),
      optional("hexes", &UnitType::hexes, "how many hexes its counters may cover"),
      optional("traits", &UnitType::traits, "traits such a unit may have"));
};

template <>
struct Description<Term> {
  static constexpr std::string_view name = "term";
  static constexpr auto fields = std::tuple(required("id", &Term::id, "id"), required("name", &Term::name, "name"),
                                            optional("abbreviation", &Term::abbreviation, "short form, as printed"),
                                            optional("rule", &Term::rule, "where the rules speak of it"));
};

template <>
struct Description<Series> {
  static constexpr std::string_view name = "series";
  static constexpr auto fields = std::tuple(
      required("batalia", &Series::kind, "series"), required("format", &Series::format, "1"),
      required("id", &Series::id, "id"), required("title", &Series::title, "title"),
      optional("rules", &Series::rules, "edition of the rules"),
      required("rules-prefix", &Series::rules_prefix, "how its rules are cited"),
      required("die", &Series::die, "the die"), optional("hex-metres", &Series::hex_metres, "metres across a hex"),
      required("arms", &Series::arms, "arms, as victory paragraphs count them"),
      required("ratings", &Series::ratings, "ratings with their ranges"),
      optional("leader-ratings", &Series::leader_ratings, "ratings each leader must have"),
      required("command-kinds", &Series::command_kinds, "kinds of command"),
      required("unit-types", &Series::unit_types, "unit types"), optional("traits", &Series::traits, "traits of units"),
      optional("orders", &Series::orders, "orders a command can be under"),
      optional("states", &Series::states, "states a unit can be in"),
      optional("markers", &Series::markers, "markers a unit can carry"),
      optional("nationalities", &Series::nationalities, "nationalities, with the codes of the playbooks"));
};

bool UnitType::in(std::string_view group) const { return std::ranges::find(groups, group, &Id::str) != groups.end(); }

const UnitType* Series::unit_type(const Id& type) const { return by_id(unit_types, type); }

const RatingKind* Series::rating(std::string_view name) const {
  const auto it = std::ranges::find_if(ratings, [&](const RatingKind& known) { return known.id.str() == name; });
  return it == ratings.end() ? nullptr : &*it;
}

Series bind_series(const Value& value, Binding& binding) {
  Series series = bind<Series>(value, binding);
  report_duplicates(series.arms, "arms", binding);
  report_duplicates(series.ratings, "ratings", binding);
  report_duplicates(series.command_kinds, "command-kinds", binding);
  report_duplicates(series.unit_types, "unit-types", binding);
  report_duplicates(series.traits, "traits", binding);
  report_duplicates(series.orders, "orders", binding);
  report_duplicates(series.states, "states", binding);
  report_duplicates(series.markers, "markers", binding);
  report_duplicates(series.nationalities, "nationalities", binding);
  const auto arms = ids(series.arms);
  const auto ratings = ids(series.ratings);
  const auto traits = ids(series.traits);
  for (const UnitType& type : series.unit_types) {
    report_unknown(type.mark, type.id.str(), "arm", type.arm, arms, binding);
    for (const Id& rating : type.ratings) report_unknown(type.mark, type.id.str(), "rating", rating, ratings, binding);
    for (const Id& trait : type.traits) report_unknown(type.mark, type.id.str(), "trait", trait, traits, binding);
  }
  for (const Id& rating : series.leader_ratings) {
    report_unknown(series.mark, "leader-ratings", "rating", rating, ratings, binding);
  }
  return series;
}

Value unbind_series(const Series& series) { return unbind(series); }

Value series_schema() { return document_schema<Series>("A series of games"); }

std::optional<Problem> wrong_rating(const RatingKind& kind, const Rating& rating) {
  const std::string cite = kind.rule.empty() ? "" : fmt::format(" ({})", kind.rule);
  if (const int* number = std::get_if<int>(&rating)) {
    if (!kind.range)
      return Problem{{}, fmt::format("{} {} is a number", kind.id.str(), *number), suggestion("", kind.words)};
    if (kind.range->contains(*number)) return std::nullopt;
    return Problem{{},
                   fmt::format("{} {} is outside {}{}", kind.id.str(), *number, format(*kind.range), cite),
                   fmt::format("use a {} of {}", kind.id.str(), format(*kind.range))};
  }
  const std::string& text = std::get<std::string>(rating);
  if (std::ranges::find(kind.words, text) != kind.words.end()) return std::nullopt;
  const std::string remedy = kind.range ? fmt::format("use a number of {}, without quotes", format(*kind.range))
                                        : suggestion(text, kind.words);
  return Problem{{}, fmt::format("{} cannot be '{}'{}", kind.id.str(), text, cite), remedy};
}

}  // namespace batalia
