#include <linea_front/notation.hpp>

#include <array>

namespace plancia::linea {

const std::string& piece_id(const Rules& rules, unsigned piece) { return rules.components().pieces[piece].id; }
std::optional<unsigned> find_piece(const Rules& rules, std::string_view id) {
  return front::find_id(rules.components().pieces, id);
}

std::string card_id(unsigned card) {
  static constexpr std::array<std::string_view, 13> ranks{"a", "2", "3",  "4", "5", "6", "7",
                                                          "8", "9", "10", "j", "q", "k"};
  if (is_joker(static_cast<int>(card))) return "x" + std::to_string(card - kJokers + 1);
  return std::string(1, "hdsc"[card / 13]) + std::string(ranks[card % 13]);
}

std::optional<unsigned> find_card(std::string_view id) {
  for (unsigned card = 0; card < kCards; ++card) {
    if (card_id(card) == id) return card;
  }
  return std::nullopt;
}

}  // namespace plancia::linea
