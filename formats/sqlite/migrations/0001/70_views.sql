-- What a designer asks for. docs/project.md shows what they give.

-- What the project holds.
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

-- All ratings in one form, whatever table they stand in. Made anew when a series comes or goes.
CREATE VIEW rating AS
SELECT 'unit' AS owner, unit AS key, face, position + 1000 AS position, name, value FROM unit_rating
UNION ALL SELECT 'leader', leader, face, position + 1000, name, value FROM leader_rating
UNION ALL SELECT 'command', command, face, position + 1000, name, value FROM command_rating;

-- Units as an order of battle lists them: side by side, command by command, line by line.
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

-- Where pieces begin, line by line, by their names.
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

-- The ground, with all that lies on the sides of each hex.
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

-- As printed, by arm.
CREATE VIEW points_in_play AS
SELECT battle.id AS battle, scenario.id AS scenario, side.name AS side, arm.name AS arm, arm.value AS points,
       printed_points.total AS total
FROM printed_points
JOIN scenario ON scenario.key = printed_points.scenario
JOIN battle ON battle.key = scenario.battle
LEFT JOIN side ON side.battle = battle.key AND side.id = printed_points.side
LEFT JOIN printed_points_of_arm AS arm ON arm.printed_points = printed_points.key
ORDER BY battle.id, scenario.position, printed_points.position, arm.position;

-- Where facts come from: of whole documents, and of all that differs from them.
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
