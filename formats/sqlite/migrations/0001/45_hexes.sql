-- The ground, hex by hex, by the numbers that are printed on the map.

CREATE TABLE hex (
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  number TEXT NOT NULL,
  terrain TEXT NOT NULL,  -- a terrain of the series
  elevation INTEGER NOT NULL CHECK (elevation BETWEEN -128 AND 127),
  PRIMARY KEY (map, number)
) STRICT, WITHOUT ROWID;

-- A feature of the hexside between two hexes, of which `hex` has the smaller number.
CREATE TABLE hexside (
  map INTEGER NOT NULL,
  hex TEXT NOT NULL,
  other TEXT NOT NULL CHECK (hex < other),
  feature TEXT NOT NULL,  -- a hexside feature of the series
  high TEXT CHECK (high IN (hex, other)),  -- the hex uphill or protected, where the feature has such a side
  PRIMARY KEY (map, hex, other, feature),
  FOREIGN KEY (map, hex) REFERENCES hex (map, number) ON DELETE CASCADE,
  FOREIGN KEY (map, other) REFERENCES hex (map, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX hexside_by_other ON hexside (map, other);
