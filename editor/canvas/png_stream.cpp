#include "editor/canvas/png_stream.h"

#include <isa-l/igzip_lib.h>
#include <zlib.h>

#include <QtEndian>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

namespace batalia {
namespace {

constexpr int channels = 3;

void put(QByteArray& to, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) to.append(static_cast<char>(number >> shift & 0xffU));
}

// Each byte of `a` less that of `b`; none borrows from the next.
std::uint32_t less(std::uint32_t a, std::uint32_t b) {
  constexpr std::uint32_t high = 0x80808080U;
  return ((a | high) - (b & ~high)) ^ ((a ^ ~b) & high);
}

// A row of a PNG file: each byte less the one above: drawings turn into long runs of zeros. A band's first row must not
// look at the band before, so it looks to the left. Writes one byte more than the row has.
void filter(const QImage& rows, int y, std::uint8_t* out) {
  constexpr std::uint8_t sub = 1;
  constexpr std::uint8_t up = 2;
  const auto* row = reinterpret_cast<const QRgb*>(rows.constScanLine(y));
  const int width = rows.width();
  const auto put_pixel = [&out](QRgb pixel, QRgb before) {
    const std::uint32_t rgb = qToBigEndian(less(pixel, before) << 8U);
    std::memcpy(out, &rgb, sizeof(rgb));  // the next pixel goes over the fourth byte
    out += channels;
  };
  if (y == 0) {
    *out++ = sub;
    for (int x = 0; x < width; ++x) put_pixel(row[x], x > 0 ? row[x - 1] : 0);
  } else {
    *out++ = up;
    const auto* above = reinterpret_cast<const QRgb*>(rows.constScanLine(y - 1));
    for (int x = 0; x < width; ++x) put_pixel(row[x], above[x]);
  }
}

// Raw deflate; the stream's own head and sum are written by whoever joins the bands. ISA-L is seven times as fast as
// zlib at its fastest level, and packs as small.
class Deflater {
 public:
  Deflater() : stream_(std::make_unique<isal_zstream>()), scratch_(ISAL_DEF_LVL1_DEFAULT), packed_(1U << 16U) {
    isal_deflate_init(stream_.get());
    stream_->level = 1;
    stream_->level_buf = scratch_.data();
    stream_->level_buf_size = static_cast<std::uint32_t>(scratch_.size());
  }

  // `flush` as in the library. `last`: the stream ends here.
  void add(std::span<std::uint8_t> bytes, std::uint16_t flush, bool last, std::vector<std::uint8_t>& to) {
    stream_->next_in = bytes.data();
    stream_->avail_in = static_cast<std::uint32_t>(bytes.size());
    stream_->flush = flush;
    stream_->end_of_stream = last ? 1 : 0;
    do {
      stream_->next_out = packed_.data();
      stream_->avail_out = static_cast<std::uint32_t>(packed_.size());
      isal_deflate(stream_.get());
      to.insert(to.end(), packed_.data(), stream_->next_out);
    } while (stream_->avail_out == 0);
  }

 private:
  std::unique_ptr<isal_zstream> stream_;
  std::vector<std::uint8_t> scratch_;
  std::vector<std::uint8_t> packed_;
};

}  // namespace

PackedBand pack_band(const QImage& rows, bool last) {
  const std::size_t stride = static_cast<std::size_t>(rows.width()) * channels + 1;
  // So many rows at a time as a processor has at hand.
  constexpr std::size_t handy = 1U << 18U;
  const int at_a_time = std::clamp(static_cast<int>(handy / stride), 1, rows.height());
  std::vector<std::uint8_t> filtered(stride * static_cast<std::size_t>(at_a_time) + 1);

  Deflater deflater;
  PackedBand out;
  out.size = static_cast<std::int64_t>(stride) * rows.height();
  for (int y = 0; y < rows.height(); y += at_a_time) {
    const int count = std::min(at_a_time, rows.height() - y);
    for (int i = 0; i < count; ++i) filter(rows, y + i, filtered.data() + static_cast<std::size_t>(i) * stride);
    const std::span bytes(filtered.data(), stride * static_cast<std::size_t>(count));
    out.adler = isal_adler32(out.adler, bytes.data(), bytes.size());
    const bool ends = y + count == rows.height();
    deflater.add(bytes, ends && !last ? FULL_FLUSH : NO_FLUSH, ends && last, out.bytes);
  }
  return out;
}

bool PngStream::begin(const PngHead& head) {
  static constexpr char signature[] = "\x89PNG\r\n\x1a\n";
  if (device_->write(signature, 8) != 8) return false;
  QByteArray data;
  put(data, static_cast<std::uint32_t>(head.width));
  put(data, static_cast<std::uint32_t>(head.height));
  data.append("\x08\x02\x00\x00\x00", 5);  // eight bits, RGB, deflate, the usual filters, not interlaced
  if (!chunk("IHDR", data)) return false;
  if (!chunk("sRGB", QByteArray(1, '\0'))) return false;
  data.clear();
  const auto dots = static_cast<std::uint32_t>(std::lround(head.dots_per_metre));
  put(data, dots);
  put(data, dots);
  data.append('\x01');
  if (!chunk("pHYs", data)) return false;
  for (const auto& [keyword, text] : head.texts) {
    data = QByteArray::fromStdString(keyword);
    data.append(QByteArray(5, '\0'));  // not compressed, no language, no translated keyword
    data.append(QByteArray::fromStdString(text));
    if (!chunk("iTXt", data)) return false;
  }
  return chunk("IDAT", QByteArray("\x78\x01", 2));  // zlib's head: deflate, a window of 32 kB, fastest
}

bool PngStream::write(const PackedBand& band) {
  adler_ = static_cast<std::uint32_t>(adler32_combine(adler_, band.adler, static_cast<z_off_t>(band.size)));
  return chunk("IDAT", band.bytes);
}

bool PngStream::end() {
  QByteArray sum;
  put(sum, adler_);
  return chunk("IDAT", sum) && chunk("IEND", QByteArray());
}

bool PngStream::chunk(const char* kind, std::span<const std::uint8_t> data) {
  QByteArray head;
  put(head, static_cast<std::uint32_t>(data.size()));
  head.append(kind, 4);
  auto sum = crc32(0, reinterpret_cast<const Bytef*>(kind), 4);
  sum = crc32(sum, data.data(), static_cast<uInt>(data.size()));
  QByteArray tail;
  put(tail, static_cast<std::uint32_t>(sum));
  const auto size = static_cast<qint64>(data.size());
  return device_->write(head) == head.size() &&
         device_->write(reinterpret_cast<const char*>(data.data()), size) == size &&
         device_->write(tail) == tail.size();
}

bool PngStream::chunk(const char* kind, const QByteArray& data) {
  return chunk(kind, {reinterpret_cast<const std::uint8_t*>(data.constData()), static_cast<std::size_t>(data.size())});
}

}  // namespace batalia
