// What decisions, events and refusals speak of: a unit, a hex, a vertex, by its number in the game being played. Text
// comes in only where people read or write it, through a Names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/base/hash.h"

namespace batalia::engine {

enum class ArgKind : std::uint8_t {
  none,
  number,
  side,
  command,  // an army, a wing, a corps
  leader,
  unit,
  hex,        // index of the map's grid
  vertex,     // 0 to 5, model/hex/hex.h
  direction,  // likewise
  word,       // one of the series' own words: an order, a formation
};

struct Arg {
  ArgKind kind = ArgKind::none;
  std::int16_t value = 0;

  friend constexpr bool operator==(const Arg&, const Arg&) = default;
};

constexpr Arg number(int value) { return {ArgKind::number, static_cast<std::int16_t>(value)}; }
constexpr Arg side(int value) { return {ArgKind::side, static_cast<std::int16_t>(value)}; }
constexpr Arg command(int value) { return {ArgKind::command, static_cast<std::int16_t>(value)}; }
constexpr Arg leader(int value) { return {ArgKind::leader, static_cast<std::int16_t>(value)}; }
constexpr Arg unit(int value) { return {ArgKind::unit, static_cast<std::int16_t>(value)}; }
constexpr Arg hex(int value) { return {ArgKind::hex, static_cast<std::int16_t>(value)}; }
constexpr Arg vertex(int value) { return {ArgKind::vertex, static_cast<std::int16_t>(value)}; }
constexpr Arg direction(int value) { return {ArgKind::direction, static_cast<std::int16_t>(value)}; }
constexpr Arg word(int value) { return {ArgKind::word, static_cast<std::int16_t>(value)}; }

// The names of one game's things. `id` is what records hold and what dice are keyed by: a unit's id, a hex number, a
// vertex by its compass name. `title` is what people read.
class Names {
 public:
  virtual ~Names() = default;
  [[nodiscard]] virtual std::string id(Arg arg) const = 0;
  [[nodiscard]] virtual std::string title(Arg arg) const = 0;
  // The thing of this kind with this id; nothing where there is none.
  [[nodiscard]] virtual std::optional<Arg> find(ArgKind kind, std::string_view id) const = 0;
  // A hash of `id(arg)` that is the same on every machine (hash_text), made once for each thing.
  [[nodiscard]] virtual std::uint64_t key(Arg arg) const = 0;
};

// What is asked or rolled for, and whom it is about, with ids: "reaction french alt-kolb". Those that are none are left
// out.
std::string words_of(std::string_view what, Arg subject, Arg object, const Names& names);

using batalia::hash_text;

}  // namespace batalia::engine
