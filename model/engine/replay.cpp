#include "model/engine/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/engine/laboratory.h"

namespace batalia::engine {

namespace {

std::string place_key(std::string_view moment, std::string_view asked) { return fmt::format("{}\n{}", moment, asked); }

}  // namespace

Replayer::Replayer(Match& match, const Record& record, std::optional<std::size_t> most)
    : match_(&match), record_(&record), most_(most) {
  for (std::size_t moment = 0; moment < record.decisions.size(); ++moment) {
    for (const std::string& text : record.decisions[moment].made) {
      if (is_intervention(text)) {
        const auto what = intervention_in(text);
        if (!what) continue;
        const auto die = die_in(what->what);
        if (die) dice_.emplace(die->roll, changes_.size());
        changes_.push_back({moment, made_.size(), text, *what, die ? std::optional(die->shown) : std::nullopt});
        continue;
      }
      const RecordedDecision parts = parts_of(text);
      places_[place_key(record.decisions[moment].at, parts.asked)].push_back(made_.size());
      made_.push_back({moment, text, parts.choice, parts.declined});
    }
  }
}

std::string Replayer::text(const Choice& choice) const {
  return to_string(choice, match_->vocabulary(), match_->names());
}

void Replayer::stop(const Decision& decision) {
  if (visit_) visit_(decision);
  throw Stopped{};
}

Replayer::Made* Replayer::next(const std::string& moment, const std::string& asked) {
  const auto places = places_.find(place_key(moment, asked));
  if (places == places_.end()) return nullptr;
  for (const std::size_t place : places->second) {
    if (made_[place].used) continue;
    furthest_ = std::max(furthest_, place + 1);
    return &made_[place];
  }
  return nullptr;
}

// A record that has no end was broken off, or cut off, in its last moment.
bool Replayer::has_no_more(const std::string& moment) const {
  if (record_->end) return false;
  if (made_.empty()) return true;
  const std::size_t last = made_.back().moment;
  const bool open = std::ranges::any_of(made_, [&](const Made& each) { return each.moment == last && !each.used; });
  const bool reached = furthest_ > 0 && made_[furthest_ - 1].moment == last;
  return reached && (!open || record_->decisions[last].at != moment);
}

int Replayer::without_answer(const Decision& decision, const std::string& moment, const std::string& asked) {
  const int chosen = std::max(0, decision.otherwise);
  unanswered_.push_back({answered_, moment, asked, text(decision.choices[static_cast<std::size_t>(chosen)])});
  return chosen;
}

void Replayer::diverge(const Decision& decision, const Made& wanted) {
  const RecordedMoment& moment = record_->decisions[wanted.moment];
  Diverged out;
  out.decision = static_cast<std::size_t>(&wanted - made_.data()) + 1;
  out.at = moment.at;
  out.mark = moment.mark;
  out.wanted = wanted.text;
  out.because = "it is not among what is legal now";
  for (const Choice& choice : decision.choices) out.legal.push_back(text(choice));
  const std::optional<Choice> choice = find_choice(wanted.choice, match_->vocabulary(), match_->names());
  if (!choice) {
    out.because = "there is no such thing in this game";
  } else if (decision.refusals != nullptr) {
    if (const Verdict verdict = engine::verdict(decision.refusals->may(*choice), match_->names()); !verdict.yes) {
      out.because = verdict.why;
      out.rule = verdict.rule;
    }
  }
  diverged_ = std::move(out);
  stop(decision);
}

void Replayer::diverge(const Change& change, std::string because, std::string rule) {
  const RecordedMoment& moment = record_->decisions[change.moment];
  diverged_ = Diverged{change.before + 1, moment.at, std::string(change.text), std::move(because), std::move(rule), {},
                       moment.mark};
  throw Stopped{};
}

// In the game that was recorded at the very checkpoint. Where the decisions before it are not asked for any more it is
// late, at the next checkpoint of its moment.
bool Replayer::ready(const Change& change) const {
  if (record_->decisions[change.moment].at != checkpoints_.moment() || furthest_ < change.before) return false;
  return furthest_ > change.before || checkpoints_.before() >= change.what.after;
}

std::vector<std::string> Replayer::at_checkpoint() {
  if (changes_.empty()) return {};
  checkpoints_.reached(match_->moment());
  std::vector<std::string> out;
  for (Change& change : changes_) {
    if (change.used || change.shown || !ready(change)) continue;
    change.used = true;
    const Result<Intervention> intervention = match_->intervention(change.what.what);
    if (!intervention) diverge(change, intervention.error().what, {});
    if (const Verdict verdict = intervention->carry_out(); !verdict) diverge(change, verdict.why, verdict.rule);
    out.push_back(intervention->text);
  }
  return out;
}

std::optional<Intervener::SetDie> Replayer::die(const RollKey& key) {
  if (dice_.empty()) return std::nullopt;
  const auto at = dice_.find(to_string(key, match_->names()));
  if (at == dice_.end() || changes_[at->second].used) return std::nullopt;
  Change& change = changes_[at->second];
  if (most_ && change.before > *most_) return std::nullopt;  // others play on there
  change.used = true;
  const std::optional<int> face = face_of(*match_, *change.shown);
  if (!face) diverge(change, "no die of the series shows that", {});
  return SetDie{*face, std::string(change.what.what)};
}

int Replayer::choose(const Decision& decision) {
  if (most_ && answered_ >= *most_) stop(decision);
  const std::string moment = match_->moment();
  const std::string asked = asked_text(decision, *match_);
  Made* const answer = next(moment, asked);
  if (answer == nullptr && has_no_more(moment)) {
    broken_off_ = true;
    stop(decision);
  }
  ++answered_;
  checkpoints_.decided();
  if (answer == nullptr) return without_answer(decision, moment, asked);
  answer->used = true;
  if (const auto index = find(decision, answer->choice, match_->vocabulary(), match_->names())) return *index;
  // What was declined and cannot be declined any more asks for a decision that nobody has made.
  if (answer->declined) return without_answer(decision, moment, asked);
  --answered_;
  diverge(decision, *answer);
}

std::vector<Skipped> Replayer::skipped() const {
  std::vector<Skipped> out;
  const auto add = [&](std::size_t decision, const RecordedMoment& moment, std::string_view text) {
    out.push_back({decision, moment.at, std::string(text), moment.mark});
  };
  if (finished_) {
    for (const Change& change : changes_) {
      if (!change.used) add(change.before + 1, record_->decisions[change.moment], change.text);
    }
  }
  const std::size_t end = finished_ ? made_.size() : furthest_;
  for (std::size_t i = 0; i < end; ++i) {
    if (!made_[i].used) add(i + 1, record_->decisions[made_[i].moment], made_[i].text);
  }
  std::ranges::stable_sort(out, {}, &Skipped::decision);
  return out;
}

std::optional<Problem> Replayer::misfit() const {
  const auto problem = [](const Mark& mark, std::string what) {
    return Problem{{"", mark.line, mark.column},
                   std::move(what),
                   "the record was changed by hand, or the battle, its charts or the rules were"};
  };
  if (diverged_) {
    return problem(diverged_->mark, fmt::format("decision {} at '{}', \"{}\", does not fit: {}", diverged_->decision,
                                                diverged_->at, diverged_->wanted, diverged_->because));
  }
  if (const std::vector<Skipped> left = skipped(); !left.empty()) {
    const Skipped& first = left.front();
    return problem(first.mark, fmt::format("decision {} at '{}', \"{}\", is one that the game does not ask for",
                                           first.decision, first.at, first.made));
  }
  if (unanswered_.empty()) return std::nullopt;
  const Unanswered& first = unanswered_.front();
  return Problem{{},
                 fmt::format("the game asks \"{}\" at '{}', and the record does not answer", first.asked, first.at),
                 "the record was changed by hand, or the battle, its charts or the rules were"};
}

}  // namespace batalia::engine
