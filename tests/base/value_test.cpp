// Values, and the paths into them by which errata, options and changes point.
#include "model/base/value.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/base/path.h"
#include "tests/support/values.h"

namespace {

using namespace batalia;
using batalia::test::list;
using batalia::test::map;
using testing::HasSubstr;

TEST(Value, MapsKeepTheirOrder) {
  Value value = map({{"b", 1}, {"a", 2}});
  value.set("c", 3);
  value.set("b", 4);
  EXPECT_EQ(value, map({{"b", 4}, {"a", 2}, {"c", 3}}));
  EXPECT_NE(value, map({{"a", 2}, {"b", 4}, {"c", 3}})) << "order is part of a document";
  EXPECT_TRUE(value.erase("a"));
  EXPECT_FALSE(value.erase("a"));
  EXPECT_EQ(value.find("a"), nullptr);
  Value text("x");
  EXPECT_EQ(text.find("a"), nullptr);
  EXPECT_FALSE(text.erase("a"));
  text.set("a", 1);
  EXPECT_EQ(text, map({{"a", 1}}));
}

TEST(Value, KindsDiffer) {
  EXPECT_NE(Value(1), Value(1.0));
  EXPECT_NE(Value(1), Value("1"));
  EXPECT_NE(Value(), Value(false));
  EXPECT_NE(Value(Value::List{}), Value(Value::Map{}));
}

TEST(Value, MarksDoNotCount) {
  Value a(1);
  Value b(1);
  b.mark = {3, 4};
  EXPECT_EQ(a, b);
}

TEST(Value, InWords) {
  EXPECT_EQ(Value().described(), "nothing");
  EXPECT_EQ(Value(true).described(), "the truth value true");
  EXPECT_EQ(Value("woods").described(), "the text 'woods'");
  EXPECT_EQ(list({}).described(), "a list");
  EXPECT_EQ(map({}).described(), "a map");
  EXPECT_EQ(map({{"a", list({1, 2.5, "x"})}, {"b", map({{"c", Value()}})}}).brief(),
            "{a: [1, 2.5, x], b: {c: nothing}}");
}

Value battle() {
  return map({{"title", "Toy"},
              {"units", list({map({{"id", "alt-kolb"}, {"ratings", map({{"morale", 7}})}}),
                              map({{"id", "neu-kolb"}, {"traits", list({"double"})}})})},
              {"facings", list({map({{"side", "french"}, {"vertex", "N"}}),
                                map({{"side", list({"bavarian", "hessian"})}, {"vertex", "S"}})})}});
}

TEST(Path, NamesByIdentity) {
  const Value root = battle();
  EXPECT_EQ(find_at(root, "units/alt-kolb/ratings/morale")->brief(), "7");
  EXPECT_EQ(find_at(root, "facings/french/vertex")->brief(), "N");
  EXPECT_EQ(find_at(root, "facings/bavarian/vertex")->brief(), "S");
  EXPECT_EQ(find_at(root, "units/neu-kolb/traits/double")->brief(), "double");
  EXPECT_EQ(find_at(root, ""), &root);
  EXPECT_EQ(find_at(root, "units/kolb"), nullptr);
  EXPECT_EQ(find_at(root, "title/x"), nullptr);
  EXPECT_EQ(find_at(root, "units/alt-kolb/ratings/morale/x"), nullptr);
}

TEST(Path, PutsReplacesAddsAndTakesAway) {
  Value root = battle();
  ASSERT_TRUE(put_at(root, "units/alt-kolb/ratings/morale", 8).has_value());
  ASSERT_TRUE(put_at(root, "units/alt-kolb/ratings/strength", 3).has_value());
  ASSERT_TRUE(put_at(root, "units/neu-kolb/traits/double", Value()).has_value());
  ASSERT_TRUE(put_at(root, "units/new", map({{"id", "new"}})).has_value());
  ASSERT_TRUE(put_at(root, "facings/french", Value()).has_value());
  ASSERT_TRUE(put_at(root, "title", "Other").has_value());
  EXPECT_EQ(root, map({{"title", "Other"},
                       {"units", list({map({{"id", "alt-kolb"}, {"ratings", map({{"morale", 8}, {"strength", 3}})}}),
                                       map({{"id", "neu-kolb"}, {"traits", list({})}}), map({{"id", "new"}})})},
                       {"facings", list({map({{"side", list({"bavarian", "hessian"})}, {"vertex", "S"}})})}}));
}

TEST(Path, SaysWhereItLeadsNowhere) {
  Value root = battle();
  const auto message = [&](const char* path, Value value) {
    const auto done = put_at(root, path, std::move(value));
    return done ? std::string("done") : to_string(done.error());
  };
  EXPECT_THAT(
      message("units/alt-klob/ratings/morale", 8),
      HasSubstr("'alt-klob' in the path 'units/alt-klob/ratings/morale' leads nowhere: did you mean 'alt-kolb'?"));
  EXPECT_THAT(message("title/x", 8), HasSubstr("cannot be set: what holds it is the text 'Toy'"));
  EXPECT_THAT(message("units/gone", Value()), HasSubstr("there is no 'gone' to take away"));
  EXPECT_EQ(root, battle());
}

}  // namespace
