#include "editor/document/overlay_wishes.h"

#include <gmock/gmock.h>

#include "model/base/path.h"
#include "tests/support/values.h"

namespace batalia::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Two options of a group, of which the first is usual, and one by itself.
Value battle() {
  const auto option = [](const char* id, const char* group, bool on) {
    Value out = map({{"id", id}, {"title", id}});
    if (*group != '\0') out.set("group", group);
    if (on) out.set("on", true);
    return out;
  };
  return map({{"options", list({option("usual", "weather", true), option("rain", "weather", false),
                                option("reserve", "", false)})},
              {"errata", list({map({{"id", "erratum-1"}, {"source", "sheet"}})})}});
}

TEST(WithOption, ChoosesAndTakesBack) {
  const Layers chosen = with_option(battle(), Layers(), Id("reserve"), true);
  EXPECT_THAT(chosen.options, ElementsAre(Id("reserve")));
  EXPECT_EQ(with_option(battle(), chosen, Id("reserve"), false), Layers());
}

TEST(WithOption, OfAGroupOnlyOneIsOn) {
  const Layers rain = with_option(battle(), Layers(), Id("rain"), true);
  EXPECT_THAT(rain.options, ElementsAre(Id("rain")));
  EXPECT_THAT(rain.switched_off, ElementsAre(Id("usual")));
  const Layers usual = with_option(battle(), rain, Id("usual"), true);
  EXPECT_EQ(usual, Layers());
}

TEST(WithOption, WhatIsUsualIsChosenByNameWhereNothingUsualIsLaid) {
  const Layers chosen = with_option(battle(), Layers::as_printed(), Id("usual"), true);
  EXPECT_THAT(chosen.options, ElementsAre(Id("usual")));
  EXPECT_THAT(with_option(battle(), chosen, Id("usual"), false).switched_off, IsEmpty());
}

TEST(WithOption, AnUnknownOneChangesNothing) { EXPECT_EQ(with_option(battle(), Layers(), Id("snow"), true), Layers()); }

TEST(OverlayWishes, AnErratumNeedsASourceAndAnOptionATitle) {
  Erratum erratum;
  erratum.id = Id("erratum-2");
  erratum.source = " ";
  EXPECT_FALSE(overlay_added(battle(), erratum));
  EXPECT_FALSE(overlay_told(erratum));
  Option option;
  option.id = Id("snow");
  EXPECT_FALSE(overlay_added(battle(), option));
}

TEST(OverlayWishes, AnIdIsUsedOnce) {
  EXPECT_EQ(unused_overlay_id(battle(), "erratum"), Id("erratum-2"));
  Erratum erratum;
  erratum.source = "sheet";
  for (const char* taken : {"erratum-1", "rain"}) {
    erratum.id = Id(taken);
    EXPECT_FALSE(overlay_added(battle(), erratum)) << taken;
  }
}

TEST(OverlayWishes, TellingLeavesTheChanges) {
  Erratum erratum;
  erratum.id = Id("erratum-1");
  erratum.source = "The reprint";
  erratum.why = "A slip";
  const auto wishes = overlay_told(erratum);
  ASSERT_TRUE(wishes);
  for (const Wish& wish : *wishes) EXPECT_FALSE(wish.at.ends_with("/changes")) << wish.at;
  const auto source = std::ranges::find(*wishes, "errata/erratum-1/source", &Wish::at);
  ASSERT_NE(source, wishes->end());
  EXPECT_EQ(source->now, Value("The reprint"));
}

}  // namespace
}  // namespace batalia::test
