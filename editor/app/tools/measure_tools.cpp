// Tools that measure and change nothing: the ruler, and the line of sight.
#include <optional>

#include "editor/app/tools/tool.h"

namespace batalia::app {
namespace {

// A line from where the button was pressed to where the pointer is; it stays until the next.
class Measure : public Tool {
 public:
  using Tool::Tool;

  [[nodiscard]] Marked marked(const Spot& spot) const override {
    if (!from_) return {{spot.hex}, {}, {}};
    const Hex to = to_.value_or(spot.hex);
    return {{*from_, to}, {}, {*from_, to}};
  }
  void press(const Spot& spot, Press press) override {
    from_.reset();
    to_.reset();
    if (press != Press::first || !grid().contains(spot.hex)) return desk().say({});
    from_ = spot.hex;
    begin();
    tell(spot.hex);
  }
  void drag(const Spot& spot) override {
    if (from_ && !to_ && grid().contains(spot.hex)) tell(spot.hex);
  }
  void release(const Spot& spot) override {
    if (!from_) return;
    if (grid().contains(spot.hex)) tell(spot.hex);
    to_ = grid().contains(spot.hex) ? spot.hex : *from_;
  }
  void cancel() override {
    from_.reset();
    to_.reset();
  }

 protected:
  [[nodiscard]] Hex from() const { return *from_; }

 private:
  virtual void begin() {}
  virtual void tell(Hex to) = 0;

  std::optional<Hex> from_;
  std::optional<Hex> to_;  // once the button was let go
};

class Ruler final : public Measure {
 public:
  using Measure::Measure;

 private:
  void tell(Hex to) override { desk().say_distance(from(), to); }
};

class SightTool final : public Measure {
 public:
  using Measure::Measure;

 private:
  // The ground is looked at once for each line that is begun.
  void begin() override { desk().look_over(); }
  void tell(Hex to) override { desk().say_sight(from(), to); }
};

}  // namespace

std::unique_ptr<Tool> make_ruler(Desk& desk) { return std::make_unique<Ruler>(desk); }
std::unique_ptr<Tool> make_sight(Desk& desk) { return std::make_unique<SightTool>(desk); }

}  // namespace batalia::app
