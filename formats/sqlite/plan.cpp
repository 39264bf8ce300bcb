#include "formats/sqlite/plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "formats/sqlite/names.h"
#include "model/files/schema.h"

namespace batalia::sqlite {
namespace {

// Lists of hexes and hexsides, which a map holds in its arrays.
constexpr std::array<std::string_view, 3> ground{"map/elevation/levels", "map/terrain/hexes", "map/hexsides"};

class Planning {
 public:
  explicit Planning(FileKind kind) : kind_(word(kind)), schema_(file_schema(kind)) {}

  Table root() {
    Table out;
    out.name = std::string(kind_);
    fill(out, resolved(schema_), std::string(kind_));
    return out;
  }

 private:
  // What a schema says, or the one that it refers to.
  [[nodiscard]] const Value& resolved(const Value& schema) const {
    const Value* reference = schema.find("$ref");
    if (reference == nullptr) return schema;
    constexpr std::string_view prefix = "#/$defs/";
    return *schema_.find("$defs")->find(std::string_view(*reference->text()).substr(prefix.size()));
  }

  static Scalar scalar_of(const Value& schema) {
    if (schema.find("enum") != nullptr) return Scalar::text;
    const Value* type = schema.find("type");
    if (type == nullptr || type->text() == nullptr) return Scalar::json;
    if (*type->text() == "integer") return Scalar::integer;
    if (*type->text() == "number") return Scalar::number;
    if (*type->text() == "boolean") return Scalar::truth;
    return Scalar::text;
  }

  void fill(Table& table, const Value& record, const std::string& path) {
    add_fields(table, table.fields, record, path, {});
    write_statements(table);
  }

  void add_fields(Table& table, std::vector<Field>& fields, const Value& record, const std::string& path,
                  const std::string& prefix) {
    const Value* properties = record.find("properties");
    if (properties == nullptr) return;
    for (const auto& [key, schema] : *properties->map())
      fields.push_back(field(table, key, resolved(schema), path + "/" + key, prefix));
  }

  static void add_column(Table& table, Field& field, Scalar scalar) {
    field.scalar = scalar;
    field.index = static_cast<int>(table.columns.size());
    table.columns.push_back(field.column);
    table.holds.push_back(scalar);
  }

  Field field(Table& table, const std::string& key, const Value& schema, const std::string& path,
              const std::string& prefix) {
    Field out;
    out.key = key;
    out.column = column_name(key, prefix);
    const Value* names = schema.find("additionalProperties");
    if (key == "batalia") {
      out.kind = Field::Kind::kind_word;
    } else if (std::ranges::find(ground, path) != ground.end()) {
      out.kind = Field::Kind::ground;
    } else if (const Value* forms = schema.find("oneOf")) {
      out.kind = Field::Kind::forms;
      add_column(table, out, Scalar::text);
      for (const Value& form : *forms->list()) add_fields(table, out.fields, form, path, out.column);
    } else if (const Value* items = schema.find("items")) {
      const Value& item = resolved(*items);
      const bool records = item.find("properties") != nullptr;
      out.kind = records ? Field::Kind::records : Field::Kind::words;
      out.table = below(table, path, item, records ? std::string() : item_column_name(key, table.name));
    } else if (schema.find("properties") != nullptr) {
      out.kind = Field::Kind::record;
      add_fields(table, out.fields, schema, path, out.column);
    } else if (names != nullptr && names->truth() == nullptr) {
      const Value& item = resolved(*names);
      const Value* type = item.find("type");
      // Numbers or words: what a series knows.
      out.kind = type != nullptr && type->list() != nullptr ? Field::Kind::ratings : Field::Kind::names;
      if (out.kind == Field::Kind::names) {
        const bool records = item.find("properties") != nullptr;
        out.table = below(table, path, item, records ? std::string() : "value", true);
      }
    } else {
      add_column(table, out, scalar_of(schema));
    }
    return out;
  }

  std::unique_ptr<Table> below(const Table& owner, const std::string& path, const Value& item, std::string item_column,
                               bool named = false) {
    auto out = std::make_unique<Table>();
    out->name = table_name(path, owner.name);
    out->owner = owner.name;
    out->named = named;
    out->item_column = std::move(item_column);
    out->item = scalar_of(item);
    fill(*out, out->is_record() ? item : Value(), path);
    return out;
  }

  static void write_statements(Table& table) {
    std::vector<std::string> fixed;
    if (!table.owner.empty()) fixed = {sql_name(table.owner), "position"};
    if (table.owner.empty()) fixed = {"key"};
    if (table.named) fixed.emplace_back("name");
    std::vector<std::string> own;
    for (const std::string& column : table.columns) own.push_back(sql_name(column));
    if (table.is_record()) {
      own.emplace_back("extras");
      own.emplace_back("shape");
    } else {
      own.push_back(sql_name(table.item_column));
    }
    const std::string first = table.has_keys() ? "key" : table.named ? "name" : "position";
    const std::string select =
        fmt::format("SELECT {}, {} FROM {} WHERE ", first, fmt::join(own, ", "), sql_name(table.name));
    table.select_sql = table.owner.empty() ? select + "key = ?"
                                           : fmt::format("{}{} = ? ORDER BY position", select, sql_name(table.owner));
    std::vector<std::string> all = fixed;
    all.insert(all.end(), own.begin(), own.end());
    table.insert_sql = fmt::format("INSERT INTO {} ({}) VALUES ({})", sql_name(table.name), fmt::join(all, ", "),
                                   fmt::join(std::vector<std::string>(all.size(), "?"), ", "));
    for (std::string& column : own) column += " = ?";
    table.update_sql = fmt::format("UPDATE {} SET {} WHERE key = ?", sql_name(table.name), fmt::join(own, ", "));
  }

  std::string_view kind_;
  Value schema_;
};

}  // namespace

const Field* find_field(const std::vector<Field>& fields, std::string_view key) {
  const auto it = std::ranges::find(fields, key, &Field::key);
  return it == fields.end() ? nullptr : &*it;
}

const Table& plan(FileKind kind) {
  static const std::array<Table, Words<FileKind>::values.size()> plans = [] {
    std::array<Table, Words<FileKind>::values.size()> out;
    for (const auto& [each, name] : Words<FileKind>::values)
      out[static_cast<std::size_t>(each)] = Planning(each).root();
    return out;
  }();
  return plans[static_cast<std::size_t>(kind)];
}

}  // namespace batalia::sqlite
