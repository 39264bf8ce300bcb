#include "model/engine/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace batalia {

template <>
struct Description<engine::RecordedMoment> {
  static constexpr std::string_view name = "moment";
  static constexpr auto fields =
      std::tuple(required("at", &engine::RecordedMoment::at, "turn and activation"),
                 required("made", &engine::RecordedMoment::made,
                          "decisions: question, whom it is about, choice; and interventions: ! what was done"));
};

template <>
struct Description<engine::RecordedEnd> {
  static constexpr std::string_view name = "record-end";
  static constexpr auto fields = std::tuple(required("turn", &engine::RecordedEnd::turn, "the last turn"),
                                            required("ended", &engine::RecordedEnd::ended, "why"),
                                            required("hash", &engine::RecordedEnd::hash, "of the final state"));
};

template <>
struct Description<engine::RecordedStart> {
  static constexpr std::string_view name = "record-start";
  static constexpr auto fields =
      std::tuple(required("position", &engine::RecordedStart::position, "name or file of the position"),
                 required("hash", &engine::RecordedStart::hash, "of the state"),
                 optional("state", &engine::RecordedStart::state, "what was otherwise than at the start"));
};

template <>
struct Description<engine::Record> {
  static constexpr std::string_view name = "record";
  static constexpr auto fields = std::tuple(
      required("batalia", &engine::Record::kind, "record"), required("format", &engine::Record::format, "1"),
      required("series", &engine::Record::series, "id of the series"),
      required("battle", &engine::Record::battle, "id of the battle"),
      required("scenario", &engine::Record::scenario, "id of the scenario"),
      optional("file", &engine::Record::file, "the battle's file, seen from the record's folder"),
      optional("options", &engine::Record::options, "options that were switched on"),
      optional("as-printed", &engine::Record::as_printed, "true where no errata were laid"),
      optional("set-up", &engine::Record::set_up, "historical or chosen orders"),
      optional("own-charts", &engine::Record::own_charts, "a file laid over the charts"),
      required("content", &engine::Record::content, "hash of battle and map"),
      required("charts", &engine::Record::charts, "hash of the charts"),
      required("rules", &engine::Record::rules, "revision of the rules engine"),
      required("seed", &engine::Record::seed, "of the dice"),
      optional("players", &engine::Record::players, "who played, in the order of sides"),
      optional("from", &engine::Record::from, "the position that it began from, where it was not the set-up"),
      required("decisions", &engine::Record::decisions,
               "all decisions and interventions, in the order in which they were made"),
      optional("end", &engine::Record::end, "how it ended"));
};

namespace engine {

namespace {

bool is_hash(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_seed(std::string_view text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::size_t Record::count() const {
  std::size_t out = 0;
  for (const RecordedMoment& moment : decisions) {
    out += moment.made.size() - static_cast<std::size_t>(std::ranges::count_if(moment.made, is_intervention));
  }
  return out;
}

Record bind_record(const Value& value, Binding& binding) {
  auto record = bind<Record>(value, binding);
  if (record.kind != "record") {
    binding.report(record.mark, fmt::format("this is a {}, not a record", record.kind),
                   "name a file that was written by `batalia play --record`");
  } else if (record.format != 1) {
    binding.report(record.mark, fmt::format("the record is of format {}, this program knows 1", record.format),
                   "open it with a newer Batalia");
  } else {
    for (const std::string& hash : {record.content, record.charts}) {
      if (!is_hash(hash)) binding.report(record.mark, fmt::format("'{}' is no hash", hash), "16 hexadecimal digits");
    }
    if (!is_seed(record.seed)) {
      binding.report(record.mark, fmt::format("'{}' is no seed", record.seed), "a whole number, 0 or more");
    }
    for (const RecordedMoment& moment : record.decisions) {
      for (const std::string& made : moment.made) {
        if (!is_intervention(made) || intervention_in(made)) continue;
        binding.report(moment.mark, fmt::format("'{}' is no intervention", made),
                       "write \"! put alt-kolb 2113 S\", or \"!+2 …\" for two checkpoints later");
      }
    }
  }
  return record;
}

Value unbind_record(const Record& record) { return unbind(record); }

Value record_schema() { return document_schema<Record>("A recorded game"); }

std::string hash_digits(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

RecordedEnd end_of(const Standing& standing) {
  RecordedEnd out;
  out.turn = standing.turn;
  out.ended = standing.ended;
  out.hash = hash_digits(standing.hash);
  return out;
}

std::string asked_text(const Decision& decision, const Match& match) {
  return words_of(match.vocabulary().questions[decision.question].name, decision.subject, decision.object,
                  match.names());
}

RecordedDecision parts_of(std::string_view made) {
  const std::size_t colon = made.find(": ");
  if (colon == std::string_view::npos) return {made, {}, false};
  RecordedDecision out{made.substr(0, colon), made.substr(colon + 2), false};
  if (out.choice.starts_with('(') && out.choice.ends_with(')')) {
    out.declined = true;
    out.choice = out.choice.substr(1, out.choice.size() - 2);
  }
  return out;
}

bool is_intervention(std::string_view made) { return made.starts_with('!'); }

std::optional<RecordedIntervention> intervention_in(std::string_view made) {
  RecordedIntervention out;
  const std::size_t space = made.find(' ');
  if (!is_intervention(made) || space == std::string_view::npos) return std::nullopt;
  out.what = made.substr(space + 1);
  std::string_view after = made.substr(1, space - 1);
  if (after.empty()) return out;
  if (!after.starts_with('+')) return std::nullopt;
  after.remove_prefix(1);
  const auto [end, error] = std::from_chars(after.data(), after.data() + after.size(), out.after);
  if (error != std::errc() || end != after.data() + after.size() || out.after < 0) return std::nullopt;
  return out;
}

void Recorder::add(std::string at, std::string made) {
  if (record_->decisions.empty() || record_->decisions.back().at != at) {
    RecordedMoment moment;
    moment.at = std::move(at);
    record_->decisions.push_back(std::move(moment));
  }
  record_->decisions.back().made.push_back(std::move(made));
}

void Recorder::decided(const Decision& decision, int chosen) {
  const Choice& choice = decision.choices[static_cast<std::size_t>(chosen)];
  std::string text = to_string(choice, match_->vocabulary(), match_->names());
  if (chosen == decision.otherwise) text = fmt::format("({})", text);
  add(match_->moment(), fmt::format("{}: {}", asked_text(decision, *match_), text));
  checkpoints_.decided();
}

// At a checkpoint the moment is the one that it was reached in: the intervention may have changed it.
void Recorder::intervened(std::string_view what, bool at_checkpoint) {
  if (!at_checkpoint) {
    add(match_->moment(), fmt::format("! {}", what));
  } else if (checkpoints_.before() > 0) {
    add(checkpoints_.moment(), fmt::format("!+{} {}", checkpoints_.before(), what));
  } else {
    add(checkpoints_.moment(), fmt::format("! {}", what));
  }
}

}  // namespace engine

}  // namespace batalia
