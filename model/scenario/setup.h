// Where and how pieces begin: on a hex, on one of several, in a region, beside something, off the map until a turn.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "model/base/int_range.h"
#include "model/base/provenance.h"

namespace batalia {

// Hexes are written as numbers of the battle's map and regions in the grammar of model/hex/region.h; both are checked
// against the map once it is known (model/scenario/resolve.h).

// On exactly these hexes: one, or two for a two-hex unit, in the order printed.
struct AtHex {
  std::string hexes;
  friend bool operator==(const AtHex&, const AtHex&) = default;
};

// On one of these hexes, as the owner likes.
struct OneOf {
  std::string hexes;
  friend bool operator==(const OneOf&, const OneOf&) = default;
};

// Anywhere in a region, as the owner likes.
struct Within {
  std::string region;
  friend bool operator==(const Within&, const Within&) = default;
};

// Each of the pieces on a different one of these hexes.
struct OneEachIn {
  std::string hexes;
  friend bool operator==(const OneEachIn&, const OneEachIn&) = default;
};

// Within a number of hexes of a piece or a hex.
struct NearTo : Entity {
  Id piece;
  std::string hex;
  int hexes = 1;
  friend bool operator==(const NearTo&, const NearTo&) = default;
};

enum class Closeness { stacked, adjacent, stacked_or_adjacent };

// With another piece: with one of these, or with any unit of a command, of a line, of a group of unit types.
struct WithPiece : Entity {
  std::vector<Id> any_of;
  Id command;
  std::string line;
  Id group;
  Closeness how = Closeness::stacked;
  friend bool operator==(const WithPiece&, const WithPiece&) = default;
};

// At the end of `turn`, a roll within `range` brings the pieces in on the next turn.
struct EntryRoll : Entity {
  int turn = 1;
  std::optional<IntRange> range;  // none: automatic
  friend bool operator==(const EntryRoll&, const EntryRoll&) = default;
};

// Off the map until it enters.
struct Enters : Entity {
  std::optional<int> turn;       // the turn on which it may enter; none with rolls, or on any turn
  std::vector<EntryRoll> rolls;  // instead of a fixed turn
  std::string region;            // hexes by which it may enter
  int precedence = 0;            // all of 1 before any of 2; 0 where it does not matter
  std::vector<Id> with;          // leaders or units it must enter with
  std::vector<Id> formations;    // the states it may enter in; empty for what the series allows
  std::string group;             // a named group of alternative reinforcements
  friend bool operator==(const Enters&, const Enters&) = default;
};

// In a holding box beside the map.
struct InBox {
  std::string box;
  friend bool operator==(const InBox&, const InBox&) = default;
};

// Not in play in this scenario.
struct NotInPlay {
  std::string why;
  friend bool operator==(const NotInPlay&, const NotInPlay&) = default;
};

using Placement = std::variant<AtHex, OneOf, Within, OneEachIn, NearTo, WithPiece, Enters, InBox, NotInPlay>;

// One line of a set-up. A leader without a line begins where the series' default puts him (with any unit of his
// command).
struct SetUp : Entity {
  std::vector<Id> who;  // units or leaders
  Placement place;
  std::string facing;      // a vertex by its compass name, "SW"; empty for the default of the scenario
  std::vector<Id> states;  // "open-order", "limbered"; none for the normal state
  Named<int> markers;      // "casualty": 2
  std::string note;
  std::optional<Provenance> provenance;

  friend bool operator==(const SetUp&, const SetUp&) = default;
};

namespace detail {
template <class T, std::string T::*member>
struct TextOnly {
  static T read(const Value& value, Binding& binding) {
    T out;
    out.*member = bind<std::string>(value, binding);
    return out;
  }
  static Value write(const T& thing) { return unbind(thing.*member); }
  static Value schema(Value::Map& definitions) { return batalia::schema<std::string>(definitions); }
};
}  // namespace detail

template <>
struct Codec<AtHex> : detail::TextOnly<AtHex, &AtHex::hexes> {};
template <>
struct Codec<OneOf> : detail::TextOnly<OneOf, &OneOf::hexes> {};
template <>
struct Codec<Within> : detail::TextOnly<Within, &Within::region> {};
template <>
struct Codec<OneEachIn> : detail::TextOnly<OneEachIn, &OneEachIn::hexes> {};
template <>
struct Codec<InBox> : detail::TextOnly<InBox, &InBox::box> {};
template <>
struct Codec<NotInPlay> : detail::TextOnly<NotInPlay, &NotInPlay::why> {};

template <>
struct Words<Closeness> {
  static constexpr std::array values{
      std::pair{Closeness::stacked, std::string_view("stacked")},
      std::pair{Closeness::adjacent, std::string_view("adjacent")},
      std::pair{Closeness::stacked_or_adjacent, std::string_view("stacked-or-adjacent")}};
};

template <>
struct Forms<Placement> {
  static constexpr std::string_view about =
      "place: one of at, one-of, within, one-each-in, near, with, enters, box, out";
  static constexpr std::array<std::string_view, 9> names{"at",   "one-of", "within", "one-each-in", "near",
                                                         "with", "enters", "box",    "out"};
};

template <>
struct Description<NearTo> {
  static constexpr std::string_view name = "near";
  static constexpr auto fields =
      std::tuple(optional("piece", &NearTo::piece, "a unit or leader"), optional("hex", &NearTo::hex, "or a hex"),
                 required("hexes", &NearTo::hexes, "within how many hexes"));
};

template <>
struct Description<WithPiece> {
  static constexpr std::string_view name = "with";
  static constexpr auto fields =
      std::tuple(optional("any-of", &WithPiece::any_of, "one of these units or leaders"),
                 optional("command", &WithPiece::command, "any unit of this command"),
                 optional("line", &WithPiece::line, "… of this line"),
                 optional("group", &WithPiece::group, "… of this group of unit types"),
                 optional("how", &WithPiece::how, "stacked (unless said), adjacent, stacked-or-adjacent"));
};

template <>
struct Description<EntryRoll> {
  static constexpr std::string_view name = "entry-roll";
  static constexpr auto fields =
      std::tuple(required("turn", &EntryRoll::turn, "rolled at the end of this turn; enters on the next"),
                 optional("range", &EntryRoll::range, "the rolls that bring it in; without: automatic"));
};

template <>
struct Description<Enters> {
  static constexpr std::string_view name = "enters";
  static constexpr auto fields = std::tuple(optional("turn", &Enters::turn, "the turn on which it enters"),
                                            optional("rolls", &Enters::rolls, "or the rolls that bring it in"),
                                            required("region", &Enters::region, "the hexes by which it enters"),
                                            optional("precedence", &Enters::precedence, "all of 1 before any of 2"),
                                            optional("with", &Enters::with, "whom it enters with"),
                                            optional("formations", &Enters::formations, "states it may enter in"),
                                            optional("group", &Enters::group, "a group of alternative reinforcements"));
};

template <>
struct Description<SetUp> {
  static constexpr std::string_view name = "set-up";
  static constexpr auto fields = std::tuple(
      required("who", &SetUp::who, "ids of units or leaders"), required("place", &SetUp::place, "where they begin"),
      optional("facing", &SetUp::facing, "the vertex they face, by its compass name"),
      optional("states", &SetUp::states, "states they begin in"),
      optional("markers", &SetUp::markers, "markers they begin with"),
      optional("note", &SetUp::note, "a note in your own words"),
      optional("provenance", &SetUp::provenance, "where it differs from the file's"));
};

}  // namespace batalia
