// A small terrain chart for tests of the map, unlike that of any shipped series.
#pragma once

#include <memory>

#include "model/map/map.h"
#include "tests/support/values.h"

namespace batalia::test {

inline Value toy_terrain_value() {
  return map({{"batalia", "terrain"},
              {"format", 1},
              {"series", "toy"},
              {"title", "Toy terrain"},
              {"sources", list({map({{"id", "own"}, {"kind", "designer"}, {"source", "made for a test"}})})},
              {"columns", list({map({{"id", "foot"}, {"name", "Foot"}, {"kind", "cost"}})})},
              {"hexes", list({map({{"id", "clear"}, {"name", "Clear"}}), map({{"id", "woods"}, {"name", "Woods"}}),
                              map({{"id", "pond"}, {"name", "Pond"}})})},
              {"hexsides", list({map({{"id", "slope"}, {"name", "Slope"}, {"sided", "high-low"}}),
                                 map({{"id", "stream"}, {"name", "Stream"}, {"water", true}})})},
              {"roads", list({map({{"id", "road"}, {"name", "Road"}})})}});
}

inline std::shared_ptr<const Terrain> toy_terrain() {
  Binding binding;
  return std::make_shared<Terrain>(bind_terrain(toy_terrain_value(), binding));
}

// A sheet of 9 rows and 10 columns, numbered like those of Musket & Pike.
inline Value toy_map_value() {
  return map(
      {{"batalia", "map"},
       {"format", 1},
       {"id", "toy-map"},
       {"title", "Toy map"},
       {"series", "toy"},
       {"provenance", map({{"kind", "designer"}, {"source", "made for a test"}})},
       {"sheets", list({map({{"id", "sheet"},
                             {"numbering", map({{"orientation", "pointy"},
                                                {"order", "row-column"},
                                                {"rows", "10-18"},
                                                {"columns", "00-09"},
                                                {"shifted", "odd"},
                                                {"shifted-towards", "higher"}})}})})},
       {"elevation", map({{"base", 1}, {"levels", list({map({{"level", 2}, {"hexes", "1203-1205"}})})}})},
       {"terrain",
        map({{"base", "clear"}, {"hexes", list({map({{"terrain", "woods"}, {"hexes", "1101 1305-1307"}})})}})},
       {"hexsides", list({map({{"feature", "slope"}, {"hexsides", "1203>1103 1205>1206"}}),
                          map({{"feature", "stream"}, {"hexsides", "1508/1509 1508/1609"}})})},
       {"roads", list({map({{"id", "lane"}, {"kind", "road"}, {"path", "1402-1405"}})})},
       {"places",
        list({map(
            {{"id", "mill"}, {"name", "Mill"}, {"hexes", "1509"}, {"label", map({{"at", "1508"}, {"down", 0.25}})}})})},
       {"edges", list({map({{"id", "north"}, {"name", "North edge"}, {"hexes", "10xx"}})})},
       {"facts", list({map({{"id", "wood"},
                            {"says", map({{"terrain", "woods"}})},
                            {"hexes", "1101"},
                            {"provenance", map({{"kind", "printed"}, {"source", "page 1"}})}})})}});
}

}  // namespace batalia::test
