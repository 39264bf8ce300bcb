// Random documents of a kind, from its schema: every field, in any order, with what nobody knows and what is empty.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "model/files/schema.h"
#include "tests/yaml/values.h"

namespace batalia::test {

class RandomDocument {
 public:
  // A document that the tables must take: references of the forces lead somewhere, ids differ, numbers have a value,
  // and a series is sound enough to say which tables it asks for.
  static Value of(FileKind kind) {
    RandomDocument random(kind);
    Value out = random.record(random.resolved(random.schema_), 0);
    if (random.sound_) out = with_those_named(std::move(out));
    out.set("batalia", word(kind));
    out.set("format", 1);
    return out;
  }

 private:
  explicit RandomDocument(FileKind kind) : schema_(file_schema(kind)), sound_(kind == FileKind::series) {}

  static int number(int low, int high) { return *rc::gen::inRange(low, high + 1); }
  static bool chance(int percent) { return number(1, 100) <= percent; }

  [[nodiscard]] const Value& resolved(const Value& schema) const {
    const Value* reference = schema.find("$ref");
    if (reference == nullptr) return schema;
    return *schema_.find("$defs")->find(reference->text()->substr(std::string("#/$defs/").size()));
  }

  // Text without what JSON and tables cannot hold is all text that is UTF-8.
  static std::string text() { return *batalia::testing::any_text(); }

  // Neither JSON nor YAML as it is read has numbers without a value.
  static bool can_be_written(const Value& value) {
    if (const double* real = value.real()) return std::isfinite(*real);
    if (const Value::List* list = value.list()) return std::ranges::all_of(*list, can_be_written);
    const Value::Map* map = value.map();
    return map == nullptr || std::ranges::all_of(*map, [](const auto& entry) { return can_be_written(entry.second); });
  }

  static Value anything() { return *rc::gen::suchThat(batalia::testing::any_value(2), can_be_written); }

  // What fits the pattern of an id, which begins with a letter or digit, or else that of a range. An id names one of
  // what with_those_named() puts in.
  static Value fitting(const Value& pattern) {
    const bool of_id = pattern.text()->starts_with("^[a-z0-9]");
    return of_id ? *rc::gen::element<std::string>("leader", "1x")
                 : *rc::gen::element<std::string>("3", "1-20", "2+", "<=4", "-3..4", "0-0");
  }

  static Value with_those_named(Value series) {
    for (const char* key : {"arms", "ratings", "traits"}) {
      if (series.find(key) == nullptr || series.find(key)->list() == nullptr) series.set(key, Value::List());
      for (const char* id : {"leader", "1x"})
        series.find(key)->list()->push_back(Value(Value::Map{{"id", id}, {"name", text()}}));
    }
    return series;
  }

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
    if (chance(15)) out.emplace_back("from-the-future", anything());
    if (chance(20)) out = shuffled(std::move(out));
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
      return *rc::gen::suchThat(batalia::testing::any_value(2),
                                [](const Value& any) { return !any.is_null() && can_be_written(any); });
    if (const Value* pattern = schema.find("pattern"); pattern != nullptr && sound_) return fitting(*pattern);
    const std::string word = type->text() == nullptr ? (chance(50) ? "integer" : "string") : *type->text();
    if (word == "integer") return number(1, 9);
    if (word == "number") return chance(50) ? Value(number(-9, 9)) : Value(number(-9, 9) / 8.0);
    if (word == "boolean") return chance(50);
    return text();
  }

  Value schema_;
  bool sound_;
  int next_id_ = 0;
};

}  // namespace batalia::test
