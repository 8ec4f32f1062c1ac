#include <record/strict_json.hpp>

#include <nlohmann/json.hpp>

#include <data/parse.hpp>

namespace plancia::record {

std::expected<catalog::Json, JsonFault> parse_json(std::string_view text) {
  data::Problems problems;
  // The library takes a zero byte for the end of the text.
  const bool whole = text.find('\0') == std::string_view::npos;
  auto json = whole ? data::parse(text, "", problems) : std::nullopt;
  if (json) return *std::move(json);
  if (!whole || !catalog::Json::accept(text)) return std::unexpected(JsonFault{false, "this is not JSON"});
  const data::Problem& first = problems.front();
  return std::unexpected(JsonFault{true, first.pointer.empty() ? first.message : first.pointer + ": " + first.message});
}

}  // namespace plancia::record
