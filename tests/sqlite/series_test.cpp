// A series brings its own tables for ratings, with its ranges and words, and takes them with it. The core knows none.
#include <gmock/gmock.h>

#include "formats/sqlite/connection.h"
#include "tests/sqlite/toy_project.h"

namespace {

using namespace batalia;
using namespace batalia::test;
using batalia::sqlite::Connection;
using batalia::sqlite::Statement;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Unlike any that is shipped: ratings that are words, open ranges, an id that SQL knows, ratings of commands.
Value spears() {
  return map({{"batalia", "series"},
              {"format", 1},
              {"id", "spears"},
              {"title", "Spears"},
              {"rules-prefix", "SPR"},
              {"die", map({{"id", "d6"}, {"low", 1}, {"high", 6}})},
              {"arms", list({map({{"id", "foot"}, {"name", "Foot"}})})},
              {"ratings", list({map({{"id", "valour"}, {"name", "Valour"}, {"words", list({"A", "B", "it's"})}}),
                                map({{"id", "order"}, {"name", "Order"}, {"range", "3+"}}),
                                map({{"id", "reach"}, {"name", "Reach"}, {"range", "0-9"}, {"words", list({"long"})}}),
                                map({{"id", "breaks-at"}, {"name", "Breaks at"}, {"range", "1-9"}})})},
              {"leader-ratings", list({"valour"})},
              {"command-kinds", list({map({{"id", "host"}, {"name", "Host"}})})},
              {"unit-types", list({map({{"id", "hoplites"},
                                        {"name", "Hoplites"},
                                        {"arm", "foot"},
                                        {"symbol", "foot"},
                                        {"ratings", list({"order", "valour", "reach"})}})})}});
}

Value spear_battle(Value ratings) {
  return map({{"batalia", "battle"},
              {"format", 1},
              {"id", "marathon"},
              {"title", "Marathon"},
              {"series", "spears"},
              {"map", "plain"},
              {"sides", list({map({{"id", "greek"}, {"name", "Greeks"}})})},
              {"commands", list({map({{"id", "centre"},
                                      {"side", "greek"},
                                      {"kind", "host"},
                                      {"name", "Centre"},
                                      {"ratings", map({{"breaks-at", 4}})}})})},
              {"leaders", list({map({{"id", "miltiades"},
                                     {"side", "greek"},
                                     {"name", "Miltiades"},
                                     {"ratings", map({{"valour", "A"}, {"luck", 9}})}})})},
              {"units", list({map({{"id", "tribe"},
                                   {"side", "greek"},
                                   {"name", "Tribe"},
                                   {"type", "hoplites"},
                                   {"ratings", std::move(ratings)},
                                   {"reduced", map({{"order", 3}})}})})}});
}

const Value good = map({{"order", 5}, {"valour", "it's"}, {"reach", "long"}});

Incoming as_file(FileKind kind, Value value) { return {{kind, std::move(value), {}}, {}}; }

class SeriesTables : public ProjectTest {
 protected:
  SeriesTables() : project_(Project::create(file()).value()) {}

  Result<void> put(std::vector<Incoming> documents) { return project_.put(documents); }
  [[nodiscard]] Value battle() const { return project_.read({FileKind::battle, Id("marathon")}).value().value; }
  [[nodiscard]] std::vector<std::string> tables() const {
    std::vector<std::string> out;
    Connection connection(file(), Connection::Mode::read, "");
    Statement row = connection.statement("SELECT name FROM series_table ORDER BY name");
    while (row.step()) out.emplace_back(row.text(0));
    return out;
  }
  [[nodiscard]] std::string first(const std::string& sql) const {
    return Connection(file(), Connection::Mode::read, "").text(sql);
  }

  Project project_;
};

TEST_F(SeriesTables, ExistOnlyWhereTheirSeriesIs) {
  EXPECT_THAT(tables(), IsEmpty());
  ASSERT_TRUE(put({as_file(FileKind::battle, spear_battle(good))}).has_value());
  EXPECT_THAT(tables(), IsEmpty());
  EXPECT_EQ(battle(), spear_battle(good));
  // The battle was there first; its ratings move.
  ASSERT_TRUE(put({as_file(FileKind::series, spears())}).has_value());
  EXPECT_THAT(tables(), ElementsAre("command_spears", "leader_spears", "unit_spears"));
  EXPECT_EQ(battle(), spear_battle(good));
  EXPECT_EQ(first("SELECT valour FROM unit_spears"), "it's");
  EXPECT_EQ(first("SELECT reduced_order FROM unit_spears"), "3");
  EXPECT_EQ(first("SELECT breaks_at FROM command_spears"), "4");
  EXPECT_EQ(first("SELECT group_concat(name) FROM leader_rating"), "luck");
  EXPECT_EQ(first("SELECT count(*) FROM unit_rating"), "0");
  EXPECT_EQ(first("SELECT ratings FROM order_of_battle"), "valour it's, order 5, reach long");
  // And back again.
  ASSERT_TRUE(project_.remove({FileKind::series, Id("spears")}).has_value());
  EXPECT_THAT(tables(), IsEmpty());
  EXPECT_EQ(first("SELECT count(*) FROM sqlite_schema WHERE name LIKE '%spears%'"), "0");
  EXPECT_EQ(battle(), spear_battle(good));
  EXPECT_EQ(first("SELECT ratings FROM order_of_battle"), "order 5, valour it's, reach long");
}

TEST_F(SeriesTables, OfTwoSeriesStandSideBySide) {
  Project project = shipped_project("both.batalia");
  const std::vector<Incoming> spear_files{as_file(FileKind::series, spears()),
                                          as_file(FileKind::battle, spear_battle(good))};
  ASSERT_TRUE(project.put(spear_files).has_value());
  EXPECT_EQ(project.read({FileKind::battle, Id("marathon")})->value, spear_battle(good));
  Connection connection(file("both.batalia"), Connection::Mode::read, "");
  EXPECT_EQ(connection.text("SELECT ratings FROM order_of_battle WHERE id = 'betz'"), "strength 3, morale 8");
  EXPECT_EQ(connection.integer("SELECT count(*) FROM series_table"), 5);
}

TEST_F(SeriesTables, RefuseWhatTheirSeriesDoesNotAllow) {
  ASSERT_TRUE(put({as_file(FileKind::series, spears())}).has_value());
  const auto refused = [&](const char* rating, Value value) {
    Value ratings = good;
    ratings.set(rating, std::move(value));
    return problem_in(put({as_file(FileKind::battle, spear_battle(ratings))}));
  };
  EXPECT_THAT(refused("order", 2), HasSubstr("the unit 'tribe': order cannot be 2: give one of 3+"));
  EXPECT_THAT(refused("order", "5"), HasSubstr("the unit 'tribe': order cannot be 5"));
  EXPECT_THAT(refused("valour", "C"), HasSubstr("the unit 'tribe': valour cannot be C: give one of A, B, it's"));
  EXPECT_THAT(refused("valour", 1), HasSubstr("valour cannot be 1"));
  EXPECT_THAT(refused("reach", 10), HasSubstr("reach cannot be 10: give one of 0-9, long"));
  EXPECT_THAT(refused("reach", "short"), HasSubstr("reach cannot be short"));
  EXPECT_THAT(refused("reach", list({1})), HasSubstr("the rating 'reach' cannot be a list"));
  EXPECT_EQ(refused("order", 1000000), "(nothing is wrong)");
  EXPECT_EQ(refused("reach", 0), "(nothing is wrong)");
  EXPECT_EQ(refused("unheard-of", 17), "(nothing is wrong)");
}

TEST_F(SeriesTables, FollowTheirSeries) {
  ASSERT_TRUE(put({as_file(FileKind::series, spears()), as_file(FileKind::battle, spear_battle(good))}).has_value());
  Value narrower = spears();
  narrower.find("ratings")->list()->at(1).set("range", "6+");
  EXPECT_THAT(problem_in(put({as_file(FileKind::series, narrower)})), HasSubstr("order cannot be 5: give one of 6+"));
  EXPECT_EQ(battle(), spear_battle(good));
  EXPECT_EQ(project_.read({FileKind::series, Id("spears")})->value, spears());
  narrower.find("ratings")->list()->at(1).set("range", "1-5");
  EXPECT_EQ(problem_in(put({as_file(FileKind::series, narrower)})), "(nothing is wrong)");
  EXPECT_EQ(battle(), spear_battle(good));
  EXPECT_EQ(first("SELECT \"order\" FROM unit_spears"), "5");
}

// A series may be called like something of the core.
TEST_F(SeriesTables, TakeNoNameThatIsTaken) {
  Value rating = spears();
  rating.set("id", "rating");
  Value battle = spear_battle(good);
  battle.set("series", "rating");
  ASSERT_EQ(problem_in(put({as_file(FileKind::series, rating), as_file(FileKind::battle, battle)})),
            "(nothing is wrong)");
  EXPECT_EQ(this->battle(), battle);
  EXPECT_EQ(first("SELECT valour FROM unit_rating_series"), "it's");
}

}  // namespace
