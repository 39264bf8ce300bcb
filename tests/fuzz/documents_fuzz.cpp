// Files of each kind: what has a canonical form keeps it.
#include "formats/yaml/document.h"
#include "tests/fuzz/input.h"
#include "tests/map/toy_terrain.h"

using namespace batalia;
using fuzz::require;

namespace {

void check_canonical(std::string_view text, const std::shared_ptr<const Terrain>& terrain) {
  const auto once = canonical_yaml(text, "x.yaml", terrain);
  if (!once) {
    require(!once.error().empty(), "what is refused is refused for a reason");
    for (const Problem& problem : once.error()) {
      require(problem.place.file == "x.yaml" && !problem.what.empty(), "a problem names its file and what is wrong",
              to_string(problem));
    }
    return;
  }
  const auto twice = canonical_yaml(once->text, "x.yaml", terrain);
  require(twice.has_value(), "a canonical form is such a file itself",
          twice ? std::string() : to_string(twice.error().front()) + "\n" + once->text);
  require(twice->text == once->text, "the canonical form of a canonical form is the same",
          once->text + "\nbecomes\n" + twice->text);
  require(twice->moved_comments.empty(), "comments of a canonical form stay where they are", once->text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::shared_ptr<const Terrain> terrain = test::toy_terrain();
  const std::string_view text = fuzz::Input::text_of(data, size);
  check_canonical(text, nullptr);
  check_canonical(text, terrain);
  return 0;
}
