#include <xmas_front/notation.hpp>

namespace plancia::xmas {

std::string hex_text(const Rules& rules, HexIndex hex) { return rules.grid().at(hex).text(); }

std::string target_word(const Rules& rules, unsigned target) {
  return target == kBridgeTarget ? "bridge" : rules.components().ships[target].id;
}

}  // namespace plancia::xmas
