#include <xmas_front/rule_tables.hpp>

#include <core/enum_words.hpp>
#include <cstdlib>

#include <core/enum_words.hpp>
#include <i18n/text.hpp>
#include <xmas/die_rules.hpp>
#include <xmas_front/words.hpp>

namespace plancia::xmas {
namespace {

using front::RuleTable;
using i18n::Text;
using i18n::text;

constexpr int kFaces = 6;

// A unit at sea without equipment, with this die in hand. The dice say nothing of where it is but for the things below.
State at_die(const Rules& rules, Die die) {
  State state = rules.start();
  state.gear = {};
  state.hex = rules.grid().index(rules.components().starts.front().hex);
  state.turn = 1;
  state.phase = die <= Die::alarm ? Phase::setup : Phase::event;
  state.step = Step::roll;
  state.die = die;
  state.speed = 2;  // which changes no die
  state.plan_size = state.dice_left = 1;
  state.plan_boats[0] = 1;
  if (die == Die::spotting) state.phase = Phase::lights;
  if (die == Die::net) {
    state.phase = Phase::movement;
    state.hex = state.from = rules.grid().index(rules.components().nets.front().hexes.front());
    state.net_turn = NetTurn::trying;
  }
  if (die == Die::wear) {
    state.gear[static_cast<std::size_t>(Gear::wrench)] = state.wear_left = 1;
    state.held_die = Die::repair;
    state.held_total = kFaces;
  }
  return state;
}

RuleTable titled(Die die) {
  return {std::string{word(die)}, rule_of(die).id, text("xmas.die." + std::string{word(die)}), {}, {}};
}

RuleTable one_die_table(const Rules& rules, Die die) {
  RuleTable table = titled(die);
  const State state = at_die(rules, die);
  for (int face = 1; face <= kFaces; ++face) {
    if (const auto label = face_label(rules, state, face)) table.rows.push_back({std::to_string(face), {label->name}});
  }
  return merged(std::move(table));
}

// XM-T5: the modified first die, and the second one where it is rolled. Speed 4 adds a failure to the highest totals.
RuleTable event_table(const Rules& rules) {
  RuleTable table = titled(Die::event);
  table.title = text("xmas-board.table.event");
  for (int face = 1; face <= kFaces; ++face) table.columns.push_back(std::to_string(face));
  const auto row = [&](int speed, int face, std::string head) {
    State state = at_die(rules, Die::event);
    state.speed = static_cast<std::uint8_t>(speed);
    RuleTable::Row told{std::move(head), {}};
    if (const auto label = face_label(rules, state, face)) {
      told.cells.assign(kFaces, label->name);
    } else {
      NullSink silent;
      rules.play(state, roll_action(static_cast<unsigned>(face)), silent);
      for (int second = 1; second <= kFaces; ++second) told.cells.push_back(face_label(rules, state, second)->name);
    }
    table.rows.push_back(std::move(told));
  };
  const auto modifier = [&](int speed) {
    State state = at_die(rules, Die::event);
    state.speed = static_cast<std::uint8_t>(speed);
    return rules.event_modifier(state);
  };
  for (int total = 1 + modifier(1); total <= kFaces + modifier(kMaxSpeed - 1); ++total) {
    int speed = 1;
    while (total - modifier(speed) > kFaces) ++speed;
    row(speed, total - modifier(speed), std::to_string(total));
  }
  for (int face = kFaces - 1; face <= kFaces; ++face) {
    row(kMaxSpeed, face, std::to_string(face + modifier(kMaxSpeed)) + " (" + std::to_string(kMaxSpeed) + ")");
  }
  return merged(std::move(table));
}

// XM-4.1c, XM-4.2b: what the speed adds to the event die.
RuleTable speed_table(const Rules& rules) {
  RuleTable table{"speed", "XM-4.1c", text("xmas-board.table.speed"), {}, {}};
  for (int speed = 1; speed <= kMaxSpeed; ++speed) {
    State state = at_die(rules, Die::event);
    state.speed = static_cast<std::uint8_t>(speed);
    const int modifier = rules.event_modifier(state);
    const std::string shown = (modifier > 0 ? "+" : modifier < 0 ? "−" : "") + std::to_string(std::abs(modifier));
    table.rows.push_back({std::to_string(speed), {Text{shown, shown}}});
  }
  return table;
}

// XM-10.2.2d, table M2: how the bombers change the alarm, from the middle of its track.
RuleTable bombers_table(const Rules& rules) {
  RuleTable table = titled(Die::bombers);
  State state = at_die(rules, Die::bombers);
  state.alarm = kMaxAlarm / 2;
  for (int face = 1; face <= kFaces; ++face) {
    State after = state;
    NullSink silent;
    rules.play(after, roll_action(static_cast<unsigned>(face)), silent);
    const int change = after.alarm - state.alarm;
    const std::string shown = (change > 0 ? "+" : change < 0 ? "−" : "") + std::to_string(std::abs(change));
    table.rows.push_back({std::to_string(face), {text("xmas-board.table.alarm", {{"change", shown}})}});
  }
  return merged(std::move(table));
}

}  // namespace

std::vector<RuleTable> rule_tables(const Rules& rules) {
  std::vector<RuleTable> all{speed_table(rules), event_table(rules)};
  const auto add = [&](std::initializer_list<Die> dice) {
    for (const Die die : dice) all.push_back(one_die_table(rules, die));
  };
  const Components& c = rules.components();
  add({Die::repair, Die::spotting, Die::battery});
  if (!c.nets.empty()) add({Die::net});
  add({Die::attack, Die::wear});
  if (c.other_units) {
    if (rules.options().m1 == Edition::en) {
      add({Die::m1_all});
    } else {
      add({Die::m1_tesei, Die::m1_costa, Die::m1_bombers, Die::m1_ninth});
    }
    all.push_back(bombers_table(rules));
    add({Die::tesei, Die::costa});
  }
  if (c.bridge) add({Die::bridge});
  if (c.alarm_by_die) add({Die::alarm});
  if (rules.options().drift && c.drift) add({Die::drift});
  return all;
}

}  // namespace plancia::xmas
