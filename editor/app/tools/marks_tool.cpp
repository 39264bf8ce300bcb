// The tool for marks: retreat edges, entry hexes and hexes that victory is awarded for, painted as such.
#include <algorithm>
#include <utility>

#include "editor/app/tools/tool.h"
#include "editor/document/marks.h"

namespace batalia::app {
namespace {

class MarksTool final : public Tool {
 public:
  using Tool::Tool;

  [[nodiscard]] Marked marked(const Spot& spot) const override {
    Marked out;
    if (const auto chosen = mark()) out.hexes = chosen->hexes;
    for (const Hex hex : painted_.empty() ? std::vector<Hex>{spot.hex} : painted_) {
      if (covers_ || painted_.empty()) {
        if (std::ranges::find(out.hexes, hex) == out.hexes.end()) out.hexes.push_back(hex);
      } else {
        std::erase(out.hexes, hex);
      }
    }
    return out;
  }

  void press(const Spot& spot, Press press) override {
    cancel();
    if (!grid().contains(spot.hex)) return;
    covers_ = press == Press::first;
    painted_.push_back(spot.hex);
  }
  void drag(const Spot& spot) override {
    if (painted_.empty()) return;
    for (const Hex hex : hexes_between(painted_.back(), spot.hex)) {
      // What was passed before comes to the end, from where the next step begins.
      std::erase(painted_, hex);
      painted_.push_back(hex);
    }
  }
  void release(const Spot& spot) override {
    drag(spot);
    const std::vector<Hex> painted = std::exchange(painted_, {});
    if (painted.empty()) return;
    const auto chosen = mark();
    if (!chosen) return desk().refuse({{}, "no mark is chosen", "choose above the palette what the hexes are to be"});
    const auto wishes = marking(*desk().scenario(), desk().root(), *chosen, painted, covers_);
    if (!wishes) return desk().refuse(wishes.error());
    if (desk().change(name_of(*chosen), *wishes) && !chosen->written) choose(*chosen);
  }
  void cancel() override { painted_.clear(); }

 private:
  // The one that is chosen, or the first.
  [[nodiscard]] std::optional<MapMark> mark() const {
    const ResolvedScenario* scenario = desk().scenario();
    if (scenario == nullptr) return std::nullopt;
    const auto all = marks_of(*scenario, desk().root());
    if (const MapMark* chosen = mark_of(all, desk().choice().mark)) return *chosen;
    return all.empty() ? std::nullopt : std::optional(all.front());
  }

  // What was made just now goes on being painted.
  void choose(const MapMark& made) {
    if (made.kind != MarkKind::award) return;  // it is called as before
    Choice choice = desk().choice();
    choice.mark = "award/" + made.path.substr(made.path.rfind('/') + 1);
    desk().choose(choice);
  }

  [[nodiscard]] std::string name_of(const MapMark& mark) const {
    switch (mark.kind) {
      case MarkKind::retreat_edge:
        return "Retreat edge of " + mark.title;
      case MarkKind::entry:
        return "Entry hexes of " + mark.title;
      case MarkKind::award:
        return covers_ ? "Mark victory hexes" : "Take victory hexes away";
    }
    return {};
  }

  std::vector<Hex> painted_;  // over which the pointer went
  bool covers_ = true;
};

}  // namespace

std::unique_ptr<Tool> make_marks(Desk& desk) { return std::make_unique<MarksTool>(desk); }

}  // namespace batalia::app
