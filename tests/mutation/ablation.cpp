#include "tests/mutation/ablation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace batalia::mutation {
namespace {

void expect_all_there(const std::vector<rules::Rule>& rules, const TestPrograms& programs) {
  std::set<std::string> missing;
  for (const rules::Rule& rule : rules) {
    std::ranges::copy_if(rule.tests, std::inserter(missing, missing.end()),
                         [&](const std::string& test) { return !programs.has(test); });
  }
  if (!missing.empty()) throw std::runtime_error(fmt::format("no program has {}", fmt::join(missing, ", ")));
}

}  // namespace

std::vector<LeftOut> leave_out(const std::vector<rules::Rule>& rules, const std::set<std::string>& guarded,
                               const TestPrograms& programs, int most_jobs) {
  expect_all_there(rules, programs);
  std::vector<LeftOut> out(rules.size());
  in_parallel(rules.size(), most_jobs, [&](std::size_t i) {
    const rules::Rule& rule = rules[i];
    LeftOut& left = out[i];
    left = {rule.number, rule.title, WithoutRule::no_test, {}, rule.tests.size()};
    const bool guards = guarded.contains(rule.number);
    if (!rule.tests.empty()) {
      const std::string name = "MPBS " + rule.number;
      const TestPrograms::Outcome outcome = programs.run(rule.tests, {"BATALIA_WITHOUT=" + name});
      left.red = outcome.red;
      const bool met = outcome.said.find("left out: " + name + "\n") != std::string::npos;
      left.result = !left.red.empty() ? WithoutRule::noticed
                    : met             ? WithoutRule::unnoticed
                    : guards          ? WithoutRule::not_met
                                      : WithoutRule::no_guard;
    } else if (!guards) {
      left.result = WithoutRule::no_guard;
    }
  });
  return out;
}

std::string report(const std::vector<LeftOut>& all) {
  constexpr std::array<std::pair<WithoutRule, std::string_view>, 4> kinds{
      {{WithoutRule::unnoticed, "left out, and none of their tests notices"},
       {WithoutRule::not_met, "that their tests never come to"},
       {WithoutRule::no_test, "without a test"},
       {WithoutRule::no_guard, "that nothing guards, so that they cannot be left out"}}};
  std::string out;
  std::size_t survivors = 0;
  for (const auto& [kind, what] : kinds) {
    const auto of_kind = std::ranges::count(all, kind, &LeftOut::result);
    if (of_kind == 0) continue;
    survivors += static_cast<std::size_t>(of_kind);
    out += fmt::format("{} rules {}:\n", of_kind, what);
    for (const LeftOut& each : all) {
      if (each.result == kind) out += fmt::format("  {} {} ({} tests)\n", each.rule, each.title, each.tests);
    }
  }
  return out + fmt::format("{} rules left out one at a time: {} noticed, {} survive\n", all.size(),
                           all.size() - survivors, survivors);
}

}  // namespace batalia::mutation
