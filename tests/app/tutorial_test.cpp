// docs/tutorial.md, step by step in the window: what it says can be done comes out. With BATALIA_PICTURES=FOLDER the
// pictures of the page are drawn there; whoever does looks at them.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <QComboBox>
#include <QSpinBox>
#include <QTimeEdit>
#include <cstdlib>

#include "editor/app/forces.h"
#include "editor/app/look.h"
#include "editor/app/opening.h"
#include "editor/app/scenario_panel.h"
#include "editor/app/turns_panel.h"
#include "editor/app/victory_panel.h"
#include "editor/app/window.h"
#include "editor/library/new_battle.h"
#include "tests/app/muster_hand.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::ElementsAre;

class Tutorial : public WindowTest {
 protected:
  Tutorial() {
    if (std::getenv("BATALIA_PICTURES") != nullptr) speak(QLocale::English);
    wear(Theme::light);
    library::NewBattle asked;
    asked.title = "The Ford at Aldersbach";
    asked.id = Id("aldersbach");
    asked.series = Id("mpbs");
    asked.rows = parse_number_span("10-22").value();
    asked.columns = parse_number_span("00-17").value();
    asked.columns_increase = Hand::left;
    asked.sides = {"Swedes", "Imperials"};
    const auto file = make_battle(asked);
    EXPECT_TRUE(file.has_value());
    window_ = window();
    EXPECT_TRUE(window_->open(file->string())) << window_->message().toStdString();
    QCoreApplication::processEvents();
  }
  BattlePage& page() { return *window_->page(); }
  QPoint on(const char* number) { return at(page(), number); }

  void picture(const char* name) {
    const char* folder = std::getenv("BATALIA_PICTURES");
    if (folder == nullptr) return;
    page().finish_checking();
    QCoreApplication::processEvents();
    page().view().finish_drawing();
    QCoreApplication::processEvents();
    EXPECT_TRUE(
        window_->grab().save(QStringLiteral("%1/%2.png").arg(QString::fromUtf8(folder), QString::fromUtf8(name))));
  }
  void paint(const char* terrain, int size, const std::vector<const char*>& along) {
    page().use_tool("brush");
    Choice choice = page().choice();
    choice.first_terrain = terrain_index(page(), terrain);
    choice.size = size;
    page().choose(choice);
    std::vector<QPoint> points;
    for (const char* number : along) points.push_back(on(number));
    drag(page(), points);
  }
  void choose_feature(const char* id) {
    const auto& all = page().document().map().catalogue().hexsides;
    Choice choice = page().choice();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].id.str() == id) choice.feature = static_cast<int>(i);
    }
    page().choose(choice);
  }
  // Chooses a side or a command in the order of battle.
  void choose(const QString& name) {
    QCoreApplication::processEvents();
    auto& tree = window_->findChild<Forces*>()->tree();
    const auto found = tree.findItems(name, Qt::MatchExactly | Qt::MatchRecursive);
    ASSERT_FALSE(found.isEmpty()) << name.toStdString();
    tree.setCurrentItem(found.front());
  }
  void muster(const char* command, const QString& name, const char* kind = nullptr,
              const std::vector<std::pair<QString, QString>>& fields = {}) {
    MusterDialog* dialog = ask_for(*window_, command);
    ASSERT_NE(dialog, nullptr);
    type(dialog, QStringLiteral("Name"), name);
    if (kind != nullptr) {
      auto* box = qobject_cast<QComboBox*>(
          row(dialog, std::string_view(command) == "new-unit" ? QStringLiteral("Type") : QStringLiteral("Kind")));
      ASSERT_NE(box, nullptr);
      box->setCurrentIndex(box->findData(QString::fromUtf8(kind)));
      ASSERT_GE(box->currentIndex(), 0) << kind;
    }
    for (const auto& [label, text] : fields) type(dialog, label, text);
    ASSERT_TRUE(add_button(dialog)->isEnabled()) << name.toStdString();
    add_button(dialog)->click();
  }

  std::unique_ptr<MainWindow> window_;
};

TEST_F(Tutorial, FromAnEmptySheetToABattle) {
  ASSERT_EQ(page().document().map().grid().size(), 13 * 18);
  picture("tutorial-1-empty");

  // The ground: a wood, a marsh by the water, a hill, the stream, a road over it, a village.
  paint("woods", 3, {"2003", "1904"});
  paint("marsh", 1, {"1510", "1511"});
  page().use_tool("elevation");
  for (const char* hex : {"1214", "1213", "1314", "1214"}) click(page(), on(hex));
  page().use_tool("hexside");
  choose_feature("stream");
  // Along the lower sides of a row, corner by corner.
  const double scale = page().view().viewpoint().scale();
  std::vector<QPoint> water;
  for (int column = 0; column <= 17; ++column) {
    const QPointF centre = page().view().window_of(hex(page(), fmt::format("16{:02}", column).c_str()));
    for (const QPointF corner : {QPointF(0.25, 0.43), QPointF(-0.25, 0.43)})
      water.push_back((centre + corner * scale).toPoint());
  }
  drag(page(), water);
  page().use_tool("road");
  drag(page(), {on("1008"), on("1208"), on("1408"), on("1608"), on("1808"), on("2008"), on("2208")});
  EXPECT_EQ(page().document().map().roads().size(), 1U);
  paint("village", 1, {"1808"});
  EXPECT_EQ(terrain(page(), "1808"), "village");
  EXPECT_EQ(terrain(page(), "2003"), "woods");
  picture("tutorial-2-ground");

  // The armies: a wing and its leader, a regiment and more like it.
  choose(QStringLiteral("Swedes"));
  muster("new-command", QStringLiteral("Swedish wing"), "wing");
  choose(QStringLiteral("Swedish wing"));
  muster("new-leader", QStringLiteral("Stålhandske"), nullptr, {{QStringLiteral("Leadership"), QStringLiteral("-1")}});
  choose(QStringLiteral("Swedish wing"));
  muster("new-unit", QStringLiteral("Blå"), "cuirassier",
         {{QStringLiteral("Strength"), QStringLiteral("4")}, {QStringLiteral("Morale"), QStringLiteral("8")}});
  ASSERT_NE(page().resolved(), nullptr);
  QCoreApplication::processEvents();
  page().select(Id("bla"));
  window_->commands().find("duplicate-unit")->trigger();
  choose(QStringLiteral("Imperials"));
  muster("new-command", QStringLiteral("Imperial wing"), "wing");
  choose(QStringLiteral("Imperial wing"));
  muster("new-unit", QStringLiteral("Piccolomini"), "cuirassier",
         {{QStringLiteral("Strength"), QStringLiteral("3")}, {QStringLiteral("Morale"), QStringLiteral("7")}});
  std::vector<std::string> units;
  for (const Unit& unit : page().resolved()->battle->units) units.push_back(unit.id.str());
  EXPECT_THAT(units, ElementsAre("bla", "bla-2", "piccolomini"));

  // The set-up.
  window_->commands().find("tool-place")->trigger();
  const auto put = [&](const char* piece, const char* number) {
    page().select(Id(piece));
    emit page().view().dropped(Spot{{}, hex(page(), number), {}, false, false}, QByteArray(piece));
  };
  put("bla", "1307");
  put("bla-2", "1309");
  put("piccolomini", "1908");
  QCoreApplication::processEvents();
  ASSERT_NE(page().scenario(), nullptr);
  EXPECT_EQ(page().scenario()->pieces.size(), 3U);
  page().finish_checking();
  for (const Finding& finding : page().findings()) EXPECT_NE(finding.check, "unusable") << finding.message;
  picture("tutorial-3-armies");

  // The battle: orders, edges of retreat, turns, victory.
  const auto settled = [] { QCoreApplication::processEvents(); };
  auto* scenario = window_->findChild<ScenarioPanel*>();
  show_panel(*window_, "scenario");
  scenario->show_part("orders");
  for (int i = 0; i < 2; ++i) {
    scenario->add_row();
    settled();
  }
  const auto chosen = [&](RecordTable& table, int row, int column, const char* id) {
    table.item(row, column)->setData(Qt::UserRole, QString::fromUtf8(id));
    settled();
  };
  chosen(scenario->table("orders"), 0, 1, "charge");
  chosen(scenario->table("orders"), 1, 1, "receive-charge");
  std::vector<std::string> orders;
  for (const StartingOrder& order : page().scenario()->scenario().orders)
    orders.push_back(order.command.str() + " " + order.order.str());
  EXPECT_THAT(orders, ElementsAre("swedish-wing charge", "imperial-wing receive-charge"));

  page().use_tool("marks");
  settled();
  auto* marks = window_->findChild<QComboBox*>(QStringLiteral("marks"));
  const std::vector<Side> sides = page().resolved()->battle->sides;
  const auto edge = [&](const Side& side, const char* from, const char* to) {
    marks->setCurrentIndex(marks->findData(QString::fromStdString("edge/" + side.id.str())));
    emit marks->activated(marks->currentIndex());
    drag(page(), {on(from), on(to)});
    settled();
  };
  edge(sides[0], "1000", "1017");
  edge(sides[1], "2200", "2217");
  ASSERT_EQ(page().scenario()->retreat_edges.size(), 2U);
  EXPECT_EQ(page().scenario()->retreat_edges[0].hexes.size(), 18U);

  auto* turns = window_->findChild<TurnsPanel*>();
  show_panel(*window_, "turns");
  turns->start().setTime(QTime(14, 0));
  settled();
  turns->count().setValue(8);
  settled();
  EXPECT_EQ(format(page().scenario()->scenario().turns.begins(8)), "16:20");

  auto* victory = window_->findChild<VictoryPanel*>();
  show_panel(*window_, "victory");
  auto* measured = victory->findChildren<QComboBox*>().front();
  measured->setCurrentIndex(1);
  emit measured->activated(1);
  settled();
  constexpr std::array levels{std::pair{"Swedish victory", "10+"}, std::pair{"Draw", "-9..9"},
                              std::pair{"Imperial victory", "<=-10"}};
  for (int row = 0; row < 3; ++row) {
    victory->add_row();
    settled();
    for (int column = 0; column < 2; ++column) {
      const auto& level = levels.at(static_cast<std::size_t>(row));
      victory->levels().item(row, column)->setText(QString::fromUtf8(column == 0 ? level.first : level.second));
      settled();
    }
  }
  chosen(victory->levels(), 0, 2, sides[0].id.str().c_str());
  chosen(victory->levels(), 2, 2, sides[1].id.str().c_str());
  EXPECT_EQ(victory->ruler().stretches().size(), 3U) << "each result has its level";
  EXPECT_EQ(page().scenario()->scenario().victory.levels[2].winner, sides[1].id);
  page().finish_checking();
  for (const Finding& finding : page().findings()) {
    EXPECT_FALSE(finding.check.starts_with("victory")) << finding.message;
    EXPECT_NE(finding.check, "unusable") << finding.message;
  }
  if (auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("victory"))) {
    constexpr int height = 260;
    window_->resizeDocks({dock}, {height}, Qt::Vertical);
  }
  page().use_tool("pointer");
  picture("tutorial-4-battle");
}

}  // namespace
}  // namespace batalia::app::test
