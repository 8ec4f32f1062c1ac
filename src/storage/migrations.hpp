#pragma once

#include <string>
#include <vector>

#include "database.hpp"

namespace plancia::storage {

std::string random_digits(std::size_t count);

// Whether a version of plancia set this database up.
bool has_schema(Database& database);
// Brings an empty or older database to the present schema, in one transaction. Throws Failure for a newer one.
void migrate(Database& database);

// The tables of a schema with their columns, in an order in which they can be filled. Snapshots are left out:
// they can be made again.
struct TableSchema {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::string> numbers;  // those of the columns that hold numbers
  std::string order;
};
std::vector<TableSchema> tables(std::int64_t schema);
std::int64_t schema_version();
// Gives the columns that a schema did not have yet their values, after the tables were filled from one of that age.
void complete(Connection& connection, std::int64_t schema);

}  // namespace plancia::storage
