#pragma once

#include <string>

namespace plancia::app {

// The address by which other machines reach a server that listens on `listen`: for "every address of this machine" the
// first that is not its own loop, else the same.
std::string own_address(const std::string& listen);

}  // namespace plancia::app
