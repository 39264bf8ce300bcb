// Pictures drawn in bands: the same, pixel for pixel, as in one piece, and the same file with any number of threads.
#include "editor/canvas/bands.h"

#include <gtest/gtest.h>

#include <QBuffer>
#include <cmath>

#include "tests/canvas/shipped.h"

namespace batalia {
namespace {

using test::mergentheim;

Bands whole(const Picture& picture, double scale) {
  Bands bands;
  bands.scale = scale;
  bands.width = static_cast<int>(std::ceil(picture.size().width() * scale));
  bands.height = static_cast<int>(std::ceil(picture.size().height() * scale));
  bands.rows = bands.height;
  return bands;
}

QByteArray file(const Picture& picture, const Bands& bands) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  PngStream png(buffer);
  EXPECT_TRUE(png.begin({bands.width, bands.height, 6000, {{"Title", "Mönchswald"}}}));
  EXPECT_TRUE(draw_bands(picture, bands, png));
  EXPECT_TRUE(png.end());
  return buffer.data();
}

// How many pixels of two pictures of one size differ, and by how much at most.
struct Unlike {
  int pixels = 0;
  int most = 0;
};

Unlike compare(const QImage& a, const QImage& b) {
  Unlike out;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const QRgb p = a.pixel(x, y);
      const QRgb q = b.pixel(x, y);
      if (p == q) continue;
      ++out.pixels;
      out.most = std::max(
          {out.most, std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
    }
  }
  return out;
}

TEST(Bands, AreWhatOnePieceWouldBe) {
  const Picture picture(mergentheim().picture(), LayerSet::usual());
  // At 12.5 and 15 pixels a hex some letters come just between two rows.
  for (const double scale : {12.5, 15.0, 47.3}) {
    Bands bands = whole(picture, scale);
    const QImage one = draw_band(picture, bands, 0);
    ASSERT_EQ(one.height(), bands.height);
    bands.rows = 61;
    for (int top = 0; top < bands.height; top += bands.rows) {
      const QImage band = draw_band(picture, bands, top);
      const Unlike unlike = compare(band, one.copy(0, top, band.width(), band.height()));
      EXPECT_EQ(unlike.pixels, 0) << "in the band from row " << top << " at scale " << scale << ", by up to "
                                  << unlike.most;
    }
  }
}

TEST(Bands, TheFileHoldsThePictureWhateverTheThreads) {
  const Picture picture(mergentheim().picture(), LayerSet::usual());
  Bands bands = whole(picture, 15);
  const QImage one = draw_band(picture, bands, 0);
  bands.rows = 40;
  const QByteArray by_one = file(picture, bands);
  bands.threads = 5;
  const QByteArray by_five = file(picture, bands);
  EXPECT_EQ(by_one, by_five);
  const QImage read = QImage::fromData(by_five, "PNG");
  ASSERT_EQ(read.size(), one.size());
  EXPECT_EQ(compare(read, one).pixels, 0);
  EXPECT_EQ(read.dotsPerMeterX(), 6000);
  EXPECT_EQ(read.text("Title"), QStringLiteral("Mönchswald"));
}

TEST(Bands, TellHowFarTheyAre) {
  const Picture picture(mergentheim().picture(), LayerSet::usual());
  Bands bands = whole(picture, 10);
  bands.rows = (bands.height + 4) / 5;
  bands.threads = 3;
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  PngStream png(buffer);
  std::vector<int> told;
  EXPECT_TRUE(png.begin({bands.width, bands.height, 6000, {}}));
  EXPECT_TRUE(draw_bands(picture, bands, png, [&](int done, int total) {
    told.push_back(done);
    EXPECT_EQ(total, 5);
  }));
  EXPECT_EQ(told, (std::vector{0, 1, 2, 3, 4, 5}));
}

// A device that takes so many bytes and no more.
class FullDevice : public QIODevice {
 public:
  explicit FullDevice(qint64 room) : room_(room) { open(QIODevice::WriteOnly); }

 protected:
  qint64 readData(char*, qint64) override { return -1; }
  qint64 writeData(const char*, qint64 size) override {
    if (size > room_) return -1;
    room_ -= size;
    return size;
  }

 private:
  qint64 room_;
};

TEST(Bands, AFullDiskEndsTheWork) {
  const Picture picture(mergentheim().picture(), LayerSet::usual());
  Bands bands = whole(picture, 10);
  bands.rows = 16;
  bands.threads = 3;
  FullDevice device(5000);
  PngStream png(device);
  EXPECT_TRUE(png.begin({bands.width, bands.height, 6000, {}}));
  EXPECT_FALSE(draw_bands(picture, bands, png));
}

}  // namespace
}  // namespace batalia
