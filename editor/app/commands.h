// Everything that can be done, under one id each: menus, tool bars, shortcuts and the search all name the same action.
#pragma once

#include <QAction>
#include <QHash>
#include <QString>
#include <functional>
#include <vector>

class QWidget;

namespace batalia::app {

struct CommandText {
  const char* id;    // never changes: shortcuts that a user has chosen are kept under it
  QString menu;      // where it stands, for the search: "Edit"
  QString text;      // with the letter for the keyboard: "&Undo"
  QString tip;       // one sentence; may be empty
  QKeySequence key;  // unless the user has chosen another
};

class Commands {
 public:
  explicit Commands(QWidget* owner) : owner_(owner) {}

  // Precondition: the id is not taken.
  QAction* add(const CommandText& text, std::function<void()> run);
  [[nodiscard]] QAction* find(const char* id) const;

  struct Listed {
    QString id;
    QString menu;
    QAction* action;
    QKeySequence standard;
  };
  [[nodiscard]] const std::vector<Listed>& all() const { return all_; }

  // Fails, and says which other has it, where the key is taken. An empty key takes it away.
  QString set_key(const QString& id, const QKeySequence& key);

 private:
  QWidget* owner_;
  std::vector<Listed> all_;
  QHash<QString, std::size_t> index_;
};

// Asks for a command by a part of its name and gives it; null where none was chosen.
QAction* search_commands(const Commands& commands, QWidget* parent);

}  // namespace batalia::app
