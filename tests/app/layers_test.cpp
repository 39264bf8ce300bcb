// Layers shown, drawn faintly and locked.
#include <gmock/gmock.h>

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cstdlib>

#include "editor/app/layer_locks.h"
#include "editor/app/layers_panel.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::HasSubstr;

enum Column { shown, faint, locked, name };

class Layers : public WindowTest {
 protected:
  Layers() : window_(opened()), panel_(window_->findChild<LayersPanel*>()) {}
  BattlePage& page() { return *window_->page(); }
  void check(Layer layer, Column column, bool on) {
    for (int i = 0; i < panel_->topLevelItemCount(); ++i) {
      QTreeWidgetItem* item = panel_->topLevelItem(i);
      if (item->text(name) == name_of(layer)) item->setCheckState(column, on ? Qt::Checked : Qt::Unchecked);
    }
  }
  QImage seen() {
    page().view().finish_drawing();
    return page().view().grab().toImage().convertToFormat(QImage::Format_RGB32);
  }
  // How far the picture is from white, on average.
  static double ink(const QImage& image) {
    double sum = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) sum += 255 - qGray(image.pixel(x, y));
    }
    return sum / (static_cast<double>(image.width()) * image.height());
  }

  std::unique_ptr<MainWindow> window_;
  LayersPanel* panel_;
};

TEST_F(Layers, WhatIsLockedIsNotPaintedAndTheWindowSaysWhy) {
  page().view().set_viewpoint({0, 0}, 48);
  page().view().go_to(hex(page(), "2013"));
  const Document before = page().document();
  check(Layer::terrain, locked, true);
  page().use_tool("brush");
  drag(page(), {at(page(), "2013"), at(page(), "2014"), at(page(), "2015")});
  EXPECT_EQ(page().document(), before);
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("Terrain"));
  page().use_tool("elevation");
  click(page(), at(page(), "2013"));
  EXPECT_NE(page().document(), before) << "the level is another layer";
  page().undo();
  check(Layer::terrain, locked, false);
  page().use_tool("brush");
  click(page(), at(page(), "2013"));
  EXPECT_NE(page().document(), before);
  check(Layer::terrain, locked, true);
  page().undo();
  EXPECT_EQ(page().document(), before) << "taking back is no mistake";
}

TEST_F(Layers, EveryWishIsOfTheLayerThatShowsIt) {
  const auto layer = [](ChangedDocument in, const char* at) { return layer_of({in, at, Value()}); };
  EXPECT_EQ(layer(ChangedDocument::map, "hexes/2013/terrain"), Layer::terrain);
  EXPECT_EQ(layer(ChangedDocument::map, "hexes/2013/elevation"), Layer::elevation);
  EXPECT_EQ(layer(ChangedDocument::map, "hexsides/2013|2014/stream"), Layer::hexsides);
  EXPECT_EQ(layer(ChangedDocument::map, "roads/high-road/path"), Layer::roads);
  EXPECT_EQ(layer(ChangedDocument::map, "places/herbsthausen/name"), Layer::places);
  EXPECT_EQ(layer(ChangedDocument::battle, "scenarios/mergentheim/set-up/betz/place"), Layer::counters);
  EXPECT_EQ(layer(ChangedDocument::battle, "scenarios/mergentheim/retreat-edges/french/region"), Layer::edges);
  EXPECT_EQ(layer(ChangedDocument::battle, "units/betz/name"), std::nullopt);
}

TEST_F(Layers, AFaintLayerIsLighterAndTheOthersAreAsTheyWere) {
  const QImage before = seen();
  check(Layer::terrain, faint, true);
  check(Layer::elevation, faint, true);
  const QImage faintly = seen();
  EXPECT_LT(ink(faintly), 0.9 * ink(before));
  check(Layer::terrain, faint, false);
  check(Layer::elevation, faint, false);
  EXPECT_EQ(seen(), before);
  check(Layer::counters, faint, true);
  EXPECT_NE(seen(), before);
}

TEST_F(Layers, AFaintLayerIsDrawnAlikeInPiecesAndAsAWhole) {
  const Picture& picture = *page().view().picture();
  LayerSet dimmed;
  for (const auto& [layer, word] : layer_names) dimmed.set(layer);
  constexpr int side = 200;
  constexpr double scale = 40;
  const auto draw = [&](QImage& image, QRect part) {
    QPainter painter(&image);
    painter.setClipRect(part);
    painter.scale(scale, scale);
    picture.paint(painter, QRectF(part.left() / scale, part.top() / scale, part.width() / scale, part.height() / scale),
                  dimmed);
  };
  QImage whole(side, side, QImage::Format_RGB32);
  draw(whole, whole.rect());
  QImage pieces(side, side, QImage::Format_RGB32);
  for (const int x : {0, side / 2}) {
    for (const int y : {0, side / 2}) draw(pieces, {x, y, side / 2, side / 2});
  }
  // A line that is cut where a piece ends is a little thicker or thinner there.
  constexpr int rounding = 16;
  int furthest = 0;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const QColor a = pieces.pixelColor(x, y);
      const QColor b = whole.pixelColor(x, y);
      furthest = std::max(
          {furthest, std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
    }
  }
  EXPECT_LE(furthest, rounding);
}

TEST_F(Layers, ThePanelAndTheMenuSayTheSame) {
  QAction* grid = window_->commands().find("layer-grid");
  EXPECT_TRUE(grid->isChecked());
  check(Layer::grid, shown, false);
  EXPECT_FALSE(grid->isChecked());
  EXPECT_FALSE(page().layers().has(Layer::grid));
  grid->trigger();
  EXPECT_TRUE(page().layers().has(Layer::grid));
  for (int i = 0; i < panel_->topLevelItemCount(); ++i) {
    const QTreeWidgetItem* item = panel_->topLevelItem(i);
    if (item->text(name) == name_of(Layer::grid)) {
      EXPECT_EQ(item->checkState(shown), Qt::Checked);
    }
  }
}

}  // namespace
}  // namespace batalia::app::test
