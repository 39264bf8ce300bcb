// Movement, MPBS 7, with facing (6.2), columns (6.3.4), stacking on the move (8) and limbering (7.3.3).
#pragma once

#include <optional>

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// What a unit moves by; the rules tell these apart.
enum class MoveKind : std::uint8_t {
  action,
  interception,
  withdrawal,
  facing_reaction,
  advancing_fire,
  retreating_fire,
  displacement,
  advance,
  pursuit,
  retreat,
  rout,
  entry,
};

// One movement activity of one unit, from beginning to end (7.3.1).
struct Movement {
  int unit = nobody;
  MoveKind kind = MoveKind::action;
  int points = 0;           // left
  int partner = nobody;     // light infantry or cavalry that moves with it as one stack (8.2.1)
  std::uint8_t slopes = 0;  // slopes crossed, of the kinds whose second crossing hits (7.3.1), by the left half or tail
  std::uint8_t slopes_right = 0;                                // likewise by the right half or head of a two-hex unit
  int run = 0;                                                  // hexes in a row that count towards momentum (11.3.6)
  int hexes = 0;                                                // entered
  bool turned = false;                                          // changed facing
  bool stopped = false;                                         // may not go on (7.3.1 Formation Broken, 8.2.2, 5.6.1)
  bool thrown_back = false;                                     // by an interception (9.3.3, ruling charge-duty)
  std::array<std::int16_t, 3> leaders{nobody, nobody, nobody};  // who go with it (5.1.2, 5.2.2)

  int allowance = 0;  // points that it began with (9.1.6)

  [[nodiscard]] bool takes(int leader) const {
    return leaders[0] == leader || leaders[1] == leader || leaders[2] == leader;
  }
};

// Where a unit stands or would stand.
struct Stance {
  std::int16_t left = nowhere;
  std::int16_t right = nowhere;  // nowhere for a unit of one hex
  std::uint8_t facing = 0;

  [[nodiscard]] bool on(int hex) const { return left == hex || right == hex; }
  friend bool operator==(const Stance&, const Stance&) = default;
};
// On the same hexes, whichever half on which.
inline bool same_hexes(const Stance& a, const Stance& b) {
  return a.on(b.left) && (a.right == nowhere) == (b.right == nowhere) && (b.right == nowhere || a.on(b.right));
}
inline Stance stance_of(const Position& position, int unit) {
  const UnitState& now = position.at(unit);
  return {now.left, now.right, now.facing};
}

inline void place(State& state, int unit, const Stance& at) { place(state, unit, at.left, at.right, at.facing); }
// Turns a unit of the map on its hexes, as it may face there (facing_on_its_hexes).
void face(Play& play, int unit, Vertex facing);
// How a unit of the map would stand if it faced so on its hexes (6.1), in line where it has two; nothing where they do
// not lie so.
std::optional<Stance> facing_on_its_hexes(const Position& position, int unit, Vertex facing);

// 7.2.1, 6.3.1, 6.3.4, 8.2.1: movement points that the unit has now.
int allowance(const Position& position, int unit);
// The same if it were in this formation.
int allowance(const Position& position, int unit, Formation formation);
// The allowance that its state of today would give it if it were not broken, for routs (13.4.1).
int rout_allowance(const Position& position, int unit);

// One way for a unit to go on: to a hex, a wheel, a turn, a countermarch.
struct MoveOption {
  enum class How : std::uint8_t { step, turn, wheel, countermarch } how = How::step;
  std::int16_t left = nowhere;  // where the unit would stand
  std::int16_t right = nowhere;
  std::uint8_t facing = 0;
  std::int16_t cost = 0;
  std::uint8_t hits = 0;          // formation hits of terrain on the way, slopes' second crossing not counted
  std::uint8_t slopes = 0;        // slope hexsides crossed that count for 7.3.1, by the left half or tail
  std::uint8_t slopes_right = 0;  // and by the right half or head
  std::int16_t arg = nowhere;     // the outer hex entered, or the vertex turned to; the direction, for a column of two
  bool ends_momentum = false;     // 11.3.6: the ground does
  bool ends_move = false;         // 7.3.3, 8.2.2, 8.4: nothing can follow

  [[nodiscard]] Stance stance() const { return {left, right, facing}; }
  // Not turning on the spot: whether a hex is entered.
  [[nodiscard]] bool enters() const { return how == How::step || how == How::wheel; }
};

// Hexes to the unit, from the nearest half of each.
int distance_from(const Position& position, const Stance& stance, int unit);
// Whether the option enters a hex next to an enemy of `side`.
bool goes_next_to_enemy(const Position& position, const Stance& from, const MoveOption& option, int side);
// 8.2.1: who counts for terrain and its hits, in a stack its cavalry.
int lead_of(const Position& position, const Movement& movement);
// The same of a unit that stands: of light infantry and cavalry stacked the cavalry, else itself.
int lead_of(const Position& position, int unit);
// 5.2.1: no other unit of the wing than this one and who moves with it counts on the hex.
bool alone_without(const Position& position, int wing, int hex, int unit, int partner);

// All ways for the unit to go on from where it stands with so many points: into front hexes (7.1.1), turning (6.2.1),
// wheeling, countermarching (6.2.2), in column (6.3.4); by terrain, enemy units and stacking (8.1.2), not by orders or
// command. Ordered by how, then by direction. At most 16.
struct MoveOptions {
  std::array<MoveOption, 16> all{};
  std::size_t count = 0;
  [[nodiscard]] const MoveOption* begin() const { return all.data(); }
  [[nodiscard]] const MoveOption* end() const { return all.data() + count; }
};
MoveOptions move_options(const Position& position, const Movement& movement);
// The same from another place than where it stands: what it could do once it came there.
MoveOptions move_options(const Position& position, const Movement& movement, const Stance& from);
// The option as a choice: the step to its hex, the turn to its vertex or, of a column of two, its direction.
void offer(Choices& choices, const Position& position, int unit, const MoveOption& option, const char* rule);
// The option that was chosen; null where the answer is none of them.
const MoveOption* chosen(const Answered& answer, const MoveOptions& options);
// Formation hits that the way takes off a unit that has crossed so many slopes before: of terrain, and of each gentle
// slope after the first, or of the second alone (ruling gentle-slopes).
int hits_of(const Game& game, const MoveOption& option, int slopes, int slopes_right);
// So many crossed before are as good as any more.
int slopes_that_count(const Game& game, int slopes);
// 7.3.1, 14.6, 7.3.3: whether terrain gives the unit formation hits as it is now.
bool takes_terrain_hits(const Position& position, int unit);
// The movement of a unit that begins now, with its allowance and, of a stack, its partner (8.2.1).
Movement begin_movement(const Position& position, int unit, MoveKind kind);
// Why the unit may not step into this hex (6.1, 7.1.1, 8.1), or yes.
engine::Answer may_step(const Position& position, const Movement& movement, int hex);

// Carries the unit to where it will stand, whatever the kind of movement: takes light infantry and leaders along as
// they must, pays nothing, applies the terrain's formation hits (7.3.1, 7.3.2), counts momentum (11.3.6), captures lone
// guns and wagons and disables guns retreated through (11.5.1, 11.4.3, 14.1, 10.8.9), marks awarded hexes (15.0). No
// reaction: the caller calls react() where the kind of movement triggers one.
void carry(Play& play, Movement& movement, const MoveOption& option);

// The Move action of an active unit (3.2C, 7, 10.2), with everything that may happen on the way: reactions, pistol
// fire, stacking, entering the map (7.4). True if it did anything.
void move_action(Play& play, int unit);

// 8.3.1: asks which is on top where the unit has stopped in a hex with guns, or guns with a unit; for others nothing.
void choose_stack_order(Play& play, int unit);

// 7.3.3.
// Guns in their own turn: to limber where they are unlimbered, to unlimber where they are limbered.
engine::Answer may_limber(const Position& position, int unit);
void limber(Play& play, int unit);
void unlimber(Play& play, int unit, Vertex facing);

// 11.3.6, 11.3.6a: the momentum marker at the end of a movement.
bool has_momentum(const Position& position, const Movement& movement);

}  // namespace batalia::mpbs
