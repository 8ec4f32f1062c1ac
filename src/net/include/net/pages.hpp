#pragma once

#include <map>
#include <string>
#include <string_view>

#include <dispatch/http.hpp>

namespace plancia::net {

// The browser's pages, from inside the program. Addresses that are no file belong to the page itself, which shows what
// they mean.
dispatch::Response page(const dispatch::Request& request);

// All their files, by their path.
std::map<std::string, std::string_view> page_files();

}  // namespace plancia::net
