#include <staff/machines.hpp>

#include <ai/game_player.hpp>
#include <catalog/with_rules.hpp>

namespace plancia::staff {

std::string scripted(const catalog::Game& game) {
  return catalog::with_rules(
      game, [](const auto& rules, const auto& state) { return to_text(rules, ai::scripted(rules, state)); });
}

std::map<std::string, service::Machine, std::less<>> machines() {
  return {{"scripted", [](const record::Session& session) { return scripted(session.game()); }}};
}

}  // namespace plancia::staff
