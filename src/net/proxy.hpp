#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plancia::net {

// The address in one entry of X-Forwarded-For, in its usual spelling and without a port: "1.2.3.4", "1.2.3.4:5", "::1",
// "[::1]", "[::1]:5". Nothing where it is none.
std::optional<std::string> forwarded_address(std::string_view entry);

// Whom our own proxy saw: the last entry over all X-Forwarded-For lines. Those before it are hearsay. Nothing where the
// proxy did not say, or said nonsense.
std::optional<std::string> forwarded_for(const std::vector<std::string>& lines);

}  // namespace plancia::net
