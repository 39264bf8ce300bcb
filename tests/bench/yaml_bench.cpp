// How fast a battle's file is read and written.
#include <benchmark/benchmark.h>

#include "formats/file/file.h"
#include "formats/yaml/read.h"
#include "formats/yaml/write.h"

namespace batalia {
namespace {

constexpr std::size_t largest = 16u << 20u;

std::string mergentheim() {
  return read_file(BATALIA_SOURCE_DIR "/scenarios/musket-and-pike/under-the-lily-banners/mergentheim.yaml", largest)
      .value();
}

void read_a_battle(benchmark::State& state) {
  const std::string text = mergentheim();
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(read_yaml(text));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(read_a_battle);

void write_a_battle(benchmark::State& state) {
  const Value battle = read_yaml(mergentheim()).value();
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(write_yaml(battle));
}
BENCHMARK(write_a_battle);

}  // namespace
}  // namespace batalia
