// Descriptions: records from values and back, all that is wrong at once, and their schemas.
#include "model/base/describe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/base/toys.h"
#include "tests/support/values.h"

namespace {

using namespace batalia;
using namespace batalia::toys;
using batalia::test::all;
using batalia::test::list;
using batalia::test::map;
using testing::ElementsAre;
using testing::HasSubstr;

Value at(int line, int column, Value value) {
  value.mark = {line, column};
  return value;
}

template <class T>
std::string problems(const Value& value) {
  Binding binding("toy.yaml");
  bind<T>(value, binding);
  return all(binding.problems());
}

TEST(Describe, ReadsAndWritesEveryKindOfField) {
  const Value value = map({{"id", "cart"},
                           {"name", "The Cart"},
                           {"colour", "blue"},
                           {"horses", 4},
                           {"load", 1.25},
                           {"covered", true},
                           {"crew", 0},
                           {"wheels", list({map({{"spokes", 10}}), map({})})},
                           {"prices", map({{"ulm", 3}, {"Basel", 2}})},
                           {"where", map({{"at", "1013"}})},
                           {"departs", "13:20"},
                           {"ages", "3+"},
                           {"anything", list({1, map({{"a", 2.5}})})},
                           {"trailers", list({map({{"id", "b"}, {"name", "B"}})})}});
  Binding binding("toy.yaml");
  const auto wagon = bind<Wagon>(value, binding);
  EXPECT_EQ(all(binding.problems()), "");
  EXPECT_EQ(wagon.id, Id("cart"));
  EXPECT_EQ(wagon.colour, Colour::blue);
  EXPECT_EQ(wagon.horses, 4);
  EXPECT_EQ(wagon.load, 1.25);
  EXPECT_TRUE(wagon.covered);
  EXPECT_EQ(wagon.crew, 0);
  EXPECT_EQ(wagon.wheels.at(0).spokes, 10);
  EXPECT_EQ(wagon.wheels.at(1).spokes, 12);
  EXPECT_EQ(*find(wagon.prices, "Basel"), 2);
  EXPECT_EQ(find(wagon.prices, "Bern"), nullptr);
  EXPECT_EQ(wagon.where, Whereabouts("1013"));
  EXPECT_EQ(wagon.departs, ClockTime{800});
  EXPECT_EQ(wagon.ages, (IntRange{3, std::nullopt}));
  EXPECT_EQ(wagon.trailers.at(0).name, "B");
  EXPECT_EQ(unbind(wagon), value);
}

TEST(Describe, LeavesOutWhatHoldsAnyway) {
  Binding binding;
  const auto wagon = bind<Wagon>(map({{"horses", 2},
                                      {"name", "Cart"},
                                      {"colour", "red"},
                                      {"crew", Value()},
                                      {"id", "cart"},
                                      {"wheels", list({})}}),
                                 binding);
  EXPECT_EQ(all(binding.problems()), "");
  EXPECT_EQ(unbind(wagon), map({{"id", "cart"}, {"name", "Cart"}}));
}

TEST(Describe, KeepsKeysItDoesNotKnow) {
  const Value value = map({{"bells", 7},
                           {"id", "cart"},
                           {"name", "Cart"},
                           {"wheels", list({map({{"rim", "iron"}})})},
                           {"paint", map({{"old", true}})}});
  Binding binding;
  const auto wagon = bind<Wagon>(value, binding);
  EXPECT_EQ(unbind(wagon), map({{"id", "cart"},
                                {"name", "Cart"},
                                {"wheels", list({map({{"rim", "iron"}})})},
                                {"bells", 7},
                                {"paint", map({{"old", true}})}}));
}

TEST(Describe, KnowsWhereARecordStood) {
  Binding binding;
  const auto wagon = bind<Wagon>(at(7, 3, map({{"id", "a"}, {"name", "A"}})), binding);
  EXPECT_EQ(wagon.mark.line, 7);
  EXPECT_EQ(unbind(wagon).mark.line, 7);
  EXPECT_EQ(wagon, bind<Wagon>(at(9, 1, map({{"id", "a"}, {"name", "A"}})), binding))
      << "where it stood is not what it is";
}

TEST(Describe, SaysWhatIsMissing) {
  EXPECT_EQ(problems<Wagon>(at(4, 5, map({{"id", "cart"}}))),
            "toy.yaml:4:5: the wagon 'cart' has no 'name': add it: what it is called\n");
  EXPECT_EQ(problems<Wagon>(at(4, 5, map({{"name", Value()}, {"id", 3}}))),
            "toy.yaml: expected an id: lower-case letters, digits and single hyphens, not the number 3: write it as "
            "text in double quotes\n"
            "toy.yaml:4:5: the wagon has no 'name': add it: what it is called\n");
}

TEST(Describe, SaysAllThatIsWrongEachAtItsPlace) {
  const Value value = map({{"id", at(1, 1, "Cart")},
                           {"name", at(2, 1, 5)},
                           {"colour", at(3, 1, "purpel")},
                           {"horses", at(4, 1, "4")},
                           {"load", at(5, 1, "much")},
                           {"covered", at(6, 1, "yes")},
                           {"wheels", at(7, 1, map({}))},
                           {"prices", at(8, 1, list({}))},
                           {"where", at(9, 1, map({{"on", 1}}))},
                           {"departs", at(10, 1, "25:00")},
                           {"ages", at(11, 1, "8-1")},
                           {"trailers", list({at(12, 1, "x")})}});
  const std::string text = problems<Wagon>(value);
  EXPECT_THAT(text, HasSubstr("toy.yaml:1:1: 'Cart' is not an id: use lower-case letters"));
  EXPECT_THAT(text, HasSubstr("toy.yaml:2:1: expected text, not the number 5: put it in double quotes"));
  EXPECT_THAT(text, HasSubstr("toy.yaml:3:1: unknown word 'purpel': did you mean 'purple'?"));
  EXPECT_THAT(text, HasSubstr("toy.yaml:4:1: expected a whole number, not the text '4': write digits without quotes"));
  EXPECT_THAT(text, HasSubstr("toy.yaml:5:1: expected a number, not the text 'much'"));
  EXPECT_THAT(text, HasSubstr("toy.yaml:6:1: expected true or false, not the text 'yes'"));
  EXPECT_THAT(text, HasSubstr("toy.yaml:7:1: expected a list, not a map"));
  EXPECT_THAT(text, HasSubstr("toy.yaml:8:1: expected a table of names, not a list"));
  EXPECT_THAT(text, HasSubstr("toy.yaml:9:1: unknown word 'on': "));
  EXPECT_THAT(text, HasSubstr("toy.yaml:10:1: '25:00' is not a time of day: write it as \"13:20\""));
  EXPECT_THAT(text, HasSubstr("toy.yaml:11:1: the range '8-1' runs backwards"));
  EXPECT_THAT(text, HasSubstr("toy.yaml:12:1: expected a wagon, not the text 'x'"));
  EXPECT_EQ(std::ranges::count(text, '\n'), 12);
}

TEST(Describe, AFormIsAMapOfOneKey) {
  EXPECT_THAT(problems<Whereabouts>("1013"), HasSubstr("expected a place, {at: …} or {lost: …}, not the text '1013'"));
  EXPECT_THAT(problems<Whereabouts>(map({{"at", "1013"}, {"lost", map({})}})), HasSubstr("expected a place"));
  Binding binding;
  const auto lost = bind<Whereabouts>(map({{"lost", map({{"spokes", 3}})}}), binding);
  EXPECT_EQ(std::get<Wheel>(lost).spokes, 3);
  EXPECT_EQ(unbind(lost), map({{"lost", map({{"spokes", 3}})}}));
}

TEST(Describe, WholeNumbersMustFit) {
  EXPECT_EQ(problems<int>(Value(std::int64_t{2147483647})), "");
  EXPECT_THAT(problems<int>(Value(std::int64_t{2147483648})),
              HasSubstr("expected a whole number, not the number 2147483648"));
  EXPECT_THAT(problems<int>(Value(2.0)), HasSubstr("expected a whole number"));
  EXPECT_THAT(problems<double>(Value(std::numeric_limits<double>::infinity())), HasSubstr("expected a number"));
  EXPECT_EQ(unbind(3.0), Value(3));
  EXPECT_EQ(unbind(0.1), Value(0.1));
  EXPECT_EQ(unbind(1e300), Value(1e300));
}

TEST(Schema, OfARecord) {
  const Value schema = document_schema<Wagon>("A wagon");
  EXPECT_EQ(schema.find("$ref")->brief(), "#/$defs/wagon");
  const Value& wagon = *schema.find("$defs")->find("wagon");
  EXPECT_EQ(*wagon.find("required"), list({"id", "name"}));
  const Value& properties = *wagon.find("properties");
  EXPECT_EQ(*properties.find("colour"),
            map({{"enum", list({"red", "blue", "purple"})}, {"description", "its colour"}}));
  EXPECT_EQ(*properties.find("wheels"),
            map({{"type", "array"}, {"items", map({{"$ref", "#/$defs/wheel"}})}, {"description", "its wheels"}}));
  EXPECT_EQ(
      *properties.find("prices"),
      map({{"type", "object"}, {"additionalProperties", map({{"type", "integer"}})}, {"description", "by market"}}));
  EXPECT_EQ(properties.find("departs")->find("pattern")->brief(), std::string(TextForm<ClockTime>::pattern));
  EXPECT_EQ(properties.find("trailers")->find("items")->find("$ref")->brief(), "#/$defs/wagon")
      << "a record may contain its own kind";
  EXPECT_EQ(properties.find("where")->find("oneOf")->list()->size(), 2U);
  EXPECT_EQ(wagon.find("additionalProperties"), nullptr) << "keys that are not known are kept, so they are allowed";
}

}  // namespace
