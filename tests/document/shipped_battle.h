// A battle that comes with Batalia as a document, and the series behind it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "model/charts/chart.h"
#include "model/edit/document.h"
#include "model/forces/series.h"
#include "tests/sqlite/shipped.h"

namespace batalia::test {

// One of Musket & Pike.
class ShippedBattle {
 public:
  explicit ShippedBattle(const std::string& name) {
    const std::vector<ShippedFile> files = shipped_files();
    std::shared_ptr<const Terrain> terrain;
    for (const ShippedFile& file : files) {
      const std::string path = file.path.string();
      if (path.ends_with("musket-and-pike/series.yaml")) series_ = bound<Series>(file, bind_series);
      if (path.ends_with("musket-and-pike/terrain.yaml")) terrain = bound<Terrain>(file, bind_terrain);
      if (path.ends_with("musket-and-pike/charts.yaml")) charts_ = bound<Charts>(file, bind_charts);
    }
    Value battle;
    std::optional<Map> map;
    for (const ShippedFile& file : files) {
      if (file.path.filename() != name + ".yaml") continue;
      Binding binding;
      if (file.document.kind == FileKind::battle) battle = file.document.value;
      if (file.document.kind == FileKind::map) map = bind_map(file.document.value, terrain, binding);
    }
    document_.emplace(std::move(battle), *std::move(map));
  }

  [[nodiscard]] const Document& document() const { return *document_; }
  [[nodiscard]] const std::shared_ptr<const Series>& series() const { return series_; }
  [[nodiscard]] const std::shared_ptr<const Charts>& charts() const { return charts_; }

 private:
  template <class T>
  static std::shared_ptr<const T> bound(const ShippedFile& file, T (*bind)(const Value&, Binding&)) {
    Binding binding;
    return std::make_shared<const T>(bind(file.document.value, binding));
  }

  std::shared_ptr<const Series> series_;
  std::shared_ptr<const Charts> charts_;
  std::optional<Document> document_;
};

}  // namespace batalia::test
