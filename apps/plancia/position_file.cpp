#include "position_file.hpp"

#include <nlohmann/json.hpp>

#include <record/file.hpp>
#include <record/strict_json.hpp>

namespace plancia::app {
namespace {

using catalog::Json;

// A text of the position, or empty where it is missing or no text.
std::string text_at(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

i18n::Text fault(std::string_view why, std::initializer_list<i18n::Arg> args = {}) {
  return i18n::text("advice.position." + std::string(why), args);
}

}  // namespace

std::expected<catalog::NewGame, i18n::Text> read_position(const std::string& file, const std::string& components) {
  const auto json = record::parse_json(record::read_file(file));
  if (!json) return std::unexpected(fault("json", {{"problem", json.error().reason}}));
  if (!json->is_object() || !json->contains("game") || !json->contains("state")) {
    return std::unexpected(fault("shape"));
  }
  catalog::Setup setup{text_at(*json, "game"), text_at(*json, "scenario"), text_at(*json, "rules"), {}, components};
  if (setup.components.empty()) setup.components = text_at(*json, "components");
  if (const auto options = json->find("options"); options != json->end()) {
    if (!options->is_object()) return std::unexpected(fault("options"));
    for (const auto& [id, value] : options->items()) {
      if (!value.is_string()) return std::unexpected(fault("option", {{"id", id}}));
      setup.options[id] = value.get<std::string>();
    }
  }
  auto made = catalog::new_game(setup);
  if (!made) return std::unexpected(made.error());
  if (const auto error = made->game->set_state((*json)["state"])) {
    return std::unexpected(fault("state", {{"pointer", error->pointer}, {"problem", error->message}}));
  }
  return made;
}

}  // namespace plancia::app
