#include "model/mpbs/table_cells.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>

#include "model/base/cell.h"
#include "model/base/int_range.h"

namespace batalia::mpbs {
namespace {

auto not_a(std::string_view cell, std::string_view what, std::string_view remedy) {
  return fail(fmt::format("'{}' is not {}", cell, what), std::string(remedy));
}

std::optional<std::int16_t> whole(std::string_view text) {
  std::int16_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// Takes the text up to `mark` off the front of `rest`, and `mark` with it; all of it where there is no `mark`.
std::string_view take(std::string_view& rest, std::string_view mark) {
  const std::size_t at = rest.find(mark);
  const std::string_view part = rest.substr(0, at);
  rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + mark.size());
  return part;
}

// The number in "<number><unit>", "1 hit".
std::optional<std::int16_t> number_of(std::string_view text, std::string_view unit) {
  if (!text.ends_with(unit)) return std::nullopt;
  return whole(text.substr(0, text.size() - unit.size()));
}

// Takes one of two opposite words away: what stands after "no ".
bool limits(std::string_view part, std::string_view word, bool& allowed) {
  if (!part.starts_with("no ") || part.substr(3) != word) return false;
  allowed = false;
  return true;
}

}  // namespace

Result<int> read_count(std::string_view cell) {
  const auto number = whole(cell);
  if (!number || *number < 0) return not_a(cell, "a number that play can use", "write a whole number from 0");
  return *number;
}

Result<int> read_modifier(std::string_view cell) {
  const auto number = whole(cell.starts_with('+') ? cell.substr(1) : cell);
  if (!is_modifier(cell) || !number) return not_a(cell, "a die roll modifier", "write it as +1, -2 or 0");
  return *number;
}

Result<int> read_rating(std::string_view cell) {
  const auto number = whole(cell);
  if (!number) return not_a(cell, "a leader's rating", "write it as printed, 0 or -1");
  return *number;
}

Result<int> read_threshold(std::string_view cell) {
  if (cell == "none") return 0;
  const auto number = whole(cell);
  if (!number || *number < 1) return not_a(cell, "a casualty threshold", "write a number of casualty points, or none");
  return *number;
}

Result<SuccessRange> read_success(std::string_view cell) {
  if (cell == "NA") return SuccessRange{};
  const auto range = parse_int_range(cell);
  if (!range) return not_a(cell, "a range of rolls", "write it as 0-3, or NA where it never succeeds");
  constexpr int low_end = std::numeric_limits<std::int16_t>::min();
  constexpr int high_end = std::numeric_limits<std::int16_t>::max();
  return SuccessRange{static_cast<std::int16_t>(std::clamp(range->low.value_or(low_end), low_end, high_end)),
                      static_cast<std::int16_t>(std::clamp(range->high.value_or(high_end), low_end, high_end))};
}

Result<MoveLimits> read_move_limits(std::string_view cell) {
  const auto wrong = [&] {
    return not_a(cell, "what a unit may move", "write full or 1 hex; then closer, not closer, not adjacent");
  };
  std::string_view rest = cell;
  MoveLimits out;
  const std::string_view reach = take(rest, ", ");
  if (reach == "full") {
    out.full = true;
  } else if (const auto hexes = number_of(reach, reach == "1 hex" ? " hex" : " hexes")) {
    out.hexes = *hexes;
  } else {
    return wrong();
  }
  while (!rest.empty()) {
    const std::string_view limit = take(rest, ", ");
    if (limit == "closer") {
      out.must_close = true;
    } else if (limit == "not closer") {
      out.not_closer = true;
    } else if (limit == "not adjacent") {
      out.not_adjacent = true;
    } else {
      return wrong();
    }
  }
  return out;
}

Result<FireLimits> read_fire_limits(std::string_view cell) {
  if (cell == "no") return FireLimits{};
  std::string_view rest = cell;
  FireLimits out{true, true, true};
  bool right = take(rest, ", ") == "yes";
  while (right && !rest.empty()) {
    const std::string_view part = take(rest, ", ");
    right = limits(part, "advancing fire", out.advancing) || limits(part, "retreating fire", out.retreating);
  }
  if (right) return out;
  return not_a(cell, "how a unit may fire", "write no, or yes; then no advancing fire, no retreating fire");
}

Result<Recovery> read_recovery(std::string_view cell) {
  if (cell == "no") return Recovery::no;
  if (cell == "with leader") return Recovery::with_leader;
  if (cell == "yes") return Recovery::yes;
  return not_a(cell, "whether a unit may", "write yes, no or with leader");
}

Result<bool> read_casualty(std::string_view cell) {
  if (cell == "none") return false;
  if (cell == "removed") return true;
  return not_a(cell, "what becomes of a leader", "write none or removed");
}

Result<LeaderFate> read_fate(std::string_view cell) {
  if (cell == "returns at once") return LeaderFate::returns_now;
  if (cell == "replaced, returns next turn") return LeaderFate::returns_next_turn;
  if (cell == "replaced") return LeaderFate::out;
  return not_a(cell, "a leader's fate", "write returns at once, or replaced, or replaced, returns next turn");
}

Result<CombatResult> read_combat(std::string_view cell) {
  const auto wrong = [&] {
    return not_a(cell, "a result of close combat",
                 "write attacker or defender; shaken, broken or eliminated; then retreats 1, advance, pursuit");
  };
  std::string_view rest = cell;
  CombatResult out;
  const std::string_view loser = take(rest, " ");
  if (loser != "attacker" && loser != "defender") return wrong();
  out.attacker_loses = loser == "attacker";
  const std::string_view severity = take(rest, ", ");
  if (severity == "shaken") {
    out.severity = Severity::shaken;
  } else if (severity == "broken") {
    out.severity = Severity::broken;
  } else if (severity == "eliminated") {
    out.severity = Severity::eliminated;
  } else {
    return wrong();
  }
  while (!rest.empty()) {
    std::string_view part = take(rest, ", ");
    if (part == "advance" || part == "pursuit") {
      (part == "advance" ? out.advance : out.pursuit) = true;
      continue;
    }
    if (take(part, " ") != "retreats") return wrong();
    const auto hexes = whole(part);
    if (!hexes || *hexes < 0) return wrong();
    out.retreat = *hexes;
  }
  return out;
}

Result<Pairing> read_pairing(std::string_view cell) {
  if (cell == "NA") return Pairing{};
  return read_modifier(cell).map([](int modifier) { return Pairing{true, static_cast<std::int16_t>(modifier)}; });
}

Result<FireOutcome> read_fire(std::string_view cell) {
  FireOutcome out;
  if (cell == "miss") return out;
  std::string_view rest = cell;
  while (!rest.empty()) {
    const std::string_view part = take(rest, " + ");
    const auto hits = number_of(part, part == "1 hit" ? " hit" : " hits");
    if (part == "FH") {
      out.formation_hit = true;
    } else if (part == "MC") {
      out.morale_check = true;
    } else if (hits && *hits > 0) {
      out.hits = *hits;
    } else {
      break;
    }
    if (rest.empty()) return out;
  }
  return not_a(cell, "a result of fire", "write miss, or of 1 hit, 2 hits, FH, MC those that apply with + between");
}

Result<PursuitResult> read_pursuit(std::string_view cell) {
  if (cell == "break off") return PursuitResult::break_off;
  if (cell == "pursue and eliminate") return PursuitResult::pursue_and_eliminate;
  if (cell == "pursue off map") return PursuitResult::pursue_off_map;
  return not_a(cell, "a result of pursuit", "write break off, pursue and eliminate or pursue off map");
}

Result<UnableToRetreat> read_unable(std::string_view cell) {
  if (cell == "stand") return UnableToRetreat{.stands = true};
  if (cell == "eliminated") return UnableToRetreat{.eliminated = true};
  std::string_view rest = cell;
  const std::string_view lost = take(rest, ", ");
  const auto casualties = number_of(lost, lost == "1 casualty" ? " casualty" : " casualties");
  if (casualties && *casualties > 0 && rest == "stays broken") return UnableToRetreat{.casualties = *casualties};
  return not_a(cell, "what becomes of a unit that cannot retreat",
               "write stand, eliminated, or 1 casualty, stays broken");
}

Result<AllowanceEffect> read_allowance_effect(std::string_view cell) {
  using Kind = AllowanceEffect::Kind;
  if (cell == "full") return AllowanceEffect{Kind::full, 0};
  if (cell == "half") return AllowanceEffect{Kind::half, 0};
  const bool added = cell.starts_with('+');
  const auto points = whole(added ? cell.substr(1) : cell);
  if (points && *points >= 0) return AllowanceEffect{added ? Kind::added : Kind::fixed, *points};
  return not_a(cell, "an effect on the movement allowance", "write full, half, a number, or what is added as +2");
}

}  // namespace batalia::mpbs
