// What a book says about the ground of a map, or what a published game implies: a file of map facts, read together with
// the map and the terrain chart that it is about. docs/maps/mergentheim.md explains the facts and their kinds.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/provenance.h"
#include "model/map/map.h"

namespace batalia::map_facts {

struct GroundFact : Entity {
  Id id;
  Id kind;
  ProvenanceKind certainty = ProvenanceKind::printed;
  std::optional<Confidence> confidence;  // of a reconstruction
  std::string source;
  Value args;  // what the kind needs to know

  friend bool operator==(const GroundFact&, const GroundFact&) = default;
};

struct FactsFile : Entity {
  std::string kind = "map-facts";
  int format = 1;
  std::string map;  // from the root of the repository
  std::vector<GroundFact> facts;

  friend bool operator==(const FactsFile&, const FactsFile&) = default;
};

struct Facts {
  FactsFile file;
  std::optional<Map> map;
  Problems problems;  // all that hindered the reading
};

// From the root of the repository.
inline constexpr std::string_view facts_path = "tests/acceptance/mergentheim_map_facts.yaml";

// The facts about Mergentheim and the shipped map, read once. Where there are problems, facts or map are missing.
const Facts& mergentheim();

}  // namespace batalia::map_facts

namespace batalia {

template <>
struct Description<map_facts::GroundFact> {
  using T = map_facts::GroundFact;
  static constexpr std::string_view name = "map fact";
  static constexpr auto fields = std::tuple(
      required("id", &T::id, "as in the document that explains it"), required("kind", &T::kind, "how it is judged"),
      required("certainty", &T::certainty, "printed, derived or reconstructed"),
      optional("confidence", &T::confidence, "of a reconstruction: high, medium or low"),
      required("source", &T::source, "the book and place"), required("args", &T::args, "what the kind needs to know"));
};

template <>
struct Description<map_facts::FactsFile> {
  using T = map_facts::FactsFile;
  static constexpr std::string_view name = "file of map facts";
  static constexpr auto fields =
      std::tuple(required("batalia", &T::kind, "map-facts"), required("format", &T::format, "1"),
                 required("map", &T::map, "the file of the map"), required("facts", &T::facts, "one entry a fact"));
};

}  // namespace batalia
