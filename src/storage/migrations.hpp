#pragma once

#include <span>
#include <string>

#include "database.hpp"

namespace plancia::storage {

// Brings an empty or older database to the present schema, in one transaction. Throws Failure for a newer one.
void migrate(Database& database);

// The tables of the present schema with their columns, in an order in which they can be filled.
struct Table {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::string> numbers;  // those of the columns that hold numbers
  std::string order;
};
std::span<const Table> tables();
std::int64_t schema_version();

}  // namespace plancia::storage
