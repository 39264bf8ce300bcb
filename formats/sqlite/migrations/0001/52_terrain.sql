-- The terrain effects chart of a series.

CREATE TABLE terrain (
  key INTEGER PRIMARY KEY REFERENCES document (key) ON DELETE CASCADE,
  format INTEGER NOT NULL,
  series TEXT NOT NULL,  -- id of the series
  title TEXT NOT NULL,
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;

CREATE TABLE terrain_source (
  key INTEGER PRIMARY KEY,
  terrain INTEGER NOT NULL REFERENCES terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,  -- by which cells point at it
  kind TEXT NOT NULL CHECK (kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  confidence TEXT CHECK (confidence IN ('high', 'medium', 'low')),
  source TEXT NOT NULL,  -- the book and place, the survey, or how it was worked out
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX terrain_source_in_order ON terrain_source (terrain, position);

CREATE TABLE terrain_column (
  key INTEGER PRIMARY KEY,
  terrain INTEGER NOT NULL REFERENCES terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,  -- heading
  kind TEXT NOT NULL CHECK (kind IN ('cost', 'blocks', 'modifier', 'effect')),
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX terrain_column_in_order ON terrain_column (terrain, position);

CREATE TABLE hex_terrain (
  key INTEGER PRIMARY KEY,
  terrain INTEGER NOT NULL REFERENCES terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  rule TEXT,  -- where the rules speak of it
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX hex_terrain_in_order ON hex_terrain (terrain, position);

CREATE TABLE hex_terrain_cell (
  hex_terrain INTEGER NOT NULL REFERENCES hex_terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  says TEXT NOT NULL,  -- the cell as printed
  by TEXT NOT NULL,  -- the source it comes from
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  PRIMARY KEY (hex_terrain, position),
  UNIQUE (hex_terrain, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE hexside_feature (
  key INTEGER PRIMARY KEY,
  terrain INTEGER NOT NULL REFERENCES terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  rule TEXT,  -- where the rules speak of it
  sided TEXT CHECK (sided IN ('none', 'high-low', 'guarded')),
  water INTEGER CHECK (water IN (0, 1)),  -- it flows, so it has a source and a mouth
  crossing INTEGER CHECK (crossing IN (0, 1)),  -- it carries a road over another feature
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX hexside_feature_in_order ON hexside_feature (terrain, position);

CREATE TABLE hexside_feature_cell (
  hexside_feature INTEGER NOT NULL REFERENCES hexside_feature (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  says TEXT NOT NULL,  -- the cell as printed
  by TEXT NOT NULL,  -- the source it comes from
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  PRIMARY KEY (hexside_feature, position),
  UNIQUE (hexside_feature, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE road_kind (
  key INTEGER PRIMARY KEY,
  terrain INTEGER NOT NULL REFERENCES terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  rule TEXT,  -- where the rules speak of it
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX road_kind_in_order ON road_kind (terrain, position);

CREATE TABLE road_kind_cell (
  road_kind INTEGER NOT NULL REFERENCES road_kind (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  says TEXT NOT NULL,  -- the cell as printed
  by TEXT NOT NULL,  -- the source it comes from
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  PRIMARY KEY (road_kind, position),
  UNIQUE (road_kind, name)
) STRICT, WITHOUT ROWID;
