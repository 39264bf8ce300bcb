#include "editor/canvas/bands.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace batalia {

QImage draw_band(const Picture& picture, const Bands& bands, int top) {
  QImage image(bands.width, std::min(bands.rows, bands.height - top), QImage::Format_RGB32);
  image.fill(picture.scene().style().paper.qt());
  QPainter painter(&image);
  painter.translate(0, -top);
  painter.scale(bands.scale, bands.scale);
  const double pixel = 1 / bands.scale;
  picture.paint(painter, QRectF(-pixel, (top - 1) * pixel, (bands.width + 2) * pixel, (image.height() + 2) * pixel));
  return image;
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

bool draw_bands(const Picture& picture, const Bands& bands, PngStream& png) { return Workshop(picture, bands).run(png); }

}  // namespace batalia
