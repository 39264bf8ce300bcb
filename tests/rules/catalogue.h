// The catalogue of a series' rules (docs/rules/*.yaml): what each numbered rule asks for, what carries it, what proves
// it. Read, held against itself, and written as a table for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/base/problem.h"
#include "model/base/value.h"

namespace batalia::rules {

// The number of a rule: "10.3.5A", "6.3.2b-shaken". A word behind a hyphen marks a part that works by itself.
struct Number {
  std::vector<int> parts;
  char letter = 0;
  std::string word;

  // In the order of the book. Words have none among themselves.
  [[nodiscard]] bool before(const Number& other) const;
};

// The number that `text` begins with, and its length in `length`; nothing parsed (no parts) where there is none.
Number number_at(std::string_view text, std::size_t& length);

struct Rule {
  std::string number;
  std::string title;
  std::string file;   // the source of the model that carries it; empty for a rule without effect
  std::string means;  // what the engine must do
  std::string no_effect;
  std::vector<std::string> carried_by;
  std::vector<std::string> tests;
  int line = 0;
};

struct SourceFile {
  std::string id;
  std::string holds;
};

struct Catalogue {
  std::string title;
  std::vector<SourceFile> files;
  std::vector<Rule> rules;

  [[nodiscard]] const Rule* find(std::string_view number) const;
};

// Fails at the first row that does not say what a row must: number, title, and either `no-effect` or what it means, in
// which file, carried by what and proven by which tests.
Result<Catalogue> read_catalogue(const Value& root, std::string_view file);

// Numbers that are none, out of order, or there twice; files that are not listed; parts whose rule is missing.
std::vector<std::string> disorder(const Catalogue& catalogue);

// The table for people, as Markdown.
std::string as_markdown(const Catalogue& catalogue);

}  // namespace batalia::rules
