#include "model/mpbs/vocabulary.h"

namespace batalia::mpbs {

namespace {

using engine::ArgKind;
using Args = std::array<ArgKind, 3>;

constexpr Args none{};
constexpr Args a_unit{ArgKind::unit};
constexpr Args a_hex{ArgKind::hex};
constexpr Args a_wing{ArgKind::command};
constexpr Args a_word{ArgKind::word};
constexpr Args a_vertex{ArgKind::vertex};
constexpr Args a_leader{ArgKind::leader};

// In the order of Verb.
constexpr std::array<engine::Verb, static_cast<std::size_t>(Verb::count_)> verbs{{
    {"decline", none, "no"},
    {"place", {ArgKind::unit, ArgKind::hex}, "{0} in {1}"},
    {"face", a_vertex, "facing {0}"},
    {"order", a_word, "{0}"},
    {"open-order-at-start", a_unit, "{0} begins in open order"},
    {"activate", a_wing, "activate {0}"},
    {"pass", a_wing, "pass with {0}"},
    {"preempt", a_wing, "preempt with {0}"},
    {"preempt-with-commander", a_wing, "preempt with {0}, helped by the army commander"},
    {"change-order", a_word, "change to {0}"},
    {"change-order-with-commander", a_word, "change to {0}, helped by the army commander"},
    {"continue", none, "attempt to continue"},
    {"continue-with-commander", none, "attempt to continue, helped by the army commander"},
    {"act", a_unit, "{0}"},
    {"lead", a_leader, "{0}"},
    {"end", none, "no more actions"},
    {"move", none, "move"},
    {"skirmish", none, "fire"},
    {"salvo", none, "fire a salvo"},
    {"advancing-fire", none, "advancing fire"},
    {"retreating-fire", none, "retreating fire"},
    {"fire-guns", a_hex, "fire at {0}"},
    {"turn-guns", a_vertex, "turn the guns to face {0}"},
    {"limber", none, "limber"},
    {"unlimber", a_vertex, "unlimber facing {0}"},
    {"rally", none, "rally"},
    {"reform", none, "remove a formation hit"},
    {"reload", none, "reload a pistol"},
    {"leave-hedgehog", none, "leave hedgehog"},
    {"to-open-order", none, "go to open order"},
    {"to-normal-order", none, "go from open order to normal"},
    {"leave-column", a_vertex, "leave column facing {0}"},
    {"step", a_hex, "go to {0}"},
    {"turn", a_vertex, "turn to face {0}"},
    {"countermarch", none, "countermarch"},
    {"hedgehog", none, "form hedgehog"},
    {"to-top", none, "go to the top of the stack"},
    {"to-bottom", none, "go to the bottom of the stack"},
    {"pistol", a_unit, "fire a pistol at {0}"},
    {"pistol-leader", a_leader, "fire a pistol at {0}"},
    {"stop", none, "stop"},
    {"take-along", a_leader, "take {0} along"},
    {"go-alone", none, "go on alone, without the unit it is stacked with"},
    {"cross-bridge", {ArgKind::hex, ArgKind::hex}, "squeeze across the bridge to {0} and {1}"},
    {"enter", a_hex, "enter at {0}"},
    {"enter-in", a_word, "enter in {0}"},
    {"shoot", {ArgKind::unit, ArgKind::hex}, "fire at {0} from {1}"},
    {"shoot-leader", {ArgKind::leader, ArgKind::hex}, "fire at {0} from {1}"},
    {"spine-left", none, "along the left side of the spine"},
    {"spine-right", none, "along the right side of the spine"},
    {"displace", a_hex, "side-step to {0}"},
    {"take-hit", a_unit, "{0} takes the casualty"},
    {"react-fire", a_unit, "{0} fires"},
    {"react-salvo", a_unit, "{0} fires a salvo"},
    {"react-swap", a_unit, "{0} changes places in its stack"},
    {"react-turn", {ArgKind::unit, ArgKind::vertex}, "{0} turns to face {1}"},
    {"react-hedgehog", a_unit, "{0} tries to form hedgehog"},
    {"withdraw", a_unit, "{0} withdraws"},
    {"withdraw-alone", a_leader, "{0} withdraws"},
    {"intercept", a_unit, "{0} tries to intercept"},
    {"take-cover", a_unit, "{0} takes cover"},
    {"rally-unit", a_unit, "rally {0}"},
    {"reform-unit", a_unit, "reform {0}"},
    {"leave-stack", a_leader, "{0} stays behind"},
    {"put-leader", {ArgKind::leader, ArgKind::hex}, "{0} to {1}"},
    {"attack", {ArgKind::unit, ArgKind::hex}, "{0} attacks {1}"},
    {"spend-pistol", a_unit, "{0} spends a pistol"},
    {"retreat", a_hex, "retreat to {0}"},
    {"advance", {ArgKind::unit, ArgKind::hex}, "{0} advances to {1}"},
    {"stay", none, "stay"},
    {"resolve", a_unit, "resolve the combat of {0} next"},
    {"pursue", a_unit, "pursue {0}"},
}};

// In the order of Question.
constexpr std::array<engine::Question, static_cast<std::size_t>(Question::count_)> questions{{
    {"set-up-place", "Where does {0} begin?"},
    {"set-up-facing", "Which way does {0} face?"},
    {"set-up-order", "Which orders has {0}?"},
    {"set-up-open-order", "Which units begin in open order?"},
    {"wing", "Which wing is activated?"},
    {"preempt", "Preempt {0}?"},
    {"orders", "Change the orders of {0}?"},
    {"next", "Who of {0} acts next?"},
    {"action", "What does {0} do?"},
    {"step", "Where does {0} go?"},
    {"stack-order", "Where in the stack does {0} go?"},
    {"entry", "Where does {0} enter?"},
    {"fire", "At whom does {0} fire?"},
    {"half", "At whom does the other half of {0} fire?"},
    {"spine", "Which side of the hex spine does the fire of {0} take?"},
    {"displace", "Does {0} side-step the guns?"},
    {"who-takes-hit", "Who of the stack of {0} takes the casualty?"},
    {"reaction", "Who reacts to {1}?"},
    {"intercept-path", "How does {0} come up with {1}?"},
    {"withdraw-path", "How does {0} withdraw from {1}?"},
    {"reaction-turn", "How does {0} turn?"},
    {"leader-move", "Where does {0} go?"},
    {"leader-with", "Does a leader go with {0}?"},
    {"place-leader", "Where does {0} appear?"},
    {"attack", "Whom does {0} attack?"},
    {"reaction-attack", "Who of the other side attacks first?"},
    {"attacker-pistol", "Does {0} spend a pistol?"},
    {"defender-pistol", "Does {0} spend a pistol?"},
    {"combat-order", "Whose combat is resolved first?"},
    {"retreat", "Where does {0} retreat?"},
    {"advance", "Who advances?"},
    {"advance-facing", "Which way does {0} face after advancing?"},
    {"pursue", "Whom does {0} pursue?"},
    {"rally-facing", "Which way does {0} face?"},
    {"column-facing", "Which way does {0} face?"},
    {"rout-path", "Where does {0} rout?"},
    {"continuation", "Does {0} attempt to continue?"},
}};

constexpr bool complete() {
  for (const auto& verb : verbs) {
    if (verb.name.empty()) return false;
  }
  for (const auto& question : questions) {
    if (question.name.empty()) return false;
  }
  return true;
}
static_assert(complete(), "a verb or question has no entry");

}  // namespace

const engine::Vocabulary& vocabulary() {
  static const engine::Vocabulary all{verbs, questions};
  return all;
}

}  // namespace batalia::mpbs
