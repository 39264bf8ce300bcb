#include "editor/cli/parameters.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>

#include "model/base/text.h"

namespace batalia::cli {

Values Values::of_words(const std::vector<std::string>& words) {
  return of([words](const Typed&) {
    std::vector<Candidate> candidates;
    for (const std::string& word : words) candidates.push_back({word, {}});
    return candidates;
  });
}

std::string Parameter::spelt() const {
  if (is_option()) return value.empty() ? name : fmt::format("{} {}", name, value);
  return many ? name + "…" : name;
}

void Parameters::position(std::string_view name, std::string& into, std::string_view about, Values values) {
  app_.add_option(std::string(name), into)->required();
  declared_.push_back({std::string(name), {}, std::string(about), true, false, std::move(values)});
}

void Parameters::position(std::string_view name, std::optional<std::string>& into, std::string_view about,
                          Values values) {
  app_.add_option(std::string(name), into);
  declared_.push_back({std::string(name), {}, std::string(about), false, false, std::move(values)});
}

void Parameters::positions(std::string_view name, std::vector<std::string>& into, std::string_view about, Need need,
                           Values values) {
  CLI::Option* made = app_.add_option(std::string(name), into);
  if (need == Need::required) made->required();
  declared_.push_back({std::string(name), {}, std::string(about), need == Need::required, true, std::move(values)});
}

void Parameters::flag(std::string_view name, bool& into, std::string_view about) {
  app_.add_flag(std::string(name), into);
  declared_.push_back({std::string(name), {}, std::string(about), false, false, {}});
}

void Parameters::list(std::string_view name, std::string_view value, std::vector<std::string>& into,
                      std::string_view about, Values values) {
  app_.add_option(std::string(name), into)->delimiter(',')->allow_extra_args(false);
  values.commas = true;
  declared_.push_back({std::string(name), std::string(value), std::string(about), false, true, std::move(values)});
}

template <class T>
void Parameters::option(std::string_view name, std::string_view value, T& into, std::string_view about, Values values) {
  app_.add_option(std::string(name), into);
  declared_.push_back({std::string(name), std::string(value), std::string(about), false, false, std::move(values)});
}

template void Parameters::option(std::string_view, std::string_view, std::string&, std::string_view, Values);
template void Parameters::option(std::string_view, std::string_view, std::optional<std::string>&, std::string_view,
                                 Values);
template void Parameters::option(std::string_view, std::string_view, int&, std::string_view, Values);
template void Parameters::option(std::string_view, std::string_view, std::optional<int>&, std::string_view, Values);
template void Parameters::option(std::string_view, std::string_view, std::uint64_t&, std::string_view, Values);
template void Parameters::option(std::string_view, std::string_view, std::optional<std::uint64_t>&, std::string_view,
                                 Values);
template void Parameters::option(std::string_view, std::string_view, double&, std::string_view, Values);

void Parameters::choose(std::string_view name, const std::vector<std::string>& words, std::string_view about,
                        const std::function<void(const std::string&)>& chosen) {
  CLI::Option* option = app_.add_option_function<std::string>(std::string(name), chosen);
  option->check(CLI::Validator(
      [words](std::string& text) {
        if (std::ranges::find(words, text) != words.end()) return std::string();
        return fmt::format("'{}' is unknown: {}", text, suggestion(text, words));
      },
      "", "word"));
  declared_.push_back({std::string(name), fmt::format("{}", fmt::join(words, "|")), std::string(about), false, false,
                       Values::of_words(words)});
}

}  // namespace batalia::cli
