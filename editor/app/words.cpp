#include "editor/app/words.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace batalia::app {
namespace {

struct Wording {
  Q_DECLARE_TR_FUNCTIONS(Wording)
};

QString features_on(const Map& map, Hexside side) {
  QStringList out;
  const int index = map.grid().hexside_index(side);
  if (index < 0) return {};
  map.for_each_feature(index, [&](const FeatureOn& on) {
    const HexsideFeature& feature = map.catalogue().hexsides[static_cast<std::size_t>(on.feature)];
    QString one = qt(feature.name);
    if (on.high) {
      const QString number = qt(map.grid().format(*on.high));
      one += u' ' + (feature.sided == Sidedness::guarded ? Wording::tr("guarded from %1").arg(number)
                                                         : Wording::tr("down from %1").arg(number));
    }
    out.push_back(one);
  });
  return out.join(QStringLiteral(" + "));
}

QString name_of(const Battle& battle, const PlacedPiece& piece) {
  if (piece.leader) {
    const Leader* leader = battle.leader(piece.piece);
    return qt(leader == nullptr ? piece.piece.str() : leader->name);
  }
  const Unit* unit = battle.unit(piece.piece);
  return qt(unit == nullptr ? piece.piece.str() : unit->name);
}

}  // namespace

QString qt(const std::string& text) { return QString::fromStdString(text); }

QString about_spot(const Document& document, const ResolvedScenario* scenario, const Spot& spot) {
  const Map& map = document.map();
  const Grid& grid = map.grid();
  const int index = grid.index(spot.hex);
  if (index < 0) return {};
  QStringList parts;
  parts.push_back(qt(grid.format(spot.hex)));
  parts.push_back(qt(map.terrain_of(spot.hex).name));
  parts.push_back(Wording::tr("level %1").arg(map.elevation(index)));
  if (const QString on = features_on(map, spot.side); !on.isEmpty()) {
    parts.push_back(
        QStringLiteral("%1/%2: %3")
            .arg(qt(grid.format(spot.side.first())),
                 grid.contains(spot.side.second()) ? qt(grid.format(spot.side.second())) : Wording::tr("edge"), on));
  }
  for (const Road& road : map.roads()) {
    if (std::ranges::find(road.path, spot.hex) == road.path.end()) continue;
    const RoadKind& kind = map.catalogue().roads[static_cast<std::size_t>(road.kind)];
    parts.push_back(qt(road.name.empty() ? kind.name : road.name));
  }
  if (const NamedPlace* place = map.place_at(spot.hex)) parts.push_back(qt(place->name));
  if (scenario != nullptr) {
    QStringList pieces;
    for (const PlacedPiece& piece : scenario->pieces) {
      const auto hexes = piece.hexes();
      if (std::ranges::find(hexes, spot.hex) != hexes.end()) pieces.push_back(name_of(*scenario->battle, piece));
    }
    if (!pieces.isEmpty()) parts.push_back(pieces.join(QStringLiteral(", ")));
  }
  parts.push_back(QString::fromLatin1(word(map.provenance(spot.hex).kind).data(),
                                      static_cast<qsizetype>(word(map.provenance(spot.hex).kind).size())));
  return parts.join(QStringLiteral("  ·  "));
}

}  // namespace batalia::app
