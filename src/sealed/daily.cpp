#include <sealed/daily.hpp>

#include <string>

#include "blake2b.hpp"

namespace plancia::sealed {

Seed daily_seed(const Seed& secret, std::string_view day, std::string_view game, std::string_view scenario) {
  std::string message = "plancia daily raid ";
  message.append(day).append(" ").append(game).append(" ").append(scenario);
  return Seed(blake2b(secret.bytes(), bytes_of(message)));
}

}  // namespace plancia::sealed
