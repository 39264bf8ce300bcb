// The tool for named places: which hexes they cover, and where their names stand.
#include <QCoreApplication>
#include <algorithm>
#include <optional>
#include <utility>

#include "editor/app/tools/tool.h"
#include "editor/app/words.h"
#include "editor/document/places.h"

namespace batalia::app {
namespace {

class NameTool final : public Tool {
 public:
  using Tool::Tool;

  [[nodiscard]] Marked marked(const Spot& spot) const override {
    if (moving_) return {{}, {}, {}, {moving_->translated(spot.page - from_)}};
    if (!hexes_.empty()) return {hexes_, {}, {}};
    Marked out;
    if (const NamedPlace* place = chosen()) out.hexes = place->hexes;
    if (const PlaceName* name = name_at(spot.page)) {
      out.boxes.push_back(name->box);
    } else {
      out.hexes.push_back(spot.hex);
    }
    return out;
  }

  void press(const Spot& spot, Press press) override {
    cancel();
    const bool first = press == Press::first;
    if (const PlaceName* name = name_at(spot.page); name != nullptr && first) {
      choose(named(*name)->id);
      moving_ = name->box;
      from_ = spot.page;
      return;
    }
    if (!grid().contains(spot.hex)) return;
    // Whoever presses on another place means that.
    const NamedPlace* here = map().place_at(spot.hex);
    const NamedPlace* chosen = this->chosen();
    const bool of_chosen = chosen != nullptr && std::ranges::find(chosen->hexes, spot.hex) != chosen->hexes.end();
    if (spot.adding && first) {
      choose({});
    } else if (here != nullptr && !of_chosen) {
      choose(here->id);
    } else if (chosen == nullptr && !first) {
      return;
    }
    covers_ = first;
    hexes_.push_back(spot.hex);
  }

  void drag(const Spot& spot) override {
    if (hexes_.empty()) return;
    for (const Hex hex : hexes_between(hexes_.back(), spot.hex)) {
      // What was passed before comes to the end, from where the next step begins.
      std::erase(hexes_, hex);
      hexes_.push_back(hex);
    }
  }

  void release(const Spot& spot) override {
    drag(spot);
    const std::vector<Hex> hexes = std::exchange(hexes_, {});
    const std::optional<QRectF> moving = std::exchange(moving_, std::nullopt);
    if (moving) {
      if (spot.page != from_) letter(moving->center() + spot.page - from_);
    } else if (!hexes.empty()) {
      cover(hexes);
    }
  }
  void cancel() override {
    moving_.reset();
    hexes_.clear();
  }

 private:
  [[nodiscard]] const NamedPlace* chosen() const { return place_of(map(), desk().choice().place); }
  void choose(const Id& place) {
    Choice choice = desk().choice();
    choice.place = place;
    desk().choose(choice);
  }

  // Null where the picture shows a place that is there no longer.
  [[nodiscard]] const NamedPlace* named(const PlaceName& name) const {
    const auto at = std::ranges::find_if(map().places(), [&](const NamedPlace& each) { return &each == name.place; });
    return at == map().places().end() ? nullptr : &*at;
  }
  [[nodiscard]] const PlaceName* name_at(QPointF page) const {
    for (const PlaceName& name : desk().picture().place_names()) {
      if (name.box.contains(page) && named(name) != nullptr) return &name;
    }
    return nullptr;
  }

  void letter(QPointF middle) {
    const NamedPlace* place = chosen();
    if (place == nullptr) return;
    const Frame& frame = desk().frame();
    const Hex hex = frame.hex_at(middle);
    if (!grid().contains(hex))
      return desk().refuse({{}, "the name would stand off the map", "drag it to a hex of the sheet"});
    const Point centre = frame.centre(hex);
    const Wish wish = lettered_at(map(), *place, hex, middle.x() - centre.x, middle.y() - centre.y);
    desk().change("Move the name of " + place->name, std::span(&wish, 1));
  }

  void cover(const std::vector<Hex>& hexes) {
    const NamedPlace* place = chosen();
    if (place == nullptr) {
      const auto made = new_place(map(), QCoreApplication::translate("Tools", "New place").toStdString(), hexes);
      if (!made) return desk().refuse(made.error());
      if (desk().change("New place", std::span(&made->wish, 1))) choose(made->id);
      return;
    }
    // A click on a place that it covers already chooses it, and changes nothing.
    const auto wish = covering(map(), *place, hexes, covers_);
    if (!wish) return desk().refuse(wish.error());
    desk().change((covers_ ? "Widen " : "Narrow ") + place->name, std::span(&*wish, 1));
  }

  std::optional<QRectF> moving_;  // the name that is dragged, where it was
  QPointF from_;                  // where it was taken up
  std::vector<Hex> hexes_;        // over which the pointer went
  bool covers_ = true;
};

}  // namespace

std::unique_ptr<Tool> make_name(Desk& desk) { return std::make_unique<NameTool>(desk); }

}  // namespace batalia::app
