#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <data/problem.hpp>
#include <nakajima/components.hpp>

namespace plancia::nakajima_front {

// Reads the file of tables member by member. Only if it leaves no problem are the tables fit to play with.
nakajima::Components read_tables(const nlohmann::ordered_json& json, const std::string& file, data::Problems& problems);

}  // namespace plancia::nakajima_front
