// Errata and options under a battle's page: which are shown, and what edits are meant for.
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>

#include "editor/app/battle_page.h"
#include "editor/app/words.h"
#include "editor/document/resolution.h"

namespace batalia::app {

void BattlePage::show_overlays(const Layers& layers) {
  finish_stroke();
  seen_.show(layers);
  touched_ = Parts::all();
  check_due_.start();
  resolve_anew();
  draw_anew();
  emit overlaysChanged();
}

void BattlePage::let_edits_go_into(const Id& overlay) {
  if (overlay == into_) return;
  finish_stroke();
  into_ = overlay;
  emit overlaysChanged();
}

bool BattlePage::change_written(const std::string& name, std::span<const Wish> wishes) {
  finish_stroke();
  return !is_locked(wishes) && told(model_->project().change(battle_, name, wishes));
}

std::optional<std::vector<Wish>> BattlePage::meant(const std::string& name, std::span<const Wish> wishes) {
  const auto beside = [](const Wish& wish) { return is_beside_overlays(wish.in, wish.at); };
  const std::vector<Wish> as_they_are(wishes.begin(), wishes.end());
  if (std::ranges::all_of(wishes, beside)) return as_they_are;
  Id into = into_;
  if (into.empty()) {
    const auto covering = seen_.covering(wishes);
    if (covering.empty()) return as_they_are;
    const auto printed = seen_.beneath(wishes);
    QMessageBox box(this);
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(tr("Which is meant?"));
    box.setText(tr("What you change is changed by '%1' as well.").arg(qt(covering.back().str())));
    box.setInformativeText(printed ? tr("Change what that says, or what was printed?")
                                   : qt(to_string(printed.error())));
    const auto* overlay = box.addButton(tr("What &it says"), QMessageBox::AcceptRole);
    auto* below = box.addButton(tr("What was &printed"), QMessageBox::DestructiveRole);
    below->setEnabled(printed.has_value());
    box.addButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() == below) return *printed;
    if (box.clickedButton() != overlay) return std::nullopt;
    into = covering.back();
  }
  const auto out = seen_.into(into, name, wishes);
  // What is written stays as sound as it was, so that nothing else would keep the battle from no longer coming out.
  if (!told(out) || !told(stays_sound(seen_.written(), seen_.layers(), *behind_.data.series, *out)))
    return std::nullopt;
  return *out;
}

Result<std::vector<Wish>> BattlePage::meant_by_stroke(std::span<const Wish> wishes) {
  if (!into_.empty()) return seen_.into(into_, stroke_, wishes);
  const auto covering = seen_.covering(wishes);
  if (covering.empty()) return std::vector<Wish>(wishes.begin(), wishes.end());
  const std::string id = covering.back().str();
  return fail("'" + id + "' changes what is painted over",
              "let edits go into '" + id + "' in the panel Errata, or switch it off there");
}

}  // namespace batalia::app
