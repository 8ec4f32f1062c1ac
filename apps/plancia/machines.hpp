#pragma once

#include <service/service.hpp>

namespace plancia::app {

// The machine players that a server offers, by name.
std::map<std::string, service::Machine, std::less<>> machines();

}  // namespace plancia::app
