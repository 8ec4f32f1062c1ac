#include <embedded/cited_rules.hpp>
#include <nlohmann/json.hpp>

#include <rulebook/rulebook.hpp>

namespace plancia::rulebook {

std::vector<std::string> citable(std::string_view game) {
  std::vector<std::string> ids;
  for (const nlohmann::json& id : nlohmann::json::parse(embedded::cited_rules().front().bytes)) {
    const Entry* entry = find(id.get_ref<const std::string&>());
    if (entry != nullptr && entry->game == game) ids.push_back(entry->id);
  }
  return ids;
}

}  // namespace plancia::rulebook
