// The journal of a game for people: every event a line with the rule that it follows from, every roll with its die, its
// modifiers by name, and the chart it was looked up in.
#pragma once

#include <string>

#include "model/engine/host.h"
#include "model/engine/match.h"

namespace batalia::engine {

// "Oysonville fails to intercept Gayling (MPBS 9.3.2)", and for a roll a second line: "    rolls 7 - 1 morale-8 = 6 on
// interception: fails; reconstructed". Ends with a line feed.
std::string journal_entry(const Event& event, const Names& names);

// The journal of a whole match, with a heading over each part of it.
class JournalWriter final : public Listener {
 public:
  // The match outlives the writer.
  explicit JournalWriter(const Match& match) : match_(&match) {}
  void happened(const Event& event) override;
  void intervened(std::string_view what, bool at_checkpoint) override;
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void head();

  const Match* match_;
  std::string heading_;
  std::string text_;
};

}  // namespace batalia::engine
