#include "model/edit/delta.h"

#include <algorithm>
#include <unordered_map>

namespace batalia {
namespace {

bool comes_or_goes(const Edit& edit) { return edit.was.is_null() != edit.now.is_null(); }

std::string_view parent_of(std::string_view path) {
  const auto slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

bool holds(std::string_view outer, std::string_view inner) {
  return inner.size() > outer.size() && inner.starts_with(outer) && inner[outer.size()] == '/';
}

// Edits of different fields may change places unless one lies within the other, or both shift the same siblings.
bool independent(const Edit& a, const Edit& b) {
  if (a.in != b.in) return true;
  if (is_about_sheets(a) || is_about_sheets(b)) return false;
  if (a.at == b.at || holds(a.at, b.at) || holds(b.at, a.at)) return false;
  return !(comes_or_goes(a) && comes_or_goes(b) && parent_of(a.at) == parent_of(b.at));
}

// Joins edits into a list in which each field stands once where that is safe. Fields of hexes and hexsides never lie
// within each other, so a stroke over many hexes joins in time linear in its edits.
class Joining {
 public:
  void add(const Edit& edit) {
    const auto known = last_of_.find(key(edit));
    if (known == last_of_.end() || !joinable(known->second, edit)) {
      last_of_[key(edit)] = edits_.size();
      edits_.push_back(edit);
      if (is_about_sheets(edit)) newest_sheets_ = edits_.size();
      return;
    }
    Edit& earlier = edits_[known->second];
    earlier.now = edit.now;
    if (earlier.was.is_null() && earlier.now.is_null()) return;
    if (!comes_or_goes(earlier)) {
      earlier.position = -1;
    } else if (earlier.now.is_null()) {
      earlier.position = edit.position;  // where it stands now that it goes
    }
  }

  std::vector<Edit> take() {
    std::erase_if(edits_, [](const Edit& edit) { return edit.was == edit.now; });
    return std::move(edits_);
  }

 private:
  static std::string key(const Edit& edit) { return (edit.in == ChangedDocument::map ? "m" : "b") + edit.at; }
  // Only these can stand in the way of others.
  static bool structural(const Edit& edit) {
    return edit.in == ChangedDocument::battle || edit.position >= 0 || is_about_sheets(edit);
  }

  [[nodiscard]] bool joinable(std::size_t earlier, const Edit& edit) const {
    // Something that went and comes back elsewhere is two edits: its place among its siblings changed.
    if (edits_[earlier].now.is_null() && edits_[earlier].position != edit.position) return false;
    if (!structural(edit) && !structural(edits_[earlier])) return earlier >= newest_sheets_;
    return std::all_of(
        edits_.begin() + static_cast<std::ptrdiff_t>(earlier) + 1, edits_.end(),
        [&](const Edit& between) { return independent(between, edit) && independent(between, edits_[earlier]); });
  }

  std::vector<Edit> edits_;
  std::unordered_map<std::string, std::size_t> last_of_;
  std::size_t newest_sheets_ = 0;  // one past the last edit about sheets
};

}  // namespace

bool is_about_sheets(const Edit& edit) {
  return edit.in == ChangedDocument::map &&
         (edit.at.starts_with("sheets/") || edit.at == "layout" || edit.at == "joins" || edit.at == "sheets");
}

Delta inverse(const Delta& delta) {
  Delta out{delta.name, {delta.edits.rbegin(), delta.edits.rend()}};
  for (Edit& edit : out.edits) std::swap(edit.was, edit.now);
  return out;
}

Delta merged(const Delta& first, const Delta& then) {
  std::vector<Edit> edits = first.edits;
  edits.insert(edits.end(), then.edits.begin(), then.edits.end());
  // What comes to nothing no longer keeps its neighbours apart, so they are tried again.
  for (std::size_t before = edits.size() + 1; edits.size() < before;) {
    before = edits.size();
    Joining joining;
    for (const Edit& edit : edits) joining.add(edit);
    edits = joining.take();
  }
  return {first.name, std::move(edits)};
}

Change change_of(const Edit& edit) {
  Change out;
  out.in = edit.in;
  out.at = edit.at;
  out.was = edit.was;
  out.now = edit.now;
  return out;
}

}  // namespace batalia
