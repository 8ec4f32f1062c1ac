// Events and refusals: how the numbers of a message are named and shown.

#include <optional>

#include <front/measure.hpp>
#include <front/pattern.hpp>
#include <linea_front/front.hpp>
#include <linea_front/measures.hpp>
#include <linea_front/names.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/words.hpp>

#include "notation_arguments.hpp"

namespace plancia::linea {

using i18n::Text;
using i18n::text;

// What the numbers stand for; front/pattern.hpp looks for these functions by their names.
enum class Show : std::uint8_t {
  nothing,
  number,
  with_sign,
  piece,
  player,
  platoon,
  battery,
  reinforcement,
  objective,
  card,
  length,
  place,
  angle,
  exact_angle,
  weapon,
  fire,
  die,
  step,
  feature,
};
using Pattern = front::Pattern<Show>;

Pattern at_place(std::string_view what = "piece") {
  return {{{what, Show::piece}, {"x", Show::place}, {"y", Show::place}, {"heading", Show::angle}}};
}
Pattern shot() {
  return {{{"piece", Show::piece}, {"target", Show::piece}, {"weapon", Show::weapon}, {"fire", Show::fire}}};
}
Pattern against_morale() {
  return {{{"piece", Show::piece}, {"total", Show::number}, {"morale", Show::number}, {"modifier", Show::with_sign}}};
}

Pattern pattern(EventKind kind) {
  switch (kind) {
    case EventKind::placed:
    case EventKind::moves:
    case EventKind::runs:
    case EventKind::moved:
    case EventKind::spotted:
    case EventKind::falls_back:
    case EventKind::flees:
    case EventKind::dismounted:
    case EventKind::arrived: return at_place();
    case EventKind::halted:
    case EventKind::lost_from_sight:
    case EventKind::passenger_saved: return {{{"piece", Show::piece}, {"x", Show::place}, {"y", Show::place}}};
    case EventKind::side_ready:
    case EventKind::passed:
    case EventKind::rally_offered:
    case EventKind::side_gone: return {{{"player", Show::player}}};
    case EventKind::declined: return {{{"player", Show::player}, {"step", Show::step}}};
    case EventKind::card_drawn: return {{{"card", Show::card}, {"left", Show::number}}};
    case EventKind::deck_rebuilt: return {{{"cycle", Show::number}, {"limit", Show::number}}};
    case EventKind::platoon_activated:
    case EventKind::platoon_over:
    case EventKind::platoon_rallied: return {{{"platoon", Show::platoon}}};
    case EventKind::turned: return {{{"piece", Show::piece}, {"heading", Show::angle}}};
    case EventKind::met_hidden: return {{{"piece", Show::piece}, {"enemy", Show::piece}}};
    case EventKind::fires:
    case EventKind::fires_ambush:
    case EventKind::replies:
    case EventKind::fires_opportunity: return shot();
    case EventKind::at_shot:
      return {{{"difference", Show::with_sign},
               {"modifier", Show::with_sign},
               {"gap", Show::length},
               {"long", Show::number}}};
    case EventKind::other_shot:
      return {{{"difference", Show::with_sign},
               {"modifier", Show::with_sign},
               {"gap", Show::length},
               {"streak", Show::with_sign}}};
    case EventKind::rolled: return {{{"die", Show::die}, {"face", Show::number}, {"piece", Show::piece}}};
    case EventKind::test_held:
    case EventKind::test_fails:
    case EventKind::nerve_held:
    case EventKind::nerve_lost: return against_morale();
    case EventKind::tokens_lost:
    case EventKind::prepared: return {{{"piece", Show::piece}, {"count", Show::number}}};
    case EventKind::area_fire:
      return {{{"piece", Show::piece}, {"weapon", Show::weapon}, {"x", Show::place}, {"y", Show::place}}};
    case EventKind::area_hits:
      return {{{"piece", Show::piece}, {"difference", Show::with_sign}, {"modifier", Show::with_sign}}};
    case EventKind::mounted: return {{{"piece", Show::piece}, {"transport", Show::piece}}};
    case EventKind::assault_declared: return {{{"piece", Show::piece}, {"target", Show::piece}}};
    case EventKind::hunt_succeeds:
    case EventKind::hunt_fails: return {{{"piece", Show::piece}, {"vehicle", Show::piece}, {"number", Show::number}}};
    case EventKind::overrun_survived: return {{{"piece", Show::piece}, {"tank", Show::piece}}};
    case EventKind::melee_won:
      return {{{"winner", Show::piece}, {"loser", Show::piece}, {"won", Show::number}, {"lost", Show::number}}};
    case EventKind::melee_tied:
      return {{{"attacker", Show::piece}, {"defender", Show::piece}, {"total", Show::number}}};
    case EventKind::requested: return {{{"battery", Show::battery}, {"requester", Show::piece}}};
    case EventKind::square_set:
    case EventKind::shells_fall:
      return {{{"battery", Show::battery}, {"section", Show::number}, {"x", Show::place}, {"y", Show::place}}};
    case EventKind::volley: return {{{"battery", Show::battery}, {"fired", Show::number}, {"most", Show::number}}};
    case EventKind::mission_over: return {{{"battery", Show::battery}}};
    case EventKind::shell_hits:
      return {{{"piece", Show::piece}, {"difference", Show::with_sign}, {"streak", Show::with_sign}}};
    case EventKind::joker_idle: return {{{"jokers", Show::number}}};
    case EventKind::smoke_laid: return {{{"x", Show::place}, {"y", Show::place}}};
    case EventKind::dust_storm: return {{{"cap", Show::length}}};
    case EventKind::reinforced: return {{{"reinforcement", Show::reinforcement}}};
    case EventKind::objective_taken: return {{{"objective", Show::objective}, {"player", Show::player}}};
    case EventKind::limit_reached: return {{{"cycles", Show::number}}};
    case EventKind::final_score: return {{{"allied", Show::number}, {"axis", Show::number}}};
    case EventKind::smoke_gone:
    case EventKind::dust_over: return {};
    default: return {{{"piece", Show::piece}}};
  }
}

Pattern pattern(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::not_your_piece:
    case RefusalKind::not_in_play:
    case RefusalKind::had_its_turn:
    case RefusalKind::is_immobilised:
    case RefusalKind::not_aboard:
    case RefusalKind::not_immobilised:
    case RefusalKind::whole_activation:
    case RefusalKind::bound_used:
    case RefusalKind::no_displacement:
    case RefusalKind::not_on_two_legs:
    case RefusalKind::way_blocked:
    case RefusalKind::cannot_move:
    case RefusalKind::no_such_weapon:
    case RefusalKind::gun_never_assaults:
    case RefusalKind::requester_unfit:
    case RefusalKind::not_asked: return {{{"piece", Show::piece}}};
    case RefusalKind::not_the_active_piece: return {{{"piece", Show::piece}, {"active", Show::piece}}};
    case RefusalKind::not_in_platoon: return {{{"piece", Show::piece}, {"platoon", Show::platoon}}};
    case RefusalKind::needs_figure: return {{{"card", Show::card}}};
    case RefusalKind::is_aboard:
    case RefusalKind::cannot_be_carried: return {{{"piece", Show::piece}, {"transport", Show::piece}}};
    case RefusalKind::transport_full: return {{{"transport", Show::piece}}};
    case RefusalKind::off_table:
    case RefusalKind::outside_zone:
    case RefusalKind::impassable:
    case RefusalKind::point_not_seen: return {{{"x", Show::place}, {"y", Show::place}}};
    case RefusalKind::overlaps: return {{{"piece", Show::piece}, {"other", Show::piece}}};
    case RefusalKind::too_many_placings:
    case RefusalKind::tokens_full: return {{{"most", Show::number}}};
    case RefusalKind::same_heading: return {{{"heading", Show::angle}}};
    case RefusalKind::turn_too_wide: return {{{"turn", Show::exact_angle}, {"most", Show::exact_angle}}};
    case RefusalKind::too_far: return {{{"cost", Show::length}, {"most", Show::place}}};
    case RefusalKind::weapon_cannot: return {{{"weapon", Show::weapon}, {"fire", Show::fire}}};
    case RefusalKind::not_an_enemy:
    case RefusalKind::not_spotted:
    case RefusalKind::not_armoured:
    case RefusalKind::closed_armour:
    case RefusalKind::no_contact: return {{{"target", Show::piece}}};
    case RefusalKind::no_line_of_sight: return {{{"target", Show::piece}, {"feature", Show::feature}}};
    case RefusalKind::out_of_range: return {{{"gap", Show::length}, {"reach", Show::length}}};
    case RefusalKind::too_close: return {{{"gap", Show::length}, {"least", Show::length}}};
    case RefusalKind::out_of_arc: return {{{"off", Show::exact_angle}, {"arc", Show::exact_angle}}};
    case RefusalKind::cannot_assault: return {{{"piece", Show::piece}, {"target", Show::piece}}};
    case RefusalKind::not_flank_or_rear: return {{{"offset", Show::exact_angle}, {"least", Show::exact_angle}}};
    case RefusalKind::guarded: return {{{"target", Show::piece}, {"guard", Show::piece}}};
    case RefusalKind::too_far_to_mount: return {{{"gap", Show::length}, {"most", Show::length}}};
    case RefusalKind::cannot_call: return {{{"piece", Show::piece}, {"battery", Show::battery}}};
    case RefusalKind::no_volleys: return {{{"battery", Show::battery}, {"most", Show::number}}};
    case RefusalKind::no_mission: return {{{"battery", Show::battery}}};
    case RefusalKind::not_due: return {{{"reinforcement", Show::reinforcement}}};
    case RefusalKind::too_early: return {{{"first", Show::number}, {"now", Show::number}}};
    case RefusalKind::beyond_path: return {{{"asked", Show::length}, {"left", Show::length}}};
    case RefusalKind::nothing_to_rally: return {{{"platoon", Show::platoon}}};
    default: return {};
  }
}

// Refusals whose first number missed the second.
std::optional<front::Missed> missed_limit(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::turn_too_wide:
    case RefusalKind::too_far:
    case RefusalKind::out_of_range:
    case RefusalKind::out_of_arc:
    case RefusalKind::too_far_to_mount:
    case RefusalKind::beyond_path: return front::Missed::above;
    case RefusalKind::too_close: return front::Missed::below;
    case RefusalKind::not_flank_or_rear: return front::Missed::not_above;
    default: return std::nullopt;
  }
}

// Seats come as 1 and 2.
Side side_of_seat(int seat) { return seat == 2 ? Side::axis : Side::allied; }

// Lengths with so many digits of a centimetre.
Text shown(const Rules& rules, Show as, int value, int digits = 1) {
  const auto index = static_cast<unsigned>(value);
  const Components& c = rules.components();
  switch (as) {
    case Show::nothing: return {};
    case Show::number: return {std::to_string(value), std::to_string(value)};
    case Show::with_sign: return signed_text(value);
    case Show::piece: return value < 0 ? text("linea.unseen") : piece_text(rules, index);
    case Show::player: return player_text(side_of_seat(value));
    case Show::platoon: return platoon_text(rules, index);
    case Show::battery: return battery_text(rules, index);
    case Show::reinforcement: return both(c.reinforcements[index].name);
    case Show::objective: return both(c.objectives[index].name);
    case Show::card: return card_text(index);
    case Show::length: return length_text(value, digits);
    case Show::place: return coordinate_text(value, digits);
    case Show::angle: return angle_text(value);
    case Show::exact_angle: return exact_angle_text(value);
    case Show::weapon: return weapon_text(rules, index);
    case Show::fire: return fire_text(static_cast<Fire>(value));
    case Show::die: return die_text(static_cast<Die>(value));
    case Show::step: return {};
    case Show::feature: return feature_text(rules, value);
  }
  return {};
}

// The same argument for programs: numbers and words, lengths in centimetres, angles in degrees.
front::Datum data_of(const Rules& rules, Show as, int value) {
  const auto index = static_cast<unsigned>(value);
  const Components& c = rules.components();
  switch (as) {
    case Show::piece: return value < 0 ? std::string{} : piece_id(rules, index);
    case Show::player: return std::string{word(side_of_seat(value))};
    case Show::platoon: return platoon_id(rules, index);
    case Show::battery: return battery_id(rules, index);
    case Show::reinforcement: return reinforcement_id(rules, index);
    case Show::objective: return c.objectives[index].id;
    case Show::card: return card_id(index);
    case Show::length:
    case Show::place: return centimetres(value);
    case Show::angle:
    case Show::exact_angle: return degrees(value);
    case Show::weapon: return c.weapons[index].id;
    case Show::fire: return front::word_of<Fire>(value);
    case Show::die: return front::word_of<Die>(value);
    case Show::step: return front::word_of<Step>(value);
    default: return value;
  }
}

std::string type_of(Show as) {
  switch (as) {
    case Show::number:
    case Show::with_sign:
    case Show::length:
    case Show::place:
    case Show::angle:
    case Show::exact_angle: return "number";
    default: return "string";
  }
}

namespace {

// "an unseen enemy" stands for a name, which is not written with a capital; at the beginning of a sentence it is.
void begin_with_capital(Text& sentence) {
  const Text unseen = text("linea.unseen");
  if (sentence.it.starts_with(unseen.it)) sentence.it.front() = 'U';
  if (sentence.en.starts_with(unseen.en)) sentence.en.front() = 'A';
}

// Some events have a second sentence for a number that is mostly zero.
std::string_view event_variant(const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::at_shot: return event.args[3] != 0 ? "-long" : "";
    case EventKind::other_shot: return event.args[3] != 0 ? "-streak" : "";
    case EventKind::shell_hits: return event.args[2] != 0 ? "-streak" : "";
    case EventKind::test_held:
    case EventKind::test_fails:
    case EventKind::nerve_held:
    case EventKind::nerve_lost: return event.args[3] != 0 ? "-shaken" : "";
    default: return "";
  }
}

std::string_view refusal_variant(const Refusal& refusal) {
  const std::string_view rule = refusal.rule.id;
  switch (static_cast<RefusalKind>(refusal.kind)) {
    case RefusalKind::too_far: return rule == "LT-M2a" ? "-bound" : rule == "LT-M3a" ? "-speed" : "";
    case RefusalKind::not_spotted: return refusal.args[0] < 0 ? "-unknown" : "";
    case RefusalKind::weapon_cannot:
      return rule == "LT-Q40" && static_cast<Fire>(refusal.args[1]) == Fire::at ? "-area" : "";
    default: return "";
  }
}

}  // namespace

front::EventText narrate(const Rules& rules, const Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  const Pattern p = pattern(kind);
  front::EventText out{std::string{word(kind)}, event.rule.id, {}, front::told(rules, p, event)};
  const std::string key = "linea-message.event." + std::string{word(kind)} + std::string{event_variant(event)};
  out.text = front::filled(rules, key, p, event);
  begin_with_capital(out.text);
  return out;
}

front::RefusalText explain(const Rules& rules, const Refusal& refusal) {
  const auto kind = static_cast<RefusalKind>(refusal.kind);
  const std::string key = "linea-message.refusal." + std::string{word(kind)} + std::string{refusal_variant(refusal)};
  const Pattern p = pattern(kind);
  const auto missed = missed_limit(kind);
  if (!missed) return {refusal.rule.id, front::filled(rules, key, p, refusal)};
  // Angles are no finer than the tenths that are always told.
  const int finest = p[0].as == Show::exact_angle ? kHeadingDigits : kLengthDigits;
  const front::Apart told = front::apart(refusal.args[0], refusal.args[1], *missed, finest, 1);
  Refusal clear = refusal;
  clear.args[0] = static_cast<int>(told.measure);
  return {refusal.rule.id,
          front::filled(key, p, clear, [&](Show as, int value) { return shown(rules, as, value, told.digits); })};
}

front::Description description(const Rules& rules) {
  front::Description out{state_fields(rules), described_actions(), front::messages_of<EventKind>(rules), {}};
  out.dice = front::dice_of<Die>();
  return out;
}

}  // namespace plancia::linea
