#include <paper/drawings.hpp>

#include <core/fail.hpp>
#include <nlohmann/json.hpp>

namespace plancia::paper {

Drawings::Drawings(std::string_view json) {
  const auto flat = nlohmann::json::parse(json).flatten();
  for (const auto& [pointer, path] : flat.items()) {
    if (path.is_string()) paths_.emplace(pointer, path.get<std::string>());
  }
}

const std::string& Drawings::operator[](std::string_view pointer) const {
  const auto found = paths_.find(pointer);
  if (found == paths_.end()) fail("there is no drawing " + std::string(pointer));
  return found->second;
}

}  // namespace plancia::paper
