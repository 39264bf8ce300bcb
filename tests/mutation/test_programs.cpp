#include "tests/mutation/test_programs.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace batalia::mutation {
namespace {

// A test that takes so long does not end.
constexpr double most_seconds = 120;

template <class Line>
void each_line(std::string_view text, Line&& line) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    line(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

// "Suite.Name" behind one of GoogleTest's marks, without the time and the parameter behind it.
std::string name_behind(std::string_view line, std::string_view mark) {
  if (!line.starts_with(mark)) return {};
  line.remove_prefix(mark.size());
  const std::string_view name = line.substr(0, line.find_first_of(" ,"));
  return name.find('.') == std::string_view::npos ? std::string() : std::string(name);
}

}  // namespace

std::vector<std::string> listed_tests(std::string_view listing) {
  std::vector<std::string> out;
  std::string suite;
  each_line(listing, [&](std::string_view line) {
    const std::string_view name = line.substr(0, line.find("  #"));
    if (name.starts_with("  ")) {
      const std::string test = suite + std::string(name.substr(2));
      if (!suite.empty() && test.find("DISABLED_") == std::string::npos) out.push_back(test);
    } else {
      suite = name.ends_with('.') && name.find(' ') == std::string_view::npos ? std::string(name) : std::string();
    }
  });
  return out;
}

std::vector<std::string> red_tests(const Ended& ended) {
  std::vector<std::string> out;
  std::string running;
  const auto add = [&](const std::string& name) {
    if (!name.empty() && std::ranges::find(out, name) == out.end()) out.push_back(name);
  };
  each_line(ended.output, [&](std::string_view line) {
    if (const std::string begun = name_behind(line, "[ RUN      ] "); !begun.empty()) running = begun;
    if (!name_behind(line, "[       OK ] ").empty()) running.clear();
    const std::string failed = name_behind(line, "[  FAILED  ] ");
    if (!failed.empty()) running.clear();
    add(failed);
  });
  add(running);
  return out;
}

bool fits(std::string_view name, std::string_view pattern) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return name == pattern;
  if (!name.starts_with(pattern.substr(0, star))) return false;
  const std::string_view rest = pattern.substr(star + 1);
  for (std::size_t at = star; at <= name.size(); ++at) {
    if (fits(name.substr(at), rest)) return true;
  }
  return false;
}

TestPrograms::TestPrograms(const std::vector<std::filesystem::path>& programs) : programs_(programs) {
  for (std::size_t i = 0; i < programs_.size(); ++i) {
    const Ended listed = mutation::run({{programs_[i].string(), "--gtest_list_tests"}, {}}, most_seconds);
    if (listed.status != 0) {
      throw std::runtime_error(fmt::format("{} does not say its tests:\n{}", programs_[i].string(), listed.output));
    }
    for (const std::string& test : listed_tests(listed.output)) {
      if (!program_of_.emplace(test, i).second) {
        throw std::runtime_error(fmt::format("{} has {} as well", programs_[i].string(), test));
      }
      tests_.push_back(test);
    }
  }
}

TestPrograms::Outcome TestPrograms::run(const std::vector<std::string>& tests,
                                        const std::vector<std::string>& environment, bool first) const {
  Outcome out = run_all(tests, environment, first);
  if (!out.red.empty()) expect_green(out.red.front());
  return out;
}

void TestPrograms::expect_green(const std::string& test) const {
  {
    const std::scoped_lock lock(guard_);
    if (green_.contains(test)) return;
  }
  if (!run_all({test}, {}, false).red.empty()) throw std::runtime_error(test + " is red with nothing changed");
  const std::scoped_lock lock(guard_);
  green_.insert(test);
}

TestPrograms::Outcome TestPrograms::run_all(const std::vector<std::string>& tests,
                                            const std::vector<std::string>& environment, bool first) const {
  std::vector<std::string> filters(programs_.size());
  for (const std::string& test : tests) {
    std::string& filter = filters[program_of_.at(test)];
    filter += (filter.empty() ? "" : ":") + test;
  }
  Outcome out;
  for (std::size_t i = 0; i < programs_.size(); ++i) {
    if (filters[i].empty() || (first && !out.red.empty())) continue;
    Command command{{programs_[i].string(), "--gtest_color=no", "--gtest_filter=" + filters[i]}, environment};
    if (first) command.words.emplace_back("--gtest_fail_fast");
    const Ended ended = mutation::run(command, most_seconds);
    const std::vector<std::string> red = red_tests(ended);
    if (red.empty() && (ended.status != 0 || ended.timed_out)) {
      throw std::runtime_error(fmt::format("{} fails without a red test:\n{}", programs_[i].string(), ended.output));
    }
    out.red.insert(out.red.end(), red.begin(), red.end());
    out.said += ended.output;
  }
  return out;
}

}  // namespace batalia::mutation
