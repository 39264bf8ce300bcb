// The tool that moves pieces: taken up from a hex, put down on another, turned with the other button.
#include <algorithm>

#include "editor/app/tools/tool.h"

namespace batalia::app {
namespace {

class PlaceTool final : public Tool {
 public:
  using Tool::Tool;

  [[nodiscard]] Marked marked(const Spot& spot) const override {
    if (const PlacedPiece* held = this->held()) return {moved(*held, spot.hex), {}, {}};
    return {{spot.hex}, {}, {}};
  }

  void press(const Spot& spot, Press press) override {
    const std::vector<const PlacedPiece*> here = pieces_on(spot.hex);
    if (here.empty()) {
      desk().select({});
      return;
    }
    // Of a stack the next with each click.
    auto at = std::ranges::find(here, desk().selected(), [](const PlacedPiece* each) { return each->piece; });
    const bool again = at != here.end();
    if (!again) at = here.end() - 1;
    if (press == Press::second) {
      desk().select((*at)->piece);
      desk().turn_selected(spot.adding ? -1 : 1);
      return;
    }
    next_ = again ? (at == here.begin() ? here.back() : *(at - 1))->piece : (*at)->piece;
    desk().select((*at)->piece);
    from_ = spot.hex;
    holding_ = true;
  }

  void release(const Spot& spot) override {
    if (!holding_) return;
    holding_ = false;
    const PlacedPiece* piece = find(desk().selected());
    if (piece == nullptr) return;
    if (spot.hex == from_) {
      desk().select(next_);
    } else {
      desk().place(piece->piece, moved(*piece, spot.hex));
    }
  }
  void cancel() override { holding_ = false; }

 private:
  [[nodiscard]] const PlacedPiece* find(const Id& piece) const {
    const ResolvedScenario* scenario = desk().scenario();
    if (scenario == nullptr) return nullptr;
    const auto at = std::ranges::find(scenario->pieces, piece, &PlacedPiece::piece);
    return at == scenario->pieces.end() ? nullptr : &*at;
  }
  [[nodiscard]] const PlacedPiece* held() const { return holding_ ? find(desk().selected()) : nullptr; }

  [[nodiscard]] std::vector<const PlacedPiece*> pieces_on(Hex hex) const {
    std::vector<const PlacedPiece*> out;
    const ResolvedScenario* scenario = desk().scenario();
    if (scenario == nullptr) return out;
    for (const PlacedPiece& piece : scenario->pieces) {
      const auto hexes = piece.hexes();
      if (std::ranges::find(hexes, hex) != hexes.end()) out.push_back(&piece);
    }
    return out;
  }

  // All its hexes go the same way.
  [[nodiscard]] std::vector<Hex> moved(const PlacedPiece& piece, Hex to) const {
    std::vector<Hex> out;
    for (const Hex hex : piece.hexes()) out.push_back(hex + (to - from_));
    return out;
  }

  bool holding_ = false;
  Hex from_;
  Id next_;  // to be selected where it is put down again where it was
};

}  // namespace

std::unique_ptr<Tool> make_place(Desk& desk) { return std::make_unique<PlaceTool>(desk); }

}  // namespace batalia::app
