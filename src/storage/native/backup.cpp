#include <algorithm>
#include <array>
#include <istream>
#include <ostream>

#include <nlohmann/json.hpp>

#include <core/hex_digits.hpp>
#include <crypto/crypto.hpp>

#include "database.hpp"
#include "migrations.hpp"

namespace plancia::storage {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "plancia backup 1";

// The hash of all lines so far, so that a file that was cut short or damaged is noticed.
class Digest {
 public:
  void add(const std::string& line) {
    hash_.add(line);
    hash_.add("\n");
  }
  std::string hex() const {
    std::array<std::uint8_t, kBytes> bytes{};
    crypto::Hash(hash_).finish(bytes);  // a copy: ending it would end this one
    return hex_digits(bytes);
  }

 private:
  static constexpr std::size_t kBytes = 32;
  crypto::Hash hash_{kBytes};
};

std::string joined(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  return list;
}

Value value_of(const Json& json) {
  if (json.is_null()) return nullptr;
  if (json.is_number_integer()) return json.get<std::int64_t>();
  return json.get<std::string>();
}

[[noreturn]] void damaged(std::size_t line, const std::string& reason) {
  throw Failure("the backup cannot be used: line " + std::to_string(line) + ": " + reason +
                ". Nothing was changed; take another backup.");
}

// Reads a backup into an open transaction.
class Reader {
 public:
  Reader(std::istream& in, Connection& connection) : in_(in), connection_(connection) {}

  void run() {
    const Json head = next();
    if (!head.is_object() || head.value("format", "") != kFormat) damaged(1, "this is no backup of plancia");
    const auto schema = head.value("schema", std::int64_t{0});
    if (schema < 1 || schema > schema_version()) {
      damaged(1, "it was written by a newer version of plancia; restore it with that version");
    }
    tables_ = tables(schema);
    connection_.run("UPDATE plancia_schema SET name = $1", {head.value("name", "")});
    const TableSchema* table = nullptr;
    for (;;) {
      const std::string expected = digest_.hex();
      Json row = next();
      if (row.is_object() && row.contains("table")) {
        table = find(row["table"]);
      } else if (row.is_object() && row.contains("end")) {
        if (row["end"] != expected) damaged(line_, "the content does not have the hash that stands here");
        if (std::string more; std::getline(in_, more)) damaged(line_ + 1, "there is something after the end");
        complete(connection_, schema);
        return;
      } else if (table != nullptr && row.is_array() && row.size() == table->columns.size()) {
        insert(*table, row);
      } else {
        damaged(line_, "this is not what should stand here");
      }
    }
  }

 private:
  Json next() {
    std::string text;
    ++line_;
    if (!std::getline(in_, text)) damaged(line_, "the file ends too early");
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) damaged(line_, "this is not JSON");
    digest_.add(text);
    return json;
  }
  const TableSchema* find(const Json& name) {
    for (const TableSchema& table : tables_) {
      if (name == table.name) return &table;
    }
    damaged(line_, "there is no such table");
  }
  void insert(const TableSchema& table, const Json& row) {
    std::vector<Value> values;
    std::string places;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!row[i].is_null() && !row[i].is_string() && !row[i].is_number_integer()) damaged(line_, "an unknown value");
      values.push_back(value_of(row[i]));
      places += (i == 0 ? "$" : ", $") + std::to_string(i + 1);
    }
    connection_.run("INSERT INTO " + table.name + " (" + joined(table.columns) + ") VALUES (" + places + ")",
                    std::span<const Value>(values));
  }

  std::istream& in_;
  Connection& connection_;
  std::vector<TableSchema> tables_;
  Digest digest_;
  std::size_t line_ = 0;
};

}  // namespace

void Storage::backup(std::ostream& out) {
  Digest digest;
  const auto put = [&](const Json& json) {
    const std::string line = json.dump();
    digest.add(line);
    out << line << '\n';
  };
  put({{"format", kFormat}, {"schema", schema_version()}, {"name", name()}});
  database_->read_one_moment([&](Connection& connection) {
    for (const TableSchema& table : tables(schema_version())) {
      put({{"table", table.name}});
      const auto rows =
          connection.run("SELECT " + joined(table.columns) + " FROM " + table.name + " ORDER BY " + table.order).rows;
      for (const Row& row : rows) {
        Json fields = Json::array();
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
          const bool number = std::ranges::find(table.numbers, table.columns[i]) != table.numbers.end();
          if (!row.optional(i)) {
            fields.push_back(nullptr);
          } else if (number) {
            fields.push_back(row.number(i));
          } else {
            fields.push_back(row.text(i));
          }
        }
        put(fields);
      }
    }
  });
  out << Json{{"end", digest.hex()}}.dump() << '\n';
}

void Storage::restore(std::istream& in) {
  database_->write([&](Connection& connection) {
    connection.take_time();
    for (const TableSchema& table : tables(schema_version())) {
      if (!connection.run("SELECT 1 FROM " + table.name + " LIMIT 1").rows.empty()) {
        throw Failure("the database is not empty; restore into a new one (--db), so that no game is lost");
      }
    }
    Reader(in, connection).run();
  });
}

}  // namespace plancia::storage
