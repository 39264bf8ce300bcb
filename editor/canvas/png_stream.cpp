#include "editor/canvas/png_stream.h"

#include <zlib.h>

#include <cmath>
#include <cstring>

namespace batalia {
namespace {

constexpr int channels = 3;

void put(QByteArray& to, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) to.append(static_cast<char>(number >> shift & 0xffU));
}

void to_rgb(const QImage& image, int y, std::uint8_t* rgb) {
  const auto* from = reinterpret_cast<const QRgb*>(image.constScanLine(y));
  for (int x = 0; x < image.width(); ++x, rgb += channels) {
    rgb[0] = static_cast<std::uint8_t>(qRed(from[x]));
    rgb[1] = static_cast<std::uint8_t>(qGreen(from[x]));
    rgb[2] = static_cast<std::uint8_t>(qBlue(from[x]));
  }
}

// Each byte less the one to its left or above: drawings turn into long runs of zeros. A band's first row must not look
// at the band before.
void filter(const std::vector<std::uint8_t>& row, const std::vector<std::uint8_t>* above, std::uint8_t* out) {
  constexpr std::uint8_t sub = 1;
  constexpr std::uint8_t up = 2;
  *out++ = above == nullptr ? sub : up;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const unsigned before = above != nullptr ? (*above)[i] : i < channels ? 0U : row[i - channels];
    out[i] = static_cast<std::uint8_t>(row[i] - before);
  }
}

}  // namespace

PackedBand pack_band(const QImage& rows, bool last) {
  const std::size_t stride = static_cast<std::size_t>(rows.width()) * channels;
  std::vector<std::uint8_t> row(stride);
  std::vector<std::uint8_t> above(stride);
  std::vector<std::uint8_t> filtered(stride + 1);

  z_stream stream{};
  // Raw deflate; the stream's own head and sum are written by whoever joins the bands. Level 1 is six times as fast as
  // the usual 6 and loses little on drawings.
  deflateInit2(&stream, 1, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
  PackedBand out;
  out.size = static_cast<std::int64_t>(stride + 1) * rows.height();
  std::vector<char> buffer(1U << 16U);
  const auto deflate_row = [&](int flush) {
    do {
      stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
      stream.avail_out = static_cast<uInt>(buffer.size());
      deflate(&stream, flush);
      out.bytes.append(buffer.data(), static_cast<qsizetype>(buffer.size() - stream.avail_out));
    } while (stream.avail_out == 0);
  };
  for (int y = 0; y < rows.height(); ++y) {
    to_rgb(rows, y, row.data());
    filter(row, y == 0 ? nullptr : &above, filtered.data());
    out.adler = static_cast<std::uint32_t>(adler32(out.adler, filtered.data(), static_cast<uInt>(filtered.size())));
    stream.next_in = filtered.data();
    stream.avail_in = static_cast<uInt>(filtered.size());
    deflate_row(Z_NO_FLUSH);
    row.swap(above);
  }
  deflate_row(last ? Z_FINISH : Z_FULL_FLUSH);
  deflateEnd(&stream);
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
  return true;
}

bool PngStream::write(const PackedBand& band) {
  QByteArray data;
  if (first_) data = QByteArray("\x78\x01", 2);  // zlib's head: deflate, a window of 32 kB, fastest
  first_ = false;
  data += band.bytes;
  adler_ = static_cast<std::uint32_t>(adler32_combine(adler_, band.adler, static_cast<z_off_t>(band.size)));
  return chunk("IDAT", data);
}

bool PngStream::end() {
  QByteArray sum;
  put(sum, adler_);
  return chunk("IDAT", sum) && chunk("IEND", {});
}

bool PngStream::chunk(const char* kind, const QByteArray& data) {
  QByteArray head;
  put(head, static_cast<std::uint32_t>(data.size()));
  head.append(kind, 4);
  auto sum = crc32(0, reinterpret_cast<const Bytef*>(kind), 4);
  sum = crc32(sum, reinterpret_cast<const Bytef*>(data.constData()), static_cast<uInt>(data.size()));
  QByteArray tail;
  put(tail, static_cast<std::uint32_t>(sum));
  return device_->write(head) == head.size() && device_->write(data) == data.size() &&
         device_->write(tail) == tail.size();
}

}  // namespace batalia
