#include "model/engine/arg.h"

namespace batalia::engine {

std::string words_of(std::string_view what, Arg subject, Arg object, const Names& names) {
  std::string out(what);
  for (const Arg arg : {subject, object}) {
    if (arg.kind != ArgKind::none) out += ' ' + names.id(arg);
  }
  return out;
}

}  // namespace batalia::engine
