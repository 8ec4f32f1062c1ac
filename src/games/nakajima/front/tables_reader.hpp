#pragma once

#include <string>

#include <data/pack.hpp>
#include <data/schema.hpp>
#include <nakajima/components.hpp>

namespace plancia::nakajima {

// Reads the file of tables member by member. Only if it leaves no problem are the tables fit to play with.
Components read_tables(const data::Json& json, const std::string& file, data::Problems& problems);
data::Schema tables_schema();

}  // namespace plancia::nakajima
