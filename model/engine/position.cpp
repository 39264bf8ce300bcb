#include "model/engine/position.h"

#include <fmt/format.h>

namespace batalia {

template <>
struct Description<engine::TakenFrom> {
  static constexpr std::string_view name = "taken-from";
  static constexpr auto fields =
      std::tuple(required("record", &engine::TakenFrom::record, "the record's file, seen from the position's folder"),
                 required("decision", &engine::TakenFrom::decision, "the decision that is asked for next, from 1"));
};

template <>
struct Description<engine::SavedPosition> {
  using T = engine::SavedPosition;
  static constexpr std::string_view name = "position";
  static constexpr auto fields = std::tuple(
      required("batalia", &T::kind, "position"), required("format", &T::format, "1"),
      optional("title", &T::title, "what it is called"), optional("remark", &T::remark, "what it is good for"),
      required("series", &T::series, "id of the series"), required("battle", &T::battle, "id of the battle"),
      optional("scenario", &T::scenario, "id of the scenario, where the battle has several"),
      optional("file", &T::file, "the battle's file, seen from the position's folder, where it lies elsewhere"),
      optional("options", &T::options, "options that are switched on"),
      optional("as-printed", &T::as_printed, "true where no errata are laid"),
      optional("set-up", &T::set_up, "historical or chosen orders"),
      optional("own-charts", &T::own_charts, "a file laid over the charts, seen from the position's folder"),
      optional("content", &T::content, "hash of battle and map when it was taken"),
      optional("charts", &T::charts, "hash of the charts when it was taken"),
      optional("rules", &T::rules, "revision of the rules engine when it was taken"),
      optional("taken", &T::taken, "the record that it was taken out of; without it the position is made by hand"),
      optional("state", &T::state, "turn, stage and what is otherwise than at the start of that turn"));
};

namespace engine {

SavedPosition bind_position(const Value& value, Binding& binding) {
  auto position = bind<SavedPosition>(value, binding);
  if (position.kind != "position") {
    binding.report(position.mark, fmt::format("this is a {}, not a position", position.kind),
                   "name a file that begins with 'batalia: position'");
  } else if (position.format != 1) {
    binding.report(position.mark, fmt::format("the position is of format {}, this program knows 1", position.format),
                   "open it with a newer Batalia");
  } else if (position.set_up != "historical" && position.set_up != "chosen") {
    binding.report(position.mark, fmt::format("'{}' is no way to set up", position.set_up),
                   "write 'historical' or 'chosen'");
  }
  return position;
}

Value unbind_position(const SavedPosition& position) { return unbind(position); }

Value position_schema(Value (*state)(Value::Map& definitions)) {
  Value out = document_schema<SavedPosition>("A position");
  Value* definitions = out.find("$defs");
  Value reference = state(*definitions->map());
  Value* field = definitions->find("position")->find("properties")->find("state");
  reference.set("description", *field->find("description"));
  *field = std::move(reference);
  return out;
}

}  // namespace engine

}  // namespace batalia
