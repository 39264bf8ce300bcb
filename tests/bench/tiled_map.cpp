#include "tests/bench/tiled_map.h"

#include <fmt/format.h>

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QString>
#include <stdexcept>

#include "formats/file/file.h"

namespace batalia::bench {
namespace {

constexpr int tile_height = 74;  // 64 * 2 / sqrt(3)
constexpr int tile_side = 37;
constexpr int lowest = -2;  // levels that have a tile
constexpr int highest = 12;

QPainterPath hex_of_tile(int number) {
  const double x = number * tile_width;
  constexpr double corner = (tile_height - tile_side) / 2.0;
  QPainterPath path(QPointF(x + tile_width / 2.0, 0));
  path.lineTo(x + tile_width, corner);
  path.lineTo(x + tile_width, corner + tile_side);
  path.lineTo(x + tile_width / 2.0, tile_height);
  path.lineTo(x, corner + tile_side);
  path.lineTo(x, corner);
  path.closeSubpath();
  return path;
}

QImage empty_tiles(int count) {
  QImage tiles(count * tile_width, tile_height, QImage::Format_ARGB32_Premultiplied);
  tiles.fill(Qt::transparent);
  return tiles;
}

void save(const QImage& tiles, const std::filesystem::path& file) {
  if (!tiles.save(QString::fromStdString(file.string()))) throw std::runtime_error("cannot write " + file.string());
}

// One tile a terrain: its colour, and what its patterns come to in the small: trees, houses, tufts.
void write_ground(const Map& map, const Style& style, const std::filesystem::path& file) {
  const auto& kinds = map.catalogue().hexes;
  QImage tiles = empty_tiles(static_cast<int>(kinds.size()));
  QPainter painter(&tiles);
  painter.setRenderHint(QPainter::Antialiasing);
  for (int i = 0; i < static_cast<int>(kinds.size()); ++i) {
    const auto look = std::ranges::find(style.terrain, kinds[static_cast<std::size_t>(i)].id, &TerrainLook::terrain);
    const QColor fill = look != style.terrain.end() && look->fill ? look->fill->qt() : QColor(0xe5, 0xde, 0xbe);
    painter.fillPath(hex_of_tile(i), fill);
    if (look == style.terrain.end() || look->patterns.empty()) continue;
    const PatternUse& pattern = look->patterns.front();
    for (int n = 0; n < 9; ++n) {
      const QPointF at(i * tile_width + 14 + 18 * (n % 3), 20 + 17 * (n / 3));
      painter.setPen(pattern.first.qt());
      painter.setBrush(pattern.second.qt());
      painter.drawEllipse(at, 5, 5);
    }
  }
  painter.end();
  save(tiles, file);
}

void write_heights(const std::filesystem::path& file) {
  QImage tiles = empty_tiles(highest - lowest + 1);
  QPainter painter(&tiles);
  painter.setRenderHint(QPainter::Antialiasing);
  for (int level = lowest; level <= highest; ++level) {
    painter.fillPath(hex_of_tile(level - lowest), QColor(0x80, 0x50, 0x20, 8 * (level - lowest)));
  }
  painter.end();
  save(tiles, file);
}

// One layer as Tiled writes it unless told otherwise: comma-separated values, a row a line.
std::string layer(int id, std::string_view name, const Map& map, auto&& tile_of) {
  const Span rows = map.grid().numbering().rows;
  const Span columns = map.grid().numbering().columns;
  std::string out =
      fmt::format(" <layer id=\"{}\" name=\"{}\" width=\"{}\" height=\"{}\">\n  <data encoding=\"csv\">\n", id, name,
                  columns.size(), rows.size());
  for (int i = 0; i < map.grid().size(); ++i) {
    const bool last = i + 1 == map.grid().size();
    fmt::format_to(std::back_inserter(out), "{}{}", tile_of(i),
                   last                            ? "\n"
                   : (i + 1) % columns.size() == 0 ? ",\n"
                                                   : ",");
  }
  return out + "</data>\n </layer>\n";
}

std::string tileset(int first, std::string_view name, int count) {
  return fmt::format(
      " <tileset firstgid=\"{}\" name=\"{}\" tilewidth=\"{}\" tileheight=\"{}\" tilecount=\"{}\" columns=\"{}\">\n"
      "  <image source=\"{}.png\" width=\"{}\" height=\"{}\"/>\n </tileset>\n",
      first, name, tile_width, tile_height, count, count, name, count * tile_width, tile_height);
}

}  // namespace

void write_tiled(const Map& map, const Style& style, const std::filesystem::path& folder) {
  write_ground(map, style, folder / "ground.png");
  write_heights(folder / "heights.png");
  const Numbering& numbering = map.grid().numbering();
  const int terrains = static_cast<int>(map.catalogue().hexes.size());
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<map version=\"1.8\" tiledversion=\"1.8.2\" orientation=\"hexagonal\" renderorder=\"right-down\" width=\"{}\" "
      "height=\"{}\" tilewidth=\"{}\" tileheight=\"{}\" infinite=\"0\" hexsidelength=\"{}\" staggeraxis=\"y\" "
      "staggerindex=\"odd\" nextlayerid=\"3\" nextobjectid=\"1\">\n",
      numbering.columns.size(), numbering.rows.size(), tile_width, tile_height, tile_side);
  out += tileset(1, "ground", terrains);
  out += tileset(1 + terrains, "heights", highest - lowest + 1);
  out += layer(1, "ground", map, [&](int i) { return 1 + map.terrain(i); });
  out += layer(2, "heights", map, [&](int i) { return 1 + terrains + map.elevation(i) - lowest; });
  out += "</map>\n";
  if (auto written = write_file(folder / "country.tmx", out); !written)
    throw std::runtime_error(to_string(written.error()));
}

}  // namespace batalia::bench
