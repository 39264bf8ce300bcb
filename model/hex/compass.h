// The eight points of the compass by which rulebooks name facings, directions and map edges.
#pragma once

#include <optional>
#include <string_view>

namespace batalia {

// "N", "NE", … "NW": the point nearest to a bearing in degrees clockwise from north; any number of degrees. A bearing
// midway between two points gets the one further clockwise.
std::string_view compass_point(int bearing);

// "north", "northeast", … "northwest", by the same rule.
std::string_view compass_word(int bearing);

// The bearing of a point: "SW", "sw", "southwest", "south-west", "south-western" and "southwestern" are all 225.
std::optional<int> parse_compass(std::string_view text);

}  // namespace batalia
