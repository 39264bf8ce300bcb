#include <fmt/format.h>

#include "batalia/version.h"
#include "editor/cli/help.h"

namespace batalia::cli {
namespace {

// Text that the man macros take as it is: a hyphen stays a hyphen that can be copied, and no line is taken for a
// request.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '-') {
      out += "\\-";
    } else if (c == '\\') {
      out += "\\e";
    } else {
      out += c;
    }
  }
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  return out;
}

std::string heading(std::string_view name) { return fmt::format(".SH {}\n", name); }
std::string line(std::string_view text) { return escaped(text) + '\n'; }
std::string item(std::string_view name, std::string_view about) {
  return fmt::format(".TP\n.B {}\n{}\n", escaped(name), escaped(about));
}

std::string command_section(const Entry& entry) {
  const CommandText text = entry.text();
  std::string out = fmt::format(".SS {} {}{}\n", program_name, text.name, positions(entry));
  out += line(text.details);
  for (const Parameter& parameter : entry.parameters) out += item(parameter.spelt(), parameter.about);
  for (const Example& example : text.examples) {
    out += ".PP\n" + line(example.about.empty() ? "For example:" : fmt::format("For example, {}:", example.about));
    out += fmt::format(".PP\n.RS\n.EX\n{}\n.EE\n.RE\n", escaped(example.line));
  }
  return out;
}

}  // namespace

std::string manual_page(const Program& program) {
  std::string out = fmt::format(".TH BATALIA 1 \"\" \"Batalia {}\" \"User Commands\"\n", version_string);
  out += heading("NAME") + line("batalia - scenario editor and map toolkit for hex-and-counter battles");
  out += heading("SYNOPSIS") + ".B batalia\n[\\fICOMMAND\\fR [\\fIOPTION\\fR...] [\\fIARGUMENT\\fR...]]\n";
  out += heading("DESCRIPTION");
  out += line(
      "Checks, shows and draws battles of hex-and-counter wargames that are written as YAML files, and begins new "
      "ones.");
  out += line(
      "Without a command it checks Mergentheim, the battle that comes with it, draws it, and says where the picture "
      "is.");
  out += ".PP\n" +
         line(
             "PATH is the YAML file of a battle or map, a folder that is searched for such files, or the id of a "
             "battle that comes with the program.");
  out += line("A scenario is named BATTLE/SCENARIO, or by its id alone where only one has that id.");
  out += line("Results go to standard output, everything else to standard error.");
  out += heading("COMMANDS");
  for (const Entry& entry : program.entries()) out += command_section(entry);
  out += heading("OPTIONS");
  out += item("--help, -h", "Says what the program or, after a command, that command takes.");
  out += item("--version", "Says the version of the program.");
  out += heading("EXIT STATUS");
  out += item("0", "Done, and nothing wrong.");
  out +=
      item("1", "Done, and the answer is no: a finding of severity error, a file that is not in the canonical form.");
  out +=
      item("2",
           "The command line or an input cannot be used. One message names the file, the line and column where there "
           "is one, what is wrong, and what to do. Nothing was written.");
  out += heading("ENVIRONMENT");
  return out + item("XDG_CACHE_HOME",
                    "Where the picture goes that is drawn without a command, if the current folder cannot be written: "
                    "batalia/mergentheim.png in there, or in ~/.cache.");
}

}  // namespace batalia::cli
