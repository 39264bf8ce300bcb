#include "tests/rules/rulings.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace batalia::rules {

namespace {

std::string id_at(std::string_view text) {
  const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-");
  std::string out(text.substr(0, end));
  while (out.ends_with('-')) out.pop_back();
  return out;
}

bool is_id(std::string_view text) { return id_at(text) == text && text.find('-') != std::string_view::npos; }

void skip(std::string_view& text, std::string_view what) {
  text.remove_prefix(std::min(text.find_first_not_of(what), text.size()));
}

// "**one** | two (remark) | three. …": words between bars, each with a remark or without.
std::vector<std::string> values_in(std::string_view text) {
  std::vector<std::string> out;
  while (true) {
    skip(text, " \n*");
    out.push_back(id_at(text));
    text.remove_prefix(out.back().size());
    skip(text, " \n*");
    if (text.starts_with('(')) text.remove_prefix(std::min(text.find(')'), text.size() - 1) + 1);
    skip(text, " \n");
    if (!text.starts_with('|')) return out;
    text.remove_prefix(1);
  }
}

// What follows the names in back quotes with a colon behind them.
std::vector<Switch> switches_in(std::string_view text) {
  std::vector<Switch> out;
  for (std::size_t at = text.find("`:"); at != std::string_view::npos; at = text.find("`:", at + 1)) {
    const std::size_t begin = text.rfind('`', at - 1);
    if (begin == std::string_view::npos) continue;
    out.push_back({std::string(text.substr(begin + 1, at - begin - 1)), values_in(text.substr(at + 2))});
  }
  return out;
}

}  // namespace

std::vector<Ruling> read_rulings(std::string_view page) {
  std::vector<Ruling> out;
  bool in_ruling = false;
  bool first = false;
  while (!page.empty()) {
    const std::size_t end = std::min(page.find('\n'), page.size());
    const std::string_view line = page.substr(0, end);
    page.remove_prefix(std::min(end + 1, page.size()));
    if (line.starts_with('#')) {
      in_ruling = line.starts_with("### ");
      if (in_ruling) out.push_back({std::string(line.substr(4)), {}, {}, {}});
      first = in_ruling;
    } else if (in_ruling) {
      if (first) out.back().rules = line;
      first = false;
      out.back().text += std::string(line) + "\n";
    }
  }
  for (Ruling& ruling : out) ruling.switches = switches_in(ruling.text);
  return out;
}

std::vector<std::string> faults(const std::vector<Ruling>& rulings, const Catalogue& catalogue,
                                std::string_view prefix) {
  std::vector<std::string> out;
  std::set<std::string> ids;
  std::set<std::string> switches;
  for (const Ruling& ruling : rulings) {
    if (!is_id(ruling.id)) out.push_back(fmt::format("'{}' is no id: words with hyphens", ruling.id));
    if (!ids.insert(ruling.id).second) out.push_back(fmt::format("ruling {} is there twice", ruling.id));
    if (!ruling.rules.starts_with('*')) out.push_back(fmt::format("ruling {} names no rules", ruling.id));
    const std::string about = ruling.rules.substr(0, ruling.rules.find(".*"));
    for (const Citation& citation : citations({"", about}, prefix)) {
      if (catalogue.find(citation.rule) == nullptr) {
        out.push_back(fmt::format("ruling {}: rule {} is not in the catalogue", ruling.id, citation.rule));
      }
    }
    for (const auto& [name, all] : ruling.switches) {
      if (!switches.insert(name).second) out.push_back(fmt::format("switch {} is offered twice", name));
      std::string_view values(ruling.text);
      values.remove_prefix(values.find("`" + name + "`:") + name.size() + 3);
      values = values.substr(0, values.find("`"));
      const std::size_t bold = values.find("**");
      // The default comes first, the others behind a bar each.
      if (bold == std::string_view::npos || bold > 1 || all.size() < 2) {
        out.push_back(fmt::format("switch {} needs its default in bold, then the other values", name));
      }
    }
  }
  return out;
}

std::vector<std::string> unknown_rulings(const std::vector<Ruling>& rulings, const std::vector<Source>& sources) {
  std::vector<std::string> out;
  for (const Source& source : sources) {
    const std::string_view text = source.text;
    constexpr std::string_view cue = "uling ";  // Ruling, ruling
    for (std::size_t at = text.find(cue); at != std::string_view::npos; at = text.find(cue, at + 1)) {
      const std::string id = id_at(text.substr(at + cue.size()));
      if (!is_id(id)) continue;  // the word in a sentence
      if (std::none_of(rulings.begin(), rulings.end(), [&](const Ruling& ruling) { return ruling.id == id; })) {
        out.push_back(fmt::format("{}: there is no ruling {}", source.name, id));
      }
    }
  }
  return out;
}

}  // namespace batalia::rules
