#include "editor/play/playouts.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <memory>

#include "model/engine/firing.h"
#include "model/engine/record.h"

namespace batalia::play {

namespace {

// What one thread keeps from game to game. What it knows texts by stays true, since all matches are of one game.
struct Bench {
  Bench(const std::vector<engine::Piece>& pieces, const engine::Vocabulary& vocabulary) : deeds(pieces, vocabulary) {}

  Deeds deeds;
  engine::Firing firing;
};

std::vector<PieceResult> results_of(const std::vector<engine::Piece>& pieces, const engine::Match& match) {
  const std::vector<engine::Fate> fates = match.fates();
  std::vector<PieceResult> out;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const engine::Piece& piece = pieces[i];
    out.push_back({piece.id.str(), piece.arg.kind == engine::ArgKind::leader, piece.title, piece.side.str(),
                   piece.command, fates[i].state, fates[i].hex, fates[i].casualties, fates[i].points});
  }
  return out;
}

Result<GameResult> play_game(engine::Match& match, const std::vector<engine::Piece>& pieces, Bench& bench,
                             const PlayOnce& play, std::uint64_t game, std::uint64_t seed) {
  const Result<PlayedGame> played = play(match, seed, {&bench.deeds, &bench.firing});
  if (!played) return tl::make_unexpected(played.error());
  const engine::Standing& end = played->standing;
  GameResult out;
  out.game = game;
  out.seed = seed;
  out.turns = end.turn;
  out.ended = end.ended;
  out.winner = end.winner.str();
  out.level = end.level;
  for (std::size_t side = 0; side < out.points.size(); ++side) out.points[side] = end.points[side].second;
  out.difference = end.difference;
  out.decisions = played->tally.decisions;
  out.rolls = played->tally.rolls;
  out.reconstructed_rolls = end.reconstructed_rolls;
  out.hash = engine::hash_digits(end.hash);
  out.pieces = results_of(pieces, match);
  out.deeds = bench.deeds.take();
  out.rules = bench.firing.take();
  return out;
}

}  // namespace

Result<std::uint64_t> play_games(const MatchMaker& new_match, const PlayOnce& play, const Share& share, int jobs,
                                 const std::atomic<bool>& cancelled, const TakeResult& take) {
  using Played = std::shared_ptr<Result<GameResult>>;
  // So many games may be begun before the first of them is taken: one that takes long must not hold up the others.
  constexpr std::size_t ahead = 32;
  const auto threads = static_cast<std::size_t>(jobs);
  const std::unique_ptr<engine::Match> first = new_match();
  const std::vector<engine::Piece> pieces = first->pieces();
  tbb::enumerable_thread_specific<Bench> benches([&] { return Bench(pieces, first->vocabulary()); });
  std::uint64_t begun = 0;
  std::uint64_t taken = 0;
  std::atomic<bool> failed = false;
  Result<void> failure;

  const tbb::global_control as_many(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(jobs);
  arena.execute([&] {
    tbb::parallel_pipeline(
        threads * ahead,
        tbb::make_filter<void, std::uint64_t>(tbb::filter_mode::serial_in_order,
                                              [&](tbb::flow_control& control) -> std::uint64_t {
                                                if (cancelled || failed || begun == share.count()) {
                                                  control.stop();
                                                  return 0;
                                                }
                                                return share.game(begun++);
                                              }) &
            tbb::make_filter<std::uint64_t, Played>(tbb::filter_mode::parallel,
                                                    [&](std::uint64_t game) {
                                                      const std::unique_ptr<engine::Match> match = new_match();
                                                      return std::make_shared<Result<GameResult>>(
                                                          play_game(*match, pieces, benches.local(), play, game,
                                                                    share.seed_of(game)));
                                                    }) &
            tbb::make_filter<Played, void>(tbb::filter_mode::serial_in_order, [&](const Played& played) {
              if (failed) return;
              failure = *played ? take(**played) : tl::make_unexpected(played->error());
              failed = !failure;
              if (failure) ++taken;
            }));
  });
  if (!failure) return tl::make_unexpected(failure.error());
  return taken;
}

}  // namespace batalia::play
