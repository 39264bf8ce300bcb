#include "model/scenario/layers.h"

#include <gtest/gtest.h>

#include "model/base/path.h"
#include "tests/support/values.h"

namespace batalia {
namespace {

using test::all;
using test::list;
using test::map;

Value change(const char* at, Value was, Value now) {
  Value out = map({{"at", at}});
  if (!was.is_null()) out.set("was", std::move(was));
  if (!now.is_null()) out.set("now", std::move(now));
  return out;
}

// Units with a strength, two scenarios of which the second is based on the first, one erratum and two options.
Value document() {
  return map({{"units", list({map({{"id", "mazarin"}, {"ratings", map({{"strength", 4}, {"morale", 7}})}}),
                              map({{"id", "turenne"}, {"ratings", map({{"strength", 6}, {"morale", 6}})}})})},
              {"scenarios", list({map({{"id", "day-1"}, {"title", "Day one"}, {"note", "first"}, {"turns", 8}}),
                                  map({{"id", "day-2"}, {"title", "Day two"}, {"based-on", "day-1"}, {"turns", 18}})})},
              {"options", list({map({{"id", "strong"},
                                     {"title", "Strong"},
                                     {"changes", list({change("units/turenne/ratings/strength", 6, 9)})}}),
                                map({{"id", "reserve"},
                                     {"title", "Reserve"},
                                     {"changes", list({change("units/geiss", Value(), map({{"id", "geiss"}}))})}})})},
              {"errata", list({map({{"id", "mazarin-rating"},
                                    {"source", "errata sheet"},
                                    {"changes", list({change("units/mazarin/ratings/strength", 4, 3)})}})})}});
}

Layers with(std::initializer_list<const char*> options) {
  Layers layers;
  for (const char* option : options) layers.options.emplace_back(option);
  return layers;
}

Layers without(const char* overlay) {
  Layers layers;
  layers.switched_off.emplace_back(overlay);
  return layers;
}

const Value* strength(const LaidDocument& laid, std::string_view unit) {
  return find_at(laid.battle, "units/" + std::string(unit) + "/ratings/strength");
}

TEST(Layers, as_printed_leaves_everything_as_it_is) {
  Binding binding;
  const auto laid = lay(document(), Layers::as_printed(), binding);
  EXPECT_TRUE(binding.problems().empty());
  EXPECT_EQ(*strength(laid, "mazarin"), Value(4));
  EXPECT_EQ(*laid.battle.find("units"), *document().find("units"));
}

TEST(Layers, official_errata_are_laid_and_can_be_switched_off) {
  Binding binding;
  EXPECT_EQ(*strength(lay(document(), {}, binding), "mazarin"), Value(3));
  EXPECT_EQ(*strength(lay(document(), without("mazarin-rating"), binding), "mazarin"), Value(4));
  EXPECT_TRUE(binding.problems().empty()) << all(binding.problems());
}

TEST(Layers, options_are_laid_when_chosen) {
  Binding binding;
  const auto laid = lay(document(), with({"strong", "reserve"}), binding);
  EXPECT_TRUE(binding.problems().empty()) << all(binding.problems());
  EXPECT_EQ(*strength(laid, "turenne"), Value(9));
  EXPECT_NE(find_at(laid.battle, "units/geiss"), nullptr);
  EXPECT_EQ(*strength(lay(document(), {}, binding), "turenne"), Value(6));
}

TEST(Layers, what_is_usually_on_is_no_part_of_what_was_printed) {
  Value usual = document();
  ASSERT_TRUE(put_at(usual, "options/strong/on", true));
  Binding binding;
  EXPECT_EQ(*strength(lay(usual, {}, binding), "turenne"), Value(9));
  EXPECT_EQ(*strength(lay(usual, without("strong"), binding), "turenne"), Value(6));
  EXPECT_EQ(*strength(lay(usual, Layers::as_printed(), binding), "turenne"), Value(6));
  Layers chosen = Layers::as_printed();
  chosen.options.emplace_back("strong");
  EXPECT_EQ(*strength(lay(usual, chosen, binding), "turenne"), Value(9));
}

TEST(Layers, an_unknown_option_is_an_error) {
  Binding binding;
  lay(document(), with({"strnog"}), binding);
  EXPECT_EQ(all(binding.problems()), "there is no option 'strnog': did you mean 'strong'?\n");
}

TEST(Layers, was_must_match) {
  Value printed = document();
  ASSERT_TRUE(put_at(printed, "units/mazarin/ratings/strength", 5));
  Binding binding("battle.yaml");
  lay(printed, {}, binding);
  ASSERT_EQ(binding.problems().size(), 1U);
  EXPECT_NE(binding.problems().front().what.find(
                "'mazarin-rating' does not fit: 'units/mazarin/ratings/strength' was to be 4, but is 5"),
            std::string::npos)
      << all(binding.problems());
}

TEST(Layers, a_path_that_leads_nowhere_says_where) {
  Value printed = document();
  ASSERT_TRUE(put_at(printed, "units/mazarin", Value()));
  Binding binding;
  lay(printed, {}, binding);
  EXPECT_NE(all(binding.problems()).find("is not there"), std::string::npos) << all(binding.problems());
}

TEST(Layers, changes_of_the_map_are_kept_for_it) {
  Value printed = document();
  Value on_map = change("hexes/1012/terrain", "clear", "woods");
  on_map.set("in", "map");
  printed.find("errata")->list()->front().set("changes", list({on_map}));
  Binding binding;
  const auto laid = lay(printed, {}, binding);
  ASSERT_EQ(laid.for_map.size(), 1U);
  EXPECT_EQ(laid.for_map.front().owner, Id("mazarin-rating"));
  EXPECT_EQ(laid.for_map.front().change.now, Value("woods"));
}

TEST(Layers, a_scenario_has_what_its_base_has_and_it_does_not_say) {
  Binding binding;
  const Value filled = with_bases(document(), binding);
  EXPECT_EQ(*find_at(filled, "scenarios/day-2/note"), Value("first"));
  EXPECT_EQ(*find_at(filled, "scenarios/day-2/turns"), Value(18));
  EXPECT_EQ(*find_at(filled, "scenarios/day-2/title"), Value("Day two"));
  EXPECT_TRUE(binding.problems().empty());
}

TEST(Layers, bases_in_a_circle_are_reported) {
  Value round = document();
  ASSERT_TRUE(put_at(round, "scenarios/day-1/based-on", "day-2"));
  Binding binding;
  with_bases(round, binding);
  EXPECT_NE(all(binding.problems()).find("circle"), std::string::npos);
}

TEST(Change, applied_and_taken_back_is_the_same_document) {
  const Value before = document();
  Value after = before;
  Binding binding;
  const auto there = bind<Change>(change("units/turenne/ratings/morale", 6, 8), binding);
  const auto back = bind<Change>(change("units/turenne/ratings/morale", 8, 6), binding);
  ASSERT_TRUE(apply(after, there));
  EXPECT_NE(after, before);
  ASSERT_TRUE(apply(after, back));
  EXPECT_EQ(after, before);
}

}  // namespace
}  // namespace batalia
