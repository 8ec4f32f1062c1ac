#include <linea_player/recruit.hpp>

#include <algorithm>
#include <bit>

#include <linea_player/scripted.hpp>

#include "appraisal.hpp"

namespace plancia::linea {
namespace {

class Recruit {
 public:
  Recruit(const Rules& rules, const State& state)
      : rules_(rules), worth_(rules, state, static_cast<Side>(state.seat)), s_(worth_.known()) {}

  // What to do with a piece of these, or what else there is where none has anything to do.
  Action act_with(std::uint64_t pieces, Action otherwise) const {
    unsigned busiest = kNoPiece;
    Worth most = 0;
    for (std::uint64_t left = pieces & worth_.own(); left != 0; left &= left - 1) {
      const auto piece = static_cast<unsigned>(std::countr_zero(left));
      const Worth worth = at_hand(piece);
      if (worth <= most) continue;
      busiest = piece;
      most = worth;
    }
    return busiest == kNoPiece ? otherwise : best_of(busiest, otherwise);
  }

  // A figure is for the platoon with most to do; other cards are for one piece.
  Action card() const {
    const Action pass = act(ActionKind::pass);
    if (s_.card == kNoCard || !is_figure(s_.card)) return act_with(worth_.own(), pass);
    for (unsigned r = 0; r < rules_.components().reinforcements.size(); ++r) {
      const Action come = act(ActionKind::reinforce, {.other = r});
      if (!rules_.refusal(s_, come)) return come;
    }
    Action best = pass;
    Worth most = 0;
    for (unsigned p = 0; p < rules_.components().platoons.size(); ++p) {
      const Action go = act(ActionKind::platoon, {.other = p});
      Worth sum = 0;
      for (std::uint64_t left = rules_.platoon_mask(p) & worth_.own(); left != 0; left &= left - 1) {
        sum += at_hand(static_cast<unsigned>(std::countr_zero(left)));
      }
      if (sum <= most || rules_.refusal(s_, go)) continue;
      best = go;
      most = sum;
    }
    return best == pass ? act_with(worth_.own(), pass) : best;
  }

  Action half() const { return best_of(s_.active, act(ActionKind::end)); }
  std::uint64_t platoon() const { return rules_.platoon_mask(s_.platoon) & ~s_.activated; }

 private:
  // Of a shot, or of the way that is still to go.
  Worth at_hand(unsigned piece) const {
    if ((s_.piece[piece].markers & kImmobilised) != 0) return 1;
    const Appraisal::Goal goal = worth_.goal(piece, rules_.pose(s_, piece).at);
    const Worth way = goal.objective && !goal.ours ? std::min(goal.distance, rules_.unit(piece).speed) : 0;
    return std::max(worth_.best_shot(piece).worth, way * 12 / table::kCentimetre);
  }

  Action best_of(unsigned piece, Action otherwise) const {
    Rules::Choices choices;
    const auto way = [](const void* worth, unsigned who, table::Point end) {
      return static_cast<const Appraisal*>(worth)->way(who, end);
    };
    rules_.suggest(s_, piece, {&worth_, way}, choices);
    Action best = otherwise;
    Worth most = 0;
    for (const Action action : choices) {
      const Worth worth = worth_of(piece, action);
      if (worth <= most) continue;
      best = action;
      most = worth;
    }
    return best;
  }

  Worth worth_of(unsigned piece, Action action) const {
    const Order order = order_of(action);
    switch (action.kind<ActionKind>()) {
      case ActionKind::recover: return 1;
      case ActionKind::fire: return worth_.shot(piece, order.other, order.mount, order.way, false);
      case ActionKind::bound:
      case ActionKind::speed: {
        const table::Point end{static_cast<table::Length>(order.x) * table::kMillimetre,
                               static_cast<table::Length>(order.y) * table::kMillimetre};
        return worth_.way(piece, end) - worth_.way(piece, rules_.pose(s_, piece).at);
      }
      default: return 0;
    }
  }

  const Rules& rules_;
  Appraisal worth_;
  const State& s_;
};

}  // namespace

Action recruit(const Rules& rules, const State& state) {
  switch (state.step) {
    case Step::card: return Recruit(rules, state).card();
    case Step::platoon: {
      const Recruit one(rules, state);
      return one.act_with(one.platoon(), act(ActionKind::end));
    }
    case Step::half: return Recruit(rules, state).half();
    default: return scripted(rules, state);  // answers, tests and what is done without much thought
  }
}

}  // namespace plancia::linea
