#include "second_opinion.hpp"

namespace plancia::nakajima {

// What a decision does.

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
        tell(EventKind::repeat_due, o_.one_roll_after_hit ? "NK-Q36" : "NK-A8b");
        if (o_.one_roll_after_hit) {
          s_.step = Step::adjust;
          return;
        }
        s_.shaken = 0;
      }
      s_.speed = s_.altitude = kUntested;
      s_.left =
          static_cast<std::uint8_t>(c_.abilities[s_.level[0][static_cast<std::size_t>(deck_[s_.leader].crew)]].rolls);
      return wait_for(Die::speed);
    case ActionKind::adjust: s_.shaken = 0; return wait_for(a == 0 ? Die::adjust_speed : Die::adjust_altitude);
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

}  // namespace plancia::nakajima
