-- Every change that was made, as a list of fields that were and then are. What was taken back stays here, too: changes
-- form a tree, in which project.done is the present and project.tip the end of the branch that can be made again.

CREATE TABLE delta (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  parent INTEGER REFERENCES delta (number),  -- the change before
  battle TEXT,  -- of which battle; NULL where whole documents were replaced,
  map TEXT,  -- and of which map
  name TEXT NOT NULL,  -- "Paint woods"
  time TEXT NOT NULL,  -- UTC
  final INTEGER NOT NULL CHECK (final IN (0, 1))  -- 1: it cannot be taken back
) STRICT;

CREATE TABLE edit (
  delta INTEGER NOT NULL REFERENCES delta (number) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  document TEXT NOT NULL CHECK (document IN ('battle', 'map')),
  at TEXT NOT NULL,  -- the path of what changed
  was TEXT CHECK (was IS NULL OR json_valid(was)),  -- NULL: it was not there
  now TEXT CHECK (now IS NULL OR json_valid(now)),  -- NULL: it is no longer there
  place INTEGER NOT NULL CHECK (place >= -1),  -- among its siblings, where it comes or goes; -1 where that is nothing
  PRIMARY KEY (delta, position)
) STRICT, WITHOUT ROWID;

-- A name for the state after a change; before the first where `delta` is NULL.
CREATE TABLE version (
  key INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  delta INTEGER REFERENCES delta (number),
  time TEXT NOT NULL
) STRICT;
