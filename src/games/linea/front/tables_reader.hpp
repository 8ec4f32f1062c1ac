#pragma once

#include <data/pack.hpp>
#include <linea/components.hpp>

#include "reader_parts.hpp"

namespace plancia::linea {

// tables.json: the fire tables, defence levels, spotting distances, limits and kinds of terrain. Kinds of terrain stand
// in a fixed order, that of Ground, since pictures and smoke know them by their number.
void read_tables(const data::Json& json, const std::string& file, data::Problems& problems, Components& out);

data::Schema tables_schema();

}  // namespace plancia::linea
