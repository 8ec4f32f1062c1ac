#include <staff/machines.hpp>

#include <advice/decide.hpp>
#include <ai/game_player.hpp>
#include <catalog/with_rules.hpp>

namespace plancia::staff {

std::string scripted(const catalog::Game& game) {
  return catalog::with_rules(
      game, [](const auto& rules, const auto& state) { return to_text(rules, ai::scripted(rules, state)); });
}

std::map<std::string, service::Machine, std::less<>> machines() {
  // Whoever plays on the other side waits for all its decisions up to his own, and others for the processor.
  static constexpr std::chrono::milliseconds kMost{250};
  std::map<std::string, service::Machine, std::less<>> all{
      {"scripted", [](const record::Session& session) { return scripted(session.game()); }}};
  for (const ai::Skill& skill : ai::kSkills) {
    all.emplace(skill.name, [&skill](const record::Session& session) {
      // Another decision, other simulated dice.
      const auto seed = static_cast<std::uint64_t>(session.ply());
      return advice::decide(session.game(), skill, {.most = kMost, .seed = seed})->action;
    });
  }
  return all;
}

}  // namespace plancia::staff
