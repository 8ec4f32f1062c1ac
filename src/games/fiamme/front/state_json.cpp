#include <fiamme_front/state_json.hpp>

#include <fiamme_front/notation.hpp>
#include <front/features.hpp>
#include <front/fields.hpp>

namespace plancia::fiamme {
namespace {

using front::counted_to;
using front::Flag;
using front::Json;
using front::up_to;

constexpr int kMostTurns = 1000;  // no game has so many
constexpr int kMostCarried = 99;

// Cards and units by their ids.
auto card_kind(const Rules& rules) {
  return front::OrNull{front::Id{[&rules](unsigned card) { return card_id(rules, card); },
                                 [&rules](std::string_view id) { return find_card(rules, id); }, kCards},
                       kNoCard};
}
auto unit_kind(const Rules& rules) {
  return front::OrNull{front::Id{[&rules](unsigned unit) { return unit_id(rules, unit); },
                                 [&rules](std::string_view id) { return find_unit(rules, id); }, kMaxUnits},
                       kNoUnit};
}
// The cards of one deck that were seen, as bits; `first` is the number of its first card.
auto seen_kind(const Rules& rules, unsigned first, int count) {
  const auto find = [&rules, first, count](std::string_view id) {
    const auto card = find_card(rules, id);
    const bool of_deck = card && *card >= first && *card < first + static_cast<unsigned>(count);
    return of_deck ? std::optional(*card - first) : std::nullopt;
  };
  const auto size = static_cast<std::size_t>(count);
  return front::SetOf{
      front::Id{[&rules, first](unsigned card) { return card_id(rules, first + card); }, find, size, "in this deck"},
      size};
}

// Attributes that were raised, each named as often as it was: two bits for each in the state.
struct Raised {
  Json write(std::uint8_t raised) const {
    Json list = Json::array();
    for (std::size_t a = 0; a < kAttributes; ++a) {
      for (int n = raised >> 2 * a & 3; n > 0; --n) list.push_back(kWordsOf<Attribute>[a]);
    }
    return list;
  }
  void read(const data::Value& json, std::uint8_t& raised) const {
    for (const data::Value& value : json.list(0, kAttributes)) {
      const auto attribute = value.one_of(kWordsOf<Attribute>);
      if (!attribute) continue;
      if ((raised >> 2 * *attribute & 3) == 3) {
        value.refuse("An attribute cannot be raised so often.");
      } else {
        raised = static_cast<std::uint8_t>(raised + (1U << 2 * *attribute));
      }
    }
  }
  template <class Out>
  void features(std::uint8_t raised, Out& out) const {
    for (std::size_t a = 0; a < kAttributes; ++a) out(kWordsOf<Attribute>[a], raised >> 2 * a & 3, 0, 3);
  }
  Json schema() const { return {{"type", "array"}, {"items", front::Words<Attribute>{}.schema()}}; }
};

template <class Io, class S>
void enemy_fields(Io& io, const Rules& rules, S& s, std::size_t i) {
  std::uint8_t kind = s.enemies[i] & kKindMask;
  bool suppressed = (s.enemies[i] & kSuppressed) != 0, immune = (s.enemies[i] & kImmune) != 0;
  io("id", kind,
     front::Id{[&rules](unsigned enemy) { return enemy_id(rules, enemy); },
               [&rules](std::string_view id) { return find_enemy(rules, id); }, rules.components().enemies.size()},
     "its kind");
  io("suppressed", suppressed, Flag{}, "");
  io("immune", immune, Flag{}, "it cannot be suppressed");
  if constexpr (Io::kReads) {
    s.enemies[i] = static_cast<std::uint8_t>(kind | (suppressed ? kSuppressed : 0) | (immune ? kImmune : 0));
    s.enemy_count = static_cast<std::uint8_t>(i + 1);
  }
}

template <class Io, class S>
void unit_fields(Io& io, const Rules& rules, S& s, std::size_t u) {
  io("id", u,
     front::Expected{unit_id(rules, static_cast<unsigned>(u)), "The units must stand in the order of the board"},
     "of the board");
  io("status", s.status[u], front::Words<Status>{}, "");
  io("wounds", s.wounds[u], up_to(kMaxWounds), "");
  io("bombs", s.bombs[u], up_to(kMostCarried), "");
  io("missions", s.survived[u], up_to(kMissions), "come through in a campaign");
  io("raised", s.raised[u], Raised{}, "attributes raised in a campaign");
}

template <class Io, class S>
void card_fields(Io& io, const Rules& rules, S& s) {
  const std::size_t seats = rules.coop() ? 2 : 1;
  io("courage", s.courage, up_to(kMaxCourage), "Ardimento Points");
  io("pm", s.pm, front::Words<PmState>{}, "the PM card");
  io("pm_this_turn", s.pm_this_turn, Flag{}, "it was readied in this turn");
  io.values("points", seats, seats, seats, up_to(3), "Command Points of each player",
            [&s](std::size_t i) -> auto& { return s.points[i]; });
  io.values("carried", seats, seats, seats, up_to(kMostCarried), "points set aside by each player",
            [&s](std::size_t i) -> auto& { return s.carried[i]; });
  io("window", s.window, front::Words<Window>{}, "which moment of spending it is");
  io("silent", s.silent, up_to(1), "players who bought nothing, one after the other");
  io("declined", s.declined, front::SetOf{counted_to(2), 2}, "the players whose offer was declined");
  io("marker", s.marker, Flag{}, "a point lies on the card");
  io("bomb", s.bomb, Flag{}, "the Bomb marker lies on it");
  io("suppression", s.suppression, up_to(kMostCarried), "suppression points on it");
  io("event_off", s.event_off, Flag{}, "its event is over");
  io("enemies_met", s.met, Flag{}, "its enemies have come");
  io("takes_over", s.resume, Flag{}, "another unit goes on with it");
}

template <class Io, class S>
void fields(Io& io, const Rules& rules, S& s) {
  io("turn", s.turn, front::between(1, kMostTurns), "");
  io("mission", s.mission, counted_to(kMissions), "");
  io("stage", s.stage, counted_to(2), "of a mission with two");
  io("phase", s.phase, front::Words<Phase>{}, "`rest` is between the missions of a campaign");
  io("step", s.step, front::Words<Step>{}, "what the game waits for");
  io("player", s.seat, counted_to(rules.coop() ? 2 : 1), "who decides or rolls");
  io("outcome", s.outcome, front::Words<MissionOutcome>{}, "of the present mission");
  io("missions_won", s.missions_won, front::SetOf{counted_to(kMissions), kMissions}, "in a campaign");
  io("no_mans_land_turned", s.land_turned, up_to(kMaxLand), "cards turned");
  io("no_mans_land_seen", s.land_seen, seen_kind(rules, 0, rules.land_cards()), "which they are");
  io("trench_drawn", s.trench_drawn, up_to(kMaxTrench), "cards drawn");
  io("trench_seen", s.trench_seen, seen_kind(rules, kTrenchCards, rules.trench_cards()), "which they are");
  io("card", s.card, card_kind(rules), "on the table");
  io("active", s.active, unit_kind(rules), "the active unit");
  card_fields(io, rules, s);

  io.part("dice", "those on the table", [&](auto& in) {
    in("kind", s.die, front::Words<Die>{}, "what they are rolled for");
    in.values("faces", s.dice, 0, kMaxDice, up_to(7), "0 is a die still to be rolled", [&s](std::size_t i) -> auto& {
      if constexpr (Io::kReads) s.dice = static_cast<std::uint8_t>(i + 1);
      return s.faces[i];
    });
  });
  io("to_draw", s.to_draw, up_to(kMaxEnemies), "counters still to be drawn");
  io("immune_due", s.immune_due, Flag{}, "the next one cannot be suppressed");
  io("fire_at", s.fire_at, up_to(0xfe), "how far the enemy's fire has come");
  io("suppress_left", s.results_suppress, up_to(3), "results of a bomb still to be used");
  io("eliminate_left", s.results_eliminate, up_to(3), "the same");
  io.list(
      "enemies", s.enemy_count, "in draw order", [&](auto& in, std::size_t i) { enemy_fields(in, rules, s, i); },
      std::pair<std::size_t, std::size_t>{0, kMaxEnemies});
  io.list("units", static_cast<std::size_t>(rules.units()), "in the order of the board",
          [&](auto& in, std::size_t u) { unit_fields(in, rules, s, u); });
  if constexpr (Io::kReads) {
    for (auto u = static_cast<std::size_t>(rules.units()); u < kMaxUnits; ++u) s.status[u] = Status::absent;
  }
}

constexpr auto kFields = [](auto& io, const Rules& rules, auto& s) { fields(io, rules, s); };

}  // namespace

Json write_state(const Rules& rules, const State& state) { return front::write_fields(rules, state, kFields); }
std::expected<State, front::StateError> read_state(const Rules& rules, const Json& json) {
  return front::read_fields<State>(rules, json, kFields, impossible);
}
void observe(const Rules& rules, const State& state, int, std::int32_t* out) {
  front::write_features(rules, state, kFields, out);
}
std::vector<front::Feature> observed(const Rules& rules) { return front::list_features(rules, rules.start(), kFields); }
std::vector<front::Field> state_fields(const Rules& rules) { return front::list_fields(rules, rules.start(), kFields); }

}  // namespace plancia::fiamme
