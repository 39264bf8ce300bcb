#include "editor/document/suppressing.h"

#include <algorithm>

#include "editor/document/checking.h"
#include "model/base/fail_at.h"

namespace batalia {
namespace {

constexpr std::string_view list_name = "suppressions";

ChangedDocument file_of(const Finding& finding) {
  return finding.battle.empty() ? ChangedDocument::map : ChangedDocument::battle;
}

Value::List suppressions(const Document& document, ChangedDocument in) {
  const auto now = document.get(in, list_name);
  return now && now->list() != nullptr ? *now->list() : Value::List();
}

bool is(const Value& suppression, std::string_view key, std::string_view text) {
  const Value* value = suppression.find(key);
  return value == nullptr || value->is_null() ? text.empty() : value->text() != nullptr && *value->text() == text;
}

}  // namespace

Result<std::vector<Wish>> suppressing_wishes(const Document& document, const Finding& finding,
                                             const std::string& reason, bool whole_check) {
  if (finding.check == unusable) {
    return fail("what keeps the battle from coming out cannot be suppressed", "mend it");
  }
  if (reason.find_first_not_of(" \t\n") == std::string::npos) {
    return fail("a finding is not suppressed without a reason", "say why it is right as it is");
  }
  const ChangedDocument in = file_of(finding);
  Value::List list = suppressions(document, in);
  Value::Map entry{{"check", Value(finding.check)}};
  if (!whole_check && !finding.subject.empty()) entry.emplace_back("subject", Value(finding.subject));
  entry.emplace_back("reason", Value(reason));
  list.emplace_back(std::move(entry));
  return std::vector<Wish>{{in, std::string(list_name), Value(std::move(list))}};
}

std::vector<Wish> hearing_wishes(const Document& document, const Finding& finding) {
  const ChangedDocument in = file_of(finding);
  Value::List list = suppressions(document, in);
  const auto silences = [&](const Value& one) {
    return is(one, "check", finding.check) && (is(one, "subject", "") || is(one, "subject", finding.subject));
  };
  if (std::erase_if(list, silences) == 0) return {};
  return {{in, std::string(list_name), list.empty() ? Value() : Value(std::move(list))}};
}

}  // namespace batalia
