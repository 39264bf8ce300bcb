#include "editor/cli/help.h"

#include <fmt/format.h>

#include "batalia/version.h"
#include "editor/cli/columns.h"

namespace batalia::cli {
namespace {

constexpr std::size_t about_column = 26;

constexpr std::string_view exit_statuses =
    "Exit status: 0 done and nothing wrong; 1 done, and the answer is no; 2 the command line or an input cannot be "
    "used, and "
    "nothing was written.";

// "  name    what it is", the second part in a column of its own.
std::string row(std::string_view name, std::string_view about) {
  std::string line = fmt::format("  {}", name);
  std::size_t used = width_of(line);
  if (used + 2 > about_column) {
    line += '\n';
    used = 0;
  }
  line.append(about_column - used, ' ');
  return line + wrapped(about, text_width, about_column, about_column) + '\n';
}

std::string paragraph(std::string_view text) { return wrapped(text, text_width, 0, 0) + '\n'; }

std::string examples(const CommandText& text) {
  std::string out = text.examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
  for (const Example& example : text.examples) {
    if (!example.about.empty()) out += fmt::format("  # {}\n", wrapped(example.about, text_width, 4, 4));
    out += fmt::format("  {}\n", example.line);
  }
  return out;
}

}  // namespace

std::string positions(const Entry& entry) {
  std::string out;
  for (const Parameter& parameter : entry.parameters) {
    if (parameter.is_option()) continue;
    out += parameter.needed ? " " + parameter.spelt() : fmt::format(" [{}]", parameter.spelt());
  }
  return out;
}

std::string version_text() { return fmt::format("{} {}\n", program_name, version_string); }

std::string help(const Program& program) {
  std::string out = paragraph("Batalia: a scenario editor and map toolkit for hex-and-counter battles.");
  out += fmt::format("\nUsage: {0} [COMMAND …]\n\n", program_name);
  out += paragraph(
      "Without a command it checks Mergentheim, the battle that comes with it, draws it, and says where the picture "
      "is.");
  out += "\nCommands:\n";
  for (const Entry& entry : program.entries()) out += row(entry.text().name, entry.text().about);
  out += "\nOptions:\n";
  out += row("--help, -h", "this text; after a command, what that command takes");
  out += row("--version", "the version of the program");
  out += fmt::format("\nExample:\n  {} check --help\n\n", program_name);
  return out + paragraph(exit_statuses);
}

std::string help(const Entry& entry) {
  const CommandText text = entry.text();
  std::string out = fmt::format("{} {}: {}\n", program_name, text.name, wrapped(text.about, text_width, 0, 20));
  out += fmt::format("\nUsage: {} {} [OPTION…]{}\n\n", program_name, text.name, positions(entry));
  out += paragraph(text.details) + '\n';
  for (const bool options : {false, true}) {
    if (options) out += "\nOptions:\n";
    for (const Parameter& parameter : entry.parameters) {
      if (parameter.is_option() == options) out += row(parameter.spelt(), parameter.about);
    }
  }
  out += row("--help, -h", "this text");
  out += examples(text) + '\n';
  return out + paragraph(exit_statuses);
}

}  // namespace batalia::cli
