// Files are written whole or not at all.
#include "formats/file/file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>

#include "tests/support/temporary_folder.h"

namespace {

namespace fs = std::filesystem;
using namespace batalia;
using testing::HasSubstr;

int syncs_until_failure = 0;  // the last of so many fails; 0: none

}  // namespace

// The linker sends the program's syncs here (--wrap).
extern "C" {

int __real_fsync(int fd);

int __wrap_fsync(int fd) {
  if (syncs_until_failure == 0 || --syncs_until_failure > 0) return __real_fsync(fd);
  errno = EIO;
  return -1;
}
}

namespace {

class File : public testing::Test {
 protected:
  [[nodiscard]] fs::path path(const char* name) const { return folder_.path() / name; }
  [[nodiscard]] std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }
  static std::string content(const fs::path& file) { return read_file(file, 1 << 20).value(); }

  test::TemporaryFolder folder_;
};

std::string message(const auto& result) { return result ? "done" : to_string(result.error()); }

TEST_F(File, WritesAndReads) {
  const std::string bytes("a\0b\n\xFF", 5);
  ASSERT_TRUE(write_file(path("a"), bytes).has_value());
  EXPECT_EQ(content(path("a")), bytes);
  ASSERT_TRUE(write_file(path("a"), "").has_value());
  EXPECT_EQ(content(path("a")), "");
  EXPECT_EQ(entries(), 1U);
}

TEST_F(File, KeepsPermissionsAndFollowsLinks) {
  ASSERT_TRUE(write_file(path("a"), "1").has_value());
  ASSERT_EQ(::chmod(path("a").c_str(), 0640), 0);
  fs::create_symlink("a", path("link"));
  ASSERT_TRUE(write_file(path("link"), "2").has_value());
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content(path("a")), "2");
  EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms(0640));
}

TEST_F(File, SaysWhyItCannotBeRead) {
  EXPECT_THAT(message(read_file(path("none"), 10)), HasSubstr("none: there is no such file"));
  EXPECT_THAT(message(read_file(folder_.path(), 10)), HasSubstr("this is a folder: name a file in it"));
  EXPECT_THAT(message(read_file("/dev/zero", 10)), HasSubstr("not a regular file"));
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_THAT(message(read_file(path("pipe"), 10)), HasSubstr("not a regular file"));
}

TEST_F(File, RefusesTheLargeUnread) {
  std::ofstream(path("a")) << "x";
  fs::resize_file(path("a"), std::uintmax_t{1} << 40);  // a terabyte of nothing
  EXPECT_THAT(message(read_file(path("a"), std::size_t{16} << 20)), HasSubstr("the file is larger than 16 MB"));
}

TEST_F(File, SaysWhyItCannotBeWritten) {
  EXPECT_THAT(message(write_file(path("none/a"), "x")), HasSubstr("its folder does not exist"));
  EXPECT_THAT(message(write_file(folder_.path(), "x")), HasSubstr("this is a folder"));
  EXPECT_THAT(message(write_file("/dev/null", "x")), HasSubstr("not a regular file"));
}

// Somebody else's file in somebody else's folder.
TEST_F(File, LeavesAloneWhatItMayNotWrite) {
  ASSERT_TRUE(write_file(path("a"), "old").has_value());
  ASSERT_EQ(::chmod(path("a").c_str(), 0444), 0);
  ASSERT_EQ(::chmod(folder_.path().c_str(), 0555), 0);
  constexpr uid_t nobody = 65534;  // root may write everywhere
  const uid_t self = ::geteuid();
  if (self == 0) {
    ASSERT_EQ(::seteuid(nobody), 0);
  }
  const std::string over = message(write_file(path("a"), "new"));
  const std::string beside = message(write_file(path("b"), "new"));
  if (self == 0) {
    ASSERT_EQ(::seteuid(0), 0);
  }
  ASSERT_EQ(::chmod(folder_.path().c_str(), 0755), 0);
  EXPECT_THAT(over, HasSubstr("a: the file may not be written here: give yourself permission"));
  EXPECT_THAT(beside, HasSubstr("b: the file may not be written here: give yourself permission"));
  EXPECT_EQ(content(path("a")), "old");
  EXPECT_EQ(entries(), 1U);
}

TEST_F(File, TellsOfTheFileWhereItsPartCannotBeMade) {
  const auto made = replace_files({path("a"), path("b")}, [](const std::vector<fs::path>& parts) -> Result<void> {
    return tl::make_unexpected(Problem{{parts[1].string(), 3, 1}, "it is no good", "make another"});
  });
  EXPECT_EQ(message(made), path("b").string() + ":3:1: it is no good: make another");
  const auto other = replace_file(path("a"), [](const fs::path&) -> Result<void> {
    return tl::make_unexpected(Problem{{"elsewhere", 0, 0}, "it is no good", "make another"});
  });
  EXPECT_EQ(message(other), "elsewhere: it is no good: make another");
  EXPECT_EQ(entries(), 0U);
}

// Whichever cannot be brought to the disk, or made at all, the others are what they were.
TEST_F(File, OfSeveralAllOrNoneAreReplaced) {
  const std::vector<fs::path> files{path("a"), path("b"), path("c")};
  const auto write = [](const std::vector<fs::path>& parts) -> Result<void> {
    for (const fs::path& part : parts) std::ofstream(part) << "new";
    return {};
  };
  for (const fs::path& file : files) std::ofstream(file) << "old";
  for (int failing = 1; failing <= 3; ++failing) {
    syncs_until_failure = failing;
    const auto done = replace_files(files, write);
    EXPECT_EQ(syncs_until_failure, 0);
    EXPECT_THAT(message(done), HasSubstr(files[static_cast<std::size_t>(failing - 1)].string() + ": the file cannot"));
    for (const fs::path& file : files) EXPECT_EQ(content(file), "old") << failing;
    EXPECT_EQ(entries(), 3U);
  }
  EXPECT_THAT(message(replace_files({path("a"), path("none/b")}, write)), HasSubstr("its folder does not exist"));
  EXPECT_EQ(content(path("a")), "old");
  EXPECT_EQ(entries(), 3U);
  ASSERT_EQ(message(replace_files(files, write)), "done");
  for (const fs::path& file : files) EXPECT_EQ(content(file), "new");
  EXPECT_EQ(entries(), 3U);
}

// The disk is full at the first byte, in the middle, at the last: the old file is whole, and no part is left behind.
TEST_F(File, AFullDiskLeavesTheOldFile) {
  ASSERT_TRUE(write_file(path("a"), "old").has_value());
  const std::string bytes(10000, 'x');
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  for (const rlim_t room : {rlim_t{0}, rlim_t{5000}, rlim_t{9999}}) {
    const rlimit limit{room, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
    const auto done = write_file(path("a"), bytes);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_THAT(message(done), HasSubstr("there is no room to write the file"));
    EXPECT_EQ(content(path("a")), "old");
    EXPECT_EQ(entries(), 1U);
  }
  std::signal(SIGXFSZ, SIG_DFL);
}

}  // namespace
