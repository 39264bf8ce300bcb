// What was opened lately, the latest first.
#pragma once

#include <QString>
#include <vector>

namespace batalia::app {

struct Recent {
  QString name;       // a path, or the id of a battle that comes along
  bool gone = false;  // there is no such file any more
};

std::vector<Recent> recent_files();
void add_recent(const QString& name);
void forget_recent(const QString& name);
// Those that are gone, or all.
void forget_gone();
void forget_all_recent();

}  // namespace batalia::app
