// Runs a fuzz target on kept inputs, without a fuzzer: replay FILE|FOLDER... Each folder must hold at least one file.
// Whatever a target finds ends the program, under the name of the input that was said last.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "formats/file/file.h"
#include "tests/fuzz/input.h"

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> inputs(int count, char** arguments) {
  std::vector<fs::path> out;
  for (int i = 1; i < count; ++i) {
    const fs::path path = arguments[i];
    if (!fs::is_directory(path)) {
      out.push_back(path);
      continue;
    }
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(path)) files.push_back(entry.path());
    if (files.empty()) std::cerr << path.string() << " is empty\n";
    if (files.empty()) return {};
    std::ranges::sort(files);
    out.insert(out.end(), files.begin(), files.end());
  }
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<fs::path> files = inputs(argc, argv);
  if (files.empty()) {
    std::cerr << "nothing to replay\n";
    return 2;
  }
  for (const fs::path& file : files) {
    std::cerr << file.string() << std::endl;
    constexpr std::size_t largest = 16 << 20;
    const auto bytes = batalia::read_file(file, largest);
    if (!bytes) {
      std::cerr << to_string(bytes.error()) << '\n';
      return 2;
    }
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size());
  }
  LLVMFuzzerTestOneInput(nullptr, 0);
  std::cerr << files.size() << " inputs hold\n";
}
