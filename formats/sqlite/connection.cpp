#include "formats/sqlite/connection.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <functional>

#include "formats/sqlite/constraint_words.h"

#include "model/base/utf8.h"

namespace batalia::sqlite {
namespace {

// How long another program may keep the file to itself.
constexpr int patience_in_milliseconds = 5000;

Problem problem_of(int code, const char* message, const std::filesystem::path& path, const Contents& contents) {
  Problem out{{path.string(), 0, 0}, {}, {}};
  switch (code & 0xFF) {
    case SQLITE_NOTADB:
      out.what = fmt::format("this is no Batalia {}", contents.name);
      out.remedy = contents.remedy;
      break;
    case SQLITE_CORRUPT:
      out.what = fmt::format("the {} is damaged ({})", contents.name, message);
      out.remedy = "go back to a copy, or save what can be read with 'sqlite3 FILE .recover'";
      break;
    case SQLITE_FULL:
      out.what = fmt::format("there is no room to write the {}", contents.name);
      out.remedy = "make room on the disk; what was done before is safe";
      break;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      out.what = fmt::format("the {} may not be written", contents.name);
      out.remedy = "give yourself permission, or save a copy elsewhere";
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      out.what = fmt::format("another program is busy with the {}", contents.name);
      out.remedy = "try again when it is done";
      break;
    case SQLITE_CANTOPEN:
      out.what = fmt::format("the {} cannot be opened", contents.name);
      out.remedy = "see that it is there, and that you may read it and its folder";
      break;
    case SQLITE_IOERR:
      out.what = fmt::format("the disk failed ({})", message);
      out.remedy = "see that the disk is at hand and has room; what was done before is safe";
      break;
    case SQLITE_TOOBIG:
      out.what = fmt::format("a text is too large for a {}", contents.name);
      out.remedy = "keep it below a thousand million bytes";
      break;
    case SQLITE_NOMEM:
      out.what = "there is not enough memory";
      out.remedy = "close other programs and try again";
      break;
    default:
      out.what = fmt::format("the {} cannot be used ({})", contents.name, message);
      out.remedy = "see that it was made by Batalia and is whole";
  }
  return out;
}

int flags_of(Connection::Mode mode) {
  switch (mode) {
    case Connection::Mode::make:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case Connection::Mode::change:
      return SQLITE_OPEN_READWRITE;
    case Connection::Mode::read:
      return SQLITE_OPEN_READONLY;
    case Connection::Mode::read_unchanging:
      break;
  }
  return SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
}

// A path as SQLite's URI: what has a meaning there is written as an escape.
std::string uri_of(const std::filesystem::path& path) {
  std::string out = "file:";
  for (const char c : path.string()) {
    if (c == '%' || c == '?' || c == '#') {
      out += fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    } else {
      out += c;
    }
  }
  return out + "?immutable=1";
}

void roll_back(Connection& connection) {
  // SQLite may have taken everything back already.
  if (!connection.in_transaction()) return;
  try {
    connection.run("ROLLBACK");
  } catch (const Stopped&) {  // what is not committed is then taken back when the file is opened again
  }
}

}  // namespace

void stop(std::string what, std::string remedy) { throw Stopped{{{}, std::move(what), std::move(remedy)}}; }

Statement::Statement(Statement&& other) noexcept
    : connection_(other.connection_), sql_(other.sql_), handle_(std::exchange(other.handle_, nullptr)) {}

Statement::~Statement() {
  if (handle_ == nullptr) return;
  reset();
  sqlite3_clear_bindings(handle_);
  connection_->idle_.find(sql_)->second.push_back(handle_);
}

Statement& Statement::bind(int parameter, std::int64_t number) {
  if (const int code = sqlite3_bind_int64(handle_, parameter, number); code != SQLITE_OK) connection_->stop_at(code);
  return *this;
}

Statement& Statement::bind(int parameter, double number) {
  if (const int code = sqlite3_bind_double(handle_, parameter, number); code != SQLITE_OK) connection_->stop_at(code);
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view text) {
  // Without a destructor SQLite reads the bytes where they are.
  const int code = sqlite3_bind_text64(handle_, parameter, text.data() == nullptr ? "" : text.data(), text.size(),
                                       nullptr, SQLITE_UTF8);
  if (code != SQLITE_OK) connection_->stop_at(code);
  return *this;
}

Statement& Statement::bind_null(int parameter) {
  if (const int code = sqlite3_bind_null(handle_, parameter); code != SQLITE_OK) connection_->stop_at(code);
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(handle_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) connection_->stop_at(code);
  return false;
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

// What went wrong was told by the step.
void Statement::reset() { sqlite3_reset(handle_); }

int Statement::columns() const { return sqlite3_column_count(handle_); }
bool Statement::null(int column) const { return sqlite3_column_type(handle_, column) == SQLITE_NULL; }
bool Statement::is_integer(int column) const { return sqlite3_column_type(handle_, column) == SQLITE_INTEGER; }
std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_, column); }
double Statement::real(int column) const { return sqlite3_column_double(handle_, column); }

std::string_view Statement::text(int column) const {
  const auto* bytes = sqlite3_column_text(handle_, column);
  if (bytes == nullptr) return {};
  const std::string_view out(reinterpret_cast<const char*>(bytes),
                             static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)));
  if (!is_utf8(out))
    stop(fmt::format("a text in the {} is damaged: it is not UTF-8", connection_->contents_.name), "go back to a copy");
  return out;
}

Connection::Connection(const std::filesystem::path& path, Mode mode, const std::string& vfs, const Contents& contents)
    : path_(path), contents_(contents) {
  const std::string name = mode == Mode::read_unchanging ? uri_of(path) : path.string();
  const int flags = flags_of(mode) | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(name.c_str(), &handle_, flags, vfs.empty() ? nullptr : vfs.c_str());
  if (code != SQLITE_OK) {
    const Problem problem = problem_of(code, sqlite3_errstr(code), path_, contents_);
    sqlite3_close_v2(std::exchange(handle_, nullptr));
    throw Stopped{problem};
  }
  sqlite3_busy_timeout(handle_, patience_in_milliseconds);
  // A file may come from anywhere: nothing in it may spoil it further.
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
}

Connection::~Connection() {
  forget_statements();
  sqlite3_close_v2(handle_);
}

Statement Connection::statement(std::string_view sql) {
  auto known = idle_.find(sql);
  if (known == idle_.end()) known = idle_.emplace(std::string(sql), std::vector<sqlite3_stmt*>{}).first;
  if (!known->second.empty()) {
    sqlite3_stmt* handle = known->second.back();
    known->second.pop_back();
    return {*this, known->first, handle};
  }
  sqlite3_stmt* handle = nullptr;
  const int code = sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                      &handle, nullptr);
  if (code != SQLITE_OK) stop_at(code);
  return {*this, known->first, handle};
}

void Connection::run_script(const std::string& script) {
  if (const int code = sqlite3_exec(handle_, script.c_str(), nullptr, nullptr, nullptr); code != SQLITE_OK)
    stop_at(code);
}

std::int64_t Connection::integer(std::string_view sql) {
  Statement query = statement(sql);
  return query.step() ? query.integer(0) : 0;
}

std::string Connection::text(std::string_view sql) {
  Statement query = statement(sql);
  return query.step() ? std::string(query.text(0)) : std::string();
}

std::int64_t Connection::last_key() const { return sqlite3_last_insert_rowid(handle_); }
bool Connection::in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

void Connection::forget_statements() {
  for (auto& [sql, handles] : idle_) {
    for (sqlite3_stmt* handle : handles) sqlite3_finalize(handle);
    handles.clear();
  }
}

void Connection::close() {
  forget_statements();
  if (const int code = sqlite3_close(handle_); code != SQLITE_OK) stop_at(code);
  handle_ = nullptr;
}

void Connection::stop_at(int code) {
  const char* message = sqlite3_errmsg(handle_);
  if ((code & 0xFF) == SQLITE_CONSTRAINT) throw NotAllowed{code, message};
  throw Stopped{problem_of(code, message, path_, contents_)};
}

Transaction::Transaction(Connection& connection) : connection_(connection) { connection_.run("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  if (open_) roll_back(connection_);
}

void Transaction::commit() {
  try {
    connection_.run("COMMIT");
  } catch (const NotAllowed&) {
    throw Stopped{dangling_reference(connection_)};
  }
  open_ = false;
}

Reading::Reading(Connection& connection) : connection_(connection) { connection_.run("BEGIN"); }
Reading::~Reading() { roll_back(connection_); }

}  // namespace batalia::sqlite
