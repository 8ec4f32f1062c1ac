#pragma once

// Section 9, artillery: requests, volleys on a square.

#include "play.hpp"

namespace plancia::linea {

// LT-R1a, LT-R1b, LT-R1c, LT-Q48: a figure, a battery with shells left, a fit requester that sees the centre.
inline Refused View::why_not_request(unsigned requester, unsigned battery, table::Point point) const {
  if (!figure_in_hand()) return no(RefusalKind::needs_figure, {"LT-R1c"}, s.card);
  if (battery >= data().batteries.size() || seat_of(data().batteries[battery].side) != s.side) {
    return no(RefusalKind::no_such_thing, {"LT-R1a"});
  }
  if (const Refused refused = why_not_act(requester)) return refused;
  const Battery& guns = data().batteries[battery];
  if ((guns.requesters & bit_of(requester)) == 0) {
    return no(RefusalKind::cannot_call, {"LT-R1a"}, as_int(requester), as_int(battery));
  }
  if (!on_table(requester)) return no(RefusalKind::is_aboard, {"LT-Q48"}, as_int(requester), at(requester).aboard);
  if (immobilised(requester)) return no(RefusalKind::is_immobilised, {"LT-Q24"}, as_int(requester));
  if (s.battery[battery].volleys >= guns.volleys) {
    return no(RefusalKind::no_volleys, {"LT-Q49"}, as_int(battery), guns.volleys);
  }
  if (!table::contains(data().terrain.table, point)) return no(RefusalKind::off_table, {"LT-Q48"}, point.x, point.y);
  if (!sees_point(requester, point)) return no(RefusalKind::point_not_seen, {"LT-R1b"}, point.x, point.y);
  return {};
}

inline Refused View::why_not_aim(table::Point point) const {
  return why_not_request(s.battery[s.battery_firing].requester, s.battery_firing, point);
}

// LT-R3b, LT-Q49: a mission under way goes on for a figure while its requester is fit.
inline Refused View::why_not_sustain(unsigned battery) const {
  if (!figure_in_hand()) return no(RefusalKind::needs_figure, {"LT-R3b"}, s.card);
  if (battery >= data().batteries.size() || seat_of(data().batteries[battery].side) != s.side) {
    return no(RefusalKind::no_such_thing, {"LT-R3b"});
  }
  const BatteryState& guns = s.battery[battery];
  if (guns.mission != Mission::active) return no(RefusalKind::no_mission, {"LT-Q49"}, as_int(battery));
  if (guns.volleys >= data().batteries[battery].volleys) {
    return no(RefusalKind::no_volleys, {"LT-Q49"}, as_int(battery), data().batteries[battery].volleys);
  }
  if (!in_play(guns.requester) || immobilised(guns.requester)) {
    return no(RefusalKind::requester_unfit, {"LT-Q49"}, guns.requester);
  }
  return {};
}

// LT-R2a: the beaten zone of a section.
inline table::Footprint View::square(unsigned battery, unsigned section) const {
  const std::size_t number = rules.first_section(battery) + section;
  const table::Point centre{s.square_x[number], s.square_y[number]};
  return {table::rectangle(limits().square, limits().square), {centre, 0}};
}

// LT-Q50: HE of a section against a piece in its square; lines do not protect from above.
inline ShotFacts View::shell_facts(unsigned piece, int factor, int streak) const {
  ShotFacts facts;
  facts.factor = factor;
  facts.against = defence_level(piece, centre(piece), true);
  if (immobilised(piece)) facts.bonus = streak;  // LT-Q39
  return facts;
}

// LT-R1c, LT-Q48: a request replaces the battery's older one. Each section gets a square of its own.
template <class Sink>
void Play<Sink>::request(unsigned requester, unsigned battery, table::Point point) {
  BatteryState& guns = s.battery[battery];
  guns.mission = Mission::none;
  guns.order = 0;
  guns.requester = static_cast<std::uint8_t>(requester);
  forget_squares(battery);
  s.battery_firing = static_cast<std::uint8_t>(battery);
  tell_own(static_cast<Side>(s.side), EventKind::requested, {"LT-R1a"}, as_int(battery), as_int(requester));
  aim(point);
}

template <class Sink>
void Play<Sink>::aim(table::Point point) {
  const unsigned battery = s.battery_firing;
  const std::size_t number = rules.first_section(battery) + s.section;
  s.square_x[number] = point.x;
  s.square_y[number] = point.y;
  ++s.section;
  tell_own(static_cast<Side>(s.side), EventKind::square_set, {"LT-R2a"}, as_int(battery), s.section, point.x, point.y);
  if (s.section < data().batteries[battery].sections) return ask(Step::aim, static_cast<Side>(s.side));
  s.battery[battery].mission = Mission::pending;
  s.battery[battery].order = static_cast<std::uint8_t>(++s.requests);
  s.battery_firing = kNoBattery;
  s.section = 0;
  card_over();
}

// LT-R3a, LT-R3b: one volley of all sections.
template <class Sink>
void Play<Sink>::begin_volley(unsigned battery) {
  BatteryState& guns = s.battery[battery];
  guns.mission = Mission::active;
  guns.order = 0;
  ++guns.volleys;
  s.battery_firing = static_cast<std::uint8_t>(battery);
  tell_by(data().batteries[battery].side, EventKind::volley, is_joker(s.card) ? RuleId{"LT-R3a"} : RuleId{"LT-R3b"},
          as_int(battery), guns.volleys, data().batteries[battery].volleys);
  for (unsigned section = 0; section < static_cast<unsigned>(data().batteries[battery].sections); ++section) {
    const std::size_t number = rules.first_section(battery) + section;  // where shells fall everybody sees
    tell_by(data().batteries[battery].side, EventKind::shells_fall, {"LT-R2a"}, as_int(battery), as_int(section) + 1,
            s.square_x[number], s.square_y[number]);
  }
  s.stage = Stage::volley;
}

// LT-R4a, LT-Q50: section by section, every piece that touches the square, in order.
template <class Sink>
void Play<Sink>::next_in_square() {
  const unsigned battery = s.battery_firing;
  const Battery& guns = data().batteries[battery];
  const auto sections = static_cast<std::uint8_t>(guns.sections);
  const auto pieces = static_cast<std::uint8_t>(rules.pieces());
  for (; s.section < sections; ++s.section, s.next_piece = 0) {
    const std::size_t number = rules.first_section(battery) + s.section;
    const table::Footprint zone = square(battery, s.section);
    for (; s.next_piece < pieces; ++s.next_piece) {
      const unsigned piece = s.next_piece;
      if (!on_table(piece) || !table::touches(zone, footprint(piece))) continue;
      const ShotFacts facts = shell_facts(piece, guns.factor[s.section], s.section_streak[number][piece]);
      tell_of(piece, EventKind::shell_hits, {"LT-R4a"}, as_int(piece), facts.difference(), facts.bonus);
      return roll(Die::volley, piece);
    }
  }
  s.battery_firing = kNoBattery;
  s.section = s.next_piece = 0;
  BatteryState& state = s.battery[battery];
  if (state.volleys >= guns.volleys) {
    state.mission = Mission::none;
    state.requester = kNoPiece;
    forget_squares(battery);
    tell_own(guns.side, EventKind::mission_over, {"LT-Q49"}, as_int(battery));
  }
  if (is_joker(s.card)) {
    s.stage = Stage::joker;
  } else {
    card_over();
  }
}

template <class Sink>
void Play<Sink>::forget_squares(unsigned battery) {
  for (unsigned section = 0; section < static_cast<unsigned>(data().batteries[battery].sections); ++section) {
    const std::size_t number = rules.first_section(battery) + section;
    s.square_x[number] = s.square_y[number] = 0;
    s.section_streak[number] = {};
  }
}

template <class Sink>
void Play<Sink>::volley_die(int face) {
  const unsigned piece = s.next_piece++;
  const unsigned battery = s.battery_firing;
  std::uint8_t& streak = s.section_streak[rules.first_section(battery) + s.section][piece];
  const ShotFacts facts = shell_facts(piece, data().batteries[battery].factor[s.section], streak);
  apply(piece, rules.other_effect(facts.difference(), face), kNoPiece, false);
  const bool pinned = in_play(piece) && immobilised(piece);
  streak = pinned ? static_cast<std::uint8_t>(std::min(streak + 1, kMostShots)) : std::uint8_t{0};
}

}  // namespace plancia::linea
