#include "editor/cli/progress.h"

#include <fmt/format.h>

#include <cmath>

namespace batalia::cli {
namespace {

using namespace std::chrono_literals;

// Whole seconds up to two minutes, then minutes: more would only pretend to know.
std::string spoken(double seconds) {
  if (seconds < 120) return fmt::format("{} s", static_cast<long>(std::ceil(seconds)));
  return fmt::format("{} min", static_cast<long>(std::ceil(seconds / 60)));
}

}  // namespace

std::string progress_text(std::string_view what, std::size_t done, std::size_t total,
                          std::chrono::duration<double> spent, std::string_view current) {
  std::string text = fmt::format("{}: {} of {}", what, done, total);
  if (done > 0 && done < total) {
    const double left = spent.count() * static_cast<double>(total - done) / static_cast<double>(done);
    text += fmt::format(", about {} left", spoken(left));
  }
  if (!current.empty()) text += fmt::format(" ({})", current);
  return text;
}

Progress::Progress(Console& console, std::string what, std::size_t total, Clock::time_point now)
    : console_(console), what_(std::move(what)), total_(total), begun_(now), shown_(now) {}

Progress::~Progress() { console_.show_status({}); }

void Progress::reached(std::size_t done, std::string_view current, Clock::time_point now) {
  if (now - begun_ < 1s || (shown_ != begun_ && now - shown_ < 100ms)) return;
  shown_ = now;
  console_.show_status(progress_text(what_, done, total_, now - begun_, current));
}

}  // namespace batalia::cli
