// What has been drawn of the page, in square pieces, so that scrolling draws only what comes into sight, and an edit
// only what it touched. Drawing is done in small portions, between which the window stays alive.
#pragma once

#include <QImage>
#include <QPainter>
#include <QRectF>
#include <QRegion>
#include <functional>
#include <list>
#include <unordered_map>

namespace batalia::app {

class Tiles {
 public:
  static constexpr int side = 256;  // pixels

  // Draws a part of the page; the painter's unit is a hex width.
  using Paint = std::function<void(QPainter&, const QRectF& page)>;

  // Holds about as many bytes of pictures at most.
  explicit Tiles(Paint paint, std::size_t bytes = std::size_t{192} << 20U);

  // Device pixels to a hex width. Another scale forgets everything.
  void set_scale(double scale);
  [[nodiscard]] double scale() const { return scale_; }

  // The tile with the pixels from `side` times (column, row) of the page; null where it has not been drawn. What an
  // edit touched is still in it as it was, until draw() has come to it.
  const QImage* at(int column, int row);
  // Whether it is there and right.
  [[nodiscard]] bool is_right(int column, int row) const;

  // What lies in this part of the page has changed.
  void changed(const QRectF& page);
  void forget();

  // Draws what of a tile is missing or no longer right; nothing where all is.
  void draw(int column, int row);

  // The part of the page that a tile shows.
  [[nodiscard]] QRectF page_of(int column, int row) const;

  // Pixels that were drawn, since it was made: a measure for tests.
  [[nodiscard]] std::int64_t drawn() const { return drawn_; }

 private:
  struct Tile {
    QImage image;
    QRegion wrong;  // in its own pixels
    std::list<std::uint64_t>::iterator used;
  };

  static std::uint64_t key(int column, int row) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(column)) << 32U | static_cast<std::uint32_t>(row);
  }
  void touch(Tile& tile);
  void make_room();

  Paint paint_;
  std::size_t most_;
  double scale_ = 0;
  std::unordered_map<std::uint64_t, Tile> tiles_;
  std::list<std::uint64_t> used_;  // the latest first
  std::int64_t drawn_ = 0;
};

}  // namespace batalia::app
