-- What a designer asks for. docs/project.md shows what they give.

-- Numbers and names of all documents.
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
       coalesce(place_at, place_one_of, place_within, place_one_each_in,
                'within ' || place_near_hexes || ' of ' || coalesce(place_near_piece, place_near_hex),
                CASE line.place
                  WHEN 'with' THEN coalesce(place_with_how, 'stacked') || ' with ' ||
                    coalesce((SELECT group_concat(any_of, ', ') FROM set_up_with WHERE set_up_line = line.key),
                             concat_words.words, '')
                  WHEN 'enters' THEN coalesce('turn ' || place_enters_turn || ', ', '') || coalesce(place_enters_region, '')
                END,
                place_box, place_out) AS position,
       coalesce(line.facing, '') AS facing
FROM set_up_line AS line
JOIN scenario ON scenario.key = line.scenario
JOIN battle ON battle.key = scenario.battle
LEFT JOIN (SELECT key, trim(coalesce(place_with_command, '') || ' ' || coalesce(place_with_line, '') || ' ' ||
                            coalesce(place_with_group, '')) AS words FROM set_up_line) AS concat_words
  ON concat_words.key = line.key
ORDER BY battle.id, scenario.position, line.position;

CREATE VIEW hexes AS
SELECT map.id AS map, hex.number, hex.terrain, hex.elevation,
       (SELECT coalesce(group_concat(feature || ' ' || CASE hex.number WHEN hexside.hex THEN other ELSE hexside.hex END ||
                                     CASE high WHEN hex.number THEN ' below' WHEN NULL THEN '' ELSE ' above' END, ', '), '')
        FROM hexside WHERE hexside.map = hex.map AND hexside.hex = hex.number) AS hexsides
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
UNION ALL SELECT 'map', map.id, 'fact ' || fact.id || trim(' ' || coalesce(fact.hexes, '') || ' ' || coalesce(fact.hexsides, '')),
                 fact.provenance_kind, fact.provenance_confidence, fact.provenance_source
FROM fact JOIN map ON map.key = fact.map
UNION ALL SELECT 'terrain', terrain.series, 'source ' || terrain_source.id, kind, confidence, source
FROM terrain_source JOIN terrain ON terrain.key = terrain_source.terrain
UNION ALL SELECT 'charts', charts.series, 'source ' || chart_source.id, kind, confidence, source
FROM chart_source JOIN charts ON charts.key = chart_source.charts;
