#pragma once

#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include <data/pack.hpp>
#include <xmas_front/components_decoder.hpp>
#include <xmas_front/front.hpp>

namespace plancia::test {

using Json = nlohmann::ordered_json;
using Files = std::map<std::string, std::string>;

// The JSON files of the default pack, to be spoilt one value at a time.
inline Files default_files() {
  auto files = data::embedded_files("xmas-default");
  std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".json"); });
  return files;
}

template <class Change>
Files changed(const std::string& file, Change change) {
  Files files = default_files();
  Json json = Json::parse(files.at(file));
  change(json);
  files[file] = json.dump();
  return files;
}

inline data::Problems problems_of(const Files& files) {
  const auto pack = data::load_files(files);
  return pack ? xmas::Front::check(*pack) : pack.error();
}

inline Json& at(Json& json, const char* pointer) { return json.at(Json::json_pointer(pointer)); }

}  // namespace plancia::test
