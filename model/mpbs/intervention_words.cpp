#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <span>

#include "model/base/text.h"
#include "model/mpbs/intervention.h"
#include "model/mpbs/state_marks.h"

namespace batalia::mpbs {

namespace {

using engine::ArgKind;
using Words = std::span<const std::string_view>;

// Thrown where something is not understood, and caught where the reading began.
struct Misunderstood {
  Problem problem;
};

class Reading {
 public:
  explicit Reading(const Game& game) : game_(game) {}

  [[nodiscard]] int thing(ArgKind kind, std::string_view what, std::string_view id) const {
    if (const auto found = game_.find(kind, id)) return found->value;
    stop(fmt::format("there is no {} '{}'", what, id), suggestion(id, game_.ids(kind)));
  }
  [[nodiscard]] int unit(std::string_view id) const { return thing(ArgKind::unit, "unit", id); }

  // Of two kinds that share the ids of a file.
  [[nodiscard]] engine::Arg any_of(std::span<const ArgKind> kinds, std::string_view what, std::string_view id) const {
    std::vector<std::string> known;
    for (const ArgKind kind : kinds) {
      if (const auto found = game_.find(kind, id)) return *found;
      std::ranges::copy(game_.ids(kind), std::back_inserter(known));
    }
    stop(fmt::format("there is no {} '{}'", what, id), suggestion(id, known));
  }

  [[nodiscard]] int hex(std::string_view number) const {
    const auto found = game_.grid().parse(number);
    if (!found) throw Misunderstood{found.error()};
    return game_.grid().index(*found);
  }

  // By its id, or by what of it stands behind `stem`: "shaken" for "morale-shaken".
  template <class Enum, std::size_t n>
  [[nodiscard]] static Enum word(std::string_view what, std::string_view text,
                                 const std::array<std::string_view, n>& known, std::string_view stem) {
    if (const auto found = word_of<Enum>(known, text)) return *found;
    if (const auto found = word_of<Enum>(known, std::string(stem) + std::string(text))) return *found;
    std::vector<std::string> short_words;
    for (const std::string_view id : known) {
      short_words.emplace_back(id.starts_with(stem) ? id.substr(stem.size()) : id);
    }
    stop(fmt::format("'{}' is no {}", text, what), suggestion(text, short_words));
  }

  [[nodiscard]] static int number(std::string_view what, std::string_view text, int least, int most) {
    int out = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error == std::errc() && end == text.data() + text.size() && least <= out && out <= most) return out;
    stop(fmt::format("'{}' is no number of {}", text, what), fmt::format("give {} to {}", least, most));
  }

  template <class Record, std::size_t n>
  [[nodiscard]] static Intervention mark(int of, std::string_view id, const std::array<NamedMark<Record>, n>& known,
                                         bool on) {
    if (const auto flag = find_mark(known, id)) return SetMark<Record>{of, *flag, on};
    stop(fmt::format("'{}' is no mark", id), suggestion(id, mark_names(known)));
  }

  void check_facing(std::string_view facing) const {
    if (game_.find(ArgKind::vertex, facing) || game_.find(ArgKind::direction, facing)) return;
    std::vector<std::string> names;
    for (int i = 0; i < 6; ++i) names.push_back(game_.id(engine::vertex(i)));
    stop(fmt::format("'{}' is no way to face", facing), fmt::format("use {}", and_list(names)));
  }

  [[noreturn]] static void stop(std::string what, std::string remedy) {
    throw Misunderstood{{{}, std::move(what), std::move(remedy)}};
  }

  [[nodiscard]] const Game& game() const { return game_; }

 private:
  const Game& game_;
};

constexpr std::array pieces{ArgKind::unit, ArgKind::leader};
constexpr std::array marked{ArgKind::unit, ArgKind::leader, ArgKind::command};

Intervention put(const Reading& reading, Words words) {
  const engine::Arg piece = reading.any_of(pieces, "unit or leader", words[1]);
  const int hex = reading.hex(words[2]);
  if (piece.kind == ArgKind::unit) {
    PutUnit out{piece.value, hex, words.size() > 3 ? std::string(words[3]) : std::string()};
    if (!out.facing.empty()) reading.check_facing(out.facing);
    return out;
  }
  if (words.size() > 3) Reading::stop("a leader faces nowhere", "leave out the facing");
  return PutLeader{piece.value, hex};
}

Intervention remove(const Reading& reading, Words words) {
  const engine::Arg piece = reading.any_of(pieces, "unit or leader", words[1]);
  if (piece.kind == ArgKind::unit) return RemoveUnit{piece.value};
  return RemoveLeader{piece.value};
}

Intervention order(const Reading& reading, Words words) {
  return SetOrder{reading.thing(ArgKind::command, "wing", words[1]),
                  Reading::word<Order>("order", words[2], order_ids, "")};
}

Intervention morale(const Reading& reading, Words words) {
  return SetMorale{reading.unit(words[1]), Reading::word<Morale>("morale state", words[2], morale_ids, "morale-")};
}

Intervention formation(const Reading& reading, Words words) {
  return SetFormation{reading.unit(words[1]),
                      Reading::word<Formation>("formation", words[2], formation_ids, "formation-")};
}

Intervention casualties(const Reading& reading, Words words) {
  const int unit = reading.unit(words[1]);
  return SetCasualties{unit, Reading::number("casualties", words[2], 0, UINT8_MAX)};
}

Intervention pistols(const Reading& reading, Words words) {
  return SetPistols{reading.unit(words[1]), Reading::number("pistols used", words[2], 0, 2)};
}

Intervention mark_or_unmark(const Reading& reading, Words words) {
  const bool on = words[0] == "mark";
  const engine::Arg of = reading.any_of(marked, "unit, leader or wing", words[1]);
  if (of.kind == ArgKind::unit) return Reading::mark(of.value, words[2], unit_marks, on);
  if (of.kind == ArgKind::leader) return Reading::mark(of.value, words[2], leader_marks, on);
  return Reading::mark(of.value, words[2], wing_marks, on);
}

Intervention turn(const Reading& reading, Words words) {
  const TurnTrack& turns = reading.game().scenario.scenario().turns;
  return SetTurn{Reading::number("a turn", words[1], turns.first, turns.last())};
}

struct Form {
  std::string_view name;
  std::size_t least;  // words, the name among them
  std::size_t most;
  std::string_view usage;
  Intervention (*read)(const Reading&, Words);
};
constexpr std::array forms{Form{"put", 3, 4, "put UNIT HEX [FACING], or put LEADER HEX", put},
                           Form{"remove", 2, 2, "remove UNIT, or remove LEADER", remove},
                           Form{"order", 3, 3, "order WING ORDER", order},
                           Form{"morale", 3, 3, "morale UNIT normal|shaken|broken", morale},
                           Form{"formation", 3, 3, "formation UNIT FORMATION", formation},
                           Form{"casualties", 3, 3, "casualties UNIT POINTS", casualties},
                           Form{"pistols", 3, 3, "pistols UNIT USED", pistols},
                           Form{"mark", 3, 3, "mark UNIT|LEADER|WING MARK", mark_or_unmark},
                           Form{"unmark", 3, 3, "unmark UNIT|LEADER|WING MARK", mark_or_unmark},
                           Form{"turn", 2, 2, "turn NUMBER", turn}};

}  // namespace

Result<Intervention> read_intervention(const Game& game, std::string_view text) {
  const std::vector<std::string_view> words = split_words(text);
  const std::string_view name = words.empty() ? std::string_view() : words[0];
  const auto form = std::ranges::find(forms, name, &Form::name);
  if (form == forms.end()) {
    std::vector<std::string> known{"die"};
    for (const Form& each : forms) known.emplace_back(each.name);
    return fail(fmt::format("'{}' is no intervention", name), suggestion(name, known));
  }
  if (words.size() < form->least || words.size() > form->most) {
    return fail(fmt::format("'{}' is not understood", text), fmt::format("write: {}", form->usage));
  }
  try {
    return form->read(Reading(game), words);
  } catch (Misunderstood& misunderstood) {
    return tl::make_unexpected(std::move(misunderstood.problem));
  }
}

}  // namespace batalia::mpbs
