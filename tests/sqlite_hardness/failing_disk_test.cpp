// One operation of a session fails, or all from one on: there is one clean problem, the project in use goes on, and its
// file holds all that was done.
#include <gtest/gtest.h>

#include <set>

#include "tests/sqlite_hardness/faulty_vfs.h"
#include "tests/sqlite_hardness/folder.h"
#include "tests/sqlite_hardness/samples.h"
#include "tests/sqlite_hardness/session.h"
#include "tests/sqlite_hardness/table.h"

namespace batalia::hardness {
namespace {

struct Case {
  Fault fault;
  bool from_there_on;
  const char* name;
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class FailingDisk : public testing::TestWithParam<Case> {};

std::size_t operations_of_a_session() {
  static const std::size_t out = [] {
    const Folder folder;
    const Watch watch(folder.path());
    Session session(folder.path(), Watch::vfs());
    for (std::size_t step = 0; step < Session::step_count(); ++step) {
      if (!session.take(step)) ADD_FAILURE() << Session::name(step);
    }
    return watch.count();
  }();
  return out;
}

// The state of an open project after a step that failed: as before it, or as after it, and nothing between. True where
// the step has been done all the same.
bool done_all_the_same(const Session& session, std::size_t step) {
  const auto account = session.account();
  if (!account) return false;  // none is open
  const auto& states = expected().after;
  EXPECT_TRUE(*account == states[step] || *account == states[step + 1]) << *account;
  return *account == states[step + 1] && states[step] != states[step + 1];
}

// Takes all steps; one that fails for a moment is taken again. The number of steps that were done.
std::size_t work(Session& session, const Watch& watch, bool for_good) {
  for (std::size_t step = 0; step < Session::step_count(); ++step) {
    const bool failed_before = watch.failed();
    const auto taken = session.take(step);
    if (taken) continue;
    SCOPED_TRACE(testing::Message() << "step '" << Session::name(step) << "' failed: " << to_string(taken.error()));
    EXPECT_TRUE(watch.failed() && (for_good || !failed_before)) << "without a fault, or twice for one";
    EXPECT_TRUE(!taken.error().what.empty() && !taken.error().remedy.empty() && !taken.error().place.file.empty());
    if (for_good) return step;
    const bool closing = std::string_view(Session::name(step)).starts_with("close");
    if (closing || done_all_the_same(session, step)) continue;
    const auto again = session.take(step);
    EXPECT_TRUE(again.has_value()) << "and again: " << to_string(again.error());
    if (!again) return step;
  }
  return Session::step_count();
}

TEST_P(FailingDisk, LosesNothing) {
  const Case& c = GetParam();
  Row row(c.name);
  const std::size_t all = operations_of_a_session();
  const auto& states = expected().after;
  for (std::size_t at = 0; at < all; ++at) {
    if (!sampled(at, all, 25)) continue;
    SCOPED_TRACE(testing::Message() << "operation " << at << " of " << all);
    const Folder folder;
    std::size_t done = 0;
    {
      Watch watch(folder.path());
      watch.fail(at, c.fault, c.from_there_on);
      Session session(folder.path(), Watch::vfs());
      done = work(session, watch, c.from_there_on);
    }
    if (HasFailure()) return;
    const Session left(folder.path());
    if (!std::filesystem::exists(left.path())) {
      EXPECT_EQ(done, 0U) << "the project is gone";
      row.count("not made, one problem");
      continue;
    }
    const auto account = examined_account(left.path());
    ASSERT_TRUE(account.has_value()) << to_string(account.error());
    const std::size_t last = std::min(done + 1, states.size() - 1);
    EXPECT_TRUE(*account == states[done] || *account == states[last]) << *account;
    row.count(c.from_there_on ? "one problem; opens, sound, with all that was done"
                              : "at most one problem; taken again, done; sound");
  }
  row.report();
}

INSTANTIATE_TEST_SUITE_P(Disk, FailingDisk,
                         testing::Values(Case{Fault::fails, false, "one operation fails"},
                                         Case{Fault::full, false, "no room, once"},
                                         Case{Fault::short_write, false, "one write is cut short"},
                                         Case{Fault::fails, true, "every operation fails from one on"},
                                         Case{Fault::full, true, "no room from one operation on"}));

}  // namespace
}  // namespace batalia::hardness
