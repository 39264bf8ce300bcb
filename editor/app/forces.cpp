#include "editor/app/forces.h"

#include <fmt/format.h>

#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>
#include <QWindow>
#include <algorithm>
#include <map>

#include "editor/app/finding_signs.h"
#include "editor/app/roster_dialog.h"
#include "editor/app/words.h"
#include "editor/document/muster.h"
#include "editor/document/placing.h"
#include "editor/document/totals.h"
#include "model/base/path.h"

namespace batalia::app {
namespace {

enum Column { name_column, type_column, place_column, first_rating };

constexpr int id_role = Qt::UserRole;        // of a unit or leader; empty for what is none
constexpr int path_role = Qt::UserRole + 1;  // "units/alt-kolb"

// Where a piece begins, in a word.
QString place_of(const ResolvedScenario* scenario, const Id& piece, const Grid& grid) {
  if (scenario == nullptr) return {};
  const auto at = std::ranges::find(scenario->pieces, piece, &PlacedPiece::piece);
  if (at == scenario->pieces.end()) return {};
  QStringList hexes;
  for (const Hex hex : at->hexes()) hexes.push_back(qt(grid.format(hex)));
  if (!hexes.isEmpty()) return hexes.join(u' ');
  if (std::holds_alternative<EntryByHexes>(at->place)) return QStringLiteral("→");
  if (std::holds_alternative<NotInPlay>(at->place)) return QStringLiteral("–");
  return QStringLiteral("…");
}

// Whether a cell holds what its entry says, and not what was made of it.
bool can_be_edited(const QString& path, int column, int points_column) {
  if (column == name_column) return !path.isEmpty();
  return column >= first_rating && column < points_column && !path.startsWith(QLatin1String("commands/")) &&
         !path.isEmpty();
}

// "24 units: 15 Horse, 8 Foot".
QString count_of(const Total& total, const Series& series) {
  QStringList arms;
  for (const ArmCount& each : total.arms) {
    const auto arm = std::ranges::find(series.arms, each.arm, &Arm::id);
    arms.push_back(QString::number(each.units) + u' ' + qt(arm->name));
  }
  const QString units = Forces::tr("%n unit(s)", nullptr, total.units);
  return arms.isEmpty() ? units : units + QStringLiteral(": ") + arms.join(QStringLiteral(", "));
}

void number_in(QTreeWidgetItem* item, int column, std::optional<int> number) {
  item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  if (number) item->setText(column, QString::number(*number));
}

// What somebody typed into a cell: a number where it is one, nothing where it is empty.
Value value_of(const QString& text) {
  const QString plain = text.trimmed();
  if (plain.isEmpty()) return {};
  bool number = false;
  const int value = plain.toInt(&number);
  return number ? Value(value) : Value(plain.toStdString());
}

}  // namespace

QStringList ForcesTree::mimeTypes() const { return {QString::fromLatin1(piece_mime)}; }

QMimeData* ForcesTree::mimeData(const QList<QTreeWidgetItem*>& items) const {
  auto* out = new QMimeData;
  if (!items.isEmpty()) out->setData(QString::fromLatin1(piece_mime), items.front()->data(0, id_role).toByteArray());
  return out;
}

bool ForcesTree::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
  const QString path = index.siblingAtColumn(0).data(path_role).toString();
  return can_be_edited(path, index.column(), columnCount() - 1) && QTreeWidget::edit(index, trigger, event);
}

Forces::Forces(QWidget* parent) : QWidget(parent), filter_(new QLineEdit(this)), tree_(new ForcesTree(this)) {
  filter_->setPlaceholderText(tr("Filter"));
  filter_->setClearButtonEnabled(true);
  filter_->setAccessibleName(tr("Filter of the order of battle"));
  tree_->setAccessibleName(tr("Order of battle"));
  tree_->setIndentation(12);
  tree_->setIconSize(QSize(4 * CounterIcons::height, CounterIcons::height));
  tree_->setDragEnabled(true);
  tree_->setDragDropMode(QAbstractItemView::DragOnly);
  tree_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  tree_->setSortingEnabled(false);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  layout->addWidget(filter_);
  layout->addWidget(tree_);
  fill_due_.setSingleShot(true);
  fill_due_.setInterval(0);
  connect(&fill_due_, &QTimer::timeout, this, &Forces::fill);
  connect(filter_, &QLineEdit::textChanged, this, &Forces::filter);
  connect(tree_, &QTreeWidget::itemChanged, this, &Forces::edited);
  connect(tree_, &QTreeWidget::currentItemChanged, this, &Forces::chosen);
  tree_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(tree_, &QTreeWidget::customContextMenuRequested, this, &Forces::show_menu);
}

void Forces::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  // On another screen counters are drawn as sharp as that is.
  if (QWindow* shown = window()->windowHandle(); shown != nullptr)
    connect(shown, &QWindow::screenChanged, this, &Forces::fill, Qt::UniqueConnection);
}

void Forces::show_page(BattlePage* page) {
  if (page_) {
    page_->disconnect(this);
    page_->disconnect(&fill_due_);
  }
  if (page_ != page) counters_.forget();
  page_ = page;
  setEnabled(page != nullptr);
  if (page != nullptr) {
    connect(page, &BattlePage::resolvedChanged, &fill_due_, qOverload<>(&QTimer::start));
    connect(page, &BattlePage::selectionChanged, this, &Forces::show_selected);
    connect(page, &BattlePage::findingsChanged, this, &Forces::show_signs);
  }
  fill();
}

void Forces::fill() {
  fill_due_.stop();
  filling_ = true;
  tree_->clear();
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  if (scenario == nullptr) {
    filling_ = false;
    return;
  }
  const Battle& battle = *scenario->battle;
  const Series& series = *page_->behind().data.series;
  const Grid& grid = page_->document().map().grid();
  ratings_.clear();
  QStringList headings{tr("Name"), tr("Type"), tr("Begins")};
  for (const RatingKind& kind : series.ratings) {
    const auto rated = [&](const auto& each) { return batalia::find(each.ratings, kind.id.str()) != nullptr; };
    if (std::ranges::none_of(battle.units, rated) && std::ranges::none_of(battle.leaders, rated)) continue;
    ratings_.push_back(kind.id);
    headings.push_back(qt(kind.name));
  }
  headings.push_back(tr("Points"));
  const int points_column = static_cast<int>(headings.size()) - 1;
  const Charts& charts = *page_->behind().data.charts;
  const Totals totals = totals_of(*scenario, series, charts);
  const Style& style = page_->behind().style;
  const CounterMaker maker(page_->view().picture()->scene(), series, battle);
  counters_.begin(tree_->devicePixelRatioF());
  tree_->setColumnCount(static_cast<int>(headings.size()));
  tree_->setHeaderLabels(headings);

  const auto rate = [&](QTreeWidgetItem* item, const Named<Rating>& ratings) {
    for (std::size_t i = 0; i < ratings_.size(); ++i) {
      if (const Rating* rating = batalia::find(ratings, ratings_[i].str()))
        item->setText(first_rating + static_cast<int>(i), qt(to_string(*rating)));
      item->setTextAlignment(first_rating + static_cast<int>(i), Qt::AlignRight | Qt::AlignVCenter);
    }
  };
  // Nothing stands where a figure is not defined.
  const auto sum = [&](QTreeWidgetItem* item, const Total& total, const QString& before) {
    item->setText(type_column, before + count_of(total, series));
    const auto strength = std::ranges::find(ratings_, Id("strength"));
    if (strength != ratings_.end())
      number_in(item, first_rating + static_cast<int>(strength - ratings_.begin()), total.strength);
    number_in(item, points_column, total.points);
  };
  const auto piece = [&](QTreeWidgetItem* above, const char* list, const Id& id, const std::string& name,
                         const QString& type, const Named<Rating>& ratings, CounterFace face, const Id& nationality) {
    auto* item = new QTreeWidgetItem(above, {qt(name), type, place_of(scenario, id, grid)});
    item->setData(0, id_role, qt(id.str()).toUtf8());
    item->setData(0, path_role, QString::fromLatin1(list) + u'/' + qt(id.str()));
    item->setFlags(item->flags() | Qt::ItemIsEditable | Qt::ItemIsDragEnabled);
    item->setToolTip(0, qt(id.str()));
    if (const PlacedPiece* placed = scenario->piece(id); placed != nullptr)
      maker.mark(face, scenario->scenario().set_up[placed->line]);
    item->setIcon(0, counters_.icon(face, style, qt(nationality.str()) + u'/' + type));
    rate(item, ratings);
    return item;
  };
  std::map<Id, QTreeWidgetItem*> commands;
  const auto place_for = [&](const Id& command, QTreeWidgetItem* side) {
    const auto at = commands.find(command);
    return at == commands.end() ? side : at->second;
  };
  for (const Side& side : battle.sides) {
    auto* top = new QTreeWidgetItem(tree_, {qt(side.name)});
    top->setFlags(top->flags() & ~Qt::ItemIsDragEnabled);
    QFont bold = top->font(0);
    bold.setBold(true);
    top->setFont(0, bold);
    // A command may stand before the one it belongs to.
    for (std::size_t left = battle.commands.size(); left > 0; --left) {
      bool any = false;
      for (const Command& command : battle.commands) {
        const bool above = command.parent.empty() || commands.contains(command.parent);
        if (command.side != side.id || commands.contains(command.id) || !above) continue;
        auto* item = new QTreeWidgetItem(place_for(command.parent, top), {qt(command.name)});
        const auto kind = std::ranges::find(series.command_kinds, command.kind, &Term::id);
        sum(item, totals.commands.at(command.id),
            qt(kind == series.command_kinds.end() ? command.kind.str() : kind->name) + QStringLiteral(" · "));
        item->setData(0, path_role, QStringLiteral("commands/") + qt(command.id.str()));
        item->setFlags((item->flags() | Qt::ItemIsEditable) & ~Qt::ItemIsDragEnabled);
        commands[command.id] = item;
        any = true;
      }
      if (!any) break;
    }
    std::map<Id, Id> led;  // by leader
    for (const Command& command : battle.commands) {
      if (!command.commander.empty()) led.emplace(command.commander, command.id);
    }
    for (const Leader& leader : battle.leaders) {
      if (leader.side != side.id) continue;
      const auto of = led.find(leader.id);
      piece(of == led.end() ? top : place_for(of->second, top), "leaders", leader.id, leader.name, tr("leader"),
            leader.ratings, maker.face(leader), leader.nationality);
    }
    for (const Unit& unit : battle.units) {
      if (unit.side != side.id) continue;
      const auto is = [&](const UnitType& type) { return type.id == unit.type; };
      const auto type = std::ranges::find_if(series.unit_types, is);
      QTreeWidgetItem* item = piece(place_for(unit.command, top), "units", unit.id, unit.name,
                                    qt(type == series.unit_types.end() ? unit.type.str() : type->name), unit.ratings,
                                    maker.face(unit), unit.nationality);
      if (in_play(*scenario, unit.id)) number_in(item, points_column, points_of(unit, series, charts));
    }
    sum(top, totals.sides.at(side.id), {});
  }
  tree_->expandAll();
  for (int column = 0; column < tree_->columnCount(); ++column) tree_->resizeColumnToContents(column);
  filling_ = false;
  show_signs();
  filter();
  show_selected();
}

void Forces::show_signs() {
  if (!page_) return;
  filling_ = true;
  for (QTreeWidgetItemIterator at(tree_); *at != nullptr; ++at) {
    const std::string path = (*at)->data(0, path_role).toString().toStdString();
    const auto sign = path.empty() ? std::nullopt : sign_on(page_->findings(), path.substr(path.find('/') + 1), path);
    (*at)->setIcon(type_column, sign ? sign->icon() : QIcon());
    (*at)->setToolTip(type_column, sign ? sign->words : QString());
  }
  filling_ = false;
}

// What does not fit is hidden, but for what stands above what does.
void Forces::filter() {
  const QString text = filter_->text().trimmed();
  const std::function<bool(QTreeWidgetItem*)> fits = [&](QTreeWidgetItem* item) {
    bool fit = text.isEmpty();
    for (int column = 0; column < tree_->columnCount(); ++column)
      fit = fit || item->text(column).contains(text, Qt::CaseInsensitive);
    bool below = false;
    for (int i = 0; i < item->childCount(); ++i) below = fits(item->child(i)) || below;
    item->setHidden(!fit && !below);
    return fit || below;
  };
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) fits(tree_->topLevelItem(i));
}

void Forces::edited(QTreeWidgetItem* item, int column) {
  if (filling_ || !page_) return;
  const std::string path = item->data(0, path_role).toString().toStdString();
  if (path.empty()) return;
  if (!can_be_edited(qt(path), column, tree_->columnCount() - 1)) return fill();
  std::string field = "name";
  Value now = Value(item->text(column).trimmed().toStdString());
  if (column >= first_rating) {
    field = "ratings/" + ratings_[static_cast<std::size_t>(column - first_rating)].str();
    now = value_of(item->text(column));
  }
  const std::vector<Wish> wishes{{ChangedDocument::battle, path + "/" + field, now}};
  page_->change(fmt::format("Edit {}", item->text(0).toStdString()), wishes);
  fill_due_.start();  // what was refused goes back to what it was
}

void Forces::chosen() {
  if (filling_ || !page_ || tree_->currentItem() == nullptr) return;
  const QByteArray id = tree_->currentItem()->data(0, id_role).toByteArray();
  if (id.isEmpty()) return;
  const Id piece(id.toStdString());
  page_->select(piece);
  const ResolvedScenario* scenario = page_->scenario();
  if (scenario == nullptr) return;
  const auto at = std::ranges::find(scenario->pieces, piece, &PlacedPiece::piece);
  if (at == scenario->pieces.end() || at->hexes().empty()) return;
  page_->view().go_to(at->hexes().front());
  page_->view().mark({{at->hexes().begin(), at->hexes().end()}, {}, {}});
}

void Forces::show_selected() {
  if (!page_) return;
  const QByteArray wanted = qt(page_->selected().str()).toUtf8();
  if (wanted.isEmpty()) return;
  for (QTreeWidgetItemIterator it(tree_); *it != nullptr; ++it) {
    if ((*it)->data(0, id_role).toByteArray() != wanted) continue;
    filling_ = true;
    tree_->setCurrentItem(*it);
    filling_ = false;
    return;
  }
}

void Forces::duplicate() {
  const QTreeWidgetItem* item = tree_->currentItem();
  if (!page_ || item == nullptr) return;
  const std::string path = item->data(0, path_role).toString().toStdString();
  if (!path.starts_with("units/")) return;
  const Value& battle = page_->document().battle();
  const auto unit = page_->document().get(ChangedDocument::battle, path);
  if (!unit || unit->is_null()) return;
  // "alt-kolb", "alt-kolb-2", "alt-kolb-3"
  std::string stem = path.substr(path.find('/') + 1);
  if (const auto dash = stem.rfind('-');
      dash != std::string::npos && stem.find_first_not_of("0123456789", dash + 1) == std::string::npos)
    stem.erase(dash);
  const Id id = unused_id(battle, Id(stem));
  Value copy = *unit;
  copy.set("id", Value(id.str()));
  const std::vector<Wish> wishes{{ChangedDocument::battle, "units/" + id.str(), copy, position_at(battle, path) + 1}};
  if (page_->change(fmt::format("Duplicate {}", item->text(0).toStdString()), wishes)) page_->select(id);
}

std::optional<RosterPlace> Forces::chosen_place() const {
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  if (scenario == nullptr || scenario->battle->sides.empty()) return std::nullopt;
  RosterPlace out;
  QTreeWidgetItem* item = tree_->currentItem();
  for (; item != nullptr && item->parent() != nullptr; item = item->parent()) {
    const std::string path = item->data(0, path_role).toString().toStdString();
    constexpr std::string_view commands = "commands/";
    if (out.command.empty() && path.starts_with(commands)) out.command = Id(path.substr(commands.size()));
  }
  const int side = item == nullptr ? 0 : tree_->indexOfTopLevelItem(item);
  out.side = scenario->battle->sides[static_cast<std::size_t>(side)].id;
  return out;
}

void Forces::muster(Muster what) {
  const auto place = chosen_place();
  if (!place) return;
  auto* dialog = new MusterDialog(*page_, what, place->side, place->command, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void Forces::add_units() {
  const auto place = chosen_place();
  if (!place) return;
  auto* dialog = new RosterDialog(*page_, place->side, place->command, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void Forces::show_menu(const QPoint& at) {
  QMenu menu(this);
  menu.addAction(tr("New &command…"), this, [this] { muster(Muster::command); });
  menu.addAction(tr("New &leader…"), this, [this] { muster(Muster::leader); });
  menu.addAction(tr("New &unit…"), this, [this] { muster(Muster::unit); });
  menu.addAction(tr("&Add units…"), this, &Forces::add_units);
  menu.addSeparator();
  menu.addAction(tr("&Duplicate"), this, &Forces::duplicate);
  menu.addAction(tr("&Remove"), this, &Forces::remove);
  menu.exec(tree_->viewport()->mapToGlobal(at));
}

void Forces::remove() {
  const QTreeWidgetItem* item = tree_->currentItem();
  if (!page_ || item == nullptr) return;
  const std::string path = item->data(0, path_role).toString().toStdString();
  if (!path.starts_with("units/")) return;
  const Id unit(item->data(0, id_role).toByteArray().toStdString());
  page_->change(fmt::format("Remove {}", item->text(0).toStdString()),
                removal_wishes(page_->document().battle(), unit));
}

}  // namespace batalia::app
