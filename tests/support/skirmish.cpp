#include "tests/support/skirmish.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "formats/yaml/read.h"
#include "model/base/path.h"
#include "model/scenario/resolve.h"
#include "tests/support/values.h"

namespace batalia::test {
namespace {

constexpr std::string_view map_text = R"(batalia: map
format: 1
id: meadow
title: "The meadow"
series: mpbs
provenance: {kind: designer, source: "a test"}
sheets:
  - id: meadow
    title: "The meadow"
    numbering:
      {orientation: pointy, order: row-column, rows: "10-21", columns: "00-14", shifted: odd, shifted-towards: higher}
    hex-metres: 91
elevation:
  base: 1
  levels:
    - {level: 2, hexes: "1808"}
terrain:
  base: clear
  hexes:
    - {terrain: woods, hexes: "1310"}
    - {terrain: village, hexes: "1505-1506"}
    - {terrain: pond, hexes: "1301"}
hexsides:
  - {feature: gentle-slope, hexsides: "1808>1807 1808>1809 1808>1707 1808>1708 1808>1907 1808>1908"}
  - {feature: stream, hexsides: "1011/1012 1012/1111 1111/1112"}
  - {feature: bridge, hexsides: "1011/1012"}
roads:
  - {id: highway, name: "Highway", kind: road, path: "1005 1105 1205 1305 1405 1505 1605 1705 1805 1905 2005 2105"}
  - {id: lane, name: "Lane", kind: lane, path: "1011 1012"}
  - {id: track, name: "Track", kind: lane, path: "1506 1507 1508 1509 1510 1511 1512 1513 1514"}
places:
  - {id: dorf, name: "Dorf", kind: village, hexes: "1505-1506", label: {at: "1505", right: 0.5, down: 0.5}}
edges:
  - {id: north, name: "North edge", hexes: "10xx"}
  - {id: south, name: "South edge", hexes: "21xx"}
facts:
  - {id: grove, says: {terrain: woods}, hexes: "1310", provenance: {kind: printed, source: "Text"}}
  - {id: brook, says: {hexside: stream}, hexsides: "1011/1012", provenance: {kind: printed, source: "Text"}}
)";

constexpr std::string_view battle_text = R"(batalia: battle
format: 1
id: skirmish
title: "Skirmish"
series: mpbs
map: meadow
sides:
  - {id: red, name: "Reds", adjective: "Red"}
  - {id: blue, name: "Blues", adjective: "Blue"}
commands:
  - {id: red-army, side: red, kind: army, name: "Red army", commander: rot}
  - {id: red-wing, side: red, kind: wing, parent: red-army, name: "Red Wing", commander: rosso}
  - {id: blue-army, side: blue, kind: army, name: "Blue army"}
  - {id: blue-wing, side: blue, kind: wing, parent: blue-army, name: "Blue Wing", commander: blau}
  - {id: blue-reserve, side: blue, kind: wing, parent: blue-army, name: "Blue Reserve", commander: azul}
leaders:
  - {id: rot, side: red, name: "Rot", ratings: {leadership: -1}}
  - {id: rosso, side: red, name: "Rosso", ratings: {leadership: -2}}
  - {id: blau, side: blue, name: "Blau", ratings: {leadership: 0}}
  - {id: azul, side: blue, name: "Azul", ratings: {leadership: -1}}
units:
  - {id: red-horse-1, side: red, command: red-wing, name: "Alder", type: cuirassier, ratings: {strength: 3, morale: 8}}
  - {id: red-horse-2, side: red, command: red-wing, name: "Beech", type: arquebusier, ratings: {strength: 3, morale: 7}}
  - {id: red-shot, side: red, command: red-wing, name: "Cedar", type: musketeers, ratings: {strength: 2, morale: 6}}
  - {id: red-foot, side: red, command: red-wing, name: "Elm", type: heavy-infantry, hexes: 2, ratings: {strength: 8, morale: 7}}
  - {id: red-gun, side: red, command: red-wing, name: "4-8lb", type: artillery-4-8-lb, ratings: {grazing: 4, maximum: 14}}
  - {id: blue-horse-1, side: blue, command: blue-wing, name: "Fir", type: cuirassier, ratings: {strength: 3, morale: 8}}
  - {id: blue-horse-2, side: blue, command: blue-wing, name: "Hazel", type: croat, ratings: {strength: 3, morale: 7}}
  - {id: blue-foot, side: blue, command: blue-wing, name: "Larch", type: heavy-infantry, ratings: {strength: 6, morale: 6}}
  - {id: blue-late, side: blue, command: blue-reserve, name: "Maple", type: cuirassier, ratings: {strength: 3, morale: 8}}
scenarios:
  - id: dawn
    title: "Dawn"
    turns: {start: "10:00", minutes: 20, count: 6, last-turn: "11:40"}
    orders:
      - {command: red-wing, order: make-ready}
      - {command: blue-wing, order: charge}
      - {command: blue-reserve, order: charge}
    retreat-edges:
      - {side: red, region: "10xx edge"}
      - {side: blue, region: "21xx edge"}
    seniors:
      - {side: red, leader: rosso}
    facings:
      - {side: red, vertex: "S"}
      - {side: blue, vertex: "N"}
    set-up:
      - {who: [red-horse-1, red-shot], place: {at: "1303"}}
      - {who: [red-foot], place: {at: "1304 1305"}}
      - {who: [red-gun], place: {at: "1304"}}
      - {who: [red-horse-2], place: {at: "1306"}}
      - {who: [blue-horse-1], place: {at: "1703"}}
      - {who: [blue-foot], place: {at: "1704"}}
      - {who: [blue-horse-2], place: {one-of: "1705 1706"}}
      - {who: [blue-late, azul], place: {enters: {turn: 3, region: "21xx edge"}}}
    victory:
      measure: {kind: difference, of: red, against: blue}
      levels:
        - {id: red-win, title: "Red Victory", range: "10+", winner: red}
        - {id: draw, title: "Draw", range: "-9..9"}
        - {id: blue-win, title: "Blue Victory", range: "<=-10", winner: blue}
      points-in-play:
        - {side: red, arms: {horse: 20, foot: 10, artillery: 10}, total: 40}
        - {side: blue, arms: {horse: 25, foot: 5}, total: 30}
      historical-outcome:
        level: red-win
        result: 15
        points:
          - {side: red, points: 25}
          - {side: blue, points: 10}
    rules:
      - id: haze
        title: "Haze"
        text: "Red guns see less."
        effects:
          - {kind: modifier, parameters: {roll: artillery-fire, is: "-1", of: {side: red, group: artillery}}}
        reason: "a test"
)";

Value parsed(std::string_view text, std::string_view file) {
  auto value = read_yaml(text, file);
  if (!value) {
    ADD_FAILURE() << to_string(value.error());
    return {};
  }
  return *std::move(value);
}

template <class T>
T sound(T thing, const Binding& binding) {
  EXPECT_TRUE(binding.problems().empty()) << all(binding.problems());
  return thing;
}

void put(Value& root, std::string_view path, Value value) {
  const auto done = put_at(root, path, std::move(value));
  if (!done) ADD_FAILURE() << path << ": " << to_string(done.error());
}

}  // namespace

Skirmish::Skirmish() : battle_(parsed(battle_text, "skirmish.yaml")), map_(parsed(map_text, "meadow.yaml")) {}

Skirmish& Skirmish::set(std::string_view path, Value value) {
  put(battle_, path, std::move(value));
  return *this;
}

Skirmish& Skirmish::set_map(std::string_view path, Value value) {
  put(map_, path, std::move(value));
  return *this;
}

Skirmish& Skirmish::write(std::string_view path, std::string_view yaml) {
  const Value holder = parsed("it: " + std::string(yaml) + "\n", "test");
  return set(path, holder.find("it") == nullptr ? Value() : *holder.find("it"));
}

Skirmish& Skirmish::write_map(std::string_view path, std::string_view yaml) {
  const Value holder = parsed("it: " + std::string(yaml) + "\n", "test");
  return set_map(path, holder.find("it") == nullptr ? Value() : *holder.find("it"));
}

std::optional<Subject> Skirmish::open(Binding& binding) const {
  const MusketAndPike& rules = musket_and_pike();
  const Battle battle = bind_battle(battle_, binding);
  const auto map = bind_map(map_, rules.terrain, binding);
  if (!map || !binding.problems().empty()) return std::nullopt;
  auto resolved = resolve(battle, *rules.series, *map, {}, binding);
  if (!resolved) return std::nullopt;
  Subject subject{rules.series, rules.charts, resolved->map, {}, "skirmish.yaml", "meadow.yaml", {}};
  subject.battle = *std::move(resolved);
  return subject;
}

Subject Skirmish::subject() const {
  Binding binding("skirmish.yaml");
  auto subject = open(binding);
  if (subject) return *std::move(subject);
  throw std::runtime_error(all(binding.problems()));
}

std::string Skirmish::problems() const {
  Binding binding("skirmish.yaml");
  const bool usable = open(binding).has_value();
  EXPECT_EQ(usable, binding.problems().empty());
  return all(binding.problems());
}

std::vector<Finding> Skirmish::findings(std::string_view check) const {
  Selection selection;
  selection.only = {std::string(check)};
  return run_checks(subject(), selection);
}

std::vector<std::string> Skirmish::messages(std::string_view check) const {
  std::vector<std::string> out;
  for (const Finding& finding : findings(check)) out.push_back(finding.message);
  return out;
}

Finding Skirmish::finding(std::string_view check) const {
  const auto found = findings(check);
  EXPECT_EQ(found.size(), 1U) << check;
  for (const Finding& one : found) EXPECT_FALSE(one.message.empty());
  return found.empty() ? Finding{} : found.front();
}

Skirmish& Skirmish::mend(const Finding& finding) {
  EXPECT_TRUE(finding.fix) << finding.message;
  if (!finding.fix) return *this;
  for (const Change& change : finding.fix->changes) {
    EXPECT_EQ(change.in, ChangedDocument::battle);
    const auto done = apply(battle_, change);
    EXPECT_TRUE(done) << finding.message << ": " << to_string(done.error());
  }
  return *this;
}

Value read_shipped(const std::string& path) {
  auto value = read_yaml_file(std::string(BATALIA_SOURCE_DIR) + "/" + path);
  if (!value) throw std::runtime_error(to_string(value.error()));
  return *std::move(value);
}

const MusketAndPike& musket_and_pike() {
  static const MusketAndPike read = [] {
    Binding binding("scenarios/musket-and-pike");
    // An environment variable may name a file to take instead (tests/mutation).
    const auto document = [](const char* instead, const std::string& name) {
      const char* file = std::getenv(instead);
      if (file == nullptr) return read_shipped("scenarios/musket-and-pike/" + name);
      auto value = read_yaml_file(file);
      if (!value) throw std::runtime_error(to_string(value.error()));
      return *std::move(value);
    };
    MusketAndPike out{
        std::make_shared<const Series>(bind_series(read_shipped("scenarios/musket-and-pike/series.yaml"), binding)),
        std::make_shared<const Terrain>(bind_terrain(document("BATALIA_TERRAIN", "terrain.yaml"), binding)),
        std::make_shared<const Charts>(bind_charts(document("BATALIA_CHARTS", "charts.yaml"), binding))};
    return sound(std::move(out), binding);
  }();
  return read;
}

}  // namespace batalia::test
