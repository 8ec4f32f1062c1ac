#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <data/problem.hpp>
#include <xmas/components.hpp>
#include <xmas_front/sheet.hpp>

namespace plancia::xmas_front {

struct Scenario {
  xmas::Components components;
  Sheet sheet;
};

// Reads one scenario file member by member. Only if it leaves no problem is the scenario worth a look at its geography.
Scenario read_scenario(const nlohmann::ordered_json& json, const std::string& file, data::Problems& problems);

}  // namespace plancia::xmas_front
