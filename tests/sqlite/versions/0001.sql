PRAGMA application_id = 1112820801;
PRAGMA user_version = 1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE project (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  made TEXT NOT NULL,  -- when, UTC
  made_by TEXT NOT NULL,  -- the program and its version
  unfinished INTEGER NOT NULL DEFAULT 0 CHECK (unfinished IN (0, 1)),  -- 1 from the first change until it is closed
  done INTEGER REFERENCES delta (number) DEFERRABLE INITIALLY DEFERRED,  -- the last change that is in effect
  tip INTEGER REFERENCES delta (number) DEFERRABLE INITIALLY DEFERRED  -- the last that can be made again
) STRICT;
INSERT INTO project VALUES(1,'2026-11-30T02:27:07.141Z','Batalia',0,1,1);
CREATE TABLE document (
  key INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('battle', 'map', 'series', 'terrain', 'charts', 'style')),
  id TEXT NOT NULL,  -- its own, or that of its series
  origin_path TEXT,  -- the file it came from,
  origin_sha256 TEXT CHECK (length(origin_sha256) = 64),  -- as it was then
  origin_text TEXT,
  UNIQUE (kind, id)
) STRICT;
INSERT INTO document VALUES(1,'terrain','toy',NULL,NULL,NULL);
INSERT INTO document VALUES(2,'map','toy-map',NULL,NULL,NULL);
INSERT INTO document VALUES(3,'battle','toy',NULL,NULL,NULL);
CREATE TABLE comment (
  document INTEGER NOT NULL REFERENCES document (key) ON DELETE CASCADE,
  at TEXT NOT NULL,
  place TEXT NOT NULL CHECK (place IN ('above', 'behind', 'below')),
  line INTEGER NOT NULL,  -- counted from 0
  text TEXT NOT NULL,  -- from # on; empty for a blank line
  PRIMARY KEY (document, at, place, line)
) STRICT, WITHOUT ROWID;
CREATE TABLE style (
  key INTEGER PRIMARY KEY REFERENCES document (key) ON DELETE CASCADE,
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;
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
INSERT INTO battle VALUES(3,1,'toy','Toy','toy',NULL,'toy-map',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO side VALUES(1,3,0,'red','Red',NULL,NULL,NULL);
INSERT INTO side VALUES(2,3,1,'blue','Blue',NULL,NULL,NULL);
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
INSERT INTO unit VALUES(1,3,0,'alt-kolb','red',NULL,NULL,'Alt-Kolb',NULL,'foot',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO unit VALUES(2,3,1,'spork-1','red',NULL,NULL,'Spork',NULL,'foot',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO unit VALUES(3,3,2,'spork-2','red',NULL,NULL,'Spork',NULL,'foot',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE unit_trait (
  unit INTEGER NOT NULL REFERENCES unit (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  trait TEXT NOT NULL,
  PRIMARY KEY (unit, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE unit_rating (
  unit INTEGER NOT NULL REFERENCES unit (key) ON DELETE CASCADE,
  face TEXT NOT NULL CHECK (face IN ('ratings', 'reduced')),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  value ANY NOT NULL CHECK (typeof(value) IN ('integer', 'text')),
  PRIMARY KEY (unit, face, position),
  UNIQUE (unit, face, name)
) STRICT, WITHOUT ROWID;
INSERT INTO unit_rating VALUES(1,'ratings',0,'strength',4);
INSERT INTO unit_rating VALUES(1,'ratings',1,'morale',7);
INSERT INTO unit_rating VALUES(2,'ratings',0,'strength',3);
INSERT INTO unit_rating VALUES(2,'ratings',1,'morale',7);
INSERT INTO unit_rating VALUES(3,'ratings',0,'strength',3);
INSERT INTO unit_rating VALUES(3,'ratings',1,'morale',7);
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
CREATE TABLE series_table (
  series TEXT NOT NULL,
  owner TEXT NOT NULL CHECK (owner IN ('unit', 'leader', 'command')),
  name TEXT NOT NULL UNIQUE,
  PRIMARY KEY (series, owner)
) STRICT, WITHOUT ROWID;
CREATE TABLE series_column (
  series_table TEXT NOT NULL REFERENCES series_table (name) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  face TEXT NOT NULL CHECK (face IN ('ratings', 'reduced')),
  rating TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (series_table, position),
  UNIQUE (series_table, name)
) STRICT, WITHOUT ROWID;
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
INSERT INTO scenario VALUES(1,3,0,'day','Day',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
CREATE TABLE night (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  turns TEXT NOT NULL,  -- turns that are night
  minutes INTEGER CHECK (minutes >= 1),  -- how long each lasts, where that differs
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE TABLE end_roll (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  turn INTEGER NOT NULL,  -- rolled at the end of this turn
  range TEXT,  -- rolls that end it; without: certain
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE TABLE starting_order (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  command TEXT NOT NULL,  -- a command
  order_name TEXT NOT NULL,  -- an order of the series
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE TABLE retreat_edge (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  side TEXT NOT NULL,
  region TEXT NOT NULL,  -- hexes along an edge
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE TABLE senior (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  side TEXT NOT NULL,
  leader TEXT NOT NULL,
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE TABLE facing (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  side TEXT NOT NULL,
  vertex TEXT NOT NULL,  -- a vertex, "N"
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
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
INSERT INTO set_up_line VALUES(1,1,0,'at','1102',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO set_up_line VALUES(2,1,1,'at','1103',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO set_up_line VALUES(3,1,2,'at','1104',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE set_up_who (
  set_up_line INTEGER NOT NULL REFERENCES set_up_line (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  who TEXT NOT NULL,
  PRIMARY KEY (set_up_line, position)
) STRICT, WITHOUT ROWID;
INSERT INTO set_up_who VALUES(1,0,'alt-kolb');
INSERT INTO set_up_who VALUES(2,0,'spork-1');
INSERT INTO set_up_who VALUES(3,0,'spork-2');
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
INSERT INTO victory_level VALUES(1,1,0,'draw','Draw','-19..-10',NULL,NULL,NULL);
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
CREATE TABLE printed_points (
  key INTEGER PRIMARY KEY,
  scenario INTEGER NOT NULL REFERENCES scenario (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  side TEXT NOT NULL,
  total INTEGER,  -- the printed total
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
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
INSERT INTO special_rule VALUES(1,1,0,'quick',NULL,'Quickshot','Guns fire better.',NULL,NULL,NULL,NULL);
CREATE TABLE rule_effect (
  key INTEGER PRIMARY KEY,
  special_rule INTEGER NOT NULL REFERENCES special_rule (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,  -- a general kind of special rule
  parameters TEXT CHECK (parameters IS NULL OR json_valid(parameters)),  -- its parameters
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
INSERT INTO rule_effect VALUES(1,1,0,'modifier','{"is":1}',NULL,NULL);
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
INSERT INTO option VALUES(1,3,0,'steep','Steep',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO erratum VALUES(1,3,0,'e1',NULL,NULL,'sheet',NULL,NULL,NULL,NULL);
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
CREATE TABLE map (
  key INTEGER PRIMARY KEY REFERENCES document (key) ON DELETE CASCADE,
  format INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  series TEXT NOT NULL,  -- id of the series
  game TEXT,  -- id of the game
  provenance_kind TEXT NOT NULL
    CHECK (provenance_kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  provenance_confidence TEXT CHECK (provenance_confidence IN ('high', 'medium', 'low')),
  provenance_source TEXT,  -- the book and place, the survey, or how it was worked out
  note TEXT,  -- a note in your own words
  elevation_base INTEGER,  -- level where no list says otherwise
  terrain_base TEXT NOT NULL,  -- terrain where no list says otherwise
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
INSERT INTO map VALUES(2,1,'toy-map','Toy map','toy',NULL,'designer',NULL,'made for a test',NULL,1,'clear',NULL,NULL);
CREATE TABLE sheet (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT,
  numbering_orientation TEXT NOT NULL CHECK (numbering_orientation IN ('pointy', 'flat')),
  numbering_order TEXT NOT NULL CHECK (numbering_order IN ('row-column', 'column-row')),
  numbering_rows TEXT NOT NULL,  -- first and last row, with all their digits
  numbering_columns TEXT NOT NULL,  -- first and last column, with all their digits
  numbering_shifted TEXT NOT NULL CHECK (numbering_shifted IN ('even', 'odd')),
  numbering_shifted_towards TEXT NOT NULL CHECK (numbering_shifted_towards IN ('lower', 'higher')),
  numbering_even_first INTEGER,  -- first number on even rows or columns, where it differs
  numbering_even_last INTEGER,  -- last number on even ones
  numbering_odd_first INTEGER,  -- first number on odd ones
  numbering_odd_last INTEGER,  -- last number on odd ones
  numbering_columns_increase TEXT CHECK (numbering_columns_increase IN ('left', 'right')),
  numbering_prefix TEXT,  -- letters before each number
  numbering_up_bearing INTEGER,  -- degrees from north to the edge of the first row
  numbering_printed_top INTEGER,  -- degrees from the edge of the first row to the one printed at the top
  hex_metres ANY CHECK (typeof(hex_metres) IN ('integer', 'real', 'null')),
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (map, id)
) STRICT;
INSERT INTO sheet VALUES(1,2,0,'sheet',NULL,'pointy','row-column','10-18','00-09','odd','higher',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE sheet_join (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  sheet TEXT NOT NULL,  -- a sheet
  hex TEXT NOT NULL,  -- one of its hexes
  onto_sheet TEXT NOT NULL,  -- another sheet
  onto_hex TEXT NOT NULL,  -- its hex that is the same
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE TABLE road (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT,
  kind TEXT NOT NULL,  -- road kind of the series
  path TEXT NOT NULL,  -- hex by hex
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (map, id)
) STRICT;
INSERT INTO road VALUES(1,2,0,'lane',NULL,'road','1402-1405',NULL,NULL);
CREATE TABLE place (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT,  -- village, farm, wood, …: how it is lettered
  hexes TEXT NOT NULL,  -- hexes it covers
  label_at TEXT,  -- hex the name is printed at
  label_right ANY CHECK (typeof(label_right) IN ('integer', 'real', 'null')),
  label_down ANY CHECK (typeof(label_down) IN ('integer', 'real', 'null')),
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (map, id)
) STRICT;
INSERT INTO place VALUES(1,2,0,'mill','Mill',NULL,'1509','1508',NULL,0.25,NULL,NULL);
CREATE TABLE map_edge (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  hexes TEXT NOT NULL,  -- a region along the border, "10xx"
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (map, id)
) STRICT;
INSERT INTO map_edge VALUES(1,2,0,'north','North edge','10xx',NULL,NULL);
CREATE TABLE fact (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  says_terrain TEXT,  -- the hexes are this
  says_elevation INTEGER,  -- the hexes are at this level
  says_hexside TEXT,  -- this lies on the hexsides
  says_road TEXT,  -- this road goes through the hexes
  hexes TEXT,  -- of which hexes
  hexsides TEXT,  -- of which hexsides
  provenance_kind TEXT NOT NULL
    CHECK (provenance_kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  provenance_confidence TEXT CHECK (provenance_confidence IN ('high', 'medium', 'low')),
  provenance_source TEXT,  -- the book and place, the survey, or how it was worked out
  note TEXT,  -- how it follows
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  UNIQUE (map, id)
) STRICT;
INSERT INTO fact VALUES(1,2,0,'wood','woods',NULL,NULL,NULL,'1101',NULL,'printed',NULL,'page 1',NULL,NULL,NULL);
CREATE TABLE fact_terrain_none (
  fact INTEGER NOT NULL REFERENCES fact (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  terrain_none TEXT NOT NULL,
  PRIMARY KEY (fact, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE fact_hexside_none (
  fact INTEGER NOT NULL REFERENCES fact (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  hexside_none TEXT NOT NULL,
  PRIMARY KEY (fact, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE map_suppression (
  key INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  check_id TEXT NOT NULL,  -- id of the check
  subject TEXT,  -- the subject of the finding; all of them without
  reason TEXT NOT NULL,  -- why it is right as it is
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
CREATE TABLE hex (
  map INTEGER NOT NULL REFERENCES map (key) ON DELETE CASCADE,
  number TEXT NOT NULL,
  terrain TEXT NOT NULL,  -- a terrain of the series
  elevation INTEGER NOT NULL CHECK (elevation BETWEEN -128 AND 127),
  PRIMARY KEY (map, number)
) STRICT, WITHOUT ROWID;
INSERT INTO hex VALUES(2,'1000','clear',1);
INSERT INTO hex VALUES(2,'1001','clear',1);
INSERT INTO hex VALUES(2,'1002','clear',1);
INSERT INTO hex VALUES(2,'1003','clear',1);
INSERT INTO hex VALUES(2,'1004','clear',1);
INSERT INTO hex VALUES(2,'1005','clear',1);
INSERT INTO hex VALUES(2,'1006','clear',1);
INSERT INTO hex VALUES(2,'1007','clear',1);
INSERT INTO hex VALUES(2,'1008','clear',1);
INSERT INTO hex VALUES(2,'1009','clear',1);
INSERT INTO hex VALUES(2,'1100','clear',1);
INSERT INTO hex VALUES(2,'1101','woods',1);
INSERT INTO hex VALUES(2,'1102','clear',1);
INSERT INTO hex VALUES(2,'1103','clear',1);
INSERT INTO hex VALUES(2,'1104','clear',1);
INSERT INTO hex VALUES(2,'1105','clear',1);
INSERT INTO hex VALUES(2,'1106','clear',1);
INSERT INTO hex VALUES(2,'1107','clear',1);
INSERT INTO hex VALUES(2,'1108','clear',1);
INSERT INTO hex VALUES(2,'1109','clear',1);
INSERT INTO hex VALUES(2,'1200','clear',1);
INSERT INTO hex VALUES(2,'1201','clear',1);
INSERT INTO hex VALUES(2,'1202','clear',1);
INSERT INTO hex VALUES(2,'1203','clear',2);
INSERT INTO hex VALUES(2,'1204','clear',2);
INSERT INTO hex VALUES(2,'1205','clear',2);
INSERT INTO hex VALUES(2,'1206','clear',1);
INSERT INTO hex VALUES(2,'1207','clear',1);
INSERT INTO hex VALUES(2,'1208','clear',1);
INSERT INTO hex VALUES(2,'1209','clear',1);
INSERT INTO hex VALUES(2,'1300','clear',1);
INSERT INTO hex VALUES(2,'1301','clear',1);
INSERT INTO hex VALUES(2,'1302','clear',1);
INSERT INTO hex VALUES(2,'1303','clear',1);
INSERT INTO hex VALUES(2,'1304','clear',1);
INSERT INTO hex VALUES(2,'1305','woods',1);
INSERT INTO hex VALUES(2,'1306','woods',1);
INSERT INTO hex VALUES(2,'1307','woods',1);
INSERT INTO hex VALUES(2,'1308','clear',1);
INSERT INTO hex VALUES(2,'1309','clear',1);
INSERT INTO hex VALUES(2,'1400','clear',1);
INSERT INTO hex VALUES(2,'1401','clear',1);
INSERT INTO hex VALUES(2,'1402','clear',1);
INSERT INTO hex VALUES(2,'1403','clear',1);
INSERT INTO hex VALUES(2,'1404','pond',1);
INSERT INTO hex VALUES(2,'1405','clear',1);
INSERT INTO hex VALUES(2,'1406','clear',1);
INSERT INTO hex VALUES(2,'1407','clear',1);
INSERT INTO hex VALUES(2,'1408','clear',1);
INSERT INTO hex VALUES(2,'1409','clear',1);
INSERT INTO hex VALUES(2,'1500','clear',1);
INSERT INTO hex VALUES(2,'1501','clear',1);
INSERT INTO hex VALUES(2,'1502','clear',1);
INSERT INTO hex VALUES(2,'1503','clear',1);
INSERT INTO hex VALUES(2,'1504','clear',1);
INSERT INTO hex VALUES(2,'1505','clear',1);
INSERT INTO hex VALUES(2,'1506','clear',1);
INSERT INTO hex VALUES(2,'1507','clear',1);
INSERT INTO hex VALUES(2,'1508','clear',1);
INSERT INTO hex VALUES(2,'1509','clear',1);
INSERT INTO hex VALUES(2,'1600','clear',1);
INSERT INTO hex VALUES(2,'1601','clear',1);
INSERT INTO hex VALUES(2,'1602','clear',1);
INSERT INTO hex VALUES(2,'1603','clear',1);
INSERT INTO hex VALUES(2,'1604','clear',1);
INSERT INTO hex VALUES(2,'1605','clear',1);
INSERT INTO hex VALUES(2,'1606','clear',1);
INSERT INTO hex VALUES(2,'1607','clear',1);
INSERT INTO hex VALUES(2,'1608','clear',1);
INSERT INTO hex VALUES(2,'1609','clear',1);
INSERT INTO hex VALUES(2,'1700','clear',1);
INSERT INTO hex VALUES(2,'1701','clear',1);
INSERT INTO hex VALUES(2,'1702','clear',1);
INSERT INTO hex VALUES(2,'1703','clear',1);
INSERT INTO hex VALUES(2,'1704','clear',1);
INSERT INTO hex VALUES(2,'1705','clear',1);
INSERT INTO hex VALUES(2,'1706','clear',1);
INSERT INTO hex VALUES(2,'1707','clear',1);
INSERT INTO hex VALUES(2,'1708','clear',1);
INSERT INTO hex VALUES(2,'1709','clear',1);
INSERT INTO hex VALUES(2,'1800','clear',1);
INSERT INTO hex VALUES(2,'1801','clear',1);
INSERT INTO hex VALUES(2,'1802','clear',1);
INSERT INTO hex VALUES(2,'1803','clear',1);
INSERT INTO hex VALUES(2,'1804','clear',1);
INSERT INTO hex VALUES(2,'1805','clear',1);
INSERT INTO hex VALUES(2,'1806','clear',1);
INSERT INTO hex VALUES(2,'1807','clear',1);
INSERT INTO hex VALUES(2,'1808','clear',1);
INSERT INTO hex VALUES(2,'1809','clear',1);
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
INSERT INTO hexside VALUES(2,'1103','1203','slope','1203');
INSERT INTO hexside VALUES(2,'1205','1206','slope','1205');
INSERT INTO hexside VALUES(2,'1508','1509','stream',NULL);
INSERT INTO hexside VALUES(2,'1508','1609','stream',NULL);
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
CREATE TABLE terrain (
  key INTEGER PRIMARY KEY REFERENCES document (key) ON DELETE CASCADE,
  format INTEGER NOT NULL,
  series TEXT NOT NULL,  -- id of the series
  title TEXT NOT NULL,
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
INSERT INTO terrain VALUES(1,1,'toy','Toy terrain',NULL,NULL);
CREATE TABLE terrain_source (
  key INTEGER PRIMARY KEY,
  terrain INTEGER NOT NULL REFERENCES terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,  -- by which cells point at it
  kind TEXT NOT NULL CHECK (kind IN ('printed', 'derived', 'errata', 'reconstructed', 'survey', 'designer')),
  confidence TEXT CHECK (confidence IN ('high', 'medium', 'low')),
  source TEXT NOT NULL,  -- the book and place, the survey, or how it was worked out
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
INSERT INTO terrain_source VALUES(1,1,0,'own','designer',NULL,'made for a test',NULL,NULL);
CREATE TABLE terrain_column (
  key INTEGER PRIMARY KEY,
  terrain INTEGER NOT NULL REFERENCES terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,  -- heading
  kind TEXT NOT NULL CHECK (kind IN ('cost', 'blocks', 'modifier', 'effect')),
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
INSERT INTO terrain_column VALUES(1,1,0,'foot','Foot','cost',NULL,NULL);
CREATE TABLE hex_terrain (
  key INTEGER PRIMARY KEY,
  terrain INTEGER NOT NULL REFERENCES terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  rule TEXT,  -- where the rules speak of it
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
INSERT INTO hex_terrain VALUES(1,1,0,'clear','Clear',NULL,NULL,NULL);
INSERT INTO hex_terrain VALUES(2,1,1,'woods','Woods',NULL,NULL,NULL);
INSERT INTO hex_terrain VALUES(3,1,2,'pond','Pond',NULL,NULL,NULL);
CREATE TABLE hex_terrain_cell (
  hex_terrain INTEGER NOT NULL REFERENCES hex_terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  says TEXT NOT NULL,  -- the cell as printed
  by TEXT NOT NULL,  -- the source it comes from
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  PRIMARY KEY (hex_terrain, position),
  UNIQUE (hex_terrain, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE hexside_feature (
  key INTEGER PRIMARY KEY,
  terrain INTEGER NOT NULL REFERENCES terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  rule TEXT,  -- where the rules speak of it
  sided TEXT CHECK (sided IN ('none', 'high-low', 'guarded')),
  water INTEGER CHECK (water IN (0, 1)),  -- it flows, so it has a source and a mouth
  crossing INTEGER CHECK (crossing IN (0, 1)),  -- it carries a road over another feature
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
INSERT INTO hexside_feature VALUES(1,1,0,'slope','Slope',NULL,'high-low',NULL,NULL,NULL,NULL);
INSERT INTO hexside_feature VALUES(2,1,1,'stream','Stream',NULL,NULL,1,NULL,NULL,NULL);
CREATE TABLE hexside_feature_cell (
  hexside_feature INTEGER NOT NULL REFERENCES hexside_feature (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  says TEXT NOT NULL,  -- the cell as printed
  by TEXT NOT NULL,  -- the source it comes from
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  PRIMARY KEY (hexside_feature, position),
  UNIQUE (hexside_feature, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE road_kind (
  key INTEGER PRIMARY KEY,
  terrain INTEGER NOT NULL REFERENCES terrain (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  rule TEXT,  -- where the rules speak of it
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
INSERT INTO road_kind VALUES(1,1,0,'road','Road',NULL,NULL,NULL);
CREATE TABLE road_kind_cell (
  road_kind INTEGER NOT NULL REFERENCES road_kind (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  says TEXT NOT NULL,  -- the cell as printed
  by TEXT NOT NULL,  -- the source it comes from
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape)),
  PRIMARY KEY (road_kind, position),
  UNIQUE (road_kind, name)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE chart_column (
  key INTEGER PRIMARY KEY,
  chart INTEGER NOT NULL REFERENCES chart (key) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,  -- heading
  extras TEXT CHECK (extras IS NULL OR json_valid(extras)),
  shape TEXT CHECK (shape IS NULL OR json_valid(shape))
) STRICT;
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
CREATE TABLE delta (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  parent INTEGER REFERENCES delta (number),  -- the change before
  battle TEXT,  -- of which battle; NULL where whole documents were replaced,
  map TEXT,  -- and of which map
  name TEXT NOT NULL,  -- "Paint woods"
  time TEXT NOT NULL,  -- UTC
  final INTEGER NOT NULL CHECK (final IN (0, 1))  -- 1: it cannot be taken back
) STRICT;
INSERT INTO delta VALUES(1,NULL,'toy','toy-map','Dig a pond','2026-11-30T02:27:07.235Z',0);
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
INSERT INTO edit VALUES(1,0,'map','hexes/1404/terrain','"clear"','"pond"',-1);
CREATE TABLE version (
  key INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  delta INTEGER REFERENCES delta (number),
  time TEXT NOT NULL
) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('delta',1);
CREATE INDEX side_in_order ON side (battle, position);
CREATE INDEX command_in_order ON command (battle, position);
CREATE INDEX leader_in_order ON leader (battle, position);
CREATE INDEX unit_in_order ON unit (battle, position);
CREATE INDEX scenario_in_order ON scenario (battle, position);
CREATE INDEX scenario_change_in_order ON scenario_change (scenario, position);
CREATE INDEX night_in_order ON night (scenario, position);
CREATE INDEX end_roll_in_order ON end_roll (scenario, position);
CREATE INDEX starting_order_in_order ON starting_order (scenario, position);
CREATE INDEX retreat_edge_in_order ON retreat_edge (scenario, position);
CREATE INDEX senior_in_order ON senior (scenario, position);
CREATE INDEX facing_in_order ON facing (scenario, position);
CREATE INDEX set_up_line_in_order ON set_up_line (scenario, position);
CREATE INDEX entry_roll_in_order ON entry_roll (set_up_line, position);
CREATE INDEX victory_level_in_order ON victory_level (scenario, position);
CREATE INDEX award_in_order ON award (scenario, position);
CREATE INDEX victory_condition_in_order ON victory_condition (scenario, position);
CREATE INDEX printed_points_in_order ON printed_points (scenario, position);
CREATE INDEX outcome_points_in_order ON outcome_points (scenario, position);
CREATE INDEX special_rule_in_order ON special_rule (scenario, position);
CREATE INDEX rule_effect_in_order ON rule_effect (special_rule, position);
CREATE INDEX option_in_order ON option (battle, position);
CREATE INDEX option_change_in_order ON option_change (option, position);
CREATE INDEX erratum_in_order ON erratum (battle, position);
CREATE INDEX erratum_change_in_order ON erratum_change (erratum, position);
CREATE INDEX battle_suppression_in_order ON battle_suppression (battle, position);
CREATE INDEX sheet_in_order ON sheet (map, position);
CREATE INDEX sheet_join_in_order ON sheet_join (map, position);
CREATE INDEX road_in_order ON road (map, position);
CREATE INDEX place_in_order ON place (map, position);
CREATE INDEX map_edge_in_order ON map_edge (map, position);
CREATE INDEX fact_in_order ON fact (map, position);
CREATE INDEX map_suppression_in_order ON map_suppression (map, position);
CREATE INDEX hexside_by_other ON hexside (map, other);
CREATE INDEX arm_in_order ON arm (series, position);
CREATE INDEX rating_kind_in_order ON rating_kind (series, position);
CREATE INDEX command_kind_in_order ON command_kind (series, position);
CREATE INDEX unit_type_in_order ON unit_type (series, position);
CREATE INDEX trait_in_order ON trait (series, position);
CREATE INDEX series_order_in_order ON series_order (series, position);
CREATE INDEX series_state_in_order ON series_state (series, position);
CREATE INDEX series_marker_in_order ON series_marker (series, position);
CREATE INDEX nationality_in_order ON nationality (series, position);
CREATE INDEX terrain_source_in_order ON terrain_source (terrain, position);
CREATE INDEX terrain_column_in_order ON terrain_column (terrain, position);
CREATE INDEX hex_terrain_in_order ON hex_terrain (terrain, position);
CREATE INDEX hexside_feature_in_order ON hexside_feature (terrain, position);
CREATE INDEX road_kind_in_order ON road_kind (terrain, position);
CREATE INDEX chart_source_in_order ON chart_source (charts, position);
CREATE INDEX chart_in_order ON chart (charts, position);
CREATE INDEX chart_column_in_order ON chart_column (chart, position);
CREATE INDEX chart_row_in_order ON chart_row (chart, position);
CREATE INDEX chart_modifier_in_order ON chart_modifier (chart, position);
CREATE VIEW documents AS
SELECT document.kind, document.id,
       coalesce(battle.title, map.title, series.title, terrain.title, charts.title, style.content ->> '$.title') AS title,
       coalesce(battle.series, map.series, series.id, terrain.series, charts.series, style.content ->> '$.series') AS series,
       coalesce(battle.game, map.game) AS game,
       document.origin_path AS path
FROM document
LEFT JOIN battle USING (key) LEFT JOIN map USING (key) LEFT JOIN series USING (key)
LEFT JOIN terrain USING (key) LEFT JOIN charts USING (key) LEFT JOIN style USING (key)
ORDER BY document.key;
CREATE VIEW rating AS
SELECT 'unit' AS owner, unit AS key, face, position + 1000 AS position, name, value FROM unit_rating
UNION ALL SELECT 'leader', leader, face, position + 1000, name, value FROM leader_rating
UNION ALL SELECT 'command', command, face, position + 1000, name, value FROM command_rating;
CREATE VIEW order_of_battle AS
SELECT battle.id AS battle, side.name AS side, coalesce(command.name, '') AS command, coalesce(unit.line, '') AS line,
       unit.name AS unit, coalesce(nullif(unit_type.abbreviation, ''), unit_type.name, unit.type) AS type,
       (SELECT coalesce(group_concat(name || ' ' || value, ', '), '')
        FROM (SELECT name, value FROM rating WHERE owner = 'unit' AND key = unit.key AND face = 'ratings'
              ORDER BY position)) AS ratings,
       unit.id AS id
FROM unit
JOIN battle ON battle.key = unit.battle
LEFT JOIN side ON side.battle = unit.battle AND side.id = unit.side
LEFT JOIN command ON command.battle = unit.battle AND command.id = unit.command
LEFT JOIN series ON series.id = battle.series
LEFT JOIN unit_type ON unit_type.series = series.key AND unit_type.id = unit.type
ORDER BY battle.id, side.position, command.position, unit.line, unit.position;
CREATE VIEW set_up AS
SELECT battle.id AS battle, scenario.id AS scenario,
       (SELECT group_concat(coalesce(unit.name, leader.name, who), ', ')
        FROM (SELECT who FROM set_up_who WHERE set_up_line = line.key ORDER BY position)
        LEFT JOIN unit ON unit.battle = battle.key AND unit.id = who
        LEFT JOIN leader ON leader.battle = battle.key AND leader.id = who) AS who,
       line.place,
       CASE line.place
         WHEN 'near' THEN place_near_hexes || ' of ' || coalesce(place_near_piece, place_near_hex)
         WHEN 'with' THEN
           coalesce(place_with_how, 'stacked') ||
           coalesce(' any of ' || (SELECT group_concat(any_of, ', ')
                                   FROM (SELECT any_of FROM set_up_with WHERE set_up_line = line.key ORDER BY position)),
                    '') ||
           coalesce(' ' || place_with_command, '') || coalesce(' ' || place_with_line, '') ||
           coalesce(' ' || place_with_group, '')
         WHEN 'enters' THEN
           coalesce('turn ' || place_enters_turn || ', ', '') ||
           coalesce((SELECT group_concat('after turn ' || turn || coalesce(' on ' || range, ''), ', ') || ', '
                     FROM (SELECT turn, range FROM entry_roll WHERE set_up_line = line.key ORDER BY position)), '') ||
           coalesce(place_enters_region, '')
         ELSE coalesce(place_at, place_one_of, place_within, place_one_each_in, place_box, place_out, '')
       END AS position,
       coalesce(line.facing, '') AS facing
FROM set_up_line AS line
JOIN scenario ON scenario.key = line.scenario
JOIN battle ON battle.key = scenario.battle
ORDER BY battle.id, scenario.position, line.position;
CREATE VIEW hexes AS
SELECT map.id AS map, hex.number, hex.terrain, hex.elevation,
       (SELECT coalesce(group_concat(feature || ' to ' || neighbour || CASE WHEN high = hex.number THEN ', high here'
                                                                            WHEN high = neighbour THEN ', high there'
                                                                            ELSE '' END, '; '), '')
        FROM (SELECT feature, high, CASE hex.number WHEN hexside.hex THEN other ELSE hexside.hex END AS neighbour
              FROM hexside WHERE hexside.map = hex.map AND (hexside.hex = hex.number OR other = hex.number)
              ORDER BY neighbour, feature)) AS hexsides
FROM hex JOIN map ON map.key = hex.map
ORDER BY map.id, hex.number;
CREATE VIEW points_in_play AS
SELECT battle.id AS battle, scenario.id AS scenario, side.name AS side, arm.name AS arm, arm.value AS points,
       printed_points.total AS total
FROM printed_points
JOIN scenario ON scenario.key = printed_points.scenario
JOIN battle ON battle.key = scenario.battle
LEFT JOIN side ON side.battle = battle.key AND side.id = printed_points.side
LEFT JOIN printed_points_of_arm AS arm ON arm.printed_points = printed_points.key
ORDER BY battle.id, scenario.position, printed_points.position, arm.position;
CREATE VIEW provenance AS
SELECT 'battle' AS document, battle.id AS id, '' AS what, provenance_kind AS kind, provenance_confidence AS confidence,
       provenance_source AS source
FROM battle WHERE provenance_kind IS NOT NULL
UNION ALL SELECT 'battle', battle.id, 'unit ' || unit.id, unit.provenance_kind, unit.provenance_confidence,
                 unit.provenance_source
FROM unit JOIN battle ON battle.key = unit.battle WHERE unit.provenance_kind IS NOT NULL
UNION ALL SELECT 'battle', battle.id, 'leader ' || leader.id, leader.provenance_kind, leader.provenance_confidence,
                 leader.provenance_source
FROM leader JOIN battle ON battle.key = leader.battle WHERE leader.provenance_kind IS NOT NULL
UNION ALL SELECT 'battle', battle.id,
                 'set-up of ' || (SELECT group_concat(who, ', ') FROM set_up_who WHERE set_up_line = set_up_line.key) ||
                   ' in ' || scenario.id,
                 set_up_line.provenance_kind, set_up_line.provenance_confidence, set_up_line.provenance_source
FROM set_up_line JOIN scenario ON scenario.key = set_up_line.scenario JOIN battle ON battle.key = scenario.battle
WHERE set_up_line.provenance_kind IS NOT NULL
UNION ALL SELECT 'map', map.id, '', provenance_kind, provenance_confidence, provenance_source FROM map
UNION ALL SELECT 'map', map.id, 'fact ' || fact.id || coalesce(': ' || fact.hexes, '') || coalesce(': ' || fact.hexsides, ''),
                 fact.provenance_kind, fact.provenance_confidence, fact.provenance_source
FROM fact JOIN map ON map.key = fact.map
UNION ALL SELECT 'terrain', terrain.series, 'source ' || terrain_source.id, kind, confidence, source
FROM terrain_source JOIN terrain ON terrain.key = terrain_source.terrain
UNION ALL SELECT 'charts', charts.series, 'source ' || chart_source.id, kind, confidence, source
FROM chart_source JOIN charts ON charts.key = chart_source.charts;
COMMIT;
