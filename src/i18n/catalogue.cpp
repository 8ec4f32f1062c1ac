#include <i18n/catalogue.hpp>

#include <core/fail.hpp>
#include <embedded/catalogues.hpp>
#include <nlohmann/json.hpp>

namespace plancia::i18n {
namespace {

using Catalogue = std::map<std::string, CatalogueEntry, std::less<>>;

// "src/i18n/catalogues/app.it.json", "src/games/<game>/words/<game>.it.json"
struct FileName {
  std::string area;
  Language language;
};
FileName parse_name(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.find('.');
  const std::string_view rest = name.substr(dot);
  if (rest != ".it.json" && rest != ".en.json") fail("not a catalogue: " + std::string(path));
  return {std::string(name.substr(0, dot)), rest == ".it.json" ? Language::it : Language::en};
}

void read(const embedded::File& file, Catalogue& catalogue) {
  using Json = nlohmann::json;
  const FileName name = parse_name(file.path);
  std::string key;
  // Read event by event: a parsed object would silently keep one of two equal keys.
  const auto take = [&](int depth, Json::parse_event_t event, Json& value) {
    const auto refuse = [&](const char* why) { fail(std::string(file.path) + ": " + why + " at key " + key); };
    if (depth > 1) refuse("nested value");
    if (event == Json::parse_event_t::key) key = value.get<std::string>();
    if (event != Json::parse_event_t::value) return true;
    if (!value.is_string()) refuse("no string");
    CatalogueEntry& entry = catalogue[key];
    std::string& pattern = name.language == Language::it ? entry.pattern.it : entry.pattern.en;
    if (!pattern.empty() || (!entry.area.empty() && entry.area != name.area)) refuse("repeated key");
    entry.area = name.area;
    pattern = value.get<std::string>();
    return true;
  };
  if (!Json::parse(file.bytes, take, false).is_object()) {
    fail(std::string(file.path) + ": not a JSON object");
  }
}

}  // namespace

const Catalogue& catalogue() {
  static const Catalogue all = [] {
    Catalogue read_in;
    for (const embedded::File& file : embedded::catalogues()) read(file, read_in);
    return read_in;
  }();
  return all;
}

std::map<std::string, Text> texts_below(std::string_view prefix) {
  std::map<std::string, Text> texts;
  for (auto at = catalogue().lower_bound(prefix); at != catalogue().end() && at->first.starts_with(prefix); ++at) {
    texts.emplace(at->first.substr(prefix.size()), at->second.pattern);
  }
  return texts;
}

}  // namespace plancia::i18n
