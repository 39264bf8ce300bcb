#include "editor/document/victory_ruler.h"

#include <algorithm>
#include <optional>

namespace batalia {
namespace {

constexpr std::int64_t even = 100;  // hundredths of 1:1

struct Ends {
  ResultPlace first;
  ResultPlace last;
};

std::optional<Ends> ends_of(const std::vector<Level>& levels, bool ratio) {
  std::optional<Ends> out;
  for (const Level& level : levels) {
    if (level.range.ratio != ratio) continue;
    for (const auto& bound : {level.range.from, level.range.to}) {
      if (!bound) continue;
      const ResultPlace at = place_of(*bound, ratio);
      out = out ? Ends{std::min(out->first, at), std::max(out->last, at)} : Ends{at, at};
    }
  }
  return out;
}

}  // namespace

Score score_at(ResultPlace place, bool ratio) {
  if (!ratio) return {place, 1};
  return place < 0 ? Score{even, even - place} : Score{even + place, even};
}

ResultPlace place_of(const Score& score, bool ratio) {
  // Rounded half up.
  const auto rounded = [](std::int64_t over, std::int64_t under) {
    const std::int64_t twice = 2 * over + under;
    const std::int64_t whole = twice / (2 * under);
    return twice % (2 * under) < 0 ? whole - 1 : whole;
  };
  if (!ratio) return rounded(score.over, score.under);
  return score.over < score.under ? even - rounded(even * score.under, std::max<std::int64_t>(score.over, 1))
                                  : rounded(even * score.over, score.under) - even;
}

std::vector<Stretch> victory_ruler(const std::vector<Level>& levels) {
  if (levels.empty()) return {};
  const bool ratio = levels.front().range.ratio;
  const auto ends = ends_of(levels, ratio);
  if (!ends) return {};
  const ResultPlace beyond = std::max<ResultPlace>(ratio ? even / 4 : 5, (ends->last - ends->first) / 6);
  std::vector<Stretch> out;
  for (ResultPlace place = ends->first - beyond; place <= ends->last + beyond; ++place) {
    const Score score = score_at(place, ratio);
    std::vector<std::size_t> held;
    for (std::size_t i = 0; i < levels.size(); ++i) {
      if (levels[i].range.ratio == ratio && levels[i].range.contains(score)) held.push_back(i);
    }
    if (!out.empty() && out.back().levels == held) {
      out.back().last = place;
    } else {
      out.push_back({place, place, std::move(held)});
    }
  }
  return out;
}

}  // namespace batalia
