#include <algorithm>
#include <map>

#include <embedded/rule_places.hpp>
#include <nlohmann/json.hpp>

#include <rulebook/rulebook.hpp>

namespace plancia::rulebook {

const Places& places_of(std::string_view id) {
  using Index = std::map<std::string, Places, std::less<>>;
  static const Index index = [] {
    Index out;
    const auto written = nlohmann::json::parse(embedded::rule_places().front().bytes);
    for (const auto& [rule, places] : written.items()) {
      places["code"].get_to(out[rule].code);
      places["tests"].get_to(out[rule].tests);
      places["cited"].get_to(out[rule].cited);
    }
    return out;
  }();
  static const Places none;
  const auto found = index.find(id);
  return found == index.end() ? none : found->second;
}

std::vector<std::string> citable(std::string_view game) {
  std::vector<std::string> ids;
  for (const Entry& entry : entries(game)) {
    if (places_of(entry.id).cited) ids.push_back(entry.id);
  }
  std::ranges::sort(ids);
  return ids;
}

}  // namespace plancia::rulebook
