#include <paper/drawings.hpp>

#include <core/fail.hpp>
#include <nlohmann/json.hpp>

namespace plancia::paper {

Drawings::Drawings(std::string_view json) {
  const auto flat = nlohmann::json::parse(json).flatten();
  for (const auto& [pointer, path] : flat.items()) {
    if (path.is_primitive()) paths_.emplace(pointer, path.is_string() ? path.get<std::string>() : path.dump());
  }
}

const std::string& Drawings::operator[](std::string_view pointer) const {
  const auto found = paths_.find(pointer);
  if (found == paths_.end()) fail("there is no drawing " + std::string(pointer));
  return found->second;
}

std::vector<std::string> Drawings::list(std::string_view pointer) const {
  std::vector<std::string> all;
  for (auto at = paths_.find(std::string(pointer) + "/0"); at != paths_.end();
       at = paths_.find(std::string(pointer) + "/" + std::to_string(all.size()))) {
    all.push_back(at->second);
  }
  return all;
}

}  // namespace plancia::paper
