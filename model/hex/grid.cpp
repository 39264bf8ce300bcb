#include "model/hex/grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

namespace batalia {

namespace {

constexpr std::int64_t most_hexes = 4'000'000;

std::optional<std::size_t> find_sheet(const std::vector<Sheet>& sheets, std::string_view id) {
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    if (sheets[i].id == id) return i;
  }
  return std::nullopt;
}

Result<void> check_sheets(const std::vector<Sheet>& sheets) {
  if (sheets.empty()) return fail("a map without sheets has no hexes", "give it at least one sheet");
  std::int64_t hexes = 0;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const Numbering& numbering = sheets[i].numbering;
    if (auto ok = numbering.check(); !ok) return ok;
    hexes += std::int64_t{numbering.rows.size()} * numbering.columns.size();
    if (find_sheet(sheets, sheets[i].id) != i) {
      return fail(fmt::format("two sheets are both called '{}'", sheets[i].id), "give each sheet an id of its own");
    }
    if (numbering.orientation != sheets.front().numbering.orientation ||
        numbering.up_bearing != sheets.front().numbering.up_bearing) {
      return fail(fmt::format("sheet '{}' lies turned against sheet '{}'", sheets[i].id, sheets.front().id),
                  "joined sheets must have the same tops of hexes and the same bearing");
    }
  }
  if (hexes > most_hexes) {
    return fail(fmt::format("a map of {} hexes is too large", hexes), fmt::format("keep it to {}", most_hexes));
  }
  return {};
}

// A join as a statement about origins: that of `onto` is that of `sheet` plus `step`.
struct Link {
  std::size_t sheet;
  std::size_t onto;
  Hex step;
};

Result<Link> link(const std::vector<Sheet>& sheets, const Join& join) {
  const auto sheet = find_sheet(sheets, join.sheet);
  const auto onto = find_sheet(sheets, join.onto_sheet);
  for (const auto& [found, id] : {std::pair{sheet, join.sheet}, std::pair{onto, join.onto_sheet}}) {
    if (!found) return fail(fmt::format("there is no sheet '{}' to join", id), "use the id of one of the map's sheets");
  }
  auto hex = sheets[*sheet].numbering.parse(join.hex);
  if (!hex) return tl::make_unexpected(std::move(hex).error());
  auto onto_hex = sheets[*onto].numbering.parse(join.onto_hex);
  if (!onto_hex) return tl::make_unexpected(std::move(onto_hex).error());
  return Link{*sheet, *onto, *hex - *onto_hex};
}

// The origin of every sheet in the frame of the first.
Result<std::vector<Hex>> place_sheets(const std::vector<Sheet>& sheets, const std::vector<Join>& joins) {
  std::vector<Link> links;
  for (const Join& join : joins) {
    auto made = link(sheets, join);
    if (!made) return tl::make_unexpected(std::move(made).error());
    links.push_back(*made);
  }
  std::vector<std::optional<Hex>> origins(sheets.size());
  origins.front() = Hex{};
  for (std::size_t round = 1; round < sheets.size(); ++round) {  // each round places at least one more, if any can be
    for (const Link& l : links) {
      if (origins[l.sheet] && !origins[l.onto]) origins[l.onto] = *origins[l.sheet] + l.step;
      if (origins[l.onto] && !origins[l.sheet]) origins[l.sheet] = *origins[l.onto] - l.step;
    }
  }
  std::vector<Hex> out;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    if (!origins[i]) {
      return fail(fmt::format("sheet '{}' is not joined to sheet '{}'", sheets[i].id, sheets.front().id),
                  "state one hex that is on both sheets, by its number on each");
    }
    out.push_back(*origins[i]);
  }
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (out[links[i].onto] != out[links[i].sheet] + links[i].step) {
      return fail(fmt::format("hex {} of sheet '{}' cannot be hex {} of sheet '{}': the other joins say otherwise",
                              joins[i].hex, joins[i].sheet, joins[i].onto_hex, joins[i].onto_sheet),
                  "leave one of the joins out, or correct its numbers");
    }
  }
  return out;
}

}  // namespace

Result<Grid> Grid::make(std::vector<Sheet> sheets, const std::vector<Join>& joins) {
  if (auto ok = check_sheets(sheets); !ok) return tl::make_unexpected(std::move(ok).error());
  auto origins = place_sheets(sheets, joins);
  if (!origins) return tl::make_unexpected(std::move(origins).error());
  std::vector<Placed> placed;
  for (std::size_t i = 0; i < sheets.size(); ++i) placed.push_back({std::move(sheets[i]), (*origins)[i]});
  return lay(std::move(placed));
}

Result<Grid> Grid::lay(std::vector<Placed> placed) {
  Grid grid;
  grid.placed_ = std::move(placed);
  for (std::size_t i = 0; i < grid.placed_.size(); ++i) {
    const auto& [sheet, origin] = grid.placed_[i];
    sheet.numbering.for_each_hex([&, here = origin](Hex own) {
      const Hex hex = own + here;
      const bool taken = std::any_of(grid.placed_.begin(), grid.placed_.begin() + static_cast<std::ptrdiff_t>(i),
                                     [&](const Placed& p) { return p.sheet.numbering.contains(hex - p.origin); });
      if (!taken) grid.hexes_.push_back(hex);
    });
  }
  grid.index_hexes();
  return grid;
}

void Grid::index_hexes() {
  const auto [lowest, highest] = std::ranges::minmax(hexes_, {}, &Hex::r);
  first_r_ = lowest.r;
  std::vector<Span> spans(static_cast<std::size_t>(highest.r - lowest.r + 1),
                          {std::numeric_limits<int>::max(), std::numeric_limits<int>::min()});
  for (const Hex hex : hexes_) {
    Span& span = spans[static_cast<std::size_t>(hex.r - first_r_)];
    span = {std::min(span.first, hex.q), std::max(span.last, hex.q)};
  }
  std::size_t start = 0;
  for (const Span& span : spans) {
    runs_.push_back({span.first, span.size(), start});
    start += static_cast<std::size_t>(span.size());
  }
  index_.assign(start, -1);
  for (int i = 0; i < size(); ++i) {
    const Run& run = runs_[static_cast<std::size_t>(hex(i).r - first_r_)];
    index_[run.start + static_cast<std::size_t>(hex(i).q - run.first_q)] = i;
  }
  neighbours_.resize(hexes_.size());
  for (int i = 0; i < size(); ++i) {
    for (const Direction d : all_directions) {
      const Hex other = batalia::neighbour(hex(i), d);
      neighbours_[static_cast<std::size_t>(i)][static_cast<std::size_t>(d.index())] = index(other);
      if (d.index() >= 3 && !contains(other)) outer_hexsides_.push_back(Hexside::of(hex(i), d));
    }
  }
  std::ranges::sort(outer_hexsides_);
}

int Grid::index(Hex hex) const {
  const int row = hex.r - first_r_;
  if (row < 0 || row >= static_cast<int>(runs_.size())) return -1;
  const Run& run = runs_[static_cast<std::size_t>(row)];
  const int along = hex.q - run.first_q;
  if (along < 0 || along >= run.size) return -1;
  return index_[run.start + static_cast<std::size_t>(along)];
}

bool Grid::on_border(Hex hex) const {
  const int i = index(hex);
  return i >= 0 && std::ranges::any_of(all_directions, [&](Direction d) { return neighbour(i, d) < 0; });
}

int Grid::hexside_index(Hexside side) const {
  if (const int i = index(side.hex); i >= 0) return 3 * i + side.direction.index();
  const auto found = std::ranges::lower_bound(outer_hexsides_, side);
  if (found == outer_hexsides_.end() || *found != side) return -1;
  return 3 * size() + static_cast<int>(found - outer_hexsides_.begin());
}

Hexside Grid::hexside(int index) const {
  if (index < 3 * size()) return {hex(index / 3), Direction(index % 3)};
  return outer_hexsides_[static_cast<std::size_t>(index - 3 * size())];
}

std::optional<std::size_t> Grid::sheet_of(Hex hex) const {
  for (std::size_t i = 0; i < placed_.size(); ++i) {
    if (placed_[i].sheet.numbering.contains(hex - placed_[i].origin)) return i;
  }
  return std::nullopt;
}

HexName Grid::name(Hex hex) const {
  const auto& [sheet, origin] = placed_[sheet_of(hex).value_or(0)];
  return sheet.numbering.name(hex - origin);
}

std::optional<Hex> Grid::find(std::string_view text) const {
  std::optional<Hex> found;
  for (const auto& [sheet, origin] : placed_) {
    const auto own = sheet.numbering.find(text);
    if (!own) continue;
    const Hex hex = *own + origin;
    if (found && *found != hex) return std::nullopt;
    found = hex;
  }
  return found;
}

Result<Hex> Grid::parse(std::string_view text) const {
  if (const auto found = find(text)) return *found;
  std::vector<std::string> meanings;
  Result<Hex> closest = fail("");
  for (const auto& [sheet, origin] : placed_) {
    if (sheet.numbering.find(text)) {
      meanings.push_back(sheet.numbering.format(*sheet.numbering.find(text)));
    }
    // The sheet whose prefix it has knows best what is wrong with it.
    if (&sheet == &placed_.front().sheet ||
        (!sheet.numbering.prefix.empty() && text.starts_with(sheet.numbering.prefix))) {
      closest = sheet.numbering.parse(text);
    }
  }
  if (meanings.empty()) return closest;
  return fail(fmt::format("hex {} is on {} sheets", text, meanings.size()),
              fmt::format("say which, like {}", meanings.front()));
}

Result<ReshapedGrid> Grid::reshaped(std::size_t sheet, const Reshape& reshape) const {
  auto changed = batalia::reshaped(placed_[sheet].sheet.numbering, reshape);
  if (!changed) return tl::make_unexpected(std::move(changed).error());
  std::vector<Placed> placed = placed_;
  placed[sheet].sheet.numbering = std::move(changed->numbering);
  placed[sheet].origin = placed[sheet].origin - changed->shift;
  // The first sheet's frame is the map's, so that where it has moved, all the map has.
  const Hex shift = Hex{} - placed.front().origin;
  for (Placed& p : placed) p.origin += shift;
  std::vector<Sheet> sheets;
  for (const Placed& p : placed) sheets.push_back(p.sheet);
  if (auto ok = check_sheets(sheets); !ok) return tl::make_unexpected(std::move(ok).error());
  auto grid = lay(std::move(placed));
  if (!grid) return tl::make_unexpected(std::move(grid).error());
  return ReshapedGrid{*std::move(grid), shift};
}

}  // namespace batalia
