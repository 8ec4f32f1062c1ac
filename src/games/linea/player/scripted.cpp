#include <linea_player/scripted.hpp>

#include <algorithm>
#include <bit>
#include <compare>
#include <limits>

#include "appraisal.hpp"
#include "taken_in.hpp"

namespace plancia::linea {
namespace {

constexpr Worth kNever = -1'000'000;
constexpr Worth kReinforce = 20 * kPoint;

std::uint64_t lowest(std::uint64_t set) { return set & (~set + 1); }
unsigned number(std::uint64_t bit) { return static_cast<unsigned>(std::countr_zero(bit)); }

struct Choice {
  Action action;
  Worth worth = kNever;
};

class Thumb {
 public:
  // Of a position of which its seat knows all.
  Thumb(const Rules& rules, const State& known, const Prices& prices)
      : rules_(rules),
        prices_(prices),
        worth_(Appraisal::Known{known}, rules, static_cast<Side>(known.seat), prices),
        s_(worth_.known()) {}

  Action decide() {
    switch (s_.step) {
      case Step::setup: return act(ActionKind::ready);
      case Step::card: return card();
      case Step::platoon: {
        const Choice best = best_of(rules_.platoon_mask(s_.platoon) & ~s_.activated);
        return best.worth > prices_.idle ? best.action : act(ActionKind::end);
      }
      case Step::half: {
        const Choice best = best_action(s_.active);
        return best.worth > prices_.idle ? best.action : act(ActionKind::end);
      }
      case Step::aim: return best_square();
      case Step::test: return act(ActionKind::test);
      case Step::reply: return react(ActionKind::reply, bit_of(s_.target), s_.firer);
      case Step::ambush: return react(ActionKind::ambush, s_.ambushers, s_.active);
      case Step::opportunity: return react(ActionKind::opportunity, bit_of(s_.assaulted), s_.active);
      case Step::go_on: return act(ActionKind::go);
      case Step::assaulted: return under_assault();
      case Step::smoke: return smoke();
      case Step::rally: return rally();
      case Step::roll:
      case Step::draw:
      case Step::over: break;
    }
    return {};
  }

  // Puts choices in the order of their promise: the best of each piece and kind, then the second best of each, and so
  // on, so that whoever looks at the first few has seen a bit of everything.
  void rank(Rules::Choices& choices) {
    struct Ranked {
      unsigned place = 0;  // among those of the same piece and kind
      Worth against = 0;   // less is better
      std::size_t offered = 0;
      auto operator<=>(const Ranked&) const = default;
    };
    const Rules::Choices offered = choices;
    FixedVector<Ranked, Rules::kMaxChoices> list;
    for (std::size_t i = 0; i < offered.size(); ++i) list.push_back({0, -promise(offered[i]), i});
    std::ranges::sort(list);
    std::array<std::array<unsigned, kActionKinds>, kMaxPieces> seen{};
    for (Ranked& one : list) {
      const Action action = offered[one.offered];
      one.place = seen[order_of(action).piece][static_cast<std::size_t>(action.kind<ActionKind>())]++;
    }
    std::ranges::sort(list);
    for (std::size_t i = 0; i < list.size(); ++i) choices[i] = offered[list[i].offered];
  }

 private:
  // What a choice of any step is worth at first sight.
  Worth promise(Action action) {
    const Order order = order_of(action);
    switch (action.kind<ActionKind>()) {
      case ActionKind::platoon: return platoon(order.other);
      case ActionKind::reinforce: return kReinforce;
      case ActionKind::sustain: return volley(order.other);
      case ActionKind::request: return request(action);
      case ActionKind::aim: return square(s_.battery_firing, order);
      case ActionKind::pass:
      case ActionKind::end: return prices_.idle;
      case ActionKind::recover:
      case ActionKind::prepare:
      case ActionKind::fire:
      case ActionKind::assault:
      case ActionKind::turn:
      case ActionKind::bound:
      case ActionKind::speed: return worth_of(order.piece, action);
      default: return 0;
    }
  }

  // One piece, or with a figure whatever moves most.
  Action card() {
    Choice best = best_of(worth_.own());
    if (s_.card == kNoCard || !is_figure(s_.card)) {
      return best.worth > prices_.idle ? best.action : act(ActionKind::pass);
    }
    const auto consider = [&](Action action, Worth worth) {
      if (worth > best.worth && !rules_.refusal(s_, action)) best = {action, worth};
    };
    for (unsigned r = 0; r < rules_.components().reinforcements.size(); ++r) {
      consider(act(ActionKind::reinforce, {.other = r}), kReinforce);
    }
    for (unsigned p = 0; p < rules_.components().platoons.size(); ++p) {
      consider(act(ActionKind::platoon, {.other = p}), platoon(p));
    }
    for (unsigned b = 0; b < rules_.components().batteries.size(); ++b) {
      const Battery& guns = rules_.components().batteries[b];
      if (guns.side != worth_.side()) continue;
      consider(act(ActionKind::sustain, {.other = b}), volley(b));
      if (s_.battery[b].mission != Mission::none) continue;
      const Choice square = best_request(b);
      consider(square.action, square.worth);
    }
    return best.worth > prices_.idle ? best.action : act(ActionKind::pass);
  }

  Worth platoon(unsigned which) {
    Worth sum = 0;
    for (std::uint64_t left = rules_.platoon_mask(which) & worth_.own(); left != 0; left &= left - 1) {
      sum += std::max<Worth>(glance(number(lowest(left))) - prices_.idle, 0);
    }
    return sum;
  }

  // Of those that may act, the one with most to do at a glance, looked at closely; if that comes to nothing, the next.
  Choice best_of(std::uint64_t who) {
    for (std::uint64_t left = who & worth_.own(); left != 0;) {
      unsigned busiest = kNoPiece;
      for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) {
        const unsigned piece = number(lowest(rest));
        if (busiest == kNoPiece || glance(piece) > glance(busiest)) busiest = piece;
      }
      if (glance(busiest) <= prices_.idle) break;
      const Choice found = best_action(busiest);
      if (found.worth > prices_.idle) return found;
      left &= ~bit_of(busiest);
    }
    return {};
  }

  bool immobilised(unsigned piece) const { return (s_.piece[piece].markers & kImmobilised) != 0; }
  bool spotted(unsigned piece) const { return (s_.piece[piece].markers & kSpotted) != 0; }

  // Of one more attack held ready.
  Worth token(unsigned piece) const { return token(piece, worth_.in_contact(piece)); }
  Worth token(unsigned piece, bool in_contact) const {
    const int tokens = s_.piece[piece].tokens;
    const Worth more = tokens == 0 ? prices_.token : tokens == 1 ? prices_.second_token : 0;
    return in_contact ? more : more * prices_.far_pieces / std::max(std::popcount(worth_.own()), prices_.far_pieces);
  }

  // What a piece could do with an activation, without trying its moves.
  Worth glance(unsigned piece) {
    if (!glances_[piece]) glances_[piece] = glance_now(piece);
    return *glances_[piece];
  }
  Worth glance_now(unsigned piece) {
    if (immobilised(piece)) return prices_.recover;
    const Unit& unit = rules_.unit(piece);
    const Worth ready = token(piece);
    const Appraisal::Shot shot = worth_.best_shot(piece);
    const Worth fire =
        shot.target == kNoPiece ? 0 : shot.worth * prices_.again / 100 - (spotted(piece) ? 0 : prices_.reveal);
    const Appraisal::Goal goal = worth_.goal(piece, rules_.pose(s_, piece).at);
    Worth go = 0;
    if (goal.objective && goal.distance > 0) {
      const table::Length step = std::min(goal.distance, goal.ours ? unit.bound : unit.speed);
      go = step / table::kCentimetre * (goal.ours ? prices_.step_home : prices_.step);
    }
    return std::max({ready, fire, go});
  }

  // The best of what a piece may do now, the first of several, if it is better than doing nothing. Moves are tried in
  // the order of what can be hoped of them, until none can be the best.
  Choice best_action(unsigned piece) {
    Rules::Choices choices;
    const auto way = [](const void* worth, unsigned who, table::Point end) {
      return static_cast<const Appraisal*>(worth)->way(who, end);
    };
    rules_.suggest(s_, piece, {&worth_, way}, choices);
    struct Hoped {
      Worth against = 0;  // less is better
      std::size_t offered = 0;
      auto operator<=>(const Hoped&) const = default;
    };
    FixedVector<Hoped, Rules::kMaxChoices> moves;
    Hoped best{-prices_.idle, 0};
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (is_move(choices[i])) {
        moves.push_back({-go_at_most(piece, choices[i]), i});
      } else {
        best = std::min(best, {-worth_of(piece, choices[i]), i});
      }
    }
    std::ranges::sort(moves);
    for (const Hoped& move : moves) {
      if (move > best) break;
      const Worth least = -best.against + (move.offered < best.offered ? 0 : 1);
      best = std::min(best, {-go(piece, choices[move.offered], least), move.offered});
    }
    return -best.against > prices_.idle ? Choice{choices[best.offered], -best.against} : Choice{};
  }

  static bool is_move(Action action) {
    const auto kind = action.kind<ActionKind>();
    return kind == ActionKind::turn || kind == ActionKind::bound || kind == ActionKind::speed;
  }

  // Of one thing that a piece may do.
  Worth worth_of(unsigned piece, Action action) {
    const Order order = order_of(action);
    switch (action.kind<ActionKind>()) {
      case ActionKind::recover: return prices_.recover;
      case ActionKind::prepare: return token(piece);
      case ActionKind::fire: return fire(piece, order);
      case ActionKind::assault: return worth_.assault(piece, order.other);
      case ActionKind::turn:
      case ActionKind::bound:
      case ActionKind::speed: return go(piece, action);
      default: return kNever;  // transport, area fire and flight are left to better players
    }
  }

  // Of staying where it is.
  Worth stay(unsigned piece) {
    if (!stays_[piece]) {
      stays_[piece] = worth_.place(piece, rules_.pose(s_, piece), Posture::stationary);
      worth_.put_back(piece);
    }
    return *stays_[piece];
  }

  bool second_half() const { return s_.step == Step::half; }

  table::Pose end_of(const Order& order, table::Pose here) const {
    const table::Heading heading = static_cast<table::Heading>(order.heading) * table::kDegree;
    if (order.x == 0 && order.y == 0) return {here.at, heading};
    return {{static_cast<table::Length>(order.x) * table::kMillimetre,
             static_cast<table::Length>(order.y) * table::kMillimetre},
            heading};
  }

  // A shot, and as much again for the second half, against what it gives away and what comes back.
  Worth fire(unsigned piece, const Order& order) {
    Appraisal::Shot shot{0, order.other, order.mount, order.way};
    shot.worth = worth_.shot(piece, order.other, order.mount, order.way, false);
    const Worth price = worth_.answer(piece, shot) + (spotted(piece) ? 0 : prices_.reveal);
    return shot.worth * (second_half() ? 100 : prices_.again) / 100 - price;
  }

  // Whether another half comes after a move.
  bool goes_on(Action move) const { return move.kind<ActionKind>() != ActionKind::speed && !second_half(); }

  // A move is as good as the place it leads to is better than this one; after a bound there is another half. Who wants
  // it only if it is worth so much need not be told how much less it is.
  Worth go(unsigned piece, Action action, Worth least = std::numeric_limits<Worth>::min()) {
    const Worth here = stay(piece);
    const bool fast = action.kind<ActionKind>() == ActionKind::speed;
    const bool turn = action.kind<ActionKind>() == ActionKind::turn;
    const table::Pose end = end_of(order_of(action), rules_.pose(s_, piece));
    const bool then = goes_on(action);
    worth_.stand(piece, end, fast ? Posture::fast : turn ? Posture::stationary : Posture::bound);
    Worth place = worth_.ground(piece) - here;
    const auto too_little = [&](Worth shot) {
      return place + worth_.chance_of(shot) + (then ? std::max(shot, token(piece, true) / 2) : 0) < least;
    };
    const auto find = [&] {
      if (too_little(worth_.any_shot_at_most())) return kNever;
      place -= worth_.exposed(piece);
      if (too_little(worth_.any_shot_at_most())) return kNever;
      worth_.look_around(piece);
      const Worth shot_at_most = worth_.shot_at_most(piece);
      if (too_little(shot_at_most)) return kNever;
      place -= worth_.shot_at(piece);
      if (too_little(shot_at_most)) return kNever;
      const Appraisal::Shot& shot = worth_.look_for_shot(piece);
      place += worth_.chance_of(shot.worth);
      if (!then) return place;
      const Worth shoot =
          shot.target == kNoPiece ? 0 : shot.worth - worth_.answer(piece, shot) - (spotted(piece) ? 0 : prices_.reveal);
      return place + std::max(shoot, token(piece) / 2);
    };
    const Worth found = find();
    worth_.put_back(piece);
    return found;
  }

  Worth go_at_most(unsigned piece, Action action) {
    const Worth here = stay(piece);
    const Appraisal::Hope hope = worth_.hope(piece, end_of(order_of(action), rules_.pose(s_, piece)).at);
    return hope.place - here + (goes_on(action) ? std::max(hope.shot, token(piece, hope.contact) / 2) : 0);
  }

  // LT-T6a, LT-T7a, LT-X4a: the best weapon, if it is worth the token.
  Action react(ActionKind kind, std::uint64_t who, unsigned target) {
    Choice best{act(ActionKind::decline), kind == ActionKind::opportunity ? 0 : prices_.answer};
    for (; who != 0; who &= who - 1) {
      const unsigned piece = number(lowest(who));
      const Appraisal::Shot shot = worth_.best_shot_at(piece, target, kind == ActionKind::ambush);
      if (shot.worth <= best.worth) continue;
      best = {act(kind, {.piece = piece, .mount = shot.mount, .way = shot.fire}), shot.worth};
    }
    return best.action;
  }

  // LT-Q57: away from tanks that would crush us in the open, with nothing to stop them.
  Action under_assault() const {
    const unsigned piece = s_.assaulted;
    if (s_.active == kNoPiece || !spotted(s_.active)) return act(ActionKind::decline);  // nobody knows who comes
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
      if (theirs && table::contains(rules_.components().objectives[o].outline, p)) return prices_.shells;
    }
    return 0;
  }

  Worth square(unsigned battery, const Order& order) const {
    const table::Point centre = end_of(order, {}).at;
    const int factor = rules_.components().batteries[battery].factor[0];
    return worth_.shells(centre, factor) + on_their_ground(centre);
  }

  Worth request(Action action) const {
    return square(order_of(action).other, order_of(action)) * prices_.request / 100;
  }
  Choice best_request(unsigned battery) {
    Choice best;
    Rules::Choices choices;
    rules_.suggest_for_figure(s_, choices);
    for (const Action action : choices) {
      if (action.kind<ActionKind>() != ActionKind::request || order_of(action).other != battery) continue;
      const Worth worth = request(action);
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
  const Prices& prices_;
  Appraisal worth_;
  const State& s_;
  std::array<std::optional<Worth>, kMaxPieces> glances_{};
  std::array<std::optional<Worth>, kMaxPieces> stays_{};
};

}  // namespace

Action scripted(const Rules& rules, const State& state, const Prices& prices) {
  return Thumb(rules, seen_by(rules, state, state.seat + 1), prices).decide();
}

void rank_choices(const Rules& rules, const State& state, const Prices& prices, Rules::Choices& choices) {
  Thumb(rules, seen_by(rules, state, state.seat + 1), prices).rank(choices);
}

Action Hand::choose(const Rules& rules, const State& state) {
  if (state.step == Step::setup) return by_style(rules, state, styles_[state.seat]);
  const Prices& prices = styles_[state.seat].prices;
  const State seen = seen_by(rules, state, state.seat + 1);
  const std::uint64_t hash = hash_taken_in(rules, taken_in(rules, seen, prices));
  Known& known = memory_[hash % memory_.size()];
  if (known.key != hash) known = {hash, Thumb(rules, seen, prices).decide()};
  return known.action;
}

}  // namespace plancia::linea
