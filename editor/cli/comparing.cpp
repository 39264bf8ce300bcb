#include "editor/cli/comparing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats/yaml/document.h"
#include "model/base/fail_at.h"
#include "model/edit/diff.h"
#include "model/edit/words.h"

namespace batalia::cli {
namespace {

Result<Value> canonical_value(const Document& document) {
  auto made = canonical({document.kind, document.value, {}}, document.file.string());
  if (!made) return tl::make_unexpected(first_of(made.error()));
  return std::move(made->document.value);
}

// Names of pieces are those of the later document, and of the earlier for what is gone.
std::string words_of(const Edit& edit, const Value& before, const Value& after, const Value& battle,
                     const std::string& whole) {
  return in_words(edit, edit.now.is_null() ? before : after, battle, whole);
}

}  // namespace

Id name_of(const Document& document) { return document.id.empty() ? document.series : document.id; }

Result<std::vector<Difference>> compare(Library& library, const Document& a, const Document& b) {
  std::vector<Edit> edits;
  Value before;
  Value after;
  if (a.kind == FileKind::map) {
    const auto first = library.open_map(a);
    if (!first) return tl::make_unexpected(first.error());
    Binding binding(b.file.string());
    const auto second = bind_map(b.value, first->data.terrain, binding);
    if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
    auto on_map = difference(*first->map, *second);
    if (!on_map) return tl::make_unexpected(std::move(on_map).error());
    edits = *std::move(on_map);
    before = first->map->named_parts();
    after = second->named_parts();
  } else {
    auto first = canonical_value(a);
    if (!first) return tl::make_unexpected(std::move(first).error());
    auto second = canonical_value(b);
    if (!second) return tl::make_unexpected(std::move(second).error());
    before = *std::move(first);
    after = *std::move(second);
    edits = difference(before, after);
  }
  std::vector<Difference> out;
  const std::string whole = fmt::format("the {}", word(a.kind));
  for (Edit& edit : edits) {
    const Value& battle = edit.now.is_null() ? before : after;
    std::string words = words_of(edit, before, after, a.kind == FileKind::battle ? battle : Value(), whole);
    out.push_back({a.kind, name_of(a), std::move(edit), std::move(words)});
  }
  return out;
}

bool can_be_overlaid(const Difference& difference) {
  if (difference.kind != FileKind::battle && difference.kind != FileKind::map) return false;
  constexpr std::array<std::string_view, 9> fixed{"batalia", "format",       "id",  "series", "game",
                                                  "errata",  "suppressions", "map", "options"};
  const std::string& at = difference.edit.at;
  return std::ranges::none_of(fixed, [&](std::string_view part) { return at.substr(0, at.find('/')) == part; });
}

Erratum erratum_of(const std::vector<Difference>& differences, Id id, std::string source) {
  Erratum out;
  out.id = std::move(id);
  out.layer = ErratumLayer::own;
  out.source = std::move(source);
  for (const Difference& each : differences) {
    if (!can_be_overlaid(each)) continue;
    out.changes.push_back(change_of(each.edit));
    out.why += (out.why.empty() ? "" : "; ") + each.words;
  }
  return out;
}

}  // namespace batalia::cli
