#include "json_text.hpp"

#include <set>
#include <string>
#include <vector>

namespace plancia::protocol {
namespace {

constexpr int kMostDepth = 64;
constexpr std::size_t kMostKeys = 1000;

}  // namespace

std::expected<Json, Error> parse_json(std::string_view line) {
  // The parser takes a zero byte for the end of the text.
  if (line.find('\0') != std::string_view::npos)
    return std::unexpected(Error{Code::parse_error, "zero byte in the line"});

  std::string fault;
  std::vector<std::set<std::string>> keys;
  const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
    using enum Json::parse_event_t;
    if (depth >= kMostDepth) fault = "nested deeper than " + std::to_string(kMostDepth) + " levels";
    if (event == object_start) keys.emplace_back();
    if (event == object_end) keys.pop_back();
    if (event == key) {
      const auto& name = parsed.get_ref<const std::string&>();
      if (!keys.back().insert(name).second) fault = "the key \"" + name + "\" is given twice";
      if (keys.back().size() > kMostKeys) fault = "more than " + std::to_string(kMostKeys) + " keys in one object";
    }
    return fault.empty();  // after a fault nothing more is stored
  };
  Json json = Json::parse(line, watch, false);
  if (!fault.empty()) return std::unexpected(Error{Code::invalid_request, fault});
  if (json.is_discarded()) return std::unexpected(Error{Code::parse_error, "the line is not JSON"});
  return json;
}

}  // namespace plancia::protocol
