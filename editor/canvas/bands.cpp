#include "editor/canvas/bands.h"

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

namespace batalia {

namespace {

// Draws one band after the other on the same piece of memory, which is taken once.
class BandPaper {
 public:
  BandPaper(const Picture& picture, const Bands& bands)
      : picture_(&picture),
        bands_(&bands),
        above_(static_cast<int>(std::ceil(tallest * bands.scale))),
        stride_((static_cast<std::size_t>(bands.width) * sizeof(QRgb) + boundary - 1) / boundary * boundary),
        pixels_(static_cast<uchar*>(std::aligned_alloc(
                    boundary, stride_ * static_cast<std::size_t>(above_ + std::min(bands.rows, bands.height) + spare))),
                &std::free) {}

  // The rows from `top` on. They are gone when the next band is drawn.
  QImage draw(int top) {
    const int rows = std::min(bands_->rows, bands_->height - top);
    const int first = std::max(0, top - spare);
    const int last = std::min(bands_->height, top + rows + spare);
    QImage image = rows_of(0, above_ + last - top);
    {
      QPainter painter(&image);
      painter.setClipRect(0, above_ - (top - first), bands_->width, last - first);
      painter.translate(0, above_ - top);
      painter.scale(bands_->scale, bands_->scale);
      const double pixel = 1 / bands_->scale;
      picture_->paint(painter,
                      QRectF(-pixel, (first - 1) * pixel, (bands_->width + 2) * pixel, (last - first + 2) * pixel));
    }
    return rows_of(above_, rows);
  }

 private:
  // All rows begin on the same boundary: Qt blends several pixels at a time from there on, and rounds otherwise before
  // and after.
  static constexpr std::size_t boundary = 64;
  // Qt rounds coordinates towards zero, so what begins above a band must not get negative ones, or it would look
  // different there. Hence some rows above the band, which are never drawn, and so never become memory.
  static constexpr double tallest = 2.5;  // of what is drawn in one piece, in hex widths
  // Its rasterizer also rounds otherwise where it clips a shape, so a few rows more are drawn on either side, and cut
  // off.
  static constexpr int spare = 24;

  [[nodiscard]] QImage rows_of(int first, int rows) const {
    return {pixels_.get() + static_cast<std::size_t>(first) * stride_, bands_->width, rows,
            static_cast<qsizetype>(stride_), QImage::Format_RGB32};
  }

  const Picture* picture_;
  const Bands* bands_;
  int above_;
  std::size_t stride_;
  std::unique_ptr<uchar, void (*)(void*)> pixels_;
};

}  // namespace

QImage draw_band(const Picture& picture, const Bands& bands, int top) {
  return BandPaper(picture, bands).draw(top).copy();
}

namespace {

// Hands out bands to whoever is free, takes them back packed, gives them on in order.
class Workshop {
 public:
  Workshop(const Picture& picture, const Bands& bands)
      : picture_(&picture), bands_(&bands), count_((bands.height + bands.rows - 1) / bands.rows) {}

  bool run(PngStream& png, const BandsReached& reached) {
    if (reached) reached(0, count_);
    std::vector<std::jthread> workers;
    const int threads = std::min(bands_->threads, count_);
    for (int i = 0; i < threads; ++i) workers.emplace_back([this, threads] { work(2 * threads); });
    bool written = true;
    for (int band = 0; band < count_ && written; ++band) {
      written = png.write(take(band));
      if (reached) reached(band + 1, count_);
    }
    if (!written) stop();
    return written;
  }

 private:
  void work(int most_held) {
    BandPaper paper(*picture_, *bands_);
    while (true) {
      int band = 0;
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stopped_ || next_ >= count_ || next_ < taken_ + most_held; });
        if (stopped_ || next_ >= count_) return;
        band = next_++;
      }
      PackedBand packed = pack_band(paper.draw(band * bands_->rows), band + 1 == count_);
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

bool draw_bands(const Picture& picture, const Bands& bands, PngStream& png, const BandsReached& reached) {
  return Workshop(picture, bands).run(png, reached);
}

}  // namespace batalia
