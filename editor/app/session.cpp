#include "editor/app/session.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSettings>
#include <algorithm>

#include "editor/app/words.h"

namespace batalia::app {
namespace {

constexpr int write_ms = 250;
constexpr int most_views = 100;  // of battles that were once open

QString tabs_key() { return QStringLiteral("session/tabs"); }
QString current_key() { return QStringLiteral("session/current"); }
QString order_key() { return QStringLiteral("session/views"); }

QString view_key(const QString& project, const Id& battle) {
  const QByteArray name = (project + u'|' + qt(battle.str())).toUtf8();
  const QByteArray hash = QCryptographicHash::hash(name, QCryptographicHash::Sha1).toHex().left(16);
  return QStringLiteral("views/") + QString::fromLatin1(hash);
}

QString text_of(const QJsonDocument& json) { return QString::fromUtf8(json.toJson(QJsonDocument::Compact)); }
QJsonDocument json_of(const QSettings& settings, const QString& key) {
  return QJsonDocument::fromJson(settings.value(key).toString().toUtf8());
}

Id id_of(const QJsonValue& value) {
  const std::string text = value.toString().toStdString();
  return Id::valid(text) ? Id(text) : Id();
}

QString project_of(const BattlePage& page) { return qt(page.model().project().path().string()); }

}  // namespace

PageView view_of(BattlePage& page) {
  PageView out;
  out.whole = page.view().shows_whole();
  out.centre = page.view().centre();
  out.scale = page.view().viewpoint().scale();
  if (const ResolvedScenario* shown = page.scenario()) out.scenario = shown->scenario().id;
  out.layers = page.layers();
  out.tool = std::string(page.tool());
  return out;
}

void look(BattlePage& page, const PageView& view) {
  if (const ResolvedBattle* battle = page.resolved()) {
    for (std::size_t i = 0; i < battle->scenarios.size(); ++i) {
      if (battle->scenarios[i].scenario().id == view.scenario && i != page.scenario_index()) page.show_scenario(i);
    }
  }
  if (view.layers != page.layers()) page.show_layers(view.layers);
  page.use_tool(view.tool);
  if (!view.whole && view.scale > 0) page.view().look_at(view.centre, view.scale);
}

QJsonObject to_json(const PageView& view) {
  QJsonObject out;
  if (!view.whole) {
    out[QStringLiteral("centre")] = QJsonArray{view.centre.x(), view.centre.y()};
    out[QStringLiteral("scale")] = view.scale;
  }
  if (!view.scenario.empty()) out[QStringLiteral("scenario")] = qt(view.scenario.str());
  QJsonArray layers;
  for (const auto& [layer, name] : layer_names) {
    if (view.layers.has(layer)) layers.push_back(qt(std::string(name)));
  }
  out[QStringLiteral("layers")] = layers;
  out[QStringLiteral("tool")] = qt(view.tool);
  return out;
}

PageView page_view_of(const QJsonObject& json) {
  PageView out;
  const QJsonArray centre = json[QStringLiteral("centre")].toArray();
  out.scale = json[QStringLiteral("scale")].toDouble();
  if (centre.size() == 2 && out.scale > 0) {
    out.whole = false;
    out.centre = {centre[0].toDouble(), centre[1].toDouble()};
  }
  out.scenario = id_of(json[QStringLiteral("scenario")]);
  const QJsonArray layers = json[QStringLiteral("layers")].toArray();
  for (const auto& [layer, name] : layer_names) out.layers.set(layer, layers.contains(qt(std::string(name))));
  out.tool = json[QStringLiteral("tool")].toString().toStdString();
  return out;
}

Session::Session(std::function<OpenTabs()> tabs, QObject* parent) : QObject(parent), tabs_(std::move(tabs)) {
  due_.setSingleShot(true);
  due_.setInterval(write_ms);
  connect(&due_, &QTimer::timeout, this, &Session::write);
}

void Session::follow(BattlePage& page) {
  if (const auto before = last_view(project_of(page), page.battle())) look(page, *before);
  const auto moved = [this, at = &page] {
    if (std::ranges::find(moved_, at) == moved_.end()) moved_.push_back(at);
    if (!due_.isActive()) due_.start();
  };
  connect(&page.view(), &MapView::moved, this, moved);
  connect(&page, &BattlePage::drawnAnew, this, moved);  // scenario, layers
  connect(&page, &BattlePage::toolChanged, this, moved);
  connect(&page, &QObject::destroyed, this, [this, at = &page] { std::erase(moved_, at); });
}

void Session::remember() { write(); }

void Session::write() {
  due_.stop();
  QSettings settings;
  const OpenTabs open = tabs_();
  QJsonArray tabs;
  for (const Tab& tab : open.tabs) {
    QJsonObject one{{QStringLiteral("path"), tab.path}};
    if (!tab.battle.empty()) one[QStringLiteral("battle")] = qt(tab.battle.str());
    tabs.push_back(one);
  }
  settings.setValue(tabs_key(), text_of(QJsonDocument(tabs)));
  settings.setValue(current_key(), open.current);
  QStringList order = settings.value(order_key()).toStringList();
  for (BattlePage* page : moved_) {
    const QString key = view_key(project_of(*page), page->battle());
    settings.setValue(key, text_of(QJsonDocument(to_json(view_of(*page)))));
    order.removeAll(key);
    order.prepend(key);
  }
  for (qsizetype i = most_views; i < order.size(); ++i) settings.remove(order[i]);
  settings.setValue(order_key(), order.mid(0, most_views));
  moved_.clear();
  // In the file at once: nobody knows when the power goes.
  settings.sync();
}

OpenTabs Session::last() {
  OpenTabs out;
  const QSettings settings;
  const QJsonArray tabs = json_of(settings, tabs_key()).array();
  for (const QJsonValue& each : tabs) {
    const QJsonObject one = each.toObject();
    out.tabs.push_back({one[QStringLiteral("path")].toString(), id_of(one[QStringLiteral("battle")])});
  }
  out.current = settings.value(current_key(), -1).toInt();
  return out;
}

std::optional<PageView> Session::last_view(const QString& project, const Id& battle) {
  const QSettings settings;
  const QString key = view_key(project, battle);
  if (!settings.contains(key)) return std::nullopt;
  return page_view_of(json_of(settings, key).object());
}

}  // namespace batalia::app
