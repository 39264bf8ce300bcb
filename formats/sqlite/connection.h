// SQLite in our own terms: a connection, statements that are prepared once, transactions. What goes wrong is thrown,
// since a store is deep, and made a value at its edge (guarded.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/base/problem.h"

struct sqlite3;
struct sqlite3_stmt;

namespace batalia::sqlite {

// What ends an operation. Never leaves a store.
struct Stopped {
  Problem problem;
};

[[noreturn]] void stop(std::string what, std::string remedy = {});

// A row that the tables do not allow; who knows what it stands for says so in better words (constraint_words.h).
struct NotAllowed {
  int code = 0;         // SQLite's extended code
  std::string message;  // "CHECK constraint failed: hexes >= 1"
};

// What a file holds, as messages call it, and what to do where it is something else.
struct Contents {
  std::string_view name = "project";
  std::string_view remedy = "name a .batalia file, or make one with 'batalia convert'";
};

class Connection;

// A statement on loan from its connection; it goes back reset. Parameters are counted from 1, columns from 0.
class Statement {
 public:
  Statement(Statement&& other) noexcept;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  Statement& bind(int parameter, std::int64_t number);
  Statement& bind(int parameter, int number) { return bind(parameter, static_cast<std::int64_t>(number)); }
  Statement& bind(int parameter, double number);
  // The text must live until the statement is reset.
  Statement& bind(int parameter, std::string_view text);
  Statement& bind_null(int parameter);

  template <class... Values>
  Statement& with(const Values&... values) {
    int parameter = 0;
    (bind(++parameter, values), ...);
    return *this;
  }

  // True where there is a row.
  bool step();
  // Runs it to its end and makes it ready to run again.
  void run();
  void reset();

  [[nodiscard]] int columns() const;
  [[nodiscard]] bool null(int column) const;
  [[nodiscard]] bool is_integer(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  // Holds until the next step. Throws where it is not UTF-8.
  [[nodiscard]] std::string_view text(int column) const;

 private:
  friend class Connection;
  Statement(Connection& connection, std::string_view sql, sqlite3_stmt* handle)
      : connection_(&connection), sql_(sql), handle_(handle) {}

  Connection* connection_;
  std::string_view sql_;  // the key of the connection's pool
  sqlite3_stmt* handle_;
};

class Connection {
 public:
  enum class Mode { make, change, read, read_unchanging };

  // Throws where the file cannot be opened; whether it holds a database shows when it is first read.
  // `read_unchanging` takes for granted that nobody changes the file, and needs no rights in its folder.
  Connection(const std::filesystem::path& path, Mode mode, const std::string& vfs, const Contents& contents = {});
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  Statement statement(std::string_view sql);
  // A whole script, without parameters.
  void run_script(const std::string& script);
  // A statement without a result.
  template <class... Values>
  void run(std::string_view sql, const Values&... values) {
    statement(sql).with(values...).run();
  }
  // The first column of the first row.
  std::int64_t integer(std::string_view sql);
  std::string text(std::string_view sql);

  [[nodiscard]] std::int64_t last_key() const;
  [[nodiscard]] bool in_transaction() const;
  // Forgets prepared statements: a table that one of them uses is about to go.
  void forget_statements();
  // Closes the file; throws where something keeps it open.
  void close();

 private:
  friend class Statement;
  [[noreturn]] void stop_at(int code);

  struct Text {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };

  std::filesystem::path path_;
  Contents contents_;
  sqlite3* handle_ = nullptr;
  std::unordered_map<std::string, std::vector<sqlite3_stmt*>, Text, std::equal_to<>> idle_;
};

// All or nothing: what is not committed is taken back.
class Transaction {
 public:
  // Takes the right to write at once, so that nothing is half done when it turns out to be refused.
  explicit Transaction(Connection& connection);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  void commit();

 private:
  Connection& connection_;
  bool open_ = true;
};

// Everything read within it is of one moment.
class Reading {
 public:
  explicit Reading(Connection& connection);
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  ~Reading();

 private:
  Connection& connection_;
};

}  // namespace batalia::sqlite
