#include <linea_front/typed.hpp>

#include <algorithm>
#include <bit>
#include <cctype>
#include <span>

#include <linea_front/measures.hpp>
#include <linea_front/notation.hpp>
#include <table/direction.hpp>

#include "action_forms.hpp"
#include "table_picture.hpp"

namespace plancia::linea {
namespace {

using Words = std::span<const std::string_view>;

// A number, if it is one.
std::optional<unsigned> if_read(std::expected<unsigned, data::Unread> number) {
  return number ? std::optional(*number) : std::nullopt;
}

// The item with this id, or the only one whose id begins so.
template <class List>
std::optional<unsigned> by_id(const List& list, std::string_view typed) {
  if (const auto exact = front::find_id(list, typed)) return exact;
  std::optional<unsigned> found;
  for (unsigned i = 0; i < list.size(); ++i) {
    if (!list[i].id.starts_with(typed)) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

// Reads the words of one kind of action in every way they can be read.
class Reading {
 public:
  Reading(const Rules& rules, const State& state, ActionKind kind)
      : rules_(rules), s_(state), kind_(kind), pattern_(pattern(kind)) {}

  std::vector<Action> all(Words words) {
    read(0, words, {});
    return std::move(found_);
  }

 private:
  void read(std::size_t at, Words words, Order order) {
    if (at == front::size_of(pattern_)) {
      if (words.empty()) found_.push_back(act(kind_, order));
      return;
    }
    const front::Shown<Show>& argument = pattern_[at];
    if (argument.as == Show::weapon) return read_weapon(at, words, order);
    const auto go_on = [&](std::optional<unsigned> value, std::size_t used) {
      if (!value) return;
      field_of(order, argument.name) = *value;
      read(at + 1, words.subspan(used), order);
    };
    if (!words.empty()) go_on(number(argument, words[0]), 1);
    if (argument.name == "piece") go_on(asked(), 0);
    if (argument.as == Show::degrees && words.empty()) go_on(heading(order), 0);
  }

  std::optional<unsigned> number(const front::Shown<Show>& argument, std::string_view typed) const {
    const Components& c = rules_.components();
    switch (argument.as) {
      case Show::piece: return piece(typed, argument.name == "piece" ? static_cast<Side>(s_.seat) : side_of_target());
      case Show::platoon: return by_id(c.platoons, typed);
      case Show::battery: return by_id(c.batteries, typed);
      case Show::reinforcement: return by_id(c.reinforcements, typed);
      case Show::millimetres: return if_read(typed_millimetres(typed));
      default: return if_read(typed_degrees(typed));
    }
  }

  // A weapon and the way it fires; either may be left out, and what is left out may be anything the weapon can do.
  void read_weapon(std::size_t at, Words words, Order order) {
    const Unit& unit = rules_.unit(order.piece);
    for (unsigned mount = 0; mount < static_cast<unsigned>(unit.mounts); ++mount) {
      for (const Fire way : {Fire::at, Fire::mg, Fire::he}) {
        const bool able = rules_.factors(order.piece, mount, way).bands > 0;
        const bool named = !words.empty() && rules_.weapon(order.piece, mount).id.starts_with(words[0]);
        order.mount = mount;
        order.way = way;
        if (named && words.size() > 1 && words[1] == word(way)) read(at + 2, words.subspan(2), order);
        if (!able) continue;
        if (named) read(at + 2, words.subspan(1), order);
        if (!words.empty() && words[0] == word(way)) read(at + 2, words.subspan(1), order);
        read(at + 2, words, order);
      }
    }
  }

  // By its name, by its letter on the map, or by the beginning of its name if no other of its side begins so.
  std::optional<unsigned> piece(std::string_view typed, Side side) const {
    if (const auto exact = find_piece(rules_, typed)) return exact;
    std::optional<unsigned> begun;
    int beginning = 0;
    for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
      if (rules_.side(piece) != side) continue;
      if (typed.size() == 1 && std::tolower(TablePicture::letter(rules_, piece)[0]) == typed[0]) return piece;
      if (!piece_id(rules_, piece).starts_with(typed)) continue;
      begun = piece;
      ++beginning;
    }
    return beginning == 1 ? begun : std::nullopt;
  }

  // The piece that the question is about, where it is about one.
  std::optional<unsigned> asked() const {
    const std::uint8_t piece = s_.step == Step::half          ? s_.active
                               : s_.step == Step::reply       ? s_.target
                               : s_.step == Step::test        ? s_.tested
                               : s_.step == Step::assaulted   ? s_.assaulted
                               : s_.step == Step::opportunity ? s_.assaulted
                               : std::has_single_bit(s_.ambushers)
                                   ? static_cast<std::uint8_t>(std::countr_zero(s_.ambushers))
                                   : kNoPiece;
    return piece == kNoPiece ? std::nullopt : std::optional<unsigned>(piece);
  }

  Side side_of_target() const {
    const auto own = static_cast<Side>(s_.seat);
    return kind_ == ActionKind::mount ? own : other_side(own);
  }

  // The way it goes, if it can arrive so; else as it faces now.
  unsigned heading(Order order) const {
    const PieceState& p = s_.piece[order.piece];
    const table::Vector way = pose_of(order).at - table::Point{p.x, p.y};
    const auto now = static_cast<unsigned>(table::round_div(p.facing, table::kDegree) % 360);
    const bool stays = kind_ == ActionKind::place || kind_ == ActionKind::dismount || kind_ == ActionKind::turn;
    if (stays || way == table::Vector{}) return now;
    order.heading = static_cast<unsigned>(table::round_div(table::bearing(way), table::kDegree) % 360);
    const unsigned ahead = order.heading;
    if (!rules_.refusal(s_, act(kind_, order))) return ahead;
    order.heading = now;
    return rules_.refusal(s_, act(kind_, order)) ? ahead : now;
  }

  const Rules& rules_;
  const State& s_;
  ActionKind kind_;
  Pattern pattern_;
  std::vector<Action> found_;
};

// Whether an action is not refused for the weapon that was guessed.
bool weapon_suits(const Rules& rules, const State& state, Action action) {
  const auto refused = rules.refusal(state, action);
  if (!refused) return true;
  const auto kind = static_cast<RefusalKind>(refused->kind);
  return kind != RefusalKind::weapon_cannot && kind != RefusalKind::not_armoured && kind != RefusalKind::closed_armour;
}

}  // namespace

std::vector<std::string> readings(const Rules& rules, const State& state, std::string_view typed) {
  if (from_text(rules, typed)) return {std::string{typed}};
  const std::vector<std::string_view> words = words_of_line(typed);
  if (words.empty()) return {};
  std::vector<Action> found;
  for (const ActionKind kind : kinds_of(words.front(), words.size() > 1)) {
    for (const Action action : Reading(rules, state, kind).all(Words(words).subspan(1))) {
      if (std::ranges::find(found, action) == found.end()) found.push_back(action);
    }
  }
  std::vector<std::string> legal;
  for (const Action action : found) {
    if (!rules.refusal(state, action)) legal.push_back(to_text(rules, action));
  }
  if (!legal.empty() || found.empty()) return legal;
  // Of what cannot be done, the one that only the position forbids: its refusal is worth reading.
  const auto suits = std::ranges::find_if(found, [&](Action action) { return weapon_suits(rules, state, action); });
  return {to_text(rules, suits == found.end() ? found.front() : *suits)};
}

}  // namespace plancia::linea
