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
  for (const std::string& part : parts) text += part + *rc::gen::elementOf(std::vector<std::string>{" ", "\n", "", "  "});
  const Value value(Value::Map{{"note", Value(text)}, {"list", Value(Value::List{Value(text), Value(Value::Map{{"a", text}})})}});
  const std::string yaml = write_yaml(value);
  const auto again = read_yaml(yaml, "x.yaml");
  if (!again) RC_FAIL(to_string(again.error()) + "\n" + yaml);
  if (*again != value) RC_FAIL(yaml + "\nreads as\n" + write_yaml(*again));
}

RC_GTEST_PROP(RoundTrip, LongProseReadsBack, ()) {
  const auto words = *rc::gen::container<std::vector<std::string>>(
      200, rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string("abcdefABC0123#-:'\"[]{}>|&*!%@,.")))));
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

}  // namespace
