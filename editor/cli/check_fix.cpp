#include "editor/cli/check_fix.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

#include "editor/cli/editing.h"
#include "editor/library/subjects.h"

namespace batalia::cli {
namespace {

// A fix may make way for another, as when a slope is turned; one that comes round again is no fix.
constexpr int most_rounds = 20;

Result<std::vector<Finding>> findings_of(Library& library, const Editing& editing, const Layers& layers,
                                         const Selection& selection) {
  const Document map = editing.changed_map();
  if (const auto battle = editing.changed_battle()) {
    const auto opened = library.open_battle(*battle, layers, &map);
    if (!opened) return tl::make_unexpected(opened.error());
    return run_checks(subject_of(*opened), selection);
  }
  const auto opened = library.open_map(map);
  if (!opened) return tl::make_unexpected(opened.error());
  return run_checks(subject_of(*opened), selection);
}

std::string where(const Finding& finding) {
  return fmt::format("{}: {}: {}", to_string(finding.place), finding.check, finding.message);
}

// Why a fix cannot be made on what stands in the files; empty where it can.
std::string obstacle(const Finding& finding, const Editing& editing) {
  if (!finding.layer.empty() && finding.layer != "base")
    return fmt::format("the overlay '{}' makes it so: mend it there", finding.layer);
  for (const Change& change : finding.fix->changes) {
    const auto there = editing.both().get(change.in, change.at);
    if (!there) return there.error().what;
    if (*there != change.was) return fmt::format("another fix, or a scenario's base, has changed '{}'", change.at);
  }
  return {};
}

Result<void> fix(Library& library, Editing& editing, const Layers& layers, const Selection& selection,
                 Console& console) {
  std::vector<std::string> left;
  for (int round = 0; round < most_rounds; ++round) {
    const auto findings = findings_of(library, editing, layers, selection);
    if (!findings) return tl::make_unexpected(findings.error());
    bool any = false;
    left.clear();
    for (const Finding& finding : *findings) {
      if (!finding.fix || finding.suppressed || finding.fix->changes.empty()) continue;
      if (finding.confidence != Certainty::certain || finding.fix->for_designer) {
        left.push_back(fmt::format("not fixed: {}: that is for you to decide", where(finding)));
        continue;
      }
      if (const std::string why = obstacle(finding, editing); !why.empty()) {
        left.push_back(fmt::format("not fixed: {}: {}", where(finding), why));
        continue;
      }
      std::vector<Wish> wishes;
      for (const Change& change : finding.fix->changes) wishes.push_back({change.in, change.at, change.now});
      if (auto changed = editing.change(finding.fix->description, wishes); !changed) {
        left.push_back(fmt::format("not fixed: {}: {}", where(finding), changed.error().what));
        continue;
      }
      any = true;
      console.say(fmt::format("fixed: {}: {}", where(finding), finding.fix->description));
    }
    if (!any) break;
  }
  for (const std::string& one : left) console.say(one);
  return {};
}

}  // namespace

Result<void> fix_all(const std::vector<Document>& documents, const Layers& layers, const Selection& selection,
                     Console& console) {
  Library library;
  std::vector<std::unique_ptr<Editing>> edited;
  const auto same_map = [](const Document& a, const Document& b) { return a.file == b.file && a.id == b.id; };
  for (const FileKind kind : {FileKind::battle, FileKind::map}) {
    for (const Document& document : documents) {
      if (document.kind != kind) continue;
      const bool seen = kind == FileKind::map &&
                        std::ranges::any_of(edited, [&](const auto& one) { return same_map(one->map(), document); });
      if (seen) continue;
      auto editing = Editing::open(library, document);
      if (!editing) return tl::make_unexpected(std::move(editing).error());
      // Of two battles on one map the second goes on with what the first made of it.
      for (const auto& earlier : edited) {
        if (same_map(earlier->map(), editing->map()) && !earlier->done().empty()) {
          const Document map = earlier->changed_map();
          editing = Editing::open(library, document, &map);
          if (!editing) return tl::make_unexpected(std::move(editing).error());
        }
      }
      if (auto fixed = fix(library, *editing, layers, selection, console); !fixed) return fixed;
      edited.push_back(std::make_unique<Editing>(*std::move(editing)));
    }
  }
  std::vector<const Editing*> all;
  for (const auto& one : edited) all.push_back(one.get());
  return save(all);
}

}  // namespace batalia::cli
