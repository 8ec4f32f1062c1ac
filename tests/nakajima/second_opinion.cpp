#include "second_opinion.hpp"

#include <algorithm>
#include <string_view>

#include <doctest/doctest.h>

#include "same_message.hpp"

namespace plancia::nakajima {
namespace {

int number(unsigned value) { return static_cast<int>(value); }

// The rule that calls for a die.
const char* called_by(Die die) {
  switch (die) {
    case Die::mission: return "NK-T1b";
    case Die::extra: return "NK-T1c";
    case Die::training: return "NK-T5b";
    case Die::stall: return "NK-T6b";
    case Die::catalina: return "NK-T8b";
    case Die::aircraft_check: return "NK-T11a";
    case Die::torpedo_check: return "NK-T12a";
    case Die::aircrew_check: return "NK-T13a";
    case Die::fleet: return "NK-A1a";
    case Die::speed: return "NK-A3a";
    case Die::altitude: return "NK-A4";
    case Die::adjust_speed:
    case Die::adjust_altitude: return "NK-A8a";
    case Die::flak: return "NK-A5a";
    case Die::evasion: return "NK-A6a";
    case Die::gunnery: return "NK-A9a";
    case Die::release: return "NK-A11b";
    default: return "NK-A13a";
  }
}

bool takes_two(Die die) {
  switch (die) {
    case Die::mission:
    case Die::aircraft_check:
    case Die::torpedo_check:
    case Die::aircrew_check:
    case Die::fleet:
    case Die::speed:
    case Die::altitude:
    case Die::adjust_speed:
    case Die::adjust_altitude:
    case Die::flak:
    case Die::release: return true;
    default: return false;
  }
}

int in_bands(const std::vector<Band>& bands, int total) {
  for (std::size_t i = bands.size(); i-- > 1;) {
    if (total >= bands[i].from) return bands[i].count;
  }
  return bands[0].count;
}

}  // namespace

SecondOpinion::SecondOpinion(const Rules& rules, const State& state)
    : rules_(rules), c_(rules.components()), o_(rules.options()), s_(state) {
  for (unsigned i = 0; i < kMaxAircraft; ++i) {
    const auto in = [i](DeckSet set) { return (set >> i & 1) == 1; };
    if (!in(state.crew[0]) && !in(state.crew[1]) && !in(state.crew[2])) break;
    Aircraft a;
    a.crew = in(state.crew[0]) ? 0 : in(state.crew[1]) ? 1 : 2;
    a.plane = in(state.plane[0]) ? 0 : in(state.plane[1]) ? 1 : 2;
    a.here = in(state.present);
    a.lost_in_training = in(state.lost_training);
    a.lost_in_battle = in(state.lost_battle);
    a.damaged = in(state.damaged);
    a.tired = in(state.fatigued);
    a.elite = in(state.elite);
    a.torpedo = in(state.torpedo);
    deck_.push_back(a);
  }
}

State SecondOpinion::state() const {
  State made = s_;
  made.crew = {};
  made.plane = {};
  made.present = made.lost_training = made.lost_battle = made.damaged = made.fatigued = made.elite = made.torpedo = 0;
  for (unsigned i = 0; i < deck_.size(); ++i) {
    const auto put = [i](DeckSet& set, bool yes) {
      if (yes) set = static_cast<DeckSet>(set + (1U << i));
    };
    const Aircraft& a = deck_[i];
    put(made.crew[static_cast<std::size_t>(a.crew)], true);
    put(made.plane[static_cast<std::size_t>(a.plane)], true);
    put(made.present, a.here);
    put(made.lost_training, a.lost_in_training);
    put(made.lost_battle, a.lost_in_battle);
    put(made.damaged, a.damaged);
    put(made.fatigued, a.tired);
    put(made.elite, a.elite);
    put(made.torpedo, a.torpedo);
  }
  return made;
}

void SecondOpinion::tell(EventKind kind, const char* rule, int a, int b, int c, int d) {
  told_.push_back({static_cast<std::uint16_t>(kind), {rule}, {a, b, c, d}});
}

void SecondOpinion::wait_for(Die die) {
  s_.step = Step::roll;
  s_.die = die;
}

// --- Money, NK-T1 to NK-T4

int SecondOpinion::price(unsigned crew, unsigned plane) const { return c_.crews[crew].cost + c_.planes[plane].cost; }

int SecondOpinion::cheapest() const {
  int least = price(0, 0);
  for (unsigned crew = 0; crew < 3; ++crew) {
    for (unsigned plane = 0; plane < 3; ++plane) least = std::min(least, price(crew, plane));
  }
  return least;
}

int SecondOpinion::money() const {
  int left = s_.points;
  for (const Aircraft& a : deck_) left -= price(static_cast<unsigned>(a.crew), static_cast<unsigned>(a.plane));
  for (const TeamOption& option : c_.teams) left -= option.teams == s_.teams && s_.teams > 0 ? option.cost : 0;
  return left;
}

void SecondOpinion::buy(int how_many) {
  const unsigned crew = s_.buying / 3U;
  const unsigned plane = s_.buying % 3U;
  for (int i = 0; i < how_many; ++i) {
    Aircraft a;
    a.crew = number(crew);
    a.plane = number(plane);
    a.here = a.torpedo = true;
    deck_.push_back(a);
  }
  s_.buying = 0;
  tell(EventKind::units_bought, "NK-T4b", how_many, number(crew), number(plane), how_many * price(crew, plane));
  s_.step = Step::unit;
  if (number(static_cast<unsigned>(deck_.size())) < c_.max_aircraft && money() >= cheapest()) return;
  name(Step::unit, 0);
}

// --- Training, NK-T5 to NK-T9

void SecondOpinion::begin_turn() {
  ++s_.turn;
  tell(EventKind::turn_begins, "NK-T5a", s_.turn);
  class_from(0);
}

void SecondOpinion::class_from(int crew) {
  s_.skill = Skill::altitude_speed;
  for (; crew < 3; ++crew) {
    const bool any = std::ranges::any_of(deck_, [&](const Aircraft& a) { return a.here && a.crew == crew; });
    if (!any) continue;
    s_.testing = static_cast<Crew>(crew);
    return wait_for(Die::training);
  }
  s_.testing = Crew::green;
  tell(EventKind::alert_cross, "NK-T8a", s_.turn, c_.alert[s_.turn - 1U].flak);
  repairs();
}

// NK-T7a
void SecondOpinion::repairs() {
  if (named_by(Step::repair).empty()) return wait_for(Die::catalina);
  s_.step = Step::repair;
}

// Who may be named at a step.
SecondOpinion::Names SecondOpinion::named_by(Step step) const {
  Names all;
  for (unsigned i = 0; i < deck_.size(); ++i) {
    const Aircraft& a = deck_[i];
    if (!a.here) continue;
    const bool mine = a.crew == static_cast<int>(s_.testing);
    bool fits = false;
    switch (step) {
      case Step::crash:
      case Step::stall: fits = mine; break;
      case Step::tired: fits = mine && !a.tired; break;
      case Step::elite: fits = mine && !a.elite; break;
      case Step::repair: fits = a.damaged && s_.teams > s_.tired_teams; break;
      case Step::ground:
      case Step::rest: fits = true; break;
      case Step::unload: fits = a.torpedo; break;
      case Step::lead: fits = a.torpedo && (o_.sequences_per_leader == 0 || s_.led[i] < o_.sequences_per_leader); break;
      case Step::escort: fits = !flies(i); break;
      case Step::centre: fits = flies(i); break;
      default: break;
    }
    if (fits) all.push_back(i);
  }
  return all;
}

bool SecondOpinion::flies(unsigned aircraft) const {
  return aircraft == s_.leader || aircraft == s_.escort[0] || aircraft == s_.escort[1];
}

// Somebody is named, by the player or because there is nobody else.
void SecondOpinion::name(Step step, unsigned aircraft) {
  const int who = number(aircraft);
  switch (step) {
    case Step::unit: {  // the purchases are over
      const auto here = std::ranges::count(deck_, true, &Aircraft::here);
      tell(EventKind::buying_done, "NK-T1d", static_cast<int>(here), money());
      for (std::size_t crew = 0; crew < 3; ++crew) {
        s_.level[0][crew] = s_.level[1][crew] = static_cast<std::uint8_t>(c_.crews[crew].start_level);
      }
      return begin_turn();
    }
    case Step::crash:
      tell(EventKind::crashed, "NK-T6a", who);
      lose(aircraft);
      return after_letter();
    case Step::stall:
      tell(EventKind::stall_named, "NK-T6b", who);
      s_.named = static_cast<std::uint8_t>(aircraft);
      return wait_for(Die::stall);
    case Step::tired:
      deck_[aircraft].tired = true;
      tell(EventKind::crew_tired, "NK-T6c", who);
      return after_letter();
    case Step::elite:
      deck_[aircraft].elite = true;
      tell(EventKind::crew_elite, "NK-T6d", who);
      return after_letter();
    default: FAIL("nobody is named here");
  }
}

void SecondOpinion::after_letter() {
  const auto crews = [&](int crew) {
    return std::ranges::count_if(deck_, [&](const Aircraft& a) { return a.here && (crew < 0 || a.crew == crew); });
  };
  const int testing = static_cast<int>(s_.testing);
  if (crews(-1) == 0) return end(EventKind::nobody_left, "NK-G5");
  if (s_.skill == Skill::torpedo) return class_from(testing + 1);
  if (crews(testing) == 0) {
    tell(EventKind::class_gone, "NK-Q6", testing);
    return class_from(testing + 1);
  }
  s_.skill = Skill::torpedo;
  wait_for(Die::training);
}

void SecondOpinion::lose(unsigned aircraft) {
  Aircraft gone;
  gone.crew = deck_[aircraft].crew;
  gone.plane = deck_[aircraft].plane;
  (s_.fleet == 0 ? gone.lost_in_training : gone.lost_in_battle) = true;
  deck_[aircraft] = gone;
}

// --- The Final Control Check, NK-T10 to NK-T14

void SecondOpinion::pick(Step step, unsigned aircraft) {
  if (step == Step::unload) {
    deck_[aircraft].torpedo = false;
    return tell(EventKind::torpedo_removed, "NK-T12b", number(aircraft));
  }
  deck_[aircraft].here = false;
  if (step == Step::ground) tell(EventKind::left_behind, "NK-T11b", number(aircraft));
  if (step == Step::rest) tell(EventKind::crew_unfit, "NK-T13b", number(aircraft));
}

void SecondOpinion::checked(Step step) {
  if (std::ranges::count(deck_, true, &Aircraft::here) == 0) return end(EventKind::nobody_left, "NK-G5");
  if (step == Step::ground) wait_for(Die::torpedo_check);
  if (step == Step::unload) wait_for(Die::aircrew_check);
  if (step == Step::rest) wait_for(Die::fleet);
}

// --- The raid, NK-A1 to NK-A15

bool SecondOpinion::afloat(unsigned ship) const {
  return s_.damage[ship] < c_.ships[static_cast<std::size_t>(fleet()[ship])].hit_points;
}
int SecondOpinion::ship_name(unsigned ship) const { return number(ship) + 256 * static_cast<int>(fleet()[ship]); }

void SecondOpinion::sequence() {
  bool any = false;
  for (unsigned ship = 0; ship < fleet().size(); ++ship) any = any || afloat(ship);
  if (std::ranges::count(deck_, true, &Aircraft::here) == 0) return end(EventKind::nobody_left, "NK-G5");
  if (!any) return end(EventKind::fleet_destroyed, "NK-A14d");
  if (named_by(Step::lead).empty()) return end(EventKind::no_torpedo_left, "NK-A14d");
  if (s_.sequences == 200) return end(EventKind::fuel_out, "NK-Q35");
  s_.step = Step::target;
}

void SecondOpinion::over_target() {
  tell(EventKind::sequence_ends, "NK-A12a");
  s_.zone = Zone::circling;
  s_.speed = s_.altitude = kUntested;
  s_.shaken = 0;
  s_.target = s_.leader = s_.escort[0] = s_.escort[1] = kNobody;
  sequence();
}

void SecondOpinion::strike(unsigned aircraft, const char* rule, bool& alive) {
  alive = !deck_[aircraft].damaged;
  if (alive) {
    deck_[aircraft].damaged = true;
    return tell(EventKind::damaged, rule, number(aircraft));
  }
  tell(EventKind::shot_down, "NK-A6f", number(aircraft));
  lose(aircraft);
}

void SecondOpinion::settle_hits() {
  if (s_.hits > 0 && escorts() > 0) {
    s_.step = Step::hit;
  } else if (s_.hits > 0) {
    wait_for(Die::evasion);
  } else if (s_.doubles == 1) {
    s_.doubles = 0;
    tell(EventKind::flak_again, "NK-A5c");
    wait_for(Die::flak);
  } else if (s_.zone == Zone::far) {
    s_.step = Step::decide;
  } else {
    gunnery();
  }
}

void SecondOpinion::leader_lost() {
  s_.hits = s_.doubles = 0;
  s_.leader = kNobody;
  if (s_.zone == Zone::climb) return gunnery();
  if (escorts() == 0) return over_target();
  s_.speed = s_.altitude = kUntested;
  s_.shaken = 0;
  if (escorts() == 2) {
    s_.step = Step::centre;
    return;
  }
  s_.leader = s_.escort[0];
  s_.escort[0] = kNobody;
  tell(EventKind::new_centre, "NK-Q19", s_.leader);
  climb();
}

void SecondOpinion::climb() {
  s_.zone = Zone::climb;
  s_.speed = s_.altitude = kUntested;
  s_.shaken = 0;
  tell(EventKind::climbs, "NK-A12a");
  wait_for(Die::flak);
}

void SecondOpinion::gunnery() {
  const int guns = escorts() + (s_.leader != kNobody ? 1 : 0);
  s_.left = 0;
  if (guns > 0 && s_.flak[s_.target] > 1 && afloat(s_.target)) {
    s_.left = static_cast<std::uint8_t>(guns);
    return wait_for(Die::gunnery);
  }
  if (s_.zone == Zone::climb) return over_target();
  s_.step = Step::decide;
}

void SecondOpinion::end(EventKind why, const char* rule) {
  tell(why, rule);
  s_.step = Step::over;
  s_.testing = Crew::green;
  s_.skill = Skill::altitude_speed;
}

// --- Dice

int SecondOpinion::modifier(Die die) const {
  int sum = 0;
  switch (die) {
    case Die::training: return c_.crews[static_cast<std::size_t>(s_.testing)].training_modifier;
    case Die::aircraft_check:
      sum = c_.aircraft_check.fresh_team * (s_.teams - s_.tired_teams) + c_.aircraft_check.tired_team * s_.tired_teams;
      for (const Aircraft& a : deck_) sum += a.here ? c_.planes[static_cast<std::size_t>(a.plane)].check_bonus : 0;
      return sum;
    case Die::aircrew_check:
      sum = c_.aircrew_check.further_turn * (s_.turn - 1);
      for (const Aircraft& a : deck_) {
        if (a.here && a.elite) sum += c_.aircrew_check.elite;
        if (a.here && a.tired) sum += c_.aircrew_check.tired;
      }
      return sum;
    case Die::release: {
      const Aircraft& leader = deck_[s_.leader];
      sum = s_.speed + s_.altitude;
      sum += c_.abilities[s_.level[1][static_cast<std::size_t>(leader.crew)]].release_bonus;
      sum += leader.damaged ? c_.release.damaged : 0;
      sum += s_.zone == Zone::far ? c_.release.far : s_.zone == Zone::near ? c_.release.near : 0;
      return sum;
    }
    default: return 0;
  }
}

void SecondOpinion::die(Die die, int face) {
  tell(EventKind::rolled, called_by(die), static_cast<int>(die), face, modifier(die));
  s_.die = Die::none;
  switch (die) {
    case Die::extra: {
      s_.points = static_cast<std::uint16_t>(s_.points + face);
      const int due = s_.left - 1 + (face == 6 ? 1 : 0);
      int dearest = 0;
      for (unsigned i = 0; i < 9; ++i) dearest = std::max(dearest, price(i / 3, i % 3));
      const int all = c_.max_aircraft * dearest + c_.teams.back().cost;
      s_.left = static_cast<std::uint8_t>(due > 0 && s_.points < all ? due : 0);
      if (s_.left > 0) {
        tell(EventKind::extra_die, "NK-T1c", s_.left);
        return wait_for(Die::extra);
      }
      tell(EventKind::points_set, "NK-T1b", s_.points);
      s_.step = Step::teams;
      return;
    }
    case Die::training: {
      const auto crew = static_cast<std::size_t>(s_.testing);
      const auto skill = static_cast<std::size_t>(s_.skill);
      const TrainingCell cell = c_.training[crew][static_cast<std::size_t>(face) - 1];
      const int last = static_cast<int>(c_.abilities.size()) - 1;
      const int level = std::min(last, s_.level[skill][crew] + cell.points);
      s_.level[skill][crew] = static_cast<std::uint8_t>(level);
      tell(EventKind::trained, "NK-T5d", number(static_cast<unsigned>(crew)), static_cast<int>(skill), cell.points,
           level);
      if (cell.effect == Effect::none) return after_letter();
      if (cell.effect == Effect::crash) tell(EventKind::crash_due, "NK-T6a", static_cast<int>(crew));
      if (cell.effect == Effect::stall) tell(EventKind::stall_due, "NK-T6b", static_cast<int>(crew));
      const Step step = cell.effect == Effect::crash   ? Step::crash
                        : cell.effect == Effect::stall ? Step::stall
                        : cell.effect == Effect::tired ? Step::tired
                                                       : Step::elite;
      const Names who = named_by(step);
      if (who.size() == 1) return name(step, who[0]);
      if (who.empty()) {
        tell(EventKind::effect_lost, "NK-Q7", step == Step::elite ? 1 : 0, static_cast<int>(crew));
        return after_letter();
      }
      s_.step = step;
      return;
    }
    case Die::stall: {
      const unsigned who = s_.named;
      s_.named = kNobody;
      const bool even = face == 2 || face == 4 || face == 6;
      if (even && !deck_[who].damaged) {
        deck_[who].damaged = true;
        tell(EventKind::stall_damage, "NK-T6b", number(who));
      } else {
        tell(EventKind::stall_loss, even ? "NK-Q6" : "NK-T6b", number(who));
        lose(who);
      }
      return after_letter();
    }
    case Die::catalina:
      if (face > c_.alert[s_.turn - 1U].spotted_up_to) {
        tell(EventKind::unseen, "NK-T8c", s_.turn);
        s_.step = Step::train;
        return;
      }
      tell(EventKind::spotted, "NK-T8b", s_.turn);
      tell(EventKind::training_over, "NK-T10a");
      return wait_for(Die::aircraft_check);
    case Die::evasion: {
      --s_.hits;
      const bool even = face == 2 || face == 4 || face == 6;
      if (s_.zone != Zone::climb && (!even || o_.evaded_hit_repeats)) s_.shaken = 1;
      if (even) {
        tell(EventKind::evaded, "NK-A6a", s_.leader);
        return settle_hits();
      }
      bool alive = true;
      strike(s_.leader, "NK-A6a", alive);
      return alive ? settle_hits() : leader_lost();
    }
    case Die::gunnery: {
      std::vector<std::uint8_t> guns;
      for (const std::uint8_t gun : {s_.leader, s_.escort[0], s_.escort[1]}) {
        if (gun != kNobody) guns.push_back(gun);
      }
      const int level = s_.flak[s_.target];
      const bool hit = o_.gunnery_tie_hits ? face <= level : face < level;
      tell(hit ? EventKind::gunnery_hit : EventKind::gunnery_miss, "NK-A9b", guns[guns.size() - s_.left]);
      s_.gunnery_hits = static_cast<std::uint8_t>(s_.gunnery_hits + (hit ? 1 : 0));
      --s_.left;
      if (s_.left > 0) return wait_for(Die::gunnery);
      if (s_.gunnery_hits > 0) {
        const auto lower = static_cast<std::uint8_t>(std::max(1, level - s_.gunnery_hits));
        for (unsigned ship = 0; ship < fleet().size(); ++ship) {
          if (ship == s_.target || o_.one_flak_level) s_.flak[ship] = lower;
        }
        tell(EventKind::flak_falls, "NK-A9b", ship_name(s_.target), lower);
        s_.gunnery_hits = 0;
      }
      if (s_.zone == Zone::climb) return over_target();
      s_.step = Step::decide;
      return;
    }
    default: {  // damage to a ship
      const DamageRow row = c_.damage[static_cast<std::size_t>(face) - 1];
      const int most = c_.ships[static_cast<std::size_t>(fleet()[s_.target])].hit_points;
      const int sum = std::min(most, s_.damage[s_.target] + row.damage);
      s_.damage[s_.target] = static_cast<std::uint8_t>(sum);
      if (row.damage == 0) tell(EventKind::dud, "NK-A13a", ship_name(s_.target));
      if (row.damage > 0) {
        tell(EventKind::ship_damaged, row.again ? "NK-A13c" : "NK-A13b", ship_name(s_.target), row.damage, sum);
      }
      if (sum == most) tell(EventKind::ship_sunk, "NK-A13d", ship_name(s_.target));
      if (sum < most && row.again) return wait_for(Die::damage);
      return climb();
    }
  }
}

void SecondOpinion::pair(Die die, int first, int second) {
  const int sum = first + second;
  const int plus = modifier(die);
  tell(EventKind::pair_rolled, called_by(die), static_cast<int>(die), first, second, plus);
  s_.first = 0;
  s_.die = Die::none;
  const auto rolls = [&] {
    return static_cast<std::uint8_t>(c_.abilities[s_.level[0][static_cast<std::size_t>(deck_[s_.leader].crew)]].rolls);
  };
  switch (die) {
    case Die::mission:
      s_.points = static_cast<std::uint16_t>(c_.base_points + sum);
      s_.left = static_cast<std::uint8_t>((first == 6 ? 1 : 0) + (second == 6 ? 1 : 0));
      if (s_.left > 0) {
        tell(EventKind::extra_die, "NK-T1c", s_.left);
        return wait_for(Die::extra);
      }
      tell(EventKind::points_set, "NK-T1b", s_.points);
      s_.step = Step::teams;
      return;
    case Die::aircraft_check:
    case Die::torpedo_check:
    case Die::aircrew_check: {
      const int total = sum + plus;
      const bool aircraft = die == Die::aircraft_check;
      const bool torpedo = die == Die::torpedo_check;
      const int due = in_bands(aircraft  ? c_.aircraft_check.bands
                               : torpedo ? c_.torpedo_check
                                         : c_.aircrew_check.bands,
                               total);
      tell(EventKind::check_result,
           aircraft  ? "NK-T11b"
           : torpedo ? "NK-T12b"
                     : "NK-T13b",
           static_cast<int>(die), total, due);
      const Step step = aircraft ? Step::ground : torpedo ? Step::unload : Step::rest;
      const Names who = named_by(step);
      if (due < number(static_cast<unsigned>(who.size()))) {
        if (due == 0) return checked(step);
        s_.left = static_cast<std::uint8_t>(due);
        s_.step = step;
        return;
      }
      for (const unsigned each : who) pick(step, each);
      return checked(step);
    }
    case Die::fleet:
      s_.fleet = static_cast<std::uint8_t>(sum);
      for (unsigned ship = 0; ship < fleet().size(); ++ship) {
        s_.flak[ship] = static_cast<std::uint8_t>(c_.alert[s_.turn - 1U].flak);
      }
      tell(EventKind::fleet_sighted, "NK-A1a", sum);
      return sequence();
    case Die::speed:
    case Die::altitude:
    case Die::adjust_speed:
    case Die::adjust_altitude: {
      const bool up = die == Die::altitude || die == Die::adjust_altitude;
      const bool adjusts = die == Die::adjust_speed || die == Die::adjust_altitude;
      const int bonus = c_.adjust[static_cast<std::size_t>(sum) - 2].bonus;
      std::int8_t& value = up ? s_.altitude : s_.speed;
      if (bonus > value) value = static_cast<std::int8_t>(bonus);
      tell(EventKind::test_result, adjusts ? "NK-A8a" : up ? "NK-A4" : "NK-A3a", up ? 1 : 0, sum, bonus);
      if (!adjusts) {
        --s_.left;
        if (s_.left > 0) return wait_for(die);
      }
      tell(EventKind::value_set, adjusts ? "NK-Q18" : up ? "NK-A4" : "NK-A3a", up ? 1 : 0, value);
      if (adjusts || up) return wait_for(Die::flak);
      s_.left = rolls();
      return wait_for(Die::altitude);
    }
    case Die::flak: {
      const FlakRow range = c_.flak[s_.flak[s_.target] - 1U];
      const int hits = sum == 7 ? 2 : sum >= range.from && sum <= range.to ? 1 : 0;
      s_.doubles = first == second ? 1 : 0;
      s_.hits = static_cast<std::uint8_t>(hits);
      if (hits == 0) tell(EventKind::flak_misses, "NK-A5a", sum);
      if (hits > 0) tell(EventKind::flak_hits, hits == 2 ? "NK-A5b" : "NK-A5a", sum, hits);
      if (hits == 2 && escorts() == 0 && !o_.lone_leader_evades) {
        tell(EventKind::shot_down_alone, "NK-A6d", s_.leader);
        lose(s_.leader);
        return leader_lost();
      }
      return settle_hits();
    }
    default: {  // release
      const int total = sum + plus;
      deck_[s_.leader].torpedo = false;
      if (total >= c_.release.success_from) {
        tell(EventKind::release_success, "NK-A11c", total);
        return wait_for(Die::damage);
      }
      if (total > c_.release.concussion_up_to) {
        tell(EventKind::release_failure, "NK-A11d", total);
        return climb();
      }
      tell(EventKind::concussion, "NK-A11e", total);
      bool alive = true;
      strike(s_.leader, "NK-A11e", alive);
      return alive ? climb() : leader_lost();
    }
  }
}

// --- Decisions

void SecondOpinion::play(Action action) {
  const unsigned a = action.a();
  switch (action.kind<ActionKind>()) {
    case ActionKind::teams:
      s_.teams = static_cast<std::uint8_t>(a);
      for (const TeamOption& option : c_.teams) {
        if (option.teams == number(a)) tell(EventKind::teams_bought, "NK-T3a", option.teams, option.cost);
      }
      s_.step = Step::unit;
      return;
    case ActionKind::unit: {
      s_.buying = static_cast<std::uint8_t>(3 * a + action.b());
      const int room = c_.max_aircraft - number(static_cast<unsigned>(deck_.size()));
      const bool one = room == 1 || money() < 2 * price(a, action.b());
      if (one) return buy(1);
      s_.step = Step::count;
      return;
    }
    case ActionKind::count: return buy(number(a));
    case ActionKind::crash: return name(Step::crash, a);
    case ActionKind::stall: return name(Step::stall, a);
    case ActionKind::tired: return name(Step::tired, a);
    case ActionKind::elite: return name(Step::elite, a);
    case ActionKind::repair:
      deck_[a].damaged = false;
      ++s_.tired_teams;
      tell(EventKind::repaired, "NK-T7b", number(a), s_.teams - s_.tired_teams);
      return repairs();
    case ActionKind::ground:
    case ActionKind::unload:
    case ActionKind::rest: {
      const Step step = s_.step;
      pick(step, a);
      --s_.left;
      if (s_.left == 0) checked(step);
      return;
    }
    case ActionKind::train: return begin_turn();
    case ActionKind::leave: tell(EventKind::training_over, "NK-T10a"); return wait_for(Die::aircraft_check);
    case ActionKind::home: return end(EventKind::goes_home, "NK-A14d");
    case ActionKind::target: {
      s_.target = static_cast<std::uint8_t>(a);
      ++s_.sequences;
      tell(EventKind::sequence_begins, "NK-A2e", s_.sequences, ship_name(a));
      const Names who = named_by(Step::lead);
      if (who.size() == 1) return play(act(ActionKind::lead, who[0]));
      s_.step = Step::lead;
      return;
    }
    case ActionKind::lead:
      s_.leader = static_cast<std::uint8_t>(a);
      if (o_.sequences_per_leader > 0) ++s_.led[a];
      tell(EventKind::leads, "NK-A2c", number(a));
      s_.step = named_by(Step::escort).empty() ? Step::entry : Step::escort;
      return;
    case ActionKind::escort:
      (s_.escort[0] == kNobody ? s_.escort[0] : s_.escort[1]) = static_cast<std::uint8_t>(a);
      tell(EventKind::escorts, "NK-A2d", number(a));
      if (s_.escort[1] != kNobody || named_by(Step::escort).empty()) s_.step = Step::entry;
      return;
    case ActionKind::done:
      if (s_.step == Step::unit) return name(Step::unit, 0);
      if (s_.step == Step::escort) {
        s_.step = Step::entry;
        return;
      }
      tell(EventKind::no_repair, "NK-T7a");
      return wait_for(Die::catalina);
    case ActionKind::enter:
    case ActionKind::proceed:
      if (action.kind<ActionKind>() == ActionKind::enter) {
        s_.zone = static_cast<Zone>(a);
        tell(EventKind::run_begins, "NK-A2b", number(a));
      } else {
        s_.zone = s_.zone == Zone::far ? Zone::near : Zone::close;
        tell(EventKind::moves_on, "NK-A7d", static_cast<int>(s_.zone));
        if (s_.shaken == 0) {
          s_.step = Step::adjust;
          return;
        }
        s_.shaken = 0;
        tell(EventKind::repeat_due, "NK-A8b");
      }
      s_.speed = s_.altitude = kUntested;
      s_.left =
          static_cast<std::uint8_t>(c_.abilities[s_.level[0][static_cast<std::size_t>(deck_[s_.leader].crew)]].rolls);
      return wait_for(Die::speed);
    case ActionKind::adjust: return wait_for(a == 0 ? Die::adjust_speed : Die::adjust_altitude);
    case ActionKind::keep: tell(EventKind::no_adjustment, "NK-A8a"); return wait_for(Die::flak);
    case ActionKind::evade: return wait_for(Die::evasion);
    case ActionKind::shield: {
      --s_.hits;
      tell(EventKind::shielded, "NK-A6b", number(a));
      bool alive = true;
      strike(a, "NK-A6b", alive);
      if (!alive) {
        if (s_.escort[0] == a) s_.escort[0] = s_.escort[1];
        s_.escort[1] = kNobody;
      }
      return settle_hits();
    }
    case ActionKind::centre:
      s_.leader = static_cast<std::uint8_t>(a);
      if (s_.escort[0] == a) s_.escort[0] = s_.escort[1];
      s_.escort[1] = kNobody;
      tell(EventKind::new_centre, "NK-Q19", number(a));
      return climb();
    case ActionKind::release: return wait_for(Die::release);
    case ActionKind::pull_up: tell(EventKind::pulls_up, "NK-A7c"); return climb();
    case ActionKind::roll:
      if (!takes_two(s_.die)) return die(s_.die, number(a));
      if (s_.first != 0) return pair(s_.die, s_.first, number(a));
      tell(EventKind::first_die, called_by(s_.die), static_cast<int>(s_.die), number(a));
      s_.first = static_cast<std::uint8_t>(a);
  }
}

std::vector<Action> SecondOpinion::choices() const {
  std::vector<Action> all;
  const auto names = [&](ActionKind kind) {
    for (const unsigned who : named_by(s_.step)) all.push_back(act(kind, who));
  };
  switch (s_.step) {
    case Step::teams:
      for (const TeamOption& option : c_.teams) {
        const bool pays = s_.points - option.cost >= cheapest();
        if (pays) all.push_back(act(ActionKind::teams, static_cast<unsigned>(option.teams)));
      }
      break;
    case Step::unit:
      for (unsigned i = 0; i < 9; ++i) {
        if (price(i / 3, i % 3) <= money()) all.push_back(act(ActionKind::unit, i / 3, i % 3));
      }
      if (!deck_.empty()) all.push_back(act(ActionKind::done));
      break;
    case Step::count:
      for (int n = 1; n + number(static_cast<unsigned>(deck_.size())) <= c_.max_aircraft; ++n) {
        if (n * price(s_.buying / 3U, s_.buying % 3U) > money()) break;
        all.push_back(act(ActionKind::count, static_cast<unsigned>(n)));
      }
      break;
    case Step::crash: names(ActionKind::crash); break;
    case Step::stall: names(ActionKind::stall); break;
    case Step::tired: names(ActionKind::tired); break;
    case Step::elite: names(ActionKind::elite); break;
    case Step::repair: names(ActionKind::repair); break;
    case Step::train: all = {act(ActionKind::train), act(ActionKind::leave)}; break;
    case Step::ground: names(ActionKind::ground); break;
    case Step::unload: names(ActionKind::unload); break;
    case Step::rest: names(ActionKind::rest); break;
    case Step::target:
      for (unsigned ship = 0; ship < fleet().size(); ++ship) {
        if (afloat(ship)) all.push_back(act(ActionKind::target, ship));
      }
      all.push_back(act(ActionKind::home));
      break;
    case Step::lead: names(ActionKind::lead); break;
    case Step::escort: names(ActionKind::escort); break;
    case Step::entry:
      for (const unsigned zone : {1U, 2U, 3U}) all.push_back(act(ActionKind::enter, zone));
      break;
    case Step::adjust: all = {act(ActionKind::adjust, 0), act(ActionKind::adjust, 1), act(ActionKind::keep)}; break;
    case Step::hit:
      all.push_back(act(ActionKind::evade));
      for (const std::uint8_t who : s_.escort) {
        if (who != kNobody) all.push_back(act(ActionKind::shield, who));
      }
      break;
    case Step::decide:
      all = {act(ActionKind::release), act(ActionKind::pull_up)};
      if (s_.zone != Zone::close) all.push_back(act(ActionKind::proceed));
      break;
    case Step::centre: names(ActionKind::centre); break;
    case Step::roll:
      for (unsigned face = 1; face <= 6; ++face) all.push_back(roll_action(face));
      break;
    case Step::over: break;
  }
  if (s_.step == Step::repair || s_.step == Step::escort) all.push_back(act(ActionKind::done));
  return all;
}

std::optional<Refusal> SecondOpinion::refusal(Action action) const {
  const auto no = [](RefusalKind kind, const char* rule, int a = 0, int b = 0) {
    return Refusal{static_cast<std::uint16_t>(kind), {rule}, {a, b}};
  };
  const std::vector<Action> legal = choices();
  if (std::ranges::count(legal, action) > 0) return std::nullopt;
  const auto kind = action.kind<ActionKind>();
  const unsigned a = action.a();
  if (s_.step == Step::over) return no(RefusalKind::game_over, "NK-G1");
  if (s_.step == Step::roll && kind != ActionKind::roll) return no(RefusalKind::not_a_decision, "NK-G3");
  if (s_.step == Step::roll) return no(RefusalKind::impossible_result, "NK-G3");
  if (kind == ActionKind::roll) return no(RefusalKind::not_a_die, "NK-G4");
  const std::vector<std::pair<Step, std::vector<ActionKind>>> ask{
      {Step::teams, {ActionKind::teams}},
      {Step::unit, {ActionKind::unit, ActionKind::done}},
      {Step::count, {ActionKind::count}},
      {Step::crash, {ActionKind::crash}},
      {Step::stall, {ActionKind::stall}},
      {Step::tired, {ActionKind::tired}},
      {Step::elite, {ActionKind::elite}},
      {Step::repair, {ActionKind::repair, ActionKind::done}},
      {Step::train, {ActionKind::train, ActionKind::leave}},
      {Step::ground, {ActionKind::ground}},
      {Step::unload, {ActionKind::unload}},
      {Step::rest, {ActionKind::rest}},
      {Step::target, {ActionKind::target, ActionKind::home}},
      {Step::lead, {ActionKind::lead}},
      {Step::escort, {ActionKind::escort, ActionKind::done}},
      {Step::entry, {ActionKind::enter}},
      {Step::adjust, {ActionKind::adjust, ActionKind::keep}},
      {Step::hit, {ActionKind::evade, ActionKind::shield}},
      {Step::decide, {ActionKind::release, ActionKind::pull_up, ActionKind::proceed}},
      {Step::centre, {ActionKind::centre}},
  };
  for (const auto& [step, kinds] : ask) {
    if (step == s_.step && std::ranges::count(kinds, kind) == 0) return no(RefusalKind::other_decision, "NK-G1");
  }
  const auto units = [&](unsigned crew, unsigned plane, int how_many) {
    if (how_many == 0) return no(RefusalKind::count_zero, "NK-T2c");
    const int room = c_.max_aircraft - number(static_cast<unsigned>(deck_.size()));
    if (how_many > room) return no(RefusalKind::deck_full, "NK-T2b", how_many, room);
    return no(RefusalKind::too_expensive, "NK-T1d", how_many * price(crew, plane), money());
  };
  const int who = number(a);
  switch (kind) {
    case ActionKind::teams:
      for (const TeamOption& option : c_.teams) {
        if (option.teams == who) return no(RefusalKind::too_expensive, "NK-T1d", option.cost, money());
      }
      return no(RefusalKind::no_such_teams, "NK-T3a", who);
    case ActionKind::unit:
      if (a > 2 || action.b() > 2) return no(RefusalKind::no_such_value, "NK-T2a");
      return units(a, action.b(), 1);
    case ActionKind::count: return units(s_.buying / 3U, s_.buying % 3U, who);
    case ActionKind::target:
      if (a >= fleet().size()) return no(RefusalKind::no_such_ship, "NK-A1a");
      return no(RefusalKind::ship_sunk, "NK-Q16", ship_name(a));
    case ActionKind::enter: return no(RefusalKind::no_such_zone, "NK-A2b");
    case ActionKind::adjust: return no(RefusalKind::no_such_value, "NK-A8a");
    case ActionKind::proceed: return no(RefusalKind::last_zone, "NK-A10b");
    case ActionKind::done: return no(RefusalKind::none_bought, "NK-G5");
    case ActionKind::train:
    case ActionKind::leave:
    case ActionKind::home:
    case ActionKind::keep:
    case ActionKind::evade:
    case ActionKind::release:
    case ActionKind::pull_up: return no(RefusalKind::impossible_result, "NK-G3");
    default: break;
  }
  if (a >= deck_.size()) return no(RefusalKind::no_such_aircraft, "NK-T4b", who);
  const Aircraft& it = deck_[a];
  if (!it.here) {
    return no(RefusalKind::out_of_game, it.lost_in_training || it.lost_in_battle ? "NK-A15a" : "NK-Q10", who);
  }
  const bool mine = it.crew == static_cast<int>(s_.testing);
  switch (kind) {
    case ActionKind::crash:
    case ActionKind::stall: return no(RefusalKind::other_class, "NK-Q6", who);
    case ActionKind::tired:
    case ActionKind::elite: return no(mine ? RefusalKind::marked_already : RefusalKind::other_class, "NK-Q7", who);
    case ActionKind::repair: return no(RefusalKind::not_damaged, "NK-T7a", who);
    case ActionKind::unload: return no(RefusalKind::no_torpedo, "NK-T12b", who);
    case ActionKind::lead:
      return it.torpedo ? no(RefusalKind::led_enough, "NK-Q24", who) : no(RefusalKind::no_torpedo, "NK-A2c", who);
    case ActionKind::escort: return no(RefusalKind::in_formation, "NK-A2d", who);
    case ActionKind::shield: return no(RefusalKind::not_an_escort, "NK-A6b", who);
    default: return no(RefusalKind::not_an_escort, "NK-Q19", who);
  }
}

// NK-S1 to NK-S5
int SecondOpinion::score() const {
  int sum = 0;
  for (unsigned ship = 0; s_.fleet != 0 && ship < fleet().size(); ++ship) {
    const ShipClass type = c_.ships[static_cast<std::size_t>(fleet()[ship])];
    if (!afloat(ship)) sum += type.value;
    if (afloat(ship) && s_.damage[ship] > type.hit_points - s_.damage[ship]) sum += type.value / 2 + type.value % 2;
  }
  for (const Aircraft& a : deck_) {
    if (a.lost_in_battle || (a.lost_in_training && o_.training_losses_count)) sum += c_.aircraft_lost;
    if (a.here && a.damaged) sum += c_.aircraft_damaged;
  }
  return sum;
}

void check_step(const Rules& rules, const State& before, Action action, const State& after,
                const std::vector<Event>& events) {
  CAPTURE(static_cast<int>(action.kind<ActionKind>()));
  CAPTURE(static_cast<int>(before.step));
  CAPTURE(static_cast<int>(before.die));
  SecondOpinion second{rules, before};
  second.play(action);
  REQUIRE(second.told().size() == events.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    CAPTURE(events[i].kind);
    REQUIRE(test::same_message(second.told()[i], events[i]));
  }
  REQUIRE(second.state() == after);
  const SecondOpinion now{rules, after};
  REQUIRE(rules.score(after).total == now.score());
  const std::vector<Action> choices = now.choices();
  if (rules.turn(after) == Turn::player1) {
    Rules::Choices offered;
    rules.choices(after, offered);
    REQUIRE(std::ranges::equal(offered, choices));
  }
  // Every kind of action, with small numbers: allowed or refused alike, and for the same reason.
  for (int kind = 0; kind < kActionKinds; ++kind) {
    for (unsigned a = 0; a < 17; a += 1 + a / 4 * 2) {
      for (unsigned b = 0; b < (static_cast<ActionKind>(kind) == ActionKind::unit ? 4U : 1U); ++b) {
        const Action wanted = act(static_cast<ActionKind>(kind), a, b);
        const auto one = rules.refusal(after, wanted);
        const auto two = now.refusal(wanted);
        CAPTURE(kind);
        CAPTURE(a);
        REQUIRE(one.has_value() == two.has_value());
        if (one) REQUIRE(test::same_message(*one, *two));
      }
    }
  }
}

}  // namespace plancia::nakajima
