#include "model/edit/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

#include "model/base/path.h"
#include "model/edit/value_words.h"

namespace batalia {
namespace {

std::vector<std::string_view> segments(std::string_view path) {
  std::vector<std::string_view> out;
  for (auto slash = path.find('/'); slash != std::string_view::npos; slash = path.find('/')) {
    out.push_back(path.substr(0, slash));
    path.remove_prefix(slash + 1);
  }
  out.push_back(path);
  return out;
}

// What a record calls itself, or its id.
std::string name_of(const Value* record, std::string_view id) {
  for (const char* key : {"name", "title"}) {
    const Value* name = record == nullptr ? nullptr : record->find(key);
    if (name != nullptr && name->text() != nullptr) return *name->text();
  }
  return std::string(id);
}

// A unit or leader by its name, where the battle knows it. Several of one name are told apart by their ids.
std::string piece_name(const Value& battle, std::string_view id) {
  for (const char* list : {"units", "leaders", "commands", "sides"}) {
    const Value* record = find_at(battle, fmt::format("{}/{}", list, id));
    if (record == nullptr) continue;
    const std::string name = name_of(record, id);
    const Value::List& all = *battle.find(list)->list();
    const auto alike = std::ranges::count_if(all, [&](const Value& other) { return name_of(&other, "") == name; });
    return alike > 1 ? fmt::format("{} ({})", name, id) : name;
  }
  return std::string(id);
}

// "2911", "one of 2618 2716", "10xx edge": where a set-up line puts a piece.
std::string place_words(const Value& place) {
  if (place.map() == nullptr || place.map()->size() != 1) return place.brief();
  const auto& [form, value] = place.map()->front();
  constexpr std::array forms{std::pair{"at", "on {}"},           std::pair{"one-of", "on one of {}"},
                             std::pair{"within", "within {}"},   std::pair{"one-each-in", "one each on {}"},
                             std::pair{"near", "near {}"},       std::pair{"with", "with {}"},
                             std::pair{"enters", "entering {}"}, std::pair{"box", "in the box {}"},
                             std::pair{"out", "not in play: {}"}};
  for (const auto& [known, words] : forms) {
    if (form == known) return fmt::format(fmt::runtime(words), value.brief());
  }
  return place.brief();
}

// How a set-up line of a piece changes.
std::string set_up_words(const std::string& piece, const Value& was, const Value& now) {
  const auto place = [](const Value& line) {
    const Value* at = line.find("place");
    return at == nullptr ? line.brief() : place_words(*at);
  };
  if (was.is_null()) return fmt::format("{} begins {} (new)", piece, place(now));
  if (now.is_null()) return fmt::format("{} has no set-up any more, was {}", piece, place(was));
  return fmt::format("{}: set-up {}", piece, was_and_now("", was, now));
}

// The numbers of a sheet's first row and column.
std::string numbers_words(std::string_view sheet, const Value& was, const Value& now) {
  return fmt::format("sheet '{}' renumbered: {}", sheet, was_and_now("first", was, now));
}

std::string on_map(const Edit& edit, const std::vector<std::string_view>& path) {
  if (path.size() == 3 && path[0] == "hexes") {
    if (path[2] == "terrain")
      return fmt::format("hex {} is {}, was {}", path[1], spaced(edit.now.brief()), spaced(edit.was.brief()));
    return fmt::format("hex {}: {} {}, was {}", path[1], path[2], edit.now.brief(), edit.was.brief());
  }
  if (path.size() == 3 && path[0] == "hexsides") {
    const auto bar = path[1].find('|');
    const std::string_view one = path[1].substr(0, bar);
    const std::string_view other = path[1].substr(bar + 1);
    const std::string side = fmt::format("{}/{}", std::min(one, other), std::max(one, other));
    const std::string feature = spaced(path[2]);
    if (edit.now.is_null()) return fmt::format("hexside {}: {} taken away", side, feature);
    const std::string high = edit.now.text() == nullptr ? "" : fmt::format(", high side {}", edit.now.brief());
    if (edit.was.is_null()) return fmt::format("hexside {}: {} painted{}", side, feature, high);
    return fmt::format("hexside {}: {} turned{}, was {}", side, feature, high, edit.was.brief());
  }
  return {};
}

// "unit", "victory row": what a list's elements are called.
std::string element_word(std::string_view list) {
  constexpr std::array words{std::pair{"units", "unit"},
                             std::pair{"leaders", "leader"},
                             std::pair{"commands", "command"},
                             std::pair{"sides", "side"},
                             std::pair{"scenarios", "scenario"},
                             std::pair{"levels", "victory row"},
                             std::pair{"awards", "victory award"},
                             std::pair{"conditions", "victory condition"},
                             std::pair{"rules", "special rule"},
                             std::pair{"options", "option"},
                             std::pair{"errata", "erratum"},
                             std::pair{"orders", "starting order of"},
                             std::pair{"retreat-edges", "retreat edge of"},
                             std::pair{"seniors", "senior commander of"},
                             std::pair{"facings", "facing of"},
                             std::pair{"set-up", "set-up of"},
                             std::pair{"points-in-play", "points in play of"},
                             std::pair{"roads", "road"},
                             std::pair{"places", "place"},
                             std::pair{"edges", "edge"},
                             std::pair{"facts", "fact"},
                             std::pair{"sheets", "sheet"},
                             std::pair{"suppressions", "suppression"}};
  for (const auto& [known, word] : words) {
    if (list == known) return word;
  }
  return spaced(list);
}

// Keys that say nothing a designer would: "morale 8", not "ratings morale 8".
bool is_plain(std::string_view key) { return key == "ratings" || key == "numbering" || key == "parameters"; }

// Walks a path down a document, naming each list element it passes and the field it ends at. `whole` is what the
// document itself is called.
std::string by_record(const Edit& edit, const Value& root, const Value& battle,
                      const std::vector<std::string_view>& path, const std::string& whole) {
  std::vector<std::string> who;
  std::string field;
  std::string list;
  std::string so_far;
  bool at_element = false;
  const Value* at = &root;
  for (const std::string_view segment : path) {
    so_far += (so_far.empty() ? "" : "/") + std::string(segment);
    const bool element = at != nullptr && at->list() != nullptr;
    at = find_at(root, so_far);
    at_element = element;
    if (element) {
      const Value* record = at != nullptr ? at : (edit.now.is_null() ? &edit.was : &edit.now);
      const bool about_a_piece = record->find("id") == nullptr;
      const std::string name = about_a_piece ? piece_name(battle, segment) : name_of(record, segment);
      const bool stands_for_itself = list == "units" || list == "leaders";
      who.push_back(stands_for_itself ? (at == nullptr ? name : piece_name(battle, segment))
                                      : fmt::format("{} '{}'", element_word(list), name));
      field.clear();
    } else {
      list = segment;
      if (!is_plain(segment)) field += (field.empty() ? "" : " ") + spaced(segment);
    }
  }
  const std::string subject = who.empty() ? whole : fmt::format("{}", fmt::join(who, ", "));
  if (list == "place" && !who.empty()) {
    const std::string piece = piece_name(battle, path[path.size() - 2]);
    return fmt::format("{} begins {}, was {}", piece, place_words(edit.now), place_words(edit.was));
  }
  // "place/at": where the form of a place stays what it was.
  if (const auto n = path.size(); n >= 3 && path[n - 2] == "place" && !who.empty()) {
    const auto form = [&](const Value& value) { return Value(Value::Map{{std::string(path[n - 1]), value}}); };
    return fmt::format("{} begins {}, was {}", piece_name(battle, path[n - 3]), place_words(form(edit.now)),
                       place_words(form(edit.was)));
  }
  if (at_element && list == "set-up") return set_up_words(piece_name(battle, path.back()), edit.was, edit.now);
  if (at_element && (edit.was.is_null() || edit.now.is_null()))
    return fmt::format("{} {}", subject, edit.was.is_null() ? "added" : "taken away");
  return fmt::format("{}: {}", subject, was_and_now(field, edit.was, edit.now));
}

}  // namespace

std::string in_words(const Edit& edit, const Value& root, const Value& battle, const std::string& whole) {
  const auto path = segments(edit.at);
  if (edit.in == ChangedDocument::map) {
    if (std::string words = on_map(edit, path); !words.empty()) return words;
    if (path.size() == 3 && path[0] == "sheets" && path[2] == "numbers")
      return numbers_words(path[1], edit.was, edit.now);
  }
  return by_record(edit, root, battle, path, whole);
}

std::string in_words(const Edit& edit, const Document& document) {
  const bool on_the_map = edit.in == ChangedDocument::map;
  const bool on_arrays = on_the_map && (edit.at.starts_with("hexes/") || edit.at.starts_with("hexsides/"));
  const Value root = on_arrays ? Value() : on_the_map ? document.map().named_parts() : document.battle();
  return in_words(edit, root, document.battle(), on_the_map ? "the map" : "the battle");
}

}  // namespace batalia
