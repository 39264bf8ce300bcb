// What is open, and how each battle is looked at: remembered as soon as it changes, for the next start and for the next
// time that the battle is opened.
#pragma once

#include <QJsonObject>
#include <QPointF>
#include <QTimer>
#include <functional>
#include <optional>
#include <vector>

#include "editor/app/battle_page.h"

namespace batalia::app {

// How a battle is looked at.
struct PageView {
  bool whole = true;  // all of the map; else from here
  QPointF centre;     // of the page, in hex widths
  double scale = 0;   // pixels to a hex width
  Id scenario;        // empty where there is none
  LayerSet layers;
  std::string tool;

  friend bool operator==(const PageView&, const PageView&) = default;
};

PageView view_of(BattlePage& page);
// What is no longer there, a scenario or a tool, is passed over.
void look(BattlePage& page, const PageView& view);

QJsonObject to_json(const PageView& view);
PageView page_view_of(const QJsonObject& json);

// A tab as it is opened again: a battle of a project, or what could not be opened.
struct Tab {
  QString path;
  Id battle;  // empty where the path could not be opened

  friend bool operator==(const Tab&, const Tab&) = default;
};

struct OpenTabs {
  std::vector<Tab> tabs;
  int current = -1;
};

class Session : public QObject {
  Q_OBJECT

 public:
  // `tabs` gives what is open.
  Session(std::function<OpenTabs()> tabs, QObject* parent);

  // Remembers how this battle is looked at as long as it is open, after looking at it as it was last.
  void follow(BattlePage& page);
  // What is open has changed.
  void remember();

  static OpenTabs last();
  static std::optional<PageView> last_view(const QString& project, const Id& battle);

 private:
  void write();

  std::function<OpenTabs()> tabs_;
  std::vector<BattlePage*> moved_;  // looked at otherwise than was written
  QTimer due_;
};

}  // namespace batalia::app
