#include "validators/check.h"

namespace batalia {

Finding& Report::in_battle(Mark mark, std::string subject, std::string message) {
  return add(view_.subject().battle_file, mark, std::move(subject), std::move(message));
}

Finding& Report::on_map(Mark mark, std::string subject, std::string message) {
  return add(view_.subject().map_file, mark, std::move(subject), std::move(message));
}

Finding& Report::add(const std::string& file, Mark mark, std::string subject, std::string message) {
  Finding finding;
  finding.check = check_.id;
  finding.severity = check_.severity;
  finding.message = std::move(message);
  finding.subject = std::move(subject);
  finding.place = {file, mark.line, mark.column};
  if (check_.scope != Scope::map) finding.battle = view_.subject().battle->battle->id.str();
  if (check_.scope == Scope::scenario) finding.scenario = view_.scenario_id().str();
  findings_.push_back(std::move(finding));
  return findings_.back();
}

std::vector<std::string> numbers(std::span<const Hex> hexes, const Grid& grid) {
  std::vector<std::string> out;
  for (const Hex hex : hexes) out.push_back(grid.format(hex));
  return out;
}

}  // namespace batalia
