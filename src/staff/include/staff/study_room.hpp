#pragma once

#include <service/service.hpp>

namespace plancia::staff {

// What a server says of a position, after a few seconds at most, and of a finished game, which takes up to a minute or
// so. Both think on one core.
service::Answer<service::Json> advise(const catalog::Game& position, int sight, const service::Json& request,
                                      const parallel::StopToken& stop);
service::Answer<service::Json> review(const record::Session& session, service::Draft& draft,
                                      const service::Progress& progress);

}  // namespace plancia::staff
