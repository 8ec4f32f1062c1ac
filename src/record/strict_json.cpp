#include <record/strict_json.hpp>

#include <set>
#include <vector>

#include <nlohmann/json.hpp>

namespace plancia::record {
namespace {

using catalog::Json;

constexpr int kMostDepth = 64;
constexpr std::size_t kMostKeys = 1000;  // finding a key in an ordered object takes time in proportion to its size

}  // namespace

std::expected<Json, JsonFault> parse_json(std::string_view text) {
  const auto no_json = [](std::string reason) { return std::unexpected(JsonFault{false, std::move(reason)}); };
  // The parser takes a zero byte for the end of the text.
  if (text.find('\0') != std::string_view::npos) return no_json("a zero byte is no JSON");

  std::string fault;
  std::vector<std::set<std::string>> keys;
  const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
    using enum Json::parse_event_t;
    if (!fault.empty()) return false;  // after a fault nothing more is stored
    if (depth >= kMostDepth) fault = "nested deeper than " + std::to_string(kMostDepth) + " levels";
    if (event == object_start) keys.emplace_back();
    if (event == object_end) keys.pop_back();
    if (event == key) {
      const auto& name = parsed.get_ref<const std::string&>();
      if (!keys.back().insert(name).second) fault = "the key \"" + name + "\" is given twice";
      if (keys.back().size() > kMostKeys) fault = "more than " + std::to_string(kMostKeys) + " keys in one object";
    }
    return fault.empty();
  };
  Json json = Json::parse(text, watch, false);
  if (fault.empty() ? json.is_discarded() : !Json::accept(text)) return no_json("this is not JSON");
  if (!fault.empty()) return std::unexpected(JsonFault{true, std::move(fault)});
  return json;
}

}  // namespace plancia::record
