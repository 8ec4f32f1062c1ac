#include <ai/linea_scripted.hpp>

#include <algorithm>
#include <bit>

#include "linea_worth.hpp"

namespace plancia::ai {
namespace {

using namespace linea;

constexpr Worth kNever = -1'000'000;
constexpr std::array<Worth, 3> kToken{240, 130, 0};  // of one more attack ready, by how many there are
constexpr int kFarPieces = 4;   // that many may hold attacks ready far from everybody; of more, each a share
constexpr Worth kReveal = 200;  // of staying unseen, against a shot
constexpr Worth kRecover = 350;
constexpr Worth kIdle = 20;        // an action must be better than this, or the card is passed
constexpr Worth kWorthToken = 90;  // an answer must be worth this much
constexpr Worth kShells = 1500;    // of a volley on ground the enemy holds, unseen

std::uint64_t lowest(std::uint64_t set) { return set & (~set + 1); }
unsigned number(std::uint64_t bit) { return static_cast<unsigned>(std::countr_zero(bit)); }

struct Choice {
  Action action;
  Worth worth = kNever;
};

class Thumb {
 public:
  Thumb(const Rules& rules, const State& state)
      : rules_(rules), worth_(rules, state, static_cast<Side>(state.seat)), s_(worth_.known()) {}

  Action decide() {
    switch (s_.step) {
      case Step::setup: return act(ActionKind::ready);
      case Step::card: return card();
      case Step::platoon: {
        const Choice best = best_of(rules_.platoon_mask(s_.platoon) & ~s_.activated);
        return best.worth > kIdle ? best.action : act(ActionKind::end);
      }
      case Step::half: {
        const Choice best = best_action(s_.active, true);
        return best.worth > kIdle ? best.action : act(ActionKind::end);
      }
      case Step::aim: return best_square();
      case Step::test: return act(ActionKind::test);
      case Step::reply: return react(ActionKind::reply, bit_of(s_.target), s_.firer);
      case Step::ambush: return react(ActionKind::ambush, s_.ambushers, s_.active);
      case Step::opportunity: return react(ActionKind::opportunity, bit_of(s_.assaulted), s_.active);
      case Step::go_on: return act(ActionKind::go_on);
      case Step::assaulted: return under_assault();
      case Step::smoke: return smoke();
      case Step::rally: return rally();
      case Step::roll:
      case Step::draw:
      case Step::over: break;
    }
    return {};
  }

 private:
  // One piece, or with a figure whatever moves most.
  Action card() {
    Choice best = best_of(worth_.own());
    if (s_.card == kNoCard || !is_figure(s_.card)) {
      return best.worth > kIdle ? best.action : act(ActionKind::pass);
    }
    const auto consider = [&](Action action, Worth worth) {
      if (worth > best.worth && !rules_.refusal(s_, action)) best = {action, worth};
    };
    for (unsigned r = 0; r < rules_.components().reinforcements.size(); ++r) {
      consider(act(ActionKind::reinforce, {.other = r}), 20 * kPoint);
    }
    for (unsigned p = 0; p < rules_.components().platoons.size(); ++p) {
      Worth sum = 0;
      for (std::uint64_t left = rules_.platoon_mask(p) & worth_.own(); left != 0; left &= left - 1) {
        sum += std::max<Worth>(glance(number(lowest(left))) - kIdle, 0);
      }
      consider(act(ActionKind::platoon, {.other = p}), sum);
    }
    for (unsigned b = 0; b < rules_.components().batteries.size(); ++b) {
      const Battery& guns = rules_.components().batteries[b];
      if (guns.side != worth_.side()) continue;
      consider(act(ActionKind::sustain, {.other = b}), volley(b));
      if (s_.battery[b].mission != Mission::none) continue;
      const Choice square = best_request(b);
      consider(square.action, square.worth);
    }
    return best.worth > kIdle ? best.action : act(ActionKind::pass);
  }

  // Of those that may act, the one with most to do at a glance, looked at closely; if that comes to nothing, the next.
  Choice best_of(std::uint64_t who) {
    for (std::uint64_t left = who & worth_.own(); left != 0;) {
      unsigned busiest = kNoPiece;
      for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) {
        const unsigned piece = number(lowest(rest));
        if (busiest == kNoPiece || glance(piece) > glance(busiest)) busiest = piece;
      }
      if (glance(busiest) <= kIdle) break;
      const Choice found = best_action(busiest, false);
      if (found.worth > kIdle) return found;
      left &= ~bit_of(busiest);
    }
    return {};
  }

  bool immobilised(unsigned piece) const { return (s_.piece[piece].markers & kImmobilised) != 0; }
  bool spotted(unsigned piece) const { return (s_.piece[piece].markers & kSpotted) != 0; }

  // Of one more attack held ready.
  Worth token(unsigned piece) const {
    const Worth more = kToken[std::min<std::size_t>(s_.piece[piece].tokens, 2)];
    return worth_.in_contact(piece) ? more : more * kFarPieces / std::max(std::popcount(worth_.own()), kFarPieces);
  }

  // What a piece could do with an activation, without trying its moves.
  Worth glance(unsigned piece) {
    if (!glances_[piece]) glances_[piece] = glance_now(piece);
    return *glances_[piece];
  }
  Worth glance_now(unsigned piece) {
    if (immobilised(piece)) return kRecover;
    const Unit& unit = rules_.unit(piece);
    const Worth ready = token(piece);
    const LineaWorth::Shot shot = worth_.best_shot(piece);
    const Worth fire = shot.target == kNoPiece ? 0 : shot.worth * 17 / 10 - (spotted(piece) ? 0 : kReveal);
    const LineaWorth::Goal goal = worth_.goal(piece, rules_.pose(s_, piece).at);
    Worth go = 0;
    if (goal.objective && goal.distance > 0) {
      const table::Length step = std::min(goal.distance, goal.ours ? unit.bound : unit.speed);
      go = step / table::kCentimetre * (goal.ours ? 4 : 12);
    }
    return std::max({ready, fire, go});
  }

  // The best of what a piece may do now.
  Choice best_action(unsigned piece, bool second_half) {
    Rules::Choices choices;
    const auto way = [](const void* worth, unsigned who, table::Point end) {
      return static_cast<const LineaWorth*>(worth)->way(who, end);
    };
    rules_.suggest(s_, piece, {&worth_, way}, choices);
    const Worth ready = token(piece);
    const table::Pose here = rules_.pose(s_, piece);
    const Worth stay = worth_.place(piece, here, Posture::stationary);
    worth_.put_back(piece);
    Choice best;
    const auto consider = [&](Action action, Worth worth) {
      if (worth > best.worth) best = {action, worth};
    };
    for (const Action action : choices) {
      const Order order = order_of(action);
      switch (action.kind<ActionKind>()) {
        case ActionKind::recover: consider(action, kRecover); break;
        case ActionKind::prepare: consider(action, ready); break;
        case ActionKind::fire: consider(action, fire(piece, order, second_half)); break;
        case ActionKind::assault: consider(action, worth_.assault(piece, order.other)); break;
        case ActionKind::turn:
        case ActionKind::bound:
        case ActionKind::speed: consider(action, go(piece, action, stay, second_half)); break;
        default: break;  // transport, area fire and flight are left to better players
      }
    }
    return best;
  }

  table::Pose end_of(const Order& order, table::Pose here) const {
    const table::Heading heading = static_cast<table::Heading>(order.heading) * table::kDegree;
    if (order.x == 0 && order.y == 0) return {here.at, heading};
    return {{static_cast<table::Length>(order.x) * table::kMillimetre,
             static_cast<table::Length>(order.y) * table::kMillimetre},
            heading};
  }

  // A shot, and as much again for the second half, against what it gives away and what comes back.
  Worth fire(unsigned piece, const Order& order, bool second_half) {
    LineaWorth::Shot shot{0, order.other, order.mount, order.way};
    shot.worth = worth_.shot(piece, order.other, order.mount, order.way, false);
    const Worth price = worth_.answer(piece, shot) + (spotted(piece) ? 0 : kReveal);
    return shot.worth * (second_half ? 10 : 17) / 10 - price;
  }

  // A move is as good as the place it leads to is better than this one; after a bound there is another half.
  Worth go(unsigned piece, Action action, Worth stay, bool second_half) {
    const bool fast = action.kind<ActionKind>() == ActionKind::speed;
    const bool turn = action.kind<ActionKind>() == ActionKind::turn;
    const table::Pose end = end_of(order_of(action), rules_.pose(s_, piece));
    const Worth there = worth_.place(piece, end, fast ? Posture::fast : turn ? Posture::stationary : Posture::bound);
    Worth then = 0;
    if (!fast && !second_half) {
      const LineaWorth::Shot shot = worth_.best_shot(piece);
      const Worth shoot =
          shot.target == kNoPiece ? 0 : shot.worth - worth_.answer(piece, shot) - (spotted(piece) ? 0 : kReveal);
      then = std::max(shoot, token(piece) / 2);
    }
    worth_.put_back(piece);
    return there - stay + then;
  }

  // LT-T6a, LT-T7a, LT-X4a: the best weapon, if it is worth the token.
  Action react(ActionKind kind, std::uint64_t who, unsigned target) {
    Choice best{act(ActionKind::decline), kind == ActionKind::opportunity ? 0 : kWorthToken};
    for (; who != 0; who &= who - 1) {
      const unsigned piece = number(lowest(who));
      const LineaWorth::Shot shot = worth_.best_shot_at(piece, target, kind == ActionKind::ambush);
      if (shot.worth <= best.worth) continue;
      best = {act(kind, {.piece = piece, .mount = shot.mount, .way = shot.fire}), shot.worth};
    }
    return best.action;
  }

  // LT-Q57: away from tanks that would crush us in the open, with nothing to stop them.
  Action under_assault() const {
    const unsigned piece = s_.assaulted;
    if (!spotted(s_.active)) return act(ActionKind::decline);  // nobody knows who comes
    const bool crushed = rules_.unit(s_.active).overruns && !rules_.unit(piece).portable_at &&
                         rules_.unit(piece).speed > 0 && !rules_.in_cover(s_, piece, rules_.pose(s_, piece).at);
    return crushed ? act(ActionKind::rout, {.piece = piece}) : act(ActionKind::decline);
  }

  // LT-R3b: one more volley where it lies.
  Worth volley(unsigned battery) const {
    const Battery& guns = rules_.components().batteries[battery];
    Worth sum = 0;
    for (unsigned section = 0; section < static_cast<unsigned>(guns.sections); ++section) {
      const std::size_t number = rules_.first_section(battery) + section;
      const table::Point centre{s_.square_x[number], s_.square_y[number]};
      sum += worth_.shells(centre, guns.factor[section]) + on_their_ground(centre);
    }
    return sum;
  }

  // Whoever holds an objective is likely to be in it, seen or not.
  Worth on_their_ground(table::Point p) const {
    for (unsigned o = 0; o < rules_.components().objectives.size(); ++o) {
      const int holder = s_.holder[o];
      const bool theirs = holder != 0 && holder != static_cast<int>(worth_.side()) + 1;
      if (theirs && table::contains(rules_.components().objectives[o].outline, p)) return kShells;
    }
    return 0;
  }

  Worth square(unsigned battery, const Order& order) const {
    const table::Point centre = end_of(order, {}).at;
    const int factor = rules_.components().batteries[battery].factor[0];
    return worth_.shells(centre, factor) + on_their_ground(centre);
  }

  // LT-R1c: the guns fire only when a joker comes, so a request is worth less than what it hits.
  Choice best_request(unsigned battery) {
    Choice best;
    Rules::Choices choices;
    rules_.suggest_for_figure(s_, choices);
    for (const Action action : choices) {
      if (action.kind<ActionKind>() != ActionKind::request || order_of(action).other != battery) continue;
      const Worth worth = square(battery, order_of(action)) * 6 / 10;
      if (worth > best.worth) best = {action, worth};
    }
    return best;
  }

  Action best_square() {
    Choice best;
    Rules::Choices choices;
    rules_.choices(s_, choices);
    for (const Action action : choices) {
      const Worth worth = square(s_.battery_firing, order_of(action)) - (aimed_at(action) ? kPoint : 0);
      if (worth > best.worth) best = {action, worth};
    }
    return best.action;
  }
  // One square is enough for one place.
  bool aimed_at(Action action) const {
    const table::Point p = end_of(order_of(action), {}).at;
    for (unsigned section = 0; section < s_.section; ++section) {
      const std::size_t number = rules_.first_section(s_.battery_firing) + section;
      const table::Vector off = p - table::Point{s_.square_x[number], s_.square_y[number]};
      if (std::max(std::abs(off.x), std::abs(off.y)) < rules_.components().limits.square / 2) return true;
    }
    return false;
  }

  // Smoke on the enemy that is most dangerous, else on what he holds.
  Action smoke() {
    Rules::Choices choices;
    rules_.choices(s_, choices);
    return choices[0];
  }

  Action rally() const {
    Choice best{act(ActionKind::pass), 0};
    for (unsigned p = 0; p < rules_.components().platoons.size(); ++p) {
      Worth pinned = 0;
      for (std::uint64_t left = rules_.platoon_mask(p) & worth_.own(); left != 0; left &= left - 1) {
        if (immobilised(number(lowest(left)))) pinned += worth_.of(number(lowest(left)));
      }
      if (pinned > best.worth) best = {act(ActionKind::rally, {.other = p}), pinned};
    }
    return best.action;
  }

  const Rules& rules_;
  LineaWorth worth_;
  const State& s_;
  std::array<std::optional<Worth>, kMaxPieces> glances_{};
};

}  // namespace

Action linea_scripted(const Rules& rules, const State& state) { return Thumb(rules, state).decide(); }

}  // namespace plancia::ai
