#include "model/charts/overlay.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/fail_at.h"
#include "model/base/hash.h"

namespace batalia {
namespace {

std::string name_of(const ChartRow& row) { return row.roll ? format(*row.roll) : row.id.str(); }

bool within(const IntRange& part, const IntRange& whole) {
  const bool low = !whole.low || (part.low && *part.low >= *whole.low);
  const bool high = !whole.high || (part.high && *part.high <= *whole.high);
  return low && high;
}

// A row with only part of the rolls.
ChartRow part_of(ChartRow row, std::optional<int> low, std::optional<int> high) {
  row.roll = IntRange{low, high};
  return row;
}

// Divides the row that holds both `first` and the number before it, so that a row begins at `first`.
void divide(std::vector<ChartRow>& rows, int first) {
  for (auto row = rows.begin(); row != rows.end(); ++row) {
    if (!row->roll || !row->roll->contains(first) || !row->roll->contains(first - 1)) continue;
    const ChartRow upper = part_of(*row, first, row->roll->high);
    *row = part_of(*row, row->roll->low, first - 1);
    rows.insert(row + 1, upper);
    return;
  }
}

class Layer {
 public:
  Layer(Charts& base, const Charts& over) : base_(base), over_(over) {}

  Result<void> lay() {
    if (base_.series != over_.series) {
      return fail_at(over_.mark,
                     fmt::format("charts of the series '{}' cannot be laid over those of '{}'", over_.series.str(),
                                 base_.series.str()),
                     "choose the charts of the battle's own series");
    }
    for (const Source& source : over_.sources) {
      const Source* known = base_.source(source.id);
      if (known == nullptr) {
        base_.sources.push_back(source);
      } else if (!(*known == source)) {
        return fail_at(
            source.mark,
            fmt::format("the source '{}' is another one in the charts that these are laid over", source.id.str()),
            "give it an id of its own, my-card");
      }
    }
    for (const Chart& chart : over_.charts) {
      if (auto laid = lay(chart); !laid) return laid;
    }
    return {};
  }

 private:
  Result<void> lay(const Chart& over) {
    const auto base = std::ranges::find(base_.charts, over.id, &Chart::id);
    if (base == base_.charts.end()) {
      return fail_at(over.mark, fmt::format("there is no chart '{}' to lay this over", over.id.str()),
                     "take the id of one of the series' charts");
    }
    if (!over.die.empty()) base->die = over.die;
    if (over.limit) base->limit = over.limit;
    for (const ChartRow& row : over.rows) {
      if (auto laid = row.roll ? lay_roll(*base, row) : lay_row(*base, row); !laid) return laid;
    }
    for (const ChartModifier& modifier : over.modifiers) {
      const auto known = std::ranges::find(base->modifiers, modifier.id, &ChartModifier::id);
      if (known == base->modifiers.end()) {
        return fail_at(modifier.mark, fmt::format("chart '{}' has no modifier '{}'", base->id.str(), modifier.id.str()),
                       "take the id of one that it has");
      }
      known->is = modifier.is;
      known->by = modifier.by;
      known->mark = modifier.mark;
    }
    return {};
  }

  static tl::unexpected<Problem> no_row(const Chart& base, const ChartRow& row) {
    return fail_at(row.mark, fmt::format("chart '{}' has no row '{}'", base.id.str(), name_of(row)),
                   "take a row that it has, or rolls within one");
  }

  static Result<void> lay_row(Chart& base, const ChartRow& over) {
    const auto row = std::ranges::find_if(base.rows, [&](const ChartRow& known) { return known.id == over.id; });
    if (row == base.rows.end()) return no_row(base, over);
    return lay_cells(base, *row, over);
  }

  static Result<void> lay_roll(Chart& base, const ChartRow& over) {
    if (over.roll->low) divide(base.rows, *over.roll->low);
    if (over.roll->high) divide(base.rows, *over.roll->high + 1);
    bool any = false;
    for (ChartRow& row : base.rows) {
      if (!row.roll || !within(*row.roll, *over.roll)) continue;
      any = true;
      if (auto laid = lay_cells(base, row, over); !laid) return laid;
    }
    return any ? Result<void>() : Result<void>(no_row(base, over));
  }

  static Result<void> lay_cells(const Chart& base, ChartRow& row, const ChartRow& over) {
    for (const auto& [column, cell] : over.cells) {
      if (std::ranges::find(base.columns, column, [](const ChartColumn& each) { return each.id.str(); }) ==
          base.columns.end()) {
        return fail_at(cell.mark, fmt::format("chart '{}' has no column '{}'", base.id.str(), column),
                       "take the id of one that it has");
      }
      const auto known = std::ranges::find(row.cells, column, [](const auto& each) { return each.first; });
      if (known == row.cells.end()) {
        row.cells.emplace_back(column, cell);
      } else {
        known->second = cell;
      }
    }
    return {};
  }

  Charts& base_;
  const Charts& over_;
};

}  // namespace

Result<Charts> lay(Charts base, const Charts& over) {
  if (auto laid = Layer(base, over).lay(); !laid) return tl::make_unexpected(std::move(laid).error());
  return base;
}

std::uint64_t hash(const Charts& charts) { return hash_value(unbind_charts(charts)); }

}  // namespace batalia
