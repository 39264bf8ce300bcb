#include "editor/play/summary.h"

#include <algorithm>

namespace batalia::play {

void Spread::add(std::int64_t n) {
  least = std::min(least, n);
  most = std::max(most, n);
  sum += n;
  ++counts[n];
}

Summary::Summary(const Run& run) : sides_{run.sides[0].id, run.sides[1].id} {
  for (const RunLevel& level : run.levels) levels_.emplace_back(level.title, 0);
}

void Summary::add(const GameResult& game) {
  ++games_;
  auto level = std::ranges::find(levels_, game.level, &std::pair<std::string, std::int64_t>::first);
  if (level == levels_.end()) level = levels_.insert(level, {game.level, 0});
  ++level->second;
  std::size_t winner = sides_.size();
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    if (game.winner == sides_[side]) {
      ++wins_[side];
      winner = side;
    }
    points_[side].add(game.points[side]);
  }
  difference_.add(game.difference);
  ++winners_[game.difference][winner];
  turns_.add(game.turns);
  ++endings_[game.ended];
  pieces_.resize(std::max(pieces_.size(), game.pieces.size()));
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    pieces_[i].piece = game.pieces[i];
    pieces_[i].casualties += game.pieces[i].casualties;
    pieces_[i].points += game.pieces[i].points;
    ++pieces_[i].states[game.pieces[i].state];
    Cost& cost = states_[game.pieces[i].state];
    ++cost.pieces;
    cost.points += game.pieces[i].points;
  }
  for (const Deed& deed : game.deeds) pieces_[deed.piece].deeds[{deed.role, deed.what}] += deed.times;
  for (const auto& [rule, times] : game.rules) {
    rules_[rule].times += times;
    ++rules_[rule].games;
  }
}

std::vector<std::string> Summary::states() const {
  std::vector<std::string> out;
  for (const auto& [state, cost] : states_) out.push_back(state);
  std::ranges::stable_sort(out, {}, [&](const std::string& state) {
    const Cost& cost = states_.at(state);
    return static_cast<double>(cost.points) / static_cast<double>(cost.pieces);
  });
  return out;
}

}  // namespace batalia::play
