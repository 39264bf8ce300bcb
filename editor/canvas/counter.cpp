#include "editor/canvas/counter.h"

#include <algorithm>
#include <cstdlib>

#include "model/base/references.h"

namespace batalia {
namespace {

QString shown(const Rating& rating) {
  if (const int* number = std::get_if<int>(&rating)) {
    return (*number < 0 ? QStringLiteral("−") : QString()) + QString::number(std::abs(*number));
  }
  return QString::fromStdString(std::get<std::string>(rating));
}

// Batteries are often called by nothing but their class, "4-8lb".
bool names_class(std::string name, std::string abbreviation) {
  std::erase(name, ' ');
  std::erase(abbreviation, ' ');
  return name.find(abbreviation) != std::string::npos;
}

const Term* term(const std::vector<Term>& terms, const Id& id) { return by_id(terms, id); }

}  // namespace

CounterMaker::CounterMaker(const Scene& scene, const Series& series, const Battle& battle)
    : scene_(&scene), series_(&series), battle_(&battle) {}

NationalityLook CounterMaker::colours(const Id& nationality) const {
  if (const NationalityLook* look = scene_->style().nationality(nationality)) return *look;
  const Style& style = scene_->style();
  NationalityLook plain;
  plain.band = style.ink;
  plain.ground = plain.leader_ground = style.paper;
  return plain;
}

CounterFace CounterMaker::face(const Unit& unit) const {
  CounterFace face;
  face.hexes = unit.hexes;
  face.name = QString::fromStdString(unit.name);
  face.colours = colours(unit.nationality);
  if (const Command* command = battle_->command(unit.command))
    face.wing = QString::fromStdString(command->abbreviation);
  const UnitType* type = series_->unit_type(unit.type);
  if (type == nullptr) return face;
  for (const Id& rating : type->ratings) {
    const Rating* value = find(unit.ratings, rating.str());
    if (value == nullptr) continue;
    if (!face.ratings.isEmpty()) face.ratings += u'–';
    face.ratings += shown(*value);
  }
  choose_symbol(face, unit, *type);
  return face;
}

void CounterMaker::choose_symbol(CounterFace& face, const Unit& unit, const UnitType& type) const {
  const Style& style = scene_->style();
  const auto with = [&](std::string_view suffix) { return Id(type.symbol.str() + "-" + std::string(suffix)); };
  Id symbol = type.symbol;
  if (unit.hexes > 1 && style.shape(with("wide")) != nullptr) symbol = with("wide");
  // Where types share a symbol, the counter says which it is.
  const auto shares = [&](const UnitType& other) { return other.id != type.id && other.symbol == type.symbol; };
  if (std::ranges::any_of(series_->unit_types, shares) && !names_class(unit.name, type.abbreviation)) {
    face.detail = QString::fromStdString(type.abbreviation);
  }
  for (const Id& trait : unit.traits) {
    if (unit.hexes == 1 && style.shape(with(trait.str())) != nullptr) {
      symbol = with(trait.str());
      continue;
    }
    const Term* known = term(series_->traits, trait);
    if (known == nullptr) continue;
    const std::string& word = known->abbreviation.empty() ? known->name : known->abbreviation;
    face.detail += (face.detail.isEmpty() ? QString() : QStringLiteral(" ")) + QString::fromStdString(word);
  }
  face.symbol = &scene_->shape(symbol);
}

CounterFace CounterMaker::face(const Leader& leader) const {
  CounterFace face;
  face.leader = true;
  face.name = QString::fromStdString(leader.name);
  face.colours = colours(leader.nationality);
  face.wing = wing_of(leader);
  for (const Id& rating : series_->leader_ratings) {
    if (const Rating* value = find(leader.ratings, rating.str())) face.ratings += shown(*value);
  }
  return face;
}

QString CounterMaker::wing_of(const Leader& leader) const {
  for (const Command& command : battle_->commands) {
    if (command.commander != leader.id) continue;
    // The commander of all has no wing.
    return command.parent.empty() ? QString(commander_of_all) : QString::fromStdString(command.abbreviation);
  }
  for (const Command& command : battle_->commands) {
    if (std::ranges::find(command.replacements, leader.id) != command.replacements.end()) {
      return QString::fromStdString(command.abbreviation);
    }
  }
  return {};
}

void CounterMaker::mark(CounterFace& face, const SetUp& line) const {
  for (const Id& state : line.states) add_marker(face, state, series_->states, 0);
  for (const auto& [id, number] : line.markers) add_marker(face, Id(id), series_->markers, number);
}

void CounterMaker::add_marker(CounterFace& face, const Id& id, const std::vector<Term>& terms, int number) const {
  CounterMarker marker{{}, scene_->style().paper, scene_->style().ink};
  const MarkerLook* look = scene_->style().marker(id);
  if (look != nullptr) {
    marker.fill = look->fill;
    marker.ink = look->ink;
    marker.text = QString::fromStdString(look->text);
  }
  if (marker.text.isEmpty() && number > 0) marker.text = QString::number(number);
  if (const Term* known = term(terms, id); marker.text.isEmpty() && known != nullptr) {
    marker.text = QString::fromStdString(known->abbreviation.empty() ? known->name.substr(0, 1) : known->abbreviation);
  }
  face.markers.push_back(std::move(marker));
}

}  // namespace batalia
