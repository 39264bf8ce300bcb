#include "tests/acceptance/playthrough/script.h"

#include <cctype>
#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "formats/yaml/read.h"
#include "model/base/references.h"
#include "tests/support/values.h"

namespace batalia::playthrough {
namespace {

void refuse_unknown_keys(const Entity& entity, Binding& binding) {
  for (const auto& [key, value] : entity.extras) {
    binding.report(value.mark, "unknown key '" + key + "'", "correct or remove it");
  }
}

void check(const Item& item, Binding& binding) {
  refuse_unknown_keys(item, binding);
  if (item.printed) refuse_unknown_keys(*item.printed, binding);
  const int forms = int(!item.ask.empty()) + int(!item.die.empty()) + int(!item.move.empty()) + int(!item.go.empty());
  if (forms != 1) binding.report(item.mark, "this is not one of ask, die, move and go", "say one thing an item");
  if (item.ask.empty() != item.answer.empty())
    binding.report(item.mark, "a question without an answer, or the reverse");
  if (!item.die.empty() && (!item.shows || !item.total)) binding.report(item.mark, "a die needs 'shows' and 'total'");
  if ((item.move.empty() && item.go.empty()) != item.by.empty()) binding.report(item.mark, "a move needs 'by'");
  if (item.points && item.by.empty()) binding.report(item.mark, "only a move has points");
}

Script bind_script(const Value& value, Binding& binding) {
  Script script = bind<Script>(value, binding);
  if (script.kind != "playthrough" || script.format != 1) {
    binding.report(value.mark, "this is no playthrough of format 1", "begin it with 'batalia: playthrough'");
  }
  refuse_unknown_keys(script, binding);
  report_duplicates(script.steps, "the steps", binding);
  for (const Step& step : script.steps) {
    refuse_unknown_keys(step, binding);
    refuse_unknown_keys(step.then, binding);
    for (const Item& item : step.play) check(item, binding);
  }
  return script;
}

// "2410" is a hex to go to, "SE" a vertex to turn to; other words are what they say.
std::string answer_of(const std::string& word) {
  if (std::isdigit(static_cast<unsigned char>(word.front())) != 0) return "step " + word;
  if (std::isupper(static_cast<unsigned char>(word.front())) != 0) return "turn " + word;
  return word;
}

void add_move(const Item& item, std::vector<Line>& out) {
  const std::size_t before = out.size();
  const auto add = [&](const std::string& key, const std::string& answer) {
    out.push_back({.key = key, .answer = answer, .item = &item, .first = out.size() == before, .last = false});
  };
  const std::string& unit = item.go.empty() ? item.move : item.go;
  if (!item.move.empty()) {
    add("next", "act " + unit);
    add("action " + unit, "move");
    for (std::size_t i = before; i < out.size(); ++i) out[i].skippable = true;
  }
  if (!item.with.empty()) add("step " + unit, "take-along " + item.with);
  std::istringstream words(item.by);
  for (std::string word; words >> word;) {
    add("step " + unit, answer_of(word));
    out.back().unit = unit;
    if (answer_of(word) == "step " + word) out.back().hex = word;
  }
  out.back().last = true;
}

}  // namespace

std::vector<Line> lines_of(const Step& step) {
  std::vector<Line> out;
  for (const Item& item : step.play) {
    if (!item.die.empty()) {
      out.push_back({.die = true, .key = item.die, .item = &item});
    } else if (!item.ask.empty()) {
      out.push_back({.key = item.ask, .answer = item.answer, .item = &item});
    } else {
      add_move(item, out);
    }
  }
  return out;
}

Script read_script(std::string_view path) {
  const Result<Value> value = read_yaml_file(std::filesystem::path(BATALIA_SOURCE_DIR) / path);
  if (!value) throw std::runtime_error(to_string(value.error()));
  Binding binding{std::string(path)};
  Script script = bind_script(*value, binding);
  if (!binding.problems().empty()) throw std::runtime_error(test::all(binding.problems()));
  return script;
}

}  // namespace batalia::playthrough
