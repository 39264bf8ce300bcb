#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/show.h"
#include "model/base/references.h"
#include "model/mpbs/victory.h"

namespace batalia::cli {
namespace {

const Provenance& either(const std::optional<Provenance>& own, const Provenance& base) { return own ? *own : base; }

// What a unit's loss is worth to the enemy, by the rules of its series.
struct WorthRule {
  std::string_view series;
  std::string_view rule;
  std::optional<int> (*points)(const Chart& victory_points, const Unit& unit, const UnitType& type);
};

constexpr std::array worth_rules{WorthRule{"mpbs", "MPBS 15.0", mpbs::points_in_play}};

class Pieces {
 public:
  explicit Pieces(const Shown& shown) : s_(shown), b_(shown.battle()) {}

  Account all() const {
    Account account{"unit", "", fmt::format("Units and leaders of {}", b_.title)};
    for (const Side& side : b_.sides) {
      Table leaders{fmt::format("{}: leaders", side.name), {"id", "name", "commands", "ratings"}};
      for (const Leader& leader : b_.leaders) {
        if (leader.side != side.id) continue;
        leaders.rows.push_back(
            {{leader.id.str(), by(leader)}, {leader.name}, {commands_of(leader)}, {brief(leader.ratings)}});
      }
      if (!leaders.rows.empty()) account.tables.push_back(std::move(leaders));
      Table units{fmt::format("{}: units", side.name), {"id", "name", "type", "command", "line", "ratings"}};
      for (const Unit& unit : b_.units) {
        if (unit.side != side.id) continue;
        units.rows.push_back({{unit.id.str(), by(unit)},
                              {unit.name},
                              {unit.type.str()},
                              {unit.command.str()},
                              {unit.line},
                              {brief(unit.ratings)}});
      }
      if (!units.rows.empty()) account.tables.push_back(std::move(units));
    }
    return account;
  }

  Account of(const Unit& unit) const {
    Account account{"unit", unit.id.str(), fmt::format("{} ({}) of {}", unit.name, unit.id.str(), b_.title)};
    const std::string path = "units/" + unit.id.str();
    const auto line = [&](std::string about, std::string is, std::string_view field) {
      if (!is.empty()) account.lines.push_back({std::move(about), std::move(is), at(path, field, unit.provenance)});
    };
    line("side", b_.side(unit.side)->name, "side");
    line("type", type_in_words(unit), "type");
    line("nationality", term_name(s_.series.nationalities, unit.nationality), "nationality");
    line("covers", unit.hexes == 1 ? "1 hex" : fmt::format("{} hexes", unit.hexes), "hexes");
    add_ratings(account.lines, "ratings", unit.ratings, path, unit.provenance);
    add_ratings(account.lines, "reduced", unit.reduced, path, unit.provenance);
    std::vector<std::string> traits;
    for (const Id& trait : unit.traits) traits.push_back(term_name(s_.series.traits, trait));
    line("traits", and_list(traits), "traits");
    line("line", unit.line, "line");
    add_worth(account.lines, unit);
    add_chain(account.lines, unit.command);
    if (!unit.detached_from.empty()) line("detached from", piece_name(b_, unit.detached_from), "detached-from");
    add_place(account.lines, unit.id);
    line("note", unit.note, "note");
    return account;
  }

  Account of(const Leader& leader) const {
    Account account{"unit", leader.id.str(),
                    fmt::format("{} ({}), leader of {}", leader.name, leader.id.str(), b_.title)};
    const std::string path = "leaders/" + leader.id.str();
    const auto line = [&](std::string about, std::string is, std::string_view field) {
      if (!is.empty()) account.lines.push_back({std::move(about), std::move(is), at(path, field, leader.provenance)});
    };
    line("side", b_.side(leader.side)->name, "side");
    line("nationality", term_name(s_.series.nationalities, leader.nationality), "nationality");
    add_ratings(account.lines, "ratings", leader.ratings, path, leader.provenance);
    for (const Command& command : b_.commands) {
      const std::string where = "commands/" + command.id.str();
      if (command.commander == leader.id) {
        account.lines.push_back({"commands", fmt::format("{} ({})", command.name, command.id.str()),
                                 s_.origins.in_battle(where + "/commander")});
      }
      const auto next = std::ranges::find(command.replacements, leader.id);
      if (next != command.replacements.end()) {
        account.lines.push_back({"replaces",
                                 fmt::format("the commander of {}, number {} in line", command.name,
                                             next - command.replacements.begin() + 1),
                                 s_.origins.in_battle(where + "/replacements")});
      }
    }
    for (const Senior& senior : s_.scenario.scenario().seniors) {
      if (senior.leader == leader.id) {
        account.lines.push_back(
            {"senior", "takes over when the army's commander is lost",
             s_.origins.in_battle(fmt::format("{}/seniors/{}", scenario_path(), senior.side.str()))});
      }
    }
    add_place(account.lines, leader.id);
    line("note", leader.note, "note");
    return account;
  }

 private:
  [[nodiscard]] std::string scenario_path() const { return "scenarios/" + s_.scenario.scenario().id.str(); }

  [[nodiscard]] Provenance at(const std::string& path, std::string_view field,
                              const std::optional<Provenance>& own) const {
    const Provenance base = either(own, s_.origins.in_battle({}));
    return s_.origins.of(ChangedDocument::battle, field.empty() ? path : fmt::format("{}/{}", path, field), base);
  }
  [[nodiscard]] Provenance by(const Unit& unit) const { return at("units/" + unit.id.str(), {}, unit.provenance); }
  [[nodiscard]] Provenance by(const Leader& leader) const {
    return at("leaders/" + leader.id.str(), {}, leader.provenance);
  }

  static std::string term_name(const std::vector<Term>& terms, const Id& id) {
    const Term* term = by_id(terms, id);
    return term == nullptr ? id.str() : term->name;
  }

  static std::string brief(const Named<Rating>& ratings) {
    std::vector<std::string> parts;
    for (const auto& [name, rating] : ratings) parts.push_back(fmt::format("{} {}", name, to_string(rating)));
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  [[nodiscard]] std::string commands_of(const Leader& leader) const {
    std::vector<std::string> names;
    for (const Command& command : b_.commands) {
      if (command.commander == leader.id) names.push_back(command.name);
    }
    return and_list(names);
  }

  [[nodiscard]] std::string type_in_words(const Unit& unit) const {
    const UnitType* type = s_.series.unit_type(unit.type);
    if (type == nullptr) return unit.type.str();
    const Arm* arm = by_id(s_.series.arms, type->arm);
    return fmt::format("{}{}{}", type->name, arm == nullptr ? "" : fmt::format(", {}", arm->name),
                       type->rule.empty() ? "" : fmt::format(" ({})", type->rule));
  }

  void add_ratings(std::vector<Line>& lines, std::string_view field, const Named<Rating>& ratings,
                   const std::string& path, const std::optional<Provenance>& own) const {
    for (const auto& [name, rating] : ratings) {
      const RatingKind* kind = s_.series.rating(name);
      std::string about = kind == nullptr ? name : kind->name;
      if (field == "reduced") about += ", reduced";
      lines.push_back({std::move(about), to_string(rating), at(path, fmt::format("{}/{}", field, name), own)});
    }
  }

  void add_worth(std::vector<Line>& lines, const Unit& unit) const {
    const auto* const worth = std::ranges::find(worth_rules, s_.series.id.str(), &WorthRule::series);
    const Chart* chart = s_.charts.chart("victory-points");
    const UnitType* type = s_.series.unit_type(unit.type);
    if (worth == worth_rules.end() || chart == nullptr || type == nullptr) return;
    if (const auto points = worth->points(*chart, unit, *type)) {
      lines.push_back(
          {"points in play", std::to_string(*points),
           Provenance{{}, ProvenanceKind::derived, {}, fmt::format("{}, from type and size", worth->rule)}});
    }
  }

  // The command, who leads it, its orders, and the commands above it.
  void add_chain(std::vector<Line>& lines, const Id& id) const {
    for (const Command* command = b_.command(id); command != nullptr; command = b_.command(command->parent)) {
      const std::string path = "commands/" + command->id.str();
      Line line{"command", fmt::format("{} ({})", command->name, command->id.str()), s_.origins.in_battle(path), {}};
      if (!command->commander.empty()) {
        line.details.push_back(
            {"led by", piece_name(b_, command->commander), s_.origins.in_battle(path + "/commander")});
      }
      for (const StartingOrder& order : s_.scenario.scenario().orders) {
        if (order.command != command->id) continue;
        line.details.push_back({"starts under", term_name(s_.series.orders, order.order),
                                s_.origins.in_battle(fmt::format("{}/orders/{}", scenario_path(), command->id.str()))});
      }
      lines.push_back(std::move(line));
    }
  }

  void add_place(std::vector<Line>& lines, const Id& id) const {
    const PlacedPiece* piece = s_.scenario.piece(id);
    if (piece == nullptr) {
      lines.push_back({"begins", "where the series puts a piece without a line of its own in the set-up"});
      return;
    }
    lines.push_back({"begins", place_in_words(s_, *piece), origin_of_place(s_, *piece)});
    const SetUp& terms = s_.scenario.scenario().set_up[piece->line];
    if (!terms.note.empty()) lines.back().details.push_back({"note", terms.note});
  }

  const Shown& s_;
  const Battle& b_;
};

// One whose id or, if no other has it, whose name is `name`.
template <class T>
const T* one_named(const std::vector<T>& things, const std::string& name, std::vector<std::string>& namesakes) {
  const T* found = nullptr;
  for (const T& thing : things) {
    if (thing.id.str() == name) return &thing;
    if (thing.name != name) continue;
    namesakes.push_back(thing.id.str());
    found = &thing;
  }
  return found;
}

}  // namespace

std::string piece_name(const Battle& battle, const Id& id) {
  const auto named = [&](const std::string& name) { return fmt::format("{} ({})", name, id.str()); };
  if (const Unit* unit = battle.unit(id)) return named(unit->name);
  if (const Leader* leader = battle.leader(id)) return named(leader->name);
  return id.str();
}

Result<Account> show_unit(const Shown& shown, const std::string& name) {
  const Pieces pieces(shown);
  if (name.empty()) return pieces.all();
  const Battle& battle = shown.battle();
  std::vector<std::string> namesakes;
  const Unit* unit = one_named(battle.units, name, namesakes);
  const bool unit_for_certain = unit != nullptr && unit->id.str() == name;
  const Leader* leader = unit_for_certain ? nullptr : one_named(battle.leaders, name, namesakes);
  const bool leader_for_certain = leader != nullptr && leader->id.str() == name;
  if (namesakes.size() > 1 && !unit_for_certain && !leader_for_certain) {
    return fail(fmt::format("several pieces are called '{}'", name), fmt::format("use an id: {}", and_list(namesakes)));
  }
  if (leader != nullptr && (leader_for_certain || unit == nullptr)) return pieces.of(*leader);
  if (unit != nullptr) return pieces.of(*unit);
  std::vector<std::string> known = ids(battle.units);
  for (const Leader& each : battle.leaders) known.push_back(each.id.str());
  const std::string_view near = nearest(name, known);
  return fail(
      fmt::format("'{}' has no unit or leader '{}'", battle.id.str(), name),
      near.empty() ? std::string("leave the name out to see them all") : fmt::format("did you mean '{}'?", near));
}

}  // namespace batalia::cli
