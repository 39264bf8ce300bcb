#include "editor/cli/program.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>

#include "editor/cli/completion.h"
#include "editor/cli/help.h"
#include "model/base/text.h"

namespace batalia::cli {
namespace {

bool asks_for_help(std::span<const std::string> words) {
  const auto end = std::ranges::find(words, "--");
  return std::any_of(words.begin(), end, [](const std::string& word) { return word == "--help" || word == "-h"; });
}

std::vector<std::string> options_of(const Entry& entry) {
  std::vector<std::string> names{"--help"};
  for (const Parameter& parameter : entry.parameters) {
    if (parameter.is_option()) names.push_back(parameter.name);
  }
  return names;
}

}  // namespace

Program::Program(Commands commands, std::unique_ptr<Command> main_job)
    : app_(std::make_unique<CLI::App>()), main_job_(std::move(main_job)) {
  app_->set_help_flag();
  app_->require_subcommand(0, 1);
  for (std::unique_ptr<Command>& command : commands) {
    CLI::App* app = app_->add_subcommand(std::string(command->text().name));
    app->set_help_flag();
    Parameters parameters(*app);
    command->declare(parameters);
    entries_.push_back({std::move(command), app, parameters.declared()});
  }
}

Program::~Program() = default;

const Entry* Program::entry(std::string_view name) const {
  const auto it = std::ranges::find_if(entries_, [&](const Entry& entry) { return entry.text().name == name; });
  return it == entries_.end() ? nullptr : &*it;
}

Status Program::run(std::span<const std::string> words, Console& console) {
  Result<void> writable = console.check_output();
  Result<Status> ended = writable ? dispatch(words, console) : tl::make_unexpected(std::move(writable).error());
  if (ended) {
    if (Result<void> finished = console.finish(); finished)
      return *ended;
    else
      ended = tl::make_unexpected(std::move(finished).error());
  }
  console.say(ended.error());
  return Status::unusable;
}

// "complete INDEX WORD…": a question of the shells' completion files. What it does not understand it answers with
// nothing.
Result<Status> Program::complete_words(std::span<const std::string> words, Console& console) const {
  std::size_t index = 0;
  if (words.empty()) return Status::done;
  const std::string& number = words.front();
  if (std::from_chars(number.data(), number.data() + number.size(), index).ec != std::errc()) return Status::done;
  console.print(to_string(complete(*this, words.subspan(1), index)));
  return Status::done;
}

Result<Status> Program::dispatch(std::span<const std::string> words, Console& console) {
  if (words.empty()) return main_job_->run(console);
  const Entry* asked = entry(words.front());
  if (asks_for_help(words)) {
    console.print(asked == nullptr ? help(*this) : help(*asked));
    return Status::done;
  }
  if (words.front() == "--version") {
    console.print(version_text());
    return Status::done;
  }
  if (words.front() == manual_page_word) {
    console.print(manual_page(*this));
    return Status::done;
  }
  if (words.front() == completion_word) return complete_words(words.subspan(1), console);
  try {
    app_->parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::ParseError& error) {
    return tl::make_unexpected(explain(error, words));
  }
  return asked->command->run(console);
}

// CLI11 says what is wrong; what to do about it is for us to say.
Problem Program::explain(const CLI::ParseError& error, std::span<const std::string> words) const {
  const Entry* asked = entry(words.front());
  if (asked == nullptr) {
    std::vector<std::string> names;
    for (const Entry& known : entries_) names.emplace_back(known.text().name);
    const bool option = words.front().starts_with('-');
    return {{},
            fmt::format("there is no {} '{}'", option ? "option" : "command", words.front()),
            option ? fmt::format("see `{} --help`", program_name) : suggestion(words.front(), names)};
  }
  const std::string see = fmt::format("see `{} {} --help`", program_name, words.front());
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    for (const std::string& extra : asked->app->remaining(true)) {
      const std::vector<std::string> known = options_of(*asked);
      const std::string name = extra.substr(0, extra.find('='));
      if (extra.starts_with('-')) {
        const std::string_view near = nearest(name, known);
        return {{},
                fmt::format("`{}` has no option '{}'", words.front(), name),
                near.empty() ? see : fmt::format("did you mean '{}'?", near)};
      }
      return {{}, fmt::format("'{}' is one word too many for `{}`", extra, words.front()), see};
    }
  }
  return {{}, fmt::format("{}: {}", words.front(), error.what()), see};
}

}  // namespace batalia::cli
