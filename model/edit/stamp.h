// An area of a map picked up, to be laid down elsewhere: turned by sixths, mirrored, as wishes for a Document.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/edit/document.h"

namespace batalia {

// The ground of an area, seen from the hex (0, 0) by which it is held. Of roads and what lies on hexsides it has what
// lies between two of its hexes. Two that are the same area are equal.
class Stamp {
 public:
  // Of the hexes that are on the map; held by `anchor`.
  static Stamp of(const Map& map, std::span<const Hex> hexes, Hex anchor);

  [[nodiscard]] bool empty() const { return ground_.empty(); }
  // Its hexes where it is held over `at`, on the map or not.
  [[nodiscard]] std::vector<Hex> hexes(Hex at) const;

  // Round the hex by which it is held, clockwise; negative turns the other way.
  [[nodiscard]] Stamp turned(int sixths) const;
  // Left and right exchanged in the frame. High and guarded sides go along.
  [[nodiscard]] Stamp mirrored() const;

  // That the ground round `at` be like it: terrain and levels, and between two hexes that are both on the map also what
  // lies on hexsides, no more and no less. Roads come to those that are there already, where they are not. What would
  // fall off the map is left out.
  [[nodiscard]] std::vector<Wish> wishes(const Map& map, Hex at) const;

  friend bool operator==(const Stamp&, const Stamp&) = default;

 private:
  struct Ground {
    Hex hex;
    int terrain = 0;
    int level = 0;
    friend auto operator<=>(const Ground&, const Ground&) = default;
  };
  struct Feature {
    Hexside side;
    int feature = 0;
    std::optional<Hex> high;
    friend auto operator<=>(const Feature&, const Feature&) = default;
  };
  struct Way {
    int kind = 0;
    std::string name;
    std::vector<Hex> path;
    friend auto operator<=>(const Way&, const Way&) = default;
  };

  template <class Move>
  [[nodiscard]] Stamp moved(const Move& move) const;
  void sort();

  Orientation orientation_ = Orientation::pointy;
  std::vector<Ground> ground_;
  std::vector<Feature> features_;
  std::vector<Way> roads_;
};

}  // namespace batalia
