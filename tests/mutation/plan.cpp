#include "tests/mutation/plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "tests/mutation/test_programs.h"

namespace batalia::mutation {
namespace {

auto wrong(std::string_view file, const Value& value, std::string what, std::string remedy) {
  return tl::make_unexpected(
      Problem{{std::string(file), value.mark.line, value.mark.column}, std::move(what), std::move(remedy)});
}

Result<void> texts(const Value& root, std::string_view key, std::string_view file, std::vector<std::string>& into) {
  const Value* list = root.find(key);
  if (list == nullptr || list->list() == nullptr) {
    return wrong(file, root, fmt::format("'{}' is no list", key), "write [] for none");
  }
  for (const Value& each : *list->list()) {
    if (each.text() == nullptr) return wrong(file, each, fmt::format("'{}' holds something that is no text", key), "");
    into.push_back(*each.text());
  }
  return {};
}

}  // namespace

Result<Plan> read_plan(const Value& root, std::string_view file) {
  Plan out;
  Result<void> done = texts(root, "playthrough", file, out.playthrough);
  if (done) done = texts(root, "worked-examples", file, out.worked_examples);
  if (done) done = texts(root, "copies", file, out.copies);
  if (done) done = texts(root, "sample-rules", file, out.sample_rules);
  if (done) done = texts(root, "sample-spots", file, out.sample_spots);
  if (!done) return tl::make_unexpected(done.error());
  const Value* rows = root.find("without-effect");
  if (rows == nullptr || rows->list() == nullptr) return wrong(file, root, "'without-effect' is no list", "write []");
  for (const Value& row : *rows->list()) {
    const Value* spot = row.find("spot");
    const Value* why = row.find("why");
    if (spot == nullptr || spot->text() == nullptr || why == nullptr || why->text() == nullptr) {
      return wrong(file, row, "a row of 'without-effect' is not whole", "give it spot and why");
    }
    out.without_effect.push_back({*spot->text(), *why->text()});
  }
  return out;
}

bool fits_any(std::string_view name, const std::vector<std::string>& patterns) {
  return std::ranges::any_of(patterns, [&](const std::string& pattern) { return fits(name, pattern); });
}

}  // namespace batalia::mutation
