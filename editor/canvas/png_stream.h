// PNG files of any size, written band after band with little memory. Bands are compressed apart from each other, so
// that several threads can do it at once; the file is the same however many there are. On another kind of processor its
// pixels are the same, and may be packed otherwise.
#pragma once

#include <QIODevice>
#include <QImage>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/base/problem.h"

namespace batalia {

// The rows of one band, filtered and deflated; ends on a whole byte, so that bands can follow each other.
struct PackedBand {
  std::vector<std::uint8_t> bytes;
  std::uint32_t adler = 1;  // of the rows before they were deflated
  std::int64_t size = 0;    // their number of bytes
};

// Packs an image of format RGB32. `last`: no band follows.
PackedBand pack_band(const QImage& rows, bool last);

struct PngHead {
  int width = 0;  // pixels
  int height = 0;
  double dots_per_metre = 0;
  std::vector<std::pair<std::string, std::string>> texts;  // keyword (Latin-1, up to 79 letters) and text (UTF-8)
};

class PngStream {
 public:
  // The device must be open for writing and outlive this.
  explicit PngStream(QIODevice& device) : device_(&device) {}

  // Each returns false where the device cannot be written; then device.errorString() says why. In this order, the bands
  // from the top down.
  bool begin(const PngHead& head);
  bool write(const PackedBand& band);
  bool end();

 private:
  bool chunk(const char* kind, std::span<const std::uint8_t> data);
  bool chunk(const char* kind, const QByteArray& data);

  QIODevice* device_;
  std::uint32_t adler_ = 1;
};

}  // namespace batalia
