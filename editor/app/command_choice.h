// A choice of where something new belongs in an order of battle: a side, or a command of one.
#pragma once

#include <QComboBox>

#include "model/scenario/battle.h"

namespace batalia::app {

class CommandChoice : public QComboBox {
  Q_OBJECT

 public:
  explicit CommandChoice(QWidget* parent = nullptr) : QComboBox(parent) {}
  // Proposes the command, or the side where it is empty.
  void fill(const Battle& battle, const Id& side, const Id& command);

  [[nodiscard]] Id side() const;
  [[nodiscard]] Id command() const;  // empty where a side is chosen
};

}  // namespace batalia::app
