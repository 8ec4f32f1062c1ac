#include "second_opinion.hpp"

#include <algorithm>
#include <string_view>

namespace plancia::nakajima {

// What may be chosen, and why the rest is refused.

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
    case Step::adjust:
      all = {act(ActionKind::adjust, 0), act(ActionKind::adjust, 1)};
      if (s_.shaken == 0) all.push_back(act(ActionKind::keep));
      break;
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
    case ActionKind::keep: return no(RefusalKind::adjustment_due, "NK-Q36");
    case ActionKind::proceed: return no(RefusalKind::last_zone, "NK-A10b");
    case ActionKind::done: return no(RefusalKind::none_bought, "NK-G5");
    case ActionKind::train:
    case ActionKind::leave:
    case ActionKind::home:
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

}  // namespace plancia::nakajima
