#include "formats/sqlite/constraint_words.h"
#include "formats/sqlite/names.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <cctype>

namespace batalia::sqlite {
namespace {

bool of_a_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string_view behind(std::string_view text, std::string_view mark) {
  const auto at = text.find(mark);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + mark.size());
}

std::string without(std::string_view text, std::string_view characters) {
  std::string out(text);
  std::erase_if(out, [&](char c) { return characters.find(c) != std::string_view::npos; });
  return out;
}

// "hexes >= 1", "kind IN ('a', 'b')", "was IS NULL OR json_valid(was)", "typeof(x) IN (…)", or of a series, which names
// its checks, "morale: 4-8".
Refusal refusal_of_check(std::string_view check) {
  std::string_view name = check;
  if (const auto inner = behind(check, "typeof("); !inner.empty()) name = inner;
  const auto end = std::ranges::find_if_not(name, of_a_name);
  Refusal out{std::string(name.begin(), end), "cannot be", {}};
  if (const auto allowed = behind(check, ": "); !allowed.empty()) {
    out.remedy = fmt::format("give one of {}", allowed);
  } else if (check.starts_with("typeof(")) {
    out.remedy = "give a number";
  } else if (check.find("json_valid(") != std::string_view::npos) {
    out.remedy = "give a value that can be written as JSON";
  } else if (const auto least = behind(check, " >= "); !least.empty()) {
    out.remedy = fmt::format("give {} or more", least);
  } else if (const auto range = behind(check, " BETWEEN "); !range.empty()) {
    std::string words(range);
    if (const auto joint = words.find(" AND "); joint != std::string::npos) words.replace(joint, 5, " to ");
    out.remedy = "give " + words;
  } else if (const auto words = behind(check, " IN "); !words.empty()) {
    out.remedy = fmt::format("use one of {}", without(words, "()'"));
  } else {
    out.remedy = fmt::format("it must hold that {}", check);
  }
  return out;
}

std::string last_column(std::string_view message) {
  const auto dot = message.rfind('.');
  return dot == std::string_view::npos ? std::string() : std::string(message.substr(dot + 1));
}

}  // namespace

Refusal refusal_of(const NotAllowed& refused) {
  const std::string_view message = refused.message;
  switch (refused.code) {
    case SQLITE_CONSTRAINT_CHECK:
      return refusal_of_check(behind(message, ": "));
    case SQLITE_CONSTRAINT_NOTNULL:
      return {last_column(message), "cannot be left out", "give it a value"};
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
      return {last_column(message), "is there already", "give each its own"};
    case SQLITE_CONSTRAINT_DATATYPE: {
      // "cannot store TEXT value in INTEGER column unit.hexes"
      const std::string_view type = behind(message, " value in ");
      return {last_column(message), "cannot be", type.starts_with("INTEGER") ? "give a whole number" : "give a text"};
    }
    default:
      return {{}, fmt::format("cannot be stored ({})", message), "see what it points at"};
  }
}

Problem dangling_reference(Connection& connection) {
  Statement check = connection.statement("PRAGMA foreign_key_check");
  if (!check.step()) return {{}, "the change is not allowed", "make it in smaller steps"};
  const std::string table(check.text(0));
  const std::int64_t row = check.integer(1);
  const std::string parent(check.text(2));
  const std::int64_t number = check.integer(3);
  std::string column;
  Statement keys = connection.statement(fmt::format("PRAGMA foreign_key_list({})", sql_name(table)));
  while (keys.step()) {
    if (keys.integer(0) == number) column = keys.text(3);
  }
  std::string who = table;
  std::string value;
  Statement record = connection.statement(fmt::format("SELECT * FROM {} WHERE rowid = ?", sql_name(table)));
  if (record.with(row).step()) {
    Statement names = connection.statement(fmt::format("PRAGMA table_info({})", sql_name(table)));
    for (int i = 0; names.step(); ++i) {
      if (names.text(1) == "id") who = fmt::format("the {} '{}'", table, record.text(i));
      if (names.text(1) == column) value = record.text(i);
    }
  }
  return {{},
          fmt::format("{} names '{}' as its {}, and there is no such {}", who, value, column, parent),
          fmt::format("add that {}, or let {} name another", parent, who)};
}

}  // namespace batalia::sqlite
