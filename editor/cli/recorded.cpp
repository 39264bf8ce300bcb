#include "editor/cli/recorded.h"

#include <fmt/format.h>

#include "editor/library/writing.h"
#include "formats/file/file.h"
#include "formats/yaml/read.h"
#include "formats/yaml/source.h"
#include "formats/yaml/write.h"
#include "model/base/fail_at.h"

namespace batalia::cli {

namespace fs = std::filesystem;

Result<engine::Record> read_record(const fs::path& file, Console& console) {
  Result<std::string> text = read_file(file, largest_yaml);
  if (!text) return tl::make_unexpected(std::move(text).error());
  if (!text->empty() && text->back() != '\n') {
    const std::size_t end = text->rfind('\n') + 1;
    console.say(fmt::format("{} was cut off within a line, which is left out: {}", file.string(), text->substr(end)));
    text->erase(end);
  }
  const Result<Value> value = read_yaml(*text, file.string());
  if (!value) return tl::make_unexpected(value.error());
  Binding binding(file.string());
  engine::Record record = engine::bind_record(*value, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return record;
}

Result<RecordedGame> open_recorded(Library& library, const fs::path& file, const engine::Record& record,
                                   const std::optional<std::string>& on, const std::optional<std::string>& charts) {
  GameChoice choice;
  const fs::path folder = file.parent_path();
  std::string path = record.battle.str();
  if (on) {
    path = *on;
  } else if (!record.file.empty()) {
    path = (folder / record.file).lexically_normal().string();
  }
  choice.scenario.scenario = fmt::format("{}/{}", record.battle.str(), record.scenario.str());
  for (const Id& option : record.options) choice.scenario.options.push_back(option.str());
  choice.scenario.as_printed = record.as_printed;
  choice.chosen_orders = record.set_up == "chosen";
  choice.charts = charts;
  if (!charts && !record.own_charts.empty()) choice.charts = (folder / record.own_charts).lexically_normal().string();
  Result<OpenedGame> game = open_game(library, path, choice);
  if (!game) return tl::make_unexpected(std::move(game).error());
  RecordedGame out{*std::move(game), {}};
  if (record.from) {
    Binding binding(file.string());
    out.game.match->begin_from(record.from->state.value_or(Value(Value::Map{})), binding);
    if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  }
  if (content_hash(out.game) != record.content) {
    out.changes.push_back(fmt::format("battle or map '{}' has changed since it was recorded", path));
  }
  if (charts_hash(out.game) != record.charts) out.changes.emplace_back("it was recorded with other charts");
  if (const int revision = out.game.match->rules_revision(); revision != record.rules) {
    out.changes.push_back(
        fmt::format("it was recorded with revision {} of the rules, this program has {}", record.rules, revision));
  }
  return out;
}

Result<OpenedGame> open_unchanged(Library& library, const fs::path& file, const engine::Record& record,
                                  const std::string& remedy) {
  Result<RecordedGame> out = open_recorded(library, file, record);
  if (!out) return tl::make_unexpected(std::move(out).error());
  if (out->changes.empty()) return std::move(out->game);
  return tl::make_unexpected(Problem{{file.string(), 0, 0}, out->changes.front(), remedy});
}

std::string seen_from(const fs::path& beside, const fs::path& file) {
  std::error_code ignored;
  return fs::proximate(file, fs::absolute(beside, ignored).parent_path(), ignored).generic_string();
}

Result<void> write_game(const std::optional<std::string>& record_file, const engine::Record& record,
                        const std::optional<std::string>& journal_file, const std::string& journal) {
  std::vector<Writing> writings;
  const auto add = [&](const std::string& file, std::string text) -> Result<void> {
    Result<Writing> writing = writing_over(file, std::move(text));
    if (!writing) return tl::make_unexpected(std::move(writing).error());
    writings.push_back(*std::move(writing));
    return {};
  };
  if (record_file) {
    if (Result<void> added = add(*record_file, write_yaml(unbind_record(record))); !added) return added;
  }
  if (journal_file) {
    if (Result<void> added = add(*journal_file, journal); !added) return added;
  }
  return write_all(writings);
}

}  // namespace batalia::cli
