#pragma once

#include <service/service.hpp>

namespace plancia::staff {

// What the game's rule of thumb does, as text. It is given the whole position and looks only at what its seat knows.
std::string scripted(const catalog::Game& game);

// The machine players that a server offers, by name.
std::map<std::string, service::Machine, std::less<>> machines();

}  // namespace plancia::staff
