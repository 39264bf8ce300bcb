#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/show.h"
#include "model/base/references.h"
#include "model/hex/hex_list.h"

namespace batalia::cli {
namespace {

constexpr std::string_view no_cell = "–";

// The word that a sided feature has for its first side: slopes have a high one, walls a guarded one.
std::string_view first_side(Sidedness sided) { return sided == Sidedness::guarded ? "guarded side" : "high side"; }

bool covers(const Fact& fact, Hex hex, const Grid& grid) {
  const Result<std::vector<Hex>> hexes = parse_hex_list(fact.hexes, grid);
  if (hexes && std::ranges::find(*hexes, hex) != hexes->end()) return true;
  const Result<std::vector<Hexside>> sides = parse_hexside_list(fact.hexsides, grid);
  return sides && std::ranges::any_of(*sides, [&](Hexside side) { return side.touches(hex); });
}

std::string in_words(const FactSays& says) {
  std::vector<std::string> parts;
  const auto none = [](const std::vector<Id>& ids) {
    std::string text = "no";
    for (const Id& id : ids) text += ' ' + id.str();
    return text;
  };
  if (!says.terrain.empty()) parts.push_back(says.terrain.str());
  if (!says.terrain_none.empty()) parts.push_back(none(says.terrain_none));
  if (says.elevation) parts.push_back(fmt::format("elevation {}", *says.elevation));
  if (!says.hexside.empty()) parts.push_back(says.hexside.str());
  if (!says.hexside_none.empty()) parts.push_back(none(says.hexside_none));
  if (!says.road.empty()) parts.push_back(fmt::format("the road '{}'", says.road.str()));
  return and_list(parts);
}

class HexAccount {
 public:
  HexAccount(const Shown& shown, Hex hex) : s_(shown), hex_(hex), number_(shown.grid().format(hex)) {}

  Account make() {
    Account account{"hex", number_, fmt::format("Hex {} of {}", number_, s_.map().head().title)};
    const HexTerrain& terrain = s_.map().terrain_of(hex_);
    account.lines.push_back({"terrain", terrain.name,
                             s_.origins.in_map(fmt::format("hexes/{}/terrain", number_), s_.map().provenance(hex_))});
    account.lines.push_back(elevation());
    add_places(account.lines);
    account.lines.push_back({"hexsides", "", {}, hexsides()});
    add_roads(account.lines);
    add_edges(account.lines);
    add_pieces(account.lines);
    add_facts(account.lines);
    account.tables.push_back(effects(terrain));
    return account;
  }

 private:
  [[nodiscard]] const Provenance& map_provenance() const { return s_.map().head().provenance; }

  Line elevation() {
    Provenance by = map_provenance();
    for (const Fact& fact : s_.map().facts()) {
      if (fact.says.elevation && covers(fact, hex_, s_.grid())) by = fact.provenance;
    }
    return {"elevation", fmt::format("level {}", s_.map().elevation(s_.grid().index(hex_))),
            s_.origins.in_map(fmt::format("hexes/{}/elevation", number_), by)};
  }

  void add_places(std::vector<Line>& lines) {
    for (const NamedPlace& place : s_.map().places()) {
      if (std::ranges::find(place.hexes, hex_) == place.hexes.end()) continue;
      lines.push_back({"place", place.kind.empty() ? place.name : fmt::format("{}, {}", place.name, place.kind),
                       s_.origins.in_map("places/" + place.id.str(), map_provenance())});
    }
  }

  std::vector<Line> hexsides() {
    std::vector<Line> lines;
    for (const Direction direction : all_directions) {
      const Hex across = neighbour(hex_, direction);
      const bool on_map = s_.grid().contains(across);
      Line line{fmt::format("{:2} {}", s_.grid().numbering().direction_name(direction),
                            on_map ? s_.grid().format(across) : "off the map"),
                "",
                {},
                {}};
      const Hexside side = Hexside::of(hex_, direction);
      add_features(side, line);
      lines.push_back(std::move(line));
    }
    return lines;
  }

  void add_features(Hexside side, Line& line) {
    const int index = s_.grid().hexside_index(side);
    std::vector<std::string> words;
    s_.map().for_each_feature(index, [&](const FeatureOn& on) {
      const HexsideFeature& feature = s_.terrain.hexsides[static_cast<std::size_t>(on.feature)];
      words.push_back(
          on.high ? fmt::format("{}, {} {}", feature.name, first_side(feature.sided), s_.grid().format(*on.high))
                  : feature.name);
    });
    for (std::size_t kind = 0; kind < s_.terrain.roads.size(); ++kind) {
      if ((s_.map().roads_across(index) >> kind & 1U) != 0) words.push_back(s_.terrain.roads[kind].name);
    }
    if (words.empty()) return;
    line.is = fmt::format("{}", fmt::join(words, "; "));
    const std::string path =
        fmt::format("hexsides/{}|{}", s_.grid().format(side.first()), s_.grid().format(side.second()));
    const std::string other =
        fmt::format("hexsides/{}|{}", s_.grid().format(side.second()), s_.grid().format(side.first()));
    line.by = s_.origins.in_map(path, s_.origins.in_map(other, s_.map().provenance(side)));
  }

  void add_roads(std::vector<Line>& lines) {
    for (const Road& road : s_.map().roads()) {
      const auto at = std::ranges::find(road.path, hex_);
      if (at == road.path.end()) continue;
      const auto end = [&](bool there, auto hex) { return there ? s_.grid().format(*hex) : std::string("its end"); };
      const std::string before = at == road.path.begin() ? "its end" : end(true, at - 1);
      const std::string after = end(at + 1 != road.path.end(), at + 1);
      const RoadKind& kind = s_.terrain.roads[static_cast<std::size_t>(road.kind)];
      Provenance by = map_provenance();
      for (const Fact& fact : s_.map().facts()) {
        if (fact.says.road == road.id && covers(fact, hex_, s_.grid())) by = fact.provenance;
      }
      lines.push_back({"road", fmt::format("{}, {}, from {} to {}", road.name, kind.name, before, after),
                       s_.origins.in_map("roads/" + road.id.str(), by)});
    }
  }

  void add_edges(std::vector<Line>& lines) {
    const std::string scenario = "scenarios/" + s_.scenario.scenario().id.str();
    for (const NamedEdge& edge : s_.map().edges()) {
      if (std::ranges::find(edge.hexes, hex_) == edge.hexes.end()) continue;
      lines.push_back({"edge", edge.name, s_.origins.in_map("edges/" + edge.id.str(), map_provenance())});
    }
    for (const RetreatHexes& edge : s_.scenario.retreat_edges) {
      if (std::ranges::find(edge.hexes, hex_) == edge.hexes.end()) continue;
      lines.push_back({"retreat edge", s_.battle().side(edge.side)->name,
                       s_.origins.in_battle(fmt::format("{}/retreat-edges/{}", scenario, edge.side.str()))});
    }
    for (const AwardHexes& award : s_.scenario.awards) {
      if (std::ranges::find(award.hexes, hex_) == award.hexes.end()) continue;
      const Award* terms = by_id(s_.scenario.scenario().victory.awards, award.award);
      lines.push_back({"victory points", fmt::format("{} for holding it ({})", terms->points, award.award.str()),
                       s_.origins.in_battle(fmt::format("{}/victory/awards/{}", scenario, award.award.str()))});
    }
  }

  void add_pieces(std::vector<Line>& lines) {
    for (const PlacedPiece& piece : s_.scenario.pieces) {
      const auto holds = [&](std::span<const Hex> hexes) { return std::ranges::find(hexes, hex_) != hexes.end(); };
      std::string_view about;
      if (holds(piece.hexes())) {
        about = "at set-up";
      } else if (const auto* choice = std::get_if<ChoiceOfHexes>(&piece.place);
                 choice != nullptr && holds(choice->hexes)) {
        about = "may set up";
      } else if (const auto* entry = std::get_if<EntryByHexes>(&piece.place); entry != nullptr && holds(entry->hexes)) {
        about = "may enter";
      } else {
        continue;
      }
      lines.push_back({std::string(about),
                       fmt::format("{}, {}", piece_name(s_.battle(), piece.piece), place_in_words(s_, piece)),
                       origin_of_place(s_, piece)});
    }
  }

  void add_facts(std::vector<Line>& lines) {
    for (const Fact& fact : s_.map().facts()) {
      if (!covers(fact, hex_, s_.grid())) continue;
      std::string text = in_words(fact.says);
      if (!fact.hexsides.empty()) text += " on a hexside of it";
      if (!fact.note.empty()) text += "; " + fact.note;
      lines.push_back({fmt::format("fact {}", fact.id.str()), text, fact.provenance});
    }
  }

  // The rows of the Terrain Effects Chart for what the hex is and what lies on its sides.
  Table effects(const HexTerrain& terrain) {
    Table table{"Effects", {"", ""}};
    for (const TerrainColumn& column : s_.terrain.columns) table.heading.push_back(column.name);
    const auto add = [&](std::string_view name, std::string_view rule, const Named<Cell>& cells) {
      std::vector<TableCell> row{{std::string(name)}, {std::string(rule)}};
      for (const TerrainColumn& column : s_.terrain.columns) {
        const Cell* cell = find(cells, column.id.str());
        if (cell == nullptr) {
          row.push_back({std::string(no_cell)});
        } else {
          const Source* source = s_.terrain.source(cell->by);
          row.push_back({cell->is, source == nullptr ? std::optional<Provenance>() : source->provenance()});
        }
      }
      table.rows.push_back(std::move(row));
    };
    add(terrain.name, terrain.rule, terrain.cells);
    std::uint32_t features = 0;
    std::uint32_t roads = 0;
    for (const Direction direction : all_directions) {
      const int side = s_.grid().hexside_index(Hexside::of(hex_, direction));
      features |= s_.map().features(side);
      roads |= s_.map().roads_across(side);
    }
    for (std::size_t i = 0; i < s_.terrain.hexsides.size(); ++i) {
      const HexsideFeature& feature = s_.terrain.hexsides[i];
      if ((features >> i & 1U) != 0) add(feature.name, feature.rule, feature.cells);
    }
    for (std::size_t i = 0; i < s_.terrain.roads.size(); ++i) {
      const RoadKind& road = s_.terrain.roads[i];
      if ((roads >> i & 1U) != 0) add(road.name, road.rule, road.cells);
    }
    drop_empty_columns(table);
    return table;
  }

  // The chart has columns for all terrain; those that say nothing of this hex only make the table wide.
  static void drop_empty_columns(Table& table) {
    for (std::size_t i = table.heading.size(); i-- > 2;) {
      if (std::ranges::any_of(table.rows, [&](const auto& row) { return row[i].is != no_cell; })) continue;
      const auto at = static_cast<std::ptrdiff_t>(i);
      table.heading.erase(table.heading.begin() + at);
      for (auto& row : table.rows) row.erase(row.begin() + at);
    }
  }

  const Shown& s_;
  Hex hex_;
  std::string number_;
};

}  // namespace

Result<Account> show_hex(const Shown& shown, const std::string& name) {
  if (name.empty())
    return fail("no hex is named", fmt::format("add its number, for example {}",
                                               shown.grid().format(shown.grid().hex(shown.grid().size() / 2))));
  const Result<Hex> hex = shown.grid().parse(name);
  if (!hex) {
    Problem problem = hex.error();
    problem.place = {};
    return tl::make_unexpected(std::move(problem));
  }
  return HexAccount(shown, *hex).make();
}

}  // namespace batalia::cli
