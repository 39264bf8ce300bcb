// Lines of sight on a map that is being drawn, by the rules of its series.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "model/base/verdict.h"
#include "model/map/map.h"

namespace batalia::play {

class Sight {
 public:
  Sight() = default;
  Sight(const Sight&) = delete;
  Sight& operator=(const Sight&) = delete;
  virtual ~Sight() = default;

  // Whether one sees from the one hex into the other over the ground alone, without units in the way; else which rule
  // says no, and what blocks. Precondition: hexes of the map.
  [[nodiscard]] virtual Verdict sees(Hex from, Hex to) const = 0;
};

// Fails where the series has no rules here, or its terrain chart lacks what they need. Costs as much as the map is
// large, so it is made once for several lines.
Result<std::unique_ptr<const Sight>> sight_on(const Id& series, std::shared_ptr<const Map> map);

}  // namespace batalia::play
