// What tables and columns are called: singular, in words that need no quotes, as a designer would say it.
#pragma once

#include <string>
#include <string_view>

namespace batalia::sqlite {

// "set-up" is "set_up".
std::string snake_case(std::string_view key);

// A name of snake case as SQL writes it: in quotes where it would be taken for something else.
std::string sql_name(std::string_view name);

// The table of a list or table of names at `path`, the keys from the kind of file on ("battle/scenarios/set-up"), whose
// rows belong to those of `owner`.
std::string table_name(std::string_view path, std::string_view owner);

// The column of a field. `prefix` is that of the record within the row to which it belongs, or empty.
std::string column_name(std::string_view key, std::string_view prefix);

// The column of the items of a list of words.
std::string item_column_name(std::string_view key, std::string_view owner);

}  // namespace batalia::sqlite
