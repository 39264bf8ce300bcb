// What a designer sees who asks a project in SQL.
#include <gmock/gmock.h>

#include "formats/sqlite/connection.h"
#include "tests/sqlite/toy_project.h"

namespace {

using namespace batalia;
using namespace batalia::test;
using namespace batalia::sqlite;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

class Views : public ToyProjectTest {
 protected:
  // Rows as sqlite3 prints them.
  [[nodiscard]] std::vector<std::string> rows(const std::string& sql) const {
    Connection connection(file(), Connection::Mode::read, "");
    Statement row = connection.statement(sql);
    std::vector<std::string> out;
    while (row.step()) {
      std::string& line = out.emplace_back();
      for (int i = 0; i < row.columns(); ++i) line += (i == 0 ? "" : "|") + std::string(row.text(i));
    }
    return out;
  }
};

TEST_F(Views, OrderOfBattleReadsLikeOne) {
  Project project = shipped_project();
  const auto all = rows("SELECT * FROM order_of_battle");
  ASSERT_GT(all.size(), 40U);
  EXPECT_EQ(all.front(), "mergentheim|French|Left Cavalry Wing||Betz|Cuir.|strength 3, morale 8|betz");
  EXPECT_THAT(
      all, Contains("mergentheim|Bavarians|Left Cavalry Wing|1st|Sperreuter|Arq.|strength 3, morale 7|sperreuter-1"));
  // Side by side, and as many as there are units.
  const auto sides = rows("SELECT side FROM order_of_battle");
  EXPECT_TRUE(std::ranges::is_sorted(sides, std::ranges::greater()));
  EXPECT_EQ(all.size(), project.read({FileKind::battle, Id("mergentheim")})->value.find("units")->list()->size());
  EXPECT_THAT(rows("SELECT count(*) FROM unit_mpbs"), ElementsAre(std::to_string(all.size())));
}

TEST_F(Views, OrderOfBattleOfASeriesThatIsNotThere) {
  Project project = toy_project();
  EXPECT_EQ(rows("SELECT * FROM order_of_battle").front(), "toy|Red|||Alt-Kolb|foot|strength 4, morale 7|alt-kolb");
}

TEST_F(Views, SetUpNamesWhoAndWhere) {
  Project project = shipped_project();
  const auto all = rows("SELECT who, place, position, facing FROM set_up");
  EXPECT_THAT(
      all, IsSupersetOf({"Betz|at|1908|", "Truchsess|at|2018|SW",
                         "Turenne, Turenne, Tracy, Beauveau|enters|after turn 2 on 0, after turn 3 on 0-1, "
                         "after turn 4 on 0-3, after turn 5 on 0-5, after turn 6 on 0-7, after turn 7, 10xx edge|"}));
}

TEST_F(Views, SetUpTellsEveryForm) {
  Project project = toy_project();
  const auto told = [&](Value place) {
    const Value was =
        project.read_battle(toy())->get(ChangedDocument::battle, "scenarios/day/set-up/alt-kolb/place").value();
    const auto done = project.commit(
        toy(), {"Move", {{ChangedDocument::battle, "scenarios/day/set-up/alt-kolb/place", was, std::move(place), -1}}});
    EXPECT_TRUE(done.has_value()) << problem_in(done);
    return rows("SELECT place || ': ' || position FROM set_up").front();
  };
  EXPECT_EQ(told(map({{"at", "1908"}})), "at: 1908");
  EXPECT_EQ(told(map({{"one-of", "1908 1909"}})), "one-of: 1908 1909");
  EXPECT_EQ(told(map({{"within", "12xx"}})), "within: 12xx");
  EXPECT_EQ(told(map({{"one-each-in", "1908 1909"}})), "one-each-in: 1908 1909");
  EXPECT_EQ(told(map({{"near", map({{"piece", "rosen"}, {"hexes", 2}})}})), "near: 2 of rosen");
  EXPECT_EQ(told(map({{"near", map({{"hex", "1908"}, {"hexes", 1}})}})), "near: 1 of 1908");
  EXPECT_EQ(told(map({{"with", map({{"command", "left"}, {"how", "adjacent"}})}})), "with: adjacent left");
  EXPECT_EQ(told(map({{"with", map({{"any-of", list({"spork-1", "spork-2"})}})}})),
            "with: stacked any of spork-1, spork-2");
  EXPECT_EQ(told(map({{"enters", map({{"turn", 3}, {"region", "10xx edge"}})}})), "enters: turn 3, 10xx edge");
  EXPECT_EQ(told(map({{"enters", map({{"rolls", list({map({{"turn", 2}, {"range", "0-3"}}), map({{"turn", 3}})})},
                                      {"region", "10xx"}})}})),
            "enters: after turn 2 on 0-3, after turn 3, 10xx");
  EXPECT_EQ(told(map({{"box", "Reserve"}})), "box: Reserve");
  EXPECT_EQ(told(map({{"out", "ill"}})), "out: ill");
}

TEST_F(Views, HexesTellTheGroundAndItsSides) {
  Project project = toy_project();
  EXPECT_THAT(rows("SELECT * FROM hexes"), SizeIs(90));
  EXPECT_THAT(
      rows("SELECT * FROM hexes WHERE number IN ('1103', '1203', '1508', '1609')"),
      ElementsAre("toy-map|1103|clear|1|slope to 1203, high there", "toy-map|1203|clear|2|slope to 1103, high here",
                  "toy-map|1508|clear|1|stream to 1509; stream to 1609", "toy-map|1609|clear|1|stream to 1508"));
}

TEST_F(Views, PointsInPlayAsPrinted) {
  Project project = shipped_project();
  EXPECT_EQ(rows("SELECT * FROM points_in_play").front(), "mergentheim|mergentheim|French|horse|120|145");
}

TEST_F(Views, ProvenanceOfEverythingThatDiffers) {
  Project project = shipped_project();
  const auto all = rows("SELECT document, id, what, kind, coalesce(confidence, '') FROM provenance");
  EXPECT_THAT(all, IsSupersetOf({"battle|mergentheim||printed|", "map|mergentheim||reconstructed|low",
                                 "map|mergentheim|fact highway-enters: 1019|printed|"}));
  EXPECT_THAT(rows("SELECT DISTINCT document FROM provenance"), ElementsAre("battle", "map", "terrain", "charts"));
}

TEST_F(Views, DocumentsListWhatThereIs) {
  Project project = shipped_project();
  EXPECT_THAT(rows("SELECT kind, id, title, series FROM documents"),
              IsSupersetOf({"battle|mergentheim|Mergentheim|mpbs", "style|mpbs|Looks of Musket & Pike|mpbs"}));
  const auto listed = project.documents();
  ASSERT_TRUE(listed.has_value());
  EXPECT_EQ(listed->front().name, (DocumentName{FileKind::battle, Id("mergentheim")}));
  EXPECT_EQ(listed->front().game, Id("under-the-lily-banners"));
  for (const Listed& each : *listed) {
    ASSERT_TRUE(each.origin.has_value());
    EXPECT_EQ(*each.origin, origin_of(each.origin->path, read_file(each.origin->path, largest_yaml).value()));
  }
}

}  // namespace
