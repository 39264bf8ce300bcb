#include "formats/sqlite/comment_rows.h"

namespace batalia::sqlite {

void insert_comments(Connection& connection, std::int64_t document, const Comments& comments) {
  Statement insert =
      connection.statement("INSERT INTO comment (document, at, place, line, text) VALUES (?, ?, ?, ?, ?)");
  for (const auto& [at, note] : comments.notes()) {
    const auto put = [&, &path = at](std::string_view place, const std::vector<std::string>& lines) {
      int number = 0;
      for (const std::string& line : lines) insert.with(document, path, place, number++, line).run();
    };
    put("above", note.above);
    if (!note.trailing.empty()) put("behind", {note.trailing});
    put("below", note.below);
  }
}

Comments read_comments(Connection& connection, std::int64_t document) {
  Comments out;
  Statement row =
      connection.statement("SELECT at, place, text FROM comment WHERE document = ? ORDER BY at, place, line");
  row.with(document);
  while (row.step()) {
    Comments::Note& note = out.note(std::string(row.text(0)));
    const std::string_view place = row.text(1);
    if (place == "behind") {
      note.trailing = row.text(2);
    } else {
      (place == "above" ? note.above : note.below).emplace_back(row.text(2));
    }
  }
  return out;
}

}  // namespace batalia::sqlite
