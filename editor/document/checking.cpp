#include "editor/document/checking.h"

#include <utility>

#include "editor/document/resolution.h"

namespace batalia {
namespace {

// What is wrong with a battle that does not come out, as findings like others.
std::vector<Finding> findings_of(const Problems& problems) {
  std::vector<Finding> out;
  for (const Problem& problem : problems) {
    Finding finding;
    finding.check = unusable;
    finding.severity = Severity::error;
    finding.place = problem.place;
    finding.message = problem.what + (problem.remedy.empty() ? "" : ": " + problem.remedy);
    finding.layer = "base";
    out.push_back(std::move(finding));
  }
  return out;
}

}  // namespace

Parts parts_touched(const Delta& delta) {
  Parts out;
  for (const Edit& edit : delta.edits) out |= is_about_sheets(edit) ? Parts::all() : parts_touched(edit.in, edit.at);
  return out;
}

Checking::Checking(std::shared_ptr<const Series> series, std::shared_ptr<const Charts> charts, std::string file)
    : series_(std::move(series)), charts_(std::move(charts)), file_(std::move(file)) {}

std::vector<Finding> Checking::run(const Value& battle, const std::shared_ptr<const Map>& map, const Layers& layers,
                                   Parts touched) {
  if (layers != std::exchange(layers_, layers)) touched = Parts::all();
  Resolution now = resolve_edited(battle, layers, *series_, *map, file_);
  if (now.battle == nullptr) {
    rechecks_.forget();
    return findings_of(now.problems);
  }
  Subject subject;
  subject.series = series_;
  subject.charts = charts_;
  subject.map = now.battle->map;
  subject.battle = *now.battle;
  subject.battle_file = file_;
  subject.map_file = file_;
  subject.laid = std::move(now.laid);
  return rechecks_.run(subject, touched);
}

}  // namespace batalia
