// Named places: made, spread over hexes, lettered elsewhere, deleted; and what cannot be.
#include "editor/document/places.h"

#include <gtest/gtest.h>

#include "tests/edit/toy_document.h"

namespace batalia::test {
namespace {

class Places : public ::testing::Test {
 protected:
  [[nodiscard]] const Map& map() const { return document_.map(); }
  [[nodiscard]] Hex hex(const char* number) const { return *map().grid().find(number); }
  [[nodiscard]] const NamedPlace& mill() const { return *place_of(map(), Id("mill")); }
  // Does it, and looks whether taking it back leads to the same again.
  void make(const Wish& wish) {
    const Document before = document_;
    const auto delta = document_.change("Edit", std::span(&wish, 1));
    ASSERT_TRUE(delta.has_value()) << to_string(delta.error());
    Document back = document_;
    ASSERT_TRUE(back.apply(inverse(*delta)).has_value());
    EXPECT_TRUE(back == before);
  }

  Document document_ = edit_document();
};

TEST_F(Places, ANewOneHasAnIdOfItsOwn) {
  const auto first = new_place(map(), "Neue Mühle", std::array{hex("1301"), hex("1302"), Hex{-900, 0}});
  ASSERT_TRUE(first.has_value());
  make(first->wish);
  const NamedPlace* place = place_of(map(), first->id);
  ASSERT_NE(place, nullptr);
  EXPECT_EQ(place->name, "Neue Mühle");
  EXPECT_EQ(place->hexes, (std::vector{hex("1301"), hex("1302")})) << "hexes off the map count for nothing";
  const auto second = new_place(map(), "Mill", std::array{hex("1301")});
  ASSERT_TRUE(second.has_value());
  EXPECT_EQ(second->id.str(), "mill-2");
  EXPECT_EQ(new_place(map(), "Ä", std::array{hex("1301")})->id.str(), "a");
  EXPECT_EQ(new_place(map(), "岡", std::array{hex("1301")})->id.str(), "place") << "of which no id can be made";
  EXPECT_FALSE(new_place(map(), "Mill", std::array{Hex{-900, 0}}).has_value());
}

TEST_F(Places, TheyAreSpreadAndNarrowedButNeverToNothing) {
  make(*covering(map(), mill(), std::array{hex("1508"), hex("1509")}, true));
  EXPECT_EQ(mill().hexes, (std::vector{hex("1508"), hex("1509")}));
  make(*covering(map(), mill(), std::array{hex("1509")}, false));
  EXPECT_EQ(mill().hexes, std::vector{hex("1508")});
  EXPECT_FALSE(covering(map(), mill(), std::array{hex("1508")}, false).has_value());
}

TEST_F(Places, ANameStandsWhereItIsPut) {
  make(lettered_at(map(), mill(), hex("1608"), 0.334, -0.2));
  EXPECT_EQ(mill().label_at, hex("1608"));
  EXPECT_EQ(mill().label_right, 0.33);
  EXPECT_EQ(mill().label_down, -0.2);
  make(lettered_at(map(), mill(), hex("1609"), 0, 0.001));
  EXPECT_EQ(map().get("places/mill/label")->map()->size(), 1U) << "nothing is written of what is nothing";
}

TEST_F(Places, TheyAreRenamedAndDeleted) {
  make(renamed(mill(), "Old mill"));
  EXPECT_EQ(mill().name, "Old mill");
  make(of_kind(mill(), "farm"));
  EXPECT_EQ(mill().kind, "farm");
  make(of_kind(mill(), ""));
  EXPECT_EQ(mill().kind, "");
  make(place_deleted(mill()));
  EXPECT_EQ(place_of(map(), Id("mill")), nullptr);
}

}  // namespace
}  // namespace batalia::test
