#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <storage/device.hpp>
#include <storage/storage.hpp>

#include "../tables.hpp"

namespace plancia::storage {

using Value = std::variant<std::nullptr_t, std::int64_t, std::string>;

inline Value or_null(const std::optional<std::string>& text) { return text ? Value(*text) : Value(nullptr); }

// The fields of a row, in the order of its table's columns.
class Row {
 public:
  Row(std::initializer_list<Value> values) : values_(values) {}
  explicit Row(std::vector<Value> values) : values_(std::move(values)) {}
  const std::string& text(std::size_t i) const { return *std::get_if<std::string>(&values_[i]); }
  std::optional<std::string> optional(std::size_t i) const {
    const auto* text = std::get_if<std::string>(&values_[i]);
    return text == nullptr ? std::nullopt : std::optional(*text);
  }
  std::int64_t number(std::size_t i) const { return *std::get_if<std::int64_t>(&values_[i]); }
  void set(std::size_t i, Value value) { values_[i] = std::move(value); }
  const std::vector<Value>& values() const { return values_; }

 private:
  std::vector<Value> values_;
};

// The tables of a backup and the snapshots, in memory. A row is called "table/key/key", so that those that belong
// together stand together.
class Database {
 public:
  using Keys = std::initializer_list<Value>;

  const Row* find(std::string_view table, Keys keys) const;
  void put(std::string_view table, Row row);
  bool erase(std::string_view table, Keys keys);
  // All rows whose first keys are these, in order.
  std::vector<const Row*> all(std::string_view table, Keys keys = {}) const;
  void erase_all(std::string_view table, Keys keys);

  bool load(const device::Change& row);
  std::vector<std::string> astray() const;
  std::vector<device::Change> take_changes();

 private:
  std::map<std::string, Row, std::less<>> rows_;
  std::map<std::string, std::optional<std::string>> changes_;
};

// What an earlier version stored or somebody changed: the row if it is one of its table, under its own name. Columns
// that came later are empty.
std::optional<Row> parsed(const device::Change& stored);

std::string name_of(std::string_view table, std::span<const Value> keys);
// Which of its columns tell the rows of a table apart.
const std::vector<std::size_t>& key_columns(std::string_view table);
// The tables of a backup and the snapshots.
const std::vector<TableSchema>& kept_tables();

Match match_of(const Row& row);
Row row_of(const Match& match);

}  // namespace plancia::storage
