#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>

#include <sqlite3.h>

#include "database.hpp"

namespace plancia::storage {

// One connection to an SQLite file, for one thread at a time.
class SqliteConnection final : public Connection {
 public:
  SqliteConnection(const std::string& file, std::chrono::milliseconds limit);
  using Connection::run;
  Answer run(const std::string& sql, std::span<const Value> values) override;
  void lock_schema() override {}  // only one transaction writes at a time
  void take_time() override { hurry_ = false; }
  void hurry() { hurry_ = true; }                              // again, from the next transaction on
  void announce(const std::string&, std::int64_t) override {}  // others see it by foreign_changes()

  // A number that is another one after each transaction of another connection, in this program or any other.
  std::int64_t foreign_changes() { return run("PRAGMA data_version").rows.at(0).number(0); }

  // Whether a transaction is open. SQLite ends one by itself when the disk is full.
  bool in_transaction() const { return sqlite3_get_autocommit(connection_.get()) == 0; }

 private:
  bool is_late() const { return hurry_ && Clock::now() > deadline_; }
  sqlite3_stmt* prepared(const std::string& sql);
  [[noreturn]] void fail();

  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  using Clock = std::chrono::steady_clock;
  std::string file_;
  std::chrono::milliseconds limit_;
  bool hurry_ = true;
  Clock::time_point deadline_;  // of the statement that runs
  std::unique_ptr<sqlite3, Close> connection_;
  std::map<std::string, std::unique_ptr<sqlite3_stmt, Close>> statements_;  // every text is prepared once
};

}  // namespace plancia::storage
