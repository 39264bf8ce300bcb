// What a command takes, declared once for the parser, the help, the manual page and the shells' completion.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/describe.h"

namespace CLI {
class App;
}

namespace batalia::cli {

// A word that completion offers.
struct Candidate {
  std::string word;
  std::string about;
};

// The part of a command line that stands before the word to be completed.
struct Typed {
  std::vector<std::string> positionals;
  std::map<std::string, std::string> options;  // the last value of each, "" for a flag

  [[nodiscard]] std::string positional(std::size_t i) const {
    return i < positionals.size() ? positionals[i] : std::string();
  }
};

// What the values of a parameter are, as far as completion can know.
struct Values {
  bool paths = false;
  bool commas = false;  // several, with commas between them
  std::function<std::vector<Candidate>(const Typed&)> offered;

  static Values of_paths() { return {.paths = true, .commas = false, .offered = {}}; }
  static Values of(std::function<std::vector<Candidate>(const Typed&)> offered) {
    return {.paths = false, .commas = false, .offered = std::move(offered)};
  }
  static Values of_words(const std::vector<std::string>& words);
};

struct Parameter {
  std::string name;   // "--format", or "PATH" for one that is known by its position
  std::string value;  // what follows an option: "text|json"; empty for a flag and for a position
  std::string about;
  bool needed = false;
  bool many = false;
  Values values;

  [[nodiscard]] bool is_option() const { return name.starts_with("--"); }
  [[nodiscard]] bool takes_value() const { return !is_option() || !value.empty(); }
  // "--format text|json", "PATH…"
  [[nodiscard]] std::string spelt() const;
};

class Parameters {
 public:
  // `app` is the parser that learns what is declared; it must outlive the values' destinations.
  explicit Parameters(CLI::App& app) : app_(app) {}

  void position(std::string_view name, std::string& into, std::string_view about, Values values = {});
  void position(std::string_view name, std::optional<std::string>& into, std::string_view about, Values values = {});
  void positions(std::string_view name, std::vector<std::string>& into, std::string_view about, Need need,
                 Values values = {});
  void flag(std::string_view name, bool& into, std::string_view about);
  // May be given several times, and each time hold several words with commas between them.
  void list(std::string_view name, std::string_view value, std::vector<std::string>& into, std::string_view about,
            Values values = {});

  // A number or a text; of another type where parameters.cpp says so.
  template <class T>
  void option(std::string_view name, std::string_view value, T& into, std::string_view about, Values values = {});

  // One of the words of an enumeration.
  template <Worded E>
  void choice(std::string_view name, E& into, std::string_view about) {
    choose(name, all_words<E>(), about, [&into](const std::string& text) { into = *from_word<E>(text); });
  }
  template <Worded E>
  void choice(std::string_view name, std::optional<E>& into, std::string_view about) {
    choose(name, all_words<E>(), about, [&into](const std::string& text) { into = *from_word<E>(text); });
  }

  [[nodiscard]] const std::vector<Parameter>& declared() const { return declared_; }

 private:
  void choose(std::string_view name, const std::vector<std::string>& words, std::string_view about,
              const std::function<void(const std::string&)>& chosen);

  CLI::App& app_;
  std::vector<Parameter> declared_;
};

}  // namespace batalia::cli
