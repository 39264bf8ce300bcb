// The map on the screen: scrolled, zoomed, drawn in portions. It knows nothing of tools; it says where the pointer is.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>
#include <span>

#include "editor/app/far_image.h"
#include "editor/app/spot.h"
#include "editor/app/tiles.h"
#include "editor/app/viewpoint.h"
#include "editor/canvas/overview.h"
#include "editor/canvas/picture.h"

namespace batalia::app {

// A sign on a hex that something is to be said of.
struct Badge {
  Hex hex;
  QRgb colour = 0;
  friend auto operator<=>(const Badge&, const Badge&) = default;
};

enum class Press { first, second };  // the left button, or Enter; the right button, or Shift+Enter

class MapView : public QWidget {
  Q_OBJECT

 public:
  explicit MapView(QWidget* parent = nullptr);
  ~MapView() override;

  // What it shows from now on; the point of the page in the middle stays there. The picture's map may be edited while
  // it is shown, as long as its sheets stay as they are.
  void show_picture(std::unique_ptr<const Picture> picture);
  [[nodiscard]] const Picture* picture() const { return picture_.get(); }
  [[nodiscard]] const Viewpoint& viewpoint() const { return viewpoint_; }
  void set_viewpoint(QPointF corner, double scale);
  // All of the map is shown, however large the window becomes.
  [[nodiscard]] bool shows_whole() const { return fits_; }
  // The point of the page in the middle.
  [[nodiscard]] QPointF centre() const;
  // It stays in the middle while the window finds its size, until somebody moves the map.
  void look_at(QPointF centre, double scale);

  // What was drawn of these is no longer right; what is drawn of their neighbours may not be either.
  void hexes_changed(std::span<const Hex> hexes);
  void all_changed();

  // Layers that are drawn only faintly.
  void show_faintly(LayerSet layers);
  [[nodiscard]] LayerSet faint_layers() const { return faint_; }

  void mark(Marked marked);
  [[nodiscard]] const Marked& marked() const { return marked_; }
  // The hex that the keyboard stands on; nothing until it is used.
  [[nodiscard]] std::optional<Hex> standing() const { return standing_; }
  void go_to(Hex hex);
  void centre_on(QPointF page);
  // Small signs on hexes, above everything.
  void show_badges(std::vector<Badge> badges);
  // Of what is shown. Precondition: there is a picture.
  [[nodiscard]] const Overview& overview() const { return *overview_; }

  void zoom_by(double factor);
  void fit();
  void true_size();

  // Draws all that is in sight at once; for pictures and tests.
  void finish_drawing();
  [[nodiscard]] bool is_drawn() const;
  [[nodiscard]] std::int64_t pixels_drawn() const { return tiles_ ? tiles_->drawn() : 0; }

  [[nodiscard]] QPointF window_of(Hex hex) const;

 signals:
  void hovered(const batalia::app::Spot& spot);
  void left();
  void pressed(const batalia::app::Spot& spot, batalia::app::Press press);
  void dragged(const batalia::app::Spot& spot);
  void released(const batalia::app::Spot& spot);
  void cancelled();
  void moved();  // the viewpoint
  void dropped(const batalia::app::Spot& spot, const QByteArray& piece);
  // What is chosen, clockwise by so many sixths: the wheel with Alt.
  void turned(int sixths);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  [[nodiscard]] Spot spot_at(QPointF window, Qt::KeyboardModifiers modifiers) const;
  [[nodiscard]] Spot spot_of(Hex hex, Qt::KeyboardModifiers modifiers) const;
  [[nodiscard]] QRectF page() const;
  // Columns and rows of the tiles in sight.
  [[nodiscard]] QRect tiles_in_sight() const;
  // Whether hexes are so small that the map is shown as an overview.
  [[nodiscard]] bool from_afar() const;
  void viewpoint_changed();
  void fit_again();
  void draw_more();
  void paint_map(QPainter& painter, const QRect& part);
  void paint_marked(QPainter& painter);
  // What of the window it takes.
  [[nodiscard]] QRect box_of(const Marked& marked) const;
  void paint_badges(QPainter& painter);
  void step(Direction direction, Qt::KeyboardModifiers modifiers);
  void let_go();

  std::unique_ptr<const Picture> picture_;
  std::unique_ptr<Overview> overview_;
  std::unique_ptr<Tiles> tiles_;
  FarImage far_;
  LayerSet faint_;
  Viewpoint viewpoint_;
  std::optional<QPointF> looked_at_;
  double turned_by_ = 0;  // parts of a notch of the wheel that are no whole one yet
  bool fits_ = true;      // all of the map is shown, however large the window becomes
  QTimer drawing_;
  Marked marked_;
  std::vector<Badge> badges_;
  std::optional<Hex> standing_;
  std::optional<QPointF> panning_;  // where the pointer was
  bool space_ = false;
  std::optional<Qt::MouseButton> held_;  // by a tool; of the keyboard Qt::NoButton
};

}  // namespace batalia::app
