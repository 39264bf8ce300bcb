// The program: reads the command line and hands it to the command it names.
#include <CLI/CLI.hpp>
#include <cstdlib>

#include "batalia/version.h"

int main(int argc, char** argv) {
  constexpr int unusable = 2;
  CLI::App app{"Batalia: scenario editor and map toolkit for hex-and-counter battles"};
  app.set_version_flag("--version", std::string{"batalia "} + batalia::version_string);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? EXIT_SUCCESS : unusable;
  }
  return EXIT_SUCCESS;
}
