// The one record of a change. Every edit of a battle or its map is a list of fields that were and now are; the same
// record is applied, inverted, merged with its neighbours, stored, shown to a designer and kept as an erratum.
#pragma once

#include <string>
#include <vector>

#include "model/scenario/overlay.h"

namespace batalia {

// One field, named by its path (model/base/path.h; for hexes and hexsides Map::put). A null `was` means that it was
// not there, a null `now` that it is no longer there.
struct Edit {
  ChangedDocument in = ChangedDocument::battle;
  std::string at;
  Value was;
  Value now;
  // Where among its siblings a thing comes or goes, counted from 0; -1 for one that stays or has no order.
  int position = -1;

  friend bool operator==(const Edit&, const Edit&) = default;
};

struct Delta {
  std::string name;  // as the history shows it: "Paint woods"
  std::vector<Edit> edits;

  [[nodiscard]] bool empty() const { return edits.empty(); }
  friend bool operator==(const Delta&, const Delta&) = default;
};

// Where the sheets of a map change, what its other paths name changes with them.
bool is_about_sheets(const Edit& edit);

// Takes `delta` back: the last edit first, each turned round.
Delta inverse(const Delta& delta);

// `first` and `then` in one, under the name of the first: the same effect with at most as many edits. Edits of one
// field become one, and one that ends where it began is none. What cannot be joined safely is kept as it is.
Delta merged(const Delta& first, const Delta& then);

// An edit as errata and options write it.
Change change_of(const Edit& edit);

}  // namespace batalia
