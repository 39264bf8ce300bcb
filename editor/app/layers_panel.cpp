#include "editor/app/layers_panel.h"

#include <QHeaderView>
#include <QSignalBlocker>

namespace batalia::app {
namespace {

enum Column { shown, faint, locked, name, columns };

}  // namespace

QString name_of(Layer layer) {
  switch (layer) {
    case Layer::terrain:
      return LayersPanel::tr("Terrain");
    case Layer::elevation:
      return LayersPanel::tr("Elevation");
    case Layer::hexsides:
      return LayersPanel::tr("Hexsides");
    case Layer::roads:
      return LayersPanel::tr("Roads");
    case Layer::grid:
      return LayersPanel::tr("Grid");
    case Layer::numbers:
      return LayersPanel::tr("Numbers");
    case Layer::places:
      return LayersPanel::tr("Place names");
    case Layer::edges:
      return LayersPanel::tr("Edges");
    case Layer::counters:
      return LayersPanel::tr("Counters");
    case Layer::margins:
      return LayersPanel::tr("Margins");
    case Layer::provenance:
      return LayersPanel::tr("Where it comes from");
  }
  return {};
}

LayersPanel::LayersPanel(QWidget* parent) : QTreeWidget(parent) {
  setAccessibleName(tr("Layers"));
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setColumnCount(columns);
  setHeaderLabels({tr("Shown"), tr("Faint"), tr("Locked"), tr("Layer")});
  header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  headerItem()->setToolTip(faint, tr("Drawn faintly, so that the others stand out"));
  headerItem()->setToolTip(locked, tr("What it shows cannot be changed by mistake"));
  const QSignalBlocker quiet(this);
  for (const auto& [layer, word] : layer_names) {
    if (layer == Layer::margins) continue;  // panels tell what stands beside a printed sheet
    auto* item = new QTreeWidgetItem(this);
    item->setText(name, name_of(layer));
    item->setData(name, Qt::UserRole, static_cast<int>(layer));
    item->setCheckState(shown, Qt::Checked);
    item->setCheckState(faint, Qt::Unchecked);
    const bool has_content = layer != Layer::grid && layer != Layer::numbers && layer != Layer::provenance;
    if (has_content) item->setCheckState(locked, Qt::Unchecked);
  }
  connect(this, &QTreeWidget::itemChanged, this, &LayersPanel::take);
}

void LayersPanel::show_page(BattlePage* page) {
  page_ = page;
  setEnabled(page != nullptr);
  show_state();
}

void LayersPanel::show_state() {
  if (!page_) return;
  const QSignalBlocker quiet(this);
  for (int i = 0; i < topLevelItemCount(); ++i) {
    QTreeWidgetItem* item = topLevelItem(i);
    const auto layer = static_cast<Layer>(item->data(name, Qt::UserRole).toInt());
    const auto set = [&](int column, LayerSet of) {
      if (item->data(column, Qt::CheckStateRole).isValid()) {
        item->setCheckState(column, of.has(layer) ? Qt::Checked : Qt::Unchecked);
      }
    };
    set(shown, page_->layers());
    set(faint, page_->faint_layers());
    set(locked, page_->locked_layers());
  }
}

void LayersPanel::take(const QTreeWidgetItem* item, int column) {
  if (!page_ || column == name) return;
  const auto layer = static_cast<Layer>(item->data(name, Qt::UserRole).toInt());
  const bool on = item->checkState(column) == Qt::Checked;
  const auto with = [&](LayerSet set) {
    set.set(layer, on);
    return set;
  };
  if (column == shown) page_->show_layers(with(page_->layers()));
  if (column == faint) page_->show_faintly(with(page_->faint_layers()));
  if (column == locked) page_->lock_layers(with(page_->locked_layers()));
  emit chosen();
}

}  // namespace batalia::app
