#include "model/engine/decision.h"

#include <fmt/format.h>

#include <algorithm>

namespace batalia::engine {

std::string to_string(const Choice& choice, const Vocabulary& vocabulary, const Names& names) {
  const Verb& verb = vocabulary.verbs[choice.verb];
  std::string out(verb.name);
  for (const Arg arg : choice.args) {
    if (arg.kind == ArgKind::none) continue;
    out += ' ';
    out += names.id(arg);
  }
  return out;
}

std::string label(const Choice& choice, const Vocabulary& vocabulary, const Names& names) {
  std::string out = fill(vocabulary.verbs[choice.verb].label, choice.args.data(), choice.args.size(), names);
  if (choice.cost != 0) out += fmt::format(" ({} MP)", choice.cost);
  return out;
}

std::string label(const Decision& decision, const Vocabulary& vocabulary, const Names& names) {
  const std::array args{decision.subject, decision.object};
  return fill(vocabulary.questions[decision.question].label, args.data(), args.size(), names);
}

std::optional<int> find(const Decision& decision, std::string_view text, const Vocabulary& vocabulary,
                        const Names& names) {
  for (std::size_t i = 0; i < decision.choices.size(); ++i) {
    if (to_string(decision.choices[i], vocabulary, names) == text) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<Choice> find_choice(std::string_view text, const Vocabulary& vocabulary, const Names& names) {
  const auto word = [&] {
    const std::string_view out = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), out.size() + 1));
    return out;
  };
  const std::string_view name = word();
  const auto verb = std::ranges::find(vocabulary.verbs, name, &Verb::name);
  if (verb == vocabulary.verbs.end()) return std::nullopt;
  Choice out;
  out.verb = static_cast<std::uint16_t>(verb - vocabulary.verbs.begin());
  for (std::size_t i = 0; i < out.args.size() && !text.empty(); ++i) {
    const std::optional<Arg> arg = names.find(verb->args[i], word());
    if (!arg) return std::nullopt;
    out.args[i] = *arg;
  }
  return text.empty() ? std::optional(out) : std::nullopt;
}

}  // namespace batalia::engine
