#include "second_opinion.hpp"

#include <algorithm>

namespace plancia::nakajima {
namespace {

int in_bands(const std::vector<Band>& bands, int total) {
  for (std::size_t i = bands.size(); i-- > 1;) {
    if (total >= bands[i].from) return bands[i].count;
  }
  return bands[0].count;
}

}  // namespace

// What the dice do.

// The rule that calls for a die.
const char* SecondOpinion::called_by(Die die) {
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

bool SecondOpinion::takes_two(Die die) {
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
      const bool after_a_six = s_.left == 1;
      if (row.damage == 0 && after_a_six) tell(EventKind::no_more_damage, "NK-Q23", ship_name(s_.target));
      if (row.damage == 0 && !after_a_six) tell(EventKind::dud, "NK-A13a", ship_name(s_.target));
      if (row.damage > 0) {
        tell(EventKind::ship_damaged, row.again ? "NK-A13c" : "NK-A13b", ship_name(s_.target), row.damage, sum);
      }
      if (sum == most) tell(EventKind::ship_sunk, "NK-A13d", ship_name(s_.target));
      s_.left = sum < most && row.again ? 1 : 0;
      if (s_.left == 1) return wait_for(Die::damage);
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

}  // namespace plancia::nakajima
