// Exit status 0 where the installed headers and libraries of the model and of a format can be used.
#include "formats/yaml/read.h"
#include "model/hex/hex.h"

int main() {
  const auto value = batalia::read_yaml("strength: 8\n");
  const bool in_range = batalia::range({0, 0}, 1).size() == 7;
  return value.has_value() && in_range ? 0 : 1;
}
