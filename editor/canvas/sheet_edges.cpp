// What lies just outside the map: the line round it, bars along retreat edges with their names, arrows where pieces
// enter.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "editor/canvas/ink.h"
#include "editor/canvas/sheet_blocks.h"
#include "editor/canvas/text.h"

namespace batalia {
namespace {

// A rim hex's sides off the map, on the page; outward is where the neighbour would be.
struct RimSide {
  Point from;
  Point to;
  Point outward;  // of length 1
};

template <class Visit>
void for_each_rim_side(const Scene& scene, Hex hex, Visit&& visit) {
  const int index = scene.grid().index(hex);
  const Frame& frame = scene.frame();
  for (const Direction d : all_directions) {
    if (index < 0 || scene.grid().neighbour(index, d) >= 0) continue;
    const Point c = frame.centre(hex);
    visit(RimSide{c + frame.to_corner(Vertex(d.index() - 1)), c + frame.to_corner(Vertex(d.index())),
                  frame.to_neighbour(d)});
  }
}

// The colour in which most of a side's counters are.
Colour colour_of(const SheetOf& of, const Id& side) {
  std::map<Id, int> units;
  for (const Unit& unit : of.scenario->battle->units) {
    if (unit.side == side) ++units[unit.nationality];
  }
  const auto most = std::ranges::max_element(units, {}, [](const auto& entry) { return entry.second; });
  const NationalityLook* look = most == units.end() ? nullptr : of.scene->style().nationality(most->first);
  return look == nullptr ? of.scene->style().sheet.edge : look->ground;
}

// On which side of the map most of these hexes' outer sides lie, as a turn of its name: 0 above, 90 right, 180 below,
// 270 left, in degrees clockwise.
int side_of_map(const Scene& scene, const std::vector<Hex>& hexes) {
  Point sum;
  for (const Hex hex : hexes) for_each_rim_side(scene, hex, [&](const RimSide& side) { sum = sum + side.outward; });
  if (std::fabs(sum.x) > std::fabs(sum.y)) return sum.x > 0 ? 90 : 270;
  return sum.y > 0 ? 180 : 0;
}

struct Bar {
  Colour colour;
  QString name;
  std::vector<Hex> hexes;
  int side = 0;
};

void paint_bar(QPainter& painter, const Scene& scene, const Bar& bar) {
  const Style& style = scene.style();
  QRectF reach;
  for (const Hex hex : bar.hexes) {
    const Point c = scene.frame().centre(hex);
    const QRectF box(c.x - 0.5, c.y - 0.5, 1, 1);
    reach = reach.isNull() ? box : reach | box;
  }
  if (reach.isNull()) return;
  const QRectF map = scene.frame().bounds();
  const double gap = 0.07;
  const double t = style.sheet.bar;
  QRectF box;
  switch (bar.side) {
    case 0:
      box = QRectF(reach.left(), map.top() - gap - t, reach.width(), t);
      break;
    case 180:
      box = QRectF(reach.left(), map.bottom() + gap, reach.width(), t);
      break;
    case 90:
      box = QRectF(map.right() + gap, reach.top(), t, reach.height());
      break;
    default:
      box = QRectF(map.left() - gap - t, reach.top(), t, reach.height());
  }
  painter.setPen(QPen(style.ink.qt(), 0.5 * style.sheet.frame_width));
  painter.setBrush(bar.colour.qt());
  painter.drawRect(box);
  // Chevrons along the bar point off the map.
  const QPointF out = bar.side == 0     ? QPointF(0, -1)
                      : bar.side == 180 ? QPointF(0, 1)
                      : bar.side == 90  ? QPointF(1, 0)
                                        : QPointF(-1, 0);
  const QPointF along(-out.y(), out.x());
  const double length = std::max(box.width(), box.height());
  const int count = std::max(1, static_cast<int>(length / 2));
  QPainterPath chevrons;
  for (int i = 0; i < count; ++i) {
    const QPointF at = box.center() + ((i + 0.5) / count - 0.5) * length * along;
    chevrons.moveTo(at - 0.16 * along - 0.22 * t * out);
    chevrons.lineTo(at + 0.26 * t * out);
    chevrons.lineTo(at + 0.16 * along - 0.22 * t * out);
  }
  const Colour on_bar = readable_on(bar.colour, style.ink, Colour{255, 255, 255});
  painter.setPen(QPen(on_bar.qt(), 0.05, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter.setBrush(Qt::NoBrush);
  painter.drawPath(chevrons);

  const Lettering& lettering = style.sheet.edge_name;
  const double off = t / 2 + 0.07 + (bar.side == 180 ? cap_height(lettering) : 0);
  const QTransform before = painter.transform();
  const QPointF at = box.center() + off * out;
  painter.translate(at);
  if (bar.side == 90) painter.rotate(90);
  if (bar.side == 270) painter.rotate(-90);
  draw_text(painter, {0, 0}, bar.name, lettering, Align::centre, length);
  painter.setTransform(before);
}

void paint_frame(QPainter& painter, const Scene& scene) {
  InkStack inks(painter);
  const std::size_t ink = inks.add_lines(
      QPen(scene.style().ink.qt(), scene.style().sheet.frame_width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  // Where only a part is drawn, after an edit of a hex, the other hexes of the map are not gone through.
  const QRectF page = painter.hasClipping() ? painter.clipBoundingRect() : scene.frame().bounds();
  scene.frame().for_each_hex(page, scene.style().sheet.frame_width, [&](int, Hex hex, Point) {
    for_each_rim_side(scene, hex, [&](const RimSide& side) {
      inks.path(ink).moveTo(qt(side.from));
      inks.path(ink).lineTo(qt(side.to));
    });
    inks.done();
  });
}

// An arrow outside each hex by which something may enter, pointing into it.
void paint_entries(QPainter& painter, const Scene& scene, const std::vector<Hex>& hexes) {
  InkStack inks(painter);
  const std::size_t fill = inks.add_fill(scene.style().ink.qt());
  for (const Hex hex : hexes) {
    Point out;
    for_each_rim_side(scene, hex, [&](const RimSide& side) { out = out + side.outward; });
    const double length = std::hypot(out.x, out.y);
    if (length < 1e-9) continue;
    out = (1 / length) * out;
    const Point aside{-out.y, out.x};
    const Point tip = scene.frame().centre(hex) + 0.5 * out;
    append_polygon(inks.path(fill), std::array{tip, tip + 0.15 * out + 0.07 * aside, tip + 0.15 * out - 0.07 * aside});
    inks.done();
  }
}

std::vector<Bar> bars_of(const SheetOf& of) {
  std::vector<Bar> bars;
  for (const RetreatHexes& edge : of.scenario->retreat_edges) {
    const Side* side = of.scenario->battle->side(edge.side);
    if (side == nullptr || edge.hexes.empty()) continue;
    const std::string& word = side->adjective.empty() ? side->name : side->adjective;
    bars.push_back({colour_of(of, edge.side), QString::fromStdString(word + " retreat edge"), edge.hexes,
                    side_of_map(*of.scene, edge.hexes)});
  }
  return bars;
}

std::vector<Hex> entry_hexes(const SheetOf& of) {
  std::set<Hex> out;
  for (const PlacedPiece& piece : of.scenario->pieces) {
    if (const auto* entry = std::get_if<EntryByHexes>(&piece.place))
      out.insert(entry->hexes.begin(), entry->hexes.end());
  }
  return {out.begin(), out.end()};
}

}  // namespace

std::vector<SheetBlock> edge_blocks(const SheetOf& of) {
  const Scene* scene = of.scene;
  const double around = edge_bars_width(scene->style());
  const QRectF box = scene->frame().bounds().adjusted(-around, -around, around, around);
  std::vector<SheetBlock> blocks;
  blocks.push_back({box, [scene](QPainter& painter, const QRectF&) { paint_frame(painter, *scene); }});
  if (of.scenario == nullptr) return blocks;
  for (Bar& bar : bars_of(of)) {
    blocks.push_back(
        {box, [scene, bar = std::move(bar)](QPainter& painter, const QRectF&) { paint_bar(painter, *scene, bar); }});
  }
  blocks.push_back({box, [scene, hexes = entry_hexes(of)](QPainter& painter, const QRectF&) {
                      paint_entries(painter, *scene, hexes);
                    }});
  return blocks;
}

}  // namespace batalia
