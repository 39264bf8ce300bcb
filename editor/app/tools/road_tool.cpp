// The tool for roads: drawn from hex to hex, or taken away.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/tools/tool.h"
#include "model/hex/hex_list.h"

namespace batalia::app {
namespace {

class RoadTool final : public Tool {
 public:
  using Tool::Tool;

  [[nodiscard]] Marked marked(const Spot& spot) const override {
    if (path_.empty()) return {{spot.hex}, {}, {}};
    return {{}, {}, path_};
  }

  void press(const Spot& spot, Press press) override {
    path_.clear();
    if (map().catalogue().roads.empty() || !grid().contains(spot.hex)) return;
    if (press == Press::first) {
      path_.push_back(spot.hex);
    } else {
      take_away(spot.hex);
    }
  }

  void drag(const Spot& spot) override {
    if (path_.empty() || spot.hex == path_.back()) return;
    for (const Hex hex : hexes_between(path_.back(), spot.hex)) {
      if (!grid().contains(hex)) return;
      if (hex == path_.back()) continue;
      // Whoever goes back takes back.
      if (path_.size() > 1 && hex == path_[path_.size() - 2]) {
        path_.pop_back();
      } else {
        path_.push_back(hex);
      }
    }
  }

  void release(const Spot& spot) override {
    drag(spot);
    const std::vector<Hex> path = std::move(path_);
    path_.clear();
    if (path.size() > 1) lay(path);
  }
  void cancel() override { path_.clear(); }

 private:
  // A road that begins or ends where another of its kind does goes on with that.
  void lay(std::vector<Hex> path) {
    const int kind = desk().choice().road;
    const std::string& name = map().catalogue().roads[static_cast<std::size_t>(kind)].name;
    for (const Road& road : map().roads()) {
      if (road.kind != kind || road.path.empty()) continue;
      std::vector<Hex> whole = road.path;
      if (road.path.back() == path.back() || road.path.front() == path.back()) std::ranges::reverse(path);
      if (road.path.back() == path.front()) {
        whole.insert(whole.end(), path.begin() + 1, path.end());
      } else if (road.path.front() == path.front()) {
        whole.insert(whole.begin(), path.rbegin(), path.rend() - 1);
      } else {
        continue;
      }
      const Wish wish{ChangedDocument::map, fmt::format("roads/{}/path", road.id.str()),
                      Value(format_path(whole, grid()))};
      desk().change("Lengthen " + name, std::span(&wish, 1));
      return;
    }
    const std::string id = free_id();
    Value::Map fields{{"id", Value(id)},
                      {"kind", Value(map().catalogue().roads[static_cast<std::size_t>(kind)].id.str())},
                      {"path", Value(format_path(path, grid()))}};
    const Wish wish{ChangedDocument::map, "roads/" + id, Value(std::move(fields))};
    desk().change("Draw " + name, std::span(&wish, 1));
  }

  void take_away(Hex hex) {
    const auto road = std::ranges::find_if(
        map().roads(), [&](const Road& each) { return std::ranges::find(each.path, hex) != each.path.end(); });
    if (road == map().roads().end()) return;
    const std::string& name = map().catalogue().roads[static_cast<std::size_t>(road->kind)].name;
    const Wish wish{ChangedDocument::map, "roads/" + road->id.str(), Value()};
    desk().change("Take away " + name, std::span(&wish, 1));
  }

  [[nodiscard]] std::string free_id() const {
    for (int number = 1;; ++number) {
      std::string id = fmt::format("road-{}", number);
      if (std::ranges::none_of(map().roads(), [&](const Road& road) { return road.id.str() == id; })) return id;
    }
  }

  std::vector<Hex> path_;  // while the button is held
};

}  // namespace

std::unique_ptr<Tool> make_road(Desk& desk) { return std::make_unique<RoadTool>(desk); }

}  // namespace batalia::app
