// What the painters of the map share: the map, its place on the page, and the style looked up once for each terrain,
// feature and road of the series, so that drawing a hex looks nothing up by name.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "editor/canvas/frame.h"
#include "editor/canvas/shape.h"
#include "editor/canvas/sprites.h"
#include "editor/canvas/style.h"
#include "model/map/map.h"

namespace batalia {

// A shape of a pattern or mark with the colours of its two inks.
struct InkedShape {
  const ReadyShape* shape = nullptr;
  Colour first;
  Colour second;

  [[nodiscard]] Colour colour(Ink ink) const { return ink == Ink::second ? second : first; }
};

// Everything here but the sprites, which look after themselves, is fixed while pictures are drawn, by one thread or
// several. After an edit of the map it still holds;
// after a change of the style or of the map's shape a new one is made.
class Scene {
 public:
  // All of these must outlive the scene.
  Scene(const Map& map, const Style& style, Frame frame);

  [[nodiscard]] const Map& map() const { return *map_; }
  [[nodiscard]] const Grid& grid() const { return map_->grid(); }
  [[nodiscard]] const Style& style() const { return *style_; }
  [[nodiscard]] const Frame& frame() const { return frame_; }

  // By index of the terrain catalogue; null where the style has none.
  [[nodiscard]] const TerrainLook* terrain(int i) const { return terrain_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] const HexsideLook* hexside(int i) const { return hexsides_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] const RoadLook* road(int i) const { return roads_[static_cast<std::size_t>(i)]; }
  // Features and kinds of road in the order in which the style draws them.
  [[nodiscard]] const std::vector<int>& hexside_order() const { return hexside_order_; }
  [[nodiscard]] const std::vector<int>& road_order() const { return road_order_; }
  // An empty shape where there is none of that id.
  [[nodiscard]] const ReadyShape& shape(const Id& id) const;

  // Of its shapes. Filled while pictures are drawn.
  [[nodiscard]] SpriteStore& sprites() const { return *sprites_; }

  // The colour of the ground of a hex: its level's tint, or the terrain's own colour with some of it.
  [[nodiscard]] Colour ground(int hex, bool terrain, bool elevation) const;
  [[nodiscard]] Colour fill(const TerrainLook& look, int level, bool elevation) const;
  // The box round the number of a hex, on the page. A number gives way downwards to features on the hexsides above it.
  [[nodiscard]] QRectF number_box(int index, Point centre) const;
  // True where a disc on the page would touch the number of the hex with this centre or of one beside it.
  [[nodiscard]] bool on_number(int index, Point centre, Point at, double radius) const;
  // How much of the line from `from` to `to`, 0 to 1, can be drawn in a hex before it meets the number.
  [[nodiscard]] double clear_of_number(Hex hex, Point from, Point to) const;

 private:
  const Map* map_;
  const Style* style_;
  Frame frame_;
  std::map<Id, ReadyShape> shapes_;
  std::unique_ptr<SpriteStore> sprites_ = std::make_unique<SpriteStore>();  // goes before the shapes
  std::vector<const TerrainLook*> terrain_;
  std::vector<const HexsideLook*> hexsides_;
  std::vector<const RoadLook*> roads_;
  std::vector<int> hexside_order_;
  std::vector<int> road_order_;
  QRectF number_box_;             // from the centre of a hex
  std::vector<Direction> above_;  // the hexsides above a number
};

}  // namespace batalia
