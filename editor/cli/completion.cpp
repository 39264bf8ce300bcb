#include "editor/cli/completion.h"

#include <algorithm>

namespace batalia::cli {
namespace {

// The command line before the word to be completed, as far as it can be understood.
struct Reading {
  Typed typed;
  const Parameter* awaits = nullptr;  // the option whose value comes next
  bool options_over = false;          // "--" was met
};

const Parameter* option(const Entry& entry, std::string_view name) {
  const auto it = std::ranges::find(entry.parameters, name, &Parameter::name);
  return it == entry.parameters.end() ? nullptr : &*it;
}

Reading read(const Entry& entry, std::span<const std::string> words) {
  Reading reading;
  for (const std::string& word : words) {
    if (reading.awaits != nullptr) {
      reading.typed.options[reading.awaits->name] = word;
      reading.awaits = nullptr;
    } else if (reading.options_over || !word.starts_with("--")) {
      reading.typed.positionals.push_back(word);
    } else if (word == "--") {
      reading.options_over = true;
    } else {
      const std::size_t equals = word.find('=');
      const Parameter* known = option(entry, word.substr(0, equals));
      if (equals != std::string::npos) {
        reading.typed.options[word.substr(0, equals)] = word.substr(equals + 1);
      } else if (known != nullptr && known->takes_value()) {
        reading.awaits = known;
      } else {
        reading.typed.options[word] = "";
      }
    }
  }
  return reading;
}

// Adds what `values` offers for `begun`; `before` is kept in front of each.
void offer(const Values& values, const Typed& typed, std::string before, std::string_view begun, Completion& out) {
  out.paths = out.paths || values.paths;
  if (!values.offered) return;
  if (const std::size_t comma = begun.rfind(','); values.commas && comma != std::string_view::npos) {
    before += begun.substr(0, comma + 1);
    begun.remove_prefix(comma + 1);
  }
  for (const Candidate& candidate : values.offered(typed)) {
    if (candidate.word.starts_with(begun)) out.candidates.push_back({before + candidate.word, candidate.about});
  }
}

const Parameter* position(const Entry& entry, std::size_t index) {
  const Parameter* last = nullptr;
  for (const Parameter& parameter : entry.parameters) {
    if (parameter.is_option()) continue;
    last = &parameter;
    if (index-- == 0) return last;
  }
  return last != nullptr && last->many ? last : nullptr;
}

Completion complete_in(const Entry& entry, std::span<const std::string> before, std::string_view begun) {
  Completion out;
  const Reading reading = read(entry, before);
  if (reading.awaits != nullptr) {
    offer(reading.awaits->values, reading.typed, {}, begun, out);
    return out;
  }
  if (!reading.options_over && begun.starts_with('-')) {
    if (const std::size_t equals = begun.find('='); equals != std::string_view::npos) {
      const Parameter* known = option(entry, begun.substr(0, equals));
      const std::string name(begun.substr(0, equals + 1));
      if (known != nullptr) offer(known->values, reading.typed, name, begun.substr(equals + 1), out);
      return out;
    }
    const auto add = [&](std::string_view name, std::string_view about) {
      if (name.starts_with(begun)) out.candidates.push_back({std::string(name), std::string(about)});
    };
    for (const Parameter& parameter : entry.parameters) {
      const bool used_up = !parameter.many && reading.typed.options.contains(parameter.name);
      if (parameter.is_option() && !used_up) add(parameter.name, parameter.about);
    }
    add("--help", "what the command takes");
    return out;
  }
  const Parameter* next = position(entry, reading.typed.positionals.size());
  if (next != nullptr) offer(next->values, reading.typed, {}, begun, out);
  return out;
}

}  // namespace

Completion complete(const Program& program, std::span<const std::string> words, std::size_t index) {
  const std::string begun = index < words.size() ? words[index] : std::string();
  if (index > 0) {
    const Entry* entry = words.empty() ? nullptr : program.entry(words.front());
    if (entry == nullptr) return {};
    return complete_in(*entry, words.subspan(1, std::min(index, words.size()) - 1), begun);
  }
  Completion out;
  const auto add = [&](std::string_view word, std::string_view about) {
    if (word.starts_with(begun)) out.candidates.push_back({std::string(word), std::string(about)});
  };
  for (const Entry& entry : program.entries()) add(entry.text().name, entry.text().about);
  if (begun.starts_with('-')) {
    add("--help", "what the program does");
    add("--version", "its version");
  }
  return out;
}

std::string to_string(const Completion& completion) {
  std::string out;
  for (const Candidate& candidate : completion.candidates) {
    out += visible(candidate.word);
    if (!candidate.about.empty()) out += '\t' + visible(candidate.about);
    out += '\n';
  }
  if (completion.paths) out += "@paths\n";
  return out;
}

}  // namespace batalia::cli
