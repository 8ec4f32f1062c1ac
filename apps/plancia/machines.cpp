#include "machines.hpp"

#include <ai/fiamme_scripted.hpp>
#include <ai/linea_scripted.hpp>
#include <ai/nakajima_scripted.hpp>
#include <ai/xmas_scripted.hpp>
#include <catalog/with_rules.hpp>
#include <fiamme_front/notation.hpp>
#include <linea_front/notation.hpp>
#include <nakajima_front/notation.hpp>
#include <xmas_front/notation.hpp>

namespace plancia::app {
namespace {

Action scripted(const xmas::Rules& rules, const xmas::State& state) { return ai::xmas_scripted(rules, state); }
Action scripted(const nakajima::Rules& rules, const nakajima::State& state) {
  return ai::nakajima_scripted(rules, state);
}
Action scripted(const fiamme::Rules& rules, const fiamme::State& state) { return ai::fiamme_scripted(rules, state); }
Action scripted(const linea::Rules& rules, const linea::State& state) { return ai::linea_scripted(rules, state); }

}  // namespace

std::map<std::string, service::Machine, std::less<>> machines() {
  return {{"scripted", [](const record::Session& session) {
             return catalog::with_rules(session.game(), [](const auto& rules, const auto& state) {
               return to_text(rules, scripted(rules, state));
             });
           }}};
}

}  // namespace plancia::app
