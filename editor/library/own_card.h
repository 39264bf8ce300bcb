// A user's own charts card: a file with the cells and modifiers in which it differs from the charts of the series, laid
// over them. What was read off the card never comes into the series' own files.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "model/charts/chart.h"

namespace batalia::library {

// `charts` with the card in `file` over them. Fails where it is not there, is of another series, or has what they have
// not.
Result<std::shared_ptr<const Charts>> with_own_card(const Charts& charts, const std::filesystem::path& file);

// One cell of a chart, or with an empty `column` one of its modifiers, whose id is `row` then. `row` is the id of a
// row, or its rolls.
struct CardCell {
  Id chart;
  std::string row;
  std::string column;
  std::string is;  // as printed; empty: as the series has it
};

// Writes a cell into the card, which is made where it is not there, with `source` as what the card is. Fails, changing
// nothing, where the charts would not take it. `charts` are those of the series, without a card.
Result<void> write_on_card(const std::filesystem::path& file, const Charts& charts, const std::string& source,
                           const CardCell& cell);

}  // namespace batalia::library
