#include "second_opinion.hpp"

#include <algorithm>

#include <doctest/doctest.h>

namespace plancia::nakajima {

// Money, training and the Final Control Check, NK-T1 to NK-T14.

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

}  // namespace plancia::nakajima
