// The stamp: an area picked up, and laid down as often as one likes.
#include <QCoreApplication>
#include <optional>
#include <utility>

#include "editor/app/tools/box.h"
#include "editor/app/tools/tool.h"
#include "model/edit/stamp.h"

namespace batalia::app {
namespace {

class StampTool final : public Tool {
  Q_DECLARE_TR_FUNCTIONS(StampTool)

 public:
  using Tool::Tool;

  [[nodiscard]] Marked marked(const Spot& spot) const override {
    if (from_) return {hexes_in_box(desk().frame(), *from_, spot.hex), {}, {}};
    if (holds()) return {stamp_->hexes(spot.hex), {}, {}};
    return {{spot.hex}, {}, {}};
  }

  void press(const Spot& spot, Press press) override {
    cancel();
    if (press == Press::second) {
      if (!holds()) return desk().say(tr("Drag over an area to pick it up"));
      stamp_ = stamp_->mirrored();
      if (spot.whole) lay(anchor_, "Mirror area");
    } else if (holds() && !spot.adding) {
      lay(spot.hex, "Stamp area");
    } else {
      from_ = spot.hex;
    }
  }
  void release(const Spot& spot) override {
    const std::optional<Hex> from = std::exchange(from_, std::nullopt);
    if (!from) return;
    const Frame& frame = desk().frame();
    const Point middle = 0.5 * (frame.centre(*from) + frame.centre(spot.hex));
    anchor_ = frame.hex_at(qt(middle));
    stamp_ = Stamp::of(map(), hexes_in_box(frame, *from, spot.hex), anchor_);
  }
  void cancel() override { from_.reset(); }

  bool turn(int sixths) override {
    if (!holds()) return false;
    stamp_ = stamp_->turned(sixths);
    return true;
  }

 private:
  [[nodiscard]] bool holds() const { return stamp_ && !stamp_->empty(); }
  void lay(Hex at, const char* name) { desk().change(name, stamp_->wishes(map(), at)); }

  std::optional<Hex> from_;  // while an area is picked up
  std::optional<Stamp> stamp_;
  Hex anchor_;  // where it was picked up
};

}  // namespace

std::unique_ptr<Tool> make_stamp(Desk& desk) { return std::make_unique<StampTool>(desk); }

}  // namespace batalia::app
