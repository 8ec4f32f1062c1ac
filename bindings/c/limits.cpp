#include "limits.hpp"

#include <limits>
#include <string>

#include <nlohmann/json.hpp>

#include <advice/advise.hpp>

#include "guard.hpp"

namespace plancia::c {
namespace {

constexpr std::uint64_t kMostThreads = 1024;

std::uint64_t number_in(const Json& value, const std::string& key, std::uint64_t least, std::uint64_t most) {
  if (value.is_number_unsigned() && value.get<std::uint64_t>() >= least && value.get<std::uint64_t>() <= most) {
    return value.get<std::uint64_t>();
  }
  invalid("\"" + key + "\" is a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

}  // namespace

Limits limits_in(const char* json, std::uint32_t most_simulations) {
  Limits limits{.threads = advice::all_threads()};
  if (json == nullptr) return limits;
  const Json given = read(json, "the limits");
  if (!given.is_object()) invalid("the limits are an object");
  if (given.contains("simulations") && given.contains("ms")) invalid("give \"simulations\" or \"ms\", not both");
  for (const auto& [key, value] : given.items()) {
    if (key == "simulations") {
      limits.simulations = static_cast<std::uint32_t>(number_in(value, key, 1, most_simulations));
    } else if (key == "ms") {
      limits.time = std::chrono::milliseconds(
          number_in(value, key, 1, static_cast<std::uint64_t>(advice::kMostAdviceTime.count())));
    } else if (key == "seed") {
      limits.seed = number_in(value, key, 0, std::numeric_limits<std::uint64_t>::max());
    } else if (key == "threads") {
      limits.threads = static_cast<unsigned>(number_in(value, key, 1, kMostThreads));
    } else {
      invalid("limits have no \"" + key + "\"");
    }
  }
  return limits;
}

}  // namespace plancia::c
