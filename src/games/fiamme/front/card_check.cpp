// The order of a turn leaves traces: points that are lost, moments that are past, enemies that a die has brought on.

#include "card_check.hpp"

#include <algorithm>
#include <bit>
#include <string>

namespace plancia::fiamme {
namespace {

using front::Verdict;
using front::wrong;

class OnCard {
 public:
  OnCard(const Rules& rules, const State& state) : rules_(rules), s_(state) {}

  Verdict all() const {
    return front::first_wrong(*this, &OnCard::turns, &OnCard::moment, &OnCard::points, &OnCard::forbidden,
                              &OnCard::forces, &OnCard::campaign);
  }

 private:
  bool rolls(Die die) const { return (s_.step == Step::roll || s_.step == Step::keep) && s_.die == die; }
  bool in_trench() const { return s_.phase == Phase::trench; }
  bool ended() const { return s_.step == Step::over || s_.phase == Phase::rest; }
  bool selecting() const { return s_.step == Step::actor || s_.step == Step::unit || rolls(Die::selection); }
  bool window_open() const {
    return s_.step == Step::spend || s_.step == Step::answer || rolls(Die::pm) || rolls(Die::fuoco);
  }
  // Before step 4 is over.
  bool planning() const {
    return s_.step == Step::card || rolls(Die::command) || rolls(Die::event) ||
           (window_open() && s_.window == Window::plan);
  }
  // The enemies have been counted, and those who came are in the box or out of it again.
  bool enemies_known() const {
    return s_.step == Step::order || s_.step == Step::grenades || s_.resume != 0 ||
           (s_.die >= Die::bomb && s_.die <= Die::grenades) || (window_open() && s_.window == Window::enemies);
  }
  CardEvent event() const {
    return s_.card == kNoCard || s_.event_off != 0 ? CardEvent::none : rules_.card(s_.card).event;
  }

  // A card a turn, and an Objective may take several.
  Verdict turns() const {
    const int to_come = s_.card == kNoCard && !ended() ? 1 : 0;
    const bool fewer = s_.turn < s_.land_turned + s_.trench_drawn + to_come;
    return fewer ? wrong("/turn", "More cards have been turned than there were turns.") : std::nullopt;
  }

  // FA-9.0.4 to FA-9.3.5a: which of the moments to spend points was the last.
  Verdict moment() const {
    if (ended() || !in_trench()) return std::nullopt;  // there is one only
    const auto is = [&](Window window) {
      return s_.window == window ? std::nullopt : wrong("/window", "This is another moment of the turn.");
    };
    if (window_open()) {
      if (s_.window == Window::selected && rules_.card(s_.card).difficulty == 0)
        return wrong("/window", "Without a test there is no moment before it.");
      if (s_.window == Window::enemies && !rules_.spends_later(s_))
        return wrong("/window", "No points are spent once the enemies are there.");
      return std::nullopt;
    }
    if (planning()) return is(Window::plan);
    if (selecting() && s_.resume == 0) {  // FA-Q31: by the other reading also after a test
      return !rules_.options().fall_ends_turn && s_.window == Window::selected ? std::nullopt : is(Window::plan);
    }
    if (rolls(Die::test)) return is(Window::selected);
    return is(enemies_known() && s_.met != 0 && rules_.spends_later(s_) ? Window::enemies : Window::tested);
  }

  // FA-8.1e, FA-9.1h: rolled points that were not spent are lost.
  Verdict points() const {
    const bool any = s_.points[0] + s_.points[1] > 0;
    if (!any) return std::nullopt;
    if (ended() || s_.step == Step::card) {
      const bool kept = s_.step == Step::card && in_trench();  // FA-9.0.1: rolled before the card
      return kept ? std::nullopt : wrong("/points", "The points of a turn are lost at its end.");
    }
    if (rolls(Die::command)) {
      const bool first = rules_.coop() && s_.seat == 1 && s_.points[1] == 0;
      return first ? std::nullopt : wrong("/points", "The points are being rolled.");
    }
    if (planning() || rules_.spends_later(s_)) return std::nullopt;
    if (rules_.options().select_after_die && selecting()) return std::nullopt;
    return wrong("/points", "Points that were not spent in step 4 are lost.");
  }

  // FA-9.0.3a: what the event of the card forbids has not been bought.
  Verdict forbidden() const {
    if (s_.bomb != 0 && event() == CardEvent::no_bomb) return wrong("/bomb", "The event forbids bombs.");
    const bool chosen = s_.active != kNoUnit && window_open() && s_.window == Window::plan;
    if (chosen && event() == CardEvent::no_select) return wrong("/active", "The event forbids to select a unit.");
    return std::nullopt;
  }

  // FA-9.3.1c: the number of the card's table. FA-9.3.5c: the points on the card are used as soon as all are there.
  Verdict forces() const {
    if (ended() || s_.card == kNoCard || !in_trench()) return std::nullopt;
    const bool known = enemies_known();
    if (s_.met != 0 && !known) return wrong("/enemies_met", "No enemy has appeared yet.");
    if (s_.met == 0 && known && s_.enemy_count > 0) return wrong("/enemies_met", "Enemies have appeared.");
    const bool applied = known && !(window_open() && s_.window == Window::enemies);
    if (s_.suppression != 0 && applied) return wrong("/suppression", "The points on the card have been used.");
    if (s_.bomb != 0 && applied) return wrong("/bomb", "The bomb has been thrown or kept.");
    if (s_.step != Step::counter && s_.enemy_count == 0) return std::nullopt;
    const bool immune_there = s_.enemy_count > 0 && (s_.enemies[s_.enemy_count - 1U] & kImmune) != 0;
    const bool immune = s_.immune_due != 0 || immune_there;
    const int others = s_.enemy_count - immune_there + s_.to_draw;
    for (int face = 1; face <= 6; ++face) {
      const Forces come = rules_.forces(s_, face);
      // While they come all are there; afterwards some may be gone.
      if (s_.step == Step::counter ? others == come.number && immune == come.immune
                                   : others <= come.number && immune <= come.immune) {
        return std::nullopt;
      }
    }
    return wrong("/enemies", "The card brings no such number of enemies.");
  }

  // FA-10b: who has come through more missions than were won.
  Verdict campaign() const {
    if (!rules_.scenario().campaign) return std::nullopt;
    const int won = std::popcount(s_.missions_won);
    for (int u = 0; u < rules_.units(); ++u) {
      if (s_.survived[static_cast<std::size_t>(u)] <= won) continue;
      return wrong("/units/" + std::to_string(u) + "/missions", "Not so many missions have been won.");
    }
    return std::nullopt;
  }

  const Rules& rules_;
  const State& s_;
};

}  // namespace

Verdict impossible_card(const Rules& rules, const State& state) { return OnCard{rules, state}.all(); }

}  // namespace plancia::fiamme
