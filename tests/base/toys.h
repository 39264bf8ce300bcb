// Small records with every kind of field that a description can have.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/base/clock.h"
#include "model/base/describe.h"
#include "model/base/int_range.h"

namespace batalia::toys {

enum class Colour { red, blue, purple };

struct Wheel : Entity {
  int spokes = 12;
  friend bool operator==(const Wheel&, const Wheel&) = default;
};

using Whereabouts = std::variant<std::string, Wheel>;

struct Wagon : Entity {
  Id id;
  std::string name;
  Colour colour = Colour::red;
  int horses = 2;
  double load = 0.5;
  bool covered = false;
  std::optional<int> crew;
  std::vector<Wheel> wheels;
  Named<int> prices;
  Whereabouts where;
  std::optional<ClockTime> departs;
  IntRange ages{1, 8};
  Value anything;
  std::vector<Wagon> trailers;
  friend bool operator==(const Wagon&, const Wagon&) = default;
};

}  // namespace batalia::toys

namespace batalia {

template <>
struct Words<toys::Colour> {
  static constexpr std::array values{std::pair{toys::Colour::red, std::string_view("red")},
                                     std::pair{toys::Colour::blue, std::string_view("blue")},
                                     std::pair{toys::Colour::purple, std::string_view("purple")}};
};

template <>
struct Description<toys::Wheel> {
  static constexpr std::string_view name = "wheel";
  static constexpr auto fields = std::tuple(optional("spokes", &toys::Wheel::spokes, "number of spokes"));
};

template <>
struct Forms<toys::Whereabouts> {
  static constexpr std::string_view about = "place, {at: …} or {lost: …}";
  static constexpr std::array<std::string_view, 2> names{"at", "lost"};
};

template <>
struct Description<toys::Wagon> {
  using Wagon = toys::Wagon;
  static constexpr std::string_view name = "wagon";
  static constexpr auto fields = std::tuple(
      required("id", &Wagon::id, "its id"), required("name", &Wagon::name, "what it is called"),
      optional("colour", &Wagon::colour, "its colour"), optional("horses", &Wagon::horses, "how many pull it"),
      optional("load", &Wagon::load, "in tons"), optional("covered", &Wagon::covered, "has it a roof"),
      optional("crew", &Wagon::crew, "how many drive it"), optional("wheels", &Wagon::wheels, "its wheels"),
      optional("prices", &Wagon::prices, "by market"), optional("where", &Wagon::where, "where it is"),
      optional("departs", &Wagon::departs, "when it leaves"), optional("ages", &Wagon::ages, "of its horses"),
      optional("anything", &Wagon::anything, "whatever"), optional("trailers", &Wagon::trailers, "wagons behind it"));
};

}  // namespace batalia
