// Makes a Value of yaml-cpp's events, and refuses what yaml-cpp lets pass: duplicate keys, keys without a colon, quotes
// that are never closed, anchors, aliases, tags, and documents nested too deeply.
#pragma once

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "formats/yaml/outline.h"
#include "model/base/problem.h"
#include "model/base/value.h"

namespace batalia {

// How deep lists and maps may lie in one another.
inline constexpr std::size_t deepest_yaml = 64;

// Thrown through yaml-cpp's parser, which knows no other way to stop; caught by the reader.
struct ReadStopped {
  Problem problem;
};

class TreeBuilder final : public YAML::EventHandler {
 public:
  // `text` is what the parser reads and must outlive the builder. The outline is kept only if asked for.
  TreeBuilder(std::string_view text, bool with_outline) : text_(text), with_outline_(with_outline) {}

  [[nodiscard]] Value take_root() { return std::move(root_); }
  [[nodiscard]] const Outline& outline() const { return outline_; }
  // The last quoted text that went over more than one line, or line 0: it may lack its closing quote.
  [[nodiscard]] Mark last_long_quote() const { return last_long_quote_; }
  [[nodiscard]] Mark place(const YAML::Mark& mark);

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override { end_collection(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override { end_collection(); }

 private:
  struct Frame {
    bool is_map = false;
    Mark mark;
    bool block = false;  // not in brackets: a list's mark is at its first dash, a map's at its first key
    Value::List list;
    Value::Map map;
    std::vector<Mark> key_marks;
    std::unordered_map<std::string, std::size_t> index;  // of keys, once there are many
    bool has_key = false;
  };

  [[nodiscard]] bool key_expected() const {
    return !frames_.empty() && frames_.back().is_map && !frames_.back().has_key;
  }
  void begin_collection(const YAML::Mark& mark, bool is_map);
  void end_collection();
  void add_key(const YAML::Mark& mark, const std::string& key, std::size_t end);
  void add_value(Value value);
  void add_spot(std::size_t offset, Mark mark);
  void check_indentation(Mark at) const;
  void begin_element(const YAML::Mark& mark, Mark at);
  [[noreturn]] void refuse_plain(std::size_t offset, std::size_t end, Mark at, const Problem& problem) const;
  std::size_t quoted_end(std::size_t offset, Mark at);
  void refuse_extras(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor);

  std::string_view text_;
  bool with_outline_;
  Outline outline_;
  std::vector<Frame> frames_;
  Value root_;
  bool started_ = false;
  Mark last_long_quote_;
  // The last place worked out, from which the next on the same line is counted.
  int last_line_ = -1;
  std::size_t last_offset_ = 0;
  int last_column_ = 0;
};

}  // namespace batalia
