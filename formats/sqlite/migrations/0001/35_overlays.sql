-- What lies over what was printed: options and errata; and findings of the checks that are not to be shown.

CREATE TABLE option (
  key INTEGER PRIMARY KEY,
  battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT,  -- what it means, in your own words
  side TEXT,  -- whose choice it is
  group_name TEXT,  -- options of a group exclude each other
  active INTEGER CHECK (active IN (0, 1)),  -- chosen unless said otherwise
  source TEXT,  -- where it is given
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (battle, id)
) STRICT;
CREATE INDEX option_in_order ON option (battle, position);

CREATE TABLE option_change (
  key INTEGER PRIMARY KEY,
  option INTEGER NOT NULL REFERENCES option (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  document TEXT CHECK (document IN ('battle', 'map')),
  at TEXT NOT NULL,  -- path of what changes
  was TEXT CHECK (was IS NULL OR json_valid(was)),  -- what is there before; without: nothing
  now TEXT CHECK (now IS NULL OR json_valid(now)),  -- what is there after; without: nothing
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX option_change_in_order ON option_change (option, position);

CREATE TABLE erratum (
  key INTEGER PRIMARY KEY,
  battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  layer TEXT CHECK (layer IN ('official', 'own')),
  kind TEXT CHECK (kind IN ('correction', 'change', 'addition', 'clarification', 'omission')),
  source TEXT NOT NULL,  -- where it was published
  why TEXT,  -- what it says, in your own words
  active INTEGER CHECK (active IN (0, 1)),  -- false switches it off
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (battle, id)
) STRICT;
CREATE INDEX erratum_in_order ON erratum (battle, position);

CREATE TABLE erratum_change (
  key INTEGER PRIMARY KEY,
  erratum INTEGER NOT NULL REFERENCES erratum (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  document TEXT CHECK (document IN ('battle', 'map')),
  at TEXT NOT NULL,  -- path of what changes
  was TEXT CHECK (was IS NULL OR json_valid(was)),  -- what is there before; without: nothing
  now TEXT CHECK (now IS NULL OR json_valid(now)),  -- what is there after; without: nothing
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX erratum_change_in_order ON erratum_change (erratum, position);

CREATE TABLE battle_suppression (
  key INTEGER PRIMARY KEY,
  battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  check_id TEXT NOT NULL,  -- id of the check
  subject TEXT,  -- the subject of the finding; all of them without
  reason TEXT NOT NULL,  -- why it is right as it is
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX battle_suppression_in_order ON battle_suppression (battle, position);
