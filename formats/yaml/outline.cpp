#include "formats/yaml/outline.h"

#include <algorithm>
#include <cstdint>

#include "model/base/text.h"

namespace batalia {
namespace {

using Range = std::pair<std::size_t, std::size_t>;
constexpr std::size_t none = SIZE_MAX;

std::size_t line_end(std::string_view text, std::size_t at) { return std::min(text.find('\n', at), text.size()); }

// The lines of a block scalar: all after its head that are blank or indented as far as the first that is not.
Range block_lines(std::string_view text, std::size_t head, int entry_column) {
  const std::size_t head_end = line_end(text, head);
  const std::string_view header = trimmed(text.substr(head, head_end - head)).substr(0, 3);
  std::size_t indent = 0;  // 0 while unknown
  if (const auto digit = header.find_first_of("123456789"); digit != std::string_view::npos) {
    indent = static_cast<std::size_t>(std::max(entry_column - 1, 0) + (header[digit] - '0'));
  }
  std::size_t end = std::min(head_end + 1, text.size());
  const std::size_t first = end;
  while (end < text.size()) {
    const std::size_t stop = line_end(text, end);
    const std::size_t spaces = text.substr(end, stop - end).find_first_not_of(" \r");
    if (spaces != std::string_view::npos) {
      if (indent == 0) indent = std::max(spaces, static_cast<std::size_t>(std::max(entry_column, 0)));
      if (spaces < indent) break;
    }
    end = std::min(stop + 1, text.size());
  }
  return {first, end};
}

class CommentReader {
 public:
  CommentReader(std::string_view text, const Outline& outline, const Value& root)
      : text_(text), spots_(outline.spots), root_(root), parents_(spots_.size(), none) {
    texts_ = outline.texts;
    for (const auto& [head, column] : outline.blocks) texts_.push_back(block_lines(text, head, column));
    std::ranges::sort(texts_);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < spots_.size(); ++i) {
      while (!open.empty() && spots_[i].depth <= spots_[open.back()].depth) open.pop_back();
      if (!open.empty()) parents_[i] = open.back();
      open.push_back(i);
    }
  }

  Comments read() {
    auto skip = texts_.begin();
    for (std::size_t at = text_.find('#'); at != std::string_view::npos; at = text_.find('#', at)) {
      while (skip != texts_.end() && skip->second <= at) ++skip;
      if (skip != texts_.end() && skip->first <= at) {
        at = skip->second;
        continue;
      }
      const std::size_t end = line_end(text_, at);
      take(at, std::string(trimmed(text_.substr(at, end - at))), end);
      at = end;
    }
    return std::move(comments_);
  }

 private:
  void take(std::size_t at, std::string comment, std::size_t end) {
    line_ += static_cast<int>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(counted_),
                                         text_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    counted_ = at;
    const std::size_t newline = text_.rfind('\n', at);
    const std::size_t start = newline == std::string_view::npos ? 0 : newline + 1;
    const auto next =
        static_cast<std::size_t>(std::ranges::upper_bound(spots_, at, {}, &Outline::Spot::offset) - spots_.begin());
    const bool own_line = text_.substr(start, at - start).find_first_not_of(" -") == std::string_view::npos;
    if (own_line || next == 0) {
      take_line(std::move(comment), static_cast<int>(at - start) + 1, next, end);
    } else {
      take_trailing(at, std::move(comment), next);
    }
  }

  void take_trailing(std::size_t at, std::string comment, std::size_t next) {
    // Behind a closing bracket it belongs to what is closed. Where no entry begins on this line, one goes on from an
    // earlier line.
    std::size_t target = next - 1;
    for (std::size_t end = text_.find_last_not_of(' ', at - 1); spots_[target].in_brackets && parents_[target] != none;
         --end) {
      if (text_[end] != '}' && text_[end] != ']' && text_[end] != ' ') break;
      if (text_[end] != ' ') target = parents_[target];
    }
    const int line = std::min(line_, spots_[target].line);
    const auto outermost = std::ranges::lower_bound(spots_, line, {}, &Outline::Spot::line);
    std::string& trailing = comments_.note(path(static_cast<std::size_t>(outermost - spots_.begin()))).trailing;
    trailing += (trailing.empty() ? "" : "  ") + comment;
  }

  void take_line(std::string comment, int column, std::size_t next, std::size_t end) {
    const int next_column = next < spots_.size() ? spots_[next].column : 0;
    const bool continues = next == last_above_;
    if (next > 0 && column > next_column && !continues) {
      std::size_t target = next - 1;
      while (spots_[target].column > column && parents_[target] != none) target = parents_[target];
      if (spots_[target].column > next_column) {
        comments_.note(path(target)).below.push_back(std::move(comment));
        return;
      }
    }
    last_above_ = next;
    std::vector<std::string>& above = comments_.note(next < spots_.size() ? path(next) : "").above;
    above.push_back(std::move(comment));
    // A blank line sets the comment off from what follows.
    const std::size_t follows = std::min(text_.find_first_not_of(" \r\n", end), text_.size());
    const bool blank = std::ranges::count(text_.substr(end, follows - end), '\n') > 1;
    if (blank && next < spots_.size()) above.emplace_back();
  }

  // The path of an entry. All are worked out once the first is asked for: most files with comments have many.
  const std::string& path(std::size_t spot) {
    if (paths_.empty()) {
      paths_.reserve(spots_.size());
      collect_paths(root_, {});
    }
    return paths_[spot];
  }

  // In the order of the spots: entries before what is in them.
  void collect_paths(const Value& value, const std::string& parent) {
    if (const Value::Map* map = value.map()) {
      for (const auto& [key, item] : *map) {
        const std::string at = entry_path(parent, key);
        paths_.push_back(at);
        collect_paths(item, at);
      }
    } else if (const Value::List* list = value.list()) {
      std::vector<std::string> elements = element_paths(parent, *list);
      for (std::size_t i = 0; i < list->size(); ++i) {
        paths_.push_back(elements[i]);
        collect_paths((*list)[i], elements[i]);
      }
    }
  }

  std::string_view text_;
  const std::vector<Outline::Spot>& spots_;
  const Value& root_;
  std::vector<std::size_t> parents_;
  std::vector<Range> texts_;
  std::vector<std::string> paths_;
  Comments comments_;
  int line_ = 1;
  std::size_t counted_ = 0;
  std::size_t last_above_ = none;
};

}  // namespace

Comments read_comments(std::string_view text, const Outline& outline, const Value& root) {
  return CommentReader(text, outline, root).read();
}

}  // namespace batalia
