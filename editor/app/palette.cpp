#include "editor/app/palette.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "editor/app/tool_options.h"
#include "editor/app/words.h"
#include "editor/canvas/samples.h"

namespace batalia::app {
namespace {

constexpr int swatch_width = 76;
constexpr int swatch_height = 46;

QPixmap swatch(const Sample& sample, qreal ratio) {
  QPixmap out(QSize(swatch_width, swatch_height) * ratio);
  out.setDevicePixelRatio(ratio);
  out.fill(Qt::white);
  QPainter painter(&out);
  painter.setRenderHint(QPainter::Antialiasing);
  const QSizeF size = sample.size();
  const double scale = std::min(swatch_width / size.width(), swatch_height / size.height());
  painter.translate((swatch_width - scale * size.width()) / 2, (swatch_height - scale * size.height()) / 2);
  painter.scale(scale, scale);
  sample.draw(painter, LayerSet::usual());
  return out;
}

QListWidget* list_of(const QString& name, QWidget* parent) {
  auto* list = new QListWidget(parent);
  list->setAccessibleName(name);
  list->setIconSize({swatch_width, swatch_height});
  list->setSpacing(1);
  list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
  return list;
}

QLabel* heading(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  QFont font = label->font();
  font.setBold(true);
  label->setFont(font);
  return label;
}

}  // namespace

Palette::Palette(QWidget* parent)
    : QWidget(parent),
      options_(new ToolOptions(this)),
      terrain_(list_of(tr("Terrain"), this)),
      features_(list_of(tr("Hexsides"), this)),
      roads_(list_of(tr("Roads"), this)),
      size_(new QSpinBox(this)),
      first_(new QLabel(this)),
      second_(new QLabel(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(6, 6, 6, 6);
  layout->addWidget(options_);
  auto* brush = new QHBoxLayout;
  auto* label = new QLabel(tr("Brush &size"), this);
  label->setBuddy(size_);
  size_->setRange(1, largest_brush);
  size_->setToolTip(tr("1 is one hex; [ and ] make it smaller and larger"));
  brush->addWidget(label);
  brush->addWidget(size_);
  brush->addStretch();
  layout->addLayout(brush);
  layout->addWidget(heading(tr("Terrain"), this));
  first_->setWordWrap(true);
  second_->setWordWrap(true);
  layout->addWidget(first_);
  layout->addWidget(second_);
  layout->addWidget(terrain_, 3);
  layout->addWidget(heading(tr("Hexsides"), this));
  layout->addWidget(features_, 2);
  layout->addWidget(heading(tr("Roads"), this));
  layout->addWidget(roads_, 1);
  terrain_->viewport()->installEventFilter(this);
  terrain_->setToolTip(tr("Click: for the left button. Right click: for the right button"));

  connect(size_, &QSpinBox::valueChanged, this, [this](int size) {
    if (!page_) return;
    Choice choice = page_->choice();
    choice.size = size;
    page_->choose(choice);
  });
  // Whoever chooses a thing wants to paint with it: the tool that does comes to hand, unless one is.
  connect(terrain_, &QListWidget::itemClicked, this,
          [this](const QListWidgetItem* item) { take_terrain(item, false); });
  connect(terrain_, &QListWidget::itemActivated, this,
          [this](const QListWidgetItem* item) { take_terrain(item, false); });
  const auto take_feature = [this](const QListWidgetItem* item) {
    if (!page_) return;
    Choice choice = page_->choice();
    choice.feature = item->data(Qt::UserRole).toInt();
    page_->choose(choice);
    page_->use_tool("hexside");
  };
  connect(features_, &QListWidget::itemClicked, this, take_feature);
  connect(features_, &QListWidget::itemActivated, this, take_feature);
  const auto take_road = [this](const QListWidgetItem* item) {
    if (!page_) return;
    Choice choice = page_->choice();
    choice.road = item->data(Qt::UserRole).toInt();
    page_->choose(choice);
    page_->use_tool("road");
  };
  connect(roads_, &QListWidget::itemClicked, this, take_road);
  connect(roads_, &QListWidget::itemActivated, this, take_road);
  setEnabled(false);
}

void Palette::take_terrain(const QListWidgetItem* item, bool second) {
  if (!page_ || item == nullptr) return;
  Choice choice = page_->choice();
  (second ? choice.second_terrain : choice.first_terrain) = item->data(Qt::UserRole).toInt();
  page_->choose(choice);
  const std::string_view tool = page_->tool();
  if (tool == "pointer" || tool == "hexside" || tool == "road" || tool == "elevation" || tool == "eyedropper")
    page_->use_tool("brush");
}

bool Palette::eventFilter(QObject* watched, QEvent* event) {
  if (watched == terrain_->viewport() && event->type() == QEvent::MouseButtonPress) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (mouse->button() == Qt::RightButton) {
      take_terrain(terrain_->itemAt(mouse->position().toPoint()), true);
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

void Palette::show_page(BattlePage* page) {
  if (page_) page_->disconnect(this);
  page_ = page;
  setEnabled(page != nullptr);
  if (page != nullptr) connect(page, &BattlePage::choiceChanged, this, &Palette::show_choice);
  options_->show_page(page);
  fill();
}

void Palette::fill() {
  for (QListWidget* list : {terrain_, features_, roads_}) list->clear();
  if (!page_) return;
  const Map& map = page_->document().map();
  const Style& style = page_->behind().style;
  const Terrain& all = map.catalogue();
  const qreal ratio = devicePixelRatioF();
  const auto add = [&](QListWidget* list, std::size_t i, const Sample& sample, const std::string& name,
                       const std::string& rule) {
    // The same where it is chosen: a style would dye it.
    const QPixmap look = swatch(sample, ratio);
    QIcon icon(look);
    icon.addPixmap(look, QIcon::Selected);
    auto* item = new QListWidgetItem(icon, qt(name), list);
    item->setData(Qt::UserRole, static_cast<int>(i));
    if (!rule.empty()) item->setToolTip(tr("%1: see %2").arg(qt(name), qt(rule)));
  };
  for (std::size_t i = 0; i < all.hexes.size(); ++i)
    add(terrain_, i, Sample::of_terrain(map, style, static_cast<int>(i)), all.hexes[i].name, all.hexes[i].rule);
  for (std::size_t i = 0; i < all.hexsides.size(); ++i)
    add(features_, i, Sample::of_feature(map, style, static_cast<int>(i)), all.hexsides[i].name, all.hexsides[i].rule);
  for (std::size_t i = 0; i < all.roads.size(); ++i)
    add(roads_, i, Sample::of_road(map, style, static_cast<int>(i)), all.roads[i].name, all.roads[i].rule);
  show_choice();
}

void Palette::show_choice() {
  if (!page_) return;
  const Choice& choice = page_->choice();
  const auto& hexes = page_->document().map().catalogue().hexes;
  const auto name = [&](int terrain) { return qt(hexes[static_cast<std::size_t>(terrain)].name); };
  first_->setText(tr("Left button: %1").arg(name(choice.first_terrain)));
  second_->setText(tr("Right button: %1").arg(name(choice.second_terrain)));
  terrain_->setCurrentRow(choice.first_terrain);
  features_->setCurrentRow(choice.feature);
  roads_->setCurrentRow(choice.road);
  size_->setValue(choice.size);
}

}  // namespace batalia::app
