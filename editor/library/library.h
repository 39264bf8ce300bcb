// From what a path names to what can be worked on: files and folders become documents, a battle becomes one that has
// been held against its series and its map.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/base/file_kind.h"
#include "model/charts/chart.h"
#include "model/forces/series.h"
#include "model/scenario/layers.h"
#include "model/scenario/resolved.h"

namespace batalia::library {

// One document that says what it is ("batalia: battle"), in a format that this program knows.
struct Document {
  std::filesystem::path file;  // its own, or the project that holds it
  Value value;
  FileKind kind = FileKind::battle;
  Id id;  // empty for the kinds that have none
  std::string title;
  Id series;
  Id game;
};

// The data of one series.
struct SeriesData {
  std::filesystem::path folder;        // empty where it is in a project
  std::shared_ptr<const Value> style;  // of a project, as it is written there: only the canvas understands it
  std::shared_ptr<const Series> series;
  std::shared_ptr<const Terrain> terrain;
  std::shared_ptr<const Charts> charts;
};

struct OpenedMap {
  std::filesystem::path file;
  SeriesData data;
  std::shared_ptr<const Map> map;
};

struct OpenedBattle {
  std::filesystem::path file;
  std::filesystem::path map_file;
  SeriesData data;
  Layers layers;
  std::vector<Layered> laid;  // the changes of the overlays, in the order in which they were laid
  ResolvedBattle battle;
};

// The endings of folders of kept games and of positions, which lie beside their battle or project: "mergentheim.kept".
inline constexpr std::string_view kept_ending = ".kept";
inline constexpr std::string_view positions_ending = ".positions";

// Whether records of games, what is expected of them, and positions are looked for in folders as well.
enum class Games { left_out, too };

// Reads documents and keeps the series and maps that it has read for the next battle.
class Library {
 public:
  // The documents that a path names: those of a file, of a project, or of a folder and all below it, in the order of
  // their paths; or, where there is nothing of that name, the shipped battle whose id it is. Files in a folder that are
  // not Batalia's are passed over.
  Result<std::vector<Document>> documents(const std::string& path, Games games = Games::left_out);
  // The same for several, and for none the shipped ones.
  Result<std::vector<Document>> documents(const std::vector<std::string>& paths, Games games = Games::left_out);

  // Those that come with the program.
  Result<std::vector<Document>> shipped(Games games = Games::left_out);
  // The battles among them that have an id: one, or none.
  Result<std::vector<Document>> shipped_battle(std::string_view id);

  // On the map that it names, or on `map`.
  Result<OpenedBattle> open_battle(const Document& document, const Layers& layers, const Document* map = nullptr);
  Result<OpenedMap> open_map(const Document& document);
  // `near` is a file from which the search for the series begins.
  Result<SeriesData> series(const Id& id, const std::filesystem::path& near);

  // The map of that id: in the project that `near` is, beside it, or in a library.
  Result<Document> find_map(const Id& id, const std::filesystem::path& near);
  // The map that a battle names.
  Result<Document> map_of(const Document& battle);

 private:
  Result<const std::vector<Document>*> project(const std::filesystem::path& file);

  std::map<std::filesystem::path, std::vector<Document>> projects_;
  std::map<std::filesystem::path, SeriesData> series_;
  std::map<std::filesystem::path, Document> maps_;
};

}  // namespace batalia::library
