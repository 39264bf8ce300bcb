#include "formats/yaml/write.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "formats/yaml/block_text.h"
#include "formats/yaml/scalar.h"
#include "model/base/utf8.h"

namespace batalia {
namespace {

constexpr std::size_t width = 120;        // of a line
constexpr std::size_t block_width = 110;  // of a line of a long text, with its indentation
constexpr std::size_t step = 2;

std::string key_text(std::string_view key) { return is_plain_word(key) ? std::string(key) : double_quoted(key); }

bool is_collection(const Value& value) { return value.map() != nullptr || value.list() != nullptr; }

// A scalar on one line.
std::string scalar_text(const Value& value) {
  if (const bool* truth = value.truth()) return *truth ? "true" : "false";
  if (const auto* integer = value.integer()) return fmt::format("{}", *integer);
  if (const double* real = value.real()) return real_text(*real);
  if (const std::string* text = value.text()) return key_text(*text);
  return "null";
}

// The first entry of a list's element begins on the element's line, where comments of either are the element's: they
// are moved to where a reader finds them, so that a file is the same each time it is written.
class Lifting {
 public:
  explicit Lifting(const Comments& comments) : comments_(comments) {}

  Comments lifted(const Value& root) {
    collect(root, {}, nullptr);
    Comments out;
    for (const auto& [path, note] : comments_.notes()) {
      const auto to = element_of_.find(path);
      if (to == element_of_.end()) {
        out.note(path) = note;
        continue;
      }
      Comments::Note& element = out.note(to->second);
      element.above.insert(element.above.end(), note.above.begin(), note.above.end());
      if (!note.trailing.empty()) element.trailing += (element.trailing.empty() ? "" : "  ") + note.trailing;
      if (!note.below.empty()) out.note(path).below = note.below;
    }
    return out;
  }

 private:
  // `element` is the path of the outermost element on whose line `value` begins, or null.
  void collect(const Value& value, const std::string& at, const std::string* element) {
    if (!at.empty() && !comments_.any_below(at)) return;
    if (const Value::Map* map = value.map()) {
      for (const auto& [key, item] : *map) {
        const std::string path = entry_path(at, key);
        if (element != nullptr) element_of_.emplace(path, *std::exchange(element, nullptr));
        collect(item, path, nullptr);
      }
    } else if (const Value::List* list = value.list()) {
      const std::vector<std::string> paths = element_paths(at, *list);
      for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string* outermost = std::exchange(element, nullptr);
        if (outermost != nullptr) element_of_.emplace(paths[i], *outermost);
        collect((*list)[i], paths[i], outermost == nullptr ? &paths[i] : outermost);
      }
    }
  }

  const Comments& comments_;
  std::map<std::string, std::string> element_of_;
};

class Writer {
 public:
  explicit Writer(const Comments& comments) : comments_(comments), commented_(!comments.empty()) {}

  std::string write(const Value& root) {
    if (commented_) {
      if (const Comments::Note* note = comments_.at({})) comment_lines(note->above, 0);
    }
    if (const Value::Map* map = root.map(); map != nullptr && !map->empty()) {
      root_map(*map);
    } else if (const Value::List* list = root.list(); list != nullptr && !list->empty()) {
      block_list(*list, {}, 0, false);
    } else {
      out_ += is_collection(root) ? *flow(root, {}, width) : scalar_text(root);
      end_line();
    }
    return std::move(out_);
  }

 private:
  // Long entries are set off by blank lines, and so are commented ones.
  void root_map(const Value::Map& map) {
    bool set_off = false;
    for (const auto& [key, value] : map) {
      const std::size_t start = out_.size();
      const bool first = start == 0;
      const std::string at = path_of({}, key);
      if (commented_) above(at, 0);
      const std::size_t entry = out_.size();
      out_ += key_text(key) + ":";
      entry_value(value, at, 0, columns(key_text(key)) + 1);
      const bool many_lines = std::count(out_.begin() + static_cast<std::ptrdiff_t>(entry), out_.end(), '\n') > 1;
      if (!first && (set_off || many_lines || entry != start)) out_.insert(start, 1, '\n');
      set_off = many_lines;
    }
  }

  void block_map(const Value::Map& map, const std::string& path, std::size_t indent, bool inline_first) {
    bool is_inline = inline_first;
    for (const auto& [key, value] : map) {
      const std::string at = path_of(path, key);
      if (!is_inline) {
        if (commented_) above(at, indent);
        out_.append(indent, ' ');
      }
      is_inline = false;
      const std::string name = key_text(key) + ":";
      out_ += name;
      entry_value(value, at, indent, indent + columns(name));
    }
  }

  void block_list(const Value::List& list, const std::string& path, std::size_t indent, bool inline_first) {
    const std::vector<std::string> paths = commented_ ? element_paths(path, list) : std::vector<std::string>();
    bool is_inline = inline_first;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string& at = commented_ ? paths[i] : path;
      if (!is_inline) {
        if (commented_) above(at, indent);
        out_.append(indent, ' ');
      }
      is_inline = false;
      out_ += '-';
      entry_value(list[i], at, indent, indent + 1, true);
    }
  }

  // What follows "key:" or "-", with the entry's comments. `column` is how far the line has got.
  void entry_value(const Value& value, const std::string& at, std::size_t indent, std::size_t column,
                   bool element = false) {
    const Comments::Note* note = commented_ ? comments_.at(at) : nullptr;
    if (note != nullptr) add_trailing(note->trailing);
    if (const auto line = flow(value, at, width - std::min(width, column + 1))) {
      out_ += ' ' + *line;
      end_line();
    } else if (!is_collection(value)) {
      long_scalar(value, indent);
    } else {
      if (element) {
        out_.append(step - 1, ' ');
      } else {
        end_line();
      }
      if (value.map() != nullptr) {
        block_map(*value.map(), at, indent + step, element);
      } else {
        block_list(*value.list(), at, indent + step, element);
      }
    }
    if (note != nullptr) comment_lines(note->below, indent);
  }

  void long_scalar(const Value& value, std::size_t indent) {
    const std::size_t inner = indent + step;
    const auto block = value.text() == nullptr
                           ? std::nullopt
                           : block_text(*value.text(), block_width - std::min(block_width - step, inner));
    if (!block) {
      out_ += ' ' + scalar_text(value);
      end_line();
      return;
    }
    out_ += ' ' + block->head;
    end_line();
    for (const std::string& line : block->lines) {
      if (!line.empty()) out_.append(inner, ' ').append(line);
      out_ += '\n';
    }
  }

  // The value on one line of at most `room` columns, or nothing where it is to be written over several.
  std::optional<std::string> flow(const Value& value, const std::string& path, std::size_t room) {
    std::string line;
    const bool empty = (value.map() != nullptr && value.map()->empty()) ||
                       (value.list() != nullptr && value.list()->empty());  // which has no other form
    if (commented_ && !empty && comments_.any_below(path)) return std::nullopt;
    if (!flow(value, line, room) || (columns(line) > room && !empty)) return std::nullopt;
    return line;
  }

  bool flow(const Value& value, std::string& line, std::size_t room) {
    if (line.size() > room && columns(line) > room) return false;
    if (const Value::List* list = value.list()) {
      line += '[';
      for (const Value& item : *list) {
        if (is_collection(item)) return false;
        if (&item != &list->front()) line += ", ";
        if (!flow(item, line, room)) return false;
      }
      line += ']';
    } else if (const Value::Map* map = value.map()) {
      line += '{';
      for (const auto& [key, item] : *map) {
        if (&key != &map->front().first) line += ", ";
        line += key_text(key) + ": ";
        if (!flow(item, line, room)) return false;
      }
      line += '}';
    } else {
      const std::string* text = value.text();
      if (text != nullptr && text->find('\n') != std::string::npos && block_text(*text, block_width)) return false;
      line += scalar_text(value);
    }
    return true;
  }

  std::string path_of(const std::string& parent, std::string_view key) const {
    return commented_ ? entry_path(parent, key) : std::string();
  }

  void above(const std::string& at, std::size_t indent) {
    if (const Comments::Note* note = comments_.at(at)) comment_lines(note->above, indent);
  }

  void comment_lines(const std::vector<std::string>& lines, std::size_t indent) {
    for (const std::string& line : lines) {
      if (!line.empty()) out_.append(indent, ' ').append(line);
      out_ += '\n';
    }
  }

  void add_trailing(const std::string& comment) {
    if (!comment.empty()) trailing_ += "  " + comment;
  }

  void end_line() {
    out_ += trailing_ + "\n";
    trailing_.clear();
  }

  const Comments& comments_;
  bool commented_;
  std::string out_;
  std::string trailing_;  // comments to stand at the end of the line that is being written
};

}  // namespace

std::string write_yaml(const Value& value, const Comments& comments) {
  if (comments.empty()) return Writer(comments).write(value);
  Comments lifted = Lifting(comments).lifted(value);
  lifted.hand_on(value);
  return Writer(lifted).write(value);
}

}  // namespace batalia
