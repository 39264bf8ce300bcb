#include "editor/library/id_of.h"

#include <gtest/gtest.h>

namespace batalia::library {
namespace {

TEST(IdOf, KeepsLettersAndDigits) {
  EXPECT_EQ(id_of("Lützen, 1632").str(), "lutzen-1632");
  EXPECT_EQ(id_of("Eckmühl").str(), "eckmuhl");
  EXPECT_EQ(id_of("Weißer Berg").str(), "weiser-berg");
  EXPECT_EQ(id_of("  --A--b ").str(), "a-b");
}

TEST(IdOf, IsEmptyOrValid) {
  EXPECT_TRUE(id_of("").empty());
  EXPECT_TRUE(id_of("…").empty());
  EXPECT_EQ(id_of("\xff"
                  "a\xc3")
                .str(),
            "a");
  for (const char* name : {"Белая гора", "A×B", "x\xf0\x9f", "ÿ"}) {
    EXPECT_TRUE(id_of(name).empty() || Id::valid(id_of(name).str())) << name;
  }
}

}  // namespace
}  // namespace batalia::library
