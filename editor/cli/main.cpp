// The program: hands the command line to the command that it names.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <string>
#include <vector>

#include "editor/cli/program.h"

namespace {

// A closed standard stream's number would go to the next file that is opened, and messages into that file. What takes
// its place here fails in the same way as the closed one.
void hold_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0) ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace

int main(int argc, char** argv) {
  using batalia::cli::Status;
  hold_standard_streams();
  std::signal(SIGPIPE, SIG_IGN);  // a reader that goes away is noticed where it is written to
  batalia::cli::Console console(STDOUT_FILENO, STDERR_FILENO);
  try {
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    return static_cast<int>(batalia::cli::make_program().run(words, console));
  } catch (const std::exception& error) {
    console.say(std::string("this should not have happened, please report it: ") + error.what());
    return static_cast<int>(Status::unusable);
  }
}
