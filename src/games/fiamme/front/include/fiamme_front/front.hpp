#pragma once

#include <fiamme_front/notation.hpp>
#include <fiamme_front/state_json.hpp>
#include <fiamme_front/words.hpp>
#include <front/game_front.hpp>

namespace plancia::fiamme {

// All that people need to play Fiamme d'assalto (front/game_front.hpp); the words are in the headers above.
struct Front {
  static front::GameInfo info();
  static std::map<std::string, std::string> preset(std::string_view edition);
  static std::expected<std::shared_ptr<const Rules>, std::string> rules(const front::Setup& setup,
                                                                        const data::Pack& pack);
  static data::Problems check(const data::Pack& pack);
  static std::vector<data::Schema> schemas();
};
Front front_of(const Rules&);

}  // namespace plancia::fiamme
