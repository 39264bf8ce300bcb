#include "model/engine/judge.h"

#include "model/engine/record.h"
#include "model/engine/watch.h"

namespace batalia::engine {

Judge::Judge(const Match& match, const std::vector<const Expectation*>& expects) : match_(&match) {
  for (const Expectation* each : expects) watches_.push_back(watch(*each));
}
Judge::~Judge() = default;

// A part of the game ends with the first sign of the next.
void Judge::see_moment() {
  std::string moment = match_->moment();
  if (moment == moment_) return;
  for (const auto& each : watches_) each->turns({*match_, moment_, decisions_}, moment);
  moment_ = std::move(moment);
}

void Judge::asked(const Decision& decision) {
  see_moment();
  const std::string asked = asked_text(decision, *match_);
  for (const auto& each : watches_) each->sees({*match_, moment_, decisions_, asked}, decision);
}

void Judge::decided(const Decision& decision, int /*chosen*/) {
  asked(decision);
  ++decisions_;
}

void Judge::happened(const Event& event) {
  see_moment();
  for (const auto& each : watches_) each->hears({*match_, moment_, decisions_}, event);
}

std::vector<Broken> Judge::finish(const std::string& stopped) {
  see_moment();
  std::vector<Broken> out;
  for (std::size_t i = 0; i < watches_.size(); ++i) {
    std::optional<Broken> broken = watches_[i]->finish({*match_, moment_, decisions_}, stopped);
    if (!broken) continue;
    broken->expectation = i;
    out.push_back(*std::move(broken));
  }
  return out;
}

}  // namespace batalia::engine
