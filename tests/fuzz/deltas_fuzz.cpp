// Paths and Deltas: whatever is wished of a document is done whole or not at all, can be taken back and done again, and
// merging changes nothing but the count.
#include <algorithm>

#include "formats/yaml/read.h"
#include "formats/yaml/write.h"
#include "model/base/path.h"
#include "model/edit/diff.h"
#include "model/edit/words.h"
#include "tests/edit/toy_document.h"
#include "tests/fuzz/input.h"

using namespace batalia;
using fuzz::require;

namespace {

// Fields of every kind; any other path is written out by the fuzzer.
constexpr std::array battle_paths{"title",
                                  "units",
                                  "units/alt-kolb",
                                  "units/spork-1/ratings/morale",
                                  "units/spork-2/id",
                                  "units/new",
                                  "scenarios/day/set-up/alt-kolb",
                                  "scenarios/day/set-up/spork-1/who",
                                  "scenarios/day/victory/levels/draw/range",
                                  "scenarios/day/rules/quick/effects/modifier/parameters/is",
                                  "options/steep/on",
                                  "errata/e1"};
constexpr std::array map_paths{"title",           "hexes/1101/terrain",       "hexes/1203/elevation",
                               "places/mill",     "hexsides/1203|1103/slope", "hexsides/1508|1509/stream",
                               "places/mill/id",  "roads/lane/path",          "roads/lane",
                               "facts/wood/says", "places/mill/label",        "edges/north/hexes"};

Value any_value(fuzz::Input& input) {
  const auto read = read_yaml(input.line());
  return read ? *read : Value();
}

Wish any_wish(fuzz::Input& input) {
  Wish wish;
  wish.in = input.yes() ? ChangedDocument::map : ChangedDocument::battle;
  wish.position = input.number(-1, 4);
  switch (input.number(0, 2)) {
    case 0:
      wish.at = wish.in == ChangedDocument::map ? input.one_of(map_paths) : input.one_of(battle_paths);
      break;
    default:
      wish.at = input.line();
  }
  wish.now = any_value(input);
  return wish;
}

std::string account(const Delta& delta, const Document& document) {
  std::string out;
  for (const Edit& edit : delta.edits) out += edit.at + ": " + in_words(edit, document) + "\n";
  return out;
}

// The same with the keys of every map in alphabetical order, which says nothing in a file.
Value sorted(const Value& value) {
  if (const Value::Map* map = value.map()) {
    Value::Map out;
    for (const auto& [key, item] : *map) out.emplace_back(key, sorted(item));
    std::ranges::sort(out, {}, [](const auto& entry) -> const std::string& { return entry.first; });
    return Value(std::move(out));
  }
  if (const Value::List* list = value.list()) {
    Value::List out;
    for (const Value& item : *list) out.push_back(sorted(item));
    return Value(std::move(out));
  }
  return value;
}

bool same(const Document& a, const Document& b) {
  return sorted(a.battle()) == sorted(b.battle()) && a.map() == b.map();
}

void check_paths(const Value& root, std::string_view path) {
  const auto [parent, last] = split_last(path);
  require(last.find('/') == std::string_view::npos, "the last segment is one", path);
  const Value* there = find_at(root, path);
  if (there != nullptr && find_at(root, parent) != nullptr && !path.empty())
    require(position_at(root, path) >= 0, "what is there has a position", path);
  Value changed = root;
  if (!put_at(changed, path, Value("put"))) {
    require(changed == root, "what cannot be set changes nothing", path);
    return;
  }
  // Something of a list that is known otherwise than by its path comes beside what is there.
  const Value* put = find_at(changed, path);
  if (put != nullptr && put->text() != nullptr) require(*put == Value("put"), "what is set is there", path);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Document start = test::edit_document();
  fuzz::Input input(data, size);
  Document document = start;
  Delta all{"all", {}};
  for (int i = 0; i < 16 && !input.empty(); ++i) {
    const Document before = document;
    std::vector<Wish> wishes;
    for (int wished = input.number(1, 3); wished > 0; --wished) wishes.push_back(any_wish(input));
    check_paths(document.battle(), wishes.front().at);
    const auto delta = document.change("any", wishes);
    if (!delta) {
      require(document == before, "a change that fails changes nothing", to_string(delta.error()));
      continue;
    }
    const std::string words = account(*delta, before);
    Document undone = document;
    require(undone.apply(inverse(*delta)).has_value() && undone == before, "a change can be taken back", words);
    Document redone = undone;
    require(redone.apply(*delta).has_value() && redone == document, "a change can be made again", words);
    Document twice = document;
    if (!twice.apply(*delta)) require(twice == document, "a change that does not fit changes nothing", words);
    all = merged(all, *delta);
  }
  Document merged_once = start;
  require(merged_once.apply(all).has_value() && merged_once == document, "merged changes have the same effect",
          account(all, start));
  require(merged_once.apply(inverse(all)).has_value() && merged_once == start, "merged changes can be taken back",
          account(all, start));
  const auto made = difference(start, document);
  if (made) {
    Document patched = start;
    require(patched.apply(*made).has_value() && same(patched, document), "a difference makes one document of the other",
            account(*made, start));
  }
  return 0;
}
