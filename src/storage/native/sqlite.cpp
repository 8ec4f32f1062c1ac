#include "sqlite.hpp"

#include <sys/stat.h>

namespace plancia::storage {

namespace {
constexpr int kStepsBetweenLooks = 10'000;  // of SQLite's machine: a millisecond or so
}

SqliteConnection::SqliteConnection(const std::string& file, std::chrono::milliseconds limit)
    : file_(file), limit_(limit) {
  sqlite3* opened = nullptr;
  const int status =
      sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  connection_.reset(opened);
  if (status != SQLITE_OK) fail();
  chmod(file.c_str(), S_IRUSR | S_IWUSR);  // it holds the seeds of games in progress
  sqlite3_extended_result_codes(opened, 1);
  sqlite3_busy_timeout(opened, static_cast<int>(limit.count()));
  sqlite3_progress_handler(
      opened, kStepsBetweenLooks, [](void* self) { return static_cast<SqliteConnection*>(self)->is_late() ? 1 : 0; },
      this);
  run("PRAGMA journal_mode = WAL");
  run("PRAGMA synchronous = FULL");  // an acknowledged action survives a power cut
  run("PRAGMA foreign_keys = ON");
}

Connection::Answer SqliteConnection::run(const std::string& sql, std::span<const Value> values) {
  deadline_ = Clock::now() + limit_;
  sqlite3_stmt* statement = prepared(sql);
  struct Reset {
    sqlite3_stmt* statement;
    ~Reset() {
      sqlite3_reset(statement);
      sqlite3_clear_bindings(statement);
    }
  } const reset{statement};

  for (std::size_t i = 0; i < values.size(); ++i) {
    const int index = sqlite3_bind_parameter_index(statement, ("$" + std::to_string(i + 1)).c_str());
    if (const auto* number = std::get_if<std::int64_t>(&values[i])) {
      sqlite3_bind_int64(statement, index, *number);
    } else if (const auto* text = std::get_if<std::string>(&values[i])) {
      sqlite3_bind_text64(statement, index, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
    }
  }
  Answer answer;
  const int columns = sqlite3_column_count(statement);
  int status = SQLITE_ROW;
  while ((status = sqlite3_step(statement)) == SQLITE_ROW) {
    std::vector<std::optional<std::string>> fields;
    for (int i = 0; i < columns; ++i) {
      const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
      if (text == nullptr) {
        fields.emplace_back();
      } else {
        fields.emplace_back(std::in_place, text, static_cast<std::size_t>(sqlite3_column_bytes(statement, i)));
      }
    }
    answer.rows.emplace_back(std::move(fields));
  }
  if (status != SQLITE_DONE) fail();
  answer.changed = sqlite3_changes64(connection_.get());
  return answer;
}

sqlite3_stmt* SqliteConnection::prepared(const std::string& sql) {
  if (const auto known = statements_.find(sql); known != statements_.end()) return known->second.get();
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                         &statement, nullptr) != SQLITE_OK) {
    fail();
  }
  return statements_.emplace(sql, statement).first->second.get();
}

void SqliteConnection::fail() {
  sqlite3* const connection = connection_.get();
  const int code = sqlite3_extended_errcode(connection) & 0xff;
  std::string reason = sqlite3_errmsg(connection);
  if (code == SQLITE_FULL) reason = "the disk is full; make room, then try again";
  if (code == SQLITE_BUSY) reason = "another program has held it for too long";
  if (code == SQLITE_INTERRUPT) reason = "it took too long to answer";
  if (code == SQLITE_NOTADB) reason = "this file is not a database of plancia";
  throw Failure("cannot use the database " + file_ + ": " + reason);
}

}  // namespace plancia::storage
