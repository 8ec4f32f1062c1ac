#include <net/log.hpp>

#include <chrono>
#include <ctime>
#include <iostream>
#include <mutex>

#include <nlohmann/json.hpp>

namespace plancia::net {

void log(std::string_view event, std::initializer_list<std::pair<std::string_view, std::string>> fields) {
  using Json = nlohmann::ordered_json;
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  char time[32];
  std::strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%SZ", &utc);
  Json line = {{"time", time}, {"event", event}};
  for (const auto& [name, value] : fields) line[std::string(name)] = value;
  // Everything but ASCII is escaped, so that nothing in a name or a path does something to a terminal.
  const std::string text = line.dump(-1, ' ', true, Json::error_handler_t::replace) + "\n";
  static std::mutex guard;
  const std::scoped_lock lock(guard);
  std::cerr << text << std::flush;
}

}  // namespace plancia::net
