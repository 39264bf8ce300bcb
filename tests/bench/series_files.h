// The shipped files that the measurements stand on, and an end of the program where something cannot be done: a
// measurement of what failed says nothing.
#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>

#include "formats/yaml/read.h"
#include "model/map/terrain.h"

namespace batalia::bench {

template <class T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(to_string(result.error()));
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

inline std::filesystem::path mpbs_folder() { return BATALIA_SOURCE_DIR "/scenarios/musket-and-pike"; }

inline std::shared_ptr<const Terrain> shipped_terrain() {
  Binding binding;
  return std::make_shared<const Terrain>(bind_terrain(must(read_yaml_file(mpbs_folder() / "terrain.yaml")), binding));
}

}  // namespace batalia::bench
