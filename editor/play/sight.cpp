#include "editor/play/sight.h"

#include <fmt/format.h>

#include "editor/play/series.h"
#include "model/mpbs/sight.h"

namespace batalia::play {
namespace {

// Of the things in a reason there are only hexes here.
class HexNames final : public engine::Names {
 public:
  explicit HexNames(const Grid& grid) : grid_(grid) {}
  [[nodiscard]] std::string id(engine::Arg arg) const override {
    return arg.kind == engine::ArgKind::hex ? grid_.format(grid_.hex(arg.value)) : std::to_string(arg.value);
  }
  [[nodiscard]] std::string title(engine::Arg arg) const override { return id(arg); }
  [[nodiscard]] std::optional<engine::Arg> find(engine::ArgKind, std::string_view) const override {
    return std::nullopt;
  }
  [[nodiscard]] std::uint64_t key(engine::Arg arg) const override { return engine::hash_text(id(arg)); }

 private:
  const Grid& grid_;
};

class MusketAndPikeSight final : public Sight {
 public:
  explicit MusketAndPikeSight(mpbs::Ground ground) : ground_(std::move(ground)) {}
  [[nodiscard]] Verdict sees(Hex from, Hex to) const override {
    const Grid& grid = ground_.grid();
    if (from == to) return allowed();
    const auto no_units = [](int) { return false; };
    return engine::verdict(mpbs::line_of_sight(ground_, grid.index(from), grid.index(to), no_units), HexNames(grid));
  }

 private:
  mpbs::Ground ground_;
};

}  // namespace

Result<std::unique_ptr<const Sight>> sight_on(const Id& series, std::shared_ptr<const Map> map) {
  if (series != musket_and_pike)
    return fail(fmt::format("there are no rules of sight for the series '{}'", series.str()), "use the ruler");
  auto ground = mpbs::Ground::make(std::move(map));
  if (!ground) return tl::make_unexpected(std::move(ground).error());
  return std::make_unique<const MusketAndPikeSight>(*std::move(ground));
}

}  // namespace batalia::play
