#pragma once

#include <front/game_front.hpp>
#include <xmas_front/notation.hpp>
#include <xmas_front/rule_tables.hpp>
#include <xmas_front/state_json.hpp>
#include <xmas_front/words.hpp>

namespace plancia::xmas {

// All that people need to play X MAS (front/game_front.hpp); the words are in the headers above.
struct Front {
  static front::GameInfo info();
  static std::map<std::string, std::string> preset(std::string_view edition);
  static std::expected<std::shared_ptr<const Rules>, std::string> rules(const front::Setup& setup,
                                                                        const data::Pack& pack);
  static data::Problems check(const data::Pack& pack);
  static std::vector<data::Schema> schemas();
};
Front front_of(const Rules&);

}  // namespace plancia::xmas
