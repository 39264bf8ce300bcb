#include "tests/yaml/values.h"

#include <cmath>
#include <limits>
#include <set>

namespace batalia::testing {
namespace {

rc::Gen<std::string> piece() {
  return rc::gen::weightedOneOf<std::string>({
      {8, rc::gen::elementOf(std::vector<std::string>{
              "woods", "alt-kolb", "1013", "0101", "1012-1015",  "2609/2610",   "2109>2110", "A0325", "12:30",
              "no",    "Yes",      "null", "~",    "true",       "4-8",         "lb",        "1e5",   "0x1f",
              "+1",    "-2",       ".5",   ".inf", "1645-05-05", "Königsmarck", "“quoted”",  "→",     "𝔸"})},
      {6, rc::gen::just(std::string(" "))},
      {2, rc::gen::elementOf(std::vector<std::string>{"\n",
                                                      "\n\n",
                                                      "  ",
                                                      "\t",
                                                      "\r",
                                                      "\\",
                                                      "\"",
                                                      "'",
                                                      "#",
                                                      " #",
                                                      ": ",
                                                      ":",
                                                      "- ",
                                                      "-",
                                                      "? ",
                                                      "? ",
                                                      "[",
                                                      "]",
                                                      "{",
                                                      "}",
                                                      ",",
                                                      "&a",
                                                      "*a",
                                                      "!",
                                                      "|",
                                                      ">",
                                                      "%",
                                                      "@",
                                                      "`",
                                                      "---",
                                                      "...",
                                                      "=",
                                                      "<<",
                                                      "\x01",
                                                      "\x7f",
                                                      "\xc2\x85",
                                                      "\xe2\x80\xa8",
                                                      "\xef\xbb\xbf",
                                                      std::string(1, '\0'),
                                                      "\x04",
                                                      "\x1b"})},
      {2, rc::gen::container<std::string>(rc::gen::inRange<char>(' ', '~'))},
  });
}

rc::Gen<Value> scalar() {
  return rc::gen::weightedOneOf<Value>({
      {1, rc::gen::just(Value())},
      {1, rc::gen::map(rc::gen::arbitrary<bool>(), [](bool truth) { return Value(truth); })},
      {3, rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t number) { return Value(number); })},
      {2, rc::gen::map(rc::gen::arbitrary<double>(), [](double number) { return Value(number); })},
      {2, rc::gen::map(rc::gen::elementOf(std::vector<double>{
                           0.1, -0.0, 3.0, 1e20, 1e-300, 1.0 / 3, std::numeric_limits<double>::max(),
                           std::numeric_limits<double>::denorm_min(), std::numeric_limits<double>::infinity()}),
                       [](double number) { return Value(number); })},
      {9, rc::gen::map(any_text(), [](std::string text) { return Value(std::move(text)); })},
  });
}

}  // namespace

rc::Gen<std::string> any_text() {
  return rc::gen::map(rc::gen::scale(0.6, rc::gen::container<std::vector<std::string>>(piece())),
                      [](const std::vector<std::string>& pieces) {
                        std::string text;
                        for (const std::string& part : pieces) text += part;
                        return text;
                      });
}

rc::Gen<Value> any_value(int depth) {
  if (depth == 0) return scalar();
  const auto inner = rc::gen::lazy([depth] { return any_value(depth - 1); });
  const auto list = rc::gen::map(rc::gen::scale(0.3, rc::gen::container<Value::List>(inner)),
                                 [](Value::List items) { return Value(std::move(items)); });
  const auto map = rc::gen::map(rc::gen::scale(0.3, rc::gen::container<std::vector<std::pair<std::string, Value>>>(
                                                        rc::gen::pair(any_text(), inner))),
                                [](const std::vector<std::pair<std::string, Value>>& entries) {
                                  Value::Map out;
                                  std::set<std::string> keys;
                                  for (const auto& [key, value] : entries) {
                                    if (keys.insert(key).second) out.emplace_back(key, value);
                                  }
                                  return Value(std::move(out));
                                });
  return rc::gen::weightedOneOf<Value>({{3, scalar()}, {2, list}, {3, map}});
}

}  // namespace batalia::testing
