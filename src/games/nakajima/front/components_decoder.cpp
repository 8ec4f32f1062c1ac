#include <nakajima_front/components_decoder.hpp>

#include <front/decoded.hpp>
#include <nakajima_front/front.hpp>

#include "tables_reader.hpp"

namespace plancia::nakajima {

std::expected<Components, data::Problems> decode(const data::Pack& pack) {
  const auto tables = front::only_file(pack, "nakajima", kTablesFile);
  if (!tables) return std::unexpected(tables.error());
  data::Problems problems;
  Components components = read_tables(**tables, std::string{kTablesFile}, problems);
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return components;
}

data::Problems Front::check(const data::Pack& pack) { return front::problems_of(decode(pack)); }

std::vector<data::Schema> Front::schemas() { return {tables_schema()}; }

}  // namespace plancia::nakajima
