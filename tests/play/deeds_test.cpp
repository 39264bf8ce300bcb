// What pieces did and which rules were cited, counted from what happens at a table.
#include "editor/play/deeds.h"

#include <gmock/gmock.h>

#include "model/engine/firing.h"
#include "tests/engine/toy.h"

namespace batalia::play {
namespace {

using engine::leader;
using engine::unit;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

TEST(Citations, KeepTheirBook) {
  EXPECT_THAT(engine::citations("MPBS 11.3.5"), ElementsAre("MPBS 11.3.5"));
  EXPECT_THAT(engine::citations("MPBS 11.3.4, 11.3.5; ULB Freiburg 8"),
              ElementsAre("MPBS 11.3.4", "MPBS 11.3.5", "ULB Freiburg 8"));
  EXPECT_THAT(engine::citations("MPBS 9.4.5; ULB Alerheim 6, 7"),
              ElementsAre("MPBS 9.4.5", "ULB Alerheim 6", "ULB Alerheim 7"));
  EXPECT_THAT(engine::citations("NGBG Malmö, 4"), ElementsAre("NGBG Malmö", "4")) << "a book without a number";
  EXPECT_THAT(engine::citations(""), IsEmpty());
}

TEST(Firing, CountsEventsRollsAndDecisionsUntilTaken) {
  engine::Firing firing;
  engine::Roll roll;
  roll.add({"hill", 1, "T 7, 8", false});
  firing.happened({"shot", "T 3", "", {}, &roll});
  firing.happened({"hit", "T 3", "", {}, nullptr});
  const std::array choices{engine::test::stop(), engine::test::go(1)};
  firing.decided(engine::test::asked(choices), 1);  // asked by T 2, chosen by T 2
  EXPECT_THAT(firing.take(), ElementsAre(Pair("T 2", 2), Pair("T 3", 2), Pair("T 7", 1), Pair("T 8", 1)));
  firing.happened({"hit", "T 3", "", {}, nullptr});
  EXPECT_THAT(firing.take(), ElementsAre(Pair("T 3", 1))) << "only what came since";
}

// Texts are known by where they lie; another one may come to lie there.
TEST(Firing, LooksAtTheTextAndNotOnlyAtItsPlace) {
  engine::Firing firing;
  std::string rule = "T 1";
  firing.happened({"shot", rule.c_str(), "", {}, nullptr});
  rule[2] = '2';
  firing.happened({"shot", rule.c_str(), "", {}, nullptr});
  EXPECT_THAT(firing.take(), ElementsAre(Pair("T 1", 1), Pair("T 2", 1)));
}

TEST(Deeds, AreOfWhoIsNamedFirstAndOfWhoIsNamedAfter) {
  const std::vector<engine::Piece> pieces{{unit(2), Id("c"), "", Id("red"), ""},
                                          {unit(0), Id("a"), "", Id("blue"), ""},
                                          {leader(0), Id("l"), "", Id("red"), ""}};
  Deeds deeds(pieces, engine::test::toy_vocabulary());
  deeds.happened({"shot", "", "", {unit(2), unit(0)}, nullptr});
  deeds.happened({"shot", "", "", {unit(2), engine::hex(3), unit(0)}, nullptr});
  deeds.happened({"fell", "", "", {engine::side(0), leader(0)}, nullptr});
  deeds.happened({"shot", "", "", {unit(1), unit(9)}, nullptr});  // pieces that nobody asked for
  const std::array choices{engine::test::stop(), engine::test::go(1), engine::test::fire(2, 5)};
  engine::Decision decision = engine::test::asked(choices);  // of unit a
  deeds.decided(decision, 1);
  deeds.decided(decision, 1);
  decision.subject = engine::side(0);
  deeds.decided(decision, 2);  // fire, with unit c first
  deeds.decided(decision, 1);  // go: no piece
  EXPECT_THAT(deeds.take(),
              ElementsAre(Deed{0, Role::chose, "fire", 1}, Deed{0, Role::did, "shot", 2}, Deed{1, Role::chose, "go", 2},
                          Deed{1, Role::object, "shot", 2}, Deed{2, Role::did, "fell", 1}));
  EXPECT_THAT(deeds.take(), IsEmpty());
}

}  // namespace
}  // namespace batalia::play
