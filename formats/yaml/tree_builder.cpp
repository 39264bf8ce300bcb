#include "formats/yaml/tree_builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/yaml/scalar.h"
#include "formats/yaml/source.h"
#include "model/base/text.h"
#include "model/base/utf8.h"

namespace batalia {
namespace {

constexpr std::size_t many_keys = 16;

[[noreturn]] void stop(Mark mark, std::string what, std::string remedy) {
  throw ReadStopped{{{{}, mark.line, mark.column}, std::move(what), std::move(remedy)}};
}

// One past the last byte of a plain scalar, which may be folded over several lines: all but its blanks stands in the
// file as it is.
std::size_t plain_end(std::string_view text, std::size_t offset, std::string_view value) {
  std::size_t end = offset;
  for (const char c : value) {
    if (c == ' ' || c == '\t' || c == '\n') continue;
    end = std::min(text.find(c, end), text.size() - 1) + 1;
  }
  return end;
}

std::size_t offset_of(const YAML::Mark& mark) { return static_cast<std::size_t>(std::max(mark.pos, 0)); }

}  // namespace

Mark TreeBuilder::place(const YAML::Mark& mark) {
  const std::size_t offset = std::min(offset_of(mark), text_.size());
  if (mark.line != last_line_ || offset < last_offset_) {
    last_line_ = mark.line;
    last_offset_ = offset - std::min(offset, static_cast<std::size_t>(std::max(mark.column, 0)));
    last_column_ = 1;
  }
  last_column_ += static_cast<int>(columns(text_.substr(last_offset_, offset - last_offset_)));
  last_offset_ = offset;
  return {mark.line + 1, last_column_};
}

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  if (!started_) {
    started_ = true;
    return;
  }
  const Mark at = place(mark);
  if (text_.substr(offset_of(mark)).starts_with("---")) {
    stop(at, "a second document in the same file", "keep one document in a file: take the line '---' out");
  }
  stop(at, "this line does not belong to what stands above it",
       "begin it in the same column as the entries around it, and write it as 'key: value' or '- item'");
}

void TreeBuilder::refuse_extras(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
  if (anchor != YAML::NullAnchor) {
    stop(place(mark), "anchors ('&') are not read", "take it out, and write the value wherever it is needed");
  }
  if (!tag.empty() && tag != "?" && tag != "!") stop(place(mark), "tags ('!') are not read", "take the tag out");
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
  stop(place(mark), "aliases ('*') are not read", "write the value out, or put it in double quotes if it is text");
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
  refuse_extras(mark, {}, anchor);
  if (key_expected()) stop(place(mark), "a key is missing", "write it before the colon; a key 'null' goes in quotes");
  const std::size_t offset = offset_of(mark);
  const bool written = offset < text_.size() && (text_[offset] == '~' || text_[offset] == 'n' || text_[offset] == 'N');
  if (!written && !frames_.empty() && !frames_.back().is_map) {
    stop(place(mark), "a list item without a value before this",
         "take its dash or comma out, or write null where nothing is meant");
  }
  Value value;
  // Where nothing is written, yaml-cpp gives the place of what follows.
  value.mark = !written && !frames_.empty() && frames_.back().is_map ? frames_.back().key_marks.back() : place(mark);
  begin_element(mark, value.mark);
  add_value(std::move(value));
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                           const std::string& value) {
  refuse_extras(mark, tag, anchor);
  const std::size_t offset = offset_of(mark);
  const char first = offset < text_.size() ? text_[offset] : '\0';
  const bool plain = tag != "!";
  std::size_t end = offset + value.size();
  const Mark at = place(mark);
  if (!plain && (first == '"' || first == '\'')) {
    end = quoted_end(offset, at);
    // The parser makes single bytes of these two, which are no UTF-8.
    if (!is_utf8(value)) stop(at, "the escapes '\\N' and '\\_' are not read", "write '\\u0085' or '\\u00a0' instead");
  } else if (plain) {
    end = plain_end(text_, offset, value);
  } else if (first == '!') {
    stop(at, "tags ('!') are not read", "take the tag out");
  }
  const bool block = !plain && (first == '|' || first == '>');
  if (with_outline_ && !block && value.find('#') != std::string::npos) outline_.texts.emplace_back(offset, end);
  if (key_expected()) {
    if (plain) {
      const Result<Value> meaning = read_plain(value);
      if (!meaning) refuse_plain(offset, end, at, meaning.error());
      if (meaning->text() == nullptr) {
        stop(at, fmt::format("a key must be text, not {}", meaning->described()),
             fmt::format("put it in double quotes: {}", double_quoted(value)));
      }
    }
    add_key(mark, value, end);
    return;
  }
  check_indentation(at);
  begin_element(mark, at);
  if (with_outline_ && block) {
    outline_.blocks.emplace_back(offset, outline_.spots.empty() ? 0 : outline_.spots.back().column);
  }
  if (plain) {
    Result<Value> meaning = read_plain(value);
    if (!meaning) refuse_plain(offset, end, at, meaning.error());
    meaning->mark = at;
    add_value(*std::move(meaning));
  } else {
    Value text(value);
    text.mark = at;
    add_value(std::move(text));
  }
}

// A plain scalar that goes on in the next line was hardly meant to: there, something else is missing.
void TreeBuilder::refuse_plain(std::size_t offset, std::size_t end, Mark at, const Problem& problem) const {
  const std::string_view raw = text_.substr(offset, end - offset);
  const std::size_t newline = raw.find('\n');
  if (newline == std::string_view::npos) stop(at, problem.what, problem.remedy);
  const std::size_t next = raw.find_first_not_of(" \r\n", newline);
  stop(mark_at(text_, offset + next),
       fmt::format("this line goes on with '{}' of the line above", trimmed(raw.substr(0, newline))),
       "add the colon, comma or closing bracket that is missing, or put the whole text in double quotes");
}

std::size_t TreeBuilder::quoted_end(std::size_t offset, Mark at) {
  const char quote = text_[offset];
  std::size_t end = offset + 1;
  for (; end < text_.size(); ++end) {
    if (quote == '"' && text_[end] == '\\') {
      ++end;
    } else if (text_[end] == quote) {
      if (quote != '\'' || !text_.substr(end + 1).starts_with(quote)) break;
      ++end;  // two single quotes stand for one
    }
  }
  if (end >= text_.size()) {
    stop(at, "this text has no closing quote", fmt::format("end it with {}", quote));
  }
  if (text_.substr(offset, end - offset).find('\n') != std::string_view::npos) last_long_quote_ = at;
  return end + 1;
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                                  YAML::EmitterStyle::value) {
  refuse_extras(mark, tag == "!" ? "!!" : tag, anchor);
  begin_collection(mark, false);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                             YAML::EmitterStyle::value) {
  refuse_extras(mark, tag == "!" ? "!!" : tag, anchor);
  begin_collection(mark, true);
}

void TreeBuilder::begin_collection(const YAML::Mark& mark, bool is_map) {
  const Mark at = place(mark);
  if (key_expected()) stop(at, "a key must be text, not a list or a map", "write it as 'key: value'");
  if (frames_.size() >= deepest_yaml) {
    stop(at, fmt::format("lists and maps lie more than {} deep in one another", deepest_yaml), "write it less nested");
  }
  const std::size_t offset = offset_of(mark);
  const char first = offset < text_.size() ? text_[offset] : '\0';
  const bool in_flow = !frames_.empty() && !frames_.back().block;
  Frame frame;
  frame.is_map = is_map;
  frame.mark = at;
  frame.block = !in_flow && first != '{' && first != '[';
  // The dashes of a list may stand below the first letter of its key.
  if (is_map || !frame.block) check_indentation(at);
  begin_element(mark, at);
  frames_.push_back(std::move(frame));
}

void TreeBuilder::end_collection() {
  Frame frame = std::move(frames_.back());
  frames_.pop_back();
  Value value = frame.is_map ? Value(std::move(frame.map)) : Value(std::move(frame.list));
  value.mark = frame.mark;
  add_value(std::move(value));
}

void TreeBuilder::add_key(const YAML::Mark& mark, const std::string& key, std::size_t end) {
  const Mark at = place(mark);
  const std::size_t colon = text_.find_first_not_of(" \t", end);
  if (colon == std::string_view::npos || text_[colon] != ':') {
    stop(at, fmt::format("there is no colon after '{}'", key), fmt::format("write it as '{}: value'", key));
  }
  Frame& frame = frames_.back();
  const std::size_t size = frame.map.size();
  if (size == many_keys) {
    for (std::size_t i = 0; i < size; ++i) frame.index.emplace(frame.map[i].first, i);
  }
  std::size_t first = size;
  if (size < many_keys) {
    const auto it = std::ranges::find(frame.map, key, &Value::Map::value_type::first);
    first = static_cast<std::size_t>(it - frame.map.begin());
  } else if (const auto [it, is_new] = frame.index.emplace(key, size); !is_new) {
    first = it->second;
  }
  if (first < size) {
    stop(at, fmt::format("the key '{}' stands here a second time, first at line {}", key, frame.key_marks[first].line),
         "take one of the two out");
  }
  frame.map.emplace_back(key, Value());
  frame.key_marks.push_back(at);
  frame.has_key = true;
  add_spot(offset_of(mark), at);
}

void TreeBuilder::add_value(Value value) {
  if (frames_.empty()) {
    root_ = std::move(value);
  } else if (frames_.back().is_map) {
    frames_.back().map.back().second = std::move(value);
    frames_.back().has_key = false;
  } else {
    frames_.back().list.push_back(std::move(value));
  }
}

// A value on a line of its own must stand further right than its key or dash; yaml-cpp takes it anywhere.
void TreeBuilder::check_indentation(Mark at) const {
  if (frames_.empty() || !frames_.back().block) return;
  const Frame& frame = frames_.back();
  const Mark owner = frame.is_map ? frame.key_marks.back() : frame.mark;
  if (at.line > owner.line && at.column <= owner.column) {
    stop(at, "this line is neither a 'key: value' nor indented below one",
         "add the colon, or indent the line by two spaces more");
  }
}

void TreeBuilder::begin_element(const YAML::Mark& mark, Mark at) {
  if (frames_.empty() || frames_.back().is_map) return;
  if (frames_.back().block) at.column = frames_.back().mark.column;
  add_spot(offset_of(mark), at);
}

void TreeBuilder::add_spot(std::size_t offset, Mark mark) {
  if (with_outline_)
    outline_.spots.push_back({offset, mark.line, mark.column, frames_.size() - 1, !frames_.back().block});
}

}  // namespace batalia
