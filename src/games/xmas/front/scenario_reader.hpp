#pragma once

#include <string>

#include <data/pack.hpp>
#include <data/schema.hpp>
#include <xmas/components.hpp>
#include <xmas_front/sheet.hpp>

namespace plancia::xmas {

struct Scenario {
  Components components;
  Sheet sheet;
};

// Reads one scenario file member by member. Only if it leaves no problem is the scenario worth a look at its geography.
Scenario read_scenario(const data::Json& json, const std::string& file, data::Problems& problems);
data::Schema scenario_schema();

}  // namespace plancia::xmas
