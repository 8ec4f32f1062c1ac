#include <nakajima_front/components_decoder.hpp>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "tables_reader.hpp"

namespace plancia::nakajima_front {

std::expected<nakajima::Components, data::Problems> decode(const data::Pack& pack) {
  if (pack.game() != "nakajima") {
    return std::unexpected(data::Problems{{"pack.json", "/game", "This pack is not for the game \"nakajima\"."}});
  }
  const std::string file{kTablesFile};
  if (pack.files() != std::vector{file}) {
    return std::unexpected(
        data::Problems{{"pack.json", "/files", "A pack of this game has exactly one file, \"tables.json\"."}});
  }
  data::Problems problems;
  nakajima::Components components = read_tables(*pack.file(file), file, problems);
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return components;
}

data::Problems check(const data::Pack& pack) {
  const auto decoded = decode(pack);
  return decoded ? data::Problems{} : decoded.error();
}

std::vector<data::Schema> schemas() { return {tables_schema()}; }

}  // namespace plancia::nakajima_front
