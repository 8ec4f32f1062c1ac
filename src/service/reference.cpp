// What people look up while they play.

#include <nlohmann/json.hpp>

#include <protocol/reference.hpp>

#include "access.hpp"

namespace plancia::service {

Answer<std::string> Service::reference_name(const Visitor& visitor, const std::string& id) {
  return with_match(visitor, id,
                    [](Found& found) -> Answer<std::string> { return setup_text(found.live().session().setup()); });
}

Answer<Json> Service::reference(const Visitor& visitor, const std::string& id) {
  return with_match(visitor, id, [](Found& found) -> Answer<Json> {
    const record::Session& session = found.live().session();
    return Json{{"parts", protocol::parts(session.setup().setup.game)}, {"tables", protocol::tables(session.game())}};
  });
}

}  // namespace plancia::service
