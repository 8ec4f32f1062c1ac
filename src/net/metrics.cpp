#include "metrics.hpp"

#include <algorithm>
#include <sstream>

namespace plancia::net {

void Metrics::answered(int status, std::chrono::nanoseconds took) {
  by_class_[static_cast<std::size_t>(std::clamp(status / 100, 0, 5))] += 1;
  const double seconds = std::chrono::duration<double>(took).count();
  const auto bound = std::ranges::lower_bound(kBounds, seconds);
  by_time_[static_cast<std::size_t>(bound - kBounds.begin())] += 1;
  nanoseconds_ += static_cast<std::uint64_t>(took.count());
}

std::string Metrics::text(std::uint64_t actions, std::size_t games, std::size_t bytes) const {
  std::ostringstream out;
  const auto head = [&](const char* name, const char* kind, const char* help) {
    out << "# HELP " << name << ' ' << help << "\n# TYPE " << name << ' ' << kind << '\n';
  };
  const auto one = [&](const char* name, const char* kind, const char* help, auto value) {
    head(name, kind, help);
    out << name << ' ' << value << '\n';
  };
  one("plancia_actions_total", "counter", "Actions and undos acknowledged.", actions);
  one("plancia_updates_total", "counter", "Updates sent over event streams.", updates.load());
  one("plancia_read_bytes_total", "counter", "Bytes read from clients.", read_bytes.load());
  one("plancia_slow_clients_total", "counter", "Connections closed because the client did not read.",
      slow_clients.load());
  one("plancia_refused_connections_total", "counter", "Connections refused because there were too many.",
      refused_connections.load());
  one("plancia_turned_away_total", "counter", "Requests refused because too many were waiting.", turned_away.load());
  one("plancia_given_up_total", "counter", "Requests that nobody waited for any more.", given_up.load());
  one("plancia_connections", "gauge", "Open connections.", connections.load());
  one("plancia_streams", "gauge", "Open event streams.", streams.load());
  one("plancia_advice", "gauge", "Questions for advice that are worked on or wait.", thinking.load());
  one("plancia_resident_matches", "gauge", "Games in memory.", games);
  one("plancia_resident_bytes", "gauge", "About how much memory they take up.", bytes);
  head("plancia_responses_total", "counter", "Answers by class of status.");
  for (std::size_t i = 1; i < by_class_.size(); ++i) {
    out << "plancia_responses_total{class=\"" << i << "xx\"} " << by_class_[i] << '\n';
  }
  head("plancia_response_seconds", "histogram", "Time from the end of a request to its answer.");
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < by_time_.size(); ++i) {
    count += by_time_[i];
    out << "plancia_response_seconds_bucket{le=\"";
    if (i < kBounds.size()) {
      out << kBounds[i];
    } else {
      out << "+Inf";
    }
    out << "\"} " << count << '\n';
  }
  out << "plancia_response_seconds_sum " << static_cast<double>(nanoseconds_) / 1e9 << '\n'
      << "plancia_response_seconds_count " << count << '\n';
  return out.str();
}

}  // namespace plancia::net
