// Choices made of the bytes that a fuzzer invents, and the way in which a fuzz target says that something does not
// hold. Nothing here or in the targets knows libFuzzer: replay.cpp runs them as well.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <type_traits>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace batalia::fuzz {

// Where the bytes end, every further choice is the first one, and every further word is empty.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : bytes_(text_of(data, size)) {}

  static std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return size == 0 ? std::string_view() : std::string_view(reinterpret_cast<const char*>(data), size);
  }

  [[nodiscard]] bool empty() const { return bytes_.empty(); }

  // From `low` to `high`, both included, of at most 65536 numbers.
  int number(int low, int high) {
    const auto choices = static_cast<unsigned>(high - low) + 1;
    unsigned drawn = byte();
    if (choices > 256) drawn = drawn * 256 + byte();
    return low + static_cast<int>(drawn % choices);
  }

  bool yes() { return number(0, 1) == 1; }

  // One of a list that is not empty.
  template <class List>
  decltype(auto) one_of(List&& list) {
    return list[static_cast<std::size_t>(number(0, static_cast<int>(std::size(list)) - 1))];
  }

  // Up to the end of the line.
  std::string_view line() {
    const auto end = bytes_.find('\n');
    const std::string_view out = bytes_.substr(0, end);
    bytes_.remove_prefix(end == std::string_view::npos ? bytes_.size() : end + 1);
    return out;
  }

  // All that is left.
  [[nodiscard]] std::string_view rest() const { return bytes_; }

 private:
  unsigned byte() {
    if (bytes_.empty()) return 0;
    const auto first = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return first;
  }

  std::string_view bytes_;
};

// Ends the program where something that must hold does not, as a sanitizer would.
inline void require(bool holds, std::string_view what, std::string_view detail = {}) {
  if (holds) return;
  std::cerr << "does not hold: " << what << '\n' << detail << std::endl;
  std::abort();
}

}  // namespace batalia::fuzz
