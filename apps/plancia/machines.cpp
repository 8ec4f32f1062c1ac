#include "machines.hpp"

#include <ai/scripted.hpp>
#include <catalog/with_rules.hpp>
#include <fiamme_front/notation.hpp>
#include <linea_front/notation.hpp>
#include <nakajima_front/notation.hpp>
#include <xmas_front/notation.hpp>

namespace plancia::app {
std::map<std::string, service::Machine, std::less<>> machines() {
  return {{"scripted", [](const record::Session& session) {
             return catalog::with_rules(session.game(), [](const auto& rules, const auto& state) {
               return to_text(rules, ai::scripted(rules, state));
             });
           }}};
}

}  // namespace plancia::app
