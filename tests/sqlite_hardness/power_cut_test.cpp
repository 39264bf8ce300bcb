// The power goes at every operation of a session, and the disk keeps nothing, everything or some of what was not
// synced: the project opens, passes its checks, and holds all that had been promised.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/sqlite_hardness/faulty_vfs.h"
#include "tests/sqlite_hardness/folder.h"
#include "tests/sqlite_hardness/samples.h"
#include "tests/sqlite_hardness/session.h"
#include "tests/sqlite_hardness/table.h"

namespace batalia::hardness {
namespace {

// A session without faults: what happened to the files, and where in that each step was done.
struct Recorded {
  std::vector<Operation> log;
  std::vector<std::size_t> done;  // length of the log after each step
};

const Recorded& recorded() {
  static const Recorded out = [] {
    const Folder folder;
    Recorded made;
    const Watch watch(folder.path());
    Session session(folder.path(), Watch::vfs());
    for (std::size_t step = 0; step < Session::step_count(); ++step) {
      const auto taken = session.take(step);
      if (!taken) ADD_FAILURE() << Session::name(step) << ": " << to_string(taken.error());
      made.done.push_back(watch.log().size());
    }
    made.log = watch.log();
    return made;
  }();
  return out;
}

class PowerCut : public testing::TestWithParam<Keeps> {};

// Steps that were done when so many operations were.
std::size_t steps_done(std::size_t operations) {
  return static_cast<std::size_t>(std::ranges::upper_bound(recorded().done, operations) - recorded().done.begin());
}

// Of the first `done` steps, those that a power cut may not undo.
std::size_t steps_promised(std::size_t done) {
  while (done > 0 && Session::promise(done - 1) != Promise::power_cut) --done;
  return done;
}

void check_copy(const Session& left, std::size_t done) {
  const bool there = std::filesystem::exists(left.copy());
  if (done > Session::copying_step()) {
    EXPECT_TRUE(there) << "the copy is lost";
  }
  if (!there) return;
  const auto account = examined_account(left.copy());
  if (!account) {
    ADD_FAILURE() << "the copy: " << to_string(account.error());
    return;
  }
  EXPECT_EQ(*account, expected().copy);
}

// How many steps are left; -1 where there is no file.
int check_left(const Session& left, std::size_t operations) {
  const std::size_t done = steps_done(operations);
  const std::size_t promised = steps_promised(done);
  const auto& states = expected().after;
  if (!std::filesystem::exists(left.path())) {
    EXPECT_EQ(promised, 0U) << "the project is gone";
    return -1;
  }
  const auto account = examined_account(left.path());
  if (!account) {
    ADD_FAILURE() << to_string(account.error());
    return -1;
  }
  const auto last = std::min(done + 1, states.size() - 1);
  for (std::size_t step = last + 1; step-- > promised;) {
    if (*account == states[step]) return static_cast<int>(step);
  }
  ADD_FAILURE() << "it holds none of the states from '" << (promised == 0 ? "nothing" : Session::name(promised - 1))
                << "' to '" << Session::name(last - 1) << "':\n"
                << *account;
  return -1;
}

TEST_P(PowerCut, LeavesWhatWasPromised) {
  const Keeps keeps = GetParam();
  const Folder folder;
  std::mt19937_64 chance(1645);
  Disk disk;
  Row row(std::string("power cut; the disk keeps ") + (keeps == Keeps::nothing      ? "nothing that was not synced"
                                                       : keeps == Keeps::everything ? "everything"
                                                                                    : "some sectors and names"));
  const auto& log = recorded().log;
  std::set<int> outcomes;
  for (std::size_t operations = 0; operations <= log.size(); ++operations) {
    if (operations > 0) disk.take(log[operations - 1]);
    if (!sampled(operations, log.size(), 60)) continue;
    SCOPED_TRACE(testing::Message() << "after operation " << operations << " of " << log.size() << ": "
                                    << (operations == 0 ? "none" : to_string(log[operations - 1])));
    folder.clear();
    disk.leave(folder.path(), keeps, chance);
    const Session left(folder.path());
    const int step = check_left(left, operations);
    check_copy(left, steps_done(operations));
    outcomes.insert(step);
    row.count(step < 0 ? "no project yet" : "opens, sound, with all that was promised");
    if (HasFailure()) return;
  }
  // The loop met many states, or it has shown nothing.
  EXPECT_GT(outcomes.size(), keeps == Keeps::everything ? 8U : 4U);
  row.report();
}

INSTANTIATE_TEST_SUITE_P(Disk, PowerCut, testing::Values(Keeps::nothing, Keeps::everything, Keeps::some_sectors));

}  // namespace
}  // namespace batalia::hardness
