// What the map on the screen hears: pointer, wheel, keys, and what is dragged onto it.
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>

#include "editor/app/map_view.h"

namespace batalia::app {
namespace {

constexpr double zoom_step = 1.189207115002721;  // four to double

}  // namespace

void MapView::mousePressEvent(QMouseEvent* event) {
  if (held_ || panning_) return;  // one button at a time
  const bool pans = event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && space_);
  if (pans) {
    panning_ = event->position();
    setCursor(Qt::ClosedHandCursor);
    return;
  }
  if (event->button() != Qt::LeftButton && event->button() != Qt::RightButton) return;
  held_ = event->button();
  standing_.reset();
  emit pressed(spot_at(event->position(), event->modifiers()),
               event->button() == Qt::LeftButton ? Press::first : Press::second);
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
  if (panning_) {
    fits_ = false;
    viewpoint_.pan(event->position() - *panning_);
    panning_ = event->position();
    viewpoint_changed();
    return;
  }
  const Spot spot = spot_at(event->position(), event->modifiers());
  emit hovered(spot);
  if (held_) emit dragged(spot);
}

void MapView::mouseReleaseEvent(QMouseEvent* event) {
  if (panning_) {
    panning_.reset();
    setCursor(space_ ? Qt::OpenHandCursor : Qt::CrossCursor);
    return;
  }
  if (held_ != event->button()) return;
  held_.reset();
  emit released(spot_at(event->position(), event->modifiers()));
}

void MapView::wheelEvent(QWheelEvent* event) {
  constexpr double notch = 120;
  if (event->modifiers().testFlag(Qt::AltModifier)) {
    // Some systems turn the wheel's axis with this key. A fine wheel gives parts of a notch.
    turned_by_ += (event->angleDelta().x() + event->angleDelta().y()) / notch;
    const int whole = static_cast<int>(turned_by_);
    turned_by_ -= whole;
    if (whole != 0) emit turned(-whole);
    return event->accept();
  }
  fits_ = false;
  if (!event->pixelDelta().isNull() && event->modifiers() == Qt::NoModifier &&
      event->source() != Qt::MouseEventNotSynthesized) {
    viewpoint_.pan(event->pixelDelta());  // two fingers on a touchpad
  } else {
    viewpoint_.zoom(event->position(), std::pow(zoom_step, event->angleDelta().y() / notch));
  }
  viewpoint_changed();
  event->accept();
}

// Down and up a column of hexes that stand on their corners, the keys go zigzag.
void MapView::step(Direction direction, Qt::KeyboardModifiers modifiers) {
  const Grid& grid = picture_->scene().grid();
  if (!standing_) {
    const Hex middle = picture_->scene().frame().hex_at(viewpoint_.to_page(QRectF(rect()).center()));
    go_to(grid.contains(middle) ? middle : grid.hex(grid.size() / 2));
    return;
  }
  const Hex next = neighbour(*standing_, direction);
  if (!grid.contains(next)) return;
  go_to(next);
  if (held_) emit dragged(spot_of(next, modifiers));
}

void MapView::keyPressEvent(QKeyEvent* event) {
  if (!picture_) return QWidget::keyPressEvent(event);
  const Frame& frame = picture_->scene().frame();
  // The direction that lies nearest to where the key points; of two, the one that alternates.
  const auto towards = [&](int degrees) {
    const int other = standing_ ? (standing_->r % 2 == 0 ? 1 : -1) : 1;
    Direction best(0);
    int least = 1000;
    for (const Direction d : all_directions) {
      const int off = std::abs((frame.angle(d) - degrees - other + 540) % 360 - 180);
      if (off < least) {
        least = off;
        best = d;
      }
    }
    return best;
  };
  switch (event->key()) {
    case Qt::Key_Right:
      return step(towards(90), event->modifiers());
    case Qt::Key_Left:
      return step(towards(270), event->modifiers());
    case Qt::Key_Up:
      return step(towards(0), event->modifiers());
    case Qt::Key_Down:
      return step(towards(180), event->modifiers());
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (!standing_ || held_ || event->isAutoRepeat()) return;
      held_ = Qt::NoButton;
      emit pressed(spot_of(*standing_, Qt::NoModifier),
                   event->modifiers().testFlag(Qt::ShiftModifier) ? Press::second : Press::first);
      return;
    case Qt::Key_Escape:
      if (held_) return let_go();
      break;
    case Qt::Key_Space:
      if (!event->isAutoRepeat()) {
        space_ = true;
        if (!panning_) setCursor(Qt::OpenHandCursor);
      }
      return;
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void MapView::keyReleaseEvent(QKeyEvent* event) {
  if (event->isAutoRepeat()) return;
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (enter && held_ == Qt::NoButton) {
    held_.reset();
    emit released(spot_of(*standing_, event->modifiers()));
    return;
  }
  if (event->key() == Qt::Key_Space) {
    space_ = false;
    if (!panning_) setCursor(Qt::CrossCursor);
    return;
  }
  QWidget::keyReleaseEvent(event);
}

// A stroke that is not finished is given up, as whoever presses Escape expects.
void MapView::let_go() {
  held_.reset();
  emit cancelled();
}

void MapView::leaveEvent(QEvent*) {
  if (!held_) emit left();
}

void MapView::focusOutEvent(QFocusEvent* event) {
  space_ = false;
  if (!panning_) setCursor(Qt::CrossCursor);
  // A key that is let go elsewhere is not heard of here.
  if (held_ == Qt::NoButton) {
    held_.reset();
    emit released(spot_of(*standing_, Qt::NoModifier));
  }
  update();
  QWidget::focusOutEvent(event);
}

void MapView::dragEnterEvent(QDragEnterEvent* event) {
  if (picture_ && event->mimeData()->hasFormat(QString::fromLatin1(piece_mime))) event->acceptProposedAction();
}

void MapView::dragMoveEvent(QDragMoveEvent* event) {
  mark({{spot_at(event->position(), event->modifiers()).hex}, {}, {}});
  event->acceptProposedAction();
}

void MapView::dropEvent(QDropEvent* event) {
  emit dropped(spot_at(event->position(), event->modifiers()),
               event->mimeData()->data(QString::fromLatin1(piece_mime)));
  event->acceptProposedAction();
}

}  // namespace batalia::app
