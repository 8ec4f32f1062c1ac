#pragma once

#include <charconv>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <storage/storage.hpp>

namespace plancia::storage {

using Value = std::variant<std::nullptr_t, std::int64_t, std::string>;

class Row {
 public:
  explicit Row(std::vector<std::optional<std::string>> fields) : fields_(std::move(fields)) {}
  const std::optional<std::string>& optional(std::size_t i) const { return fields_[i]; }
  const std::string& text(std::size_t i) const { return fields_[i].value(); }
  std::int64_t number(std::size_t i) const {
    std::int64_t value = 0;
    const std::string& digits = text(i);
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
  }

 private:
  std::vector<std::optional<std::string>> fields_;
};

// One statement at a time, in the SQL that SQLite and PostgreSQL share; parameters are $1, $2, …
class Connection {
 public:
  virtual ~Connection() = default;
  struct Answer {
    std::vector<Row> rows;
    std::int64_t changed = 0;  // how many rows an INSERT, UPDATE or DELETE touched
  };
  virtual Answer run(const std::string& sql, std::span<const Value> values) = 0;
  Answer run(const std::string& sql, std::initializer_list<Value> values = {}) {
    return run(sql, std::span(values.begin(), values.size()));
  }
  // Keeps other servers out of the schema until the transaction ends.
  virtual void lock_schema() = 0;
  // Lets the rest of this transaction take as long as it needs.
  virtual void take_time() = 0;
  // Tells the other servers about a game once the transaction has succeeded.
  virtual void announce(const std::string& match, std::int64_t version) = 0;
};

class Database {
 public:
  using Work = std::function<void(Connection&)>;
  virtual ~Database() = default;
  // Reading, one statement at a time.
  virtual void read(const Work& work) = 0;
  // Reading all tables as they are at one moment, which takes the time it takes.
  virtual void read_one_moment(const Work& work) = 0;
  // One transaction, on the disk when this returns. If `work` throws, nothing was changed.
  virtual void write(const Work& work) = 0;
};

// `limit`: how long a statement may take, or a call wait for its turn.
std::unique_ptr<Database> open_sqlite(const std::string& file, Watcher watcher, std::chrono::milliseconds limit);
std::unique_ptr<Database> open_postgres(const std::string& url, Watcher watcher, std::chrono::milliseconds limit);

}  // namespace plancia::storage
