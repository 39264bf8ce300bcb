#include "editor/document/roster_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include "editor/document/muster.h"
#include "editor/document/placing.h"
#include "editor/library/id_of.h"
#include "model/base/text.h"
#include "model/base/utf8.h"

namespace batalia {
namespace {

constexpr int most_units = 99;  // of one entry

// ASCII only: what carries marks must be written as the series does.
std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::optional<int> number_of(std::string_view text) {
  int out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  const bool whole = error == std::errc() && end == text.data() + text.size() && !text.empty() && text.front() != '-';
  return whole ? std::optional(out) : std::nullopt;
}

std::vector<std::string_view> parts_of(std::string_view text, char between) {
  std::vector<std::string_view> out;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(between, at);
    out.push_back(text.substr(at, end - at));
    if (end == std::string_view::npos) return out;
    at = end + 1;
  }
}

// Those whose name, abbreviation or id it is; where there are none, those whose name or abbreviation begins with it.
template <class Kind>
std::vector<const Kind*> called(std::string_view words, const std::vector<Kind>& all) {
  std::string word = lower(words);
  std::vector<const Kind*> exact;
  std::vector<const Kind*> begun;
  const bool cut = word.ends_with('.');
  const std::string stem = cut ? word.substr(0, word.size() - 1) : word;
  for (const Kind& each : all) {
    const std::string name = lower(each.name);
    const std::string abbreviation = lower(each.abbreviation);
    if (word == name || word == abbreviation || stem + '.' == abbreviation || word == each.id.str())
      exact.push_back(&each);
    constexpr std::size_t enough = 3;  // letters of a word that is cut without a full stop
    if ((cut && !stem.empty()) || stem.size() >= enough) {
      if (name.starts_with(stem) || abbreviation.starts_with(stem)) begun.push_back(&each);
    }
  }
  return exact.empty() ? begun : exact;
}

class Reader {
 public:
  Reader(std::string_view text, const Series& series, const Value& battle, const Grid& grid, const RosterPlace& place)
      : text_(text), series_(series), battle_(battle), grid_(grid), place_(place) {}

  Roster read() {
    for (std::size_t at = 0; at <= text_.size();) {
      const std::size_t end = std::min(text_.find_first_of(";\r\n", at), text_.size());
      const std::string_view entry = trimmed(text_.substr(at, end - at));
      if (!entry.empty()) read_entry(entry);
      at = end + 1;
    }
    return std::move(out_);
  }

 private:
  struct Said {
    std::string_view name;
    std::optional<int> count;
    std::optional<int> hexes;
    std::optional<std::pair<int, int>> rating;
    const UnitType* type = nullptr;
    const Term* nationality = nullptr;
    std::vector<std::vector<std::string>> places;  // one for each unit
  };

  [[nodiscard]] RosterSpan span_of(std::string_view part) const {
    const std::string_view before = text_.substr(0, static_cast<std::size_t>(part.data() - text_.data()));
    const std::size_t line = before.rfind('\n');
    const std::string_view beside = line == std::string_view::npos ? before : before.substr(line + 1);
    return {static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1, columns(beside) + 1, std::string(part)};
  }

  void refuse(std::string_view part, std::string message, std::string hint) {
    auto failed = fail(std::move(message), std::move(hint));
    out_.not_understood.push_back({span_of(part), std::move(failed).value()});
  }

  void read_entry(std::string_view entry) {
    const std::size_t before = out_.not_understood.size();
    Said said;
    const std::size_t open = entry.find('(');
    std::string_view fields = entry;
    if (open != std::string_view::npos) {
      said.name = trimmed(entry.substr(0, open));
      if (said.name.empty()) return refuse(entry, "there is no name before '('", "write the unit's name there");
      const auto words = split_words(said.name);
      if (words.size() > 1 && number_of(words[0]) && lower(words[1]) == "x")
        return refuse(said.name, fmt::format("'{}' is no name but what a unit is", said.name),
                      "end the entry before with ';', or write the number of units within the brackets");
      if (!entry.ends_with(')') || entry.find_first_of("()", open + 1) != entry.size() - 1)
        return refuse(entry, "the brackets do not close at its end", "write one entry as: name (what it is)");
      fields = entry.substr(open + 1, entry.size() - open - 2);
    }
    for (const std::string_view field : parts_of(fields, ',')) read_field(split_words(field), said);
    if (out_.not_understood.size() == before) finish(entry, said);
  }

  void read_field(std::vector<std::string_view> words, Said& said) {
    for (std::size_t i = 0; i < words.size();) i += read_words(std::span(words).subspan(i), said);
  }

  template <class T>
  void set(std::optional<T>& to, T value, std::string_view part) {
    if (to) return refuse(part, fmt::format("'{}' says again what is said before", part), "leave one of them out");
    to = std::move(value);
  }
  template <class T>
  void set(const T*& to, const T* value, std::string_view part) {
    if (to != nullptr)
      return refuse(part, fmt::format("'{}' comes after '{}'", part, to->name), "leave one of them out");
    to = value;
  }

  // How many words it took.
  std::size_t read_words(std::span<const std::string_view> words, Said& said) {
    const std::string_view first = words.front();
    if (const auto number = number_of(first); number && words.size() > 1) {
      const std::string next = lower(words[1]);
      const std::string_view both(first.data(), static_cast<std::size_t>(words[1].data() - first.data()) + next.size());
      if (next == "x" || next == "×") return set(said.count, *number, both), 2;
      if (next == "hex" || next == "hexes") return set(said.hexes, *number, both), 2;
    }
    if (lower(first) == "bn" || lower(first) == "bn.") return 1;  // a battalion: its type says so
    if (first.front() >= '0' && first.front() <= '9') {
      if (const std::size_t took = named(words, said); took > 0) return took;
      return numbers(first, said), 1;
    }
    if (const std::size_t took = named(words, said); took > 0) return took;
    std::vector<std::string> known;
    for (const UnitType& type : series_.unit_types) known.push_back(type.abbreviation);
    for (const Term& term : series_.nationalities) known.push_back(term.abbreviation);
    refuse(first, fmt::format("'{}' is no nationality and no unit type of the series", first),
           suggestion(first, known));
    return 1;
  }

  // The longest run of words that names a nationality or a type; 0 where none does.
  std::size_t named(std::span<const std::string_view> words, Said& said) {
    for (std::size_t size = words.size(); size > 0; --size) {
      const std::string_view last = words[size - 1];
      const std::string_view run(words.front().data(),
                                 static_cast<std::size_t>(last.data() + last.size() - words.front().data()));
      const auto types = called(run, series_.unit_types);
      const auto nations = called(run, series_.nationalities);
      if (types.size() + nations.size() == 0) continue;
      if (types.size() + nations.size() > 1) {
        std::vector<std::string> names;
        for (const UnitType* each : types) names.push_back(each->name);
        for (const Term* each : nations) names.push_back(each->name);
        refuse(run, fmt::format("'{}' may be {}", run, and_list(names)), "write more of it");
      } else if (!types.empty()) {
        set(said.type, types.front(), run);
      } else {
        set(said.nationality, nations.front(), run);
      }
      return size;
    }
    return 0;
  }

  // "3-8", or hexes: those of one unit with hyphens, those of several with strokes between them.
  void numbers(std::string_view word, Said& said) {
    const auto pair = parts_of(word, '-');
    if (pair.size() == 2 && pair[0].size() <= 2 && pair[1].size() <= 2) {
      const auto strength = number_of(pair[0]);
      const auto morale = number_of(pair[1]);
      if (strength && morale) return set(said.rating, std::pair(*strength, *morale), word);
    }
    for (const std::string_view unit : parts_of(word, '/')) {
      std::vector<std::string> hexes;
      for (const std::string_view hex : parts_of(unit, '-')) {
        const auto found = grid_.find(hex);
        if (!found)
          return refuse(word, fmt::format("'{}' is no hex of the map", hex),
                        "write strength and morale as 3-8, hexes with the map's numbers");
        hexes.push_back(grid_.format(*found));
      }
      said.places.push_back(std::move(hexes));
    }
  }

  void finish(std::string_view entry, const Said& said) {
    const std::size_t before = out_.not_understood.size();
    if (said.type == nullptr) return refuse(entry, "its unit type is not said", "write it as the series does");
    const int count = said.count.value_or(1);
    const int hexes = said.hexes.value_or(1);
    if (count < 1 || count > most_units)
      refuse(entry, fmt::format("{} units are not between 1 and {}", count, most_units), "write another number");
    if (!said.type->hexes.contains(hexes))
      refuse(entry, fmt::format("{} do not cover {} hexes", said.type->name, hexes),
             fmt::format("they cover {}", format(said.type->hexes)));
    Named<Rating> ratings;
    for (const Id& id : said.type->ratings) {
      const bool strength = id.str() == "strength";
      if (!said.rating || (!strength && id.str() != "morale")) {
        refuse(entry, fmt::format("{} need a {}, which is not said", said.type->name, id.str()),
               "write strength and morale as 3-8");
        continue;
      }
      const int value = strength ? said.rating->first : said.rating->second;
      const RatingKind* kind = series_.rating(id.str());
      if (auto wrong = kind == nullptr ? std::nullopt : wrong_rating(*kind, Rating(value)))
        out_.not_understood.push_back({span_of(entry), *std::move(wrong)});
      ratings.emplace_back(id.str(), Rating(value));
    }
    if (said.rating && ratings.size() < 2)
      refuse(entry, fmt::format("{} do not have both strength and morale", said.type->name), "leave them out");
    const bool placed = !said.places.empty();
    if (placed && said.places.size() != static_cast<std::size_t>(count))
      refuse(entry, fmt::format("{} units begin at {} places", count, said.places.size()),
             "write a place for each, with '/' between them");
    for (const auto& each : said.places) {
      if (each.size() != static_cast<std::size_t>(hexes))
        refuse(entry, fmt::format("a unit of {} hexes begins on {}", hexes, each.size()),
               "write the hexes of one unit with '-' between them");
    }
    const std::string name(said.name.empty() ? std::string_view(said.type->name) : said.name);
    const Id stem = library::id_of(name);
    if (stem.empty()) refuse(entry, fmt::format("no id can be made of '{}'", name), "write it with Latin letters");
    if (out_.not_understood.size() != before) return;
    RosterEntry made{span_of(entry), {}};
    for (int i = 0; i < count; ++i) {
      Unit unit;
      // Unlike all of the battle, and all made here before.
      unit.id = unused_id(stem, [&](const Id& id) { return made_.contains(id) || is_used(battle_, id); });
      made_.insert(unit.id);
      unit.side = place_.side;
      unit.command = place_.command;
      unit.name = name;
      if (said.nationality != nullptr) unit.nationality = said.nationality->id;
      unit.type = said.type->id;
      unit.hexes = hexes;
      unit.ratings = ratings;
      made.units.push_back(
          {std::move(unit), placed ? said.places[static_cast<std::size_t>(i)] : std::vector<std::string>{}});
    }
    out_.entries.push_back(std::move(made));
  }

  std::string_view text_;
  const Series& series_;
  const Value& battle_;
  const Grid& grid_;
  RosterPlace place_;
  std::set<Id> made_;
  Roster out_;
};

}  // namespace

Roster read_roster(std::string_view text, const Series& series, const Value& battle, const Grid& grid,
                   const RosterPlace& place) {
  return Reader(text, series, battle, grid, place).read();
}

Result<std::vector<Wish>> roster_wishes(const Roster& roster, const Value& battle, const Id& scenario) {
  std::vector<Wish> out;
  std::vector<Wish> places;
  for (const RosterEntry& entry : roster.entries) {
    for (const RosterUnit& unit : entry.units) {
      out.push_back({ChangedDocument::battle, "units/" + unit.unit.id.str(), unbind(unit.unit)});
      if (unit.hexes.empty()) continue;
      auto placing = placing_wishes(battle, scenario, unit.unit.id, unit.hexes, std::nullopt);
      if (!placing) return placing;
      places.insert(places.end(), placing->begin(), placing->end());
    }
  }
  out.insert(out.end(), places.begin(), places.end());
  return out;
}

}  // namespace batalia
