#include "validators/words.h"

#include <fmt/format.h>

#include "model/base/text.h"

namespace batalia {

std::string counted(int n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string ordinal(int n) {
  const int last = n % 10;
  const bool teen = n / 10 % 10 == 1;
  return fmt::format("{}{}", n, teen || last == 0 || last > 3 ? "th" : last == 1 ? "st" : last == 2 ? "nd" : "rd");
}

std::string adjective(const Side& side) { return side.adjective.empty() ? side.name : side.adjective; }

std::string named_list(const std::vector<std::string>& names, std::size_t most) {
  std::vector<std::string> shown;
  for (std::size_t i = 0; i < names.size() && i < most; ++i) shown.push_back(names[i]);
  if (names.size() > most) shown.push_back(fmt::format("{} more", names.size() - most));
  return and_list(shown);
}

std::string described(const Unit& unit, const View& view) {
  const Side* side = view.side(unit.side);
  const Command* command = view.command(unit.command);
  std::string whose = side == nullptr ? std::string() : adjective(*side);
  if (command != nullptr) whose += (whose.empty() ? "" : ", ") + command->name;
  return whose.empty() ? unit.name : fmt::format("{} ({})", unit.name, whose);
}

}  // namespace batalia
