// An area picked up and laid down elsewhere: whatever it is and wherever it goes, turning and mirroring lead back.
#include "model/edit/stamp.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/edit/toy_document.h"

namespace batalia::test {
namespace {

class StampTest : public ::testing::Test {
 protected:
  [[nodiscard]] const Map& map() const { return document_.map(); }
  [[nodiscard]] Hex hex(const char* number) const { return *map().grid().find(number); }
  [[nodiscard]] Stamp round(const char* number, int radius) const {
    return Stamp::of(map(), range(hex(number), radius), hex(number));
  }
  Delta lay(const Stamp& stamp, const char* number) {
    const auto delta = document_.change("Stamp", stamp.wishes(map(), hex(number)));
    EXPECT_TRUE(delta.has_value()) << (delta ? "" : to_string(delta.error()));
    return delta.value_or(Delta());
  }

  Document document_ = edit_document();
};

TEST_F(StampTest, WhereItWasPickedUpItChangesNothing) {
  EXPECT_TRUE(round("1304", 2).wishes(map(), hex("1304")).empty());
}

TEST_F(StampTest, AllThatLiesWithinGoesAlong) {
  const int slope = 0;
  lay(round("1304", 1), "1604");  // three rows down, one column's half over: the way from 1304 to 1604 is not straight
  const Hex by = hex("1604") - hex("1304");
  for (const Hex each : range(hex("1304"), 1)) {
    const int from = map().grid().index(each);
    const int to = map().grid().index(each + by);
    EXPECT_EQ(map().terrain(from), map().terrain(to));
    EXPECT_EQ(map().elevation(from), map().elevation(to));
  }
  lay(round("1203", 1), "1607");
  const Hexside laid =
      *Hexside::between(hex("1203") + (hex("1607") - hex("1203")), hex("1103") + (hex("1607") - hex("1203")));
  EXPECT_EQ(map().high_side(map().grid().hexside_index(laid), slope), hex("1607"));
}

TEST_F(StampTest, TheHighSideTurnsAlong) {
  const Hexside was = *Hexside::between(hex("1203"), hex("1103"));
  const Direction towards = *direction_between(hex("1203"), hex("1103"));
  ASSERT_EQ(map().high_side(map().grid().hexside_index(was), 0), hex("1203"));
  for (int sixths = 0; sixths < 6; ++sixths) {
    Document document = edit_document();
    const Stamp stamp = round("1203", 1).turned(sixths);
    ASSERT_TRUE(document.change("Stamp", stamp.wishes(document.map(), hex("1605"))).has_value());
    const Hexside now = Hexside::of(hex("1605"), towards.rotated(sixths));
    EXPECT_EQ(document.map().high_side(document.map().grid().hexside_index(now), 0), hex("1605")) << sixths;
  }
}

TEST_F(StampTest, ARoadComesOnceAndWhatFallsOffTheMapIsLeftOut) {
  const Stamp stamp = round("1403", 1);
  const std::size_t roads = map().roads().size();
  lay(stamp, "1703");
  EXPECT_EQ(map().roads().size(), roads + 1);
  EXPECT_TRUE(stamp.wishes(map(), hex("1703")).empty());
  const Document before = document_;
  const Delta delta = lay(stamp, "1800");
  EXPECT_TRUE(document_.apply(inverse(delta)).has_value());
  EXPECT_TRUE(document_ == before);
}

// Whatever the area, the place and the way it is held.
TEST_F(StampTest, TurningAndMirroringLeadBackAndItCanBeTakenBack) {
  const bool good = rc::check([] {
    Document document = edit_document();
    const Grid& grid = document.map().grid();
    const auto any = [&] { return grid.hex(*rc::gen::inRange(0, grid.size())); };
    const Hex from = any();
    const Hex to = any();
    const Stamp stamp = Stamp::of(document.map(), range(from, *rc::gen::inRange(0, 5)), from);
    const int sixths = *rc::gen::inRange(-7, 8);
    Stamp round = stamp;
    for (int i = 0; i < 6; ++i) round = round.turned(1);
    RC_ASSERT(round == stamp);
    RC_ASSERT(stamp.turned(sixths).turned(-sixths) == stamp);
    RC_ASSERT(stamp.mirrored().mirrored() == stamp);
    // A mirror image turns the other way.
    RC_ASSERT(stamp.turned(sixths).mirrored() == stamp.mirrored().turned(-sixths));
    const Stamp held = *rc::gen::arbitrary<bool>() ? stamp.turned(sixths).mirrored() : stamp.turned(sixths);
    const Document before = document;
    const auto delta = document.change("Stamp", held.wishes(document.map(), to));
    RC_ASSERT(delta.has_value());
    RC_ASSERT(held.wishes(document.map(), to).empty());
    RC_ASSERT(document.apply(inverse(*delta)).has_value());
    RC_ASSERT(document == before);
  });
  EXPECT_TRUE(good);
}

}  // namespace
}  // namespace batalia::test
