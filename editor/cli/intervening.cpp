#include "editor/cli/intervening.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/file/file.h"
#include "formats/yaml/source.h"

namespace batalia::cli {

void Interventions::declare(Parameters& parameters) {
  parameters.list("--intervene", "TEXT,…", first,
                  "changes the position where the players begin: 'put alt-kolb 2113 S', 'order red-left charge', "
                  "'die 7', …; may be given several times");
  parameters.option("--laboratory", "FILE", file, "interventions by decision, one a line: 'at 120: die 7'",
                    Values::of_paths());
}

Result<std::vector<engine::Planned>> Interventions::plan(engine::Match& match, std::size_t after) const {
  std::vector<engine::Planned> out;
  for (const std::string& text : first) {
    Result<engine::Planned> planned = engine::plan(match, after, text);
    if (!planned) return tl::make_unexpected(std::move(planned).error());
    out.push_back(*std::move(planned));
  }
  if (!file) return out;
  const Result<std::string> lines = read_file(*file, largest_yaml);
  if (!lines) return tl::make_unexpected(lines.error());
  Result<std::vector<engine::Planned>> planned = engine::plan_of(match, *lines, *file);
  if (!planned) return planned;
  std::ranges::move(*planned, std::back_inserter(out));
  return out;
}

std::optional<std::string> complaint_of(const engine::Laboratory& laboratory) {
  const engine::Planned* left = laboratory.left();
  if (left == nullptr) return std::nullopt;
  return fmt::format("'{}' was never done: the game was over before", left->text);
}

}  // namespace batalia::cli
