// Every step that a test plays, against the second opinion.

#include <algorithm>
#include <bit>

#include <doctest/doctest.h>

#include <core/dice.hpp>
#include <core/hash.hpp>
#include <table/going.hpp>
#include <table/sight.hpp>

#include "second_opinion.hpp"

namespace plancia::linea {
namespace {

struct StepCheck {
  const Rules& rules;
  const State& was;
  Action action;
  const State& is;
  const std::vector<Event>& events;
  SecondOpinion before{rules, was};
  SecondOpinion after{rules, is};

  static std::uint16_t code(EventKind kind) { return static_cast<std::uint16_t>(kind); }
  const Event* find(EventKind kind, unsigned piece) const {
    for (const Event& event : events) {
      if (event.kind == code(kind) && event.args[0] == static_cast<int>(piece)) return &event;
    }
    return nullptr;
  }
  bool told(EventKind kind, unsigned piece) const { return find(kind, piece) != nullptr; }

  // The event at a place of the list.
  void expect(std::size_t place, EventKind kind, std::string_view rule, std::initializer_list<int> args) const {
    REQUIRE(place < events.size());
    const Event& event = events[place];
    REQUIRE(static_cast<EventKind>(event.kind) == kind);
    REQUIRE(std::string_view{event.rule.id} == rule);
    std::size_t i = 0;
    for (const int arg : args) REQUIRE(event.args[i++] == arg);
  }

  void all();
  void seats() const;
  void effect(unsigned piece, Effect effect, Fire fire) const;
  void die() const;
  void decision() const;
  void goes_on(unsigned piece, bool bound, bool whole) const;
  void beaten_in_order() const;
  void card() const;
  void card_is_over() const;
  void game_is_over() const;
  void after_shot() const;
  void forced_moves() const;
  void forced_move(const Event& event, unsigned cause) const;
  void spotting() const;
  void questions() const;
  void measures(SimulationDice& dice) const;
};

// LT-Q19: who hears of what, and whose it is.
void StepCheck::seats() const {
  using enum EventKind;
  for (const Event& event : events) {
    CAPTURE(event.kind);
    const auto first = static_cast<unsigned>(event.args[0]);
    switch (static_cast<EventKind>(event.kind)) {
      case card_drawn:
      case deck_rebuilt:
      case limit_reached:
      case smoke_gone:
      case dust_storm:
      case dust_over:
      case joker_idle:
      case final_score:
        REQUIRE(event.owner == 0);
        REQUIRE(event.seats == kEverySeat);
        break;
      case side_ready:
      case declined:
      case rally_offered:
      case side_gone:
        REQUIRE(event.owner == event.args[0]);
        REQUIRE(event.seats == kEverySeat);
        break;
      case smoke_laid: REQUIRE(event.owner == was.seat + 1); [[fallthrough]];
      case volley:
      case shells_fall:
        REQUIRE(event.owner != 0);
        REQUIRE(event.seats == kEverySeat);
        break;
      case passed: REQUIRE(event.owner == event.args[0]); [[fallthrough]];
      case platoon_activated:
      case platoon_over:
      case requested:
      case square_set:
      case mission_over:
      case objective_taken:
      case platoon_rallied:
        REQUIRE(event.owner != 0);
        REQUIRE(event.seats == only_seat(event.owner));
        break;
      case reinforced: break;
      case at_shot:
      case other_shot: break;
      case placed:
      case moves:
      case runs:
      case held_up:
      case no_room:
        REQUIRE(event.owner == static_cast<int>(rules.side(first)) + 1);
        REQUIRE(event.seats == only_seat(event.owner));
        break;
      case lost_from_sight:
      case melee_won:
      case melee_tied:
      case assault_stopped:
        REQUIRE(event.owner == static_cast<int>(rules.side(first)) + 1);
        REQUIRE(event.seats == kEverySeat);
        break;
      default: {
        const bool rolls = event.kind == code(rolled);
        const bool hunts = event.kind == code(hunt_succeeds) || event.kind == code(hunt_fails);
        const auto piece = static_cast<unsigned>(rolls ? event.args[2] : hunts ? event.args[1] : event.args[0]);
        if (event.args[0] == -1) break;  // an attack by somebody unseen
        REQUIRE(piece < rules.pieces());
        REQUIRE(event.owner == static_cast<int>(rules.side(piece)) + 1);
        const bool once_spotted = before.has(piece, kSpotted) || told(spotted, piece);
        const bool once_hidden = !before.has(piece, kSpotted) || told(lost_from_sight, piece);
        const bool mounts = event.kind == code(mounted);
        if (event.seats == kEverySeat) REQUIRE(once_spotted);
        if (event.seats != kEverySeat && !mounts) REQUIRE(event.seats == only_seat(event.owner));
        if (event.seats != kEverySeat && !mounts) REQUIRE(once_hidden);
      }
    }
  }
}

// LT-T2a to LT-T2c, LT-O2b to LT-O2d: the first thing that is told after the die.
void StepCheck::effect(unsigned piece, Effect effect, Fire fire) const {
  const bool anti_tank = fire == Fire::at;
  const int who = static_cast<int>(piece);
  const bool soft = rules.unit(piece).defence == Defence::foot;
  switch (effect) {
    case Effect::none: expect(1, EventKind::no_effect, anti_tank ? "LT-T1b" : "LT-O2a", {who}); break;
    case Effect::destroy:
      expect(1, EventKind::destroyed, anti_tank ? "LT-T2a" : "LT-O2b", {who});
      REQUIRE(is.piece[piece].status == Status::destroyed);
      break;
    case Effect::rout: expect(1, EventKind::routs, "LT-T2b", {who}); break;
    case Effect::test: expect(1, EventKind::must_test, "LT-T2c", {who}); break;
    case Effect::pin:
      if (!soft) {
        expect(1, EventKind::must_test, "LT-O2d", {who});
        break;
      }
      expect(1, before.has(piece, kImmobilised) ? EventKind::still_immobilised : EventKind::immobilised, "LT-O2c",
             {who});
      REQUIRE(is.piece[piece].tokens == 0);
      REQUIRE(is.piece[piece].posture == Posture::stationary);
      if (was.piece[piece].tokens > 0) expect(2, EventKind::tokens_lost, "LT-O2c", {who, was.piece[piece].tokens});
  }
  const bool tests = effect == Effect::test || (effect == Effect::pin && !soft);
  if (tests) {
    const bool asked = is.step == Step::test && is.tested == piece;
    const bool rolls = is.step == Step::roll && is.die == Die::test && is.tested == piece;
    REQUIRE((asked || rolls));
    // LT-Q57, LT-Q73: the immobilised and the hidden are not asked.
    REQUIRE(asked == (before.has(piece, kSpotted) && !before.has(piece, kImmobilised)));
    if (asked) REQUIRE(is.seat == static_cast<int>(rules.side(piece)));
  }
  // LT-Q36: who is hurt in its own activation loses the rest of it.
  if (piece == was.active && (effect == Effect::destroy || effect == Effect::rout || effect == Effect::pin) && soft) {
    REQUIRE(is.active != piece);
  }
}

void StepCheck::die() const {
  const int face = static_cast<int>(action.a());
  const unsigned who = was.subject;
  expect(0, EventKind::rolled, "LT-S2a", {static_cast<int>(was.die), face, static_cast<int>(who)});
  const bool first_of_two =
      was.faces[0] == 0 && ((was.die == Die::at && rules.components().tables.at_dice == 2) || was.die == Die::attacker);
  if (first_of_two) {
    State waits = was;
    waits.faces[0] = static_cast<std::uint8_t>(face);
    if (was.die == Die::attacker) {
      waits.die = Die::defender;
      waits.subject = was.assaulted;
    }
    REQUIRE(waits == is);
    REQUIRE(events.size() == 1);
    return;
  }
  switch (was.die) {
    case Die::none:
    case Die::attacker: FAIL("no die"); break;
    case Die::at: {
      const ShotFacts facts = before.shot(was.firer, was.target, was.mount, Fire::at, was.exchange == Exchange::ambush);
      const int total = was.faces[0] + face + facts.modifier;
      effect(was.target, before.at_effect(facts.difference(), total, facts.is_long), Fire::at);
      break;
    }
    case Die::other: {
      const ShotFacts facts = before.shot(was.firer, was.target, was.mount, was.fire, was.exchange == Exchange::ambush);
      effect(was.target, before.other_effect(facts.difference(), face + facts.modifier), was.fire);
      if (is.piece[was.firer].status != Status::in_play || is.piece[was.target].status != Status::in_play) break;
      // LT-Q39: the streak of HE at one immobilised target.
      const PieceState& gun = was.piece[was.firer];
      const bool counts = was.fire == Fire::he && after.has(was.target, kImmobilised);
      const int streak = !counts ? 0 : gun.streak_at == was.target ? std::min(gun.streak + 1, kMostShots) : 1;
      REQUIRE(is.piece[was.firer].streak == streak);
      REQUIRE(is.piece[was.firer].streak_at == (counts ? was.target : kNoPiece));
      break;
    }
    case Die::area: effect(who, before.other_effect(before.area_shot(who).difference(), face), Fire::he); break;
    case Die::volley: {
      effect(who, before.other_effect(before.shell(who).difference(), face), Fire::he);
      if (is.battery[was.battery_firing].mission == Mission::none) break;  // all is forgotten
      // LT-Q39: the volleys on a piece that stays pinned.
      const unsigned section = rules.first_section(was.battery_firing) + was.section;
      const bool pinned = is.piece[who].status == Status::in_play && after.has(who, kImmobilised);
      const int streak = std::min(was.section_streak[section][who] + 1, kMostShots);
      REQUIRE(is.section_streak[section][who] == (pinned ? streak : 0));
      break;
    }
    case Die::test: {
      const int modifier = before.test_modifier(who);
      const int morale = rules.morale(who);
      const int total = face + modifier;
      const bool holds = total <= morale;
      const int number = static_cast<int>(who);
      expect(1, holds ? EventKind::test_held : EventKind::test_fails, holds ? "LT-L2c" : "LT-Q51",
             {number, total, morale, modifier});
      if (holds) break;
      const bool flees = total >= 2 * morale;
      if (was.piece[who].tokens > 0) {
        expect(2, EventKind::tokens_lost, flees ? "LT-L2a" : "LT-L2b", {number, was.piece[who].tokens});
      }
      REQUIRE(is.piece[who].tokens == 0);
      const bool fixed = rules.unit(who).bound == 0 && rules.unit(who).speed == 0;
      REQUIRE(told(EventKind::abandoned, who) == (flees && fixed));
      REQUIRE(told(EventKind::flees, who) + told(EventKind::falls_back, who) + told(EventKind::leaves_table, who) ==
              (fixed ? 0 : 1));
      if (!fixed && !told(EventKind::leaves_table, who)) {
        REQUIRE(told(EventKind::flees, who) == flees);
        REQUIRE(after.has(who, kRouted) == (flees || before.has(who, kRouted)));
        REQUIRE(is.piece[who].posture == (flees ? Posture::fast : Posture::bound));
      }
      break;
    }
    case Die::nerve: {
      const int modifier = before.test_modifier(who);
      const int total = face + modifier;
      const bool held = total <= rules.morale(who);
      expect(1, held ? EventKind::nerve_held : EventKind::nerve_lost, "LT-X2a",
             {static_cast<int>(who), total, rules.morale(who), modifier});
      const bool hunts = is.step == Step::roll && is.die == Die::hunt && is.subject == who;
      REQUIRE(hunts == held);
      break;
    }
    case Die::hunt: {
      const bool overrun = rules.unit(was.active).overruns;
      const unsigned infantry = overrun ? was.assaulted : was.active;
      const unsigned vehicle = overrun ? was.active : was.assaulted;
      const int number = before.hunt_number(infantry, vehicle);
      expect(1, face <= number ? EventKind::hunt_succeeds : EventKind::hunt_fails, "LT-X3b",
             {static_cast<int>(infantry), static_cast<int>(vehicle), number});
      if (face <= number) expect(2, EventKind::destroyed, "LT-X3b", {static_cast<int>(vehicle)});
      REQUIRE((is.piece[vehicle].status == Status::destroyed) == (face <= number));
      break;
    }
    case Die::crush:
      if (face <= rules.unit(was.active).overrun_number) {
        expect(1, EventKind::destroyed, "LT-X2c", {static_cast<int>(who)});
      } else {
        expect(1, EventKind::overrun_survived, "LT-X2c", {static_cast<int>(who), was.active});
      }
      break;
    case Die::defender: {
      const int attack = was.faces[0] + before.melee_bonus(was.active, true);
      const int defence = face + before.melee_bonus(was.assaulted, false);
      const int attacker = was.active;
      const int defender = was.assaulted;
      if (attack == defence) {
        expect(1, EventKind::melee_tied, "LT-X4c", {attacker, defender, attack});
        expect(2, EventKind::destroyed, "LT-X4c", {defender});
        expect(3, EventKind::destroyed, "LT-X4c", {attacker});
        break;
      }
      const int winner = attack > defence ? attacker : defender;
      const int loser = attacker + defender - winner;
      expect(1, EventKind::melee_won, "LT-X4c", {winner, loser, std::max(attack, defence), std::min(attack, defence)});
      expect(2, EventKind::destroyed, "LT-X4c", {loser});
      REQUIRE(told(EventKind::recovered, static_cast<unsigned>(winner)) ==
              before.has(static_cast<unsigned>(winner), kImmobilised));
      REQUIRE(!after.has(static_cast<unsigned>(winner), kImmobilised));
      break;
    }
    case Die::passenger: {
      const bool lost = face <= rules.components().limits.passenger_lost;
      if (lost) expect(1, EventKind::passenger_lost, "LT-Q23", {static_cast<int>(who)});
      if (lost) break;
      if (told(EventKind::passenger_lost, who)) break;  // LT-Q63: no room
      const Event* saved = find(EventKind::passenger_saved, who);
      REQUIRE(saved != nullptr);
      REQUIRE(std::string_view{saved->rule.id} == "LT-Q23");
      const PieceState& safe = is.piece[who];
      REQUIRE(saved->args[1] == safe.x);
      REQUIRE(saved->args[2] == safe.y);
      REQUIRE(safe.aboard == kNoPiece);
      REQUIRE(safe.posture == Posture::stationary);
      REQUIRE((safe.markers & (kImmobilised | kRouted)) == kImmobilised);
      REQUIRE(safe.tokens == 0);
    }
  }
  REQUIRE((is.faces[0] == 0 || is.step == Step::roll));
}

// LT-Q40, LT-R4a, LT-Q50: whoever touches the circle or the square is rolled for, in order, and nobody else.
void StepCheck::beaten_in_order() const {
  for (const Event& event : events) {
    if (event.kind != code(EventKind::mission_over)) continue;
    const auto battery = static_cast<unsigned>(event.args[0]);
    REQUIRE(is.battery[battery].mission == Mission::none);
    REQUIRE(is.battery[battery].requester == kNoPiece);
    for (int i = 0; i < rules.components().batteries[battery].sections; ++i) {
      const std::size_t section = rules.first_section(battery) + static_cast<unsigned>(i);
      REQUIRE((is.square_x[section] | is.square_y[section]) == 0);
      for (const std::uint8_t streak : is.section_streak[section]) REQUIRE(streak == 0);
    }
  }
  const auto shape_of = [&](const State& state, unsigned section) {
    if (state.stage == Stage::area) {
      return table::Footprint{table::disc(rules.components().limits.area_radius), {{state.area_x, state.area_y}, 0}};
    }
    const std::size_t number = rules.first_section(state.battery_firing) + section;
    return table::Footprint{table::rectangle(10'000, 10'000), {{state.square_x[number], state.square_y[number]}, 0}};
  };
  const bool now = is.step == Step::roll && (is.die == Die::area || is.die == Die::volley);
  const bool just = action.kind<ActionKind>() == ActionKind::roll && (was.die == Die::area || was.die == Die::volley);
  if (!now) return;
  REQUIRE(is.next_piece == is.subject);
  REQUIRE(table::touches(shape_of(is, is.section), after.outline(is.subject)));
  const bool same = just && was.die == is.die && was.battery_firing == is.battery_firing && was.section == is.section;
  for (unsigned piece = same ? was.subject + 1U : 0; piece < is.subject; ++piece) {
    REQUIRE((!after.on(piece) || !table::touches(shape_of(is, is.section), after.outline(piece))));
  }
  const ShotFacts facts = is.die == Die::area ? after.area_shot(is.subject) : after.shell(is.subject);
  const Event& last = events.back();
  REQUIRE(last.kind == code(is.die == Die::area ? EventKind::area_hits : EventKind::shell_hits));
  REQUIRE(last.args[0] == is.subject);
  REQUIRE(last.args[1] == facts.difference());
  REQUIRE(last.args[2] == facts.bonus);
}

// LT-C1a to LT-C1c, LT-C3a: what a card is, and whose.
void StepCheck::card() const {
  const int drawn = static_cast<int>(action.a());
  const bool joker = drawn >= 52;
  const int side = drawn < 26 ? 0 : 1;
  expect(0, EventKind::card_drawn,
         joker       ? "LT-C3a"
         : side == 0 ? "LT-C1b"
                     : "LT-C1c",
         {drawn, std::popcount(was.deck) - 1});
  REQUIRE(is.draws == was.draws + 1);
  if (is.cycle == was.cycle) REQUIRE((is.deck ^ was.deck) == std::uint64_t{1} << drawn);
  REQUIRE(is.jokers == was.jokers + (joker ? 1 : 0));
  if (!joker) {
    REQUIRE(is.step == Step::card);
    REQUIRE(is.seat == side);
    REQUIRE(is.side == side);
    REQUIRE(is.card == drawn);
    REQUIRE(events.size() == 1);
    return;
  }
  // What lay on the table until this joker is gone.
  std::size_t next = 1;
  if (was.joker_smoke == 1) expect(next++, EventKind::smoke_gone, "LT-C3a", {});
  for (const Event& event : events) {
    const bool about_sight = event.kind == code(EventKind::spotted) || event.kind == code(EventKind::lost_from_sight);
    if (!about_sight && event.kind == code(EventKind::dust_over)) ++next;
  }
  REQUIRE(next == 1U + (was.joker_smoke == 1 ? 1 : 0) + (was.dust_cap != 0 ? 1 : 0));
}

// LT-Q61, LT-Q19: who holds an objective, and who each side believes holds it, when a card is over.
void StepCheck::card_is_over() const {
  const bool over = is.step == Step::draw && was.step != Step::setup && is.card == kNoCard;
  if (!over || was.dust_cap != is.dust_cap) return;
  for (unsigned o = 0; o < rules.components().objectives.size(); ++o) {
    if (was.holder[o] == 0) continue;
    const int now = after.controller(o);
    REQUIRE(is.holder[o] == (now != 0 ? now : was.holder[o]));
    for (const Side side : {Side::allied, Side::axis}) {
      State seen = is;  // with only those whom the side knows
      bool own = false;
      bool enemy = false;
      const Objective& place = rules.components().objectives[o];
      for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
        const bool knows = after.known(side, piece);
        if (!knows) seen.piece[piece].status = Status::left;
        if (!knows || table::distance_to_area(rules.pose(is, piece).at, place.outline) > place.margin) continue;
        (rules.side(piece) == side ? own : enemy) = true;
      }
      const int thinks = SecondOpinion{rules, seen}.controller(o);
      const auto seat = static_cast<std::size_t>(side);
      const int expected = thinks != 0 ? thinks : own && enemy ? int{is.holder[o]} : int{was.believed[seat][o]};
      REQUIRE(is.believed[seat][o] == expected);
    }
  }
}

// The last position is as plain as the first: nothing is under way.
void StepCheck::game_is_over() const {
  if (is.step != Step::over) return;
  State plain;
  plain.step = Step::over;
  plain.piece = is.piece;
  plain.sight = is.sight;
  plain.battery = is.battery;
  plain.square_x = is.square_x;
  plain.square_y = is.square_y;
  plain.section_streak = is.section_streak;
  plain.deck = is.deck;
  plain.draws = is.draws;
  plain.requests = is.requests;
  plain.cycle = is.cycle;
  plain.jokers = is.jokers;
  plain.holder = is.holder;
  plain.believed = is.believed;
  plain.opening_smoke = is.opening_smoke;
  plain.joker_smoke = is.joker_smoke;
  plain.smoke_x = is.smoke_x;
  plain.smoke_y = is.smoke_y;
  plain.dust_cap = is.dust_cap;
  REQUIRE(plain == is);
  REQUIRE(is.draws >= was.draws);
  REQUIRE(is.requests == was.requests);
  REQUIRE(is.jokers >= was.jokers);
  REQUIRE(is.opening_smoke <= was.opening_smoke);
  for (unsigned o = 0; o < rules.components().objectives.size(); ++o) {
    REQUIRE(is.believed[0][o] == is.holder[o]);
    REQUIRE(is.believed[1][o] == is.holder[o]);
  }
}

// LT-Q16, LT-Q34: the shot is counted, and who is left with an attack ready may reply.
void StepCheck::after_shot() const {
  if (action.kind<ActionKind>() != ActionKind::roll || (was.die != Die::at && was.die != Die::other)) return;
  const bool under_way = is.step == Step::roll || is.step == Step::test || is.step == Step::over;
  if (under_way || !after.on(was.firer)) return;
  REQUIRE(is.piece[was.firer].shots == std::min(was.piece[was.firer].shots + 1, kMostShots));
  if (is.step == Step::reply && is.target == was.target) {
    REQUIRE(is.seat == static_cast<int>(rules.side(was.target)));
    REQUIRE(is.piece[was.target].tokens > 0);
    REQUIRE(!after.has(was.target, kImmobilised));
    REQUIRE(was.exchange != Exchange::opportunity);
    REQUIRE(after.may_shoot(was.target, was.firer));
  } else if (after.on(was.target) && was.exchange != Exchange::opportunity && is.active == was.active &&
             is.piece[was.target].tokens > 0 && !after.has(was.target, kImmobilised)) {
    REQUIRE(!after.may_shoot(was.target, was.firer));
  }
}

// LT-Q20: what follows a half or a whole activation that nothing interrupts.
void StepCheck::goes_on(unsigned piece, bool bound, bool whole) const {
  const bool fresh = was.active != piece;
  if (fresh && !whole) {
    REQUIRE(is.step == Step::half);
    REQUIRE(is.active == piece);
    REQUIRE(is.halves == 1);
    REQUIRE(is.bounded == (bound ? 1 : 0));
    REQUIRE(is.seat == was.side);
    return;
  }
  REQUIRE(is.active == kNoPiece);
  REQUIRE((is.halves | is.bounded | is.cut) == 0);
  bool others = false;
  for (unsigned other = 0; other < rules.pieces() && was.platoon != kNoPlatoon; ++other) {
    const bool waits = rules.components().pieces[other].platoon == was.platoon && other != piece &&
                       (was.activated >> other & 1) == 0 && is.piece[other].status == Status::in_play;
    others = others || waits;
  }
  REQUIRE((is.step == Step::platoon) == others);
  if (others) {
    REQUIRE(is.platoon == was.platoon);
    REQUIRE(is.seat == was.side);
  } else {
    REQUIRE(is.platoon == kNoPlatoon);
    REQUIRE(is.activated == 0);
  }
}

void StepCheck::decision() const {
  using enum ActionKind;
  const auto kind = action.kind<ActionKind>();
  const Order order = order_of(action);
  const unsigned piece = order.piece;
  const int number = static_cast<int>(piece);
  const table::Pose pose = pose_of(order);
  const PieceState& p = is.piece[piece];
  const bool activates = kind == turn || kind == bound || kind == speed || kind == fire || kind == area ||
                         kind == assault || kind == prepare || kind == mount || kind == dismount || kind == recover ||
                         (kind == rout && was.step != Step::test && was.step != Step::assaulted);
  std::size_t next = 0;
  if (activates && was.active != piece) {
    expect(next++, EventKind::activated, was.platoon == kNoPlatoon ? "LT-A1a" : "LT-C2a", {number});
    if (before.has(piece, kRouted)) expect(next++, EventKind::rally_marker, "LT-Q56", {number});
    if (is.platoon != kNoPlatoon) REQUIRE((is.activated >> piece & 1) == 1);
  }
  switch (kind) {
    case place:
      expect(0, EventKind::placed, "LT-V1a", {number, pose.at.x, pose.at.y, pose.heading});
      REQUIRE(is.placings == was.placings + 1);
      REQUIRE(rules.pose(is, piece) == pose);
      break;
    case ready: {
      expect(0, EventKind::side_ready, "LT-V1a", {was.seat + 1});
      REQUIRE(is.placings == 0);
      const bool first = was.seat == static_cast<unsigned>(rules.components().first_to_place);
      REQUIRE((is.step == Step::setup) == first);
      if (first) REQUIRE(is.seat == 1 - was.seat);
      if (!first) REQUIRE(std::popcount(is.deck) == 54);
      break;
    }
    case platoon:
      expect(0, EventKind::platoon_activated, "LT-C2a", {static_cast<int>(order.other)});
      REQUIRE(is.step == Step::platoon);
      REQUIRE(is.platoon == order.other);
      REQUIRE(is.seat == was.side);
      break;
    case turn:
      if (told(EventKind::no_room, piece)) break;
      expect(next, EventKind::turned, "LT-M2c", {number, pose.heading});
      REQUIRE(p.facing == pose.heading);
      REQUIRE(p.posture == (was.active == piece ? was.piece[piece].posture : Posture::stationary));
      goes_on(piece, true, false);
      break;
    case bound:
    case speed: {
      expect(next, kind == speed ? EventKind::runs : EventKind::moves, kind == speed ? "LT-M3a" : "LT-M2a",
             {number, pose.at.x, pose.at.y, pose.heading});
      if (!told(EventKind::moved, piece)) break;
      REQUIRE(std::string_view{find(EventKind::moved, piece)->rule.id} == (kind == speed ? "LT-M3a" : "LT-M2a"));
      if (told(EventKind::met_hidden, piece)) break;
      REQUIRE(rules.pose(is, piece) == pose);
      REQUIRE(p.posture == (kind == speed ? Posture::fast : Posture::bound));
      REQUIRE(p.streak == 0);
      // LT-V4b: half a bound or more.
      const table::Vector way = pose.at - rules.pose(was, piece).at;
      const bool resets =
          std::int64_t{4} * table::squared(way) >= std::int64_t{rules.unit(piece).bound} * rules.unit(piece).bound;
      REQUIRE(p.shots == (resets ? 0 : was.piece[piece].shots));
      goes_on(piece, true, kind == speed);
      break;
    }
    case fire:
    case reply:
    case ambush:
    case opportunity: {
      const unsigned target = kind == fire ? order.other : kind == reply ? was.firer : was.active;
      const ShotFacts facts = before.shot(piece, target, order.mount, order.way, kind == ambush);
      const int weapon = rules.unit(piece).mount[order.mount].weapon;
      const int way = static_cast<int>(order.way);
      const bool anti_tank = order.way == Fire::at;
      const EventKind as = kind == fire     ? EventKind::fires
                           : kind == reply  ? EventKind::replies
                           : kind == ambush ? EventKind::fires_ambush
                                            : EventKind::fires_opportunity;
      const std::string_view rule = kind == fire     ? (anti_tank ? "LT-T1a" : "LT-O1a")
                                    : kind == reply  ? "LT-T6a"
                                    : kind == ambush ? "LT-T7a"
                                                     : "LT-X4a";
      expect(next, as, rule, {number, static_cast<int>(target), weapon, way});
      if (!before.has(piece, kSpotted)) expect(++next, as, rule, {-1, static_cast<int>(target), weapon, way});
      expect(++next, anti_tank ? EventKind::at_shot : EventKind::other_shot, anti_tank ? "LT-T1b" : "LT-O2a",
             {facts.difference(), facts.modifier, facts.gap, anti_tank ? int{facts.is_long} : facts.bonus});
      REQUIRE(is.step == Step::roll);
      REQUIRE(is.die == (anti_tank ? Die::at : Die::other));
      REQUIRE(is.subject == target);
      REQUIRE(p.tokens == was.piece[piece].tokens - (kind == reply || kind == ambush ? 1 : 0));
      break;
    }
    case area: {
      const int weapon = rules.unit(piece).mount[order.mount].weapon;
      expect(next, EventKind::area_fire, "LT-Q40", {number, weapon, pose.at.x, pose.at.y});
      if (!before.has(piece, kSpotted)) {
        expect(++next, EventKind::area_fire, "LT-Q40", {-1, weapon, pose.at.x, pose.at.y});
      }
      break;
    }
    case assault:
      expect(next++, EventKind::moves, "LT-M2a", {number, pose.at.x, pose.at.y, pose.heading});
      expect(next, EventKind::assault_declared, "LT-Q42", {number, static_cast<int>(order.other)});
      if (!before.has(piece, kSpotted)) {
        expect(++next, EventKind::assault_declared, "LT-Q42", {-1, static_cast<int>(order.other)});
      }
      REQUIRE((is.step == Step::assaulted) ==
              (rules.options().rout_before_assault && !before.has(order.other, kImmobilised)));
      if (is.step == Step::assaulted) REQUIRE(is.seat == 1 - was.side);
      break;
    case prepare:
      expect(next, EventKind::prepared, "LT-Q21", {number, was.piece[piece].tokens + 1});
      REQUIRE(p.tokens == was.piece[piece].tokens + 1);
      goes_on(piece, false, false);
      break;
    case mount: {
      expect(next, EventKind::mounted, "LT-A1g", {number, static_cast<int>(order.other)});
      PieceState aboard;
      aboard.posture = Posture::bound;
      aboard.aboard = static_cast<std::uint8_t>(order.other);
      REQUIRE(p == aboard);
      if (was.piece[piece].tokens > 0) {
        expect(next + 1, EventKind::tokens_lost, "LT-Q21", {number, was.piece[piece].tokens});
      }
      for (unsigned other = 0; other < rules.pieces(); ++other) REQUIRE(is.piece[other].streak_at != piece);
      goes_on(piece, false, true);
      break;
    }
    case dismount:
      if (told(EventKind::no_room, piece)) {
        REQUIRE(p.aboard == was.piece[piece].aboard);
      } else {
        REQUIRE(told(EventKind::dismounted, piece));
        REQUIRE(p.aboard == kNoPiece);
        REQUIRE(rules.pose(is, piece) == pose);
        REQUIRE(p.posture == Posture::bound);
      }
      goes_on(piece, false, true);
      break;
    case recover:
      expect(next, EventKind::recovered, "LT-A1h", {number});
      REQUIRE(!after.has(piece, kImmobilised));
      for (unsigned other = 0; other < rules.pieces(); ++other) REQUIRE(is.piece[other].streak_at != piece);
      goes_on(piece, false, true);
      break;
    case rout:
      expect(next, EventKind::routs, "LT-L4a", {number});
      REQUIRE(p.tokens == 0);
      if (activates) goes_on(piece, false, true);
      break;
    case end:
      if (was.step == Step::half) {
        expect(0, EventKind::activation_over, "LT-A1a", {was.active});
        goes_on(was.active, false, true);
      } else {
        expect(0, EventKind::platoon_over, "LT-Q7", {was.platoon});
        REQUIRE(is.platoon == kNoPlatoon);
        REQUIRE(is.activated == 0);
      }
      break;
    case pass: expect(0, EventKind::passed, "LT-Q1", {was.seat + 1}); break;
    case request:
    case aim: {
      const unsigned battery = kind == request ? order.other : was.battery_firing;
      if (kind == request) expect(next++, EventKind::requested, "LT-R1a", {static_cast<int>(battery), number});
      expect(next, EventKind::square_set, "LT-R2a", {static_cast<int>(battery), was.section + 1, pose.at.x, pose.at.y});
      unsigned section = was.section;
      for (unsigned b = 0; b < battery; ++b) {
        section += static_cast<unsigned>(rules.components().batteries[b].sections);
      }
      REQUIRE(is.square_x[section] == pose.at.x);
      REQUIRE(is.square_y[section] == pose.at.y);
      const bool more = was.section + 1 < rules.components().batteries[battery].sections;
      REQUIRE((is.step == Step::aim) == more);
      REQUIRE(is.battery[battery].mission == (more ? Mission::none : Mission::pending));
      if (kind == request) REQUIRE(is.battery[battery].requester == piece);
      if (!more) REQUIRE(is.battery[battery].order == was.requests + 1);
      REQUIRE(is.battery[battery].volleys == was.battery[battery].volleys);
      break;
    }
    case sustain:
      expect(0, EventKind::volley, "LT-R3b",
             {static_cast<int>(order.other), was.battery[order.other].volleys + 1,
              rules.components().batteries[order.other].volleys});
      break;
    case reinforce:
      expect(0, EventKind::reinforced, "LT-C2b", {static_cast<int>(order.other)});
      REQUIRE(events[0].seats == only_seat(was.side + 1));
      break;
    case test:
      expect(0, EventKind::takes_test, "LT-L2a", {was.tested});
      REQUIRE(is.die == Die::test);
      REQUIRE(is.subject == was.tested);
      break;
    case decline: {
      const std::string_view rule = was.step == Step::reply         ? "LT-Q34"
                                    : was.step == Step::ambush      ? "LT-Q35"
                                    : was.step == Step::opportunity ? "LT-Q44"
                                                                    : "LT-Q57";
      expect(0, EventKind::declined, rule, {was.seat + 1, static_cast<int>(was.step)});
      break;
    }
    case go: break;
    case halt:
      if (order.x == 0) {
        expect(0, EventKind::halted, "LT-Q35", {was.active, was.piece[was.active].x, was.piece[was.active].y});
      } else if (is.move != Move::none && is.active == was.active) {
        REQUIRE(is.halt_at == was.progress + static_cast<int>(order.x) * 100);
      }
      break;
    case smoke:
      expect(0, EventKind::smoke_laid, "LT-Q60", {pose.at.x, pose.at.y});
      REQUIRE(is.joker_smoke == 1);
      break;
    case rally: {
      expect(0, EventKind::platoon_rallied, "LT-C3a", {static_cast<int>(order.other)});
      for (unsigned who = 0; who < rules.pieces(); ++who) {
        const bool member = rules.components().pieces[who].platoon == static_cast<int>(order.other);
        const bool recovers = member && before.has(who, kImmobilised) && was.piece[who].status == Status::in_play;
        REQUIRE(told(EventKind::recovered, who) == recovers);
        if (recovers) REQUIRE(std::string_view{find(EventKind::recovered, who)->rule.id} == "LT-C3a");
        if (recovers) REQUIRE(!after.has(who, kImmobilised));
      }
      break;
    }
    case roll:
    case card: break;
  }
}

// LT-Q53, LT-Q54, LT-Q66: where flight and falling back must end, by one leg and everything that can stand in its way.
void StepCheck::forced_move(const Event& event, unsigned cause) const {
  const auto piece = static_cast<unsigned>(event.args[0]);
  if (piece == was.active && was.move != Move::none) return;  // from somewhere on its way
  const bool flees = event.kind != code(EventKind::falls_back);
  const unsigned enemy = cause == kNoPiece ? before.nearest_known_enemy(piece) : cause;
  const table::Pose start = rules.pose(was, piece);
  table::Vector away{};
  if (enemy != kNoPiece) away = start.at - rules.pose(was, enemy).at;
  if (away == table::Vector{}) {
    constexpr std::array<table::Vector, 4> kHome{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    const auto side = static_cast<std::size_t>(rules.side(piece));
    away = kHome[static_cast<std::size_t>(rules.components().home[side])];
  }
  const Unit& unit = rules.unit(piece);
  const table::Length length = flees ? std::max(unit.bound, unit.speed) : 5'000;
  table::Heading facing = table::bearing(flees ? away : -away);
  const auto others_meet = [&](auto met) {
    for (unsigned other = 0; other < rules.pieces(); ++other) {
      if (other != piece && before.on(other) && other != (was.die == Die::defender ? was.assaulted : kNoPiece)) {
        met(before.outline(other));
      }
    }
  };
  bool room = true;
  others_meet(
      [&](const table::Footprint& other) { room = room && !table::overlaps({unit.shape, {start.at, facing}}, other); });
  if (!room) facing = start.heading;
  const table::Leg way = table::leg(start.at, start.at + table::along(away, length), facing);
  table::Length stop = way.length;
  if (const auto barred = table::first_impassable(before.ground(), unit.mobility, way)) {
    stop = std::min(stop, std::max(0, *barred - 1));
  }
  others_meet([&](const table::Footprint& other) {
    if (const auto hit = table::first_overlap(way, unit.shape, other)) stop = std::min(stop, std::max(0, *hit - 1));
  });
  const auto edge = table::first_outside(way, rules.components().terrain.table);
  if (edge && *edge <= stop) {
    REQUIRE(event.kind == code(EventKind::leaves_table));
    REQUIRE(is.piece[piece].status == Status::left);
    return;
  }
  REQUIRE(event.kind != code(EventKind::leaves_table));
  const table::Pose end = way.pose(stop);
  REQUIRE(event.args[1] == end.at.x);
  REQUIRE(event.args[2] == end.at.y);
  REQUIRE(event.args[3] == end.heading);
}

void StepCheck::forced_moves() const {
  const auto kind = action.kind<ActionKind>();
  for (const Event& event : events) {
    const bool flees = event.kind == code(EventKind::flees);
    const bool back = event.kind == code(EventKind::falls_back);
    const bool leaves = event.kind == code(EventKind::leaves_table);
    const auto piece = static_cast<unsigned>(event.args[0]);
    if ((!flees && !back && !leaves) || (leaves && was.piece[piece].aboard != kNoPiece)) continue;
    if (kind == ActionKind::rout) {
      forced_move(event, was.step == Step::test ? was.cause : was.step == Step::assaulted ? was.active : kNoPiece);
    } else if (kind == ActionKind::roll && was.die == Die::test) {
      if (!leaves) forced_move(event, was.cause);
    } else if (kind == ActionKind::roll && (was.die == Die::at || was.die == Die::other)) {
      forced_move(event, was.firer);
    } else if (kind == ActionKind::roll && was.die == Die::area) {
      forced_move(event, rules.side(piece) == rules.side(was.firer) ? kNoPiece : was.firer);
    } else if (kind == ActionKind::roll && was.die == Die::volley) {
      forced_move(event, kNoPiece);
    }
  }
}

// LT-Q15: between actions nobody hidden is where an enemy would spot it, and nobody spotted is out of every sight.
void StepCheck::spotting() const {
  if (is.step != Step::draw && is.step != Step::half && is.step != Step::platoon) return;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    if (is.piece[piece].status != Status::in_play && !(is.piece[piece] == was.piece[piece])) {
      // Of whoever has gone only what the enemy knows of it is left.
      PieceState gone;
      gone.status = is.piece[piece].status;
      gone.markers = is.piece[piece].markers & (kSpotted | kMarked);
      if ((gone.markers & kMarked) != 0) {
        gone.seen_x = is.piece[piece].seen_x;
        gone.seen_y = is.piece[piece].seen_y;
        gone.seen_facing = is.piece[piece].seen_facing;
      }
      REQUIRE(is.piece[piece] == gone);
    }
    if (!after.on(piece)) continue;
    bool spotted = false;
    bool in_sight = false;
    for (unsigned enemy = 0; enemy < rules.pieces(); ++enemy) {
      if (!after.on(enemy) || rules.side(enemy) == rules.side(piece)) continue;
      const bool sees = table::sees(after.ground(), after.outline(piece), after.outline(enemy));
      REQUIRE(((is.sight[piece] >> enemy & 1) == 1) == sees);
      in_sight = in_sight || sees || table::gap(after.outline(piece), after.outline(enemy)) <= 1'005;
      if (after.has(piece, kSpotted) || !after.spots(enemy, piece)) continue;
      // A test may have put it there by hand, before anybody looked.
      const bool by_hand = !before.has(piece, kSpotted) && before.on(enemy) && before.on(piece) &&
                           was.step != Step::setup && before.spots(enemy, piece);
      spotted = spotted || !by_hand;
    }
    CAPTURE(piece);
    if (after.has(piece, kSpotted)) {
      REQUIRE(in_sight);
      REQUIRE(!after.has(piece, kMarked));
      if (is.piece[piece] == was.piece[piece]) continue;
      REQUIRE(is.piece[piece].seen_x == is.piece[piece].x);
      REQUIRE(is.piece[piece].seen_y == is.piece[piece].y);
      REQUIRE(is.piece[piece].seen_facing == is.piece[piece].facing);
    } else {
      REQUIRE(!spotted);
    }
  }
}

void StepCheck::measures(SimulationDice& dice) const {
  for (const Side side : {Side::allied, Side::axis}) REQUIRE(rules.score(is, side) == after.score(side));
  REQUIRE(rules.result(is).winner == after.winner());
  const unsigned a = dice.below(rules.pieces());
  const unsigned b = dice.below(rules.pieces());
  if (!after.on(a) || !after.on(b) || a == b) return;
  REQUIRE(rules.test_modifier(is, a) == after.test_modifier(a));
  if (rules.side(a) == rules.side(b)) return;
  const bool cover = table::in_cover(after.ground(), after.outline(b), rules.pose(is, a).at);
  REQUIRE(rules.spotting_distance(is, a, b) == after.spotting_distance(a, b, cover));
  for (unsigned mount = 0; mount < static_cast<unsigned>(rules.unit(a).mounts); ++mount) {
    for (const Fire fire : {Fire::at, Fire::mg, Fire::he}) {
      if (rules.factors(a, mount, fire).bands == 0) continue;
      for (const bool ambush : {false, true}) {
        const ShotFacts facts = rules.shot_facts(is, a, b, mount, fire, ambush);
        const ShotFacts again = after.shot(a, b, mount, fire, ambush);
        REQUIRE(facts.gap == again.gap);
        REQUIRE(facts.difference() == again.difference());
        REQUIRE(facts.modifier == again.modifier);
        REQUIRE(facts.is_long == again.is_long);
      }
    }
  }
}

// Decisions of all kinds, sensible and not, at the new position.
void StepCheck::questions() const {
  using enum ActionKind;
  SimulationDice dice{hash_of(is), 7};
  measures(dice);
  std::vector<ActionKind> kinds;
  switch (is.step) {
    case Step::setup: kinds = {place}; break;
    case Step::card:
      kinds = {platoon, turn,     bound,   speed, fire,    area,    assault,  prepare,
               mount,   dismount, recover, rout,  request, sustain, reinforce};
      break;
    case Step::platoon:
    case Step::half: kinds = {turn, bound, speed, fire, area, assault, prepare, mount, dismount, recover, rout}; break;
    case Step::aim: kinds = {aim}; break;
    case Step::test:
    case Step::assaulted: kinds = {rout}; break;
    case Step::reply: kinds = {reply}; break;
    case Step::ambush: kinds = {ambush}; break;
    case Step::opportunity: kinds = {opportunity}; break;
    case Step::go_on: kinds = {halt}; break;
    case Step::smoke: kinds = {smoke}; break;
    case Step::rally: kinds = {rally}; break;
    default: return;
  }
  for (const ActionKind kind : kinds) {
    for (int i = 0; i < 4; ++i) {
      Order order;
      const bool with_piece = kind != platoon && kind != aim && kind != sustain && kind != reinforce && kind != halt &&
                              kind != smoke && kind != rally;
      if (with_piece) order.piece = dice.below(rules.pieces());
      if (with_piece && is.active < rules.pieces() && dice.below(2) == 0) order.piece = is.active;
      for (int more = 0; more < 6 && with_piece && i > 0; ++more) {  // rather somebody who may act
        if (is.active != kNoPiece || static_cast<unsigned>(rules.side(order.piece)) == is.seat) break;
        order.piece = dice.below(rules.pieces());
      }
      if (kind == fire || kind == assault || kind == mount) order.other = dice.below(rules.pieces() + 1);
      if (kind == platoon || kind == sustain || kind == reinforce || kind == rally || kind == request) {
        order.other = dice.below(5);
      }
      if (kind == fire || kind == area || kind == reply || kind == ambush || kind == opportunity) {
        order.mount = dice.below(3);
        order.way = static_cast<Fire>(dice.below(4));
      }
      const bool placed = kind == place || kind == bound || kind == speed || kind == area || kind == assault ||
                          kind == dismount || kind == request || kind == aim || kind == smoke;
      const bool turned =
          kind == place || kind == turn || kind == bound || kind == speed || kind == assault || kind == dismount;
      // Near the piece and mostly along its facing, or near another, or anywhere.
      const PieceState& p = is.piece[order.piece];
      const table::Heading heading =
          p.facing + 10 * (static_cast<int>(dice.below(9)) - 4) * static_cast<int>(dice.below(20));
      if (turned) order.heading = static_cast<unsigned>(table::normal(heading) / 10);
      if (placed) {
        const table::Point size = rules.components().terrain.table.high;
        table::Point at{p.x, p.y};
        if (p.aboard != kNoPiece) at = rules.pose(is, p.aboard).at;
        at = at + table::along(dice.below(3) == 0 ? static_cast<table::Heading>(dice.below(3600)) : heading,
                               static_cast<table::Length>(dice.below(340) * 100));
        if (dice.below(4) == 0) {
          at = rules.pose(is, dice.below(rules.pieces())).at;
          at = at + table::along(static_cast<table::Heading>(dice.below(3600)),
                                 static_cast<table::Length>(dice.below(80) * 100));
        }
        order.x = static_cast<unsigned>(std::clamp(at.x / 100, 0, size.x / 100 + 3));
        order.y = static_cast<unsigned>(std::clamp(at.y / 100, 0, size.y / 100 + 3));
      }
      if (kind == halt) order.x = dice.below(300);
      const Action wanted = act(kind, order);
      const auto refusal = rules.refusal(is, wanted);
      const auto why = after.refusal(wanted);
      CAPTURE(static_cast<int>(kind));
      CAPTURE(order.piece);
      CAPTURE(order.other);
      CAPTURE(order.x);
      CAPTURE(order.y);
      CAPTURE(order.heading);
      if (refusal) CAPTURE(std::string{refusal->rule.id});
      if (why) CAPTURE(why->rule);
      REQUIRE(refusal.has_value() == why.has_value());
      if (!refusal) continue;
      REQUIRE(static_cast<RefusalKind>(refusal->kind) == why->kind);
      REQUIRE(std::string_view{refusal->rule.id} == why->rule);
      REQUIRE(refusal->args[0] == why->a);
      REQUIRE(refusal->args[1] == why->b);
    }
  }
}

void StepCheck::all() {
  CAPTURE(static_cast<int>(action.kind<ActionKind>()));
  CAPTURE(static_cast<int>(was.step));
  CAPTURE(static_cast<int>(was.die));
  seats();
  const auto kind = action.kind<ActionKind>();
  if (kind == ActionKind::roll) die();
  if (kind != ActionKind::roll && kind != ActionKind::card) decision();
  if (kind == ActionKind::card) card();
  card_is_over();
  game_is_over();
  after_shot();
  beaten_in_order();
  forced_moves();
  spotting();
  questions();
}

}  // namespace

void check_step(const Rules& rules, const State& before, Action action, const State& after,
                const std::vector<Event>& events) {
  StepCheck{rules, before, action, after, events}.all();
}

void check_die(const Rules& rules, const State& before, Action action, const State& after,
               const std::vector<Event>& events) {
  CAPTURE(static_cast<int>(before.die));
  StepCheck{rules, before, action, after, events}.die();
}

void check_questions(const Rules& rules, const State& state) {
  CAPTURE(static_cast<int>(state.step));
  StepCheck{rules, state, Action{}, state, {}}.questions();
}

}  // namespace plancia::linea
