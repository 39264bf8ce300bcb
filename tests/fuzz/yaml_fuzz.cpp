// The YAML reader and writer: whatever the bytes are, they are read or refused with a place and a remedy; what is read
// is written such that it reads the same, comments too, and is written the same for ever.
#include "formats/yaml/read.h"
#include "formats/yaml/write.h"
#include "tests/fuzz/input.h"

using namespace batalia;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::Input::text_of(data, size);
  const auto read = read_commented_yaml(text, "x.yaml");
  if (!read) {
    const Problem& problem = read.error();
    require(problem.place.file == "x.yaml" && !problem.what.empty() && !problem.remedy.empty(),
            "what is refused is refused with a place and a remedy", to_string(problem));
    return 0;
  }
  const std::string once = write_yaml(read->value, read->comments);
  const auto again = read_commented_yaml(once, "x.yaml");
  require(again.has_value(), "what is written can be read", again ? once : to_string(again.error()) + "\n" + once);
  require(again->value == read->value, "what is written reads the same", once);
  const std::string twice = write_yaml(again->value, again->comments);
  require(twice == once, "what is written once is written the same for ever", once + "\nbecomes\n" + twice);
  const auto plain = read_yaml(write_yaml(read->value));
  require(plain.has_value() && *plain == read->value, "what is written without comments reads the same", once);
  return 0;
}
