// Which positions can stand on the table. A position that passes can be played on to the end without the rules ever
// meeting something they do not expect.

#include <algorithm>
#include <bit>
#include <string>

#include <front/state_check.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/state_json.hpp>
#include <table/footprint.hpp>
#include <table/going.hpp>

namespace plancia::linea {
namespace {

using front::Verdict;
using front::wrong;

class Check {
 public:
  Check(const Rules& rules, const State& state) : rules_(rules), c_(rules.components()), s_(state) {}

  Verdict all() const {
    return front::first_wrong(*this, &Check::deck, &Check::pieces, &Check::overlaps, &Check::batteries, &Check::ground,
                              &Check::quiet, &Check::joker, &Check::activation, &Check::exchange, &Check::move,
                              &Check::area, &Check::morale, &Check::dice, &Check::step, &Check::decisions);
  }

 private:
  const PieceState& at(unsigned piece) const { return s_.piece[piece]; }
  const Unit& unit(unsigned piece) const { return rules_.unit(piece); }
  Side side(unsigned piece) const { return rules_.side(piece); }
  bool in_play(unsigned piece) const { return piece < rules_.pieces() && at(piece).status == Status::in_play; }
  bool on_table(unsigned piece) const { return piece < rules_.pieces() && rules_.on_table(s_, piece); }
  bool immobilised(unsigned piece) const { return (at(piece).markers & kImmobilised) != 0; }
  bool started() const { return s_.step != Step::setup; }
  bool over() const { return s_.step == Step::over; }
  bool moving() const { return s_.move != Move::none; }
  bool firing() const { return s_.firer != kNoPiece && s_.target != kNoPiece; }
  bool volley() const { return s_.battery_firing != kNoBattery && s_.step != Step::aim; }
  bool area_fire() const { return s_.stage == Stage::area; }
  std::string piece_pointer(unsigned piece, std::string_view key) const {
    return "/pieces/" + std::to_string(piece) + "/" + std::string(key);
  }
  bool due_piece(unsigned piece) const {
    return std::ranges::any_of(c_.reinforcements, [&](const Reinforcement& r) {
      return (rules_.platoon_mask(static_cast<unsigned>(r.platoon)) & bit_of(piece)) != 0;
    });
  }

  // LT-Q4: which cards are gone, and how often the deck was rebuilt.
  Verdict deck() const {
    const int left = std::popcount(s_.deck);
    if (!started()) {
      if (s_.deck != 0 || s_.draws != 0 || s_.cycle != 0 || s_.jokers != 0 || s_.card != kNoCard)
        return wrong("/deck", "No card has been drawn before the set-up is over.");
      return std::nullopt;
    }
    const int cycle_draws = kCards - c_.limits.reshuffle_at;
    // A game that ends because a side is gone ends before the deck is rebuilt.
    if (left < c_.limits.reshuffle_at || (left == c_.limits.reshuffle_at && s_.card == kNoCard && !over()))
      return wrong("/deck", "The deck is rebuilt before it is so small.");
    if (s_.cycle > c_.deck_cycles || (s_.cycle == c_.deck_cycles && !over()))
      return wrong("/cycle", "The game ends after " + std::to_string(c_.deck_cycles) + " deck cycles.");
    if (s_.draws != s_.cycle * cycle_draws + kCards - left)
      return wrong("/draws", "The cards drawn do not agree with the deck and its cycles.");
    if (s_.card != kNoCard && (s_.deck & bit_of(s_.card)) != 0)
      return wrong("/card", "This card is still in the deck.");
    const bool holds_card = s_.step != Step::draw && !over();
    if (holds_card != (s_.card != kNoCard))
      return wrong("/card", "A card is on the table exactly while it is resolved.");
    if (s_.card != kNoCard && left == kCards) return wrong("/deck", "The card on the table has left the deck.");
    const int jokers_gone = kCards - kJokers - std::popcount(s_.deck >> kJokers);
    if (s_.jokers < jokers_gone || s_.jokers > jokers_gone + 2 * s_.cycle)
      return wrong("/jokers", "The jokers drawn do not agree with the deck and its cycles.");
    return std::nullopt;
  }

  Verdict pieces() const {
    for (unsigned p = 0; p < rules_.pieces(); ++p) {
      if (Verdict verdict = piece(p)) return verdict;
    }
    return std::nullopt;
  }
  Verdict piece(unsigned p) const {
    const PieceState& piece = at(p);
    if (piece.status == Status::due && !due_piece(p))
      return wrong(piece_pointer(p, "status"), "This piece never comes later.");
    if (!started() && piece.status != (due_piece(p) ? Status::due : Status::in_play))
      return wrong(piece_pointer(p, "status"), "Nothing has happened to the pieces at set-up.");
    if (piece.status != Status::in_play) {
      PieceState bare;
      bare.status = piece.status;
      bare.markers = piece.markers & (kSpotted | kMarked);
      bare.seen_x = piece.seen_x;
      bare.seen_y = piece.seen_y;
      bare.seen_facing = piece.seen_facing;
      if (piece != bare)
        return wrong(piece_pointer(p, "status"), "A piece that is not in play has no place and no markers.");
      const bool mark = piece.seen_x != 0 || piece.seen_y != 0 || piece.seen_facing != 0;
      if (mark && (piece.markers & kMarked) == 0)
        return wrong(piece_pointer(p, "seen"), "Who was lost in sight of the enemy leaves no mark.");
      return std::nullopt;
    }
    if (piece.aboard != kNoPiece) {
      if (!in_play(piece.aboard) || side(piece.aboard) != side(p) || at(piece.aboard).aboard != kNoPiece ||
          unit(piece.aboard).carries_squads + unit(piece.aboard).tows_guns == 0)
        return wrong(piece_pointer(p, "aboard"), "A piece rides on a transport of its side.");
    }
    if (!table::contains(c_.terrain.table, {piece.x, piece.y}))
      return wrong(piece_pointer(p, "at"), "This is off the table.");
    if (unit(p).bound == 0 && unit(p).speed == 0 && !may_be_moving(p))
      return wrong(piece_pointer(p, "posture"), "This piece cannot move, so that it stands still.");
    if (immobilised(p) && piece.tokens > 0)
      return wrong(piece_pointer(p, "prepared"), "Who is immobilised holds nothing ready.");
    if (immobilised(p) && !unit(p).foot_or_gun())
      return wrong(piece_pointer(p, "immobilised"), "Vehicles are never immobilised; they test.");
    if ((piece.streak == 0) != (piece.streak_at == kNoPiece))
      return wrong(piece_pointer(p, "streak"), "A streak has a target, and a target a streak.");
    if (piece.streak_at != kNoPiece && (!in_play(piece.streak_at) || side(piece.streak_at) == side(p)))
      return wrong(piece_pointer(p, "streak_at"), "Consecutive shots go at an enemy in play.");
    return std::nullopt;
  }

  // LT-Q13: who cannot move is in a bound only after it was carried, and never at full speed.
  bool may_be_moving(unsigned p) const {
    if (at(p).posture != Posture::bound) return at(p).posture == Posture::stationary;
    for (unsigned other = 0; other < rules_.pieces(); ++other) {
      const int room = unit(p).gun() ? unit(other).tows_guns : unit(other).carries_squads;
      if (other != p && side(other) == side(p) && unit(p).foot_or_gun() && room > 0) return true;
    }
    return false;
  }

  // LT-Q28: nobody stands on anybody, or on ground that bears none.
  Verdict overlaps() const {
    const table::Scene scene{&c_.terrain};
    for (unsigned p = 0; p < rules_.pieces(); ++p) {
      if (!on_table(p)) continue;
      if (!table::passable(scene, unit(p).mobility, {at(p).x, at(p).y}))
        return wrong(piece_pointer(p, "at"), "A piece of this kind cannot stand on this ground.");
      for (unsigned q = 0; q < p; ++q) {
        const bool passing = moving() && (p == s_.active || q == s_.active);  // foot goes through friends
        if (!passing && on_table(q) && table::overlaps(rules_.footprint(s_, p), rules_.footprint(s_, q)))
          return wrong(piece_pointer(p, "at"), "It stands on \"" + piece_id(rules_, q) + "\".");
      }
    }
    return std::nullopt;
  }

  Verdict batteries() const {
    for (unsigned b = 0; b < c_.batteries.size(); ++b) {
      const BatteryState& battery = s_.battery[b];
      const std::string where = "/batteries/" + std::to_string(b);
      const bool has_requester = battery.requester != kNoPiece;
      if (has_requester && (c_.batteries[b].requesters & bit_of(battery.requester)) == 0)
        return wrong(where + "/requester", "This piece cannot call this battery.");
      if ((battery.mission != Mission::none) != has_requester && s_.battery_firing != b)
        return wrong(where + "/requester", "A mission has somebody who called it.");
      if (battery.mission == Mission::active && battery.volleys == 0)
        return wrong(where + "/volleys", "An active mission has fired.");
      if (battery.order > s_.requests) return wrong(where + "/order", "No request has this number yet.");
      if (battery.mission == Mission::pending && battery.volleys >= c_.batteries[b].volleys)
        return wrong(where + "/volleys", "It has no shells left for a mission.");
      for (unsigned i = 0; i < static_cast<unsigned>(c_.batteries[b].sections); ++i) {
        const std::size_t section = rules_.first_section(b) + i;
        if (!table::contains(c_.terrain.table, {s_.square_x[section], s_.square_y[section]}))
          return wrong(where + "/squares/" + std::to_string(i), "This is off the table.");
        for (unsigned p = 0; p < rules_.pieces(); ++p) {
          if (s_.section_streak[section][p] != 0 && !in_play(p))
            return wrong(where + "/streaks/" + std::to_string(i), "Only pieces in play are still fired at.");
        }
      }
    }
    return std::nullopt;
  }

  Verdict ground() const {
    if (!table::contains(c_.terrain.table, {s_.smoke_x, s_.smoke_y})) return wrong("/smoke", "This is off the table.");
    if (s_.opening_smoke != 0 && c_.opening_smoke.empty()) return wrong("/opening_smoke", "This scenario has none.");
    for (std::size_t o = 0; o < c_.objectives.size(); ++o) {
      const bool kept = c_.objectives[o].holder != 0;
      const auto check = [&](const std::string& list, std::uint8_t holder) -> Verdict {
        if ((holder != 0) == kept) return std::nullopt;
        return wrong(list + std::to_string(o), "An objective has a holder exactly where the scenario gives it one.");
      };
      if (auto bad = check("/holders/", s_.holder[o])) return bad;
      if (auto bad = check("/believed/allied/", s_.believed[0][o])) return bad;
      if (auto bad = check("/believed/axis/", s_.believed[1][o])) return bad;
    }
    return std::nullopt;
  }

  // Between cards nothing is under way.
  Verdict quiet() const {
    if (s_.step != Step::setup && s_.step != Step::draw && !over()) return std::nullopt;
    const bool idle = s_.active == kNoPiece && s_.platoon == kNoPlatoon && !moving() && s_.firer == kNoPiece &&
                      s_.target == kNoPiece && s_.tested == kNoPiece && s_.assaulted == kNoPiece && s_.activated == 0 &&
                      s_.ambushers == 0 && s_.passengers == 0 && s_.battery_firing == kNoBattery &&
                      s_.stage == Stage::idle && s_.halves == 0 && s_.joker_effect == 0 && s_.joker_part == 0;
    return idle ? std::nullopt : wrong("/stage", "Between cards nothing is under way.");
  }

  // LT-C3a: how far the effects of a joker have come.
  const JokerEffect& effect(unsigned index) const {
    if (index < c_.joker_each.size()) return c_.joker_each[index];
    const auto number = static_cast<std::size_t>(s_.jokers - 1);
    return number < c_.joker_sequence.size() ? c_.joker_sequence[number] : c_.joker_after;
  }
  Verdict joker() const {
    if (s_.card == kNoCard || !is_joker(s_.card)) {
      const bool none = s_.joker_effect == 0 && s_.joker_part == 0 && s_.stage != Stage::joker;
      return none ? std::nullopt : wrong("/joker_effect", "There is no joker on the table.");
    }
    if (s_.joker_effect > c_.joker_each.size() + 1) return wrong("/joker_effect", "It has not so many effects.");
    const bool in_parts =
        s_.joker_effect <= c_.joker_each.size() && effect(s_.joker_effect).kind == JokerKind::activate_each;
    if (s_.joker_part > (in_parts ? 1 : 0)) return wrong("/joker_part", "This effect has no such part.");
    return std::nullopt;
  }
  // Whether the effect under way asks this of the player to decide.
  bool joker_asks(JokerKind kind) const {
    if (!is_joker(s_.card) || s_.stage != Stage::joker) return false;
    const bool first = s_.joker_part == 1;
    if (!first && s_.joker_effect == 0) return false;
    const JokerEffect& asking = effect(first ? s_.joker_effect : s_.joker_effect - 1U);
    const Side asked = kind == JokerKind::activate_each && !first ? other_side(asking.side) : asking.side;
    return asking.kind == kind && asked == static_cast<Side>(s_.seat);
  }

  Verdict activation() const {
    if (s_.active != kNoPiece && side(s_.active) != static_cast<Side>(s_.side))
      return wrong("/active", "The active piece is of the side whose card it is.");
    if (s_.platoon != kNoPlatoon) {
      if (c_.platoons[s_.platoon].side != static_cast<Side>(s_.side))
        return wrong("/platoon", "The platoon is of the side whose card it is.");
      if (s_.card == kNoCard || !is_figure(s_.card)) return wrong("/platoon", "Only a figure activates a platoon.");
    }
    const std::uint64_t may_act = s_.platoon != kNoPlatoon ? rules_.platoon_mask(s_.platoon)
                                  : s_.active != kNoPiece  ? bit_of(s_.active)
                                                           : 0;
    if ((s_.activated & ~may_act) != 0)
      return wrong("/activated", "Only the active piece or pieces of the platoon have had their turn.");
    if (s_.card != kNoCard && !is_joker(s_.card) && static_cast<Side>(s_.side) != side_of_card(s_.card))
      return wrong("/side", "The card belongs to the other side.");
    if (s_.active == kNoPiece && (s_.halves != 0 || s_.bounded != 0)) return wrong("/halves", "Nobody is active.");
    if (s_.active != kNoPiece && s_.halves == 0) return wrong("/halves", "Who is active is at one of its halves.");
    for (unsigned p = 0; p < rules_.pieces(); ++p) {
      if ((s_.passengers & bit_of(p)) != 0 && !in_play(p)) return wrong("/passengers", "A passenger is in play.");
      if ((s_.ambushers & bit_of(p)) != 0 && (!on_table(p) || !moving() || side(p) == side(s_.active)))
        return wrong("/ambushers", "An ambush is laid by an enemy of the piece that moves.");
    }
    return std::nullopt;
  }

  Verdict exchange() const {
    if (s_.firer == kNoPiece) {
      if (s_.target != kNoPiece || s_.mount != 0 || s_.fire != Fire::at || s_.exchange != Exchange::plain)
        return wrong("/firer", "Somebody fires.");
      return std::nullopt;
    }
    if (!in_play(s_.firer) && s_.step != Step::roll && s_.tested == kNoPiece && s_.passengers == 0)
      return wrong("/firer", "Who fires is in play.");
    if (s_.mount >= unit(s_.firer).mounts) return wrong("/mount", "It has no such weapon.");
    if (s_.target == kNoPiece && !area_fire()) return wrong("/target", "Fire has a target.");
    if (s_.target != kNoPiece && side(s_.target) == side(s_.firer))
      return wrong("/target", "Fire is aimed at an enemy.");
    const bool fires = s_.step == Step::roll && (s_.die == Die::at || s_.die == Die::other || s_.die == Die::area);
    if (!fires) return std::nullopt;
    const Factors& factors = rules_.factors(s_.firer, s_.mount, s_.fire);
    if (factors.bands == 0) return wrong("/fire", "The weapon does not fire this way.");
    if (!on_table(s_.firer)) return wrong("/firer", "Who fires is on the table.");
    if (s_.die == Die::area) return std::nullopt;
    if ((s_.die == Die::at) != (s_.fire == Fire::at)) return wrong("/die", "These are not the dice of this fire.");
    // The dice follow the shot at once, so that what allowed it is still there.
    if (rules_.shot_refusal(s_, s_.firer, s_.target, s_.mount, s_.fire))
      return wrong("/target", "This shot is not allowed.");
    return std::nullopt;
  }

  // LT-Q25, LT-Q26: a move under way can be walked from where it began to where it leads.
  Verdict move() const {
    if (!moving()) {
      const bool bare = s_.from_x == 0 && s_.from_y == 0 && s_.from_facing == 0 && s_.to_x == 0 && s_.to_y == 0 &&
                        s_.to_facing == 0 && s_.progress == 0 && s_.halt_at == 0 && s_.stopped == 0 &&
                        s_.opportunity_over == 0 && s_.assaulted == kNoPiece;
      return bare ? std::nullopt : wrong("/move", "Nobody moves, so that nothing of a move is known.");
    }
    if (s_.active == kNoPiece) return wrong("/active", "Somebody moves.");
    const table::Pose from{{s_.from_x, s_.from_y}, s_.from_facing};
    const table::Pose to{{s_.to_x, s_.to_y}, s_.to_facing};
    const table::PathAnswer answer = s_.move == Move::speed ? table::speed_path(from, to) : table::bound_path(from, to);
    if (!answer) return wrong("/to", "No path that is allowed leads there.");
    if (s_.progress > answer.path.length() || s_.halt_at > answer.path.length())
      return wrong("/progress", "The path is not so long.");
    if (s_.assaulted != kNoPiece && (s_.move != Move::assault || side(s_.assaulted) == side(s_.active)))
      return wrong("/assaulted", "An assault is made on an enemy.");
    return std::nullopt;
  }

  Verdict area() const {
    if (s_.next_piece > rules_.pieces()) return wrong("/next_piece", "There are not so many pieces.");
    if (area_fire() != (s_.firer != kNoPiece && s_.target == kNoPiece))
      return wrong("/stage", "Area fire has a firer and no target.");
    if (!table::contains(c_.terrain.table, {s_.area_x, s_.area_y})) return wrong("/area", "This is off the table.");
    if (s_.battery_firing == kNoBattery) return s_.section == 0 ? std::nullopt : wrong("/section", "No battery fires.");
    if (s_.step != Step::aim && s_.stage != Stage::volley) return wrong("/battery_firing", "No battery fires now.");
    if (s_.section >= c_.batteries[s_.battery_firing].sections)
      return wrong("/section", "It has not so many sections.");
    if (s_.battery[s_.battery_firing].requester == kNoPiece)
      return wrong("/battery_firing", "Nobody has called this battery.");
    return std::nullopt;
  }

  Verdict morale() const {
    if (s_.tested != kNoPiece && !on_table(s_.tested)) return wrong("/tested", "Who tests is on the table.");
    if (s_.tested == kNoPiece && s_.cause != kNoPiece) return wrong("/cause", "Nobody tests.");
    if (s_.cause != kNoPiece && side(s_.cause) == side(s_.tested)) return wrong("/cause", "The cause is an enemy.");
    return std::nullopt;
  }

  Verdict dice() const {
    const bool rolls = s_.step == Step::roll;
    if (rolls != (s_.die != Die::none)) return wrong("/die", "A die is named exactly when it is rolled.");
    if (rolls != (s_.subject != kNoPiece)) return wrong("/subject", "A die is rolled for somebody.");
    if (s_.faces[1] != 0) return wrong("/faces", "The second die takes effect at once.");
    const bool second = (s_.die == Die::at && c_.tables.at_dice == 2) || s_.die == Die::defender;
    if (s_.faces[0] != 0 && !second) return wrong("/faces", "No die is waiting for another.");
    if (s_.die == Die::defender && s_.faces[0] == 0) return wrong("/faces", "The attacker rolls first.");
    if (!rolls) return std::nullopt;
    if (!in_play(s_.subject)) return wrong("/subject", "The piece is not in play.");
    return fits(s_.die) ? std::nullopt : wrong("/die", "This die is not rolled now.");
  }
  // Whether what the die decides is there.
  bool fits(Die die) const {
    const bool contact = s_.move == Move::assault && on_table(s_.active) && s_.assaulted != kNoPiece &&
                         on_table(s_.assaulted) && s_.stage == Stage::melee_over;
    const bool overrun = contact && unit(s_.active).overruns && unit(s_.assaulted).foot_or_gun();
    switch (die) {
      case Die::none: return false;
      case Die::at:
      case Die::other: return firing() && s_.subject == s_.target;
      case Die::area: return area_fire() && s_.subject == s_.next_piece && on_table(s_.subject);
      case Die::volley:
        return volley() && s_.stage == Stage::volley && s_.subject == s_.next_piece && on_table(s_.subject);
      case Die::test: return s_.tested == s_.subject;
      case Die::nerve:
      case Die::crush: return overrun && s_.subject == s_.assaulted;
      case Die::hunt:
        return overrun ? s_.subject == s_.assaulted
                       : contact && unit(s_.active).foot() && unit(s_.assaulted).on_wheels_or_tracks() &&
                             s_.subject == s_.active;
      case Die::attacker:
      case Die::defender:
        return contact && unit(s_.active).foot() && unit(s_.assaulted).foot_or_gun() &&
               s_.subject == (die == Die::attacker ? s_.active : s_.assaulted);
      case Die::passenger: return (s_.passengers & bit_of(s_.subject)) != 0;
    }
    return false;
  }

  // What a decision is about must be there, and the right player asked.
  Verdict step() const {
    const Side seat = static_cast<Side>(s_.seat);
    const auto asked = [&](bool there, unsigned piece, std::string_view pointer) -> Verdict {
      if (!there || !in_play(piece) || side(piece) != seat)
        return wrong(std::string(pointer), "This decides nothing now.");
      return std::nullopt;
    };
    const bool own_card = s_.side == s_.seat;
    switch (s_.step) {
      case Step::card:
        if (!own_card || s_.active != kNoPiece || s_.platoon != kNoPlatoon || moving() || firing())
          return wrong("/step", "The card is used already.");
        if (is_joker(s_.card) && !joker_asks(JokerKind::activate_each))
          return wrong("/stage", "This does not fit the card.");
        return std::nullopt;
      case Step::platoon:
        if (!own_card || s_.platoon == kNoPlatoon || s_.active != kNoPiece || moving() || firing())
          return wrong("/platoon", "No platoon is active.");
        return std::nullopt;
      case Step::half:
        if (s_.halves != 1 || !own_card || moving() || firing() || !on_table(s_.active))
          return wrong("/halves", "Half an activation is left.");
        return asked(s_.active != kNoPiece, s_.active, "/active");
      case Step::aim:
        if (!own_card || s_.battery_firing == kNoBattery || s_.section == 0)
          return wrong("/battery_firing", "No battery is aimed.");
        return std::nullopt;
      case Step::test:  // LT-Q73
        if (s_.tested != kNoPiece && (at(s_.tested).markers & kSpotted) == 0)
          return wrong("/tested", "A hidden piece is not asked.");
        return asked(s_.tested != kNoPiece, s_.tested, "/tested");
      case Step::reply:
        if (!firing() || at(s_.target).tokens == 0 || !on_table(s_.firer))
          return wrong("/target", "There is no reply.");
        return asked(true, s_.target, "/target");
      case Step::ambush:
        if (s_.ambushers == 0 || !moving() || !on_table(s_.active)) return wrong("/ambushers", "There is no ambush.");
        return side(s_.active) != seat ? std::nullopt : wrong("/player", "The other side lies in ambush.");
      case Step::go_on: return asked(moving() && on_table(s_.active), s_.active, "/active");
      case Step::assaulted:
      case Step::opportunity:
        if (s_.move != Move::assault || s_.assaulted == kNoPiece || !on_table(s_.active) || !on_table(s_.assaulted))
          return wrong("/assaulted", "There is no assault.");
        if (s_.step == Step::assaulted && !rules_.may_rout_before_assault(s_))
          return wrong("/step", "The piece that is assaulted cannot rout.");
        return asked(true, s_.assaulted, "/assaulted");
      case Step::smoke: return joker_asks(JokerKind::smoke) ? std::nullopt : wrong("/step", "No joker asks for smoke.");
      case Step::rally: return joker_asks(JokerKind::rally) ? std::nullopt : wrong("/step", "No joker asks for this.");
      default: return std::nullopt;
    }
  }

  Verdict decisions() const {
    const Turn turn = rules_.turn(s_);
    if (turn == Turn::over || turn == Turn::chance) return std::nullopt;
    Rules::Choices choices;
    rules_.choices(s_, choices);
    return choices.empty() ? wrong("/step", "In this position there is nothing to decide.") : std::nullopt;
  }

  const Rules& rules_;
  const Components& c_;
  const State& s_;
};

}  // namespace

Verdict impossible(const Rules& rules, const State& state) { return Check{rules, state}.all(); }

}  // namespace plancia::linea
