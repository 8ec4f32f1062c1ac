#include <linea_front/notation.hpp>

#include <array>
#include <utility>
#include <vector>

#include <front/notation.hpp>
#include <linea_front/measures.hpp>

#include "notation_arguments.hpp"

namespace plancia::linea {
namespace {

template <class List>
std::optional<unsigned> find_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<unsigned>(i);
  }
  return std::nullopt;
}

std::optional<unsigned> number_up_to(std::string_view text, unsigned most) {
  const auto number = front::action_number(text);
  return number && *number <= most ? number : std::nullopt;
}

// A length has one text: "18" and not "18.0".
std::optional<unsigned> millimetres(std::string_view text) {
  const auto read = data::read_units(text, kOrderDigits, kMostMillimetres);
  if (!read || data::to_text({*read, kOrderDigits}) != text) return std::nullopt;
  return static_cast<unsigned>(*read);
}

// Reads the words of one argument into the order. A weapon belongs to the piece, which comes before it.
bool read(const Rules& rules, Argument argument, std::span<const std::string_view> words, Order& order) {
  const auto put = [](unsigned& field, std::optional<unsigned> value) {
    if (value) field = *value;
    return value.has_value();
  };
  switch (argument) {
    case Argument::piece: return put(order.piece, find_piece(rules, words[0]));
    case Argument::target: return put(order.other, find_piece(rules, words[0]));
    case Argument::platoon: return put(order.other, find_platoon(rules, words[0]));
    case Argument::battery: return put(order.other, find_battery(rules, words[0]));
    case Argument::reinforcement: return put(order.other, find_reinforcement(rules, words[0]));
    case Argument::place: return put(order.x, millimetres(words[0])) && put(order.y, millimetres(words[1]));
    case Argument::heading: return put(order.heading, number_up_to(words[0], kMostDegrees));
    case Argument::length: return put(order.x, millimetres(words[0]));
    case Argument::weapon: {
      const auto way = from_word<Fire>(words[1]);
      const Unit& unit = rules.unit(order.piece);
      for (unsigned mount = 0; way && mount < static_cast<unsigned>(unit.mounts); ++mount) {
        if (rules.weapon(order.piece, mount).id != words[0]) continue;
        order.mount = mount;
        order.way = *way;
        return true;
      }
      return false;
    }
    default: return false;
  }
}

}  // namespace

const std::string& piece_id(const Rules& rules, unsigned piece) { return rules.components().pieces[piece].id; }
const std::string& platoon_id(const Rules& rules, unsigned platoon) { return rules.components().platoons[platoon].id; }
const std::string& battery_id(const Rules& rules, unsigned battery) { return rules.components().batteries[battery].id; }
const std::string& reinforcement_id(const Rules& rules, unsigned reinforcement) {
  return rules.components().reinforcements[reinforcement].id;
}

std::optional<unsigned> find_piece(const Rules& rules, std::string_view id) {
  return find_id(rules.components().pieces, id);
}
std::optional<unsigned> find_platoon(const Rules& rules, std::string_view id) {
  return find_id(rules.components().platoons, id);
}
std::optional<unsigned> find_battery(const Rules& rules, std::string_view id) {
  return find_id(rules.components().batteries, id);
}
std::optional<unsigned> find_reinforcement(const Rules& rules, std::string_view id) {
  return find_id(rules.components().reinforcements, id);
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

namespace {

// What follows the verb, each with its name, in the order of the text.
std::vector<std::pair<std::string, front::Datum>> arguments(const Rules& rules, Action action) {
  const auto kind = action.kind<ActionKind>();
  const Order order = order_of(action);
  std::vector<std::pair<std::string, front::Datum>> list;
  const auto add = [&list](std::string name, front::Datum value) {
    list.emplace_back(std::move(name), std::move(value));
  };
  for (const Argument argument : arguments_of(kind)) {
    switch (argument) {
      case Argument::none: break;
      case Argument::piece: add("piece", piece_id(rules, order.piece)); break;
      case Argument::target: add("target", piece_id(rules, order.other)); break;
      case Argument::weapon:
        add("weapon", rules.weapon(order.piece, order.mount).id);
        add("fire", std::string{word(order.way)});
        break;
      case Argument::place:
        add("x", order_centimetres(order.x));
        add("y", order_centimetres(order.y));
        break;
      case Argument::heading: add("heading", static_cast<int>(order.heading)); break;
      case Argument::platoon: add("platoon", platoon_id(rules, order.other)); break;
      case Argument::battery: add("battery", battery_id(rules, order.other)); break;
      case Argument::reinforcement: add("reinforcement", reinforcement_id(rules, order.other)); break;
      case Argument::length: add("length", order_centimetres(order.x)); break;
      case Argument::face: add("face", static_cast<int>(action.a())); break;
      case Argument::card: add("card", card_id(action.a())); break;
    }
  }
  return list;
}

}  // namespace

std::string to_text(const Rules& rules, Action action) {
  std::string text{word(action.kind<ActionKind>())};
  for (const auto& [name, value] : arguments(rules, action)) text += " " + front::text_of(value);
  return text;
}

front::Data action_data(const Rules& rules, Action action) {
  front::Data data{{"verb", std::string{word(action.kind<ActionKind>())}}};
  for (auto& [name, value] : arguments(rules, action)) data.emplace(name, std::move(value));
  return data;
}

std::optional<Action> from_text(const Rules& rules, std::string_view text) {
  const std::vector<std::string_view> words = front::action_words(text);
  const auto kind = from_word<ActionKind>(words.front());
  if (!kind) return std::nullopt;
  const Arguments arguments = arguments_of(*kind);
  std::size_t wanted = 1;
  for (const Argument argument : arguments) wanted += words_of(argument);
  if (words.size() != wanted) return std::nullopt;
  if (*kind == ActionKind::roll) {
    const auto face = number_up_to(words[1], 6);
    return face ? std::optional(roll_action(*face)) : std::nullopt;
  }
  if (*kind == ActionKind::card) {
    const auto card = find_card(words[1]);
    return card ? std::optional(card_action(*card)) : std::nullopt;
  }
  Order order;
  std::span<const std::string_view> rest = std::span(words).subspan(1);
  for (const Argument argument : arguments) {
    if (argument == Argument::none) break;
    if (!read(rules, argument, rest, order)) return std::nullopt;
    rest = rest.subspan(words_of(argument));
  }
  return act(*kind, order);
}

std::vector<front::MessageInfo> described_actions() {
  std::vector<front::MessageInfo> all;
  for (std::size_t i = 0; i < kCountOf<ActionKind>; ++i) {
    auto& data = all.emplace_back(std::string{kWordsOf<ActionKind>[i]}).data;
    for (const Argument argument : arguments_of(static_cast<ActionKind>(i))) {
      switch (argument) {
        case Argument::none: break;
        case Argument::weapon:
          data.insert(data.end(), {{"weapon", "string", ""}, {"fire", front::word_type<Fire>(), ""}});
          break;
        case Argument::place: data.insert(data.end(), {{"x", "number", ""}, {"y", "number", ""}}); break;
        case Argument::heading:
        case Argument::length:
        case Argument::face: data.push_back({std::string{word(argument)}, "number", ""}); break;
        default: data.push_back({std::string{word(argument)}, "string", ""});
      }
    }
  }
  return all;
}

}  // namespace plancia::linea
