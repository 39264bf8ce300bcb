-- The other charts of a series.

CREATE TABLE charts (
  key INTEGER PRIMARY KEY REFERENCES document (key) ON DELETE CASCADE,
  format INTEGER NOT NULL,
  series TEXT NOT NULL,  -- id of the series
  title TEXT NOT NULL,
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;

CREATE TABLE chart_source (
  key INTEGER PRIMARY KEY,
  charts INTEGER NOT NULL REFERENCES charts (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,  -- by which cells point at it
  kind TEXT NOT NULL CHECK (kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  confidence TEXT CHECK (confidence IN ('high', 'medium', 'low')),
  source TEXT NOT NULL,  -- the book and place, the survey, or how it was worked out
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX chart_source_in_order ON chart_source (charts, position);

CREATE TABLE chart (
  key INTEGER PRIMARY KEY,
  charts INTEGER NOT NULL REFERENCES charts (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  rule TEXT,  -- where the rules speak of it
  die TEXT,  -- the die rolled
  note TEXT,  -- a note in your own words
  modifier_limit TEXT,  -- the least and most that modifiers add up to
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX chart_in_order ON chart (charts, position);

CREATE TABLE chart_column (
  key INTEGER PRIMARY KEY,
  chart INTEGER NOT NULL REFERENCES chart (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,  -- heading
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX chart_column_in_order ON chart_column (chart, position);

CREATE TABLE chart_row (
  key INTEGER PRIMARY KEY,
  chart INTEGER NOT NULL REFERENCES chart (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT,  -- id of a named row
  roll TEXT,  -- die rolls
  name TEXT,  -- heading of a named row
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX chart_row_in_order ON chart_row (chart, position);

CREATE TABLE chart_cell (
  chart_row INTEGER NOT NULL REFERENCES chart_row (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  says TEXT NOT NULL,  -- the cell as printed
  by TEXT NOT NULL,  -- the source it comes from
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  PRIMARY KEY (chart_row, position),
  UNIQUE (chart_row, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE chart_modifier (
  key INTEGER PRIMARY KEY,
  chart INTEGER NOT NULL REFERENCES chart (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  applies_when TEXT NOT NULL,  -- when it counts, in your own words
  rule TEXT,  -- where the rules speak of it
  says TEXT NOT NULL,  -- +1, -2, 0, or 'rating' for a leader's rating
  by TEXT NOT NULL,  -- the source it comes from
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX chart_modifier_in_order ON chart_modifier (chart, position);
