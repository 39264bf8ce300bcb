-- A map but for its hexes (45_hexes.sql).

CREATE TABLE map (
  key INTEGER PRIMARY KEY REFERENCES document (key) ON DELETE CASCADE,
  format INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  series TEXT NOT NULL,  -- id of the series
  game TEXT,  -- id of the game
  provenance_kind TEXT NOT NULL
    CHECK (provenance_kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  provenance_confidence TEXT CHECK (provenance_confidence IN ('high', 'medium', 'low')),
  provenance_source TEXT,  -- the book and place, the survey, or how it was worked out
  note TEXT,  -- a note in your own words
  elevation_base INTEGER,  -- level where no list says otherwise
  terrain_base TEXT NOT NULL,  -- terrain where no list says otherwise
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;

CREATE TABLE sheet (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT,
  numbering_orientation TEXT NOT NULL CHECK (numbering_orientation IN ('pointy', 'flat')),
  numbering_order TEXT NOT NULL CHECK (numbering_order IN ('row-column', 'column-row')),
  numbering_rows TEXT NOT NULL,  -- first and last row, with all their digits
  numbering_columns TEXT NOT NULL,  -- first and last column, with all their digits
  numbering_shifted TEXT NOT NULL CHECK (numbering_shifted IN ('even', 'odd')),
  numbering_shifted_towards TEXT NOT NULL CHECK (numbering_shifted_towards IN ('lower', 'higher')),
  numbering_even_first INTEGER,  -- first number on even rows or columns, where it differs
  numbering_even_last INTEGER,  -- last number on even ones
  numbering_odd_first INTEGER,  -- first number on odd ones
  numbering_odd_last INTEGER,  -- last number on odd ones
  numbering_columns_increase TEXT CHECK (numbering_columns_increase IN ('left', 'right')),
  numbering_prefix TEXT,  -- letters before each number
  numbering_up_bearing INTEGER,  -- degrees from north to the edge of the first row
  numbering_printed_top INTEGER,  -- degrees from the edge of the first row to the one printed at the top
  hex_metres ANY CHECK (typeof(hex_metres) IN ('integer', 'real', 'null')),
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (map, id)
) STRICT;
CREATE INDEX sheet_in_order ON sheet (map, position);

CREATE TABLE sheet_join (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  sheet TEXT NOT NULL,  -- a sheet
  hex TEXT NOT NULL,  -- one of its hexes
  onto_sheet TEXT NOT NULL,  -- another sheet
  onto_hex TEXT NOT NULL,  -- its hex that is the same
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX sheet_join_in_order ON sheet_join (map, position);

CREATE TABLE road (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT,
  kind TEXT NOT NULL,  -- road kind of the series
  path TEXT NOT NULL,  -- hex by hex
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (map, id)
) STRICT;
CREATE INDEX road_in_order ON road (map, position);

CREATE TABLE place (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT,  -- village, farm, wood, …: how it is lettered
  hexes TEXT NOT NULL,  -- hexes it covers
  label_at TEXT,  -- hex the name is printed at
  label_right ANY CHECK (typeof(label_right) IN ('integer', 'real', 'null')),
  label_down ANY CHECK (typeof(label_down) IN ('integer', 'real', 'null')),
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (map, id)
) STRICT;
CREATE INDEX place_in_order ON place (map, position);

CREATE TABLE map_edge (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  hexes TEXT NOT NULL,  -- a region along the border, "10xx"
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (map, id)
) STRICT;
CREATE INDEX map_edge_in_order ON map_edge (map, position);

CREATE TABLE fact (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  says_terrain TEXT,  -- the hexes are this
  says_elevation INTEGER,  -- the hexes are at this level
  says_hexside TEXT,  -- this lies on the hexsides
  says_road TEXT,  -- this road goes through the hexes
  hexes TEXT,  -- of which hexes
  hexsides TEXT,  -- of which hexsides
  provenance_kind TEXT NOT NULL
    CHECK (provenance_kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  provenance_confidence TEXT CHECK (provenance_confidence IN ('high', 'medium', 'low')),
  provenance_source TEXT,  -- the book and place, the survey, or how it was worked out
  note TEXT,  -- how it follows
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (map, id)
) STRICT;
CREATE INDEX fact_in_order ON fact (map, position);

CREATE TABLE fact_terrain_none (
  fact INTEGER NOT NULL REFERENCES fact (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  terrain_none TEXT NOT NULL,
  PRIMARY KEY (fact, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE fact_hexside_none (
  fact INTEGER NOT NULL REFERENCES fact (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  hexside_none TEXT NOT NULL,
  PRIMARY KEY (fact, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE map_suppression (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  check_id TEXT NOT NULL,  -- id of the check
  subject TEXT,  -- the subject of the finding; all of them without
  reason TEXT NOT NULL,  -- why it is right as it is
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX map_suppression_in_order ON map_suppression (map, position);
