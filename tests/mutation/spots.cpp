#include "tests/mutation/spots.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "tests/mutation/changed.h"

namespace batalia::mutation {
namespace {

template <class Document>
bool is_attested(const Document& document, const Id& by) {
  const Source* source = document.source(by);
  return source != nullptr && attested(source->kind);
}

template <std::size_t N>
bool among(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::ranges::find(words, word) != words.end();
}

constexpr std::array<std::string_view, 4> charts_of_rolls{"orders-change", "continuation", "preemption",
                                                          "interception"};
constexpr std::array<std::string_view, 2> charts_of_modifiers{"artillery-range", "close-combat-matrix"};
// Charts in which a row, not a column, holds words of one kind.
constexpr std::array<std::string_view, 1> charts_by_row{"orders-restriction"};

// Puts `to` into a cell, or takes the cell away where it is empty.
void set_cell(Named<Cell>& cells, std::string_view column, const std::string& to) {
  const auto at = std::ranges::find_if(cells, [&](const auto& each) { return each.first == column; });
  if (to.empty()) {
    cells.erase(at);
  } else {
    at->second.is = to;
  }
}

class SpotsOfCharts {
 public:
  explicit SpotsOfCharts(const Charts& charts) : charts_(charts) {}

  std::vector<Spot> all() {
    for (at_.chart = 0; at_.chart < charts_.charts.size(); ++at_.chart) {
      const Chart& chart = charts_.charts[at_.chart];
      for (at_.row = 0; at_.row < chart.rows.size(); ++at_.row) {
        for (const auto& [column, cell] : chart.rows[at_.row].cells) {
          chart.rows[at_.row].roll ? roll(chart, column, cell) : named(chart, column, cell);
        }
      }
      for (std::size_t i = 0; i < chart.modifiers.size(); ++i) modifier(chart, i);
      if (chart.limit) limit(chart);
    }
    return std::move(out_);
  }

 private:
  struct At {
    std::size_t chart = 0;
    std::size_t row = 0;
  };

  void add(const std::string& where, const std::string& from, const std::string& to, bool attested,
           std::function<void(Chart&)> change) {
    const std::size_t chart = at_.chart;
    out_.push_back({fmt::format("charts/{}/{}", charts_.charts[chart].id.str(), where), from, to, attested,
                    [chart, change = std::move(change)](Charts& charts) { change(charts.charts[chart]); }, nullptr});
  }

  // A result of rolls.
  void roll(const Chart& chart, const std::string& column, const Cell& cell) {
    const std::size_t row = at_.row;
    const auto differs = [&](std::size_t other) {
      const Cell* there = find(chart.rows[other].cells, column);
      return there != nullptr && there->is != cell.is;
    };
    std::size_t next = row + 1;
    while (next < chart.rows.size() && !differs(next)) ++next;
    const bool upwards = next < chart.rows.size();
    if (!upwards) {
      next = row;
      while (next > 0 && !differs(next - 1)) --next;
      if (next == 0) return;  // all rows say the same
      --next;
    }
    const std::string to = find(chart.rows[next].cells, column)->is;
    const IntRange rolls = *chart.rows[row].roll;
    add(fmt::format("{}/{}", format(rolls), column), cell.is, to, is_attested(charts_, cell.by),
        [row, column, to, rolls, upwards](Chart& spoilt) {
          auto changed = spoilt.rows.begin() + static_cast<std::ptrdiff_t>(row);
          if (rolls.low && rolls.high && *rolls.low < *rolls.high) {
            ChartRow rest = *changed;
            const int alone = upwards ? *rolls.high : *rolls.low;
            changed->roll = IntRange{alone, alone};
            rest.roll = upwards ? IntRange{rolls.low, alone - 1} : IntRange{alone + 1, rolls.high};
            changed = spoilt.rows.insert(upwards ? changed : changed + 1, rest) + (upwards ? 1 : -1);
          }
          set_cell(changed->cells, column, to);
        });
  }

  void named(const Chart& chart, const std::string& column, const Cell& cell) {
    const std::optional<std::string> to = changed(chart, column, cell.is);
    if (!to) return;
    const std::size_t row = at_.row;
    add(fmt::format("{}/{}", chart.rows[row].id.str(), column), cell.is, *to, is_attested(charts_, cell.by),
        [row, column, to = *to](Chart& spoilt) { set_cell(spoilt.rows[row].cells, column, to); });
  }

  [[nodiscard]] std::optional<std::string> changed(const Chart& chart, std::string_view column,
                                                   const std::string& cell) const {
    const std::string_view id = chart.id.str();
    const bool modifier = among(id, charts_of_modifiers) || cell.starts_with('+');
    if (among(id, charts_of_rolls)) return rolls_changed(cell);
    if (auto number = number_changed(cell, modifier); number && column != "hexes") return number;
    if (among(id, charts_of_modifiers) && cell == "NA") return "0";
    if (cell == "none" && at_.row > 0) {
      if (const Cell* above = find(chart.rows[at_.row - 1].cells, column)) return above->is;
    }
    if (const std::size_t space = cell.find(' '); cell.ends_with(" x rating")) {
      return *number_changed(cell.substr(0, space), false) + cell.substr(space);
    }
    return next_of_its_kind(chart, column);
  }

  // Of the same column, or of the same row; empty, to be left out, where it is the only word.
  [[nodiscard]] std::string next_of_its_kind(const Chart& chart, std::string_view column) const {
    std::vector<std::string> words;
    std::size_t here = 0;
    if (among(chart.id.str(), charts_by_row)) {
      for (const auto& [id, each] : chart.rows[at_.row].cells) {
        if (id == column) here = words.size();
        words.push_back(each.is);
      }
    } else {
      for (std::size_t row = 0; row < chart.rows.size(); ++row) {
        const Cell* each = find(chart.rows[row].cells, column);
        if (each == nullptr) continue;
        if (row == at_.row) here = words.size();
        words.push_back(each->is);
      }
    }
    return next_of(words, here).value_or("");
  }

  void modifier(const Chart& chart, std::size_t index) {
    const ChartModifier& each = chart.modifiers[index];
    const std::string to = each.is == "rating" ? "0" : number_changed(each.is, true).value_or("0");
    add(each.id.str(), each.is, to, is_attested(charts_, each.by),
        [index, to](Chart& spoilt) { spoilt.modifiers[index].is = to; });
  }

  // The rules print the limits.
  void limit(const Chart& chart) {
    IntRange most = *chart.limit;
    if (most.high) ++*most.high;
    IntRange least = *chart.limit;
    if (least.low) --*least.low;
    add("limit/most", format(*chart.limit), format(most), true, [most](Chart& spoilt) { spoilt.limit = most; });
    add("limit/least", format(*chart.limit), format(least), true, [least](Chart& spoilt) { spoilt.limit = least; });
  }

  const Charts& charts_;
  At at_;
  std::vector<Spot> out_;
};

class SpotsOfTerrain {
 public:
  explicit SpotsOfTerrain(const Terrain& terrain) : terrain_(terrain) {}

  std::vector<Spot> all() {
    list(&Terrain::hexes, "1");
    list(&Terrain::hexsides, "+1");
    list(&Terrain::roads, "1");
    return std::move(out_);
  }

 private:
  // `entry` is what it costs to enter where it was prohibited.
  template <class Kind>
  void list(std::vector<Kind> Terrain::*kinds, std::string_view entry) {
    for (std::size_t i = 0; i < (terrain_.*kinds).size(); ++i) {
      const Kind& kind = (terrain_.*kinds)[i];
      for (const auto& [column, cell] : kind.cells) {
        const auto add = [&, column = column, cell = cell](const char* part, const std::string& to) {
          out_.push_back({fmt::format("terrain/{}/{}{}", kind.id.str(), column, part), cell.is, to,
                          is_attested(terrain_, cell.by), nullptr,
                          [kinds, i, column, to](Terrain& spoilt) { set_cell((spoilt.*kinds)[i].cells, column, to); }});
        };
        switch (kind_of(column)) {
          case TerrainColumnKind::cost:
            if (const auto to = points_changed(cell.is, entry)) add("", *to);
            if (const auto to = hit_changed(cell.is)) add("/formation-hit", *to);
            break;
          case TerrainColumnKind::blocks:
            add("", cell.is == "no" ? "yes" : "no");
            break;
          case TerrainColumnKind::modifier:
            add("", number_changed(cell.is, true).value_or("0"));
            break;
          case TerrainColumnKind::effect:
            add("", other_effect(cell.is));
            break;
        }
      }
    }
  }

  [[nodiscard]] TerrainColumnKind kind_of(std::string_view column) const {
    for (const TerrainColumn& each : terrain_.columns) {
      if (each.id.str() == column) return each.kind;
    }
    return TerrainColumnKind::effect;
  }

  static std::string other_effect(std::string_view cell) {
    if (cell == "kept") return "lost";
    if (cell == "lost") return "kept";
    return {};
  }

  const Terrain& terrain_;
  std::vector<Spot> out_;
};

}  // namespace

std::vector<Spot> spots(const Charts& charts) { return SpotsOfCharts(charts).all(); }

std::vector<Spot> spots(const Terrain& terrain) { return SpotsOfTerrain(terrain).all(); }

}  // namespace batalia::mutation
