// Whatever value is written reads back the same, and what is written once is written the same for ever.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "formats/yaml/read.h"
#include "formats/yaml/write.h"
#include "tests/yaml/values.h"

// RapidCheck shows a counterexample by these.
namespace batalia {
void showValue(const Value& value, std::ostream& out) { out << write_yaml(value); }
}  // namespace batalia

namespace {

using batalia::read_commented_yaml;
using batalia::read_yaml;
using batalia::to_string;
using batalia::Value;
using batalia::write_yaml;
using batalia::testing::any_text;
using batalia::testing::any_value;

RC_GTEST_PROP(RoundTrip, EveryValueReadsBack, ()) {
  const Value value = *any_value(4);
  RC_PRE(!value.is_null());  // an empty file in other words, which is refused
  const std::string text = write_yaml(value);
  const auto again = read_yaml(text, "x.yaml");
  if (!again) RC_FAIL(to_string(again.error()) + "\n" + text);
  if (*again != value) RC_FAIL(text + "\nreads as\n" + write_yaml(*again));
  RC_ASSERT(write_yaml(*again) == text);
}

RC_GTEST_PROP(RoundTrip, LongTextsReadBack, ()) {
  const auto parts = *rc::gen::container<std::vector<std::string>>(40, any_text());
  std::string text;
  for (const std::string& part : parts)
    text += part + *rc::gen::elementOf(std::vector<std::string>{" ", "\n", "", "  "});
  const Value value(
      Value::Map{{"note", Value(text)}, {"list", Value(Value::List{Value(text), Value(Value::Map{{"a", text}})})}});
  const std::string yaml = write_yaml(value);
  const auto again = read_yaml(yaml, "x.yaml");
  if (!again) RC_FAIL(to_string(again.error()) + "\n" + yaml);
  if (*again != value) RC_FAIL(yaml + "\nreads as\n" + write_yaml(*again));
}

RC_GTEST_PROP(RoundTrip, LongProseReadsBack, ()) {
  const auto words = *rc::gen::container<std::vector<std::string>>(
      200, rc::gen::nonEmpty(
               rc::gen::container<std::string>(rc::gen::elementOf(std::string("abcdefABC0123#-:'\"[]{}>|&*!%@,.")))));
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() || text.back() == '\n' ? "" : " ") + word;
    if (*rc::gen::inRange(0, 20) == 0) text += *rc::gen::elementOf(std::vector<std::string>{"\n", "\n\n", "\n\n\n"});
  }
  const Value value(Value::Map{{"note", Value(text)}});
  const std::string yaml = write_yaml(value);
  const auto again = read_yaml(yaml, "x.yaml");
  if (!again) RC_FAIL(to_string(again.error()) + "\n" + yaml);
  if (*again != value) RC_FAIL(yaml + "\nreads as\n" + write_yaml(*again));
}

// Comments anywhere in a file: none is lost, and a file that has been written once stays as it is.
RC_GTEST_PROP(RoundTrip, EveryCommentStays, ()) {
  const Value value = *any_value(4);
  RC_PRE(!value.is_null());
  const std::string plain = write_yaml(value);
  std::string text;
  int inserted = 0;
  const auto comment = [&] { return "#c" + std::to_string(inserted++) + "."; };
  for (std::size_t start = 0; start < plain.size();) {
    const std::size_t end = plain.find('\n', start);
    const int choice = *rc::gen::inRange(0, 8);
    if (choice == 0) text += std::string(*rc::gen::inRange<std::size_t>(0, 12), ' ') + comment() + "\n";
    if (choice == 1) text += "\n" + comment() + "\n\n";
    text += plain.substr(start, end - start);
    if (choice == 2) text += " " + comment();
    text += "\n";
    start = end + 1;
  }
  const auto read = read_commented_yaml(text, "x.yaml");
  RC_PRE(read.has_value());  // a comment may have ended a block of text
  const std::string once = write_yaml(read->value, read->comments);
  for (int i = 0; i < inserted; ++i) {
    const std::string looked_for = "#c" + std::to_string(i) + ".";
    const std::size_t found = once.find(looked_for);
    if (found == std::string::npos || once.find(looked_for, found + 1) != std::string::npos)
      RC_FAIL(looked_for + " in\n" + once + "\nof\n" + text);
  }
  const auto again = read_commented_yaml(once, "x.yaml");
  if (!again) RC_FAIL(to_string(again.error()) + "\n" + once);
  RC_ASSERT(again->value == read->value);
  if (write_yaml(again->value, again->comments) != once)
    RC_FAIL(once + "\nbecomes\n" + write_yaml(again->value, again->comments));
}

}  // namespace
