-- A project holds whole documents. Each has one row here and one, with the same key, in the table of its kind.

-- One row: what is so of the whole file.
CREATE TABLE project (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  made TEXT NOT NULL,  -- when, UTC
  made_by TEXT NOT NULL,  -- the program and its version
  unfinished INTEGER NOT NULL DEFAULT 0 CHECK (unfinished IN (0, 1)),  -- 1 from the first change until it is closed
  done INTEGER REFERENCES delta (number) DEFERRABLE INITIALLY DEFERRED,  -- the last change that is in effect
  tip INTEGER REFERENCES delta (number) DEFERRABLE INITIALLY DEFERRED  -- the last that can be made again
) STRICT;

CREATE TABLE document (
  key INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('battle', 'map', 'series', 'terrain', 'charts', 'style')),
  id TEXT NOT NULL,  -- its own, or that of its series
  origin_path TEXT,  -- the file it came from,
  origin_sha256 TEXT CHECK (length(origin_sha256) = 64),  -- as it was then
  origin_text TEXT,
  UNIQUE (kind, id)
) STRICT;

-- The comments of a document, by the path of the entry to which they belong.
CREATE TABLE comment (
  document INTEGER NOT NULL REFERENCES document (key) ON DELETE CASCADE,
  at TEXT NOT NULL,
  place TEXT NOT NULL CHECK (place IN ('above', 'behind', 'below')),
  line INTEGER NOT NULL,  -- counted from 0
  text TEXT NOT NULL,  -- from # on; empty for a blank line
  PRIMARY KEY (document, at, place, line)
) STRICT, WITHOUT ROWID;

-- What only the program that draws understands.
CREATE TABLE style (
  key INTEGER PRIMARY KEY REFERENCES document (key) ON DELETE CASCADE,
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;

-- Every table of records has, besides its fields:
--
--   key       its number in this file; nothing outside points at it
--   position  its place among its siblings; gaps mean nothing
--   extras    what no column holds, as JSON: keys that this version does not know, and keys without a value
--   shape     the order of its keys where that is not the order of the columns, and lists that are there but empty
