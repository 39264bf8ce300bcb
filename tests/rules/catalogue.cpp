#include "tests/rules/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace batalia::rules {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_letter(char c) { return is_lower(c) || (c >= 'A' && c <= 'Z'); }

Place place(std::string_view file, const Value& value) {
  return {std::string(file), value.mark.line, value.mark.column};
}

Result<std::string> text_of(const Value& row, std::string_view key, std::string_view file) {
  const Value* value = row.find(key);
  if (value == nullptr || value->text() == nullptr || value->text()->empty()) {
    return tl::make_unexpected(
        Problem{place(file, row), fmt::format("'{}' is missing", key), "give it as a text that is not empty"});
  }
  return *value->text();
}

Result<std::vector<std::string>> texts_of(const Value& row, std::string_view key, std::string_view file) {
  const Value* value = row.find(key);
  const auto wrong = [&] {
    return tl::make_unexpected(
        Problem{place(file, row), fmt::format("'{}' is no list of texts", key), "write [] for none"});
  };
  if (value == nullptr || value->list() == nullptr) return wrong();
  std::vector<std::string> out;
  for (const Value& each : *value->list()) {
    if (each.text() == nullptr) return wrong();
    out.push_back(*each.text());
  }
  return out;
}

Result<Rule> read_rule(const Value& row, std::string_view file) {
  Rule out;
  out.line = row.mark.line;
  const auto take = [&](std::string_view key, std::string& into) -> Result<void> {
    auto text = text_of(row, key, file);
    if (!text) return tl::make_unexpected(text.error());
    into = *std::move(text);
    return {};
  };
  const auto take_list = [&](std::string_view key, std::vector<std::string>& into) -> Result<void> {
    auto texts = texts_of(row, key, file);
    if (!texts) return tl::make_unexpected(texts.error());
    into = *std::move(texts);
    return {};
  };
  Result<void> done = take("rule", out.number);
  if (done) done = take("title", out.title);
  if (row.find("no-effect") != nullptr) {
    if (done) done = take("no-effect", out.no_effect);
    if (done && (row.find("tests") != nullptr || row.find("carried-by") != nullptr)) {
      done = tl::make_unexpected(Problem{place(file, row),
                                         fmt::format("rule {} has tests or carriers and no effect", out.number),
                                         "take one of them away"});
    }
  } else {
    if (done) done = take("file", out.file);
    if (done) done = take("means", out.means);
    if (done) done = take_list("carried-by", out.carried_by);
    if (done) done = take_list("tests", out.tests);
  }
  if (!done) return tl::make_unexpected(done.error());
  return out;
}

std::string joined(const std::vector<std::string>& texts) {
  std::string out;
  for (const std::string& text : texts) out += (out.empty() ? "`" : ", `") + text + "`";
  return out;
}

}  // namespace

bool Number::before(const Number& other) const {
  if (parts != other.parts) return parts < other.parts;
  if (letter != other.letter) return letter < other.letter;
  return word.empty() && !other.word.empty();
}

Number number_at(std::string_view text, std::size_t& length) {
  Number out;
  std::size_t at = 0;
  while (at < text.size() && is_digit(text[at])) {
    int part = 0;
    for (; at < text.size() && is_digit(text[at]) && part < 1000; ++at) part = 10 * part + (text[at] - '0');
    out.parts.push_back(part);
    if (at + 1 >= text.size() || text[at] != '.' || !is_digit(text[at + 1])) break;
    ++at;
  }
  if (at < text.size() && is_letter(text[at]) && (at + 1 == text.size() || !is_letter(text[at + 1]))) {
    out.letter = text[at++];
  }
  // Two letters at least: "9.3.1a-g" is a span of letters, no word.
  if (at + 2 < text.size() && text[at] == '-' && is_lower(text[at + 1]) && is_lower(text[at + 2])) {
    std::size_t end = at + 1;
    while (end < text.size() &&
           (is_lower(text[end]) || (text[end] == '-' && end + 1 < text.size() && is_lower(text[end + 1])))) {
      ++end;
    }
    out.word = text.substr(at + 1, end - at - 1);
    at = end;
  }
  length = at;
  return out;
}

const Rule* Catalogue::find(std::string_view number) const {
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.number == number; });
  return found == rules.end() ? nullptr : &*found;
}

Result<Catalogue> read_catalogue(const Value& root, std::string_view file) {
  Catalogue out;
  auto title = text_of(root, "title", file);
  if (!title) return tl::make_unexpected(title.error());
  out.title = *std::move(title);
  for (const std::string_view key : {"files", "rules"}) {
    const Value* rows = root.find(key);
    if (rows == nullptr || rows->list() == nullptr) {
      return tl::make_unexpected(Problem{place(file, root), fmt::format("'{}' is no list", key), "list them"});
    }
  }
  for (const Value& row : *root.find("files")->list()) {
    auto id = text_of(row, "id", file);
    auto holds = text_of(row, "holds", file);
    if (!id) return tl::make_unexpected(id.error());
    if (!holds) return tl::make_unexpected(holds.error());
    out.files.push_back({*std::move(id), *std::move(holds)});
  }
  for (const Value& row : *root.find("rules")->list()) {
    auto rule = read_rule(row, file);
    if (!rule) return tl::make_unexpected(rule.error());
    out.rules.push_back(*std::move(rule));
  }
  return out;
}

std::vector<std::string> disorder(const Catalogue& catalogue) {
  std::vector<std::string> out;
  std::set<std::string> seen;
  Number last;
  for (const Rule& rule : catalogue.rules) {
    std::size_t length = 0;
    const Number number = number_at(rule.number, length);
    if (number.parts.size() < 2 || length != rule.number.size()) {
      out.push_back(fmt::format("line {}: '{}' is no number of a rule", rule.line, rule.number));
      continue;
    }
    if (number.before(last)) out.push_back(fmt::format("line {}: {} is out of order", rule.line, rule.number));
    if (!seen.insert(rule.number).second) out.push_back(fmt::format("line {}: {} again", rule.line, rule.number));
    if (!number.word.empty()) {
      const std::string whole = rule.number.substr(0, rule.number.size() - number.word.size() - 1);
      if (!seen.contains(whole)) out.push_back(fmt::format("line {}: {} without {}", rule.line, rule.number, whole));
    }
    if (rule.no_effect.empty() && std::none_of(catalogue.files.begin(), catalogue.files.end(),
                                               [&](const SourceFile& file) { return file.id == rule.file; })) {
      out.push_back(fmt::format("line {}: {} is in '{}', which is not listed", rule.line, rule.number, rule.file));
    }
    last = number;
  }
  return out;
}

std::string as_markdown(const Catalogue& catalogue) {
  std::string out = fmt::format(
      "# {}\n\nGenerated from the catalogue of the same name (`.yaml`); run its test with `BATALIA_UPDATE=1` to write "
      "it "
      "anew.\nA suffix in words marks a part of a rule that works by itself. Decisions where the text is open are in "
      "the rulings.\n",
      catalogue.title);
  for (const Rule& rule : catalogue.rules) {
    if (rule.number.ends_with(".0")) {
      out += fmt::format(
          "\n## {} {}\n\n| rule | what it asks | source | carried by | proven by |\n|---|---|---|---|---|\n",
          rule.number.substr(0, rule.number.size() - 2), rule.title);
    }
    if (rule.no_effect.empty()) {
      out += fmt::format("| {} | **{}.** {} | {} | {} | {} |\n", rule.number, rule.title, rule.means, rule.file,
                         joined(rule.carried_by), joined(rule.tests));
    } else {
      out += fmt::format("| {} | **{}.** *No effect: {}.* | | | |\n", rule.number, rule.title, rule.no_effect);
    }
  }
  return out;
}

}  // namespace batalia::rules
