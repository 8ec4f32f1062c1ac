#pragma once

#include <string>

#include "../tables.hpp"
#include "database.hpp"

namespace plancia::storage {

std::string random_digits(std::size_t count);

// Whether a version of plancia set this database up.
bool has_schema(Database& database);
// Brings an empty or older database to the present schema, in one transaction. Throws Failure for a newer one.
void migrate(Database& database);

// Gives the columns that a schema did not have yet their values, after the tables were filled from one of that age.
void complete(Connection& connection, std::int64_t schema);

}  // namespace plancia::storage
