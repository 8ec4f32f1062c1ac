#pragma once

#include <array>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <data/part.hpp>
#include <front/decoded.hpp>
#include <front/game_info.hpp>

namespace plancia::front {

// What a game without options asks of packs with one file, tables.json, that Describe(part, components) describes
// (data/part.hpp): the base of its struct Front.
template <class Rules, class Components, auto Describe>
struct OneFile {
  static std::map<std::string, std::string> preset(std::string_view) { return {}; }
  static std::expected<Components, data::Problems> decode(const data::Pack& pack) {
    return read_only_file<Components>(pack, Rules::kGame, "tables.json", whole);
  }
  static std::expected<std::shared_ptr<const Rules>, std::string> rules(const Setup&, const data::Pack& pack) {
    const auto components = decode(pack);
    if (!components) return std::unexpected(text(components.error().front()));
    return std::make_shared<const Rules>(*components);
  }
  static data::Problems check(const data::Pack& pack) { return problems_of(decode(pack)); }
  static std::vector<data::Schema> schemas() {
    const std::string game{Rules::kGame};
    const std::string title = "Tables of " + i18n::text(game + ".name").en;
    return {data::schema_of<Components>(game + "-tables", title, "The values of the game.", whole)};
  }

 private:
  static void whole(data::Part& file, Components& components) {
    static const std::string format = "plancia-" + std::string{Rules::kGame} + "-tables 1";
    static const std::array<std::string_view, 1> formats{format};
    int only = 0;
    file.name("format", only, data::OneOf{formats}, "The format of this file and its version.");
    Describe(file, components);
  }
};

}  // namespace plancia::front
