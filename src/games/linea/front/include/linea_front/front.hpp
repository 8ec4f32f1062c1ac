#pragma once

#include <front/game_front.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/rule_tables.hpp>
#include <linea_front/seat_view.hpp>
#include <linea_front/state_json.hpp>
#include <linea_front/typed.hpp>
#include <linea_front/words.hpp>

namespace plancia::linea {

// All that people need to play Linea di Tiro (front/game_front.hpp); the words are in the headers above.
struct Front {
  static front::GameInfo info();
  static std::map<std::string, std::string> preset(std::string_view edition);
  static std::expected<std::shared_ptr<const Rules>, std::string> rules(const front::Setup& setup,
                                                                        const data::Pack& pack);
  static data::Problems check(const data::Pack& pack);
  static std::vector<front::ScenarioInfo> scenarios(const data::Pack& pack);  // all that a pack has, its own too
  static std::vector<data::Schema> schemas();
};
Front front_of(const Rules&);

}  // namespace plancia::linea
