// Findings kept current: after any edit, and its undoing, they are those of a full run, in the same order.
#include "editor/document/checking.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <random>
#include <set>

#include "model/base/path.h"
#include "tests/document/shipped_battle.h"

namespace batalia::test {
namespace {

using ::testing::Contains;
using ::testing::Field;
using ::testing::IsEmpty;
using ::testing::Not;

// The paths of all that has neither parts nor children, and of all elements of lists.
void list_paths(const Value& value, const std::string& path, std::vector<std::string>& fields,
                std::vector<std::string>& elements) {
  if (value.map() != nullptr) {
    for (const auto& [key, child] : *value.map()) {
      list_paths(child, path.empty() ? key : path + "/" + key, fields, elements);
    }
  } else if (value.list() != nullptr) {
    for (const Value& child : *value.list()) {
      const std::string name = identity(child);
      if (name.empty()) continue;
      const std::string element = path + "/" + name;
      elements.push_back(element);
      list_paths(child, element, fields, elements);
    }
  } else {
    fields.push_back(path);
  }
}

// Somebody who changes numbers, swaps words, takes things out and paints, most of which a checker has to say something
// of.
class Meddler {
 public:
  explicit Meddler(unsigned seed) : random_(seed) {}

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  template <class T>
  const T& of(const std::vector<T>& all) {
    return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
  }

  Wish wish(const Document& document) {
    const int what = below(10);
    if (what < 3) return on_map(document);
    std::vector<std::string> fields;
    std::vector<std::string> elements;
    const bool places = what == 3;
    const ChangedDocument in = places ? ChangedDocument::map : ChangedDocument::battle;
    list_paths(places ? document.map().named_parts() : document.battle(), {}, fields, elements);
    if (what == 4) return {in, of(elements), Value()};
    const std::string at = of(fields);
    const Value was = document.get(in, at).value();
    if (was.integer() != nullptr) return {in, at, Value(*was.integer() + below(5) - 2)};
    if (below(4) == 0) return {in, at, Value()};
    // Another value of the same field elsewhere, so that it is likely to mean something here.
    const std::string name(split_last(at).second);
    std::vector<std::string> alike;
    for (const std::string& other : fields) {
      if (split_last(other).second == name) alike.push_back(other);
    }
    return {in, at, document.get(in, of(alike)).value()};
  }

 private:
  Wish on_map(const Document& document) {
    const Map& map = document.map();
    const Grid& grid = map.grid();
    const std::string hex = grid.format(grid.hex(below(grid.size())));
    if (below(3) == 0) return {ChangedDocument::map, "hexes/" + hex + "/elevation", Value(below(5))};
    if (below(2) == 0) {
      const auto& kinds = map.catalogue().hexes;
      return {ChangedDocument::map, "hexes/" + hex + "/terrain", Value(of(kinds).id.str())};
    }
    Hexside side = grid.hexside(below(grid.hexside_count()));
    while (!grid.contains(side)) side = grid.hexside(below(grid.hexside_count()));
    const std::string first = grid.format(side.first());
    const std::string second = grid.format(side.second());
    const auto& kind = of(map.catalogue().hexsides);
    const Value now = below(3) == 0                   ? Value()
                      : kind.sided != Sidedness::none ? Value(below(2) == 0 ? first : second)
                                                      : Value(true);
    return {ChangedDocument::map, "hexsides/" + first + "|" + second + "/" + kind.id.str(), now};
  }

  std::mt19937 random_;
};

TEST(Checking, AfterAnyEditItSaysWhatAFullRunSays) {
  const int edits = std::getenv("BATALIA_NIGHTLY") != nullptr ? 10000 : 1000;
  const ShippedBattle shipped("mergentheim");
  Document document = shipped.document();
  Meddler meddler(11);
  Checking kept(shipped.series(), shipped.charts(), "battle");
  Parts touched = Parts::all();
  std::vector<Delta> done;
  int sound = 0;
  bool broken = false;
  std::set<std::string> seen;
  for (int i = 0; i < edits; ++i) {
    if (!done.empty() && (broken || meddler.below(3) == 0)) {
      const Delta back = inverse(done.back());
      done.pop_back();
      const auto undone = document.apply(back);
      ASSERT_TRUE(undone.has_value()) << problem_in(undone) << "; " << back.edits.front().at << " from "
                                      << back.edits.front().was.brief() << " to " << back.edits.front().now.brief();
      touched |= parts_touched(back);
    } else {
      const std::vector<Wish> wishes{meddler.wish(document)};
      const auto delta = document.change("Edit", wishes);
      if (!delta || delta->empty()) continue;
      touched |= parts_touched(*delta);
      done.push_back(*delta);
    }
    if (meddler.below(5) == 0) continue;  // the hand did not rest
    const auto map = std::make_shared<const Map>(document.map());
    const std::vector<Finding> now = kept.run(document.battle(), map, Layers(), std::exchange(touched, {}));
    Checking anew(shipped.series(), shipped.charts(), "battle");
    const std::vector<Finding> all = anew.run(document.battle(), map, Layers(), Parts::all());
    ASSERT_EQ(now, all) << "after edit " << i << ", " << (done.empty() ? "undone" : done.back().edits.front().at);
    broken = !all.empty() && all.front().check == unusable;
    if (!broken) ++sound;
    for (const Finding& finding : all) seen.insert(finding.check);
  }
  EXPECT_GT(sound, edits / 3) << "most of it has to come to the checks";
  EXPECT_GT(seen.size(), 12U) << "and give them something to find";
}

TEST(Checking, OnlyWhatReadsATouchedPartIsRunAgain) {
  const ShippedBattle shipped("mergentheim");
  Document document = shipped.document();
  Checking kept(shipped.series(), shipped.charts(), "battle");
  const auto map = std::make_shared<const Map>(document.map());
  const std::vector<Finding> before = kept.run(document.battle(), map, Layers(), Parts::all());
  const std::vector<Wish> wishes{{ChangedDocument::battle, "scenarios/mergentheim/turns/count", Value(3)}};
  ASSERT_TRUE(document.change("Shorten", wishes).has_value());
  EXPECT_EQ(kept.run(document.battle(), map, Layers(), Parts{Part::places}), before)
      << "told that only places were touched";
  EXPECT_NE(kept.run(document.battle(), map, Layers(), Parts{Part::turns}), before);
}

TEST(Checking, ABattleThatDoesNotComeOutIsAListOfWhatIsWrong) {
  const ShippedBattle shipped("mergentheim");
  Document document = shipped.document();
  Checking kept(shipped.series(), shipped.charts(), "battle");
  const auto map = std::make_shared<const Map>(document.map());
  const std::vector<Finding> before = kept.run(document.battle(), map, Layers(), {});
  const std::vector<Wish> wishes{{ChangedDocument::battle, "commands", Value()}};
  const auto broken = document.change("Forget the commands", wishes);
  ASSERT_TRUE(broken.has_value());
  const std::vector<Finding> wrong = kept.run(document.battle(), map, Layers(), parts_touched(*broken));
  EXPECT_THAT(wrong, Not(IsEmpty()));
  EXPECT_THAT(wrong, Contains(Field(&Finding::check, unusable)));
  ASSERT_TRUE(document.apply(inverse(*broken)).has_value());
  EXPECT_EQ(kept.run(document.battle(), map, Layers(), parts_touched(inverse(*broken))), before);
}

}  // namespace
}  // namespace batalia::test
