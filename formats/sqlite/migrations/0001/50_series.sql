-- What a series has: its die, arms, ratings, unit types and other terms.

CREATE TABLE series (
  key INTEGER PRIMARY KEY REFERENCES document (key) ON DELETE CASCADE,
  format INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  rules TEXT,  -- edition of the rules
  rules_prefix TEXT NOT NULL,  -- how its rules are cited
  die_id TEXT NOT NULL,
  die_low INTEGER NOT NULL,  -- lowest face
  die_high INTEGER NOT NULL,  -- highest face
  hex_metres ANY CHECK (typeof(hex_metres) IN ('integer', 'real', 'null')),
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;

CREATE TABLE arm (
  key INTEGER PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES series (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX arm_in_order ON arm (series, position);

CREATE TABLE rating_kind (
  key INTEGER PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES series (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  rule TEXT,  -- where the rules speak of it
  range TEXT,  -- the numbers it may be
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX rating_kind_in_order ON rating_kind (series, position);

CREATE TABLE rating_word (
  rating_kind INTEGER NOT NULL REFERENCES rating_kind (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (rating_kind, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE series_leader_rating (
  series INTEGER NOT NULL REFERENCES series (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  leader_rating TEXT NOT NULL,
  PRIMARY KEY (series, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE command_kind (
  key INTEGER PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES series (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  abbreviation TEXT,  -- short form, as printed
  rule TEXT,  -- where the rules speak of it
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX command_kind_in_order ON command_kind (series, position);

CREATE TABLE unit_type (
  key INTEGER PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES series (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  abbreviation TEXT,  -- as orders of battle print it
  rule TEXT,  -- where the rules speak of it
  arm TEXT NOT NULL,  -- its arm
  symbol TEXT NOT NULL,  -- how the style draws it
  movement TEXT,  -- the terrain column whose costs it pays
  hexes TEXT,  -- how many hexes its counters may cover
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX unit_type_in_order ON unit_type (series, position);

CREATE TABLE unit_type_group (
  unit_type INTEGER NOT NULL REFERENCES unit_type (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  group_name TEXT NOT NULL,
  PRIMARY KEY (unit_type, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE unit_type_rating (
  unit_type INTEGER NOT NULL REFERENCES unit_type (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  rating TEXT NOT NULL,
  PRIMARY KEY (unit_type, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE unit_type_trait (
  unit_type INTEGER NOT NULL REFERENCES unit_type (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  trait TEXT NOT NULL,
  PRIMARY KEY (unit_type, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE trait (
  key INTEGER PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES series (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  abbreviation TEXT,  -- short form, as printed
  rule TEXT,  -- where the rules speak of it
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX trait_in_order ON trait (series, position);

CREATE TABLE series_order (
  key INTEGER PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES series (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  abbreviation TEXT,  -- short form, as printed
  rule TEXT,  -- where the rules speak of it
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX series_order_in_order ON series_order (series, position);

CREATE TABLE series_state (
  key INTEGER PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES series (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  abbreviation TEXT,  -- short form, as printed
  rule TEXT,  -- where the rules speak of it
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX series_state_in_order ON series_state (series, position);

CREATE TABLE series_marker (
  key INTEGER PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES series (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  abbreviation TEXT,  -- short form, as printed
  rule TEXT,  -- where the rules speak of it
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX series_marker_in_order ON series_marker (series, position);

CREATE TABLE nationality (
  key INTEGER PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES series (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  abbreviation TEXT,  -- short form, as printed
  rule TEXT,  -- where the rules speak of it
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX nationality_in_order ON nationality (series, position);
