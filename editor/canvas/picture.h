// A whole picture of a battle's map: the map, the counters of a scenario, the sheet round them. Made once, it is drawn
// as often and in as many pieces as one likes, by several threads at a time.
#pragma once

#include <QPainter>
#include <QRectF>
#include <memory>
#include <optional>

#include "editor/canvas/layers.h"
#include "editor/canvas/place_names.h"
#include "editor/canvas/scene.h"
#include "editor/canvas/set_up_layout.h"
#include "editor/canvas/sheet.h"

namespace batalia {

// What is drawn. All must outlive the picture. Without a scenario it is the map alone.
struct PictureOf {
  const Map* map = nullptr;
  const Style* style = nullptr;
  const Series* series = nullptr;
  const ResolvedScenario* scenario = nullptr;
};

class Picture {
 public:
  // `turn`: the one that the turn track shows as the present one. Precondition: load_fonts() was called.
  Picture(const PictureOf& of, LayerSet layers, std::optional<int> turn = std::nullopt);

  [[nodiscard]] const Scene& scene() const { return *scene_; }
  // Of the whole page, in hex widths.
  [[nodiscard]] QSizeF size() const { return sheet_.size; }
  [[nodiscard]] const std::vector<PlaceName>& place_names() const { return names_; }
  [[nodiscard]] const SetUpLayout& set_up() const { return set_up_; }
  // What the picture is of: "Mergentheim, 5 May 1645".
  [[nodiscard]] const QString& title() const { return sheet_.title; }

  // Draws what lies in `page`; the painter's unit is a hex width, its origin the page's upper left corner. Layers that
  // are dimmed show only faintly, so that others stand out against them.
  void paint(QPainter& painter, const QRectF& page, LayerSet dimmed = {}) const;

 private:
  void paint_map(QPainter& painter, const QRectF& page, LayerSet dimmed) const;
  void paint_counters(QPainter& painter, const QRectF& page) const;

  LayerSet layers_;
  std::unique_ptr<const Scene> scene_;
  SetUpLayout set_up_;
  std::vector<PlaceName> names_;
  SheetLayout sheet_;
};

}  // namespace batalia
