#include "tests/rules/sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>

#include "formats/file/file.h"

namespace batalia::rules {

namespace {

bool in_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t')) ++at;
  return at;
}

// Past blanks and the beginning of the next line of a comment: a citation may be broken between lines.
std::size_t skip_break(std::string_view text, std::size_t at) {
  at = skip_blanks(text, at);
  if (text.substr(at, 2) == "//") at = skip_blanks(text, at + 2);
  return at;
}

// Where the next number of a list may begin: behind ", ", " and ", " to ", or a dash or slash before a digit.
std::size_t skip_link(std::string_view text, std::size_t at) {
  if (at < text.size() && (text[at] == '-' || text[at] == '/')) return at + 1;
  if (at < text.size() && text[at] == ',') at = skip_break(text, at + 1);
  at = skip_break(text, at);
  for (const std::string_view word : {"and", "to", "or"}) {
    const std::size_t end = at + word.size();
    if (text.substr(at, word.size()) == word && end < text.size() && !in_word(text[end])) return skip_break(text, end);
  }
  return at;
}

std::string without_comments(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos || line.substr(first, 2) != "//") out += line;
    text.remove_prefix(end);
  }
  return out;
}

std::string argument_at(std::string_view text, std::size_t& at) {
  at = skip_blanks(text, at);
  const std::size_t begin = at;
  while (at < text.size() && in_word(text[at])) ++at;
  return std::string(text.substr(begin, at - begin));
}

const Value* find_id(const Value& in, std::string_view id) {
  if (const Value::Map* map = in.map()) {
    const Value* own = in.find("id");
    if (own != nullptr && own->text() != nullptr && *own->text() == id) return &in;
    for (const auto& [key, value] : *map) {
      if (const Value* found = find_id(value, id)) return found;
    }
  }
  if (const Value::List* list = in.list()) {
    for (const Value& value : *list) {
      if (const Value* found = find_id(value, id)) return found;
    }
  }
  return nullptr;
}

std::vector<std::string> split(std::string_view text, char by) {
  std::vector<std::string> out(1);
  for (const char c : text) {
    if (c == by) {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

}  // namespace

std::vector<Source> sources_below(std::string_view folder) {
  namespace fs = std::filesystem;
  const fs::path root = BATALIA_SOURCE_DIR;
  std::vector<Source> out;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
    auto text = read_file(entry.path(), std::size_t{1} << 22);
    if (!text) throw std::runtime_error(to_string(text.error()));
    out.push_back({fs::relative(entry.path(), root).string(), *std::move(text)});
  }
  std::sort(out.begin(), out.end(), [](const Source& a, const Source& b) { return a.name < b.name; });
  return out;
}

std::vector<Citation> citations(const Source& source, std::string_view prefix) {
  constexpr std::string_view guard = "applies(\"";
  const std::string_view text = source.text;
  std::vector<Citation> out;
  for (std::size_t found = text.find(prefix); found != std::string_view::npos; found = text.find(prefix, found + 1)) {
    if (found > 0 && in_word(text[found - 1])) continue;
    const bool guards = found >= guard.size() && text.substr(found - guard.size(), guard.size()) == guard;
    std::size_t at = found + prefix.size();
    if (at < text.size() && in_word(text[at])) continue;
    at = skip_break(text, at);
    while (at < text.size()) {
      std::size_t length = 0;
      const Number number = number_at(text.substr(at), length);
      if (number.parts.size() < 2) break;
      if (number.parts.front() >= 3) {
        const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        out.push_back({std::string(text.substr(at, length)), fmt::format("{}:{}", source.name, line), guards});
      }
      at = skip_link(text, at + length);
    }
  }
  return out;
}

std::set<std::string> test_names(const Source& source) {
  constexpr std::array<std::string_view, 7> macros{
      "TEST", "TEST_F", "TEST_P", "TYPED_TEST", "TYPED_TEST_P", "RC_GTEST_PROP", "RC_GTEST_FIXTURE_PROP"};
  const std::string text = without_comments(source.text);
  std::set<std::string> out;
  for (const std::string_view macro : macros) {
    for (std::size_t at = text.find(macro); at != std::string::npos; at = text.find(macro, at + 1)) {
      if (at > 0 && in_word(text[at - 1])) continue;
      std::size_t next = at + macro.size();
      if (next >= text.size() || text[next] != '(') continue;
      const std::string suite = argument_at(text, ++next);
      if (suite.empty() || next >= text.size() || text[next] != ',') continue;
      const std::string name = argument_at(text, ++next);
      if (name.empty() || name.starts_with("DISABLED_") || suite.starts_with("DISABLED_")) continue;
      out.insert(suite + "." + name);
    }
  }
  return out;
}

bool calls(const Source& source, std::string_view identifier) {
  const std::string_view text = source.text;
  for (std::size_t at = text.find(identifier); at != std::string_view::npos; at = text.find(identifier, at + 1)) {
    const std::size_t end = at + identifier.size();
    if ((at == 0 || !in_word(text[at - 1])) && end < text.size() && text[end] == '(') return true;
  }
  return false;
}

bool has_ids(const Value& root, const std::vector<std::string>& ids) {
  const Value* in = &root;
  for (const std::string& id : ids) {
    in = find_id(*in, id);
    if (in == nullptr) return false;
  }
  return true;
}

std::vector<std::string> unlisted_citations(const Catalogue& catalogue, const std::vector<Citation>& citations) {
  std::vector<std::string> out;
  for (const Citation& citation : citations) {
    const Rule* rule = catalogue.find(citation.rule);
    if (rule == nullptr) {
      out.push_back(fmt::format("{}: rule {} is not in the catalogue", citation.where, citation.rule));
    } else if (citation.guards && !rule->no_effect.empty()) {
      out.push_back(fmt::format("{}: applies() on rule {}, which has no effect", citation.where, citation.rule));
    }
  }
  return out;
}

std::vector<std::string> missing_tests(const Catalogue& catalogue, const std::set<std::string>& tests) {
  std::vector<std::string> out;
  for (const Rule& rule : catalogue.rules) {
    for (const std::string& test : rule.tests) {
      if (!tests.contains(test)) out.push_back(fmt::format("rule {}: there is no test {}", rule.number, test));
    }
  }
  return out;
}

std::vector<std::string> missing_carriers(const Catalogue& catalogue, const std::vector<Source>& sources,
                                          const std::vector<std::pair<std::string, Value>>& data) {
  const auto there = [&](const std::string& carrier) {
    if (carrier.find('/') == std::string::npos) {
      return std::any_of(sources.begin(), sources.end(), [&](const Source& source) { return calls(source, carrier); });
    }
    std::vector<std::string> ids = split(carrier, '/');
    const std::string file = ids.front();
    ids.erase(ids.begin());
    return std::any_of(data.begin(), data.end(),
                       [&](const auto& each) { return each.first == file && has_ids(each.second, ids); });
  };
  std::vector<std::string> out;
  for (const Rule& rule : catalogue.rules) {
    for (const std::string& carrier : rule.carried_by) {
      if (!there(carrier)) out.push_back(fmt::format("rule {}: there is no {}", rule.number, carrier));
    }
  }
  return out;
}

std::vector<std::string> untested(const Catalogue& catalogue) {
  std::vector<std::string> out;
  for (const Rule& rule : catalogue.rules) {
    if (rule.no_effect.empty() && rule.tests.empty()) out.push_back(rule.number);
  }
  return out;
}

}  // namespace batalia::rules
