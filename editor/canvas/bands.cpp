#include "editor/canvas/bands.h"

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>

namespace batalia {

namespace {

// An image of which all rows begin on the same boundary: Qt blends several pixels at a time from there on, and rounds
// otherwise before and after.
QImage aligned_image(int width, int height) {
  constexpr std::size_t boundary = 64;
  const std::size_t stride = (static_cast<std::size_t>(width) * sizeof(QRgb) + boundary - 1) / boundary * boundary;
  void* pixels = std::aligned_alloc(boundary, stride * static_cast<std::size_t>(height));
  return {static_cast<uchar*>(pixels), width,     height, static_cast<qsizetype>(stride),
          QImage::Format_RGB32,        std::free, pixels};
}

}  // namespace

QImage draw_band(const Picture& picture, const Bands& bands, int top) {
  // Qt rounds coordinates towards zero, so what begins above a band must not get negative ones, or it would look
  // different there. Hence some rows above the band, which are never drawn, and so never become memory.
  constexpr double tallest = 2.5;  // of what is drawn in one piece, in hex widths
  const int above = static_cast<int>(std::ceil(tallest * bands.scale));
  // Its rasterizer also rounds otherwise where it clips a shape, so a few rows more are drawn on either side, and cut
  // off.
  constexpr int spare = 24;
  const int rows = std::min(bands.rows, bands.height - top);
  const int first = std::max(0, top - spare);
  const int last = std::min(bands.height, top + rows + spare);
  QImage image = aligned_image(bands.width, above + last - top);
  {
    QPainter painter(&image);
    painter.setClipRect(0, above - (top - first), bands.width, last - first);
    painter.translate(0, above - top);
    painter.scale(bands.scale, bands.scale);
    const double pixel = 1 / bands.scale;
    picture.paint(painter, QRectF(-pixel, (first - 1) * pixel, (bands.width + 2) * pixel, (last - first + 2) * pixel));
  }
  return image.copy(0, above, bands.width, rows);
}

namespace {

// Hands out bands to whoever is free, takes them back packed, gives them on in order.
class Workshop {
 public:
  Workshop(const Picture& picture, const Bands& bands)
      : picture_(&picture), bands_(&bands), count_((bands.height + bands.rows - 1) / bands.rows) {}

  bool run(PngStream& png) {
    std::vector<std::jthread> workers;
    const int threads = std::min(bands_->threads, count_);
    for (int i = 0; i < threads; ++i) workers.emplace_back([this, threads] { work(2 * threads); });
    bool written = true;
    for (int band = 0; band < count_ && written; ++band) written = png.write(take(band));
    if (!written) stop();
    return written;
  }

 private:
  void work(int most_held) {
    while (true) {
      int band = 0;
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stopped_ || next_ >= count_ || next_ < taken_ + most_held; });
        if (stopped_ || next_ >= count_) return;
        band = next_++;
      }
      PackedBand packed = pack_band(draw_band(*picture_, *bands_, band * bands_->rows), band + 1 == count_);
      {
        const std::lock_guard lock(mutex_);
        done_.emplace(band, std::move(packed));
      }
      changed_.notify_all();
    }
  }

  PackedBand take(int band) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return done_.contains(band); });
    PackedBand packed = std::move(done_.extract(band).mapped());
    taken_ = band + 1;
    lock.unlock();
    changed_.notify_all();
    return packed;
  }

  void stop() {
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
    }
    changed_.notify_all();
  }

  const Picture* picture_;
  const Bands* bands_;
  int count_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<int, PackedBand> done_;
  int next_ = 0;   // the band that is handed out next
  int taken_ = 0;  // bands that have been given on
  bool stopped_ = false;
};

}  // namespace

bool draw_bands(const Picture& picture, const Bands& bands, PngStream& png) {
  return Workshop(picture, bands).run(png);
}

}  // namespace batalia
