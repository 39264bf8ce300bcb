#include "editor/app/command_choice.h"

#include "editor/app/words.h"

namespace batalia::app {
namespace {

constexpr int side_role = Qt::UserRole;
constexpr int command_role = Qt::UserRole + 1;

Id id_in(const QComboBox& box, int role) {
  const std::string text = box.currentData(role).toString().toStdString();
  return text.empty() ? Id() : Id(text);
}

}  // namespace

void CommandChoice::fill(const Battle& battle, const Id& side, const Id& command) {
  clear();
  const auto add = [this](const QString& name, const Id& of, const Id& one, bool proposed) {
    addItem(name);
    setItemData(count() - 1, qt(of.str()), side_role);
    setItemData(count() - 1, qt(one.str()), command_role);
    if (proposed) setCurrentIndex(count() - 1);
  };
  for (const Side& each : battle.sides) {
    add(qt(each.name), each.id, Id(), each.id == side && command.empty());
    for (const Command& one : battle.commands) {
      if (one.side == each.id) add(QStringLiteral("    ") + qt(one.name), each.id, one.id, one.id == command);
    }
  }
}

Id CommandChoice::side() const { return id_in(*this, side_role); }
Id CommandChoice::command() const { return id_in(*this, command_role); }

}  // namespace batalia::app
