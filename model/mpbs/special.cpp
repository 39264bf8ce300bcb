#include "model/mpbs/special.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "model/base/fail_at.h"
#include "model/base/references.h"
#include "model/base/text.h"
#include "model/mpbs/effect_kinds.h"
#include "model/mpbs/game.h"

namespace batalia::mpbs {
namespace {

// The word of a parameter among those that the rules know.
template <class Enum, std::size_t n>
Result<Enum> named(const Effect& effect, std::string_view key, const std::array<std::string_view, n>& ids) {
  const Value* value = effect.parameters.find(key);
  const std::vector<std::string> known(ids.begin(), ids.end());
  const std::string* text = value == nullptr ? nullptr : value->text();
  if (text == nullptr) {
    return fail_at(value == nullptr ? effect.mark : value->mark,
                   fmt::format("the effect '{}' has no {}", effect.kind.str(), key),
                   fmt::format("give it {}: {}", key, and_list(known)));
  }
  if (const auto word = word_of<Enum>(ids, *text)) return *word;
  return fail_at(value->mark, fmt::format("'{}' is no {} that special rules know", *text, key),
                 suggestion(*text, known));
}

// The chart whose modifiers a roll may take.
std::string_view chart_of(NamedRoll roll) {
  return roll == NamedRoll::pistol_fire ? "light-fire" : roll_words[static_cast<std::size_t>(roll)];
}

// What the effect adds to the roll: a modifier that the roll's chart lists for single battles, or a number of its own.
Result<engine::Modifier> modifier_of(const Effect& effect, NamedRoll roll, const Tables& tables) {
  if (const Value* listed = effect.parameters.find("listed")) {
    const std::string_view chart = chart_of(roll);
    const TableModifier* found = listed->text() == nullptr ? nullptr : tables.modifier(chart, *listed->text());
    if (found != nullptr && !found->rating) return found->once();
    return fail_at(listed->mark, fmt::format("the chart '{}' lists no modifier {}", chart, listed->brief()),
                   "take the id of one that it has, or say what the effect adds, as is: \"+1\"");
  }
  const Value* value = effect.parameters.find("is");
  engine::Modifier out;
  if (value != nullptr && value->integer() != nullptr) {
    out.value = static_cast<int>(*value->integer());
    return out;
  }
  if (value != nullptr && value->text() != nullptr) {
    std::string_view text = *value->text();
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out.value);
    if (error == std::errc() && end == text.data() + text.size()) return out;
  }
  return fail_at(value == nullptr ? effect.mark : value->mark, "a modifier has no number",
                 "say what it adds, as is: \"+1\"");
}

// Reads a filter and holds every unit against it.
class Filter {
 public:
  explicit Filter(const Game& game) : game_(game), battle_(*game.scenario.battle) {}

  Result<std::vector<bool>> units(const Effect& effect) const {
    std::vector<bool> out(game_.units.size(), true);
    const Value* of = effect.parameters.find("of");
    if (of == nullptr) return out;
    std::fill(out.begin(), out.end(), false);
    const Value::List* filters = of->list();
    const std::span<const Value> all = filters == nullptr ? std::span(of, 1) : std::span(*filters);
    for (const Value& filter : all) {
      auto fits = units_of(filter);
      if (!fits) return fits;
      for (std::size_t i = 0; i < out.size(); ++i) out[i] = out[i] || (*fits)[i];
    }
    return out;
  }

 private:
  using Fits = bool (*)(const Game& game, const UnitFacts& unit, const std::string& id);

  Result<std::vector<bool>> units_of(const Value& filter) const {
    if (filter.map() == nullptr) {
      return fail_at(filter.mark, fmt::format("{} is no filter of units", filter.described()),
                     "write a map of side, wing, arm, group or unit");
    }
    std::vector<bool> out(game_.units.size(), true);
    for (const auto& [key, value] : *filter.map()) {
      const auto [fits, known] = part(key);
      if (fits == nullptr) {
        return fail_at(value.mark, fmt::format("units are not filtered by '{}'", key),
                       suggestion(key, {std::begin(filter_parts), std::end(filter_parts)}));
      }
      const std::span<const Value> wanted = value.list() == nullptr ? std::span(&value, 1) : std::span(*value.list());
      std::vector<bool> any(out.size(), false);
      for (const Value& one : wanted) {
        const std::string* id = one.text();
        if (id == nullptr || std::ranges::find(known, *id) == known.end()) {
          return fail_at(one.mark, fmt::format("there is no {} '{}'", key, id == nullptr ? one.brief() : *id),
                         id == nullptr ? "write its id" : suggestion(*id, known));
        }
        for (std::size_t i = 0; i < any.size(); ++i) any[i] = any[i] || fits(game_, game_.units[i], *id);
      }
      for (std::size_t i = 0; i < out.size(); ++i) out[i] = out[i] && any[i];
    }
    return out;
  }

  struct Part {
    Fits fits = nullptr;
    std::vector<std::string> known;
  };

  [[nodiscard]] Part part(std::string_view key) const {
    if (key == "side") {
      return {[](const Game&, const UnitFacts& unit, const std::string& id) { return unit.unit->side.str() == id; },
              ids(battle_.sides)};
    }
    if (key == "wing") {
      return {[](const Game& game, const UnitFacts& unit, const std::string& id) {
                return unit.wing != nobody && game.wing(unit.wing).command->id.str() == id;
              },
              ids(battle_.commands)};
    }
    if (key == "arm") {
      return {[](const Game&, const UnitFacts& unit, const std::string& id) { return unit.type->arm.str() == id; },
              ids(game_.series->arms)};
    }
    if (key == "group") {
      return {[](const Game&, const UnitFacts& unit, const std::string& id) { return unit.type->in(id); }, groups()};
    }
    if (key == "unit") {
      return {[](const Game&, const UnitFacts& unit, const std::string& id) { return unit.unit->id.str() == id; },
              ids(battle_.units)};
    }
    return {};
  }

  [[nodiscard]] std::vector<std::string> groups() const {
    std::vector<std::string> out;
    for (const UnitType& type : game_.series->unit_types) {
      for (const Id& group : type.groups) out.push_back(group.str());
    }
    std::ranges::sort(out);
    const auto same = std::ranges::unique(out);
    out.erase(same.begin(), same.end());
    return out;
  }

  const Game& game_;
  const Battle& battle_;
};

}  // namespace

Result<Specials> compile_specials(const Game& game) {
  const Scenario& scenario = game.scenario.scenario();
  const Filter filter(game);
  Specials out;
  out.rules.reserve(scenario.rules.size());  // modifiers point into it
  for (const SpecialRule& rule : scenario.rules) {
    const std::string& number = rule.number.empty() ? rule.id.str() : rule.number;
    const std::string& cited =
        out.rules.emplace_back(fmt::format("{} special rule {}", game.scenario.battle->title, number));
    bool unknown = rule.effects.empty() && !rule.enforced;
    for (const Effect& effect : rule.effects) {
      const bool modifies = effect.kind.str() == modifier_kind;
      if (!modifies && effect.kind.str() != forbid_kind) {
        unknown = true;
        continue;
      }
      auto units = filter.units(effect);
      if (!units) return tl::make_unexpected(units.error());
      if (modifies) {
        const auto roll = named<NamedRoll>(effect, "roll", roll_words);
        if (!roll) return tl::make_unexpected(roll.error());
        auto modifier = modifier_of(effect, *roll, game.tables);
        if (!modifier) return tl::make_unexpected(modifier.error());
        modifier->name = rule.id.str();
        modifier->rule = cited;
        out.modifiers.push_back({*roll, *modifier, *std::move(units)});
      } else {
        const auto action = named<NamedAction>(effect, "action", action_words);
        if (!action) return tl::make_unexpected(action.error());
        out.forbidden.push_back({*action, cited, *std::move(units)});
      }
    }
    out.unenforced += unknown ? 1 : 0;
  }
  return out;
}

}  // namespace batalia::mpbs
