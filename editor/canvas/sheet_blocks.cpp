#include "editor/canvas/sheet_blocks.h"

#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

#include "editor/canvas/ink.h"
#include "editor/canvas/text.h"
#include "model/base/references.h"

namespace batalia {
namespace {

constexpr double below_heading = 0.12;

double heading_height(const SheetLook& look) { return line_height(look.heading) + below_heading; }

// Draws a heading with a rule under it; returns where what follows begins.
double draw_heading(QPainter& painter, const SheetLook& look, const QRectF& box, const QString& text) {
  const double baseline = box.top() + look.heading.size;
  draw_text(painter, {box.left(), baseline}, text, look.heading, Align::left, box.width());
  painter.setPen(QPen(look.rule.qt(), 0.02));
  const double y = box.top() + line_height(look.heading);
  painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
  return box.top() + heading_height(look);
}

void draw_lines(QPainter& painter, const QStringList& lines, const Lettering& lettering, QPointF at) {
  double y = at.y() + lettering.size;
  for (const QString& line : lines) {
    draw_text(painter, {at.x(), y}, line, lettering);
    y += line_height(lettering);
  }
}

double height_of(const QStringList& lines, const Lettering& lettering) {
  return static_cast<double>(lines.size()) * line_height(lettering);
}

// "under-the-lily-banners" is all that a battle says of its game: "Under the Lily Banners".
QString title_of(const Id& id) {
  static const QStringList small{QStringLiteral("a"),   QStringLiteral("an"), QStringLiteral("and"),
                                 QStringLiteral("but"), QStringLiteral("in"), QStringLiteral("of"),
                                 QStringLiteral("on"),  QStringLiteral("the")};
  QStringList words = QString::fromStdString(id.str()).split(u'-');
  for (qsizetype i = 0; i < words.size(); ++i) {
    if (i == 0 || !small.contains(words[i])) words[i][0] = words[i][0].toUpper();
  }
  return words.join(u' ');
}

}  // namespace

QString sheet_title(const SheetOf& of) {
  const MapFile& map = of.scene->map().head();
  if (of.scenario == nullptr) return QString::fromStdString(map.title);
  QString title = QString::fromStdString(of.scenario->battle->title);
  if (const auto& date = of.scenario->battle->date)
    title += QStringLiteral(", ") + QString::fromStdString(spoken(*date));
  return title;
}

PanelBlock title_block(const SheetOf& of, double width) {
  const SheetLook& look = of.scene->style().sheet;
  const MapFile& map = of.scene->map().head();
  QString title = QString::fromStdString(map.title);
  QStringList under;
  if (of.scenario != nullptr) {
    const Battle& battle = *of.scenario->battle;
    title = QString::fromStdString(battle.title);
    if (battle.date) under.push_back(QString::fromStdString(spoken(*battle.date)));
    const std::string& scenario = of.scenario->scenario().title;
    if (battle.scenarios.size() > 1 || scenario != battle.title) under.push_back(QString::fromStdString(scenario));
  }
  if (!map.game.empty()) under.push_back(title_of(map.game));
  if (of.series != nullptr) under.push_back(QString::fromStdString(of.series->title));
  const double height = line_height(look.title) + 0.05 + static_cast<double>(under.size()) * line_height(look.subtitle);
  return {height, [=](QPainter& painter, const QRectF& box) {
            draw_text(painter, {box.left(), box.top() + 0.85 * look.title.size}, title, look.title, Align::left, width);
            double y = box.top() + line_height(look.title) + 0.05 + 0.8 * look.subtitle.size;
            for (const QString& line : under) {
              draw_text(painter, {box.left(), y}, line, look.subtitle, Align::left, width);
              y += line_height(look.subtitle);
            }
          }};
}

namespace {

// The largest of 1, 2 or 5 times a power of ten that is no more than `most`.
double round_length(double most) {
  const double power = std::pow(10, std::floor(std::log10(most)));
  for (const double step : {5.0, 2.0}) {
    if (step * power <= most) return step * power;
  }
  return power;
}

void draw_scale(QPainter& painter, const Style& style, QPointF at, double hex_metres, double metres_to_unit,
                const QString& unit, double width) {
  const SheetLook& look = style.sheet;
  const double per_hex = hex_metres * metres_to_unit;
  const double length = round_length(width * per_hex);
  const double wide = length / per_hex;
  constexpr double thick = 0.09;
  for (int i = 0; i < 4; ++i) {
    painter.setPen(QPen(style.ink.qt(), 0.015));
    painter.setBrush(i % 2 == 0 ? style.ink.qt() : style.paper.qt());
    painter.drawRect(QRectF(at.x() + wide * i / 4, at.y(), wide / 4, thick));
  }
  const double baseline = at.y() + thick + 0.05 + cap_height(look.small);
  draw_text(painter, {at.x(), baseline}, QStringLiteral("0"), look.small);
  draw_text(painter, {at.x() + wide / 2, baseline}, QString::number(length / 2), look.small, Align::centre);
  draw_text(painter, {at.x() + wide, baseline}, QString::number(length) + u' ' + unit, look.small, Align::centre);
}

void draw_compass(QPainter& painter, const Style& style, QPointF at, double degrees) {
  const QTransform before = painter.transform();
  painter.translate(at);
  painter.rotate(degrees);
  const double r = 0.62;
  painter.setPen(QPen(style.ink.qt(), 0.02));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(QPointF(0, 0), 0.62 * r, 0.62 * r);
  for (int quarter = 0; quarter < 4; ++quarter) {
    const double tip = quarter == 0 ? r : 0.8 * r;
    for (const double hand : {-1.0, 1.0}) {
      QPainterPath half;
      half.moveTo(0, -tip);
      half.lineTo(hand * 0.13 * r, -0.13 * r);
      half.lineTo(0, 0);
      half.closeSubpath();
      painter.setBrush(hand > 0 ? style.ink.qt() : style.paper.qt());
      painter.drawPath(half);
    }
    painter.rotate(90);
  }
  painter.translate(0, -r - 0.07);
  painter.rotate(-degrees);
  draw_text(painter, {0, 0}, QStringLiteral("N"), style.sheet.heading, Align::centre);
  painter.setTransform(before);
}

}  // namespace

PanelBlock compass_block(const SheetOf& of, double width) {
  const Style* style = &of.scene->style();
  const auto& sheets = of.scene->map().head().sheets;
  const double metres = sheets.empty() ? 0 : sheets.front().hex_metres;
  const int north = of.scene->frame().north();
  return {1.75, [=](QPainter& painter, const QRectF& box) {
            draw_compass(painter, *style, {box.left() + 0.75, box.top() + 1.05}, north);
            if (metres <= 0) return;
            const double x = box.left() + 2.1;
            const double room = width - 2.1 - 0.9;
            constexpr double metres_in_yard = 0.9144;
            draw_scale(painter, *style, {x, box.top() + 0.3}, metres, 1, QStringLiteral("m"), room);
            draw_scale(painter, *style, {x, box.top() + 0.84}, metres, 1 / metres_in_yard, QStringLiteral("yd"), room);
            draw_text(painter, {x, box.top() + 1.58}, QStringLiteral("One hex is %1 m across").arg(metres),
                      style->sheet.small);
          }};
}

namespace {

// What the set-up says of one turn: rolls for reinforcements and for the end.
QString happens_on(const SheetOf& of, int turn) {
  QStringList out;
  for (const PlacedPiece& piece : of.scenario->pieces) {
    const auto* entry = std::get_if<EntryByHexes>(&piece.place);
    if (entry == nullptr) continue;
    const auto add = [&](const QString& text) {
      if (!out.contains(text)) out.push_back(text);
    };
    if (entry->terms.turn == turn) add(QStringLiteral("enters"));
    for (const EntryRoll& roll : entry->terms.rolls) {
      if (roll.turn != turn) continue;
      add(roll.range ? QStringLiteral("entry ") + with_dash(format(*roll.range)) : QStringLiteral("entry"));
    }
  }
  for (const EndRoll& end : of.scenario->scenario().turns.ends) {
    if (end.turn != turn) continue;
    out.push_back(end.range ? QStringLiteral("ends ") + with_dash(format(*end.range)) : QStringLiteral("ends"));
  }
  return out.join(QStringLiteral(", "));
}

struct TurnBox {
  QString number;
  QString time;
  QString note;
  bool night = false;
  bool now = false;
};

void draw_turn(QPainter& painter, const Style& style, const QRectF& box, const TurnBox& turn) {
  const SheetLook& look = style.sheet;
  const Colour ground = turn.now ? look.accent : turn.night ? look.night : look.box;
  const QColor ink = readable_on(ground, style.ink, Colour{255, 255, 255}).qt();
  painter.setPen(QPen(look.rule.qt(), 0.02));
  painter.setBrush(ground.qt());
  painter.drawRect(box);
  draw_text(painter, {box.left() + 0.08, box.top() + 0.08 + cap_height(look.heading)}, turn.number, look.heading, ink,
            Align::left);
  draw_text(painter, {box.right() - 0.08, box.top() + 0.1 + cap_height(look.small)}, turn.time, look.small, ink,
            Align::right);
  draw_text(painter, {box.center().x(), box.bottom() - 0.1}, turn.note, look.small, ink, Align::centre,
            box.width() - 0.1);
}

}  // namespace

PanelBlock turns_block(const SheetOf& of, double width) {
  if (of.scenario == nullptr) return {};
  const Style* style = &of.scene->style();
  const TurnTrack& track = of.scenario->scenario().turns;
  std::vector<TurnBox> turns;
  for (int turn = track.first; turn <= track.last(); ++turn) {
    turns.push_back({QString::number(turn), QString::fromStdString(format(track.begins(turn))), happens_on(of, turn),
                     track.is_night(turn), turn == of.turn.value_or(track.first)});
  }
  constexpr int columns = 5;
  const double side = width / columns;
  const double high = std::min(0.75 * side, 1.1);
  const auto rows = static_cast<double>((turns.size() + columns - 1) / columns);
  return {heading_height(style->sheet) + rows * high, [=](QPainter& painter, const QRectF& box) {
            const double top = draw_heading(painter, style->sheet, box, QStringLiteral("Turns"));
            for (std::size_t i = 0; i < turns.size(); ++i) {
              const auto column = static_cast<double>(i % columns);
              const auto row = static_cast<double>(i / columns);
              draw_turn(painter, *style, {box.left() + column * side, top + row * high, side, high}, turns[i]);
            }
          }};
}

PanelBlock commands_block(const SheetOf& of, double width) {
  if (of.scenario == nullptr || of.series == nullptr || of.scenario->scenario().orders.empty()) return {};
  const SheetLook& look = of.scene->style().sheet;
  const Battle& battle = *of.scenario->battle;
  struct Row {
    QString what;
    QString order;
    bool side = false;
  };
  std::vector<Row> rows;
  for (const Side& side : battle.sides) {
    rows.push_back({QString::fromStdString(side.name), {}, true});
    for (const StartingOrder& start : of.scenario->scenario().orders) {
      const Command* command = battle.command(start.command);
      const Term* order = by_id(of.series->orders, start.order);
      if (command == nullptr || command->side != side.id) continue;
      QString what = QString::fromStdString(command->name);
      if (!command->abbreviation.empty())
        what += QStringLiteral(" (%1)").arg(QString::fromStdString(command->abbreviation));
      const Leader* leader = battle.leader(command->commander);
      if (leader != nullptr) what += QStringLiteral(", ") + QString::fromStdString(leader->name);
      rows.push_back({what, QString::fromStdString(order == nullptr ? start.order.str() : order->name), false});
    }
  }
  const double height = heading_height(look) + static_cast<double>(rows.size()) * line_height(look.text);
  return {
      height, [=](QPainter& painter, const QRectF& box) {
        double y = draw_heading(painter, look, box, QStringLiteral("Starting orders")) + 0.85 * look.text.size;
        for (const Row& row : rows) {
          Lettering lettering = look.text;
          lettering.bold = row.side;
          draw_text(painter, {box.left() + (row.side ? 0 : 0.2), y}, row.what, lettering, Align::left, 0.68 * width);
          draw_text(painter, {box.right(), y}, row.order, lettering, Align::right, 0.3 * width);
          y += line_height(look.text);
        }
      }};
}

std::vector<PanelBlock> beside_blocks(const SheetOf& of, double width) {
  const Style* style = &of.scene->style();
  const SheetLook& look = style->sheet;
  std::vector<PanelBlock> blocks;
  for (const BesideMap& group : of.set_up->beside) {
    const bool leaders_only = std::ranges::all_of(group.faces, &CounterFace::leader);
    const double cell = (leaders_only ? style->counters.leader : style->counters.size) + 0.16;
    const QStringList terms = wrapped(group.terms, look.small, width);
    // In rows, each counter as wide as its hexes.
    struct Spot {
      double x;
      double y;
    };
    std::vector<Spot> spots;
    double x = 0;
    double y = 0;
    for (const CounterFace& face : group.faces) {
      const double wide = (face.leader ? style->counters.leader : style->counters.size + face.hexes - 1) + 0.16;
      if (x > 0 && x + wide > width) {
        x = 0;
        y += cell;
      }
      spots.push_back({x + wide / 2, y + cell / 2});
      x += wide;
    }
    const double top = heading_height(look) + height_of(terms, look.small) + 0.1;
    blocks.push_back(
        {top + y + cell, [=](QPainter& painter, const QRectF& box) {
           const double text = draw_heading(painter, look, box, group.heading);
           draw_lines(painter, terms, look.small, {box.left(), text - 0.04});
           for (std::size_t i = 0; i < spots.size(); ++i) {
             draw_counter(painter, group.faces[i], *style, {box.left() + spots[i].x, box.top() + top + spots[i].y}, 0);
           }
         }});
  }
  return blocks;
}

PanelBlock note_block(const SheetOf& of, double width) {
  const SheetLook& look = of.scene->style().sheet;
  const Map& map = of.scene->map();
  const auto made =
      std::ranges::count_if(map.grid().hexes(), [&](Hex hex) { return !attested(map.provenance(hex).kind); });
  const int all = map.grid().size();
  QString text;
  if (made > 0) {
    text = QStringLiteral(
               "This is not the publisher’s map. %1 of its %2 hexes are reconstructed; the ground of the other %3 is "
               "fixed by the published text.")
               .arg(made)
               .arg(all)
               .arg(all - made);
  } else {
    text = QStringLiteral("The ground of all %1 hexes is as published.").arg(all);
  }
  text += QStringLiteral(" Drawn by Batalia.");
  Lettering lettering = look.small;
  lettering.italic = true;
  const QStringList lines = wrapped(text, lettering, width);
  return {height_of(lines, lettering),
          [=](QPainter& painter, const QRectF& box) { draw_lines(painter, lines, lettering, box.topLeft()); }};
}

}  // namespace batalia
