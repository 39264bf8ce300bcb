#include "formats/sqlite/documents.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/sqlite/comment_rows.h"
#include "formats/sqlite/map_rows.h"
#include "formats/sqlite/value_text.h"

namespace batalia::sqlite {
namespace {

std::string text_of(const Value& root, std::string_view key) {
  const Value* value = root.find(key);
  return value == nullptr || value->text() == nullptr ? std::string() : *value->text();
}

FileKind kind_named(std::string_view word) {
  const auto kind = from_word<FileKind>(word);
  if (!kind) stop(fmt::format("'{}' is no kind of document", word), "open the project with a newer Batalia");
  return *kind;
}

std::optional<Origin> origin_at(const Statement& row, int column) {
  if (row.null(column)) return std::nullopt;
  return Origin{std::string(row.text(column)), std::string(row.text(column + 1)), std::string(row.text(column + 2))};
}

void stop_at_first(const Binding& binding) {
  if (!binding.problems().empty()) throw Stopped{binding.problems().front()};
}

}  // namespace

std::vector<Listed> Documents::list() const {
  std::vector<Listed> out;
  Statement row = connection_.statement(
      "SELECT document.kind, document.id, title, series, game, origin_path, origin_sha256, origin_text FROM documents "
      "JOIN document ON document.kind = documents.kind AND document.id = documents.id");
  while (row.step()) {
    out.push_back({{kind_named(row.text(0)), Id(row.text(1))},
                   std::string(row.text(2)),
                   Id(row.text(3)),
                   Id(row.text(4)),
                   origin_at(row, 5)});
  }
  std::ranges::sort(out, {}, &Listed::name);
  return out;
}

std::optional<Key> Documents::find(const DocumentName& name) const {
  Statement row = connection_.statement("SELECT key FROM document WHERE kind = ? AND id = ?");
  if (!row.with(word(name.kind), name.id.str()).step()) return std::nullopt;
  return row.integer(0);
}

Key Documents::key_of(const DocumentName& name) const {
  if (const auto key = find(name)) return *key;
  stop(fmt::format("{} is not in the project", to_string(name)), "see what it holds, or put it in first");
}

Rows Documents::rows_of(const Value& root) const {
  return {connection_, Ratings::of(connection_, text_of(root, "series"))};
}

Value Documents::read_root(const DocumentName& name) const {
  const Key key = key_of(name);
  if (name.kind == FileKind::style) {
    Statement row = connection_.statement("SELECT content FROM style WHERE key = ?");
    row.with(key).step();
    return from_json_text(row.text(0));
  }
  Ratings ratings;
  if (name.kind == FileKind::battle) {
    Statement row = connection_.statement("SELECT series FROM battle WHERE key = ?");
    if (row.with(key).step()) ratings = Ratings::of(connection_, row.text(0));
  }
  return Rows(connection_, std::move(ratings)).read_root(plan(name.kind), key);
}

StoredFile Documents::read(const DocumentName& name) const {
  StoredFile out{name.kind, {}, read_comments(connection_, key_of(name))};
  out.value = name.kind == FileKind::map ? unbind_map(read_map(name.id)) : read_root(name);
  out.comments.settle(out.value);
  return out;
}

std::shared_ptr<const Terrain> Documents::read_terrain(const Id& series) const {
  const DocumentName name{FileKind::terrain, series};
  if (!find(name)) {
    stop(fmt::format("the terrain of the series '{}' is not in the project", series.str()),
         "put it in together with its maps");
  }
  Binding binding;
  auto terrain = std::make_shared<const Terrain>(bind_terrain(read_root(name), binding));
  stop_at_first(binding);
  return terrain;
}

Map Documents::read_map(const Id& id) const {
  const DocumentName name{FileKind::map, id};
  const Value root = read_root(name);
  Binding binding;
  const MapFile file = bind_map_file(root, binding);
  stop_at_first(binding);
  std::optional<Map> map = Map::make(file, read_terrain(file.series), binding);
  stop_at_first(binding);
  read_ground(connection_, key_of(name), *map);
  return *std::move(map);
}

bool Documents::put(const Incoming& incoming) {
  const Result<DocumentName> name = name_of(incoming.document);
  if (!name) throw Stopped{name.error()};
  const std::optional<Key> there = find(*name);
  Key key = 0;
  if (there) {
    key = *there;
    if (name->kind == FileKind::map) erase_ground(connection_, key);
    connection_.run(fmt::format("DELETE FROM {} WHERE key = ?", word(name->kind)), key);
  } else {
    connection_.run("INSERT INTO document (kind, id) VALUES (?, ?)", word(name->kind), name->id.str());
    key = connection_.last_key();
  }
  insert(key, incoming.document);
  set_origin(key, incoming.origin);
  return there.has_value();
}

void Documents::insert(Key key, const StoredFile& document) {
  const Value& root = document.value;
  switch (document.kind) {
    case FileKind::style:
      connection_.run("INSERT INTO style (key, content) VALUES (?, ?)", key, json_text(root));
      break;
    case FileKind::map: {
      Binding binding;
      const auto terrain = read_terrain(Id(text_of(root, "series")));
      const std::optional<Map> map = bind_map(root, terrain, binding);
      stop_at_first(binding);
      put_map(key, *map);
      break;
    }
    default:
      rows_of(root).insert_root(plan(document.kind), key, root);
  }
  if (document.kind == FileKind::series) register_series(root);
  set_comments(key, document.comments);
}

void Documents::put_map(Key key, const Map& map) {
  // Hexes before the map: taken away by its row they would be looked for one by one.
  erase_ground(connection_, key);
  connection_.run("DELETE FROM map WHERE key = ?", key);
  rows_of({}).insert_root(plan(FileKind::map), key, map.named_parts());
  insert_ground(connection_, key, map);
}

void Documents::set_origin(Key key, const std::optional<Origin>& origin) {
  if (origin) {
    connection_.run("UPDATE document SET origin_path = ?, origin_sha256 = ?, origin_text = ? WHERE key = ?",
                    origin->path, origin->sha256, origin->text, key);
  } else {
    connection_.run("UPDATE document SET origin_path = NULL, origin_sha256 = NULL, origin_text = NULL WHERE key = ?",
                    key);
  }
}

void Documents::set_comments(Key key, const Comments& comments) {
  connection_.run("DELETE FROM comment WHERE document = ?", key);
  insert_comments(connection_, key, comments);
}

void Documents::erase(const DocumentName& name) {
  const Key key = key_of(name);
  if (name.kind == FileKind::series)
    with_ratings_aside(name.id.str(), [&] { drop_series_tables(connection_, name.id.str()); });
  if (name.kind == FileKind::map) erase_ground(connection_, key);
  connection_.run("DELETE FROM document WHERE key = ?", key);
}

std::vector<DocumentName> Documents::battles_of(std::string_view series) const {
  std::vector<DocumentName> out;
  Statement row = connection_.statement("SELECT id FROM battle WHERE series = ? ORDER BY key");
  row.with(series);
  while (row.step()) out.push_back({FileKind::battle, Id(row.text(0))});
  return out;
}

template <class Between>
void Documents::with_ratings_aside(std::string_view series, Between&& between) {
  std::vector<std::pair<Key, Value>> roots;
  for (const DocumentName& battle : battles_of(series)) roots.emplace_back(key_of(battle), read_root(battle));
  between();
  const Table& table = plan(FileKind::battle);
  for (const auto& [key, root] : roots) {
    Rows rows = rows_of(root);
    rows.erase(table, key);
    rows.insert_root(table, key, root);
  }
}

void Documents::register_series(const Value& root) {
  Binding binding;
  const Series series = bind_series(root, binding);
  stop_at_first(binding);
  if (series_tables_differ(connection_, series))
    with_ratings_aside(series.id.str(), [&] { make_series_tables(connection_, series); });
}

}  // namespace batalia::sqlite
