#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/show.h"
#include "model/base/references.h"

namespace batalia::cli {
namespace {

std::string joined(const std::vector<Id>& ids) {
  std::vector<std::string> words;
  for (const Id& id : ids) words.push_back(id.str());
  return and_list(words);
}

std::string in_words(const EntryRoll& roll) {
  if (!roll.range) return fmt::format("for certain after turn {}", roll.turn);
  return fmt::format("on {} after turn {}", format(*roll.range), roll.turn);
}

std::string in_words(const WithPiece& with) {
  std::string text = with.how == Closeness::stacked    ? "stacked with"
                     : with.how == Closeness::adjacent ? "next to"
                                                       : "stacked with or next to";
  if (!with.any_of.empty())
    return fmt::format("{} {}{}", text, with.any_of.size() > 1 ? "one of " : "", joined(with.any_of));
  text += " any unit";
  if (!with.group.empty()) text += fmt::format(" of the group '{}'", with.group.str());
  if (!with.line.empty()) text += fmt::format(" of the line '{}'", with.line);
  if (!with.command.empty()) text += fmt::format(" of '{}'", with.command.str());
  return text;
}

std::string in_words(const Enters& terms) {
  std::string text = "enters";
  if (terms.turn) text += fmt::format(" on turn {}", *terms.turn);
  text += " by the " + terms.region;
  if (!terms.rolls.empty()) {
    std::vector<std::string> rolls;
    for (const EntryRoll& roll : terms.rolls) rolls.push_back(in_words(roll));
    text += fmt::format(" when rolled: {}", fmt::join(rolls, ", "));
  }
  if (terms.precedence > 0) text += fmt::format("; precedence {}", terms.precedence);
  if (!terms.with.empty()) text += "; with " + joined(terms.with);
  if (!terms.formations.empty()) text += "; as " + joined(terms.formations);
  if (!terms.group.empty()) text += fmt::format("; one of the group '{}'", terms.group);
  return text;
}

struct PlaceWords {
  const Shown& s;

  std::string operator()(const OnHexes& place) const {
    // In the order of the set-up: of a two-hex unit it tells which half is where.
    std::vector<std::string> numbers;
    for (const Hex hex : place.hexes) numbers.push_back(s.grid().format(hex));
    return "in " + and_list(numbers);
  }
  std::string operator()(const ChoiceOfHexes& place) const {
    const std::string hexes = hexes_in_words(s, place.hexes);
    return place.each_its_own ? "each in one of " + hexes : "in one of " + hexes;
  }
  std::string operator()(const NearPlace& place) const {
    return fmt::format("within {} hexes of {}", place.hexes,
                       place.hex ? s.grid().format(*place.hex) : place.piece.str());
  }
  std::string operator()(const WithPiece& place) const { return in_words(place); }
  std::string operator()(const EntryByHexes& place) const { return in_words(place.terms); }
  std::string operator()(const InBox& place) const { return fmt::format("in the holding box '{}'", place.box); }
  std::string operator()(const NotInPlay& place) const {
    return place.why.empty() ? "not in play" : fmt::format("not in play: {}", place.why);
  }
};

std::string term_name(const std::vector<Term>& terms, const Id& id) {
  const Term* term = by_id(terms, id);
  return term == nullptr ? id.str() : term->name;
}

bool belongs(const Battle& battle, const Id& piece, const Side& side) {
  if (const Unit* unit = battle.unit(piece)) return unit->side == side.id;
  const Leader* leader = battle.leader(piece);
  return leader != nullptr && leader->side == side.id;
}

}  // namespace

std::string place_in_words(const Shown& shown, const PlacedPiece& piece) {
  std::string text = std::visit(PlaceWords{shown}, piece.place);
  const Numbering& compass = shown.grid().numbering();
  if (piece.facing) text += fmt::format(", facing {}", compass.vertex_name(*piece.facing));
  if (piece.heading) text += fmt::format(", heading {}", compass.direction_name(*piece.heading));
  const SetUp& terms = shown.scenario.scenario().set_up[piece.line];
  for (const Id& state : terms.states) text += ", " + term_name(shown.series.states, state);
  for (const auto& [marker, count] : terms.markers)
    text += fmt::format(", {} {}", term_name(shown.series.markers, Id(marker)), count);
  return text;
}

Provenance origin_of_place(const Shown& shown, const PlacedPiece& piece) {
  const Scenario& scenario = shown.scenario.scenario();
  const SetUp& terms = scenario.set_up[piece.line];
  const std::string path = fmt::format("scenarios/{}/set-up/{}", scenario.id.str(), terms.who.front().str());
  return shown.origins.of(ChangedDocument::battle, path,
                          terms.provenance ? *terms.provenance : shown.origins.in_battle({}));
}

Result<Account> show_set_up(const Shown& s, const std::string& name) {
  const Scenario& scenario = s.scenario.scenario();
  const Battle& battle = s.battle();
  std::vector<std::string> sides = ids(battle.sides);
  if (!name.empty() && std::ranges::find(sides, name) == sides.end()) {
    return fail(fmt::format("'{}' has no side '{}'", battle.id.str(), name), suggestion(name, sides));
  }
  Account account{"set-up", name, fmt::format("Set-up of {}", scenario.title)};
  for (const Side& side : battle.sides) {
    if (!name.empty() && side.id.str() != name) continue;
    Table table{side.name, {"piece", "command", "begins"}};
    for (const PlacedPiece& piece : s.scenario.pieces) {
      if (!belongs(battle, piece.piece, side)) continue;
      const Unit* unit = battle.unit(piece.piece);
      table.rows.push_back({{piece_name(battle, piece.piece)},
                            {unit == nullptr ? "leader" : unit->command.str()},
                            {place_in_words(s, piece), origin_of_place(s, piece)}});
    }
    for (const Leader& leader : battle.leaders) {
      if (leader.side != side.id || s.scenario.piece(leader.id) != nullptr) continue;
      table.rows.push_back({{piece_name(battle, leader.id)}, {"leader"}, {"where the series puts him"}});
    }
    account.tables.push_back(std::move(table));
  }
  Table orders{"Starting orders", {"command", "order"}};
  for (const StartingOrder& order : scenario.orders) {
    const Command* command = battle.command(order.command);
    if (!name.empty() && command->side.str() != name) continue;
    orders.rows.push_back(
        {{fmt::format("{} ({})", command->name, command->id.str())},
         {term_name(s.series.orders, order.order),
          s.origins.in_battle(fmt::format("scenarios/{}/orders/{}", scenario.id.str(), command->id.str()))}});
  }
  if (!orders.rows.empty()) account.tables.push_back(std::move(orders));
  return account;
}

}  // namespace batalia::cli
