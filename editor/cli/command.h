// One command of the program: what it is called, what it takes, and what it does. Every command is a file of its own
// and is listed in commands.h.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "editor/cli/console.h"
#include "editor/cli/parameters.h"
#include "model/base/problem.h"

namespace batalia::cli {

// How a command ends. A command or an input that cannot be used ends in `unusable`, which commands express as a
// Problem.
enum class Status { done = 0, no = 1, unusable = 2 };

struct Example {
  std::string_view line;   // "batalia check scenarios --as-printed"
  std::string_view about;  // what it does; empty where that is plain
};

struct CommandText {
  std::string_view name;
  std::string_view about;    // what it does, as an entry of a list: lower case, no full stop
  std::string_view details;  // one paragraph of whole sentences
  std::vector<Example> examples;
};

class Command {
 public:
  Command() = default;
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;
  Command(Command&&) = delete;
  Command& operator=(Command&&) = delete;
  virtual ~Command() = default;

  [[nodiscard]] virtual CommandText text() const = 0;
  // Declares what the command takes; the values arrive in its members before `run`.
  virtual void declare(Parameters& parameters) = 0;
  // Results go to the console's `print`. A Problem means that nothing was written.
  virtual Result<Status> run(Console& console) = 0;
};

using Commands = std::vector<std::unique_ptr<Command>>;

}  // namespace batalia::cli
