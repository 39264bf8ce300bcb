-- The scenarios of a battle: turns, orders, set-up, victory, special rules.

CREATE TABLE scenario (
  key INTEGER PRIMARY KEY,
  battle INTEGER NOT NULL REFERENCES battle (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  based_on TEXT,  -- scenario whose parts hold unless given here
  note TEXT,  -- a note in your own words
  turns_start TEXT,  -- when the first turn begins
  turns_minutes INTEGER CHECK (turns_minutes >= 1),  -- minutes of a turn
  turns_first INTEGER,  -- number of the first turn
  turns_count INTEGER CHECK (turns_count >= 1),  -- how many turns at most
  turns_last_turn TEXT,  -- the time by which print names the last turn
  turns_note TEXT,  -- a note in your own words
  victory_measure_kind TEXT CHECK (victory_measure_kind IN ('difference', 'ratio')),
  victory_measure_of TEXT,  -- the side whose points count
  victory_measure_against TEXT,  -- the side they are set against
  victory_historical_outcome_level TEXT,  -- the level that is claimed
  victory_historical_outcome_result INTEGER,  -- the result that is claimed
  victory_historical_outcome_note TEXT,  -- a note
  victory_note TEXT,  -- a note in your own words
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (battle, id),
  FOREIGN KEY (battle, based_on) REFERENCES scenario (battle, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX scenario_in_order ON scenario (battle, position);

CREATE TABLE scenario_change (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  document TEXT CHECK (document IN ('battle', 'map')),
  at TEXT NOT NULL,  -- path of what changes
  was TEXT CHECK (was IS NULL OR json_valid(was)),  -- what is there before; without: nothing
  now TEXT CHECK (now IS NULL OR json_valid(now)),  -- what is there after; without: nothing
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX scenario_change_in_order ON scenario_change (scenario, position);

CREATE TABLE night (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  turns TEXT NOT NULL,  -- turns that are night
  minutes INTEGER CHECK (minutes >= 1),  -- how long each lasts, where that differs
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX night_in_order ON night (scenario, position);

CREATE TABLE end_roll (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  turn INTEGER NOT NULL,  -- rolled at the end of this turn
  range TEXT,  -- rolls that end it; without: certain
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX end_roll_in_order ON end_roll (scenario, position);

CREATE TABLE starting_order (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  command TEXT NOT NULL,  -- a command
  order_name TEXT NOT NULL,  -- an order of the series
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX starting_order_in_order ON starting_order (scenario, position);

CREATE TABLE retreat_edge (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  side TEXT NOT NULL,
  region TEXT NOT NULL,  -- hexes along an edge
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX retreat_edge_in_order ON retreat_edge (scenario, position);

CREATE TABLE senior (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  side TEXT NOT NULL,
  leader TEXT NOT NULL,
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX senior_in_order ON senior (scenario, position);

CREATE TABLE facing (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  side TEXT NOT NULL,
  vertex TEXT NOT NULL,  -- a vertex, "N"
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX facing_in_order ON facing (scenario, position);

CREATE TABLE set_up_line (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  place TEXT NOT NULL
    CHECK (place IN ('at', 'one-of', 'within', 'one-each-in', 'near', 'with', 'enters', 'box', 'out')),
  place_at TEXT,
  place_one_of TEXT,
  place_within TEXT,
  place_one_each_in TEXT,
  place_near_piece TEXT,  -- a unit or leader
  place_near_hex TEXT,  -- or a hex
  place_near_hexes INTEGER CHECK (place_near_hexes >= 0),  -- within how many hexes
  place_with_command TEXT,  -- any unit of this command
  place_with_line TEXT,  -- … of this line
  place_with_group TEXT,  -- … of this group of unit types
  place_with_how TEXT CHECK (place_with_how IN ('stacked', 'adjacent', 'stacked-or-adjacent')),
  place_enters_turn INTEGER,  -- the turn on which it enters
  place_enters_region TEXT,  -- the hexes by which it enters
  place_enters_precedence INTEGER CHECK (place_enters_precedence >= 0),  -- all of 1 before any of 2
  place_enters_group TEXT,  -- a group of alternative reinforcements
  place_box TEXT,
  place_out TEXT,
  facing TEXT,  -- the vertex they face, by its compass name
  note TEXT,  -- a note in your own words
  provenance_kind TEXT
    CHECK (provenance_kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  provenance_confidence TEXT CHECK (provenance_confidence IN ('high', 'medium', 'low')),
  provenance_source TEXT,  -- the book and place, the survey, or how it was worked out
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX set_up_line_in_order ON set_up_line (scenario, position);

CREATE TABLE set_up_who (
  set_up_line INTEGER NOT NULL REFERENCES set_up_line (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  who TEXT NOT NULL,
  PRIMARY KEY (set_up_line, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE set_up_with (
  set_up_line INTEGER NOT NULL REFERENCES set_up_line (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  any_of TEXT NOT NULL,
  PRIMARY KEY (set_up_line, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_roll (
  key INTEGER PRIMARY KEY,
  set_up_line INTEGER NOT NULL REFERENCES set_up_line (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  turn INTEGER NOT NULL,  -- rolled at the end of this turn; enters on the next
  range TEXT,  -- the rolls that bring it in; without: automatic
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX entry_roll_in_order ON entry_roll (set_up_line, position);

CREATE TABLE entry_with (
  set_up_line INTEGER NOT NULL REFERENCES set_up_line (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  with TEXT NOT NULL,
  PRIMARY KEY (set_up_line, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_formation (
  set_up_line INTEGER NOT NULL REFERENCES set_up_line (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  formation TEXT NOT NULL,
  PRIMARY KEY (set_up_line, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE set_up_state (
  set_up_line INTEGER NOT NULL REFERENCES set_up_line (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  state TEXT NOT NULL,
  PRIMARY KEY (set_up_line, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE set_up_marker (
  set_up_line INTEGER NOT NULL REFERENCES set_up_line (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (set_up_line, position),
  UNIQUE (set_up_line, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE victory_level (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  range TEXT NOT NULL,  -- the results it stands for
  winner TEXT,  -- side that wins
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX victory_level_in_order ON victory_level (scenario, position);

CREATE TABLE award (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  side TEXT,  -- who can earn it; either side without
  hexes TEXT,  -- hexes to hold at the end
  each INTEGER CHECK (each IN (0, 1)),  -- points for each hex
  event TEXT,  -- or an event
  points INTEGER NOT NULL,  -- victory points
  note TEXT,  -- a note in your own words
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX award_in_order ON award (scenario, position);

CREATE TABLE victory_condition (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,  -- the condition in your own words
  winner TEXT,  -- side that wins by it
  kind TEXT,  -- kind that enforces it
  parameters TEXT CHECK (parameters IS NULL OR json_valid(parameters)),  -- its parameters
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX victory_condition_in_order ON victory_condition (scenario, position);

CREATE TABLE printed_points (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  side TEXT NOT NULL,
  total INTEGER,  -- the printed total
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX printed_points_in_order ON printed_points (scenario, position);

CREATE TABLE printed_points_of_arm (
  printed_points INTEGER NOT NULL REFERENCES printed_points (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (printed_points, position),
  UNIQUE (printed_points, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE outcome_points (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  side TEXT NOT NULL,
  points INTEGER NOT NULL,  -- points
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX outcome_points_in_order ON outcome_points (scenario, position);

CREATE TABLE special_rule (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  number TEXT,  -- number as printed
  title TEXT NOT NULL,
  text TEXT NOT NULL,  -- the rule in your own words
  enforced INTEGER CHECK (enforced IN (0, 1)),  -- true where play obeys it
  reason TEXT,  -- why it is not enforced
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX special_rule_in_order ON special_rule (scenario, position);

CREATE TABLE rule_effect (
  key INTEGER PRIMARY KEY,
  special_rule INTEGER NOT NULL REFERENCES special_rule (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,  -- a general kind of special rule
  parameters TEXT CHECK (parameters IS NULL OR json_valid(parameters)),  -- its parameters
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE INDEX rule_effect_in_order ON rule_effect (special_rule, position);
