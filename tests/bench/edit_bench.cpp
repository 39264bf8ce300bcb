// What one edit costs: in memory, and committed to a project. It must not grow with the map: the argument is the number
// of rows and of columns.
#include <benchmark/benchmark.h>

#include "model/edit/document.h"
#include "tests/bench/country.h"
#include "tests/bench/country_project.h"
#include "tests/bench/series_files.h"
#include "tests/support/temporary_folder.h"

namespace batalia {
namespace {

// One hex in the middle, painted to and fro.
class Brush {
 public:
  explicit Brush(const Map& map) {
    const Hex middle = map.grid().hex(map.grid().size() / 2 + map.grid().numbering().columns.size() / 2);
    path_ = "hexes/" + map.grid().format(middle) + "/terrain";
    before_ = map.terrain_of(middle).id.str();
    after_ = before_ == "woods" ? "clear" : "woods";
  }

  // The next stroke, there or back.
  Delta stroke() {
    Delta delta{"Paint", {{ChangedDocument::map, path_, Value(before_), Value(after_)}}};
    std::swap(before_, after_);
    return delta;
  }

 private:
  std::string path_;
  std::string before_;
  std::string after_;
};

Map country_of(const benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  return bench::make_country(side, side, bench::shipped_terrain());
}

void change_one_hex(benchmark::State& state) {
  const Map country = country_of(state);
  Document document(unbind_battle(bench::battle_in(country)), country);
  Brush brush(country);
  for ([[maybe_unused]] auto _ : state) {
    bench::must(document.apply(brush.stroke()));
  }
}
BENCHMARK(change_one_hex)->Arg(30)->Arg(300);

void commit_one_hex(benchmark::State& state) {
  const Map country = country_of(state);
  const test::TemporaryFolder folder;
  const Battle battle = bench::battle_in(country);
  Project project = bench::make_project(folder.path() / "country.batalia", unbind_map(country), unbind_battle(battle));
  Brush brush(country);
  for ([[maybe_unused]] auto _ : state) {
    bench::must(project.commit(battle.id, brush.stroke()));
  }
}
BENCHMARK(commit_one_hex)->Arg(30)->Arg(300)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace batalia
