// Edges are edges: where sides retreat to, where reinforcements enter, what the map calls an edge.
#include <fmt/format.h>

#include <algorithm>

#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

std::vector<Hex> inside(std::span<const Hex> hexes, const Grid& grid) {
  std::vector<Hex> out;
  std::ranges::copy_if(hexes, std::back_inserter(out), [&](Hex hex) { return !grid.on_border(hex); });
  return out;
}

std::string some(const std::vector<Hex>& hexes, const Grid& grid) { return named_list(numbers(hexes, grid)); }

std::string are_inside(const std::vector<Hex>& hexes, const Grid& grid) {
  return fmt::format("{} {} not on an edge of the map", some(hexes, grid), hexes.size() == 1 ? "is" : "are");
}

constexpr CheckInfo retreat_info{
    "edge-retreat",  "edges",         "a retreat edge that is no edge of the map, or one side that has none",
    Severity::error, Scope::scenario, {Part::retreat_edges, Part::sides}};

class EdgeRetreat final : public Check {
 public:
  EdgeRetreat() : Check(retreat_info) {}

  void run(const View& view, Report& report) const override {
    const std::string path = fmt::format("scenarios/{}/retreat-edges", view.scenario_id().str());
    for (const RetreatHexes& edge : view.retreat_edges()) {
      const Side* side = view.side(edge.side);
      const auto off = inside(edge.hexes, view.grid());
      if (off.empty()) continue;
      Finding& finding =
          report.in_battle(edge.mark, edge.side.str(),
                           fmt::format("The {} retreat edge: {}", adjective(*side), are_inside(off, view.grid())));
      finding.hexes = numbers(off, view.grid());
      finding.path = path + "/" + edge.side.str();
    }
    if (view.retreat_edges().empty()) return;
    for (const Side& side : view.sides()) {
      if (std::ranges::find(view.retreat_edges(), side.id, &RetreatHexes::side) != view.retreat_edges().end()) continue;
      Finding& finding = report.in_battle(view.retreat_edges().front().mark, side.id.str(),
                                          fmt::format("The {} side has no retreat edge", adjective(side)));
      finding.severity = Severity::warning;
      finding.path = path;
    }
  }
};

constexpr CheckInfo entry_info{
    "edge-entry",      "edges",         "reinforcements that enter away from the edge of the map",
    Severity::warning, Scope::scenario, {Part::set_up, Part::facings, Part::units, Part::leaders}};

class EdgeEntry final : public Check {
 public:
  EdgeEntry() : Check(entry_info) {}

  void run(const View& view, Report& report) const override {
    std::optional<std::size_t> line;
    for (const PlacedPiece& piece : view.pieces()) {
      const auto* entry = std::get_if<EntryByHexes>(&piece.place);
      if (entry == nullptr || line == piece.line) continue;
      line = piece.line;
      const auto off = inside(entry->hexes, view.grid());
      if (off.empty()) continue;
      Finding& finding = report.in_battle(view.mark_of(piece), piece.piece.str(),
                                          fmt::format("{} enters by {}: {}", view.name_of(piece.piece),
                                                      entry->terms.region, are_inside(off, view.grid())));
      finding.confidence = Certainty::probable;
      finding.hexes = numbers(off, view.grid());
      finding.path = fmt::format("scenarios/{}/set-up/{}", view.scenario_id().str(), piece.piece.str());
    }
  }
};

constexpr CheckInfo map_info{"edge-map",      "edges",    "what a map names an edge is none",
                             Severity::error, Scope::map, {Part::map_edges}};

class EdgeMap final : public Check {
 public:
  EdgeMap() : Check(map_info) {}

  void run(const View& view, Report& report) const override {
    for (const NamedEdge& edge : view.map({Part::map_edges}).edges()) {
      const auto off = inside(edge.hexes, view.grid());
      if (off.empty()) continue;
      Finding& finding = report.on_map(edge.entity.mark, edge.id.str(),
                                       fmt::format("'{}': {}", edge.name, are_inside(off, view.grid())));
      finding.hexes = numbers(off, view.grid());
      finding.path = fmt::format("edges/{}", edge.id.str());
    }
  }
};

}  // namespace

std::unique_ptr<const Check> make_edge_retreat() { return std::make_unique<EdgeRetreat>(); }
std::unique_ptr<const Check> make_edge_entry() { return std::make_unique<EdgeEntry>(); }
std::unique_ptr<const Check> make_edge_map() { return std::make_unique<EdgeMap>(); }

}  // namespace batalia
