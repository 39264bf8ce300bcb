-- Ratings. Those that the series of a battle knows have a column each in tables that are made for the series when it
-- comes into the project, and only then: unit_<series>, leader_<series>, command_<series>. All others stand here.

CREATE TABLE unit_rating (
  unit INTEGER NOT NULL REFERENCES unit (key) ON DELETE CASCADE,
  face TEXT NOT NULL CHECK (face IN ('ratings', 'reduced')),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  value ANY NOT NULL CHECK (typeof(value) IN ('integer', 'text')),
  PRIMARY KEY (unit, face, position),
  UNIQUE (unit, face, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE leader_rating (
  leader INTEGER NOT NULL REFERENCES leader (key) ON DELETE CASCADE,
  face TEXT NOT NULL CHECK (face = 'ratings'),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  value ANY NOT NULL CHECK (typeof(value) IN ('integer', 'text')),
  PRIMARY KEY (leader, face, position),
  UNIQUE (leader, face, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE command_rating (
  command INTEGER NOT NULL REFERENCES command (key) ON DELETE CASCADE,
  face TEXT NOT NULL CHECK (face = 'ratings'),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  value ANY NOT NULL CHECK (typeof(value) IN ('integer', 'text')),
  PRIMARY KEY (command, face, position),
  UNIQUE (command, face, name)
) STRICT, WITHOUT ROWID;

-- Which tables were made for which series.
CREATE TABLE series_table (
  series TEXT NOT NULL,
  owner TEXT NOT NULL CHECK (owner IN ('unit', 'leader', 'command')),
  name TEXT NOT NULL UNIQUE,
  PRIMARY KEY (series, owner)
) STRICT, WITHOUT ROWID;

-- One column of a series table.
CREATE TABLE series_column (
  series_table TEXT NOT NULL REFERENCES series_table (name) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  face TEXT NOT NULL CHECK (face IN ('ratings', 'reduced')),
  rating TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (series_table, position),
  UNIQUE (series_table, name)
) STRICT, WITHOUT ROWID;
