#include "formats/sqlite/history.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>

#include "formats/sqlite/value_text.h"

namespace batalia::sqlite {
namespace {

void bind_json(Statement& statement, int parameter, const Value& value, std::string& text) {
  if (value.is_null()) {
    statement.bind_null(parameter);
  } else {
    statement.bind(parameter, text = json_text(value));
  }
}

Value json_at(const Statement& row, int column) {
  return row.null(column) ? Value() : from_json_text(row.text(column));
}

ChangedDocument document_named(std::string_view name) {
  const auto in = from_word<ChangedDocument>(name);
  if (!in) stop(fmt::format("a change of a '{}' is not known", name), "open the project with a newer Batalia");
  return *in;
}

}  // namespace

std::string time_now() {
  using namespace std::chrono;
  const auto now = floor<milliseconds>(system_clock::now());
  const auto milli = (now - floor<seconds>(now)).count();
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(system_clock::to_time_t(now)), milli);
}

std::int64_t History::add(const Id& battle, const Id& map, const Delta& delta) {
  return add(battle, map, delta, false);
}

bool History::extend(std::int64_t& number, const Id& battle, const Id& map, const Delta& delta) {
  Statement last = connection_.statement(
      "SELECT 1 FROM project WHERE done = ?1 AND tip = ?1 AND NOT EXISTS (SELECT 1 FROM version WHERE delta = ?1)");
  if (!last.with(number).step()) return false;
  const std::optional<StoredDelta> known = find(number);
  if (!known || known->final || known->battle != battle || known->map != map) return false;
  const Delta joined = merged(known->delta, delta);
  connection_.run("DELETE FROM edit WHERE delta = ?", number);
  if (!joined.empty()) {
    put_edits(number, joined);
    return true;
  }
  connection_.run("UPDATE project SET (done, tip) = (SELECT parent, parent FROM delta WHERE number = ?)", number);
  connection_.run("DELETE FROM delta WHERE number = ?", number);
  number = 0;
  return true;
}

void History::add_final(const std::string& name) {
  if (connection_.integer("SELECT count(*) FROM project WHERE done IS NOT NULL OR tip IS NOT NULL") > 0)
    add({}, {}, {name, {}}, true);
}

std::int64_t History::add(const Id& battle, const Id& map, const Delta& delta, bool final) {
  connection_.run(
      "INSERT INTO delta (parent, battle, map, name, time, final) "
      "SELECT done, nullif(?, ''), nullif(?, ''), ?, ?, ? FROM project",
      battle.str(), map.str(), delta.name, time_now(), final ? 1 : 0);
  const std::int64_t number = connection_.last_key();
  put_edits(number, delta);
  connection_.run("UPDATE project SET done = ?1, tip = ?1", number);
  return number;
}

void History::put_edits(std::int64_t number, const Delta& delta) {
  Statement insert = connection_.statement(
      "INSERT INTO edit (delta, position, document, at, was, now, place) VALUES (?, ?, ?, ?, ?, ?, ?)");
  int position = 0;
  for (const Edit& edit : delta.edits) {
    std::string was;
    std::string now;
    insert.bind(1, number).bind(2, position++).bind(3, word(edit.in)).bind(4, edit.at);
    bind_json(insert, 5, edit.was, was);
    bind_json(insert, 6, edit.now, now);
    insert.bind(7, edit.position).run();
  }
}

std::optional<StoredDelta> History::find(std::int64_t number) const {
  Statement row = connection_.statement("SELECT number, parent, battle, map, final, name FROM delta WHERE number = ?");
  if (!row.with(number).step()) return std::nullopt;
  StoredDelta out{row.integer(0),  std::nullopt,        Id(row.text(2)),
                  Id(row.text(3)), row.integer(4) != 0, {std::string(row.text(5)), {}}};
  if (!row.null(1)) out.parent = row.integer(1);
  Statement edits =
      connection_.statement("SELECT document, at, was, now, place FROM edit WHERE delta = ? ORDER BY position");
  edits.with(number);
  while (edits.step()) {
    out.delta.edits.push_back({document_named(edits.text(0)), std::string(edits.text(1)), json_at(edits, 2),
                               json_at(edits, 3), static_cast<int>(edits.integer(4))});
  }
  return out;
}

std::optional<StoredDelta> History::done() const {
  Statement row = connection_.statement("SELECT done FROM project WHERE done IS NOT NULL");
  if (!row.step()) return std::nullopt;
  return find(row.integer(0));
}

std::optional<std::int64_t> History::next_number() const {
  // From the tip back to the change behind the present one.
  Statement row = connection_.statement(
      "WITH RECURSIVE back (number, parent) AS (SELECT number, parent FROM delta WHERE number = (SELECT tip FROM "
      "project) "
      "UNION SELECT delta.number, delta.parent FROM delta JOIN back ON delta.number = back.parent "
      "WHERE back.parent IS NOT (SELECT done FROM project)) "
      "SELECT number FROM back WHERE parent IS (SELECT done FROM project) AND number IS NOT (SELECT done FROM "
      "project)");
  if (!row.step()) return std::nullopt;
  return row.integer(0);
}

std::optional<StoredDelta> History::next() const {
  const auto number = next_number();
  return number ? find(*number) : std::nullopt;
}

HistoryPlace History::place() const {
  HistoryPlace out;
  Statement done = connection_.statement(
      "SELECT delta.name FROM project JOIN delta ON delta.number = project.done WHERE NOT delta.final");
  if (done.step()) out.done = done.text(0);
  if (const auto number = next_number()) {
    Statement next = connection_.statement("SELECT name FROM delta WHERE number = ?");
    if (next.with(*number).step()) out.next = next.text(0);
  }
  return out;
}

void History::set_done(std::optional<std::int64_t> number) {
  if (number) {
    connection_.run("UPDATE project SET done = ?", *number);
  } else {
    connection_.run("UPDATE project SET done = NULL");
  }
}

std::vector<HistoryEntry> History::entries(std::size_t most) const {
  std::vector<HistoryEntry> out;
  Statement row = connection_.statement(
      "WITH RECURSIVE line (number, parent) AS (SELECT number, parent FROM delta WHERE number = (SELECT tip FROM "
      "project) "
      "UNION SELECT delta.number, delta.parent FROM delta JOIN line ON delta.number = line.parent LIMIT ?) "
      "SELECT number, name, time, battle, (SELECT count(*) FROM edit WHERE delta = number), "
      "number > coalesce((SELECT done FROM project), 0), final FROM line JOIN delta USING (number) ORDER BY number");
  Statement versions = connection_.statement("SELECT name FROM version WHERE delta = ? ORDER BY key");
  row.with(static_cast<std::int64_t>(most));
  while (row.step()) {
    HistoryEntry entry{row.integer(0),
                       std::string(row.text(1)),
                       std::string(row.text(2)),
                       Id(row.text(3)),
                       static_cast<std::size_t>(row.integer(4)),
                       row.integer(5) != 0,
                       row.integer(6) != 0,
                       {}};
    versions.with(entry.number);
    while (versions.step()) entry.versions.emplace_back(versions.text(0));
    versions.reset();
    out.push_back(std::move(entry));
  }
  return out;
}

void History::name_version(const std::string& name) {
  connection_.run("INSERT INTO version (name, delta, time) SELECT ?, done, ? FROM project", name, time_now());
}

}  // namespace batalia::sqlite
