#include "editor/app/tools/tool.h"

#include <QtGlobal>
#include <array>
#include <variant>

#include "model/hex/line.h"

namespace batalia::app {

std::vector<Wish> terrain_wishes(const Map& map, std::span<const Hex> hexes, int terrain) {
  std::vector<Wish> out;
  const Value now(map.catalogue().hexes[static_cast<std::size_t>(terrain)].id.str());
  for (const Hex hex : hexes) {
    const int index = map.grid().index(hex);
    if (index < 0 || map.terrain(index) == terrain) continue;
    out.push_back({ChangedDocument::map, hex_path(map.grid(), hex, "terrain"), now});
  }
  return out;
}

std::vector<Hex> brush_at(Hex hex, int size) { return range(hex, size - 1); }

std::vector<Hex> hexes_between(Hex from, Hex to) {
  std::vector<Hex> out{from};
  if (from == to) return out;
  LineWalker walker(from, to);
  while (out.back() != to) {
    const LineStep step = walker.next();
    if (const auto* through = std::get_if<ThroughHex>(&step)) {
      if (through->hex != out.back()) out.push_back(through->hex);
    } else if (const auto* spine = std::get_if<AlongSpine>(&step)) {
      out.push_back(spine->left);  // a stroke must hang together
    }
  }
  return out;
}

namespace {

class Pointer final : public Tool {
 public:
  using Tool::Tool;
  [[nodiscard]] Marked marked(const Spot& spot) const override { return {{spot.hex}, {}, {}}; }
  void press(const Spot& /*spot*/, Press /*press*/) override {}
};

}  // namespace

std::unique_ptr<Tool> make_pointer(Desk& desk) { return std::make_unique<Pointer>(desk); }

std::span<const ToolInfo> tools() {
  static constexpr std::array all{
      ToolInfo{"pointer", QT_TRANSLATE_NOOP("Tools", "Look"), "V",
               QT_TRANSLATE_NOOP("Tools", "Tells what is where, and changes nothing"), make_pointer},
      ToolInfo{"place", QT_TRANSLATE_NOOP("Tools", "Pieces"), "P",
               QT_TRANSLATE_NOOP("Tools",
                                 "Moves a piece of the set-up; the right button turns it, with Shift the other "
                                 "way, and so does the wheel with Alt. What the rules forbid is refused"),
               make_place},
      ToolInfo{"brush", QT_TRANSLATE_NOOP("Tools", "Brush"), "B",
               QT_TRANSLATE_NOOP("Tools",
                                 "Paints terrain: one under the left button, another under the right; [ and ] "
                                 "make the brush smaller and larger"),
               make_brush},
      ToolInfo{"line", QT_TRANSLATE_NOOP("Tools", "Line"), "L",
               QT_TRANSLATE_NOOP("Tools", "Paints terrain on a straight line of hexes"), make_line},
      ToolInfo{"rectangle", QT_TRANSLATE_NOOP("Tools", "Rectangle"), "R",
               QT_TRANSLATE_NOOP("Tools", "Paints all hexes from the one to the other corner"), make_rectangle},
      ToolInfo{"fill", QT_TRANSLATE_NOOP("Tools", "Fill"), "F",
               QT_TRANSLATE_NOOP("Tools", "Paints an area of one terrain; with Ctrl all hexes of that terrain"),
               make_fill},
      ToolInfo{"eyedropper", QT_TRANSLATE_NOOP("Tools", "Eyedropper"), "I",
               QT_TRANSLATE_NOOP("Tools", "Takes the terrain under it for the button that is pressed"),
               make_eyedropper},
      ToolInfo{"elevation", QT_TRANSLATE_NOOP("Tools", "Elevation"), "E",
               QT_TRANSLATE_NOOP("Tools", "Raises the ground by a level; lowers it with the right button"),
               make_elevation},
      ToolInfo{"hexside", QT_TRANSLATE_NOOP("Tools", "Hexside"), "H",
               QT_TRANSLATE_NOOP("Tools",
                                 "Lays a feature along hexsides; the right button takes it away. Where it has "
                                 "a high or a guarded side, that is the side of the pointer"),
               make_hexside},
      ToolInfo{"road", QT_TRANSLATE_NOOP("Tools", "Road"), "D",
               QT_TRANSLATE_NOOP("Tools", "Draws a road from hex to hex; the right button takes one away"), make_road},
      ToolInfo{
          "stamp", QT_TRANSLATE_NOOP("Tools", "Stamp"), "T",
          QT_TRANSLATE_NOOP("Tools",
                            "Drag over an area to pick it up, click to lay it down elsewhere; . and , turn it, the "
                            "right button mirrors it, with Ctrl where it was; with Shift another is picked up"),
          make_stamp},
      ToolInfo{"name", QT_TRANSLATE_NOOP("Tools", "Names"), "N",
               QT_TRANSLATE_NOOP("Tools",
                                 "Names places: drag over hexes to make one or to widen the chosen one, with Shift "
                                 "always a new one; the right button takes hexes off it; drag a name to where it is "
                                 "to stand"),
               make_name},
      ToolInfo{
          "marks", QT_TRANSLATE_NOOP("Tools", "Marks"), "K",
          QT_TRANSLATE_NOOP("Tools",
                            "Paints retreat edges, entry hexes and victory hexes; the right button takes hexes off "
                            "them"),
          make_marks},
      ToolInfo{"ruler", QT_TRANSLATE_NOOP("Tools", "Ruler"), "M",
               QT_TRANSLATE_NOOP("Tools", "Measures in hexes and yards"), make_ruler},
      ToolInfo{"sight", QT_TRANSLATE_NOOP("Tools", "Sight"), "S",
               QT_TRANSLATE_NOOP("Tools", "Tells whether one sees from hex to hex, and by which rule not"),
               make_sight}};
  return all;
}

}  // namespace batalia::app
