#pragma once

#include <service/service.hpp>

namespace plancia::staff {

// What a server says of a position, after a few seconds at most, and of a finished game, which takes up to a minute or
// so. Both think on one core.
service::Answer<service::Json> advise(const catalog::Game& position, int sight, const service::Json& request,
                                      const parallel::StopToken& stop);
// Why a machine does something, as far as a sight may know: its kind and the words, or null.
service::Json explain(const catalog::Game& before, const catalog::Game& after, std::string_view action,
                      catalog::Sight sight);
service::Answer<service::Json> review(const record::Session& session, service::Draft& draft,
                                      const service::Progress& progress);

}  // namespace plancia::staff
