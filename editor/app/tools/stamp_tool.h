// The stamp: an area picked up, and laid down as often as one likes.
#pragma once

#include "editor/app/tools/tool.h"

namespace batalia::app {

// A tool that holds something that can be turned.
class Turning {
 public:
  Turning() = default;
  Turning(const Turning&) = delete;
  Turning& operator=(const Turning&) = delete;
  virtual ~Turning() = default;

  // Clockwise, by so many sixths of a full turn.
  virtual void turn(int sixths) = 0;
};

std::unique_ptr<Tool> make_stamp(Desk& desk);

}  // namespace batalia::app
