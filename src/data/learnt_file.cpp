#include <data/learnt_file.hpp>

#include <array>
#include <utility>

#include <data/parse.hpp>

namespace plancia::data {
namespace {

constexpr std::string_view kFormat = "plancia-learnt/1";

// In the order in which differences are told.
std::array<std::pair<const char*, std::string>, 5> head(const LearntFor& what) {
  return {{{"format", std::string(kFormat)},
           {"game", what.game},
           {"scenario", what.scenario},
           {"pack", what.pack},
           {"options", what.options}}};
}

}  // namespace

LearntJson begin_learnt(const LearntFor& what) {
  LearntJson json;
  for (const auto& [key, value] : head(what)) json[key] = value;
  return json;
}

std::unexpected<i18n::Text> broken_learnt(const std::string& where) {
  return std::unexpected(i18n::text("learnt.broken", {{"what", where}}));
}

std::expected<LearntJson, i18n::Text> read_learnt(const LearntFor& what, std::string_view bytes) {
  Problems problems;
  auto json = parse(bytes, "", problems);
  if (!json) return broken_learnt("JSON");
  if (!json->is_object()) return broken_learnt("{}");
  for (const auto& [key, value] : head(what)) {
    const auto found = json->find(key);
    if (found == json->end() || !found->is_string()) return broken_learnt(key);
    if (found->get_ref<const std::string&>() != value) {
      return std::unexpected(
          i18n::text(std::string("learnt.other.") + key, {{"theirs", found->get<std::string>()}, {"ours", value}}));
    }
  }
  return *std::move(json);
}

}  // namespace plancia::data
