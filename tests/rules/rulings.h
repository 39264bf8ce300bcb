// The page of rulings (docs/rules/*-rulings.md): its ids, the rules they are about, the switches they offer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/rules/catalogue.h"
#include "tests/rules/sources.h"

namespace batalia::rules {

struct Switch {
  std::string name;
  std::vector<std::string> values;  // the first is the default
};

struct Ruling {
  std::string id;
  std::string rules;  // the line below its heading
  std::string text;   // all of it
  std::vector<Switch> switches;
};

// A ruling begins with "### id" and ends before the next heading; "Switch `name`: **default** | other (remark) | third"
// offers a switch.
std::vector<Ruling> read_rulings(std::string_view page);

// Ids that are no words with hyphens or there twice, rules that the catalogue does not have, switches offered twice or
// without exactly one value in bold.
std::vector<std::string> faults(const std::vector<Ruling>& rulings, const Catalogue& catalogue,
                                std::string_view prefix);

// Rulings that program text cites ("ruling who-is-next") and the page does not have.
std::vector<std::string> unknown_rulings(const std::vector<Ruling>& rulings, const std::vector<Source>& sources);

}  // namespace batalia::rules
