#include <xmas_front/notation.hpp>

#include "arguments.hpp"

namespace plancia::xmas {

std::string hex_text(const Rules& rules, HexIndex hex) { return rules.grid().at(hex).text(); }

std::string target_word(const Rules& rules, unsigned target) {
  return target == kBridgeTarget ? "bridge" : rules.components().ships[target].id;
}

std::string to_text(const Rules& rules, Action action) { return front::action_text<ActionKind>(rules, action); }
std::optional<Action> from_text(const Rules& rules, std::string_view text) {
  return front::action_of<ActionKind>(rules, text);
}
front::Data action_data(const Rules& rules, Action action) { return front::action_parts<ActionKind>(rules, action); }

}  // namespace plancia::xmas
