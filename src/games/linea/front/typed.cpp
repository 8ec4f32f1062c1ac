#include <linea_front/typed.hpp>

#include <algorithm>
#include <bit>
#include <cctype>
#include <span>

#include <linea_front/measures.hpp>
#include <linea_front/notation.hpp>
#include <table/direction.hpp>

#include "action_forms.hpp"
#include "notation_arguments.hpp"
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
  std::optional<unsigned> found;
  for (unsigned i = 0; i < list.size(); ++i) {
    if (list[i].id == typed) return i;
  }
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
      : rules_(rules), s_(state), kind_(kind), arguments_(arguments_of(kind)) {}

  std::vector<Action> all(Words words) {
    read(0, words, {});
    return std::move(found_);
  }

 private:
  void read(std::size_t at, Words words, Order order) {
    const Argument argument = at < arguments_.size() ? arguments_[at] : Argument::none;
    const auto go_on = [&](unsigned& field, std::optional<unsigned> value, std::size_t used) {
      if (!value) return;
      field = *value;
      read(at + 1, words.subspan(used), order);
    };
    switch (argument) {
      case Argument::none:
        if (words.empty()) found_.push_back(act(kind_, order));
        break;
      case Argument::piece:
        if (!words.empty()) go_on(order.piece, piece(words[0], static_cast<Side>(s_.seat)), 1);
        go_on(order.piece, asked(), 0);
        break;
      case Argument::target:
        if (!words.empty()) go_on(order.other, piece(words[0], side_of_target()), 1);
        break;
      case Argument::weapon: read_weapon(at, words, order); break;
      case Argument::place:
        if (words.size() < 2) break;
        if (const auto x = typed_millimetres(words[0])) {
          order.x = *x;
          go_on(order.y, if_read(typed_millimetres(words[1])), 2);
        }
        break;
      case Argument::heading:
        if (words.empty()) {
          order.heading = heading(order);
          read(at + 1, words, order);
        } else {
          go_on(order.heading, if_read(typed_degrees(words[0])), 1);
        }
        break;
      case Argument::length:
        if (!words.empty()) go_on(order.x, if_read(typed_millimetres(words[0])), 1);
        break;
      case Argument::platoon:
        if (!words.empty()) go_on(order.other, by_id(rules_.components().platoons, words[0]), 1);
        break;
      case Argument::battery:
        if (!words.empty()) go_on(order.other, by_id(rules_.components().batteries, words[0]), 1);
        break;
      case Argument::reinforcement:
        if (!words.empty()) go_on(order.other, by_id(rules_.components().reinforcements, words[0]), 1);
        break;
      case Argument::face:
      case Argument::card: break;
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
        if (named && words.size() > 1 && words[1] == word(way)) read(at + 1, words.subspan(2), order);
        if (!able) continue;
        if (named) read(at + 1, words.subspan(1), order);
        if (!words.empty() && words[0] == word(way)) read(at + 1, words.subspan(1), order);
        read(at + 1, words, order);
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
    if (kind_ == ActionKind::mount) return own;
    return own == Side::allied ? Side::axis : Side::allied;
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
  Arguments arguments_;
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
