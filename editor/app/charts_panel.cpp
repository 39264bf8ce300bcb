#include "editor/app/charts_panel.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>
#include <array>

#include "editor/app/words.h"
#include "editor/library/own_card.h"

namespace batalia::app {
namespace {

constexpr int column_role = Qt::UserRole;   // id of the column; empty for the number of a modifier
constexpr int row_role = Qt::UserRole + 1;  // id or rolls of the row, or id of the modifier
constexpr int can_edit_role = Qt::UserRole + 2;

// Terrain effects, whose rows are told in three tables.
enum class TerrainTable { hexes = -3, hexsides = -2, roads = -1 };

struct KindWord {
  ProvenanceKind kind;
  QString name;
};
std::array<KindWord, 6> kind_words() {
  return {{{ProvenanceKind::printed, ChartsPanel::tr("printed")},
           {ProvenanceKind::derived, ChartsPanel::tr("derived")},
           {ProvenanceKind::errata, ChartsPanel::tr("errata")},
           {ProvenanceKind::reconstructed, ChartsPanel::tr("reconstructed")},
           {ProvenanceKind::survey, ChartsPanel::tr("survey")},
           {ProvenanceKind::designer, ChartsPanel::tr("designer")}}};
}

QString told(const Source& source) {
  QString kind;
  for (const KindWord& word : kind_words()) {
    if (word.kind == source.kind) kind = word.name;
  }
  if (source.confidence) kind += QStringLiteral(" (") + qt(std::string(word(*source.confidence))) + u')';
  return kind + QStringLiteral(": ") + qt(source.source);
}

QString setting_of(const Series& series) { return QStringLiteral("cards/") + qt(series.id.str()); }

}  // namespace

QColor colour_of(ProvenanceKind kind, const QPalette& palette) {
  const QColor ground = palette.color(QPalette::Base);
  const auto tinted = [&](QColor tint) {
    constexpr double share = 0.28;
    return QColor::fromRgbF(static_cast<float>(ground.redF() * (1 - share) + tint.redF() * share),
                            static_cast<float>(ground.greenF() * (1 - share) + tint.greenF() * share),
                            static_cast<float>(ground.blueF() * (1 - share) + tint.blueF() * share));
  };
  // Colours that the colour-blind tell apart (Okabe and Ito).
  switch (kind) {
    case ProvenanceKind::printed:
      return ground;
    case ProvenanceKind::derived:
      return tinted(QColor(0, 158, 115));
    case ProvenanceKind::errata:
      return tinted(QColor(0, 114, 178));
    case ProvenanceKind::reconstructed:
      return tinted(QColor(230, 120, 0));
    case ProvenanceKind::survey:
      return tinted(QColor(240, 228, 66));
    case ProvenanceKind::designer:
      return tinted(QColor(204, 121, 167));
  }
  return ground;
}

ChartsPanel::ChartsPanel(QWidget* parent)
    : QWidget(parent),
      charts_(new QComboBox(this)),
      card_(new QLabel(this)),
      no_card_(new QPushButton(tr("Without"), this)),
      note_(new QLabel(this)),
      table_(new QTableWidget(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 2, 0, 0);
  layout->setSpacing(2);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 0, 6, 0);
  auto* label = new QLabel(tr("C&hart"), this);
  label->setBuddy(charts_);
  bar->addWidget(label);
  charts_->setAccessibleName(tr("Chart"));
  bar->addWidget(charts_);
  bar->addSpacing(12);
  // What the colours say.
  for (const KindWord& word : kind_words()) {
    auto* sample = new QLabel(word.name, this);
    QPalette own = sample->palette();
    own.setColor(QPalette::Window, colour_of(word.kind, own));
    sample->setPalette(own);
    sample->setAutoFillBackground(true);
    sample->setMargin(2);
    bar->addWidget(sample);
  }
  bar->addStretch(1);
  bar->addWidget(card_);
  auto* choose = new QPushButton(tr("&My card…"), this);
  choose->setToolTip(tr("A file of yours with what your charts card says; cells can be edited then"));
  connect(choose, &QPushButton::clicked, this, &ChartsPanel::ask_for_card);
  bar->addWidget(choose);
  no_card_->setToolTip(tr("The charts as they come with the program"));
  connect(no_card_, &QPushButton::clicked, this, [this] { use_card({}); });
  bar->addWidget(no_card_);
  layout->addLayout(bar);
  note_->setWordWrap(true);
  note_->setMargin(2);
  layout->addWidget(note_);
  table_->setAccessibleName(tr("Chart"));
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  table_->horizontalHeader()->setHighlightSections(false);
  table_->setWordWrap(false);
  layout->addWidget(table_, 1);
  setFocusProxy(table_);
  connect(charts_, &QComboBox::currentIndexChanged, this, [this] {
    if (!filling_) fill();
  });
  connect(table_, &QTableWidget::itemChanged, this, &ChartsPanel::take);
}

void ChartsPanel::show_page(BattlePage* page) {
  if (page_) page_->disconnect(this);
  page_ = page;
  setEnabled(page != nullptr);
  if (page == nullptr) return;
  if (with_card_.insert(page).second) {
    connect(page, &QObject::destroyed, this, [this, page] { with_card_.erase(page); });
    if (!card().empty()) lay_card();
  }
  fill();
}

void ChartsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fill();
}

std::filesystem::path ChartsPanel::card() const {
  if (!page_) return {};
  return QSettings().value(setting_of(*page_->behind().data.series)).toString().toStdString();
}

void ChartsPanel::use_card(const std::filesystem::path& file) {
  if (!page_) return;
  const QString setting = setting_of(*page_->behind().data.series);
  if (file.empty()) {
    QSettings().remove(setting);
  } else {
    QSettings().setValue(setting, qt(file.string()));
  }
  lay_card();
  fill();
}

// Brings the card, or the series' own charts, to the page.
void ChartsPanel::lay_card() {
  std::error_code error;
  const std::filesystem::path file = card();
  const auto& own = page_->shipped_charts();
  if (file.empty() || !std::filesystem::exists(file, error)) return page_->use_charts(own);
  const auto laid = library::with_own_card(*own, file);
  if (!laid) emit refused(qt(to_string(laid.error())));
  page_->use_charts(laid ? *laid : own);
}

void ChartsPanel::ask_for_card() {
  const QString file = QFileDialog::getSaveFileName(this, tr("My charts card"), qt(card().string()),
                                                    tr("Charts (*.yaml)"), nullptr, QFileDialog::DontConfirmOverwrite);
  if (!file.isEmpty()) use_card(file.toStdString());
}

QTableWidgetItem* ChartsPanel::put(int row, int column, const QString& text, const Source* source) {
  auto* item = new QTableWidgetItem(text);
  item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
  if (source != nullptr) {
    item->setToolTip(told(*source));
    item->setBackground(colour_of(source->kind, palette()));
    // Not by colour alone.
    QFont font = item->font();
    font.setItalic(!attested(source->kind));
    item->setFont(font);
  }
  table_->setItem(row, column, item);
  return item;
}

void ChartsPanel::fill() {
  if (!isVisible() || !page_) return;
  filling_ = true;
  const Charts& charts = *page_->behind().data.charts;
  const Terrain& terrain = page_->document().map().catalogue();
  const QString before = charts_->currentText();
  charts_->clear();
  for (int i = 0; i < std::ssize(charts.charts); ++i)
    charts_->addItem(qt(charts.charts[static_cast<std::size_t>(i)].title), i);
  charts_->addItem(tr("Terrain: hexes"), static_cast<int>(TerrainTable::hexes));
  charts_->addItem(tr("Terrain: hexsides"), static_cast<int>(TerrainTable::hexsides));
  charts_->addItem(tr("Terrain: roads"), static_cast<int>(TerrainTable::roads));
  charts_->setCurrentIndex(std::max(0, charts_->findText(before)));
  const std::filesystem::path file = card();
  card_->setText(file.empty() ? QString() : qt(file.filename().string()));
  card_->setToolTip(qt(file.string()));
  no_card_->setVisible(!file.empty());
  table_->clear();
  table_->setRowCount(0);
  const int chosen = charts_->currentData().toInt();
  note_->setText(tr("The terrain effects of the series"));
  note_->show();
  switch (static_cast<TerrainTable>(chosen)) {
    case TerrainTable::hexes:
      fill_terrain(terrain.hexes, terrain);
      break;
    case TerrainTable::hexsides:
      fill_terrain(terrain.hexsides, terrain);
      break;
    case TerrainTable::roads:
      fill_terrain(terrain.roads, terrain);
      break;
    default:
      if (chosen < std::ssize(charts.charts)) fill_chart(charts.charts[static_cast<std::size_t>(chosen)], charts);
  }
  table_->resizeColumnsToContents();
  filling_ = false;
}

void ChartsPanel::fill_chart(const Chart& chart, const Charts& charts) {
  QStringList about;
  if (!chart.rule.empty()) about.push_back(qt(chart.rule));
  if (!chart.die.empty()) about.push_back(qt(chart.die));
  if (chart.limit) about.push_back(tr("modifiers count from %1 at most").arg(qt(format(*chart.limit))));
  if (!chart.note.empty()) about.push_back(qt(chart.note));
  note_->setText(about.join(QStringLiteral("  ·  ")));
  note_->setVisible(!about.isEmpty());
  const bool editable = !card().empty();
  const auto columns = static_cast<int>(chart.columns.size());
  const auto rows = static_cast<int>(chart.rows.size());
  // Under the rows of the chart, its modifiers.
  table_->setColumnCount(std::max(1, columns));
  table_->setRowCount(rows + static_cast<int>(chart.modifiers.size()));
  QStringList across;
  for (const ChartColumn& column : chart.columns) across.push_back(qt(column.name));
  if (columns == 0) across.push_back(tr("Modifier"));
  table_->setHorizontalHeaderLabels(across);
  QStringList down;
  const auto open = [&](QTableWidgetItem* item, const QString& row, const QString& column) {
    item->setData(row_role, row);
    item->setData(column_role, column);
    item->setData(can_edit_role, editable);
    if (editable) item->setFlags(item->flags() | Qt::ItemIsEditable);
  };
  for (int row = 0; row < rows; ++row) {
    const ChartRow& of = chart.rows[static_cast<std::size_t>(row)];
    const QString name = of.roll ? qt(format(*of.roll)) : qt(of.id.str());
    down.push_back(of.name.empty() ? name : qt(of.name));
    for (int column = 0; column < columns; ++column) {
      const ChartColumn& at = chart.columns[static_cast<std::size_t>(column)];
      const Cell* cell = batalia::find(of.cells, at.id.str());
      const Source* source = cell == nullptr ? nullptr : charts.source(cell->by);
      open(put(row, column, cell == nullptr ? QString() : qt(cell->is), source), name, qt(at.id.str()));
    }
  }
  for (int i = 0; i < std::ssize(chart.modifiers); ++i) {
    const ChartModifier& modifier = chart.modifiers[static_cast<std::size_t>(i)];
    down.push_back(qt(modifier.when + (modifier.rule.empty() ? "" : " (" + modifier.rule + ")")));
    open(put(rows + i, 0, qt(modifier.is), charts.source(modifier.by)), qt(modifier.id.str()), {});
    for (int column = 1; column < columns; ++column) put(rows + i, column, {}, nullptr);
  }
  table_->setVerticalHeaderLabels(down);
}

template <class Row>
void ChartsPanel::fill_terrain(const std::vector<Row>& rows, const Terrain& terrain) {
  table_->setColumnCount(static_cast<int>(terrain.columns.size()));
  table_->setRowCount(static_cast<int>(rows.size()));
  QStringList across;
  for (const TerrainColumn& column : terrain.columns) across.push_back(qt(column.name));
  table_->setHorizontalHeaderLabels(across);
  QStringList down;
  for (int row = 0; row < std::ssize(rows); ++row) {
    const Row& of = rows[static_cast<std::size_t>(row)];
    down.push_back(qt(of.rule.empty() ? of.name : of.name + " (" + of.rule + ")"));
    for (int column = 0; column < table_->columnCount(); ++column) {
      const Cell* cell = batalia::find(of.cells, terrain.columns[static_cast<std::size_t>(column)].id.str());
      put(row, column, cell == nullptr ? QString() : qt(cell->is),
          cell == nullptr ? nullptr : terrain.source(cell->by));
    }
  }
  table_->setVerticalHeaderLabels(down);
}

void ChartsPanel::take(const QTableWidgetItem* item) {
  if (filling_ || !page_ || !item->data(can_edit_role).toBool()) return;
  const Chart& chart = page_->behind().data.charts->charts.at(static_cast<std::size_t>(charts_->currentData().toInt()));
  const library::CardCell cell{chart.id, item->data(row_role).toString().toStdString(),
                               item->data(column_role).toString().toStdString(), item->text().trimmed().toStdString()};
  const auto done = library::write_on_card(card(), *page_->shipped_charts(), tr("My charts card").toStdString(), cell);
  if (!done) emit refused(qt(to_string(done.error())));
  lay_card();
  fill();
}

}  // namespace batalia::app
