// The set-up by the rules of Musket & Pike: stacking, and how two-hex units lie.
#include <fmt/format.h>

#include <map>

#include "model/hex/two_hex.h"
#include "model/mpbs/stacking.h"
#include "validators/checks.h"
#include "validators/words.h"

namespace batalia::mpbs {
namespace {

constexpr Parts reads{Part::set_up, Part::facings, Part::units, Part::leaders};

constexpr CheckInfo stacking_info{"setup-stacking", "set-up",        "units begin in one hex that may not be stacked",
                                  Severity::error,  Scope::scenario, reads};

class Stacking final : public Check {
 public:
  Stacking() : Check(stacking_info) {}

  void run(const View& view, Report& report) const override {
    struct Stack {
      std::vector<StackedUnit> units;
      const PlacedPiece* last = nullptr;
    };
    std::map<Hex, Stack> stacks;
    for (const PlacedPiece& piece : view.pieces()) {
      const Unit* unit = piece.leader ? nullptr : view.unit(piece.piece);
      const UnitType* type = unit == nullptr ? nullptr : view.series().unit_type(unit->type);
      if (type == nullptr) continue;
      for (const Hex hex : piece.hexes()) {
        Stack& stack = stacks[hex];
        stack.units.push_back({unit, type, piece.facing});
        stack.last = &piece;
      }
    }
    for (const auto& [hex, stack] : stacks) {
      const Verdict verdict = may_share_hex(stack.units);
      if (verdict) continue;
      Finding& finding = report.in_battle(view.mark_of(*stack.last), stack.last->piece.str(),
                                          fmt::format("Set up in {}: {}", view.grid().format(hex), verdict.why));
      finding.rule = verdict.rule;
      finding.hexes = {view.grid().format(hex)};
      finding.path = fmt::format("scenarios/{}/set-up/{}", view.scenario_id().str(), stack.last->piece.str());
    }
  }
};

constexpr CheckInfo two_hex_info{
    "setup-two-hex", "set-up",        "a two-hex unit on hexes that do not touch, or not square to its facing",
    Severity::error, Scope::scenario, reads};

class TwoHex final : public Check {
 public:
  TwoHex() : Check(two_hex_info) {}

  void run(const View& view, Report& report) const override {
    const Grid& grid = view.grid();
    for (const PlacedPiece& piece : view.pieces()) {
      if (piece.hexes().size() != 2) continue;
      const Hex a = piece.hexes()[0];
      const Hex b = piece.hexes()[1];
      const auto facings = line_facings(a, b);
      std::string message;
      if (!facings) {
        message = fmt::format("{} lies on {} and {}, which do not touch", view.name_of(piece.piece), grid.format(a),
                              grid.format(b));
      } else if (piece.facing && !two_hex_line(a, b, *piece.facing)) {
        const Numbering& numbering = grid.numbering();
        message =
            fmt::format("{} on {} and {} faces {}, but on these hexes a unit in line faces {} or {}",
                        view.name_of(piece.piece), grid.format(a), grid.format(b), numbering.vertex_name(*piece.facing),
                        numbering.vertex_name((*facings)[0]), numbering.vertex_name((*facings)[1]));
      } else {
        continue;
      }
      Finding& finding = report.in_battle(view.mark_of(piece), piece.piece.str(), std::move(message));
      finding.rule = "MPBS 6.1";
      finding.hexes = numbers(piece.hexes(), grid);
      finding.path = fmt::format("scenarios/{}/set-up/{}", view.scenario_id().str(), piece.piece.str());
    }
  }
};

}  // namespace

std::unique_ptr<const Check> make_stacking() { return std::make_unique<Stacking>(); }
std::unique_ptr<const Check> make_two_hex() { return std::make_unique<TwoHex>(); }

}  // namespace batalia::mpbs
