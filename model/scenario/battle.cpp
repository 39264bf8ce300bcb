#include "model/scenario/battle.h"

#include <fmt/format.h>

#include <unordered_map>

#include "model/base/references.h"
#include "model/base/text.h"

namespace batalia {

template <>
struct Description<Effect> {
  static constexpr std::string_view name = "effect";
  static constexpr auto fields = std::tuple(required("kind", &Effect::kind, "a general kind of special rule"),
                                            optional("parameters", &Effect::parameters, "its parameters"));
};

template <>
struct Description<SpecialRule> {
  static constexpr std::string_view name = "special-rule";
  static constexpr auto fields =
      std::tuple(required("id", &SpecialRule::id, "id"), optional("number", &SpecialRule::number, "number as printed"),
                 required("title", &SpecialRule::title, "title"),
                 required("text", &SpecialRule::text, "the rule in your own words"),
                 optional("effects", &SpecialRule::effects, "the kinds that carry it"),
                 optional("enforced", &SpecialRule::enforced, "true where play obeys it"),
                 optional("reason", &SpecialRule::reason, "why it is not enforced"));
};

template <>
struct Description<StartingOrder> {
  static constexpr std::string_view name = "starting-order";
  static constexpr auto fields = std::tuple(required("command", &StartingOrder::command, "a command"),
                                            required("order", &StartingOrder::order, "an order of the series"));
};

template <>
struct Description<RetreatEdge> {
  static constexpr std::string_view name = "retreat-edge";
  static constexpr auto fields = std::tuple(required("side", &RetreatEdge::side, "side"),
                                            required("region", &RetreatEdge::region, "hexes along an edge"));
};

template <>
struct Description<Senior> {
  static constexpr std::string_view name = "senior";
  static constexpr auto fields =
      std::tuple(required("side", &Senior::side, "side"), required("leader", &Senior::leader, "leader"));
};

template <>
struct Description<Facing> {
  static constexpr std::string_view name = "facing";
  static constexpr auto fields =
      std::tuple(required("side", &Facing::side, "side"), required("vertex", &Facing::vertex, "a vertex, \"N\""));
};

template <>
struct Description<Scenario> {
  static constexpr std::string_view name = "scenario";
  static constexpr auto fields = std::tuple(
      required("id", &Scenario::id, "id"), required("title", &Scenario::title, "title"),
      optional("based-on", &Scenario::based_on, "scenario whose parts hold unless given here"),
      optional("changes", &Scenario::changes, "changes to forces and map for this scenario"),
      optional("note", &Scenario::note, "a note in your own words"),
      required("turns", &Scenario::turns, "the turn track"),
      optional("orders", &Scenario::orders, "historical starting orders"),
      optional("retreat-edges", &Scenario::retreat_edges, "where each side retreats to"),
      optional("seniors", &Scenario::seniors, "who takes over from an army commander"),
      optional("facings", &Scenario::facings, "the way each side faces"),
      optional("set-up", &Scenario::set_up, "where everything begins"),
      optional("victory", &Scenario::victory, "victory"), optional("rules", &Scenario::rules, "special rules"));
};

template <>
struct Description<Battle> {
  static constexpr std::string_view name = "battle";
  static constexpr auto fields = std::tuple(
      required("batalia", &Battle::kind, "battle"), required("format", &Battle::format, "1"),
      required("id", &Battle::id, "id"), required("title", &Battle::title, "title"),
      required("series", &Battle::series, "id of the series"), optional("game", &Battle::game, "id of the game"),
      required("map", &Battle::map, "id of the map"), optional("date", &Battle::date, "date of the battle"),
      optional("note", &Battle::note, "a note in your own words"),
      optional("provenance", &Battle::provenance, "where the battle's facts come from unless said otherwise"),
      required("sides", &Battle::sides, "sides, the first is the one whose points count first"),
      optional("commands", &Battle::commands, "armies, wings, corps, divisions"),
      optional("leaders", &Battle::leaders, "leaders"), optional("units", &Battle::units, "units"),
      required("scenarios", &Battle::scenarios, "scenarios"), optional("options", &Battle::options, "options"),
      optional("errata", &Battle::errata, "errata"),
      optional("suppressions", &Battle::suppressions, "findings of the checks that are right as they are"));
};

namespace {

// Reports ids that two things of a battle share, whatever they are: records and errata point at ids alone.
class IdRegister {
 public:
  explicit IdRegister(Binding& binding) : binding_(binding) {}

  template <class T>
  void add(const std::vector<T>& things, std::string_view what) {
    for (const T& thing : things) add(thing.id, thing.mark, what);
  }

 private:
  void add(const Id& id, Mark mark, std::string_view what) {
    if (id.empty()) return;
    const auto [it, fresh] = seen_.try_emplace(id.str(), Seen{what, mark.line});
    if (fresh) return;
    binding_.report(mark,
                    fmt::format("the id '{}' of this {} is already that of the {} on line {}", id.str(), what,
                                it->second.what, it->second.line),
                    "give one of them another id");
  }

  struct Seen {
    std::string_view what;
    int line;
  };
  std::unordered_map<std::string, Seen> seen_;
  Binding& binding_;
};

class References {
 public:
  References(const Battle& battle, Binding& binding)
      : sides_(ids(battle.sides)),
        commands_(ids(battle.commands)),
        leaders_(ids(battle.leaders)),
        units_(ids(battle.units)),
        binding_(binding) {
    pieces_ = units_;
    pieces_.insert(pieces_.end(), leaders_.begin(), leaders_.end());
  }

  void check(const Battle& battle) {
    for (const Command& command : battle.commands) {
      side(command.mark, command.id.str(), command.side);
      report_unknown(command.mark, command.id.str(), "command", command.parent, commands_, binding_);
      leader(command.mark, command.id.str(), command.commander);
      for (const Id& next : command.replacements) leader(command.mark, command.id.str(), next);
    }
    for (const Leader& one : battle.leaders) side(one.mark, one.id.str(), one.side);
    for (const Unit& unit : battle.units) {
      side(unit.mark, unit.id.str(), unit.side);
      report_unknown(unit.mark, unit.id.str(), "command", unit.command, commands_, binding_);
      report_unknown(unit.mark, unit.id.str(), "unit", unit.detached_from, units_, binding_);
    }
    for (const Option& option : battle.options) side(option.mark, option.id.str(), option.side);
    for (const Scenario& scenario : battle.scenarios) check(scenario);
  }

 private:
  void check(const Scenario& scenario) {
    const std::string& owner = scenario.id.str();
    for (const StartingOrder& order : scenario.orders) {
      report_unknown(order.mark, owner, "command", order.command, commands_, binding_);
    }
    for (const RetreatEdge& edge : scenario.retreat_edges) side(edge.mark, owner, edge.side);
    for (const Senior& senior : scenario.seniors) {
      side(senior.mark, owner, senior.side);
      leader(senior.mark, owner, senior.leader);
    }
    for (const Facing& facing : scenario.facings) side(facing.mark, owner, facing.side);
    for (const SetUp& line : scenario.set_up) check(owner, line);
    check(owner, scenario.victory);
  }

  void check(const std::string& owner, const SetUp& line) {
    const auto piece = [&](const Id& id) { report_unknown(line.mark, owner, "unit or leader", id, pieces_, binding_); };
    for (const Id& id : line.who) piece(id);
    if (const auto* near = std::get_if<NearTo>(&line.place)) piece(near->piece);
    if (const auto* enters = std::get_if<Enters>(&line.place)) std::ranges::for_each(enters->with, piece);
    if (const auto* with = std::get_if<WithPiece>(&line.place)) {
      std::ranges::for_each(with->any_of, piece);
      report_unknown(line.mark, owner, "command", with->command, commands_, binding_);
    }
  }

  void check(const std::string& owner, const Victory& victory) {
    if (victory.measure) {
      side(victory.measure->mark, owner, victory.measure->of);
      side(victory.measure->mark, owner, victory.measure->against);
    }
    for (const Level& level : victory.levels) side(level.mark, owner, level.winner);
    for (const Award& award : victory.awards) side(award.mark, owner, award.side);
    for (const Condition& condition : victory.conditions) side(condition.mark, owner, condition.winner);
    for (const PointsInPlay& points : victory.points_in_play) side(points.mark, owner, points.side);
    if (!victory.historical_outcome) return;
    const Outcome& outcome = *victory.historical_outcome;
    report_unknown(outcome.mark, owner, "victory level", outcome.level, ids(victory.levels), binding_);
    for (const SidePoints& points : outcome.points) side(points.mark, owner, points.side);
  }

  void side(Mark mark, std::string_view owner, const Id& id) {
    report_unknown(mark, owner, "side", id, sides_, binding_);
  }
  void leader(Mark mark, std::string_view owner, const Id& id) {
    report_unknown(mark, owner, "leader", id, leaders_, binding_);
  }

  std::vector<std::string> sides_, commands_, leaders_, units_, pieces_;
  Binding& binding_;
};

void check_ids(const Battle& battle, Binding& binding) {
  IdRegister all(binding);
  all.add(battle.sides, "side");
  all.add(battle.commands, "command");
  all.add(battle.leaders, "leader");
  all.add(battle.units, "unit");
  all.add(battle.scenarios, "scenario");
  all.add(battle.options, "option");
  all.add(battle.errata, "erratum");
  // What belongs to a scenario may be called alike in another.
  for (const Scenario& scenario : battle.scenarios) {
    IdRegister own(binding);
    own.add(scenario.victory.levels, "victory level");
    own.add(scenario.victory.awards, "award");
    own.add(scenario.victory.conditions, "condition");
    own.add(scenario.rules, "special rule");
  }
}

}  // namespace

const Side* Battle::side(const Id& which) const { return by_id(sides, which); }
const Command* Battle::command(const Id& which) const { return by_id(commands, which); }
const Leader* Battle::leader(const Id& which) const { return by_id(leaders, which); }
const Unit* Battle::unit(const Id& which) const { return by_id(units, which); }
const Scenario* Battle::scenario(const Id& which) const { return by_id(scenarios, which); }

Battle bind_battle(const Value& value, Binding& binding) {
  Battle battle = bind<Battle>(value, binding);
  if (battle.sides.size() < 2) binding.report(value.mark, "a battle has two sides or more", "add them to 'sides'");
  if (battle.scenarios.empty())
    binding.report(value.mark, "a battle has one scenario or more", "add it to 'scenarios'");
  check_ids(battle, binding);
  References(battle, binding).check(battle);
  return battle;
}

Value unbind_battle(const Battle& battle) { return unbind(battle); }

Value battle_schema() { return document_schema<Battle>("A battle"); }

}  // namespace batalia
