#include "model/engine/firing.h"

#include "model/base/text.h"

namespace batalia::engine {

namespace {

bool begins_with_digit(std::string_view text) { return !text.empty() && text.front() >= '0' && text.front() <= '9'; }

}  // namespace

std::vector<std::string> citations(std::string_view rules) {
  std::vector<std::string> out;
  std::string book;
  while (!rules.empty()) {
    const std::size_t end = rules.find_first_of(",;");
    const std::string_view part = trimmed(rules.substr(0, end));
    rules = end == std::string_view::npos ? std::string_view{} : rules.substr(end + 1);
    if (part.empty()) continue;
    if (begins_with_digit(part) && !book.empty()) {
      out.push_back(book + std::string(part));
      continue;
    }
    const std::size_t number = part.rfind(' ') + 1;
    book = begins_with_digit(part.substr(number)) ? part.substr(0, number) : std::string_view{};
    out.emplace_back(part);
  }
  return out;
}

void Firing::cite(std::string_view rules) {
  if (rules.empty()) return;
  const auto& numbers = cited_.of(rules, [this](std::string_view text) {
    std::vector<std::size_t> made;
    for (std::string& rule : citations(text)) {
      const auto [at, fresh] = numbers_.try_emplace(std::move(rule), times_.size());
      if (fresh) times_.push_back(0);
      made.push_back(at->second);
    }
    return made;
  });
  for (const std::size_t number : numbers) ++times_[number];
}

void Firing::happened(const Event& event) {
  cite(event.rule);
  if (event.roll == nullptr) return;
  for (const Modifier& modifier : event.roll->modifiers()) cite(modifier.rule);
}

void Firing::decided(const Decision& decision, int chosen) {
  cite(decision.rule);
  cite(decision.choices[static_cast<std::size_t>(chosen)].rule);
}

std::map<std::string, std::int64_t> Firing::take() {
  std::map<std::string, std::int64_t> out;
  for (const auto& [rule, number] : numbers_) {
    if (times_[number] == 0) continue;
    out.emplace(rule, times_[number]);
    times_[number] = 0;
  }
  return out;
}

}  // namespace batalia::engine
