// What each piece of a game did, counted without knowing its series: by the kinds of events that tell of it, and by the
// verbs that were chosen for it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/engine/by_text.h"
#include "model/engine/host.h"
#include "model/engine/match.h"

namespace batalia::play {

// A piece's part in something.
enum class Role : std::uint8_t {
  chose,   // a player chose this verb for it
  did,     // an event of this kind tells of it first
  object,  // an event of this kind names it, but another piece first: it was shot at, attacked, intercepted
};

struct Deed {
  std::size_t piece = 0;  // in Match::pieces
  Role role = Role::did;
  std::string what;  // the kind of event (Event::kind), or the verb
  std::int64_t times = 0;

  friend bool operator==(const Deed&, const Deed&) = default;
};

class Deeds final : public engine::Listener {
 public:
  // The vocabulary outlives it.
  Deeds(const std::vector<engine::Piece>& pieces, const engine::Vocabulary& vocabulary);

  void happened(const engine::Event& event) override;
  void decided(const engine::Decision& decision, int chosen) override;

  // All since the last call, by piece, role and what was done.
  std::vector<Deed> take();

 private:
  // The number of a piece, or -1.
  [[nodiscard]] int piece_of(engine::Arg arg) const;
  std::size_t number_of(Role role, std::string_view what);
  void count(int piece, std::size_t what);

  struct Numbers {
    std::size_t did = 0;
    std::size_t object = 0;
  };

  const engine::Vocabulary* vocabulary_;
  std::vector<int> units_;    // the piece of each unit, by its number in the game
  std::vector<int> leaders_;  // likewise
  std::size_t pieces_;
  std::map<std::pair<Role, std::string>, std::size_t> numbers_;  // of what can be done
  std::vector<std::vector<std::int64_t>> times_;                 // by what was done and by piece
  engine::ByText<Numbers> events_;
  std::vector<std::size_t> verbs_;
};

}  // namespace batalia::play
