// The table of victory levels: every result has one level, and the bounds are written one way.
#include <fmt/format.h>

#include <algorithm>

#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

std::string path_of(const View& view, const Level& level) {
  return fmt::format("scenarios/{}/victory/levels/{}/range", view.scenario_id().str(), level.id.str());
}

// Mending one range. Not offered to a scenario that may have its table from another: the range is not written there.
void offer(const View& view, const Level& level, const LevelRange& now, Finding& finding) {
  finding.path = path_of(view, level);
  Fix fix{fmt::format("write '{}' for '{}' of {}", format(now), format(level.range), level.title), {}};
  fix.changes.push_back(
      {Entity{}, ChangedDocument::battle, finding.path, Value(format(level.range)), Value(format(now))});
  finding.fix = std::move(fix);
}

// Where a row begins and ends in words, for messages about its neighbours.
std::string upper_end(const Level& level) {
  const Score& to = *level.range.to;
  return fmt::format("{} {} {}", level.title, level.range.to_open ? "ends below" : "ends at",
                     to_string(to, level.range.ratio));
}
std::string lower_end(const Level& level) {
  const Score& from = *level.range.from;
  return fmt::format("{} {} {}", level.title, level.range.from_open ? "begins above" : "begins at",
                     to_string(from, level.range.ratio));
}

// Levels from the lowest result to the highest, those without bounds below first.
std::vector<const Level*> from_low_to_high(const std::vector<Level>& levels) {
  std::vector<const Level*> out;
  for (const Level& level : levels) out.push_back(&level);
  std::ranges::stable_sort(out, [](const Level* a, const Level* b) {
    if (!a->range.from || !b->range.from) return !a->range.from && b->range.from;
    return *a->range.from < *b->range.from;
  });
  return out;
}

bool of_one_kind(const std::vector<Level>& levels) {
  return std::ranges::all_of(levels, [&](const Level& one) { return one.range.ratio == levels.front().range.ratio; });
}

// Results that lie between the end of `low` and the beginning of `high`: whole numbers from `first` to `last`, or
// ratios.
struct Gap {
  bool there = false;
  std::string what;
};

Gap gap_between(const LevelRange& low, const LevelRange& high) {
  const Score& end = *low.to;
  const Score& begin = *high.from;
  if (!low.ratio) {
    const std::int64_t first = end.over / end.under + (low.to_open ? 0 : 1);
    const std::int64_t last = begin.over / begin.under - (high.from_open ? 0 : 1);
    if (first > last) return {};
    return {true, first == last ? fmt::format("{}", first) : fmt::format("{} to {}", first, last)};
  }
  if (begin < end) return {};
  if (begin == end) return {low.to_open && high.from_open, to_string(end, true)};
  // Print writes ratios with two decimals: 1:1.5 and 1:1.49 meet.
  const auto hundredths = [](const Score& score) {
    return score.over < score.under ? -(100 * score.under / score.over) : 100 * score.over / score.under;
  };
  const bool across_even = hundredths(end) < 0 && hundredths(begin) > 0;
  const std::int64_t apart = hundredths(begin) - hundredths(end) - (across_even ? 200 : 0);
  if (apart <= 1) return {};
  return {true, fmt::format("between {} and {}", to_string(end, true), to_string(begin, true))};
}

constexpr CheckInfo gap_info{"victory-gap",   "victory",       "results that no row of the victory table holds",
                             Severity::error, Scope::scenario, {Part::victory}};

class VictoryGap final : public Check {
 public:
  VictoryGap() : Check(gap_info) {}

  void run(const View& view, Report& report) const override {
    const std::vector<Level>& levels = view.victory().levels;
    if (levels.empty() || !of_one_kind(levels)) return;
    const auto sorted = from_low_to_high(levels);
    if (const Level& lowest = *sorted.front(); lowest.range.from) {
      open_end(view, report, lowest, fmt::format("below {}", to_string(*lowest.range.from, lowest.range.ratio)));
    }
    // The row that reaches highest so far; where one reaches without end, nothing can be missing.
    const Level* reaching = sorted.front();
    for (std::size_t i = 1; i < sorted.size() && reaching->range.to; ++i) {
      const Level& next = *sorted[i];
      if (next.range.from) between(view, report, *reaching, next);
      if (!next.range.to || *next.range.to > *reaching->range.to) reaching = &next;
    }
    if (reaching->range.to) {
      open_end(view, report, *reaching, fmt::format("above {}", to_string(*reaching->range.to, reaching->range.ratio)));
    }
  }

 private:
  static void between(const View& view, Report& report, const Level& low, const Level& high) {
    const Gap gap = gap_between(low.range, high.range);
    if (!gap.there) return;
    // The row whose bound stops just short of the gap is the one that was meant to hold it.
    const bool low_is_short = low.range.to_open;
    const Level& at = low_is_short ? low : high;
    Finding& finding = report.in_battle(
        at.mark, at.id.str(),
        fmt::format("No level holds a result of {}: {}, and {}", gap.what, upper_end(low), lower_end(high)));
    finding.path = path_of(view, at);
    if (low.range.to_open == high.range.from_open) return;
    LevelRange closed = at.range;
    (low_is_short ? closed.to_open : closed.from_open) = false;
    const Gap left = low_is_short ? gap_between(closed, high.range) : gap_between(low.range, closed);
    if (!left.there) offer(view, at, closed, finding);
  }

  static void open_end(const View& view, Report& report, const Level& level, const std::string& where) {
    Finding& finding = report.in_battle(
        level.mark, level.id.str(), fmt::format("No level holds a result {}: {} is the last row", where, level.title));
    finding.severity = Severity::warning;
    finding.confidence = Certainty::probable;
    finding.path = path_of(view, level);
  }
};

constexpr CheckInfo overlap_info{"victory-overlap", "victory",       "results that two rows of the victory table hold",
                                 Severity::error,   Scope::scenario, {Part::victory}};

class VictoryOverlap final : public Check {
 public:
  VictoryOverlap() : Check(overlap_info) {}

  void run(const View& view, Report& report) const override {
    const std::vector<Level>& levels = view.victory().levels;
    if (levels.empty() || !of_one_kind(levels)) return;
    const auto sorted = from_low_to_high(levels);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      for (std::size_t j = i + 1; j < sorted.size(); ++j) {
        const auto shared = shared_results(sorted[i]->range, sorted[j]->range);
        if (shared.empty()) continue;
        Finding& finding =
            report.in_battle(sorted[j]->mark, sorted[j]->id.str(),
                             fmt::format("A result of {} is both {} ({}) and {} ({})", shared, sorted[i]->title,
                                         format(sorted[i]->range), sorted[j]->title, format(sorted[j]->range)));
        finding.path = path_of(view, *sorted[j]);
      }
    }
  }

 private:
  // What both hold, in words; empty where nothing.
  static std::string shared_results(const LevelRange& a, const LevelRange& b) {
    LevelRange both = a;
    if (b.from && (!both.from || *b.from > *both.from || (*b.from == *both.from && b.from_open))) {
      both.from = b.from;
      both.from_open = b.from_open;
    }
    if (b.to && (!both.to || *b.to < *both.to || (*b.to == *both.to && b.to_open))) {
      both.to = b.to;
      both.to_open = b.to_open;
    }
    if (!both.from && !both.to) return "any size";
    if (!both.from) return fmt::format("{} and less", to_string(*both.to, a.ratio));
    if (!both.to) return fmt::format("{} and more", to_string(*both.from, a.ratio));
    if (!a.ratio) {
      const std::int64_t first = both.from->over + (both.from_open ? 1 : 0);
      const std::int64_t last = both.to->over - (both.to_open ? 1 : 0);
      if (first > last) return {};
      return first == last ? fmt::format("{}", first) : fmt::format("{} to {}", first, last);
    }
    if (*both.to < *both.from || (*both.to == *both.from && (both.from_open || both.to_open))) return {};
    return *both.from == *both.to ? to_string(*both.from, true)
                                  : fmt::format("{} to {}", to_string(*both.from, true), to_string(*both.to, true));
  }
};

constexpr CheckInfo reversed_info{
    "victory-reversed", "victory",       "a row of the victory table that runs the other way",
    Severity::warning,  Scope::scenario, {Part::victory}};

class VictoryReversed final : public Check {
 public:
  VictoryReversed() : Check(reversed_info) {}

  void run(const View& view, Report& report) const override {
    const std::vector<Level>& levels = view.victory().levels;
    const auto two_bounds = [](const Level& level) {
      return level.range.from && level.range.to && *level.range.from != *level.range.to;
    };
    const auto rows = std::ranges::count_if(levels, two_bounds);
    const auto reversed = std::ranges::count_if(levels, [](const Level& level) { return level.range.reversed; });
    // A table that runs from high to low throughout is a way of writing.
    if (reversed == 0 || (reversed == rows && rows > 1)) return;
    for (const Level& level : levels) {
      if (!level.range.reversed) continue;
      Finding& finding = report.in_battle(level.mark, level.id.str(),
                                          fmt::format("'{}' of {} runs from high to low, unlike the rest of the table",
                                                      format(level.range), level.title));
      LevelRange turned = level.range;
      turned.reversed = false;
      offer(view, level, turned, finding);
    }
  }
};

constexpr CheckInfo notation_info{
    "victory-notation", "victory",       "differences and ratios mixed in one victory table",
    Severity::error,    Scope::scenario, {Part::victory}};

class VictoryNotation final : public Check {
 public:
  VictoryNotation() : Check(notation_info) {}

  void run(const View& view, Report& report) const override {
    const Victory& victory = view.victory();
    if (victory.levels.empty()) return;
    const bool ratio =
        victory.measure ? victory.measure->kind == MeasureKind::ratio : victory.levels.front().range.ratio;
    for (const Level& level : victory.levels) {
      if (level.range.ratio == ratio) continue;
      Finding& finding = report.in_battle(
          level.mark, level.id.str(),
          fmt::format("'{}' of {} is a {}, but the table measures a {}", format(level.range), level.title,
                      level.range.ratio ? "ratio" : "difference", ratio ? "ratio" : "difference"));
      finding.path = path_of(view, level);
    }
  }
};

}  // namespace

std::unique_ptr<const Check> make_victory_gap() { return std::make_unique<VictoryGap>(); }
std::unique_ptr<const Check> make_victory_overlap() { return std::make_unique<VictoryOverlap>(); }
std::unique_ptr<const Check> make_victory_reversed() { return std::make_unique<VictoryReversed>(); }
std::unique_ptr<const Check> make_victory_notation() { return std::make_unique<VictoryNotation>(); }

}  // namespace batalia
