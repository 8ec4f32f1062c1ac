#pragma once

#include <data/pack.hpp>
#include <linea/components.hpp>

#include "reader_parts.hpp"
#include "roster_reader.hpp"

namespace plancia::linea {

// The file of one scenario, into components that hold the tables and the roster already. What no single record can know
// (overlaps, places that cannot be stood on) is for scenario_problems().
void read_scenario(const data::Json& json, const std::string& file, data::Problems& problems, Components& out,
                   const Roster& roster);

data::Schema scenario_schema();

// Everything that stands where it may not, in a scenario that was read without a problem.
void scenario_problems(const Components& components, const std::string& file, data::Problems& problems);

}  // namespace plancia::linea
