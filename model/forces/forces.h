// An order of battle: sides, the commands they are divided into, leaders and units.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "model/base/provenance.h"

namespace batalia {

// A printed rating: a number, or a word or mark that a series knows ("4-8 lb", "A").
using Rating = std::variant<int, std::string>;

template <>
struct Codec<Rating> {
  static Rating read(const Value& value, Binding& binding);
  static Value write(const Rating& rating);
  static Value schema(Value::Map& definitions);
};

std::string to_string(const Rating& rating);

struct Side : Entity {
  Id id;
  std::string name;       // "French"
  std::string adjective;  // "French", where it differs from the name

  friend bool operator==(const Side&, const Side&) = default;
};

// Part of a side under one commander: an army, a wing, a corps, a division. Which kinds there are is the series'.
struct Command : Entity {
  Id id;
  Id side;
  Id kind;
  Id parent;  // the command it belongs to; empty at the top
  std::string name;
  std::string abbreviation;
  Id commander;                  // a leader; empty where there is none at the start
  std::vector<Id> replacements;  // named leaders who take over, in order
  Named<Rating> ratings;         // of the command itself, where a series rates it (demoralization level)
  std::string note;

  friend bool operator==(const Command&, const Command&) = default;
};

struct Leader : Entity {
  Id id;
  Id side;
  std::string name;
  Id nationality;
  Named<Rating> ratings;
  std::string note;
  std::optional<Provenance> provenance;

  friend bool operator==(const Leader&, const Leader&) = default;
};

struct Unit : Entity {
  Id id;
  Id side;
  Id command;
  std::string line;  // "1st", "reserve", as the order of battle groups it
  std::string name;
  Id nationality;
  Id type;
  int hexes = 1;  // how many hexes its counter covers
  Named<Rating> ratings;
  Named<Rating> reduced;  // the ratings on its reduced side, where it has one
  std::vector<Id> traits;
  Id detached_from;  // the unit it can be detached from (a vedette's parent)
  std::string note;
  std::optional<Provenance> provenance;

  [[nodiscard]] bool has(std::string_view trait) const;
  // A numeric rating, or nothing where it has none of that name.
  [[nodiscard]] std::optional<int> rating(std::string_view rating_name) const;

  friend bool operator==(const Unit&, const Unit&) = default;
};

// A leader's numeric rating, or nothing where he has none of that name.
std::optional<int> rating(const Leader& leader, std::string_view name);

template <>
struct Description<Side> {
  static constexpr std::string_view name = "side";
  static constexpr auto fields = std::tuple(required("id", &Side::id, "id"), required("name", &Side::name, "name"),
                                            optional("adjective", &Side::adjective, "adjective, where it differs"));
};

template <>
struct Description<Command> {
  static constexpr std::string_view name = "command";
  static constexpr auto fields = std::tuple(
      required("id", &Command::id, "id"), required("side", &Command::side, "id of its side"),
      required("kind", &Command::kind, "army, wing, corps, division: a kind of the series"),
      optional("parent", &Command::parent, "id of the command it belongs to"), required("name", &Command::name, "name"),
      optional("abbreviation", &Command::abbreviation, "as printed on counters"),
      optional("commander", &Command::commander, "id of the leader who commands it"),
      optional("replacements", &Command::replacements, "ids of the named leaders who take over, in order"),
      optional("ratings", &Command::ratings, "ratings of the command itself"),
      optional("note", &Command::note, "a note in your own words"));
};

template <>
struct Description<Leader> {
  static constexpr std::string_view name = "leader";
  static constexpr auto fields =
      std::tuple(required("id", &Leader::id, "id"), required("side", &Leader::side, "id of the side"),
                 required("name", &Leader::name, "name as printed on the counter"),
                 optional("nationality", &Leader::nationality, "nationality, which gives the counter's colours"),
                 optional("ratings", &Leader::ratings, "ratings, as the series defines them"),
                 optional("note", &Leader::note, "a note in your own words"),
                 optional("provenance", &Leader::provenance, "where it differs from the file's"));
};

template <>
struct Description<Unit> {
  static constexpr std::string_view name = "unit";
  static constexpr auto fields = std::tuple(
      required("id", &Unit::id, "id"), required("side", &Unit::side, "id of its side"),
      optional("command", &Unit::command, "id of the command it belongs to"),
      optional("line", &Unit::line, "the line it stands in"), required("name", &Unit::name, "name as printed"),
      optional("nationality", &Unit::nationality, "nationality, which gives the counter's colours"),
      required("type", &Unit::type, "a unit type of the series"),
      optional("hexes", &Unit::hexes, "how many hexes its counter covers, 1 or 2"),
      optional("ratings", &Unit::ratings, "ratings, as the series defines them"),
      optional("reduced", &Unit::reduced, "ratings on the reduced side"),
      optional("traits", &Unit::traits, "traits of the series (double, no-pikes, …)"),
      optional("detached-from", &Unit::detached_from, "the unit it can be detached from"),
      optional("note", &Unit::note, "a note in your own words"),
      optional("provenance", &Unit::provenance, "where it differs from the file's"));
};

}  // namespace batalia
