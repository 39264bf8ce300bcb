#include "editor/play/deeds.h"

namespace batalia::play {

namespace {

void put(std::vector<int>& at, std::int16_t number, int piece) {
  const auto index = static_cast<std::size_t>(number);
  if (at.size() <= index) at.resize(index + 1, -1);
  at[index] = piece;
}

int get(const std::vector<int>& at, std::int16_t number) {
  const auto index = static_cast<std::size_t>(number);
  return index < at.size() ? at[index] : -1;
}

}  // namespace

Deeds::Deeds(const std::vector<engine::Piece>& pieces, const engine::Vocabulary& vocabulary)
    : vocabulary_(&vocabulary), pieces_(pieces.size()) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    put(pieces[i].arg.kind == engine::ArgKind::unit ? units_ : leaders_, pieces[i].arg.value, static_cast<int>(i));
  }
  for (const engine::Verb& verb : vocabulary.verbs) verbs_.push_back(number_of(Role::chose, verb.name));
}

int Deeds::piece_of(engine::Arg arg) const {
  if (arg.kind == engine::ArgKind::unit) return get(units_, arg.value);
  return arg.kind == engine::ArgKind::leader ? get(leaders_, arg.value) : -1;
}

std::size_t Deeds::number_of(Role role, std::string_view what) {
  const auto [at, fresh] = numbers_.try_emplace({role, std::string(what)}, times_.size());
  if (fresh) times_.emplace_back(pieces_, 0);
  return at->second;
}

void Deeds::count(int piece, std::size_t what) { ++times_[what][static_cast<std::size_t>(piece)]; }

void Deeds::happened(const engine::Event& event) {
  const Numbers numbers = events_.of(event.kind, [this](std::string_view kind) {
    return Numbers{number_of(Role::did, kind), number_of(Role::object, kind)};
  });
  bool first = true;
  for (const engine::Arg arg : event.args) {
    const int piece = piece_of(arg);
    if (piece < 0) continue;
    count(piece, first ? numbers.did : numbers.object);
    first = false;
  }
}

// A decision is about its subject, or, where that is a command or a side, about the first piece that was chosen.
void Deeds::decided(const engine::Decision& decision, int chosen) {
  const engine::Choice& choice = decision.choices[static_cast<std::size_t>(chosen)];
  int piece = piece_of(decision.subject);
  for (const engine::Arg arg : choice.args) {
    if (piece < 0) piece = piece_of(arg);
  }
  if (piece >= 0) count(piece, verbs_[choice.verb]);
}

std::vector<Deed> Deeds::take() {
  std::vector<Deed> out;
  for (std::size_t piece = 0; piece < pieces_; ++piece) {
    for (const auto& [what, number] : numbers_) {
      std::int64_t& times = times_[number][piece];
      if (times == 0) continue;
      out.push_back({piece, what.first, what.second, times});
      times = 0;
    }
  }
  return out;
}

}  // namespace batalia::play
