// The straight line from the centre of one hex through the centre of another, in exact integer arithmetic: lines of
// sight (MPBS 10.9.5, TLNB 8.41) and lines of fire, which go on beyond the target (MPBS 10.8.3).
//
// Three things happen on such a line, and a rule may treat each in its own way (MPBS 10.8.5):
//   through  it passes through the inside of a hex;
//   spine    it runs along the hexside between two hexes and so through neither; it does so only where it leaves a
//            centre through a vertex, and then every second step is a spine;
//   corner   on its way from one hex to the next it passes through the very end of the hexside between them, where
//            a third hex touches it in that one point.
// Between two `through` steps that follow each other the line crosses the inside of the hexside they share.
#pragma once

#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "model/hex/hex.h"
#include "model/hex/hexside.h"

namespace batalia {

struct ThroughHex {
  Hex hex;

  friend constexpr bool operator==(const ThroughHex&, const ThroughHex&) = default;
};

// The whole length of the hexside between `left` and `right`, as seen along the line.
struct AlongSpine {
  Hex left;
  Hex right;

  [[nodiscard]] constexpr Hexside side() const { return *Hexside::between(left, right); }

  friend constexpr bool operator==(const AlongSpine&, const AlongSpine&) = default;
};

// A lone point: the line goes on into the next step's hex and has `touched` on its `hand`.
struct AtCorner {
  Hex touched;
  Corner corner;
  Hand hand = Hand::left;

  friend constexpr bool operator==(const AtCorner&, const AtCorner&) = default;
};

using LineStep = std::variant<ThroughHex, AlongSpine, AtCorner>;

// The same step met from the other end of the line: left and right change places.
constexpr LineStep reversed(const LineStep& step) {
  if (const auto* spine = std::get_if<AlongSpine>(&step)) return AlongSpine{spine->right, spine->left};
  if (const auto* corner = std::get_if<AtCorner>(&step)) {
    return AtCorner{corner->touched, corner->corner, corner->hand == Hand::left ? Hand::right : Hand::left};
  }
  return step;
}

// Steps along the ray from the centre of `from` through the centre of `through`, without end and without allocation.
// The first step is ThroughHex{from}. Precondition: the two differ.
class LineWalker {
 public:
  constexpr LineWalker(Hex from, Hex through) : from_(from), hex_(from), course_(through - from) {}

  constexpr LineStep next() {
    if (!arrived_) return leave();
    arrived_ = false;
    return ThroughHex{hex_};
  }

 private:
  // Positive where `x` lies to the right (clockwise) of the course, negative to the left, zero on it. The product is
  // the same in every affine picture of the lattice, so that no square root of three is needed.
  [[nodiscard]] constexpr std::int64_t right_of_course(Hex x) const {
    return static_cast<std::int64_t>(course_.q) * x.r - static_cast<std::int64_t>(course_.r) * x.q;
  }

  // Three times the way from a hex's centre to its vertex.
  static constexpr Hex to_vertex(Vertex vertex) {
    const auto [left, right] = front(vertex);
    return offset(left) + offset(right);
  }

  // Clockwise round a hex, the line goes out where its vertices pass from the left of the line to the right.
  constexpr LineStep leave() {
    const std::int64_t centre = 3 * right_of_course(hex_ - from_);
    std::int64_t previous = centre + right_of_course(to_vertex(Vertex(5)));
    for (const Vertex vertex : all_vertices) {
      const std::int64_t here = centre + right_of_course(to_vertex(vertex));
      if (previous < 0 && here > 0) {
        hex_ = neighbour(hex_, Direction(vertex.index()));
        return ThroughHex{hex_};
      }
      if (previous < 0 && here == 0) return leave_through(vertex);
      previous = here;
    }
    return ThroughHex{hex_};  // not reached while from and through differ
  }

  constexpr LineStep leave_through(Vertex vertex) {
    const auto [left, right] = front(vertex);
    const std::int64_t spine = right_of_course(to_vertex(vertex));
    arrived_ = true;
    if (spine == 0) {
      const AlongSpine step{neighbour(hex_, left), neighbour(hex_, right)};
      hex_ += to_vertex(vertex);
      return step;
    }
    const Corner corner = Corner::of(hex_, vertex);
    const Hand hand = spine > 0 ? Hand::right : Hand::left;
    const Hex touched = neighbour(hex_, spine > 0 ? right : left);
    hex_ = neighbour(hex_, spine > 0 ? left : right);
    return AtCorner{touched, corner, hand};
  }

  Hex from_;
  Hex hex_;
  Hex course_;
  bool arrived_ = true;  // in hex_, which has still to be reported
};

namespace detail {
// A visitor may return nothing, or false to stop.
template <class Visit>
constexpr bool goes_on(Visit& visit, const LineStep& step) {
  if constexpr (std::is_void_v<decltype(visit(step))>) {
    visit(step);
    return true;
  } else {
    return visit(step);
  }
}
}  // namespace detail

// Calls visit(step) for each step from ThroughHex{from} to ThroughHex{to}. Where the two are one hex, that hex alone.
template <class Visit>
constexpr void for_each_step(Hex from, Hex to, Visit&& visit) {
  if (from == to) {
    detail::goes_on(visit, ThroughHex{from});
    return;
  }
  LineWalker walker(from, to);
  while (true) {
    const LineStep step = walker.next();
    if (!detail::goes_on(visit, step)) return;
    if (const auto* hex = std::get_if<ThroughHex>(&step); hex != nullptr && hex->hex == to) return;
  }
}

// Calls visit(step) along the ray from `from` through `through` and beyond, for every hex, spine and touched hex within
// `reach` hexes of `from`. The last step may thus be a corner where the line leaves the reach.
template <class Visit>
constexpr void for_each_step_within(Hex from, Hex through, int reach, Visit&& visit) {
  if (from == through) {
    detail::goes_on(visit, ThroughHex{from});
    return;
  }
  LineWalker walker(from, through);
  while (true) {
    const LineStep step = walker.next();
    if (const auto* corner = std::get_if<AtCorner>(&step)) {
      if (distance(from, corner->touched) > reach) continue;
    } else {
      const auto* spine = std::get_if<AlongSpine>(&step);
      if (distance(from, spine != nullptr ? spine->left : std::get<ThroughHex>(step).hex) > reach) return;
    }
    if (!detail::goes_on(visit, step)) return;
  }
}

// The steps in a list; for tests, pictures and explanations.
std::vector<LineStep> line(Hex from, Hex to);
std::vector<LineStep> ray(Hex from, Hex through, int reach);

}  // namespace batalia
