// Where a thing was read from, so that every message can name it.
#pragma once

#include <string>

namespace batalia {

// A line and column in a file, both counted from 1; 0 where the thing was not read from a file.
// A mark is a memory of where something stood, not part of what it is: any two marks compare equal, so
// that two battles are equal when they say the same, wherever they say it.
struct Mark {
  int line = 0;
  int column = 0;

  friend constexpr bool operator==(Mark, Mark) { return true; }
};

struct Place {
  std::string file;  // empty where there is none
  int line = 0;
  int column = 0;
};

// "mergentheim.yaml:12:5", leaving out what is not known.
std::string to_string(const Place& place);

}  // namespace batalia
