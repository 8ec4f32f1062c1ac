#pragma once

#include <expected>
#include <string>
#include <vector>

#include <service/service.hpp>

namespace plancia::app {

// The component packs of a server: a folder that holds one, or folders with one each. All are good, or the sentence
// says what is wrong with the first that is not.
std::expected<std::vector<service::OfferedPack>, std::string> server_packs(const std::string& folder);

}  // namespace plancia::app
