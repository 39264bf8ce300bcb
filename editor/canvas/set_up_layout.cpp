#include "editor/canvas/set_up_layout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "editor/canvas/text.h"

namespace batalia {
namespace {

QPointF turned(QPointF p, double degrees) {
  const double a = degrees * std::numbers::pi / 180;
  return {p.x() * std::cos(a) - p.y() * std::sin(a), p.x() * std::sin(a) + p.y() * std::cos(a)};
}

QString listed(const std::vector<Id>& ids, const Battle& battle) {
  QStringList names;
  for (const Id& id : ids) {
    const Leader* leader = battle.leader(id);
    const Unit* unit = battle.unit(id);
    names.push_back(QString::fromStdString(leader != nullptr ? leader->name : unit != nullptr ? unit->name : id.str()));
  }
  return names.join(QStringLiteral(", "));
}

class Layout {
 public:
  Layout(const Scene& scene, const Series& series, const ResolvedScenario& scenario)
      : scene_(&scene), scenario_(&scenario), maker_(scene, series, *scenario.battle) {}

  SetUpLayout lay() {
    for (const PlacedPiece& piece : scenario_->pieces) {
      if (!piece.hexes().empty() && !piece.leader) lay_unit(piece);
    }
    for (const PlacedPiece& piece : scenario_->pieces) {
      if (!piece.hexes().empty() && piece.leader) lay_leader(piece);
    }
    for (const PlacedPiece& piece : scenario_->pieces) {
      if (piece.hexes().empty()) lay_beside(piece);
    }
    lay_leaders_without_line();
    return std::move(out_);
  }

 private:
  struct OnHex {
    int units = 0;
    int leaders = 0;
    double degrees = 0;  // of the unit on top
    QPointF top;         // its middle
    double half_width = 0;
  };

  [[nodiscard]] const Battle& battle() const { return *scenario_->battle; }
  [[nodiscard]] const SetUp& line(const PlacedPiece& piece) const { return scenario_->scenario().set_up[piece.line]; }

  void lay_unit(const PlacedPiece& piece) {
    const Unit* unit = battle().unit(piece.piece);
    if (unit == nullptr) return;
    LaidCounter counter{piece.piece, maker_.face(*unit), {}, 0};
    maker_.mark(counter.face, line(piece));
    const auto hexes = piece.hexes();
    counter.face.hexes = static_cast<int>(hexes.size());
    Point sum;
    int below = 0;
    for (const Hex hex : hexes) {
      sum = sum + scene_->frame().centre(hex);
      below = std::max(below, hexes_[hex].units);
    }
    if (piece.heading) {
      // Its right half is the head of the column (MPBS 6.3.4).
      counter.degrees = scene_->frame().angle(*piece.heading) - 90;
    } else if (piece.facing) {
      counter.degrees = scene_->frame().angle(*piece.facing);
    }
    // A stack is fanned to the rear, so that of each counter the band with its name is seen.
    const int all = highest_stack(hexes);
    const CounterLook& look = scene_->style().counters;
    const double step = std::min(look.band, 0.36 / std::max(1, all - 1));
    const double back = step * (below - 0.5 * (all - 1));
    const QPointF fanned = turned({look.offset * (below - 0.5 * (all - 1)), back}, counter.degrees);
    counter.at = qt((1.0 / static_cast<double>(hexes.size())) * sum) + fanned;
    for (const Hex hex : hexes) {
      OnHex& on = hexes_[hex];
      on.units = below + 1;
      on.degrees = counter.degrees;
      on.top = counter.at;
      on.half_width = (scene_->style().counters.size + counter.face.hexes - 1) / 2;
    }
    out_.on_map.push_back(std::move(counter));
  }

  // How many units there will be on the fullest of these hexes.
  [[nodiscard]] int highest_stack(std::span<const Hex> hexes) const {
    int most = 0;
    for (const Hex hex : hexes) {
      const auto here = [&](const PlacedPiece& piece) {
        return !piece.leader && std::ranges::find(piece.hexes(), hex) != piece.hexes().end();
      };
      most = std::max(most, static_cast<int>(std::ranges::count_if(scenario_->pieces, here)));
    }
    return most;
  }

  void lay_leader(const PlacedPiece& piece) {
    const Leader* leader = battle().leader(piece.piece);
    if (leader == nullptr) return;
    LaidCounter counter{piece.piece, maker_.face(*leader), {}, 0};
    const Hex hex = piece.hexes().front();
    OnHex& on = hexes_[hex];
    if (on.units == 0) {
      // Alone, or with other leaders beside him.
      counter.at = qt(scene_->frame().centre(hex)) + QPointF(0.3 * on.leaders, 0);
    } else {
      // At the rear right corner, the next at the left: there the unit's counter says least.
      const double aside = on.half_width - 0.02;
      const double back = scene_->style().counters.size / 2 - 0.02;
      const bool right = on.leaders % 2 == 0;
      const double further = 0.3 * (on.leaders / 2);
      counter.at = on.top + turned({right ? aside : -aside, back + further}, on.degrees);
    }
    ++on.leaders;
    out_.on_map.push_back(std::move(counter));
  }

  void lay_beside(const PlacedPiece& piece) {
    QString heading;
    QString terms;
    if (std::holds_alternative<NotInPlay>(piece.place)) return;
    if (const auto* entry = std::get_if<EntryByHexes>(&piece.place)) {
      heading = QStringLiteral("Reinforcements");
      terms = terms_of(entry->terms);
    } else if (const auto* choice = std::get_if<ChoiceOfHexes>(&piece.place)) {
      heading = QStringLiteral("Set up by choice");
      terms = where_of(*choice, line(piece));
    } else if (const auto* near = std::get_if<NearPlace>(&piece.place)) {
      heading = QStringLiteral("Set up by choice");
      const QString what =
          near->hex ? text_of(scene_->grid().name(*near->hex).view()) : listed({near->piece}, battle());
      terms = QStringLiteral("within %1 of %2").arg(near->hexes).arg(what);
    } else if (const auto* with = std::get_if<WithPiece>(&piece.place)) {
      heading = QStringLiteral("Set up by choice");
      terms = with_of(*with);
    } else if (const auto* box = std::get_if<InBox>(&piece.place)) {
      heading = QString::fromStdString(box->box);
    }
    BesideMap& group = group_of(heading, terms);
    if (piece.leader) {
      if (const Leader* leader = battle().leader(piece.piece)) group.faces.push_back(maker_.face(*leader));
    } else if (const Unit* unit = battle().unit(piece.piece)) {
      group.faces.push_back(maker_.face(*unit));
      maker_.mark(group.faces.back(), line(piece));
    }
  }

  // Commanders for whom the set-up has no line begin with any unit of their command (MPBS 5.2.1).
  void lay_leaders_without_line() {
    for (const Command& command : battle().commands) {
      const Leader* leader = battle().leader(command.commander);
      if (leader == nullptr || scenario_->piece(leader->id) != nullptr) continue;
      group_of(QStringLiteral("Leaders"), QStringLiteral("each with any unit of his command"))
          .faces.push_back(maker_.face(*leader));
    }
  }

  BesideMap& group_of(const QString& heading, const QString& terms) {
    const auto same = [&](const BesideMap& group) { return group.heading == heading && group.terms == terms; };
    const auto known = std::ranges::find_if(out_.beside, same);
    if (known != out_.beside.end()) return *known;
    out_.beside.push_back({heading, terms, {}});
    return out_.beside.back();
  }

  [[nodiscard]] QString terms_of(const Enters& enters) const {
    QStringList parts;
    if (enters.turn) parts.push_back(QStringLiteral("turn %1").arg(*enters.turn));
    QStringList rolls;
    for (const EntryRoll& roll : enters.rolls) {
      const QString range = roll.range ? with_dash(format(*roll.range)) : QStringLiteral("for certain");
      rolls.push_back(QStringLiteral("%1: %2").arg(roll.turn).arg(range));
    }
    if (!rolls.empty()) {
      parts.push_back(QStringLiteral("on the turn after a roll at the end of turn ") +
                      rolls.join(QStringLiteral(", ")));
    }
    parts.push_back(QStringLiteral("by the %1").arg(QString::fromStdString(enters.region)));
    if (enters.precedence > 0) parts.push_back(QStringLiteral("group %1").arg(enters.precedence));
    if (!enters.group.empty()) parts.push_back(QString::fromStdString(enters.group));
    return parts.join(QStringLiteral("; "));
  }

  [[nodiscard]] QString where_of(const ChoiceOfHexes& choice, const SetUp& line) const {
    if (const auto* within = std::get_if<Within>(&line.place)) return QString::fromStdString(within->region);
    QStringList names;
    for (const Hex hex : choice.hexes) names.push_back(text_of(scene_->grid().name(hex).view()));
    return (choice.each_its_own ? QStringLiteral("one each in ") : QStringLiteral("one of ")) + names.join(u' ');
  }

  [[nodiscard]] QString with_of(const WithPiece& with) const {
    QString what;
    if (!with.any_of.empty()) {
      what = listed(with.any_of, battle());
    } else {
      what = QStringLiteral("any unit");
      if (!with.line.empty())
        what += QStringLiteral(" of the ") + QString::fromStdString(with.line) + QStringLiteral(" line");
      if (const Command* command = battle().command(with.command)) {
        what += QStringLiteral(" of ") + QString::fromStdString(command->name);
      }
    }
    switch (with.how) {
      case Closeness::stacked:
        return QStringLiteral("with ") + what;
      case Closeness::adjacent:
        return QStringLiteral("next to ") + what;
      default:
        return QStringLiteral("with or next to ") + what;
    }
  }

  const Scene* scene_;
  const ResolvedScenario* scenario_;
  CounterMaker maker_;
  std::map<Hex, OnHex> hexes_;
  SetUpLayout out_;
};

}  // namespace

QRectF LaidCounter::reach() const {
  const double half = 0.8 + 0.5 * face.hexes;
  return {at.x() - half, at.y() - half, 2 * half, 2 * half};
}

SetUpLayout lay_set_up(const Scene& scene, const Series& series, const ResolvedScenario& scenario) {
  return Layout(scene, series, scenario).lay();
}

}  // namespace batalia
