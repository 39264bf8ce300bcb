// Random documents of a kind, from its schema: every field, in any order, with what nobody knows and what is empty.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/files/schema.h"
#include "tests/yaml/values.h"

namespace batalia::test {

class RandomDocument {
 public:
  // A document that the tables must take: references of the forces lead somewhere, ids differ.
  static Value of(FileKind kind) {
    RandomDocument random(kind);
    Value out = random.record(random.resolved(random.schema_), 0);
    out.set("batalia", word(kind));
    out.set("format", 1);
    return out;
  }

 private:
  explicit RandomDocument(FileKind kind) : schema_(file_schema(kind)) {}

  static int number(int low, int high) { return *rc::gen::inRange(low, high + 1); }
  static bool chance(int percent) { return number(1, 100) <= percent; }

  [[nodiscard]] const Value& resolved(const Value& schema) const {
    const Value* reference = schema.find("$ref");
    if (reference == nullptr) return schema;
    return *schema_.find("$defs")->find(reference->text()->substr(std::string("#/$defs/").size()));
  }

  // Text without what JSON and tables cannot hold is all text that is UTF-8.
  static std::string text() { return *batalia::testing::any_text(); }

  Value record(const Value& schema, int depth) {
    Value::Map out;
    const Value* required = schema.find("required");
    for (const auto& [key, field] : *schema.find("properties")->map()) {
      const bool needed = required != nullptr && std::ranges::count(*required->list(), Value(key)) > 0;
      if (!needed && !chance(depth > 3 ? 15 : 45)) continue;
      if (!needed && chance(5)) {
        out.emplace_back(key, Value());
        continue;
      }
      // Forces refer to each other, and what they name must be there; it is put in by name below.
      const bool reference = key == "side" || key == "command" || key == "parent" || key == "commander" ||
                             key == "detached-from" || key == "based-on";
      if (reference && !needed) continue;
      if (key == "side" && needed) {
        out.emplace_back(key, "red");
        continue;
      }
      out.emplace_back(key,
                       key == "id" ? Value("id-" + std::to_string(next_id_++)) : value(resolved(field), depth + 1));
    }
    if (const auto sides = std::ranges::find(out, "sides", &Value::Map::value_type::first);
        sides != out.end() && sides->second.list() != nullptr) {
      sides->second.list()->push_back(Value(Value::Map{{"id", "red"}, {"name", text()}}));
    }
    if (chance(15)) out.emplace_back("from-the-future", *batalia::testing::any_value(2));
    if (chance(20)) out = *rc::gen::exec([&] { return shuffled(out); });
    return out;
  }

  static Value::Map shuffled(Value::Map map) {
    for (std::size_t i = map.size(); i > 1; --i)
      std::swap(map[i - 1], map[static_cast<std::size_t>(number(0, static_cast<int>(i) - 1))]);
    return map;
  }

  Value value(const Value& schema, int depth) {
    if (const Value* words = schema.find("enum"))
      return (*words->list())[static_cast<std::size_t>(number(0, static_cast<int>(words->list()->size()) - 1))];
    if (const Value* forms = schema.find("oneOf")) {
      const auto pick = number(0, static_cast<int>(forms->list()->size()) - 1);
      const auto& [name, form] = (*forms->list())[static_cast<std::size_t>(pick)].find("properties")->map()->front();
      return Value::Map{{name, value(resolved(form), depth + 1)}};
    }
    if (const Value* items = schema.find("items")) {
      Value::List out;
      for (int n = number(0, depth > 3 ? 2 : 3); n > 0; --n) out.push_back(value(resolved(*items), depth + 1));
      return out;
    }
    const Value* names = schema.find("additionalProperties");
    if (schema.find("properties") != nullptr) return record(schema, depth);
    if (names != nullptr && names->truth() == nullptr) {
      Value::Map out;
      for (int n = number(0, 3); n > 0; --n) {
        std::string name = chance(50) ? "strength" : text();
        if (std::ranges::find(out, name, &Value::Map::value_type::first) == out.end())
          out.emplace_back(std::move(name), value(resolved(*names), depth + 1));
      }
      return out;
    }
    const Value* type = schema.find("type");
    if (type == nullptr)
      return *rc::gen::suchThat(batalia::testing::any_value(2), [](const Value& any) { return !any.is_null(); });
    const std::string word = type->text() == nullptr ? (chance(50) ? "integer" : "string") : *type->text();
    if (word == "integer") return number(1, 9);
    if (word == "number") return chance(50) ? Value(number(-9, 9)) : Value(number(-9, 9) / 8.0);
    if (word == "boolean") return chance(50);
    return text();
  }

  Value schema_;
  int next_id_ = 0;
};

}  // namespace batalia::test
