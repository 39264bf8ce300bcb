#include "model/files/schema.h"

#include "model/charts/chart.h"
#include "model/engine/kept.h"
#include "model/engine/position.h"
#include "model/engine/record.h"
#include "model/forces/series.h"
#include "model/map/map.h"
#include "model/mpbs/state_text.h"
#include "model/scenario/battle.h"

namespace batalia {

Value file_schema(FileKind kind) {
  switch (kind) {
    case FileKind::battle:
      return battle_schema();
    case FileKind::map:
      return map_schema();
    case FileKind::series:
      return series_schema();
    case FileKind::terrain:
      return terrain_schema();
    case FileKind::charts:
      return charts_schema();
    case FileKind::record:
      return engine::record_schema();
    case FileKind::kept:
      return engine::kept_schema();
    case FileKind::position:
      return engine::position_schema(&schema<mpbs::StateText>);
    case FileKind::style:
      break;
  }
  return Value(Value::Map{
      {"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "A style"}, {"type", "object"}});
}

}  // namespace batalia
