// What the shells offer at the tab key. The completion files for bash and zsh (editor/cli/completions) ask the program
// itself, so that they never name what is not there.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "editor/cli/program.h"

namespace batalia::cli {

struct Completion {
  std::vector<Candidate> candidates;
  bool paths = false;  // the shell offers paths as well
};

// `words` follow the program's name; the one at `index`, which may be one past the last, is to be completed.
Completion complete(const Program& program, std::span<const std::string> words, std::size_t index);

// One candidate a line, what it is about behind a tab; "@paths" on a line of its own asks the shell for paths.
std::string to_string(const Completion& completion);

}  // namespace batalia::cli
