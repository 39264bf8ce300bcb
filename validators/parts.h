// The parts of a battle that checks read. A check says beforehand which it reads; after an edit only the checks that
// read a part it touched can have changed their mind.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "model/scenario/overlay.h"

namespace batalia {

enum class Part : std::uint8_t {
  sides,
  commands,
  leaders,
  units,
  turns,
  orders,
  retreat_edges,
  seniors,
  facings,
  set_up,
  victory,
  rules,
  options,
  errata,
  terrain,   // of hexes
  hexsides,  // features
  elevation,
  roads,
  places,
  map_edges,
  facts,
};
inline constexpr int part_count = 21;

// A set of parts.
class Parts {
 public:
  constexpr Parts() = default;
  constexpr Parts(std::initializer_list<Part> parts) {
    for (const Part part : parts) add(part);
  }
  static constexpr Parts all() {
    Parts out;
    out.bits_ = (1U << static_cast<unsigned>(part_count)) - 1;
    return out;
  }

  constexpr void add(Part part) { bits_ |= 1U << static_cast<unsigned>(part); }
  [[nodiscard]] constexpr bool has(Part part) const { return (bits_ >> static_cast<unsigned>(part) & 1U) != 0; }
  [[nodiscard]] constexpr bool meets(Parts other) const { return (bits_ & other.bits_) != 0; }
  // Every part of `other` is in it.
  [[nodiscard]] constexpr bool covers(Parts other) const { return (other.bits_ & ~bits_) == 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  constexpr Parts& operator|=(Parts other) {
    bits_ |= other.bits_;
    return *this;
  }
  friend constexpr bool operator==(Parts, Parts) = default;

 private:
  std::uint32_t bits_ = 0;
};

// Which parts an edit of the field at `path` touches. All of them where that cannot be told: a path of another
// document, a scenario added, or based on another.
Parts parts_touched(ChangedDocument document, std::string_view path);

}  // namespace batalia
