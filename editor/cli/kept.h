// Games that are kept beside a battle or a project, and what is expected of them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/cli/battles.h"
#include "editor/cli/console.h"
#include "validators/finding.h"

namespace batalia::cli {

// "mergentheim.kept" beside "mergentheim.yaml" or "mergentheim.batalia".
std::filesystem::path kept_folder(const std::filesystem::path& file);

struct KeptOutcome {
  std::vector<Finding> findings;  // in no order
  std::size_t games = 0;          // that were played
  std::size_t expectations = 0;   // of these, a record that must come out the same being one
};

// Plays the games that are kept beside a file on the battles that it holds, each once for all that is expected of it.
// What cannot be read or played is a finding. `charts` is a file laid over the charts in place of the records' own.
KeptOutcome check_kept(Library& library, const std::filesystem::path& file, const std::optional<std::string>& charts,
                       Console& console);

}  // namespace batalia::cli
