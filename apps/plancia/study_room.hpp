#pragma once

#include <service/service.hpp>

namespace plancia::app {

// What a server says of a position and of a finished game. Both think on one core, for a few seconds at most.
service::Answer<service::Json> advise(const catalog::Game& position, int sight, const service::Json& request);
service::Answer<service::Json> review(const record::Session& session);

}  // namespace plancia::app
