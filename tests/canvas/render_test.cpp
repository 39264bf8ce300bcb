// Files: PNG, SVG and PDF of one battle look alike to independent readers, keep vectors vectors and text text, and are
// whole or not there at all.
#include "editor/canvas/render.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QImage>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/canvas/shipped.h"
#include "tests/support/temporary_folder.h"

namespace batalia {
namespace {

using test::mergentheim;

class RenderTest : public testing::Test {
 protected:
  std::filesystem::path render_to(const std::string& name, double dpi = 60) {
    RenderOptions options;
    options.path = folder_.path() / name;
    options.format = picture_format(options.path).value();
    options.dpi = dpi;
    const Result<void> done = render(mergentheim().picture(), options);
    EXPECT_TRUE(done.has_value()) << to_string(done.error());
    return options.path;
  }

  // A picture in the folder, drawn first where it is not there.
  QImage image(const std::string& name) {
    const std::filesystem::path path = folder_.path() / name;
    if (!std::filesystem::exists(path)) render_to(name);
    return QImage(QString::fromStdString(path.string()));
  }

  static std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream out;
    out << file.rdbuf();
    return out.str();
  }

  // Runs a program that ./batalia test installs.
  void run(const std::string& command) {
    ASSERT_EQ(std::system(("cd '" + folder_.path().string() + "' && " + command).c_str()), 0) << command;
  }

  test::TemporaryFolder folder_;
};

// Mean difference of channels, 0 to 255, and the share of pixels that differ by a lot, after both have been softened a
// little: renderers place edges differently by parts of a pixel.
struct Difference {
  double mean = 0;
  double far = 0;
};

Difference compare(const QImage& a, const QImage& b) {
  const QSize small(a.width() / 2, a.height() / 2);
  const QImage p =
      a.scaled(small, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).convertToFormat(QImage::Format_RGB32);
  const QImage q =
      b.scaled(small, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).convertToFormat(QImage::Format_RGB32);
  Difference out;
  for (int y = 0; y < small.height(); ++y) {
    for (int x = 0; x < small.width(); ++x) {
      const QRgb s = p.pixel(x, y);
      const QRgb t = q.pixel(x, y);
      const int most =
          std::max({std::abs(qRed(s) - qRed(t)), std::abs(qGreen(s) - qGreen(t)), std::abs(qBlue(s) - qBlue(t))});
      out.mean += most;
      out.far += most > 64 ? 1 : 0;
    }
  }
  const double pixels = static_cast<double>(small.width()) * small.height();
  out.mean /= pixels;
  out.far /= pixels;
  return out;
}

// Independent renderers draw the vector files; each must show every layer, however little ink it has: it then looks
// more like the pixels with the layer than like those without.
TEST_F(RenderTest, AllFormatsShowTheSamePicture) {
  const QImage png = image("a.png");
  ASSERT_FALSE(png.isNull());
  render_to("a.svg");
  render_to("a.pdf");
  run("rsvg-convert -w " + std::to_string(png.width()) + " -h " + std::to_string(png.height()) + " -o svg.png a.svg");
  run("pdftoppm -r 60 -png -singlefile a.pdf pdf");
  const QImage svg = image("svg.png");
  const QImage pdf = image("pdf.png");
  ASSERT_EQ(svg.size(), png.size());
  // A PDF's page is rounded up to whole points.
  ASSERT_LE(std::abs(pdf.width() - png.width()), 2);
  ASSERT_LE(std::abs(pdf.height() - png.height()), 2);
  const QRect both = png.rect() & pdf.rect();
  const Difference of_svg = compare(png, svg);
  const Difference of_pdf = compare(png.copy(both), pdf.copy(both));
  for (const Difference& difference : {of_svg, of_pdf}) {
    EXPECT_LT(difference.mean, 4.5);
    EXPECT_LT(difference.far, 0.003);
  }
  for (const auto& [layer, name] : layer_names) {
    if (!LayerSet::usual().has(layer)) continue;
    RenderOptions options;
    options.path = folder_.path() / "without.png";
    options.dpi = 60;
    options.layers.set(layer, false);
    ASSERT_TRUE(render(mergentheim().picture(), options).has_value());
    const QImage without = image("without.png");
    if (without.size() != png.size()) continue;  // no margins: nobody could overlook that
    EXPECT_LT(of_svg.mean, compare(without, svg).mean) << name;
    EXPECT_LT(of_pdf.mean, compare(without.copy(both), pdf.copy(both)).mean) << name;
  }
}

TEST_F(RenderTest, TextIsTextAndVectorsAreVectors) {
  render_to("a.pdf");
  run("pdftotext -layout a.pdf a.txt");
  const std::string text = contents(folder_.path() / "a.txt");
  for (const char* word :
       {"Herbsthausen", "Mönchswald", "2113", "3428", "Ruischenberg", "French retreat edge", "not the publisher"}) {
    EXPECT_THAT(text, testing::HasSubstr(word));
  }
  run("pdfimages -list a.pdf > images.txt");
  EXPECT_EQ(std::ranges::count(contents(folder_.path() / "images.txt"), '\n'), 2) << "only the head of the list";
  const std::string svg = contents(render_to("a.svg"));
  for (const char* word : {">Herbsthausen</text>", ">2113</text>", ">Truchsess</text>"})
    EXPECT_THAT(svg, testing::HasSubstr(word));
  EXPECT_THAT(svg, testing::Not(testing::HasSubstr("<image")));
}

TEST_F(RenderTest, SizeFollowsFromTheHexAlone) {
  const Picture picture(mergentheim().picture(), LayerSet::usual());
  const QImage png(QString::fromStdString(render_to("a.png", 100).string()));
  EXPECT_EQ(png.width(), std::ceil(picture.size().width() * 16 * 100 / 25.4));
  EXPECT_EQ(png.dotsPerMeterX(), 3937);
  const std::string svg = contents(render_to("a.svg")).substr(0, 300);
  std::ostringstream width;
  width << "width=\"" << std::round(picture.size().width() * 1600) / 100;
  EXPECT_THAT(svg, testing::HasSubstr(width.str().substr(0, 12)));
  EXPECT_THAT(svg, testing::HasSubstr("mm\""));
}

TEST_F(RenderTest, TheSamePictureIsTheSameFile) {
  for (const char* ending : {"png", "svg", "pdf"}) {
    const std::string first = contents(render_to(std::string("a.") + ending, 30));
    EXPECT_EQ(first, contents(render_to(std::string("b.") + ending, 30))) << ending;
  }
}

TEST_F(RenderTest, RefusesWhatItCannotDo) {
  EXPECT_FALSE(picture_format("map.gif").has_value());
  EXPECT_EQ(picture_format("map.PDF").value(), PictureFormat::pdf);
  const auto refused = [&](auto change) {
    RenderOptions options;
    options.path = folder_.path() / "x.png";
    change(options);
    const Result<void> done = render(mergentheim().picture(), options);
    EXPECT_FALSE(std::filesystem::exists(options.path));
    return done ? std::string("done") : done.error().what + ": " + done.error().remedy;
  };
  EXPECT_THAT(refused([](RenderOptions& o) { o.hex_mm = 0; }), testing::HasSubstr("1 to 100 mm"));
  EXPECT_THAT(refused([](RenderOptions& o) { o.dpi = 99999; }), testing::HasSubstr("10 to 2400"));
  EXPECT_THAT(refused([](RenderOptions& o) { o.turn = 11; }), testing::HasSubstr("1 to 10"));
  EXPECT_THAT(refused([](RenderOptions& o) {
                o.dpi = 2400;
                o.hex_mm = 100;
              }),
              testing::HasSubstr("too large"));
  EXPECT_THAT(refused([](RenderOptions& o) { o.path = "/nowhere/at/all/x.png"; }),
              testing::HasSubstr("cannot be written"));
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(RenderTest, LayersCanBeLeftOut) {
  for (const auto& [layer, name] : layer_names) {
    RenderOptions options;
    options.path = folder_.path() / "a.png";
    options.dpi = 20;
    options.layers = LayerSet{};
    options.layers.set(layer);
    EXPECT_TRUE(render(mergentheim().picture(), options).has_value()) << name;
  }
}

TEST_F(RenderTest, AMapWithoutABattleIsDrawnToo) {
  PictureOf of = mergentheim().picture();
  of.scenario = nullptr;
  RenderOptions options;
  options.path = folder_.path() / "a.png";
  options.dpi = 20;
  EXPECT_TRUE(render(of, options).has_value());
}

}  // namespace
}  // namespace batalia
