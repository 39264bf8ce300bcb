// Batalia beside Tiled on the same hexes, each as a process from its start to its end, measured in turn in one run.
// What counts is the ratio of the shortest times: the machine, and what else it does, are in both. The table is
// printed; docs/benchmarks.md tells what its lines mean. A process that fails ends it with status 2.
//
//   neighbours_bench [ROWS [COLUMNS [REPETITIONS [files]]]]     300 300 5
//
// `files` leaves the drawing out, which takes most of the time.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <optional>
#include <stdexcept>

#include "tests/bench/processes.h"
#include "tests/support/temporary_folder.h"

namespace batalia::bench {
namespace {

struct Job {
  std::vector<std::string> arguments;
  int processors = 0;  // 0: all
  int repetitions = 0;
};

// A line of the table: ours, less what another job of ours takes that is part of it, against theirs. What is not
// promised has no target.
struct Line {
  std::string what;
  std::string ours;
  std::string less;
  std::string theirs;
  std::optional<double> most_time;       // times theirs
  std::optional<double> most_memory;     // times theirs
  std::optional<double> most_megabytes;  // at all
};

class Measurements {
 public:
  explicit Measurements(const std::map<std::string, Job>& jobs) {
    for (int round = 0, left = 1; left > 0; ++round) {
      left = 0;
      for (const auto& [name, job] : jobs) {
        if (round >= job.repetitions) continue;
        ++left;
        std::fprintf(stderr, "round %d: %s\n", round + 1, name.c_str());
        const Took took = run_process(job.arguments, job.processors);
        const auto [it, fresh] = least_.try_emplace(name, took);
        it->second = {std::min(it->second.seconds, took.seconds), std::min(it->second.megabytes, took.megabytes)};
      }
    }
  }

  [[nodiscard]] const Took* find(const std::string& name) const {
    const auto it = least_.find(name);
    return it == least_.end() ? nullptr : &it->second;
  }

 private:
  std::map<std::string, Took> least_;  // of all repetitions
};

std::string compared(double ours, const double* theirs, std::optional<double> most) {
  if (theirs == nullptr) return "";
  const double ratio = ours / *theirs;
  if (!most) return fmt::format("{:.2f}", ratio);
  return fmt::format("{:.2f} (at most {:g}: {})", ratio, *most, ratio <= *most ? "held" : "MISSED");
}

std::string row(const Line& line, const Measurements& all) {
  const Took* ours = all.find(line.ours);
  if (ours == nullptr) return {};
  const Took* theirs = all.find(line.theirs);
  const Took* less = all.find(line.less);
  const double seconds = ours->seconds - (less == nullptr ? 0 : less->seconds);
  std::string memory = compared(ours->megabytes, theirs == nullptr ? nullptr : &theirs->megabytes, line.most_memory);
  if (line.most_megabytes) {
    memory = fmt::format("under {:g} MB: {}", *line.most_megabytes,
                         ours->megabytes < *line.most_megabytes ? "held" : "MISSED");
  }
  const std::string beside =
      theirs == nullptr ? "" : fmt::format("{:.2f} s {:.0f} MB", theirs->seconds, theirs->megabytes);
  return fmt::format("{:<44}{:>8.2f} s {:>5.0f} MB  {:>15}  {:<30}{}\n", line.what, seconds, ours->megabytes, beside,
                     compared(seconds, theirs == nullptr ? nullptr : &theirs->seconds, line.most_time), memory);
}

// Of 64 pixels a hex, which is what the tiles have.
const std::vector<std::string> as_tiles{"--hex-mm", "16.256", "--dpi", "100"};
const std::vector<std::string> for_print{"--hex-mm", "16", "--dpi", "300"};

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::map<std::string, Job> jobs(const std::filesystem::path& folder, int repetitions, bool with_neighbours) {
  const auto in = [&](const char* name) { return (folder / name).string(); };
  const std::string program = BATALIA_PROGRAM_FILE;
  const std::string map_job = BATALIA_MAP_JOB_FILE;
  const int few = (repetitions + 1) / 2;  // of what takes long
  std::map<std::string, Job> out{
      {"load yaml", {{map_job, "load-yaml", in("country-map.yaml")}, 0, repetitions}},
      {"resave yaml", {{map_job, "resave-yaml", in("country-map.yaml"), in("again.yaml")}, 0, repetitions}},
      // Jobs are run in the order of their names: a project is written before it is loaded.
      {"project 1 write", {{map_job, "write-project", in("country-map.yaml"), in("country.batalia")}, 0, repetitions}},
      {"project 2 load", {{map_job, "load-project", in("country.batalia"), "country-map"}, 0, repetitions}},
      {"fmt", {{program, "fmt", "--check", in("country-map.yaml")}, 0, repetitions}},
      {"draw", {std::vector{program, std::string("render"), in("country.yaml"), in("ours.png")} + as_tiles, 0, few}},
      {"draw on one",
       {std::vector{program, std::string("render"), in("country.yaml"), in("ours.png")} + as_tiles, 1, few}},
      {"print", {std::vector{program, std::string("render"), in("country.yaml"), in("print.png")} + for_print, 0, 1}}};
  if (with_neighbours) {
    out["export"] = {{"tiled", "--export-map", "json", in("country.tmx"), in("country.json")}, 0, repetitions};
    out["rasterize"] = {{"tmxrasterizer", in("country.tmx"), in("theirs.png")}, 0, few};
  }
  return out;
}

const std::vector<Line> lines{
    {"load a project", "project 2 load", "", "export", 1, {}, {}},
    {"write a whole new project, YAML read", "project 1 write", "", "export", 8, {}, {}},
    {"load YAML", "load yaml", "", "export", 4, {}, {}},
    {"save YAML", "resave yaml", "load yaml", "export", 4, {}, {}},
    {"load and save YAML, as the export does", "resave yaml", "", "export", {}, {}, {}},
    {"batalia fmt --check: load, save, compare", "fmt", "", "export", {}, {}, {}},
    {"draw, 64 pixels a hex", "draw", "", "rasterize", 0.5, 0.25, {}},
    {"draw, 64 pixels a hex, on one processor", "draw on one", "", "rasterize", {}, {}, {}},
    {"draw for print, 16 mm a hex at 300 dpi", "print", "", "", {}, {}, 500},
};

int number(int argc, char** argv, int at, int otherwise) { return argc > at ? std::stoi(argv[at]) : otherwise; }

void run(int argc, char** argv) {
  const int rows = number(argc, argv, 1, 300);
  const int columns = number(argc, argv, 2, 300);
  const int repetitions = number(argc, argv, 3, 5);
  setenv("QT_QPA_PLATFORM", "offscreen", 1);
  const bool with_neighbours = has_program("tiled") && has_program("tmxrasterizer");
  const test::TemporaryFolder folder;
  run_process({BATALIA_COUNTRY_FILES_FILE, folder.path().string(), std::to_string(rows), std::to_string(columns)});
  std::map<std::string, Job> chosen = jobs(folder.path(), repetitions, with_neighbours);
  if (argc > 4 && argv[4] == std::string_view("files")) {
    for (const char* drawing : {"draw", "draw on one", "print", "rasterize"}) chosen.erase(drawing);
  }
  const Measurements all(chosen);

  fmt::print("{} x {} hexes; the least of {} runs, start of the process included\n", rows, columns, repetitions);
  if (!with_neighbours) {
    fmt::print("Tiled is not installed, so there is nothing to compare with: apt-get install tiled\n");
  }
  fmt::print("{:<44}{:>19}  {:>15}  {:<30}{}\n", "", "Batalia", "Tiled", "ratio of times", "ratio of memory");
  for (const Line& line : lines) fmt::print("{}", row(line, all));
}

}  // namespace
}  // namespace batalia::bench

int main(int argc, char** argv) try {
  batalia::bench::run(argc, argv);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "neighbours_bench: %s\n", error.what());
  return 2;
}
