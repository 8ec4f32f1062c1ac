#pragma once

#include <expected>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <catalog/catalog.hpp>
#include <data/pack.hpp>

namespace plancia::app {

// One value of the pack of a setup, to be tried with others: "mission.boats", "malta.mission.boats" with the name of
// its file, "ships.durham.points" where a record of a list has an id, "buoys.0.number" where it has none.
class PackValue {
 public:
  static std::expected<PackValue, i18n::Text> find(const catalog::Setup& setup, const std::string& path);

  std::string own() const;  // as the pack has it
  // The game with another one.
  std::expected<catalog::NewGame, i18n::Text> changed(const std::string& text) const;

 private:
  PackValue(catalog::Setup setup, data::Pack pack, std::string path, std::string file, data::Json::json_pointer at)
      : setup_(std::move(setup)),
        pack_(std::move(pack)),
        path_(std::move(path)),
        file_(std::move(file)),
        at_(std::move(at)) {}

  catalog::Setup setup_;
  data::Pack pack_;
  std::string path_, file_;
  data::Json::json_pointer at_;
};

}  // namespace plancia::app
