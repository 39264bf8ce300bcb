// The program as a whole: its commands and what they take, the reading of a command line, and the exit status.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "editor/cli/command.h"

namespace CLI {
class ParseError;
}

namespace batalia::cli {

inline constexpr std::string_view program_name = "batalia";

// Words in the place of a command that are not for people: what completion files ask, and what the manual page is made
// with.
inline constexpr std::string_view completion_word = "complete";
inline constexpr std::string_view manual_page_word = "manual-page";

// A command with what it takes, and the parser that fills it in.
struct Entry {
  std::unique_ptr<Command> command;
  CLI::App* app = nullptr;
  std::vector<Parameter> parameters;

  [[nodiscard]] CommandText text() const { return command->text(); }
};

class Program {
 public:
  // All commands, in the order in which help lists them. `main_job` is what is done without any.
  Program(Commands commands, std::unique_ptr<Command> main_job);
  Program(const Program&) = delete;  // the parsers of the commands point at that of the program
  Program& operator=(const Program&) = delete;
  Program(Program&&) = delete;
  Program& operator=(Program&&) = delete;
  ~Program();

  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  // Null where there is none of that name.
  [[nodiscard]] const Entry* entry(std::string_view name) const;

  // Reads a command line, without the program's own name, and does what it asks for.
  Status run(std::span<const std::string> words, Console& console);

 private:
  Result<Status> complete_words(std::span<const std::string> words, Console& console) const;
  Result<Status> dispatch(std::span<const std::string> words, Console& console);
  [[nodiscard]] Problem explain(const CLI::ParseError& error, std::span<const std::string> words) const;

  std::unique_ptr<CLI::App> app_;
  std::unique_ptr<Command> main_job_;
  std::vector<Entry> entries_;
};

// What the program is made of.
Program make_program();

}  // namespace batalia::cli
