#include "linea_worlds.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include <catalog/game_of.hpp>
#include <linea/secrets.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/state_json.hpp>

namespace plancia::test {
namespace {

using catalog::Game;
using linea::Side;
using linea::State;

const catalog::GameOf<linea::Rules>& typed(const Game& game) {
  return dynamic_cast<const catalog::GameOf<linea::Rules>&>(game);
}
Side side_of(int seat) { return seat == 1 ? Side::allied : Side::axis; }

class Redraw {
 public:
  Redraw(const Game& game, int seat, SimulationDice& dice)
      : game_(game), rules_(typed(game).rules()), state_(typed(game).position()), side_(side_of(seat)), dice_(dice) {}

  std::vector<std::unique_ptr<Game>> all() {
    std::vector<std::unique_ptr<Game>> found;
    const auto add = [&](const State& other) {
      auto changed = game_.clone();
      if (other == state_ || changed->set_state(linea::write_state(rules_, other))) return;
      if (changed->hash() != game_.hash()) found.push_back(std::move(changed));
    };
    add(otherwise_armed());
    add(elsewhere());
    add(other_plans());
    return found;
  }

 private:
  bool chance_of(std::uint32_t n) { return dice_.below(n) == 0; }
  bool hidden(unsigned piece) const { return !rules_.knows(state_, side_, piece); }
  bool takes_part(unsigned piece) const {
    return piece == state_.active || piece == state_.firer || piece == state_.tested || piece == state_.subject ||
           piece == state_.cause || (state_.passengers & linea::bit_of(piece)) != 0;
  }

  // What hidden pieces hold, look at and have done, how they are, and who holds the ground.
  State otherwise_armed() {
    State other = state_;
    for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
      linea::PieceState& p = other.piece[piece];
      if (!hidden(piece) || !rules_.on_table(state_, piece)) continue;
      p.facing = static_cast<std::uint16_t>((p.facing + 1800) % 3600);
      p.shots = p.shots == 0 ? 1 : 0;
      if (takes_part(piece)) continue;
      if ((p.markers & linea::kImmobilised) == 0) p.tokens = p.tokens == 0 ? 1 : 0;
      const linea::Unit& unit = rules_.unit(piece);
      if (chance_of(3) && unit.bound + unit.speed > 0) p.posture = linea::Posture::fast;
      if (chance_of(3) && rules_.unit(piece).foot_or_gun()) {
        p.markers ^= linea::kImmobilised;
        p.tokens = 0;
        p.posture = linea::Posture::stationary;
      }
      if (chance_of(4)) p.markers ^= linea::kRouted;
    }
    for (std::size_t o = 0; o < rules_.components().objectives.size(); ++o) {  // LT-Q61
      if (other.holder[o] == 0) continue;
      other.holder[o] = static_cast<std::uint8_t>(1 + dice_.below(2));
      other.believed[side_ == Side::allied ? 1 : 0][o] = static_cast<std::uint8_t>(1 + dice_.below(2));
    }
    rules_.complete(other);
    return other;
  }

  // Hidden pieces in other places where they would not be seen, some of them gone or not there yet.
  State elsewhere() {
    State other = linea::determinise(rules_, state_, side_ == Side::allied ? 1 : 2, dice_);
    for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
      if (!hidden(piece) || takes_part(piece) || !chance_of(6)) continue;
      linea::PieceState gone;
      gone.status = chance_of(2) && is_reinforcement(piece) ? linea::Status::due : linea::Status::destroyed;
      const linea::PieceState& p = state_.piece[piece];
      if ((p.markers & linea::kMarked) != 0) {
        gone.markers = linea::kMarked;
        gone.seen_x = p.seen_x;
        gone.seen_y = p.seen_y;
        gone.seen_facing = p.seen_facing;
      }
      other.piece[piece] = gone;
    }
    rules_.complete(other);
    return other;
  }
  bool is_reinforcement(unsigned piece) const {
    return std::ranges::any_of(rules_.components().reinforcements, [&](const auto& group) {
      return group.platoon == rules_.components().pieces[piece].platoon;
    });
  }

  // What the enemy called for, whose turn it is among its pieces, how much it has left, where it is going.
  State other_plans() {
    State other = state_;
    const auto& batteries = rules_.components().batteries;
    for (unsigned b = 0; b < batteries.size(); ++b) {
      linea::BatteryState& guns = other.battery[b];
      if (batteries[b].side == side_ || state_.battery_firing == b || guns.volleys >= batteries[b].volleys) continue;
      const bool pending = guns.mission != linea::Mission::pending;
      guns = {.mission = pending ? linea::Mission::pending : linea::Mission::none, .volleys = guns.volleys};
      if (pending) {
        guns.requester = static_cast<std::uint8_t>(std::countr_zero(batteries[b].requesters));
        guns.order = static_cast<std::uint8_t>(++other.requests);
      }
      for (unsigned i = 0; i < static_cast<unsigned>(batteries[b].sections); ++i) {
        const std::size_t section = rules_.first_section(b) + i;
        other.square_x[section] = other.square_y[section] = pending ? 30'000 : 0;
        other.section_streak[section] = {};
      }
    }
    if (state_.card == linea::kNoCard || static_cast<Side>(state_.side) == side_) return other;
    if (state_.active != linea::kNoPiece && state_.step != linea::Step::half) {
      other.halves = static_cast<std::uint8_t>(3 - state_.halves);
    }
    if (state_.platoon != linea::kNoPlatoon && state_.step != linea::Step::platoon) {
      other.platoon = linea::kNoPlatoon;
      other.activated = state_.active == linea::kNoPiece ? 0 : linea::bit_of(state_.active);
    }
    if (state_.move == linea::Move::bound && state_.progress > 0) other.halt_at = state_.progress + 1;
    return other;
  }

  const Game& game_;
  const linea::Rules& rules_;
  const State& state_;
  Side side_;
  SimulationDice& dice_;
};

// Whether everything on the table that a side sees is the same.
bool same_in_sight(const linea::Rules& rules, const State& a, const State& b, Side side) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (rules.knows(a, side, piece) != rules.knows(b, side, piece)) return false;
    const bool own = rules.side(piece) == side;
    linea::PieceState one = a.piece[piece], two = b.piece[piece];
    one.streak_at = two.streak_at = linea::kNoPiece;  // on whom it is ranged in, who may be out of sight
    one.streak = two.streak = 0;
    if ((own || rules.knows(a, side, piece)) && one != two) return false;
    if (((one.markers ^ two.markers) & linea::kMarked) != 0) return false;
  }
  const auto seat = static_cast<std::size_t>(side);
  return a.believed[seat] == b.believed[seat] && a.deck == b.deck && a.cycle == b.cycle && a.jokers == b.jokers &&
         a.joker_smoke == b.joker_smoke && a.opening_smoke == b.opening_smoke && a.dust_cap == b.dust_cap;
}

bool hides(const Game& game, const std::string& text, const Game& next, int seat) {
  const linea::Rules& rules = typed(game).rules();
  const State& before = typed(game).position();
  const State& after = typed(next).position();
  const Side side = side_of(seat);
  if (!same_in_sight(rules, before, after, side)) return false;
  if (before.step == linea::Step::roll) {
    // What comes after the dice may be for all to see: another battery.
    const auto fired = [](const linea::BatteryState& a, const linea::BatteryState& b) {
      return a.volleys == b.volleys;
    };
    if (!std::ranges::equal(before.battery, after.battery, fired)) return false;
    return !rules.knows(before, side, before.subject);
  }
  if (before.step > linea::Step::roll || static_cast<Side>(before.seat) == side) return false;
  // As long as the same enemy goes on, and nobody in sight did anything.
  if (after.step >= linea::Step::roll || after.seat != before.seat) return false;
  const auto action = linea::from_text(rules, text);
  const auto kind = action->kind<linea::ActionKind>();
  const unsigned piece = linea::order_of(*action).piece;
  switch (kind) {
    case linea::ActionKind::place: return true;
    case linea::ActionKind::platoon:
    case linea::ActionKind::request:
    case linea::ActionKind::aim:
    case linea::ActionKind::rally:
    case linea::ActionKind::reinforce:
    case linea::ActionKind::pass: return true;
    case linea::ActionKind::end:
      return before.step == linea::Step::platoon || !rules.knows(before, side, before.active);
    case linea::ActionKind::turn:
    case linea::ActionKind::bound:
    case linea::ActionKind::speed:
    case linea::ActionKind::prepare:
    case linea::ActionKind::mount:
    case linea::ActionKind::dismount:
    case linea::ActionKind::recover:
    case linea::ActionKind::rout: return !rules.knows(before, side, piece);
    default: return false;
  }
}

bool concerns(const Game& game, const catalog::EventText& event, int seat) {
  const linea::Rules& rules = typed(game).rules();
  const auto named = event.data.find("piece");
  if (named != event.data.end()) {
    const auto* id = std::get_if<std::string>(&named->second);
    const auto piece = id == nullptr ? std::nullopt : linea::find_piece(rules, *id);
    if (piece) return rules.side(*piece) == side_of(seat);
  }
  const auto battery = event.data.find("battery");
  return battery != event.data.end() && event.owner == seat;
}

}  // namespace

Worlds linea_worlds() {
  return {.others = [](const Game& game, int seat, SimulationDice& dice) { return Redraw(game, seat, dice).all(); },
          .hides = hides,
          .concerns = concerns};
}

}  // namespace plancia::test
