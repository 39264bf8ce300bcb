// The edge of a store: what was thrown becomes a value that names the file.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <new>
#include <type_traits>

#include "formats/sqlite/connection.h"

namespace batalia::sqlite {

template <class F>
auto guarded(const std::filesystem::path& path, F&& f, const Contents& contents = {}) -> Result<decltype(f())> {
  Problem problem;
  try {
    if constexpr (std::is_void_v<decltype(f())>) {
      f();
      return {};
    } else {
      return f();
    }
  } catch (const Stopped& stopped) {
    problem = stopped.problem;
  } catch (const NotAllowed& refused) {
    problem = {
        {}, fmt::format("this cannot be kept in a {} ({})", contents.name, refused.message), "change it and try again"};
  } catch (const std::bad_alloc&) {
    problem = {{}, "there is not enough memory", "close other programs and try again"};
  }
  if (problem.place.file.empty()) problem.place.file = path.string();
  return tl::make_unexpected(std::move(problem));
}

}  // namespace batalia::sqlite
