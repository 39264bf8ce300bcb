#include "model/base/references.h"

#include <fmt/format.h>

#include "model/base/cell.h"
#include "model/base/text.h"

namespace batalia {

void report_used_twice(Mark mark, const Id& id, std::string_view where, Binding& binding) {
  binding.report(mark, fmt::format("the id '{}' is used twice in {}", id.str(), where), "give one of them another id");
}

void report_unknown(Mark mark, std::string_view owner, std::string_view what, const Id& id,
                    const std::vector<std::string>& known, Binding& binding) {
  if (id.empty() || std::ranges::find(known, id.str()) != known.end()) return;
  binding.report(mark, fmt::format("'{}' names an unknown {} '{}'", owner, what, id.str()),
                 suggestion(id.str(), known));
}

bool is_modifier(std::string_view text) {
  if (text == "0") return true;
  if (text.size() < 2 || (text[0] != '+' && text[0] != '-')) return false;
  return text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

}  // namespace batalia
