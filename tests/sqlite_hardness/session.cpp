#include "tests/sqlite_hardness/session.h"

#include <array>
#include <stdexcept>

#include "tests/sqlite/toy_project.h"
#include "tests/sqlite_hardness/folder.h"

namespace batalia::hardness {

struct Script {
  struct Step {
    const char* name;
    Promise promise;
    Result<void> (*take)(Session&);
  };

  static Result<void> commit(Session& session, const char* name, const std::vector<Wish>& wishes) {
    auto document = session.project_->read_battle(test::toy());
    if (!document) return tl::make_unexpected(document.error());
    const auto delta = document->change(name, wishes);
    if (!delta) return tl::make_unexpected(delta.error());
    return session.project_->commit(test::toy(), *delta);
  }

  static Result<void> create(Session& session) {
    auto made = Project::create(session.path(), session.options_);
    if (!made) return tl::make_unexpected(made.error());
    session.project_.emplace(*std::move(made));
    return {};
  }

  static Result<void> open(Session& session) {
    auto opened = Project::open(session.path(), session.options_);
    if (!opened) return tl::make_unexpected(opened.error());
    if (opened->read_only()) return fail(opened->why_read_only(), "try again");
    session.project_.emplace(*std::move(opened));
    return {};
  }

  static Result<void> close(Session& session) {
    auto closed = session.project_->close();
    session.project_.reset();
    return closed;
  }

  static Result<void> paint(Session& session) {
    std::vector<Wish> wishes;
    for (int row = 10; row <= 18; ++row) {
      for (int column = 0; column < 9; ++column) {
        const std::string hex = std::to_string(row) + "0" + std::to_string(column);
        wishes.push_back({ChangedDocument::map, "hexes/" + hex + "/elevation", 3, -1});
      }
    }
    return commit(session, "Raise the land", wishes);
  }

  template <class T>
  static Result<void> without_value(const Result<T>& result) {
    if (!result) return tl::make_unexpected(result.error());
    return {};
  }

  static constexpr auto battle = ChangedDocument::battle;
  static constexpr auto map = ChangedDocument::map;

  static inline const std::array steps{
      Step{"create", Promise::power_cut, create},
      Step{"put documents", Promise::end_of_program, [](Session& s) { return s.project_->put(test::toy_documents()); }},
      Step{"commit a hex", Promise::end_of_program,
           [](Session& s) {
             return commit(s, "Dig a pond", {{map, "hexes/1404/terrain", "pond", -1}});
           }},
      Step{"commit a unit", Promise::end_of_program,
           [](Session& s) {
             return commit(s, "Better", {{battle, "units/alt-kolb/ratings/morale", 8, -1}});
           }},
      Step{"name a version", Promise::power_cut, [](Session& s) { return s.project_->name_version("one"); }},
      Step{"commit a stroke", Promise::end_of_program, paint},
      Step{"undo", Promise::end_of_program, [](Session& s) { return without_value(s.project_->undo()); }},
      Step{"redo", Promise::end_of_program, [](Session& s) { return without_value(s.project_->redo()); }},
      Step{"save a copy", Promise::end_of_program, [](Session& s) { return s.project_->save_copy(s.copy()); }},
      Step{"commit a deletion", Promise::end_of_program,
           [](Session& s) {
             return commit(s, "Gone", {{battle, "units/spork-2", Value(), -1}});
           }},
      Step{"close", Promise::power_cut, close},
      Step{"open", Promise::power_cut, open},
      Step{"commit a name", Promise::end_of_program,
           [](Session& s) {
             return commit(s, "Name", {{battle, "title", "Toys", -1}});
           }},
      Step{"name another version", Promise::power_cut, [](Session& s) { return s.project_->name_version("two"); }},
      Step{"commit a hexside", Promise::end_of_program,
           [](Session& s) {
             return commit(s, "Drain", {{map, "hexsides/1508|1509/stream", Value(), -1}});
           }},
      Step{"close again", Promise::power_cut, close}};
};

Session::Session(std::filesystem::path folder, std::string vfs) : folder_(std::move(folder)) {
  options_.vfs = std::move(vfs);
}

std::size_t Session::step_count() { return Script::steps.size(); }
const char* Session::name(std::size_t step) { return Script::steps[step].name; }
Promise Session::promise(std::size_t step) { return Script::steps[step].promise; }
std::size_t Session::copying_step() {
  return static_cast<std::size_t>(
      std::ranges::find(Script::steps, std::string_view("save a copy"), &Script::Step::name) - Script::steps.begin());
}

Result<void> Session::take(std::size_t step) { return Script::steps[step].take(*this); }

Result<std::string> Session::account() const {
  return project_ ? account_of(*project_) : fail("no project is open", "open one");
}

const Expected& expected() {
  static const Expected out = [] {
    const Folder folder;
    Session session(folder.path());
    Expected made;
    made.after.emplace_back();
    for (std::size_t step = 0; step < Session::step_count(); ++step) {
      const auto taken = session.take(step);
      if (!taken) throw std::logic_error(std::string(Session::name(step)) + ": " + to_string(taken.error()));
      // A closed project says the same as before.
      const auto account = session.account();
      made.after.push_back(account ? *account : made.after.back());
    }
    made.copy = examined_account(session.copy()).value();
    return made;
  }();
  return out;
}

}  // namespace batalia::hardness
