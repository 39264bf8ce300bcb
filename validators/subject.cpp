#include "validators/subject.h"

#include <fmt/format.h>

namespace batalia {

std::string View::rule(std::string_view number) const { return fmt::format("{} {}", series().rules_prefix, number); }

std::string View::name_of(const Id& piece) const {
  if (const Unit* one = unit(piece)) return one->name;
  if (const Leader* one = leader(piece)) return one->name;
  return piece.str();
}

const Battle& View::forces() const {
  for (const Part part : {Part::sides, Part::commands, Part::leaders, Part::units}) note(part);
  return battle();
}

const std::vector<PlacedPiece>& View::pieces() const {
  note(Part::set_up);
  note(Part::facings);
  return scenario_->pieces;
}

const PlacedPiece* View::piece(const Id& id) const {
  note(Part::set_up);
  note(Part::facings);
  return scenario_->piece(id);
}

Mark View::mark_of(const PlacedPiece& piece) const { return set_up()[piece.line].mark; }

const std::vector<RetreatHexes>& View::retreat_edges() const {
  note(Part::retreat_edges);
  return scenario_->retreat_edges;
}

std::vector<const Unit*> View::units_in_play() const {
  std::vector<const Unit*> out;
  for (const Unit& unit : units()) {
    const PlacedPiece* placed = piece(unit.id);
    if (placed == nullptr || !std::holds_alternative<NotInPlay>(placed->place)) out.push_back(&unit);
  }
  return out;
}

const Map& View::map(Parts reads) const {
  read_ |= reads;
  return map_of();
}

}  // namespace batalia
