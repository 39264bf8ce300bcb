// What belongs to a text that a game says over and over: rules name themselves, and what happens, by the same few
// literals a thousand times a game, so that a text is known by its address and looked at only to be sure.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace batalia::engine {

template <class T>
class ByText {
 public:
  // `make(text)` where the text has not been met at this address; it must give the same for the same text.
  template <class Make>
  const T& of(std::string_view text, Make&& make) {
    Known& known = known_[text.data()];
    if (!known.made || known.text != text) known = {true, std::string(text), make(text)};
    return known.value;
  }

 private:
  struct Known {
    bool made = false;
    std::string text;
    T value{};
  };

  std::unordered_map<const char*, Known> known_;
};

}  // namespace batalia::engine
