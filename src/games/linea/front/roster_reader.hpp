#pragma once

#include <data/pack.hpp>
#include <linea/components.hpp>

#include "reader_parts.hpp"

namespace plancia::linea {

// The ids of a roster: what the files that come later may name.
struct Roster {
  data::Ids weapons, units, sections;
  std::vector<int> section_factors;
};

// weapons.json and units.json. Factors that follow from historical figures are read as they stand: whoever knows better
// numbers may write them.
void read_weapons(const data::Json& json, const std::string& file, data::Problems& problems, Components& out,
                  Roster& roster);
void read_units(const data::Json& json, const std::string& file, data::Problems& problems, Components& out,
                Roster& roster);

data::Schema weapons_schema();
data::Schema units_schema();

}  // namespace plancia::linea
