#pragma once

#include "http.hpp"

namespace plancia::net {

// The browser's pages, from inside the program. Addresses that are no file belong to the page itself, which shows what
// they mean.
Response page(const Request& request);

}  // namespace plancia::net
