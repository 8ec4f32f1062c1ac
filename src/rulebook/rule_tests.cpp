#include <map>

#include <embedded/rule_tests.hpp>
#include <nlohmann/json.hpp>

#include <rulebook/rulebook.hpp>

namespace plancia::rulebook {

std::span<const std::string> tests_of(std::string_view id) {
  using Index = std::map<std::string, std::vector<std::string>, std::less<>>;
  static const Index index = nlohmann::json::parse(embedded::rule_tests().front().bytes).get<Index>();
  const auto found = index.find(id);
  return found == index.end() ? std::span<const std::string>{} : found->second;
}

}  // namespace plancia::rulebook
