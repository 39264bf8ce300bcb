// The two streams of a command: results on standard output, everything else on standard error.
#pragma once

#include <string>
#include <string_view>

#include "model/base/problem.h"

namespace batalia::cli {

class Console {
 public:
  // File descriptors, which stay the caller's.
  Console(int output, int error) : output_(output), error_(error) {}

  // Adds to the results. They are written in large pieces and by `finish`.
  void print(std::string_view text);
  // One message, on a line of its own that begins with the program's name; control characters are made visible.
  void say(std::string_view message);
  // "file:line:column: what: remedy", or the program's name where there is no file.
  void say(const Problem& problem);

  // Replaces what `show_status` showed before; an empty text only takes it away. Does nothing where standard error is
  // no terminal.
  void show_status(std::string_view text);
  [[nodiscard]] bool has_terminal() const;

  // Fails where standard output cannot be written at all, as when it is closed.
  [[nodiscard]] Result<void> check_output() const;
  // Writes what is left of the results. Fails where not all of them could be written; a reader that has gone away
  // before the end, as `head` does, has got what it wanted and is no failure.
  Result<void> finish();

 private:
  void write_output();
  void write_error(std::string_view text) const;

  int output_;
  int error_;
  std::string pending_;
  int failure_ = 0;  // errno of the first failed write of results
  bool status_shown_ = false;
};

// Control characters as "\x1b", so that no file name or text of a file can steer a terminal or break a message into
// lines.
std::string visible(std::string_view text);

}  // namespace batalia::cli
