#include "model/files/canonical.h"

#include "model/charts/chart.h"
#include "model/engine/kept.h"
#include "model/engine/position.h"
#include "model/engine/record.h"
#include "model/forces/series.h"
#include "model/map/map.h"
#include "model/mpbs/state_text.h"
#include "model/scenario/battle.h"
#include "model/scenario/layers.h"

namespace batalia {
namespace {

// A scenario that is based on another says what it says on purpose, even what holds anyway, and lacks what its base
// gives.
void restore_based(const Value& was, Value& now) {
  const Value* before = was.find("scenarios");
  Value* after = now.find("scenarios");
  if (before == nullptr || before->list() == nullptr || after == nullptr || after->list() == nullptr) return;
  for (std::size_t i = 0; i < after->list()->size(); ++i) {
    const Value& written = (*before->list())[i];
    Value& scenario = (*after->list())[i];
    if (written.find("based-on") == nullptr) continue;
    std::erase_if(*scenario.map(), [&](const auto& entry) { return written.find(entry.first) == nullptr; });
    for (const auto& [key, value] : *written.map()) {
      if (scenario.find(key) == nullptr && !value.is_null()) scenario.set(key, value);
    }
  }
}

Value canonical_battle(const Value& value, Binding& binding) {
  bind_battle(with_bases(value, binding), binding);
  if (!binding.problems().empty()) return {};
  Binding unfilled;  // what is missing here has been looked for above
  Value out = unbind_battle(bind_battle(value, unfilled));
  restore_based(value, out);
  return out;
}

Value canonical_map(const Value& value, const std::shared_ptr<const Terrain>& terrain, Binding& binding) {
  const std::optional<Map> map = bind_map(value, terrain, binding);
  return map ? unbind_map(*map) : Value();
}

// A record that could not be read whole cannot be written.
template <class Bind, class Unbind>
Value canonical_record(const Value& value, Binding& binding, Bind&& bind, Unbind&& unbind) {
  const auto record = bind(value, binding);
  return binding.problems().empty() ? unbind(record) : Value();
}

// The state is in the words of the series, of which one is played.
Value canonical_position(const Value& value, Binding& binding) {
  auto position = engine::bind_position(value, binding);
  if (position.state) position.state = unbind(bind<mpbs::StateText>(*position.state, binding));
  return binding.problems().empty() ? engine::unbind_position(position) : Value();
}

// Null where anything was wrong.
Value canonical_value(FileKind kind, const Value& value, const std::shared_ptr<const Terrain>& terrain,
                      Binding& binding) {
  switch (kind) {
    case FileKind::battle:
      return canonical_battle(value, binding);
    case FileKind::map:
      if (terrain != nullptr) return canonical_map(value, terrain, binding);
      return canonical_record(value, binding, bind_map_file, unbind_map_file);
    case FileKind::series:
      return canonical_record(value, binding, bind_series, unbind_series);
    case FileKind::terrain:
      return canonical_record(value, binding, bind_terrain, unbind_terrain);
    case FileKind::charts:
      return canonical_record(value, binding, bind_charts, unbind_charts);
    case FileKind::record:
      return canonical_record(value, binding, engine::bind_record, engine::unbind_record);
    case FileKind::kept:
      return canonical_record(value, binding, engine::bind_kept, engine::unbind_kept);
    case FileKind::position:
      return canonical_position(value, binding);
    case FileKind::style:
      break;
  }
  return value;
}

}  // namespace

tl::expected<CanonicalDocument, Problems> canonical(StoredFile document, std::string_view file,
                                                    const std::shared_ptr<const Terrain>& terrain) {
  Binding binding{std::string(file)};
  CanonicalDocument out;
  out.document.kind = document.kind;
  out.document.value = canonical_value(document.kind, document.value, terrain, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(binding.problems());
  out.document.comments = std::move(document.comments);
  out.moved_comments = out.document.comments.settle(out.document.value);
  return out;
}

}  // namespace batalia
