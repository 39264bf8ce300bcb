#include "model/engine/expected.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <span>

#include "model/base/text.h"
#include "model/engine/firing.h"

namespace batalia::engine {

namespace {

// Words in the order in which they were found or are expected.
using Words = std::vector<std::string>;

std::string list(const Words& words, std::string_view none) {
  return words.empty() ? std::string(none) : and_list(words);
}

Words lacking(const Words& these, const Words& in) {
  Words out;
  std::ranges::copy_if(these, std::back_inserter(out),
                       [&](const std::string& each) { return std::ranges::find(in, each) == in.end(); });
  return out;
}

bool cites(std::string_view rules, const std::string& rule) {
  const std::vector<std::string> all = citations(rules);
  return std::ranges::find(all, rule) != all.end();
}

// The choices of one verb at a decision, with the words for them.
class Offered {
 public:
  Offered(const ExpectedChoices& expected, const Verb& verb, const Decision& decision, const Match& match)
      : verb_(verb), decision_(decision), match_(match) {
    for (const Choice& choice : decision.choices) {
      std::string text = to_string(choice, match.vocabulary(), match.names());
      if (text == expected.verb) found_.push_back(text);
      if (text.starts_with(expected.verb + ' ')) found_.push_back(text.substr(expected.verb.size() + 1));
    }
  }

  [[nodiscard]] const Words& found() const { return found_; }

  // "ohm and wittgenstein may intercept"; of verbs that are done to somebody, "taupadel for 'pistol'".
  [[nodiscard]] std::string phrase(const Words& who) const {
    return acts() ? fmt::format("{} may {}", list(who, "nobody"), verb_.name)
                  : fmt::format("{} for '{}'", list(who, "nothing"), verb_.name);
  }
  [[nodiscard]] std::string now(const Words& who) const {
    return acts() ? list(who, "nobody") + " may" : list(who, "nothing");
  }
  [[nodiscard]] std::string not_now(const Words& who) const {
    return acts() ? and_list(who) + " may not" : and_list(who) + " not";
  }

  // Why one may not be chosen; yes where nothing says so.
  [[nodiscard]] Verdict refusal(const std::string& who) const {
    const std::string text = who == verb_.name ? who : fmt::format("{} {}", verb_.name, who);
    const std::optional<Choice> choice = find_choice(text, match_.vocabulary(), match_.names());
    if (!choice) return refused("", fmt::format("there is no '{}' in this game", text));
    if (decision_.refusals == nullptr) return asked_of_rules(*choice);
    Verdict out = verdict(decision_.refusals->may(*choice), match_.names());
    return out.yes ? asked_of_rules(*choice) : out;
  }

 private:
  [[nodiscard]] bool acts() const { return verb_.label.starts_with("{0}"); }

  // Of the unit that it is about, towards the piece that gave rise to the decision or the hex of the choice.
  [[nodiscard]] Verdict asked_of_rules(const Choice& choice) const {
    std::string unit = decision_.subject.kind == ArgKind::unit ? match_.names().id(decision_.subject) : "";
    std::string hex;
    for (const Arg arg : choice.args) {
      if (arg.kind == ArgKind::unit) unit = match_.names().id(arg);
      if (arg.kind == ArgKind::hex) hex = match_.names().id(arg);
    }
    if (hex.empty() && decision_.object.kind != ArgKind::none) {
      const auto facts = match_.facts(match_.names().id(decision_.object));
      const auto* at = facts ? batalia::find(*facts, "at") : nullptr;
      if (at != nullptr) hex = at->substr(0, at->find(' '));
    }
    const Result<Verdict> out = match_.why(&decision_, unit, verb_.name, hex);
    return out ? *out : allowed();
  }

  const Verb& verb_;
  const Decision& decision_;
  const Match& match_;
  Words found_;
};

// With the reason why the first of those that are missing is not there.
Mismatch missing(std::string what, const Words& missing, const Offered& offered) {
  Mismatch out{std::move(what)};
  if (missing.empty()) return out;
  if (const Verdict why = offered.refusal(missing.front()); !why.yes) {
    out.what += ": " + why.why;
    out.rule = why.rule;
  }
  return out;
}

std::optional<Mismatch> refused_otherwise(const std::string& who, const std::string& rule, const Offered& offered) {
  const std::string expected = fmt::format("expected that not {} by {}", offered.phrase({who}), rule);
  if (std::ranges::find(offered.found(), who) != offered.found().end())
    return Mismatch{fmt::format("{}, now {}", expected, offered.now({who})), rule};
  const Verdict why = offered.refusal(who);
  if (why.yes) return Mismatch{fmt::format("{}, now no rule says so", expected)};
  if (cites(why.rule, rule)) return std::nullopt;
  return Mismatch{fmt::format("{}, now by {}: {}", expected, why.rule.empty() ? "no rule" : why.rule, why.why),
                  why.rule};
}

std::string modifier_list(const Named<int>& modifiers) {
  Words out;
  for (const auto& [name, value] : modifiers) out.push_back(fmt::format("{} {:+}", name, value));
  return list(out, "none");
}

// Expectations and what is there instead, clause by clause.
class Clauses {
 public:
  explicit Clauses(std::string about) : about_(std::move(about)) {}
  void add(std::string expected, std::string now) {
    expected_.push_back(std::move(expected));
    now_.push_back(std::move(now));
  }
  [[nodiscard]] bool empty() const { return now_.empty(); }
  [[nodiscard]] std::string text() const {
    return fmt::format("expected {}{}, now {}", about_, and_list(expected_), and_list(now_));
  }

 private:
  std::string about_;
  Words expected_;
  Words now_;
};

std::string winner_of(const Standing& standing) {
  return standing.winner.empty() ? "nobody wins" : fmt::format("{} wins", standing.winner.str());
}

}  // namespace

std::optional<Mismatch> compare(const ExpectedChoices& expected, const Decision& decision, const Match& match) {
  const auto verbs = match.vocabulary().verbs;
  const auto verb = std::ranges::find(verbs, expected.verb, &Verb::name);
  if (verb == verbs.end()) return Mismatch{fmt::format("there is no choice '{}' in this game", expected.verb)};
  const Offered offered(expected, *verb, decision, match);
  if (expected.exactly) {
    const Words gone = lacking(*expected.exactly, offered.found());
    if (!gone.empty() || !lacking(offered.found(), *expected.exactly).empty()) {
      return missing(fmt::format("expected {}{}, now {}", expected.exactly->empty() ? "that " : "exactly ",
                                 offered.phrase(*expected.exactly), offered.now(offered.found())),
                     gone, offered);
    }
  }
  if (const Words gone = lacking(expected.at_least, offered.found()); !gone.empty()) {
    return missing(
        fmt::format("expected at least {}, now {}", offered.phrase(expected.at_least), offered.not_now(gone)), gone,
        offered);
  }
  Words there;
  std::ranges::copy_if(offered.found(), std::back_inserter(there), [&](const std::string& each) {
    return std::ranges::find(expected.none, each) != expected.none.end();
  });
  if (!there.empty())
    return Mismatch{fmt::format("expected that not {}, now {}", offered.phrase(expected.none), offered.now(there))};
  for (const auto& [who, rule] : expected.refused) {
    if (auto out = refused_otherwise(who, rule, offered)) return out;
  }
  return std::nullopt;
}

std::optional<Mismatch> compare(const ExpectedRoll& expected, const Roll& roll) {
  Named<int> found;
  for (const Modifier& each : roll.modifiers()) {
    const auto at = std::ranges::find(found, each.name, &std::pair<std::string, int>::first);
    if (at == found.end()) {
      found.emplace_back(each.name, each.value);
    } else {
      at->second += each.value;
    }
  }
  Clauses clauses(fmt::format("of the roll '{}' ", expected.of));
  std::string rule;
  const auto told = [&](const std::string& name) {
    for (const Modifier& each : roll.modifiers()) {
      if (each.name == name) rule = each.rule;
    }
  };
  if (expected.sum && *expected.sum != roll.sum()) {
    clauses.add(fmt::format("modifiers of {:+}", *expected.sum),
                fmt::format("{:+} ({})", roll.sum(), modifier_list(found)));
  }
  if (expected.modifiers) {
    const auto sorted = [](Named<int> of) { return std::set<std::pair<std::string, int>>(of.begin(), of.end()); };
    if (sorted(*expected.modifiers) != sorted(found))
      clauses.add(fmt::format("the modifiers {}", modifier_list(*expected.modifiers)), modifier_list(found));
  }
  for (const auto& [name, value] : expected.among) {
    const int* const is = batalia::find(found, name);
    if (is != nullptr && *is == value) continue;
    clauses.add(fmt::format("{} {:+}", name, value), is == nullptr ? "not" : fmt::format("{:+}", *is));
    told(name);
  }
  if (expected.die && *expected.die != roll.die)
    clauses.add(fmt::format("a {}", *expected.die), fmt::format("a {}", roll.die));
  if (expected.total && *expected.total != roll.total)
    clauses.add(fmt::format("a total of {}", *expected.total), std::to_string(roll.total));
  if (!expected.result.empty() && expected.result != roll.result)
    clauses.add(fmt::format("'{}'", expected.result), fmt::format("'{}'", roll.result));
  if (clauses.empty()) return std::nullopt;
  return Mismatch{clauses.text(), rule};
}

std::optional<Mismatch> compare(const ExpectedUnit& expected, const std::optional<PieceFacts>& facts) {
  if (!facts) return Mismatch{fmt::format("there is no '{}' in this game", expected.id.str())};
  Clauses clauses(fmt::format("{} ", expected.id.str()));
  Mismatch out;
  const std::string* const is = batalia::find(*facts, "is");
  for (const auto& [name, value] : expected.has) {
    const std::string wanted = fact_text(value);
    const std::string* const found = batalia::find(*facts, name);
    if (found != nullptr && *found == wanted) continue;
    std::string now = found != nullptr ? fmt::format("{} {}", name, found->empty() ? "nothing" : *found)
                      : is != nullptr  ? fmt::format("{} and without '{}'", *is, name)
                                       : fmt::format("without '{}'", name);
    clauses.add(fmt::format("{} {}", name, wanted.empty() ? "nothing" : wanted), std::move(now));
    if (name == "at" && found != nullptr) out.hexes.push_back(*found);
  }
  if (clauses.empty()) return std::nullopt;
  out.what = clauses.text();
  return out;
}

std::optional<Mismatch> compare(const ExpectedEnding& expected, const Standing& standing) {
  Clauses clauses("");
  if (expected.turn && !expected.turn->contains(standing.turn))
    clauses.add(fmt::format("the end in turn {}", format(*expected.turn)),
                fmt::format("it is in turn {}", standing.turn));
  if (!expected.winner.empty() && expected.winner != standing.winner)
    clauses.add(fmt::format("that {} wins", expected.winner.str()), winner_of(standing));
  if (expected.draw && !standing.winner.empty()) clauses.add("a draw", winner_of(standing));
  if (!expected.level.empty() && expected.level != standing.level)
    clauses.add(fmt::format("'{}'", expected.level), fmt::format("it is '{}'", standing.level));
  for (const auto& [side, range] : expected.points) {
    const auto found = std::ranges::find(standing.points, side, [](const auto& each) { return each.first.str(); });
    if (found != standing.points.end() && range.contains(found->second)) continue;
    clauses.add(fmt::format("{} points of {}", format(range), side),
                found == standing.points.end() ? "there is no such side" : std::to_string(found->second));
  }
  if (expected.difference && !expected.difference->contains(standing.difference))
    clauses.add(fmt::format("a difference of {}", format(*expected.difference)), std::to_string(standing.difference));
  if (clauses.empty()) return std::nullopt;
  return Mismatch{clauses.text()};
}

std::string words_of(const ExpectedEvent& event) {
  std::string out = fmt::format("'{}'", event.kind);
  if (!event.rule.empty()) out += fmt::format(" ({})", event.rule);
  if (!event.about.empty()) out += fmt::format(" of {}", and_list(event.about));
  return out;
}

bool is(const Event& event, const ExpectedEvent& expected, const Names& names) {
  if (event.kind != expected.kind || (!expected.rule.empty() && !cites(event.rule, expected.rule))) return false;
  return std::ranges::all_of(expected.about, [&](const std::string& id) {
    return std::ranges::any_of(event.args, [&](Arg arg) { return arg.kind != ArgKind::none && names.id(arg) == id; });
  });
}

}  // namespace batalia::engine
