#include <linea_front/seat_view.hpp>

#include <tuple>

#include <front/features.hpp>

#include "position_kinds.hpp"

namespace plancia::linea {
namespace {

using front::Flag;
using front::Json;
using front::up_to;

constexpr int kMostPoints = 0xffff;

// What is waited for, as long as it may be known.
struct StepOrWait {
  bool told;
  Json write(Step step) const { return told ? word(step) : "wait"; }
  template <class Out>
  void features(Step step, Out& out) const {
    static constexpr auto kWords = [] {
      std::array<std::string_view, kCountOf<Step> + 1> words{};
      std::ranges::copy(kWordsOf<Step>, words.begin());
      words.back() = "wait";
      return words;
    }();
    constexpr int kWait = kWords.size() - 1;
    out("", told ? static_cast<int>(step) : kWait, 0, kWait, kWords);
  }
  Json schema() const {
    Json words = front::Words<Step>{}.schema();
    words["enum"].push_back("wait");
    return words;
  }
};

// What a seat knows of a piece.
enum class Knowledge : std::uint8_t { unknown, own, spotted, marked, lost };

Knowledge knowledge_of(const Rules& rules, const PieceState& p, unsigned piece, Side side) {
  if (rules.side(piece) == side) return Knowledge::own;
  if (p.status == Status::in_play) return Knowledge::spotted;
  if (p.status != Status::due) return Knowledge::lost;
  return (p.markers & kMarked) != 0 ? Knowledge::marked : Knowledge::unknown;
}

template <class Io>
void enemy_fields(Io& io, const Rules& rules, const PieceState& p, unsigned piece) {
  io("id", piece, piece_kind(rules), "of the scenario");
  Pose at{p.x, p.y, &p.facing};
  io("at", at, PoseKind{}, "where its base stands, and its heading");
  io("posture", p.posture, front::Words<Posture>{}, "how it moved last");
  io("prepared", p.tokens, up_to(rules.components().limits.prepared), "prepared attacks");
  io("shots", p.shots, up_to(kMostShots), "fired since it moved");
  bit_field(io, "immobilised", p.markers, kImmobilised, "");
  bit_field(io, "routed", p.markers, kRouted, "");
}

template <class Io>
void objective_fields(Io& io, const Rules& rules, const State& s, std::size_t number) {
  const int holder = s.holder[number] != 0 ? s.holder[number] : rules.controller(s, static_cast<unsigned>(number));
  io("id", number, front::Expected{rules.components().objectives[number].id, ""}, "of the scenario");
  io("controller", static_cast<std::uint8_t>(holder), Holder{}, "as it was last seen");
}

template <class Io>
void seen_battery_fields(Io& io, const Rules& rules, const State& s, std::size_t number) {
  static const Battery kNone;  // described, where the scenario has none
  const auto& batteries = rules.components().batteries;
  const Battery& guns = number < batteries.size() ? batteries[number] : kNone;
  const BatteryState& b = s.battery[number];
  const std::size_t first = rules.first_section(static_cast<unsigned>(number));
  const auto sections = static_cast<std::size_t>(b.mission != Mission::none ? guns.sections : 0);
  io("id", number, front::Expected{guns.id, ""}, "of the scenario");
  io("mission", b.mission, front::Words<Mission>{}, "");
  io("volleys", b.volleys, up_to(guns.volleys), "fired");
  io.values("squares", sections, 0, static_cast<std::size_t>(guns.sections), PoseKind{false},
            "the aiming point of each section, while shells fall",
            [&s, first](std::size_t i) { return Pose{s.square_x[first + i], s.square_y[first + i]}; });
}

template <class Io>
void piece_lists(Io& io, const Rules& rules, const State& s, Side side) {
  std::array<std::vector<unsigned>, kCountOf<Knowledge>> sorted;
  for (unsigned piece = 0; piece < rules.pieces(); ++piece) {
    sorted[static_cast<std::size_t>(knowledge_of(rules, s.piece[piece], piece, side))].push_back(piece);
  }
  const auto& [unknown, own, spotted, marked, lost] = sorted;
  // A list without a member is described by the first piece there is.
  const auto number = [](const std::vector<unsigned>& list, std::size_t i) { return i < list.size() ? list[i] : 0U; };
  io.values("lost", lost.size(), 0, kMaxPieces, piece_kind(rules), "enemies that it knows to be lost",
            [&](std::size_t i) { return lost[i]; });
  io.list("marks", marked.size(), "enemies that were seen once", [&](auto& in, std::size_t i) {
    const unsigned piece = number(marked, i);
    const PieceState& p = s.piece[piece];
    in("id", piece, piece_kind(rules), "of the scenario");
    Pose at{p.seen_x, p.seen_y, &p.seen_facing};
    in("at", at, PoseKind{}, "where it was last seen");
  });
  io.list("enemies", spotted.size(), "that are spotted",
          [&](auto& in, std::size_t i) { enemy_fields(in, rules, s.piece[number(spotted, i)], number(spotted, i)); });
  io.list("pieces", own.size(), "its own, as in the position",
          [&](auto& in, std::size_t i) { piece_fields(in, rules, s.piece[number(own, i)], number(own, i)); });
}

// What the lists of pieces tell of one, and nothing else.
PieceState told_of(const PieceState& p, Knowledge knowledge) {
  if (knowledge == Knowledge::own) return p;
  PieceState told{};
  if (knowledge == Knowledge::spotted) {
    std::tie(told.x, told.y, told.facing, told.status) = std::tie(p.x, p.y, p.facing, p.status);
    std::tie(told.posture, told.tokens, told.shots) = std::tie(p.posture, p.tokens, p.shots);
    told.markers = p.markers & (kImmobilised | kRouted);
  } else if (knowledge == Knowledge::marked) {
    std::tie(told.seen_x, told.seen_y, told.seen_facing) = std::tie(p.seen_x, p.seen_y, p.seen_facing);
    told.status = p.status;
    told.markers = kMarked;
  }
  return told;
}

// For learners every piece has its place, whatever is known of it.
template <class Io>
void piece_table(Io& io, const Rules& rules, const State& s, Side side) {
  io.list("pieces", rules.pieces(), "of both sides, in the order of the scenario", [&](auto& in, std::size_t i) {
    const auto piece = static_cast<unsigned>(i);
    const Knowledge knowledge = knowledge_of(rules, s.piece[piece], piece, side);
    const PieceState told = told_of(s.piece[piece], knowledge);
    piece_fields(in, rules, told, piece);
    in("knowledge", knowledge, front::Words<Knowledge>{}, "what the seat knows of it; the rest is zero");
  });
}

// What a seat knows, said once, as the position is: all but the pieces.
template <class Io>
void view_without_pieces(Io& io, const Rules& rules, const State& s, Side side) {
  const auto piece = piece_or_null(rules);
  const front::SetOf pieces{piece_kind(rules), rules.pieces()};
  io("side", side, front::Words<Side>{}, "whose view it is");
  io("cycle", s.cycle, up_to(kMaxCycles), "deck cycles completed");
  io("draws", s.draws, up_to(kMaxCycles * kCards), "cards drawn");
  io("jokers", s.jokers, up_to(kCards), "jokers among them");
  io("deck", s.deck, front::SetOf{card_kind(), std::size_t{kCards}}, "the cards still to come");
  io("card", s.card, front::OrNull{card_kind(), kNoCard}, "on the table");
  const bool deciding = rules.turn(s) == static_cast<Turn>(side);
  io("step", s.step, StepOrWait{deciding || s.step >= Step::roll}, "what is waited for");
  io("die", s.die, front::Words<Die>{}, "the die to be rolled");
  io.values("faces", 2, 2, 2, up_to(6), "one already rolled with it", [&s](std::size_t i) { return s.faces[i]; });
  io("subject", s.subject, piece, "for whom");
  io("platoon", s.platoon, platoon_or_null(rules), "that was activated");
  io("activated", s.activated, pieces, "who has had a turn");
  io("active", s.active, piece, "the piece whose activation it is");
  io("halves", s.halves, up_to(2), "of its activation that are left");
  io("bounded", s.bounded, Flag{}, "its bound was used");
  io("firer", s.firer, piece, "of the exchange of fire");
  io("target", s.target, piece, "");
  io("tested", s.tested, piece, "whose morale test is due");
  io("assaulted", s.assaulted, piece, "");
  io("ambushers", s.ambushers, pieces, "who may fire from ambush");
  io("move", s.move, front::Words<Move>{}, "the move under way");
  Pose to{s.to_x, s.to_y, &s.to_facing}, puff{s.smoke_x, s.smoke_y};
  io("to", to, PoseKind{}, "where it leads");
  io("progress", s.progress, kLength, "how far it has come");
  io("opening_smoke", s.opening_smoke, Flag{}, "the smoke of the scenario still lies");
  io("smoke", puff, PoseIf{s.joker_smoke != 0, nullptr, {false}}, "the smoke of a joker");
  io("dust", s.dust_cap, kLength, "how far one sees in a dust storm, 0 without one");
  io.list("objectives", rules.components().objectives.size(), "in the order of the scenario",
          [&](auto& in, std::size_t o) { objective_fields(in, rules, s, o); });
  io.part("score", "as far as the seat can count it", [&](auto& in) {
    for (const Side one : {Side::allied, Side::axis}) {
      in(word(one), rules.score(s, one), front::between(-kMostPoints, kMostPoints), "");
    }
  });
  io.list("batteries", rules.components().batteries.size(), "in the order of the scenario",
          [&](auto& in, std::size_t b) { seen_battery_fields(in, rules, s, b); });
}

template <class Io>
void view(Io& io, const Rules& rules, const State& s, Side side) {
  view_without_pieces(io, rules, s, side);
  piece_lists(io, rules, s, side);
}

constexpr auto observation(Side side) {
  return [side](auto& io, const Rules& rules, const State& s) {
    view_without_pieces(io, rules, s, side);
    piece_table(io, rules, s, side);
  };
}

}  // namespace

Json write_view(const Rules& rules, const State& state, int seat) {
  const Side side = side_of_seat(seat);
  return front::write_fields(rules, known_position(rules, state, side),
                             [side](auto& io, const Rules& r, const State& s) { view(io, r, s, side); });
}

void observe(const Rules& rules, const State& state, int seat, std::int32_t* out) {
  const Side side = side_of_seat(seat);
  front::write_features(rules, known_position(rules, state, side), observation(side), out);
}
std::vector<front::Feature> observed(const Rules& rules) {
  return front::list_features(rules, rules.start(), observation(Side::allied));
}

std::vector<front::Field> view_fields(const Rules& rules) {
  return front::list_fields(rules, rules.start(),
                            [](auto& io, const Rules& r, const State& s) { view(io, r, s, Side::allied); });
}

}  // namespace plancia::linea
