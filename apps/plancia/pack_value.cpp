#include "pack_value.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include <catalog/pack_game.hpp>

#include "variants.hpp"

namespace plancia::app {
namespace {

using data::Json;
using Pointer = Json::json_pointer;

// Where the steps lead, if they lead to a single value.
std::optional<Pointer> walk(const Json& file, std::span<const std::string> steps) {
  Pointer pointer;
  const Json* at = &file;
  for (const std::string& step : steps) {
    if (at->is_object()) {
      if (!at->contains(step)) return std::nullopt;
      pointer.push_back(step);
    } else if (at->is_array()) {
      const auto named = std::ranges::find_if(
          *at, [&](const Json& record) { return record.is_object() && record.contains("id") && record["id"] == step; });
      const bool digits = !step.empty() && step.size() < 5 && step.find_first_not_of("0123456789") == std::string::npos;
      const auto index = named != at->end() ? static_cast<std::size_t>(named - at->begin())
                         : digits           ? static_cast<std::size_t>(std::stoul(step))
                                            : at->size();
      if (index >= at->size()) return std::nullopt;
      pointer.push_back(std::to_string(index));
    } else {
      return std::nullopt;
    }
    at = &file[pointer];
  }
  return at->is_primitive() && !at->is_null() ? std::optional(pointer) : std::nullopt;
}

// A text as a value of the same kind.
std::optional<Json> like(const Json& value, const std::string& text) {
  if (value.is_string()) return text;
  const Json read = Json::parse(text, nullptr, false);
  const bool fits = value.is_boolean() ? read.is_boolean() : read.is_number();
  return fits ? std::optional(read) : std::nullopt;
}

}  // namespace

std::expected<PackValue, i18n::Text> PackValue::find(const catalog::Setup& setup, const std::string& path) {
  const auto pack = catalog::pack_of(setup);
  if (!pack) return std::unexpected(pack.error());
  const std::vector<std::string> steps = split(path, '.');
  const std::span all(steps);
  std::vector<std::pair<std::string, Pointer>> found;
  for (const std::string& file : pack->files()) {
    const bool named = file == steps.front() + ".json";
    if (const auto at = walk(*pack->file(file), named ? all.subspan(1) : all)) found.emplace_back(file, *at);
  }
  // Where every scenario has a file of its own, that of the one that is played.
  const auto own = std::ranges::find(found, setup.scenario + ".json", &std::pair<std::string, Pointer>::first);
  if (found.size() > 1 && own != found.end()) found = {*own};
  if (found.empty()) return std::unexpected(i18n::text("study.sweep.path", {{"pack", pack->id()}, {"what", path}}));
  if (found.size() > 1) {
    std::string list;
    for (const auto& [file, at] : found) list += (list.empty() ? "" : ", ") + file;
    const std::string first = found.front().first.substr(0, found.front().first.size() - 5) + "." + path;
    return std::unexpected(i18n::text("study.sweep.several", {{"what", path}, {"list", list}, {"first", first}}));
  }
  return PackValue(setup, *pack, path, found.front().first, found.front().second);
}

std::string PackValue::own() const {
  const Json& value = (*pack_.file(file_))[at_];
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::expected<catalog::NewGame, i18n::Text> PackValue::changed(const std::string& text) const {
  Json file = *pack_.file(file_);
  const auto value = like(file[at_], text);
  if (!value) {
    return std::unexpected(i18n::text("study.sweep.kind", {{"what", path_}, {"value", own()}, {"text", text}}));
  }
  file[at_] = *value;
  std::map<std::string, std::string> bytes{{"pack.json", pack_.file("pack.json")->dump()}};
  for (const std::string& name : pack_.files()) bytes[name] = (name == file_ ? file : *pack_.file(name)).dump();
  const auto refused = [&](const i18n::Text& reason) {
    return std::unexpected(i18n::text("study.sweep.value", {{"what", path_}, {"text", text}, {"reason", reason}}));
  };
  const auto pack = data::load_files(bytes);
  if (!pack) return refused(data::text_in_both(pack.error().front()));
  auto made = catalog::new_game_with(*pack, setup_);
  if (!made) return refused(made.error());
  return made;
}

}  // namespace plancia::app
