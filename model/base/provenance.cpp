#include "model/base/provenance.h"

#include <fmt/format.h>

namespace batalia {

std::string to_string(const Provenance& provenance) {
  std::string text(word(provenance.kind));
  if (provenance.confidence) text += fmt::format(" ({})", word(*provenance.confidence));
  if (!provenance.source.empty()) text += ": " + provenance.source;
  return text;
}

}  // namespace batalia
