-- Results of many games, as `batalia playouts --out FILE.sqlite` writes them. Tables hold what is counted, one row a game
-- and one a unit of it; views sum it up. docs/cli.md says what stands in the columns.

CREATE TABLE run (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
  game INTEGER PRIMARY KEY,
  seed TEXT NOT NULL,  -- a number below 2^64, as records write it
  turns INTEGER NOT NULL,
  ended TEXT NOT NULL,
  winner TEXT NOT NULL,  -- a side; empty for a draw
  level TEXT NOT NULL,
  points_1 INTEGER NOT NULL,
  points_2 INTEGER NOT NULL,
  difference INTEGER NOT NULL,
  decisions INTEGER NOT NULL,
  rolls INTEGER NOT NULL,
  reconstructed_rolls INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;

CREATE TABLE units (
  game INTEGER NOT NULL REFERENCES games,
  number INTEGER NOT NULL,  -- in the order of the battle
  unit TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('unit', 'leader')),
  title TEXT NOT NULL,
  side TEXT NOT NULL,
  command TEXT NOT NULL,
  state TEXT NOT NULL,
  hex TEXT NOT NULL,  -- empty off the map
  casualties INTEGER NOT NULL,
  points INTEGER NOT NULL,  -- that the enemy earned by it
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE unit_events (
  game INTEGER NOT NULL REFERENCES games,
  unit TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('chose', 'did', 'object')),
  event TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (game, unit, role, event)
) STRICT, WITHOUT ROWID;

CREATE TABLE rules (
  game INTEGER NOT NULL REFERENCES games,
  rule TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (game, rule)
) STRICT, WITHOUT ROWID;

CREATE VIEW level_shares AS
  SELECT level, winner, count(*) AS games, 1.0 * count(*) / (SELECT count(*) FROM games) AS share
  FROM games GROUP BY level ORDER BY games DESC;

CREATE VIEW side_points AS
  SELECT value AS side, min(points) AS least, avg(points) AS mean, max(points) AS most
  FROM (SELECT 'side-1' AS key, points_1 AS points FROM games
        UNION ALL SELECT 'side-2', points_2 FROM games) JOIN run USING (key)
  GROUP BY key;

CREATE VIEW unit_averages AS
  SELECT unit, kind, title, side, command, avg(casualties) AS casualties, avg(points) AS points
  FROM units GROUP BY unit ORDER BY min(number);

CREATE VIEW unit_states AS
  SELECT unit, title, side, state, count(*) AS games, 1.0 * count(*) / (SELECT count(*) FROM games) AS share
  FROM units GROUP BY unit, state ORDER BY min(number), games DESC;

CREATE VIEW unit_event_averages AS
  SELECT unit, role, event, sum(times) AS times, 1.0 * sum(times) / (SELECT count(*) FROM games) AS in_a_game
  FROM unit_events GROUP BY unit, role, event;

CREATE VIEW rule_averages AS
  SELECT rule, sum(times) AS times, count(*) AS games, 1.0 * sum(times) / (SELECT count(*) FROM games) AS in_a_game
  FROM rules GROUP BY rule;
