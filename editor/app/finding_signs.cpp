#include "editor/app/finding_signs.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPixmap>
#include <algorithm>
#include <array>

#include "editor/app/findings_list.h"
#include "editor/app/words.h"

namespace batalia::app {

QIcon FindingSign::icon() const {
  static std::array<QIcon, 3> made;
  QIcon& out = made.at(static_cast<std::size_t>(gravest));
  if (!out.isNull()) return out;
  constexpr int side = 16;
  for (const double ratio : {1.0, 2.0}) {
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setPen(colour_of(gravest));
    painter.drawText(QRect(0, 0, side, side), Qt::AlignCenter, sign_of(gravest));
    painter.end();
    out.addPixmap(pixmap);
  }
  return out;
}

std::optional<FindingSign> sign_on(const std::vector<Finding>& findings, const std::string& id,
                                   const std::string& path) {
  std::optional<FindingSign> out;
  for (const Finding& finding : findings) {
    const bool is_subject = !id.empty() && finding.subject == id;
    const bool is_within = !path.empty() && finding.path.starts_with(path) &&
                           (finding.path.size() == path.size() || finding.path[path.size()] == '/');
    if (finding.suppressed || (!is_subject && !is_within)) continue;
    if (!out) out = FindingSign{finding.severity, {}};
    out->gravest = std::min(out->gravest, finding.severity);
    out->words += (out->words.isEmpty() ? QString() : QStringLiteral("\n")) + sign_of(finding.severity) + u' ' +
                  qt(finding.message);
  }
  return out;
}

}  // namespace batalia::app
