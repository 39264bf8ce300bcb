#include "formats/yaml/read.h"

#include <fmt/format.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <exception>
#include <sstream>
#include <utility>

#include "formats/file/file.h"
#include "formats/yaml/source.h"
#include "formats/yaml/tree_builder.h"

namespace batalia {
namespace {

// yaml-cpp's messages in a designer's words.
struct Explanation {
  const char* of;
  const char* what;
  const char* remedy;
};

const std::array explanations{
    Explanation{YAML::ErrorMsg::MAP_VALUE, "a colon where no value can stand",
                "put a text with a colon in double quotes, begin each key in the same column as its neighbours, and "
                "see that the "
                "line above has its colon"},
    Explanation{YAML::ErrorMsg::MAP_KEY, "a key where none can stand", "begin it in the same column as its neighbours"},
    Explanation{YAML::ErrorMsg::BLOCK_ENTRY, "a '- ' where no list item can stand",
                "begin list items on lines of their own, all in the same column"},
    Explanation{YAML::ErrorMsg::END_OF_MAP, "this does not belong to the entries above it",
                "begin it in the same column as they do, and write it as 'key: value'"},
    Explanation{YAML::ErrorMsg::END_OF_SEQ, "this does not belong to the list above it",
                "begin it with '- ' in the same column as the list's items"},
    Explanation{YAML::ErrorMsg::END_OF_MAP_FLOW, "a '{' is not closed before this",
                "close it with '}', or look for a missing comma"},
    Explanation{YAML::ErrorMsg::END_OF_SEQ_FLOW, "a '[' is not closed before this",
                "close it with ']', or look for a missing comma"},
    Explanation{YAML::ErrorMsg::FLOW_END, "a bracket closes what was not opened",
                "take it out, or put the text in double quotes"},
    Explanation{YAML::ErrorMsg::UNKNOWN_TOKEN, "a text cannot begin with this character",
                "put the text in double quotes"},
    Explanation{YAML::ErrorMsg::EOF_IN_SCALAR, "the file ends inside a text", "close the text with a quote"},
    Explanation{YAML::ErrorMsg::DOC_IN_SCALAR, "a line '---' or '...' inside a text",
                "close the text with a quote before it"},
    Explanation{YAML::ErrorMsg::TAB_IN_INDENTATION, "a tab in the indentation",
                "indent with spaces, two for each level"},
    Explanation{YAML::ErrorMsg::UNKNOWN_ANCHOR, "aliases ('*') are not read",
                "write the value out, or put it in double quotes if it is text"},
    Explanation{YAML::ErrorMsg::ALIAS_NOT_FOUND, "a text cannot begin with '*'", "put the text in double quotes"},
    Explanation{YAML::ErrorMsg::ANCHOR_NOT_FOUND, "a text cannot begin with '&'", "put the text in double quotes"},
    Explanation{YAML::ErrorMsg::CHAR_IN_BLOCK, "this cannot stand behind '>' or '|'",
                "begin the text on the next line, or put it in double quotes if the sign is part of it"},
    Explanation{YAML::ErrorMsg::INVALID_HEX, "an escape with a character that is no hex digit",
                "write it as \\x41 or \\u00e9"},
};

Problem explained(const YAML::ParserException& error, std::string_view text, TreeBuilder& builder) {
  Problem problem;
  const Mark at = error.mark.is_null() ? mark_at(text, text.size()) : builder.place(error.mark);
  problem.place = {{}, at.line, at.column};
  const auto known = std::ranges::find_if(explanations, [&](const Explanation& e) { return error.msg == e.of; });
  if (known != explanations.end()) {
    problem.what = known->what;
    problem.remedy = known->remedy;
  } else if (error.msg.starts_with(YAML::ErrorMsg::INVALID_ESCAPE)) {
    problem.what = fmt::format("'\\{}' is no escape",
                               error.msg.substr(std::char_traits<char>::length(YAML::ErrorMsg::INVALID_ESCAPE)));
    problem.remedy = "write a backslash in double quotes as '\\\\'";
  } else {
    problem.what = fmt::format("this is not YAML ({})", error.msg);
    problem.remedy = "correct it as docs/formats.md describes";
  }
  if (const Mark quote = builder.last_long_quote(); quote.line != 0) {
    problem.remedy += fmt::format("; or does the text that begins at line {} lack its closing quote?", quote.line);
  }
  return problem;
}

Result<CommentedValue> parse(std::string_view text, bool with_comments) {
  const bool with_outline = with_comments && text.find('#') != std::string_view::npos;
  TreeBuilder builder(text, with_outline);
  std::istringstream stream{std::string(text)};
  try {
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const ReadStopped& stopped) {
    return tl::make_unexpected(stopped.problem);
  } catch (const YAML::ParserException& error) {
    return tl::make_unexpected(explained(error, text, builder));
  }
  CommentedValue out{builder.take_root(), {}};
  if (out.value.is_null()) return nothing_in_yaml(text);
  if (with_outline) out.comments = read_comments(text, builder.outline(), out.value);
  return out;
}

Result<CommentedValue> read(std::string_view bytes, std::string_view file, bool with_comments) {
  Result<CommentedValue> out = fail("");
  try {
    out = usable_yaml(bytes).and_then([&](std::string_view text) { return parse(text, with_comments); });
  } catch (const std::exception& error) {
    out = fail(fmt::format("the file cannot be read ({})", error.what()), "try again with a smaller file");
  }
  if (!out) out.error().place.file = file;
  return out;
}

}  // namespace

Result<Value> read_yaml(std::string_view text, std::string_view file) {
  return read(text, file, false).map([](CommentedValue read) { return std::move(read.value); });
}

Result<CommentedValue> read_commented_yaml(std::string_view text, std::string_view file) {
  return read(text, file, true);
}

Result<Value> read_yaml_file(const std::filesystem::path& path) {
  return read_file(path, largest_yaml).and_then([&](const std::string& text) {
    return read_yaml(text, path.string());
  });
}

}  // namespace batalia
