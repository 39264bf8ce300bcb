-- A battle and its forces. Ratings stand in tables of their own (25_ratings.sql).

CREATE TABLE battle (
  key INTEGER PRIMARY KEY REFERENCES document (key) ON DELETE CASCADE,
  format INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  series TEXT NOT NULL,  -- id of the series
  game TEXT,  -- id of the game
  map TEXT NOT NULL,  -- id of the map
  date TEXT,  -- date of the battle
  note TEXT,  -- a note in your own words
  provenance_kind TEXT
    CHECK (provenance_kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  provenance_confidence TEXT CHECK (provenance_confidence IN ('high', 'medium', 'low')),
  provenance_source TEXT,  -- the book and place, the survey, or how it was worked out
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;

CREATE TABLE side (
  key INTEGER PRIMARY KEY,
  battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  adjective TEXT,  -- adjective, where it differs
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (battle, id)
) STRICT;
CREATE INDEX side_in_order ON side (battle, position);

CREATE TABLE command (
  key INTEGER PRIMARY KEY,
  battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  side TEXT NOT NULL,  -- id of its side
  kind TEXT NOT NULL,  -- army, wing, corps, division: a kind of the series
  parent TEXT,  -- id of the command it belongs to
  name TEXT NOT NULL,
  abbreviation TEXT,  -- as printed on counters
  commander TEXT,  -- id of the leader who commands it
  note TEXT,  -- a note in your own words
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (battle, id),
  FOREIGN KEY (battle, side) REFERENCES side (battle, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (battle, parent) REFERENCES command (battle, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (battle, commander) REFERENCES leader (battle, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX command_in_order ON command (battle, position);

CREATE TABLE command_replacement (
  command INTEGER NOT NULL REFERENCES command (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  replacement TEXT NOT NULL,
  PRIMARY KEY (command, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE leader (
  key INTEGER PRIMARY KEY,
  battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  side TEXT NOT NULL,  -- id of the side
  name TEXT NOT NULL,  -- name as printed on the counter
  nationality TEXT,  -- nationality, which gives the counter's colours
  note TEXT,  -- a note in your own words
  provenance_kind TEXT
    CHECK (provenance_kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  provenance_confidence TEXT CHECK (provenance_confidence IN ('high', 'medium', 'low')),
  provenance_source TEXT,  -- the book and place, the survey, or how it was worked out
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (battle, id),
  FOREIGN KEY (battle, side) REFERENCES side (battle, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX leader_in_order ON leader (battle, position);

CREATE TABLE unit (
  key INTEGER PRIMARY KEY,
  battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  side TEXT NOT NULL,  -- id of its side
  command TEXT,  -- id of the command it belongs to
  line TEXT,  -- the line it stands in
  name TEXT NOT NULL,  -- name as printed
  nationality TEXT,  -- nationality, which gives the counter's colours
  type TEXT NOT NULL,  -- a unit type of the series
  hexes INTEGER CHECK (hexes >= 1),  -- how many hexes its counter covers, 1 or 2
  detached_from TEXT,  -- the unit it can be detached from
  note TEXT,  -- a note in your own words
  provenance_kind TEXT
    CHECK (provenance_kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  provenance_confidence TEXT CHECK (provenance_confidence IN ('high', 'medium', 'low')),
  provenance_source TEXT,  -- the book and place, the survey, or how it was worked out
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (battle, id),
  FOREIGN KEY (battle, side) REFERENCES side (battle, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (battle, command) REFERENCES command (battle, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (battle, detached_from) REFERENCES unit (battle, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX unit_in_order ON unit (battle, position);

CREATE TABLE unit_trait (
  unit INTEGER NOT NULL REFERENCES unit (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  trait TEXT NOT NULL,
  PRIMARY KEY (unit, position)
) STRICT, WITHOUT ROWID;
