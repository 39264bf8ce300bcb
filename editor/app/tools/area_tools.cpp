// Tools that paint terrain over hexes.
#include <algorithm>
#include <optional>
#include <unordered_set>

#include "editor/app/tools/box.h"
#include "editor/app/tools/tool.h"
#include "editor/document/slopes.h"

namespace batalia::app {
namespace {

int terrain_of(const Choice& choice, Press press) {
  return press == Press::first ? choice.first_terrain : choice.second_terrain;
}

// "Paint woods"
std::string name_of(const Map& map, int terrain) {
  std::string name = map.catalogue().hexes[static_cast<std::size_t>(terrain)].name;
  std::ranges::transform(name.begin(), name.begin() + (name.empty() ? 0 : 1), name.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return "Paint " + name;
}

// Does something to the hexes under the brush, along the way of the pointer while a button is held, as one change.
class Stroke : public Tool {
 public:
  using Tool::Tool;

  [[nodiscard]] Marked marked(const Spot& spot) const override {
    return {brush_at(spot.hex, desk().choice().size), {}, {}};
  }
  void press(const Spot& spot, Press press) override {
    goes_on_ = true;
    last_ = spot.hex;
    desk().begin_stroke(begin(press));
    touch(spot.hex);
  }
  void drag(const Spot& spot) override {
    if (!goes_on_ || spot.hex == last_) return;
    // A quick hand skips hexes; what lies between is touched as well.
    for (const Hex hex : hexes_between(last_, spot.hex)) {
      if (hex != last_) touch(hex);
    }
    last_ = spot.hex;
  }
  void release(const Spot& spot) override {
    drag(spot);
    if (goes_on_) desk().end_stroke();
    goes_on_ = false;
  }
  void cancel() override {
    if (goes_on_) desk().cancel_stroke();
    goes_on_ = false;
  }

 private:
  // Gives its name.
  virtual std::string begin(Press press) = 0;
  [[nodiscard]] virtual std::vector<Wish> wishes(std::span<const Hex> hexes) = 0;

  void touch(Hex hex) {
    const std::vector<Wish> all = wishes(brush_at(hex, desk().choice().size));
    if (!all.empty()) desk().extend_stroke(all);
  }

  bool goes_on_ = false;
  Hex last_;
};

class Brush final : public Stroke {
 public:
  using Stroke::Stroke;

 private:
  std::string begin(Press press) override {
    terrain_ = terrain_of(desk().choice(), press);
    return name_of(map(), terrain_);
  }
  [[nodiscard]] std::vector<Wish> wishes(std::span<const Hex> hexes) override {
    return terrain_wishes(map(), hexes, terrain_);
  }

  int terrain_ = 0;
};

// Shows what it would paint while the button is held, and paints when it is let go.
class Span : public Tool {
 public:
  using Tool::Tool;

  [[nodiscard]] Marked marked(const Spot& spot) const override {
    if (!from_) return {brush_at(spot.hex, reaches() ? desk().choice().size : 1), {}, {}};
    return {within(*from_, spot), {}, {}};
  }
  void press(const Spot& spot, Press press) override {
    from_ = spot;
    terrain_ = terrain_of(desk().choice(), press);
  }
  void release(const Spot& spot) override {
    if (!from_) return;
    const std::vector<Hex> hexes = within(*from_, spot);
    from_.reset();
    desk().change(name_of(map(), terrain_), terrain_wishes(map(), hexes, terrain_));
  }
  void cancel() override { from_.reset(); }

 private:
  [[nodiscard]] virtual std::vector<Hex> within(const Spot& from, const Spot& to) const = 0;
  // Whether it is as broad as the brush.
  [[nodiscard]] virtual bool reaches() const { return false; }

  std::optional<Spot> from_;
  int terrain_ = 0;
};

class Line final : public Span {
 public:
  using Span::Span;

 private:
  [[nodiscard]] std::vector<Hex> within(const Spot& from, const Spot& to) const override {
    std::vector<Hex> out;
    for (const Hex hex : hexes_between(from.hex, to.hex)) {
      const std::vector<Hex> round = brush_at(hex, desk().choice().size);
      out.insert(out.end(), round.begin(), round.end());
    }
    std::ranges::sort(out);
    out.erase(std::ranges::unique(out).begin(), out.end());
    return out;
  }
  [[nodiscard]] bool reaches() const override { return true; }
};

class Rectangle final : public Span {
 public:
  using Span::Span;

 private:
  [[nodiscard]] std::vector<Hex> within(const Spot& from, const Spot& to) const override {
    return hexes_in_box(desk().frame(), from.hex, to.hex);
  }
};

class Fill final : public Tool {
 public:
  using Tool::Tool;

  // The whole area is found when it is painted; marking it with every move would cost as much as the map is large.
  [[nodiscard]] Marked marked(const Spot& spot) const override { return {{spot.hex}, {}, {}}; }
  void press(const Spot& spot, Press press) override {
    const int index = grid().index(spot.hex);
    if (index < 0) return;
    const int terrain = terrain_of(desk().choice(), press);
    const std::vector<Hex> hexes = spot.whole ? all_of(map().terrain(index)) : area_round(index);
    desk().change(name_of(map(), terrain), terrain_wishes(map(), hexes, terrain));
  }

 private:
  [[nodiscard]] std::vector<Hex> all_of(int terrain) const {
    std::vector<Hex> out;
    for (int hex = 0; hex < grid().size(); ++hex) {
      if (map().terrain(hex) == terrain) out.push_back(grid().hex(hex));
    }
    return out;
  }
  [[nodiscard]] std::vector<Hex> area_round(int from) const {
    std::vector<bool> seen(static_cast<std::size_t>(grid().size()), false);
    std::vector<int> found{from};
    seen[static_cast<std::size_t>(from)] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const Direction d : all_directions) {
        const int next = grid().neighbour(found[i], d);
        if (next < 0 || seen[static_cast<std::size_t>(next)] || map().terrain(next) != map().terrain(from)) continue;
        seen[static_cast<std::size_t>(next)] = true;
        found.push_back(next);
      }
    }
    std::vector<Hex> out;
    for (const int hex : found) out.push_back(grid().hex(hex));
    return out;
  }
};

class Eyedropper final : public Tool {
 public:
  using Tool::Tool;

  [[nodiscard]] Marked marked(const Spot& spot) const override { return {{spot.hex}, {}, {}}; }
  void press(const Spot& spot, Press press) override {
    const int index = grid().index(spot.hex);
    if (index < 0) return;
    Choice choice = desk().choice();
    (press == Press::first ? choice.first_terrain : choice.second_terrain) = map().terrain(index);
    desk().choose(choice);
  }
};

// Each hex by one level in a stroke, however often the pointer comes by.
class Elevation final : public Stroke {
 public:
  using Stroke::Stroke;

 private:
  std::string begin(Press press) override {
    by_ = press == Press::first ? 1 : -1;
    done_.clear();
    return by_ > 0 ? "Raise ground" : "Lower ground";
  }
  [[nodiscard]] std::vector<Wish> wishes(std::span<const Hex> hexes) override {
    std::vector<Wish> out;
    std::vector<std::pair<Hex, int>> levels;
    for (const Hex each : hexes) {
      const int index = grid().index(each);
      if (index < 0 || !done_.insert(index).second) continue;
      constexpr int lowest = -128;
      constexpr int highest = 127;
      const int level = std::clamp(map().elevation(index) + by_, lowest, highest);
      out.push_back({ChangedDocument::map, hex_path(grid(), each, "elevation"), Value(level)});
      levels.emplace_back(each, level);
    }
    const Choice& choice = desk().choice();
    if (choice.slopes_follow && choice.gentle_slope >= 0) {
      const auto slopes = slopes_following(map(), levels, {choice.gentle_slope, choice.steep_slope});
      out.insert(out.end(), slopes.begin(), slopes.end());
    }
    return out;
  }

  int by_ = 1;
  std::unordered_set<int> done_;
};

}  // namespace

std::unique_ptr<Tool> make_brush(Desk& desk) { return std::make_unique<Brush>(desk); }
std::unique_ptr<Tool> make_line(Desk& desk) { return std::make_unique<Line>(desk); }
std::unique_ptr<Tool> make_rectangle(Desk& desk) { return std::make_unique<Rectangle>(desk); }
std::unique_ptr<Tool> make_fill(Desk& desk) { return std::make_unique<Fill>(desk); }
std::unique_ptr<Tool> make_eyedropper(Desk& desk) { return std::make_unique<Eyedropper>(desk); }
std::unique_ptr<Tool> make_elevation(Desk& desk) { return std::make_unique<Elevation>(desk); }

}  // namespace batalia::app
