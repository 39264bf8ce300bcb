// Sheets of paper: every hex is whole on one of them, together they are the picture, and independent readers find the
// pages, their size and what stands on them.
#include "editor/canvas/tiled_print.h"

#include <gmock/gmock.h>

#include <QFile>
#include <QImage>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "editor/canvas/page_file.h"
#include "tests/canvas/shipped.h"
#include "tests/support/temporary_folder.h"

namespace batalia {
namespace {

using test::mergentheim;
using testing::HasSubstr;
using testing::Not;

PrintSettings a4(double hex_mm) {
  PrintSettings out;
  out.hex_mm = hex_mm;
  out.overlap_mm = overlap_for_whole_hexes(hex_mm);
  return out;
}

class TiledPrintTest : public testing::Test {
 protected:
  TiledPrintTest() : picture_(mergentheim().picture(), LayerSet::usual()) {}

  [[nodiscard]] const Picture& picture() const { return picture_; }

  void write(const PrintPlan& plan) const {
    const auto file = folder_.path() / "a.pdf";
    ASSERT_TRUE(save_picture(file, [&](QIODevice& to) { return write_print_pdf(picture_, plan, to); }).has_value());
  }
  // What a program says of them.
  [[nodiscard]] std::string said(const std::string& command) const {
    EXPECT_EQ(std::system(("cd '" + folder_.path().string() + "' && " + command + " > said").c_str()), 0) << command;
    std::ifstream in(folder_.path() / "said");
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
  }
  [[nodiscard]] QImage image(const std::string& name) const {
    return QImage(QString::fromStdString((folder_.path() / name).string()));
  }

 private:
  test::TemporaryFolder folder_;
  Picture picture_;
};

// On random paper, with random margins and scales: with the overlap that is made for it each hex is whole on a sheet;
// with any other, each point of the picture is on one.
TEST_F(TiledPrintTest, EveryHexIsWholeOnASheet) {
  std::mt19937 random(4);
  const auto between = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  const Frame& frame = picture().scene().frame();
  const Grid& grid = frame.grid();
  int planned = 0;
  for (int i = 0; i < 100; ++i) {
    PrintSettings settings;
    settings.paper_mm = {between(90, 600), between(90, 600)};
    settings.margin_mm = between(5, 20);
    settings.hex_mm = between(4, 30);
    const bool whole = i % 2 == 0;
    settings.overlap_mm = whole ? overlap_for_whole_hexes(settings.hex_mm) : between(0, 8);
    const auto plan = PrintPlan::make(picture().size(), settings);
    if (!plan) continue;
    ++planned;
    EXPECT_EQ(plan->sheets().size(), static_cast<std::size_t>(plan->rows() * plan->columns()));
    for (const PrintSheet& sheet : plan->sheets()) {
      EXPECT_LE(sheet.part.width() * settings.hex_mm, settings.paper_mm.width() - 2 * settings.margin_mm + 1e-6);
      EXPECT_LE(sheet.part.height() * settings.hex_mm, settings.paper_mm.height() - 2 * settings.margin_mm + 1e-6);
      EXPECT_GT(sheet.part.width(), 0);
      EXPECT_GT(sheet.part.height(), 0);
    }
    for (int index = 0; index < grid.size(); ++index) {
      QRectF box;
      for (const Point corner : frame.to_corners()) {
        const Point at = frame.centre(grid.hex(index)) + corner;
        box |= QRectF(at.x - 1e-9, at.y - 1e-9, 2e-9, 2e-9);
      }
      const bool on_one = std::ranges::any_of(plan->sheets(), [&](const PrintSheet& sheet) {
        return whole ? sheet.part.contains(box) : sheet.part.contains(box.center());
      });
      ASSERT_TRUE(on_one) << grid.format(grid.hex(index)) << " at " << settings.hex_mm << " mm";
      if (whole) continue;
      for (const QPointF corner : {box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()}) {
        ASSERT_TRUE(std::ranges::any_of(plan->sheets(), [&](const PrintSheet& sheet) {
          return sheet.part.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(corner);
        }));
      }
    }
  }
  EXPECT_GT(planned, 50);
}

TEST_F(TiledPrintTest, APdfHasItsPagesAndEachSaysWhereItBelongs) {
  const PrintPlan plan = PrintPlan::make(picture().size(), a4(16)).value();
  ASSERT_GT(plan.rows(), 1);
  ASSERT_GT(plan.columns(), 1);
  const auto sheets = std::to_string(plan.sheets().size());
  write(plan);
  const std::string info = said("pdfinfo a.pdf");
  EXPECT_THAT(info, HasSubstr("Pages:           " + std::to_string(plan.sheets().size() + 1)));
  EXPECT_THAT(info, HasSubstr("(A4)"));
  for (std::size_t i = 0; i < plan.sheets().size(); ++i) {
    const PrintSheet& sheet = plan.sheets()[i];
    const std::string page = std::to_string(i + 1);
    const std::string text = said("pdftotext -f " + page + " -l " + page + " -layout a.pdf -");
    EXPECT_THAT(text, HasSubstr("page " + page + " of " + sheets));
    EXPECT_THAT(text,
                HasSubstr("row " + std::to_string(sheet.row + 1) + ", column " + std::to_string(sheet.column + 1)));
    // The hexes whose numbers lie well inside are there, and those far away are not.
    const Frame& frame = picture().scene().frame();
    const Grid& grid = frame.grid();
    for (int index = 0; index < grid.size(); index += 7) {
      const QPointF centre = qt(frame.centre(grid.hex(index)));
      const std::string number = grid.format(grid.hex(index));
      if (sheet.part.adjusted(1, 1, -1, -1).contains(centre)) {
        EXPECT_THAT(text, HasSubstr(number)) << page;
      }
    }
  }
  EXPECT_THAT(said("pdftotext -f " + std::to_string(plan.pages()) + " a.pdf -"), HasSubstr("where the " + sheets));
}

// A hex is as wide on paper as was asked for, and lies where the plan says: the sheets drawn by another program and
// laid side by side are the picture.
TEST_F(TiledPrintTest, PutTogetherTheSheetsAreThePicture) {
  const PrintSettings settings = a4(16);
  const PrintPlan plan = PrintPlan::make(picture().size(), settings).value();
  constexpr double dpi = 50;
  constexpr double dots = dpi / 25.4;
  write(plan);
  EXPECT_EQ(said("pdftocairo -png -r 50 a.pdf sheet"), "");
  const double scale = settings.hex_mm * dots;
  QImage together(picture().size().toSize().width() * static_cast<int>(scale) + 200,
                  picture().size().toSize().height() * static_cast<int>(scale) + 200, QImage::Format_RGB32);
  together.fill(Qt::white);
  QImage whole = together;
  {
    QPainter painter(&whole);
    painter.scale(scale, scale);
    picture().paint(painter, QRectF(QPointF(), picture().size()));
  }
  {
    QPainter painter(&together);
    const int digits = plan.pages() > 9 ? 2 : 1;
    for (std::size_t i = 0; i < plan.sheets().size(); ++i) {
      const QRectF& part = plan.sheets()[i].part;
      const QString number = QString::number(i + 1).rightJustified(digits, u'0');
      const QImage sheet = image("sheet-" + number.toStdString() + ".png");
      ASSERT_FALSE(sheet.isNull());
      const double margin = settings.margin_mm * dots;
      painter.drawImage(QRectF(part.topLeft() * scale, part.size() * scale), sheet,
                        QRectF(QPointF(margin, margin), part.size() * scale));
    }
  }
  double far = 0;
  const QSize size(static_cast<int>(picture().size().width() * scale),
                   static_cast<int>(picture().size().height() * scale));
  for (int y = 0; y < size.height(); y += 2) {
    for (int x = 0; x < size.width(); x += 2) {
      const QRgb a = whole.pixel(x, y);
      const QRgb b = together.pixel(x, y);
      if (std::abs(qGray(a) - qGray(b)) > 64) far += 1;
    }
  }
  EXPECT_LT(far / (size.width() * size.height() / 4.0), 0.03);
}

TEST_F(TiledPrintTest, OnOneSheetItIsAsLargeAsItCanBe) {
  PrintSettings settings = a4(16);
  settings.hex_mm = hex_mm_to_fit(picture().size(), settings);
  const PrintPlan plan = PrintPlan::make(picture().size(), settings).value();
  EXPECT_EQ(plan.pages(), 1);
  settings.hex_mm *= 1.01;
  EXPECT_GT(PrintPlan::make(picture().size(), settings)->pages(), 1);
  write(plan);
  EXPECT_THAT(said("pdftotext a.pdf -"), Not(HasSubstr("page 1 of")));
}

TEST_F(TiledPrintTest, WhatCannotBePrintedIsRefused) {
  const auto refused = [&](auto&& change) {
    PrintSettings settings = a4(16);
    change(settings);
    const auto plan = PrintPlan::make(picture().size(), settings);
    EXPECT_FALSE(plan.has_value());
    return plan ? std::string() : to_string(plan.error());
  };
  EXPECT_THAT(refused([](PrintSettings& s) { s.margin_mm = 2; }), HasSubstr("5 mm at least"));
  EXPECT_THAT(refused([](PrintSettings& s) { s.margin_mm = 100; }), HasSubstr("no room"));
  EXPECT_THAT(refused([](PrintSettings& s) { s.hex_mm = 0.5; }), HasSubstr("1 to 100 mm"));
  EXPECT_THAT(refused([](PrintSettings& s) { s.overlap_mm = 120; }), HasSubstr("smaller overlap"));
  EXPECT_THAT(refused([](PrintSettings& s) {
                s.hex_mm = 100;
                s.overlap_mm = 94;
              }),
              HasSubstr("sheets of paper"));
}

}  // namespace
}  // namespace batalia
