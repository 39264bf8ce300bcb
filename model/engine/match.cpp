#include "model/engine/match.h"

#include "model/base/describe.h"

namespace batalia::engine {

void Match::begin_from(const Value& position, Binding& binding) {
  binding.report(position.mark, "games of this series cannot begin from a position", "begin with the set-up");
}

Result<Intervention> Match::intervention(std::string_view /*text*/) {
  return fail("there are no interventions in games of this series", "leave it out");
}

}  // namespace batalia::engine
