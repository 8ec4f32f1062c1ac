#pragma once

#include <string>

#include <data/pack.hpp>
#include <data/schema.hpp>
#include <fiamme/components.hpp>

namespace plancia::fiamme {

// Reads the one file of a pack; what is wrong goes to `problems`.
Components read_components(const data::Json& json, const std::string& file, data::Problems& problems);
data::Schema components_schema();

}  // namespace plancia::fiamme
