#include "editor/document/marks.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/document/inherited.h"
#include "model/base/path.h"
#include "model/hex/hex_list.h"
#include "model/hex/region.h"

namespace batalia {
namespace {

constexpr const char* new_award = "award/new";

std::string name_of(const Battle& battle, const Id& piece) {
  const Unit* unit = battle.unit(piece);
  const Leader* leader = battle.leader(piece);
  return unit != nullptr ? unit->name : leader != nullptr ? leader->name : piece.str();
}

bool says(const std::string& text, std::span<const Hex> wanted, const Grid& grid) {
  const auto region = parse_region(text, grid);
  return region && std::ranges::equal(hexes(*region, grid), wanted);
}

std::string unused_award(const ResolvedScenario& scenario) {
  for (int number = 1;; ++number) {
    std::string id = fmt::format("award-{}", number);
    const auto is = [&](const Award& award) { return award.id.str() == id; };
    if (std::ranges::none_of(scenario.scenario().victory.awards, is)) return id;
  }
}

}  // namespace

std::vector<MapMark> marks_of(const ResolvedScenario& scenario, const Value& battle) {
  std::vector<MapMark> out;
  const Battle& all = *scenario.battle;
  const Scenario& of = scenario.scenario();
  const auto path_of = [&](const std::string& part) {
    const Said said = said_of(battle, of.id, part);
    return said.by.empty() ? fmt::format("scenarios/{}/{}", of.id.str(), part) : said.path;
  };
  const std::string edges = path_of("retreat-edges");
  for (const Side& side : all.sides) {
    const auto edge = std::ranges::find(of.retreat_edges, side.id, &RetreatEdge::side);
    const auto resolved = std::ranges::find(scenario.retreat_edges, side.id, &RetreatHexes::side);
    const bool written = edge != of.retreat_edges.end() && resolved != scenario.retreat_edges.end();
    out.push_back({"edge/" + side.id.str(), MarkKind::retreat_edge, side.name,
                   written ? resolved->hexes : std::vector<Hex>(), edges + "/" + side.id.str() + "/region",
                   written ? edge->region : std::string(), written});
  }
  const std::string lines = path_of("set-up");
  std::vector<std::size_t> told;  // lines that several pieces share
  for (const PlacedPiece& piece : scenario.pieces) {
    const auto* enters = std::get_if<EntryByHexes>(&piece.place);
    if (enters == nullptr || std::ranges::find(told, piece.line) != told.end()) continue;
    told.push_back(piece.line);
    const SetUp& line = of.set_up[piece.line];
    std::string title;
    for (const Id& who : line.who) title += (title.empty() ? "" : ", ") + name_of(all, who);
    out.push_back({"entry/" + line.who.front().str(), MarkKind::entry, title, enters->hexes,
                   fmt::format("{}/{}/place/enters/region", lines, line.who.front().str()), enters->terms.region,
                   true});
  }
  const std::string awards = path_of("victory") + "/awards";
  for (const Award& award : of.victory.awards) {
    if (award.hexes.empty()) continue;
    const auto resolved = std::ranges::find(scenario.awards, award.id, &AwardHexes::award);
    const std::string title = award.note.empty() ? award.id.str() : award.note;
    out.push_back({"award/" + award.id.str(), MarkKind::award, title,
                   resolved == scenario.awards.end() ? std::vector<Hex>() : resolved->hexes,
                   fmt::format("{}/{}/hexes", awards, award.id.str()), award.hexes, true});
  }
  out.push_back({new_award, MarkKind::award, {}, {}, awards + "/" + unused_award(scenario), {}, false});
  return out;
}

const MapMark* mark_of(std::span<const MapMark> marks, const std::string& key) {
  const auto at = std::ranges::find(marks, key, &MapMark::key);
  return at == marks.end() ? nullptr : &*at;
}

std::string region_text(const std::string& text, std::span<const Hex> wanted, const Grid& grid) {
  const std::string plain = format_hex_list(wanted, grid);
  if (text.empty() || parse_hex_list(text, grid)) return plain;
  const auto region = parse_region(text, grid);
  if (!region) return plain;
  const std::vector<Hex> now = hexes(*region, grid);
  const auto in = [](std::span<const Hex> set, Hex hex) { return std::ranges::find(set, hex) != set.end(); };
  std::vector<Hex> come;
  std::vector<Hex> go;
  for (const Hex hex : wanted) {
    if (!in(now, hex)) come.push_back(hex);
  }
  for (const Hex hex : now) {
    if (!in(wanted, hex)) go.push_back(hex);
  }
  // "A except B" is taken apart, so that hexes come to A and others to B, and what is neither needed goes.
  Region kept = *region;
  const std::string before = format(Region{kept.items, {}}, grid);
  std::vector<Hex> except;
  if (!kept.except.empty()) except = hexes(Region{kept.except, {}}, grid);
  std::erase_if(except, [&](Hex hex) { return in(wanted, hex); });
  for (const Hex hex : go) except.push_back(hex);
  std::vector<Hex> added = come;
  const std::vector<Hex> whole = hexes(Region{kept.items, {}}, grid);
  std::erase_if(added, [&](Hex hex) { return in(whole, hex); });
  std::string out = before;
  if (!added.empty()) out += " " + format_hex_list(added, grid);
  if (!except.empty()) out += " except " + format_hex_list(except, grid);
  return says(out, wanted, grid) ? format(*parse_region(out, grid), grid) : plain;
}

Result<std::vector<Wish>> marking(const ResolvedScenario& scenario, const Value& battle, const MapMark& mark,
                                  std::span<const Hex> painted, bool covers) {
  const Grid& grid = scenario.map->grid();
  const std::string own = "scenarios/" + scenario.scenario().id.str() + "/";
  if (!mark.path.starts_with(own))
    return fail("this scenario takes it from the one on which it is based", "show that scenario, and paint it there");
  std::vector<Hex> now = mark.hexes;
  for (const Hex hex : painted) {
    std::erase(now, hex);
    if (covers && grid.contains(hex)) now.push_back(hex);
  }
  std::ranges::sort(now, {}, [&](Hex hex) { return grid.index(hex); });
  if (now.empty())
    return mark.written ? fail("no hex would be left", "leave it one, or take it away in its panel")
                        : fail("it would have no hex", "begin on a hex of the sheet");
  const Value text(region_text(mark.text, now, grid));
  if (mark.written) return std::vector<Wish>{{ChangedDocument::battle, mark.path, text}};
  if (mark.kind == MarkKind::award) {
    const std::string id(split_last(mark.path).second);
    Value::Map award{{"id", Value(id)}, {"hexes", text}, {"points", Value(1)}};
    return std::vector<Wish>{with_its_holder(battle, {ChangedDocument::battle, mark.path, Value(std::move(award))})};
  }
  const std::string edge(split_last(mark.path).first);  // ".../retreat-edges/french"
  return std::vector<Wish>{
      {ChangedDocument::battle, edge, Value(Value::Map{{"side", Value(split_last(edge).second)}, {"region", text}})}};
}

}  // namespace batalia
