#include "model/engine/watch.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/engine/expected.h"

namespace batalia::engine {

namespace {

std::string at_decision(const Sight& now) {
  return fmt::format("at decision {}, \"{}\" in '{}'", now.decisions + 1, now.asked, now.moment);
}
std::string after_decision(const Sight& now) {
  return fmt::format("after decision {}, in '{}'", now.decisions, now.moment);
}

class WatchEnding final : public Watch {
 public:
  WatchEnding(const KeptPlace& place, const ExpectedEnding& that) : Watch(place), that_(&that) {}

 private:
  void last(const Sight& now, const std::string& stopped) override {
    if (!stopped.empty()) return miss("the game does not come to its end", stopped);
    judge(compare(*that_, now.match.standing()), "at the end");
  }

  const ExpectedEnding* that_;
};

class WatchChoices final : public Watch {
 public:
  WatchChoices(const KeptPlace& place, const ExpectedChoices& that) : Watch(place), that_(&that) {}

  void sees(const Sight& now, const Decision& decision) override {
    if (comes(now)) judge(compare(*that_, decision, now.match), at_decision(now));
  }

 private:
  void last(const Sight& /*now*/, const std::string& stopped) override {
    if (!judged()) miss(fmt::format("expected {}, which does not come", awaited()), stopped);
  }

  const ExpectedChoices* that_;
};

class WatchRoll final : public Watch {
 public:
  WatchRoll(const KeptPlace& place, const ExpectedRoll& that) : Watch(place), that_(&that) {}

  void hears(const Sight& now, const Event& event) override {
    if (judged() || event.roll == nullptr || !fits(now)) return;
    const RollKey& key = event.roll->key;
    if (words_of(key.purpose, key.subject, key.object, now.match.names()) != that_->of) return;
    const std::pair roll{hash(key, now.match.names()), key.ordinal};
    if (last_ == roll) return;  // several events may tell of one roll
    last_ = roll;
    if (nth()) judge(compare(*that_, *event.roll), after_decision(now));
  }

 private:
  void last(const Sight& /*now*/, const std::string& stopped) override {
    if (!judged()) miss(fmt::format("expected the roll '{}'{}, which does not come", that_->of, place_text()), stopped);
  }

  const ExpectedRoll* that_;
  std::optional<std::pair<std::uint64_t, int>> last_;  // key and ordinal of the last roll that fitted
};

// At a decision, after so many of them, at the end of a part of the game, or at the end of all.
class WatchUnit final : public Watch {
 public:
  WatchUnit(const KeptPlace& place, const ExpectedUnit& that) : Watch(place), that_(&that) {}

  void turns(const Sight& now, const std::string& /*next*/) override {
    // Of several stretches of one name, the last counts.
    if (!of_decision() && !place().moment.empty() && fits(now))
      look(now, fmt::format("at the end of '{}'", now.moment));
  }
  void sees(const Sight& now, const Decision& /*decision*/) override {
    if (of_decision() && comes(now)) look(now, at_decision(now));
  }

 private:
  [[nodiscard]] bool of_decision() const { return !place().asked.empty() || place().decision || place().after; }
  void look(const Sight& now, std::string where) {
    judge(compare(*that_, now.match.facts(that_->id.str())), std::move(where));
  }
  void last(const Sight& now, const std::string& stopped) override {
    const bool so_many = place().after && place().asked.empty() && *place().after == now.decisions;
    const bool at_end = !of_decision() && stopped.empty();
    if ((so_many && !judged()) || (at_end && fits(now))) return look(now, "at the end");
    if (judged()) return;
    miss(fmt::format("expected {} to be looked at, and the game does not come to {}", that_->id.str(), awaited()),
         stopped);
  }

  const ExpectedUnit* that_;
};

class WatchEvent final : public Watch {
 public:
  WatchEvent(const KeptPlace& place, const ExpectedEvent& that) : Watch(place), that_(&that) {}

  void turns(const Sight& now, const std::string& next) override {
    begun_ = begun_ || next == from();
    over_ = !until().empty() && (over_ || now.moment == until()) && next != until();
  }
  void hears(const Sight& now, const Event& event) override {
    const bool counts = (from().empty() || begun_) && !over_;
    if (judged() || !counts || !is(event, *that_, now.match.names()) || !fits(now) || !nth()) return;
    if (!that_->never) return judge(std::nullopt, after_decision(now));
    judge(Mismatch{fmt::format("expected that {} never happens, now it does", words_of(*that_)), event.rule},
          after_decision(now));
  }

 private:
  [[nodiscard]] const std::string& from() const { return place().moment.empty() ? that_->from : place().moment; }
  [[nodiscard]] const std::string& until() const { return place().moment.empty() ? that_->until : place().moment; }

  void last(const Sight& /*now*/, const std::string& stopped) override {
    if (judged()) return;
    const std::string expected = fmt::format("expected that {} {}{}", words_of(*that_),
                                             that_->never ? "never happens" : "happens", place_text());
    if (!from().empty() && !begun_) return miss(fmt::format("{}, and '{}' does not come", expected, from()), stopped);
    if (!that_->never) return miss(fmt::format("{}, and it does not", expected), stopped);
    if (!over_ && !stopped.empty()) miss(fmt::format("{}, which nobody can tell", expected), stopped);
  }

  const ExpectedEvent* that_;
  bool begun_ = false;
  bool over_ = false;
};

}  // namespace

std::optional<Broken> Watch::finish(const Sight& now, const std::string& stopped) {
  last(now, stopped);
  if (!mismatch_) return std::nullopt;
  Broken out{0, *mismatch_, where_};
  for (const auto& [piece, hex] : place_->where) out.mismatch.hexes.push_back(hex);
  return out;
}

void Watch::judge(std::optional<Mismatch> found, std::string where) {
  judged_ = true;
  mismatch_ = std::move(found);
  where_ = std::move(where);
}

void Watch::miss(std::string what, const std::string& stopped) {
  if (!stopped.empty()) what += ": " + stopped;
  judge(Mismatch{std::move(what)}, {});
}

bool Watch::fits(const Sight& now) const {
  if (!place_->moment.empty() && place_->moment != now.moment) return false;
  if (place_->after && now.decisions < *place_->after) return false;
  return std::ranges::all_of(place_->where, [&](const auto& each) {
    const auto facts = now.match.facts(each.first);
    const auto* const at = facts ? batalia::find(*facts, "at") : nullptr;
    return at != nullptr && fmt::format(" {} ", *at).find(fmt::format(" {} ", each.second)) != std::string::npos;
  });
}

bool Watch::comes(const Sight& now) {
  if (judged_ || (place_->decision && *place_->decision != now.decisions + 1)) return false;
  if (!place_->asked.empty() && now.asked != place_->asked) return false;
  return fits(now) && nth();
}

std::string Watch::awaited() const {
  if (!place_->asked.empty()) return fmt::format("the question \"{}\"{}", place_->asked, place_text());
  if (place_->decision) return fmt::format("decision {}{}", *place_->decision, place_text());
  if (place_->after) return "a place" + place_text();
  return place_->moment.empty() ? "the end" : fmt::format("the end of '{}'", place_->moment);
}

std::string Watch::place_text() const {
  std::string out;
  for (const auto& [piece, hex] : place_->where) out += fmt::format(" with {} in {}", piece, hex);
  if (!place_->moment.empty()) out += fmt::format(" in '{}'", place_->moment);
  if (place_->after) out += fmt::format(" after decision {}", *place_->after);
  if (place_->nth != 1) out += fmt::format(", {} times", place_->nth);
  return out;
}

std::unique_ptr<Watch> watch(const Expectation& expectation) {
  const auto make = [&](const auto& that) -> std::unique_ptr<Watch> {
    using That = std::decay_t<decltype(that)>;
    if constexpr (std::is_same_v<That, ExpectedEnding>) return std::make_unique<WatchEnding>(expectation.at, that);
    if constexpr (std::is_same_v<That, ExpectedChoices>) return std::make_unique<WatchChoices>(expectation.at, that);
    if constexpr (std::is_same_v<That, ExpectedRoll>) return std::make_unique<WatchRoll>(expectation.at, that);
    if constexpr (std::is_same_v<That, ExpectedUnit>) return std::make_unique<WatchUnit>(expectation.at, that);
    if constexpr (std::is_same_v<That, ExpectedEvent>) return std::make_unique<WatchEvent>(expectation.at, that);
  };
  return std::visit(make, expectation.that);
}

}  // namespace batalia::engine
