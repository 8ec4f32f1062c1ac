#pragma once

#include <string_view>
#include <vector>

#include <data/schema.hpp>
#include <front/description.hpp>

namespace plancia::catalog {

// What documents, schemas and types are made of. Descriptions are those of the first scenario with its default pack.
front::Description describe(std::string_view game);
// The JSON schemas of the files of a game's packs.
std::vector<data::Schema> schemas(std::string_view game);
// And of all: that of pack.json, then those of the games.
std::vector<data::Schema> schemas();

}  // namespace plancia::catalog
