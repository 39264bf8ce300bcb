// PNG files hold, whatever the bands and however little can be packed, the pixels that were given.
#include "editor/canvas/png_stream.h"

#include <gtest/gtest.h>

#include <QBuffer>
#include <QColorSpace>

#include "editor/canvas/chance.h"

namespace batalia {
namespace {

// Of every fourth pixel, at random, each bit is by chance; the others are as the one above. With `noise` all are by
// chance, and the packed file is larger than the pixels.
QImage pixels(int width, int height, bool noise) {
  QImage image(width, height, QImage::Format_RGB32);
  Chance chance(5);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const bool fresh = noise || y == 0 || chance.next() % 4 == 0;
      image.setPixel(x, y, fresh ? qRgb(0, 0, 0) | static_cast<QRgb>(chance.next()) : image.pixel(x, y - 1));
    }
  }
  return image;
}

QByteArray file(const QImage& image, int rows) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  PngStream png(buffer);
  EXPECT_TRUE(png.begin({image.width(), image.height(), 6000, {}}));
  for (int top = 0; top < image.height(); top += rows) {
    const int count = std::min(rows, image.height() - top);
    EXPECT_TRUE(png.write(pack_band(image.copy(0, top, image.width(), count), top + count == image.height())));
  }
  EXPECT_TRUE(png.end());
  return buffer.data();
}

TEST(PngStream, HoldsThePixelsInAnyBands) {
  for (const bool noise : {false, true}) {
    // A row of 100,001 pixels is longer than what is packed at a time; 300 rows of 700 come several at a time.
    for (const QSize size : {QSize(1, 1), QSize(7, 5), QSize(700, 300), QSize(100001, 3)}) {
      const QImage image = pixels(size.width(), size.height(), noise);
      for (const int rows : {1, 97, 1000}) {
        QImage read = QImage::fromData(file(image, rows), "PNG");
        ASSERT_EQ(read.size(), size);
        read.setColorSpace(image.colorSpace());  // that the file is sRGB is not what is compared
        EXPECT_EQ(read.convertToFormat(QImage::Format_RGB32), image)
            << size.width() << " by " << size.height() << " in bands of " << rows << (noise ? ", noise" : "");
      }
    }
  }
}

TEST(PngStream, AFlatPictureIsSmall) {
  QImage image(2000, 2000, QImage::Format_RGB32);
  image.fill(qRgb(0xf6, 0xef, 0xdf));
  const QByteArray packed = file(image, 500);
  EXPECT_LT(packed.size(), 3 * 2000 * 2000 / 100);
}

}  // namespace
}  // namespace batalia
