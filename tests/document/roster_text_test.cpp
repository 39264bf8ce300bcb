// Units as playbooks write them, read against the series and the map that are shipped.
#include "editor/document/roster_text.h"

#include <gmock/gmock.h>

#include "tests/document/shipped_battle.h"

namespace batalia::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class RosterTextTest : public ::testing::Test {
 protected:
  Roster read(std::string_view text) {
    return read_roster(text, *shipped_.series(), document_->battle(), document_->map().grid(),
                       {Id("french"), Id("french-right")});
  }
  // The reason why a text of one fault is not understood, with its place.
  std::string fault(std::string_view text) {
    const Roster roster = read(text);
    EXPECT_THAT(roster.entries, IsEmpty()) << text;
    EXPECT_THAT(roster.not_understood, SizeIs(1)) << text;
    if (roster.not_understood.empty()) return {};
    const NotUnderstood& one = roster.not_understood.front();
    return std::to_string(one.span.line) + ":" + std::to_string(one.span.column) + " " + to_string(one.problem);
  }

  ShippedBattle shipped_{"mergentheim"};
  std::optional<Document> document_{shipped_.document()};
};

TEST_F(RosterTextTest, ReadsTheFormsOfThePlaybooks) {
  const Roster roster = read(
      "2 x 3-8 Cuir. French\n"
      "Piémont (Fr., 2 Hex 8-8 HI Bn, 1910-1909); Guiche (Fr., 4-7 Cuir., 1410)\r\n"
      "MdC général (Fr., 2 x 3-8 Cuir., 1411/1412)");
  EXPECT_THAT(roster.not_understood, IsEmpty()) << to_string(roster.not_understood.front().problem);
  ASSERT_THAT(roster.entries, SizeIs(4));
  ASSERT_THAT(roster.entries[0].units, SizeIs(2));
  const RosterUnit& horse = roster.entries[0].units[1];
  EXPECT_EQ(horse.unit.id, Id("cuirassiers-2"));
  EXPECT_EQ(horse.unit.nationality, Id("french"));
  EXPECT_EQ(horse.unit.command, Id("french-right"));
  EXPECT_EQ(horse.unit.ratings, (Named<Rating>{{"strength", Rating(3)}, {"morale", Rating(8)}}));
  const RosterUnit& foot = roster.entries[1].units[0];
  EXPECT_EQ(foot.unit.id, Id("piemont"));
  EXPECT_EQ(foot.unit.name, "Piémont");
  EXPECT_EQ(foot.unit.type, Id("heavy-infantry"));
  EXPECT_EQ(foot.unit.hexes, 2);
  EXPECT_THAT(foot.hexes, ElementsAre("1910", "1909"));
  EXPECT_EQ(roster.entries[2].span.line, 2U);
  EXPECT_EQ(roster.entries[2].span.column, 44U) << "characters, not bytes";
  ASSERT_THAT(roster.entries[3].units, SizeIs(2));
  EXPECT_THAT(roster.entries[3].units[1].hexes, ElementsAre("1412"));
}

TEST_F(RosterTextTest, SaysWhatItDoesNotUnderstandAndWhere) {
  EXPECT_THAT(fault("\nGuiche (Fr., 4-7 Cuix.)"), HasSubstr("2:18 'Cuix.'"));
  EXPECT_THAT(fault("Guiche (Fr., 4-7 Cuix.)"), HasSubstr("did you mean 'Cuir.'?"));
  EXPECT_THAT(fault("Guiche (Fr., 4-7 Cuir., 9999)"), HasSubstr("1:25 '9999' is no hex"));
  EXPECT_THAT(fault("Guiche (Fr., 99-7 Cuir.)"), HasSubstr("strength 99"));
  EXPECT_THAT(fault("Guiche (Fr., Cuir. 4-7"), HasSubstr("brackets"));
  EXPECT_THAT(fault("Guiche (Fr., 4-7)"), HasSubstr("type is not said"));
  EXPECT_THAT(fault("Guiche (Fr., Sp., 4-7 Cuir.)"), HasSubstr("'Sp.' comes after 'French'"));
  EXPECT_THAT(fault("Guiche (Fr., 2 Hex 4-7 Cuir.)"), HasSubstr("do not cover 2 hexes"));
  EXPECT_THAT(fault("MdC (Fr., 2 x 3-8 Cuir., 1411)"), HasSubstr("2 units begin at 1 places"));
}

TEST_F(RosterTextTest, EveryCharacterIsUnderstoodOrReported) {
  const std::string good = "2 x 3-8 Cuir. French;Guiche (Fr., 4-7 Cuir., 1410)";
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string text = good;
    text[at] = '?';
    const Roster roster = read(text);
    const bool told = !roster.not_understood.empty();
    // Of a name any letter may be one; everything else is told.
    const bool name = at >= 21 && at < 28;
    EXPECT_TRUE(told || name) << text;
  }
}

TEST_F(RosterTextTest, IsOneChangeThatCanBeTakenBack) {
  const Document before = *document_;
  const Roster roster = read("Betz (Fr., 2 x 3-8 Cuir., 1411/1412)");
  ASSERT_THAT(roster.entries, SizeIs(1));
  EXPECT_EQ(roster.entries[0].units[0].unit.id, Id("betz-2")) << "betz is taken";
  const Value* scenarios = document_->battle().find("scenarios");
  const Id scenario(*scenarios->list()->front().find("id")->text());
  const auto wishes = roster_wishes(roster, document_->battle(), scenario);
  ASSERT_TRUE(wishes.has_value()) << problem_in(wishes);
  EXPECT_THAT(*wishes, SizeIs(4));
  const auto done = document_->change("Add units", *wishes);
  ASSERT_TRUE(done.has_value()) << problem_in(done);
  EXPECT_FALSE(document_->get(ChangedDocument::battle, "units/betz-3")->is_null());
  EXPECT_FALSE(*document_ == before);
  ASSERT_TRUE(document_->apply(inverse(*done)).has_value());
  EXPECT_TRUE(*document_ == before);
}

}  // namespace
}  // namespace batalia::test
