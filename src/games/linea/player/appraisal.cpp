#include "appraisal.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace plancia::linea {
namespace {

// Of its points, what a machine gun takes from foot, by defence level.
constexpr std::array<int, 6> kExposedPercent{48, 38, 27, 15, 10, 6};
constexpr std::size_t kNearest = 4;  // enemies looked at

}  // namespace

// The ground must be taken before the cards run out.
Pace pace_of(const Rules& rules, const State& state, const Prices& prices) {
  const int each = kCards - rules.components().limits.reshuffle_at;
  const int drawn = state.cycle * each + kCards - std::popcount(state.deck);
  const int all = rules.components().deck_cycles * each;
  return {.per_centimetre = Worth{prices.centimetre} * (prices.calm + prices.press * drawn / all) / 100,
          .hurry = 100 * drawn / all >= prices.hurry};
}

Appraisal::Appraisal(Known known, const Rules& rules, Side side, const Prices& prices)
    : rules_(rules), prices_(prices), s_(known.state), side_(side), pace_(pace_of(rules, known.state, prices)) {
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (rules.on_table(s_, piece)) (rules.side(piece) == side ? own_ : enemies_) |= bit_of(piece);
  }
  for (unsigned o = 0; o < rules.components().objectives.size(); ++o) {
    const int holder = s_.holder[o] != 0 ? s_.holder[o] : rules.controller(s_, o);
    ours_[o] = holder == static_cast<int>(side) + 1;
    const Worth prize = rules.components().objectives[o].points * kPoint;
    prizes_.push_back(ours_[o] ? prize * prices.ours / 300 : prize);
  }
  find_prices();
  find_posts();
  find_front();
}

// Whoever holds an objective is worth more than its points, the more so the fewer hold it.
void Appraisal::find_prices() {
  for (unsigned piece = 0; piece < rules_.pieces(); ++piece) of_[piece] = rules_.unit(piece).points * kPoint;
  for (unsigned o = 0; o < rules_.components().objectives.size(); ++o) {
    const Objective& place = rules_.components().objectives[o];
    const std::uint64_t holders = ours_[o] ? own_ : enemies_;
    std::uint64_t inside = 0;
    each_piece(holders, [&](unsigned piece) {
      if (rules_.inside(o, rules_.pose(s_, piece).at)) inside |= bit_of(piece);
    });
    each_piece(inside, [&](unsigned piece) {
      of_[piece] += place.points * kPoint / (1 + std::popcount(inside)) * prices_.ground / 100;
    });
  }
}

void Appraisal::find_posts() {
  each_piece(rules_.side_mask(other_side(side_)) & ~enemies_, [&](unsigned enemy) {
    const PieceState& p = s_.piece[enemy];
    if ((p.markers & kMarked) != 0)
      posts_.push_back({{p.seen_x, p.seen_y}, table::box_of({p.seen_x, p.seen_y}, {p.seen_x, p.seen_y}), {}});
  });
  for (unsigned o = 0; o < rules_.components().objectives.size(); ++o) {
    const int holder = s_.holder[o];
    if (holder == 0 || ours_[o]) continue;
    const table::Box box = table::box_of(rules_.components().objectives[o].outline);
    posts_.push_back({{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2}, box, o});
  }
}

// Those who go for the same ground go together: the first wait for the rest until time runs short.
void Appraisal::find_front() {
  if (pace_.hurry) return;
  std::array<table::Length, kMaxObjectives> sum{};
  std::array<int, kMaxObjectives> number{};
  each_piece(own_, [&](unsigned piece) {
    const Goal aim = goal(piece, rules_.pose(s_, piece).at);
    if (!aim.objective || aim.ours || (s_.piece[piece].markers & kImmobilised) != 0) return;
    sum[*aim.objective] += aim.distance;
    ++number[*aim.objective];
  });
  for (std::size_t o = 0; o < kMaxObjectives; ++o) {
    if (number[o] > 1) front_[o] = std::max(0, sum[o] / number[o] - prices_.ahead * table::kMillimetre);
  }
}

// A failed test costs a rout or some ground, and the attacks held ready.
Worth Appraisal::effect(unsigned target, Effect effect) const {
  const Worth all = of(target);
  const bool pinned = (s_.piece[target].markers & kImmobilised) != 0;
  const int holds = std::clamp(rules_.morale(target), 0, 6);
  switch (effect) {
    case Effect::none: return 0;
    case Effect::destroy: return all;
    case Effect::rout: return all * prices_.rout / 100;
    case Effect::test: return all * (6 - holds) / 6 * prices_.test / 100;
    case Effect::pin:
      if (!rules_.unit(target).foot_or_gun()) return all * (6 - holds) / 6 * prices_.test / 100;
      return pinned ? all / 20 : all * prices_.pin / 100;
  }
  return 0;
}

Worth Appraisal::shot(unsigned firer, unsigned target, unsigned mount, Fire fire, bool ambush) const {
  return shot(target, fire, rules_.shot_facts(s_, firer, target, mount, fire, ambush));
}

Worth Appraisal::shot(unsigned target, Fire fire, const ShotFacts& facts) const {
  std::array<int, kEffects> ways{};  // in which the dice may fall
  int all = 6;
  const auto may_be = [&](Effect effect, int times) { ways[static_cast<std::size_t>(effect)] += times; };
  if (fire != Fire::at) {
    for (int die = 1; die <= 6; ++die) may_be(rules_.other_effect(facts.difference(), die + facts.modifier), 1);
  } else if (rules_.components().tables.at_dice == 1) {
    for (int die = 1; die <= 6; ++die) {
      may_be(rules_.at_effect(facts.difference(), die + facts.modifier, facts.is_long), 1);
    }
  } else {
    all = 36;
    for (int total = 2; total <= 12; ++total) {
      may_be(rules_.at_effect(facts.difference(), total + facts.modifier, facts.is_long), 6 - std::abs(total - 7));
    }
  }
  Worth sum = 0;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (ways[i] != 0) sum += ways[i] * effect(target, static_cast<Effect>(i));
  }
  return sum / all;
}

Appraisal::Shot Appraisal::best_shot_at(unsigned firer, unsigned target, bool ambush) const {
  Shot best;
  Rules::Shots all;
  rules_.shots(s_, firer, target, ambush, all);
  for (const Rules::Shot& one : all) {
    const Worth worth = shot(target, one.fire, one.facts);
    if (worth > best.worth) best = {worth, target, one.mount, one.fire};
  }
  return best;
}

// Nothing is asked about an enemy that a shot could do no more to.
Appraisal::Shot Appraisal::best_shot(unsigned firer) const {
  Shot best;
  if ((s_.piece[firer].markers & kImmobilised) != 0) return best;
  each_piece(enemies_ & in_fire(firer), [&](unsigned target) {
    if (prospect_of_ == firer && shot_at_most_[target] <= best.worth) return;
    const Shot found = best_shot_at(firer, target, false);
    if (found.worth > best.worth) best = found;
  });
  return best;
}

// Those it has in sight; all, if it has a weapon that needs no sight.
std::uint64_t Appraisal::in_fire(unsigned firer) const {
  for (unsigned mount = 0; mount < static_cast<unsigned>(rules_.unit(firer).mounts); ++mount) {
    if (rules_.weapon(firer, mount).indirect) return ~std::uint64_t{0};
  }
  return s_.sight[firer];
}

Worth Appraisal::answer(unsigned firer, const Shot& shot) const {
  const PieceState& p = s_.piece[shot.target];
  if (p.tokens == 0 || (p.markers & kImmobilised) != 0 || (s_.piece[firer].markers & kSpotted) == 0) return 0;
  const Worth back = best_shot_at(shot.target, firer, false).worth;
  const Worth all = std::max<Worth>(of(shot.target), 1);
  return back * std::max<Worth>(all - shot.worth, 0) / all;
}

Worth Appraisal::assault(unsigned piece, unsigned target) const {
  const Unit& who = rules_.unit(piece);
  const Unit& whom = rules_.unit(target);
  const bool pinned = (s_.piece[target].markers & kImmobilised) != 0;
  if (!whom.foot_or_gun()) {  // LT-X3b
    const int number = who.assault_number + (whom.machine_guns ? 0 : 1) - (whom.specially_protected ? 1 : 0);
    const int lost = s_.piece[target].tokens > 0 ? 25 : 8;  // percent, by the answer and by those who look on
    return of(target) * std::clamp(number, 0, 6) / 6 - of(piece) * lost / 100;
  }
  const Fire any = rules_.factors(piece, 0, Fire::mg).bands != 0 ? Fire::mg : Fire::he;
  const int level = who.mounts == 0 ? 3 : rules_.shot_facts(s_, piece, target, 0, any, false).against;
  const bool protection = level >= rules_.components().defence.still_protected;
  if (!who.foot()) {  // LT-X2a to LT-X2c
    Worth lost = 0;
    if (whom.portable_at && !pinned) {
      lost = of(piece) * std::clamp(rules_.morale(target), 0, 6) * std::clamp(whom.assault_number, 0, 6) / 36;
    }
    return of(target) * (protection ? who.overrun_number : 6) / 6 - lost;
  }
  int lead = rules_.morale(piece) - rules_.morale(target);  // LT-X4b
  if (level >= rules_.components().defence.entrenched) lead -= 2;
  if (pinned) lead += 2;
  if (whom.gun()) lead += 3;
  Worth sum = 0;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      const int over = a + lead - b;
      sum += (over >= 0 ? of(target) : 0) - (over <= 0 ? of(piece) : 0);
    }
  }
  const bool shot_at = !pinned && best_shot_at(target, piece, false).worth > 0;
  return sum / 36 - (shot_at ? of(piece) * 30 / 100 : 0);
}

Worth Appraisal::shells(table::Point centre, int factor) const {
  const table::Length side = rules_.components().limits.square;
  const table::Footprint square{table::rectangle(side, side), {centre, 0}};
  Worth sum = 0;
  each_piece(own_ | enemies_, [&](unsigned piece) {
    if (!table::touches(square, rules_.footprint(s_, piece))) return;
    const Unit& unit = rules_.unit(piece);
    const DefenceLevels& levels = rules_.components().defence;
    const int level = !unit.foot_or_gun()                              ? levels.other_tank
                      : s_.piece[piece].posture == Posture::stationary ? levels.still_protected
                                                                       : levels.bound_open;
    Worth hit = 0;
    for (int die = 1; die <= 6; ++die) hit += effect(piece, rules_.other_effect(factor - level, die));
    sum += (own_ & bit_of(piece)) != 0 ? -hit / 3 : hit / 6;
  });
  return sum;
}

// What enemies that nobody sees yet could do to a piece where it stands: infantry that is spotted from that far is shot
// at, and vehicles do not go near infantry unseen.
Worth Appraisal::exposure(unsigned piece) const {
  const Unit& unit = rules_.unit(piece);
  const Spotting& spotting = rules_.components().spotting;
  const DefenceLevels& levels = rules_.components().defence;
  const table::Point here = rules_.pose(s_, piece).at;
  const Posture posture = s_.piece[piece].posture;
  const auto spotted_from = [&](bool cover) {
    return posture == Posture::fast                  ? (cover ? spotting.foot_fast_cover : spotting.foot_fast_open)
           : posture == Posture::stationary && cover ? spotting.foot_still_cover
                                                     : spotting.foot_bound;
  };
  const table::Length ambushed = prices_.ambushed * table::kMillimetre;
  // No post further off than that is of any importance.
  const table::Length far =
      unit.foot_or_gun() ? std::min(far_away(), std::max(spotted_from(false), spotted_from(true))) : ambushed;
  int most = 0;
  for (const Post& post : posts_) {
    if (!table::contains(table::grown(post.box, far), here)) continue;
    const table::Length distance =
        post.objective ? table::distance_to_area(here, rules_.components().objectives[*post.objective].outline)
                       : table::length(post.at - here);
    if (distance > far) continue;
    if (!unit.foot_or_gun()) {
      if (distance < ambushed) most = std::max(most, prices_.ambushed_part);
      continue;
    }
    const bool cover = rules_.in_cover(s_, piece, post.at, prospect_.about);
    const bool still = posture == Posture::stationary;
    if (distance > spotted_from(cover)) continue;
    const int level = posture == Posture::fast ? (cover ? levels.fast_protected : levels.fast_open)
                      : still                  ? (cover ? levels.still_protected : levels.still_open)
                                               : (cover ? levels.bound_protected : levels.bound_open);
    const int percent = kExposedPercent[static_cast<std::size_t>(std::clamp(level, 0, 5))];
    if (percent <= most || !rules_.sees_point(s_, piece, post.at)) continue;
    most = percent;
  }
  return of(piece) * most / 100 * prices_.unseen / 100;
}

bool Appraisal::in_contact(unsigned piece) const {
  return (s_.sight[piece] & enemies_) != 0 || in_contact(goal(piece, rules_.pose(s_, piece).at));
}

bool Appraisal::in_contact(const Goal& aim) const {
  return !aim.objective || aim.ours || aim.distance < far_away() / 2;
}

Appraisal::Front Appraisal::front(table::Point here, const Goal& aim) const {
  Front found;
  std::int64_t least = 0;
  found.near = aim.objective && aim.distance < far_away();
  each_piece(enemies_, [&](unsigned enemy) {
    const table::Point there = rules_.pose(s_, enemy).at;
    const std::int64_t distance = table::squared(there - here);
    found.near |= distance < std::int64_t{far_away()} * far_away();
    if (found.enemy && distance >= least) return;
    found.enemy = there;
    least = distance;
  });
  return found;
}

Worth Appraisal::cover(const Front& front) const {
  return front.near ? prices_.cover : Worth{prices_.cover} * prices_.far_cover / 100;
}

// Cover from the nearest enemy known, or where nobody is known, from the ground.
Worth Appraisal::shelter(unsigned piece, const Goal& aim) const {
  const table::Point here = rules_.pose(s_, piece).at;
  const Front enemies = front(here, aim);
  const bool covered = rules_.in_cover(s_, piece, enemies.enemy.value_or(here), prospect_.about);
  return covered ? cover(enemies) : 0;
}

Worth Appraisal::danger(unsigned piece) const {
  Worth most = 0;
  Worth sum = 0;
  std::size_t looked = 0;
  each_piece(s_.sight[piece] & enemies_, [&](unsigned enemy) {
    if (looked++ >= kNearest || (s_.piece[enemy].markers & kImmobilised) != 0) return;
    const Worth hit = best_shot_at(enemy, piece, false).worth;
    sum += hit;
    most = std::max(most, hit);
  });
  return (most + sum) / 2;
}

}  // namespace plancia::linea
