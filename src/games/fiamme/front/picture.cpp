#include <fiamme_front/words.hpp>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include <fiamme_front/notation.hpp>
#include <front/panel.hpp>

namespace plancia::fiamme {
namespace {

using front::kFaint;
using front::kStrong;
using front::padded;
using screen::Ink;
using screen::Style;

constexpr int kIndent = 12;
constexpr Style kBad{.ink = Ink::red};
constexpr Style kGood{.ink = Ink::green};

class Picture : public front::Panel {
 public:
  Picture(const Rules& rules, const State& state, i18n::Language language)
      : Panel("fiamme-board", language), rules_(rules), s_(state) {
    title();
    tracks();
    if (s_.card != kNoCard) card();
    units();
    if (s_.enemy_count > 0 || s_.step == Step::counter) enemies();
    decks();
  }

 private:
  using Panel::in;
  std::string in(const Name& name) const { return in(i18n::Text{name.it, name.en}); }
  void label(const std::string& key) {
    next();
    add(padded(say("label." + key), kIndent), kFaint);
  }
  void title() {
    next();
    const Mission& mission = rules_.mission(s_);
    add(say("mission", {{"number", s_.mission + 1}, {"name", in(mission.name)}}), kStrong);
    if (rules_.scenario().campaign) {
      add("   " + say("campaign", {{"won", std::popcount(s_.missions_won)}}), kFaint);
    }
    next();
    const std::string where = s_.phase == Phase::land
                                  ? say("phase.no-mans-land", {{"at", s_.land_turned}, {"of", mission.land_cards}})
                              : s_.phase == Phase::rest ? say("phase.rest")
                              : s_.stage == 1           ? say("phase.second-stage")
                                                        : say("phase.trench");
    add(where);
    add("   " + say("turn", {{"turn", static_cast<int>(s_.turn)}}), kFaint);
  }

  void tracks() {
    label("courage");
    for (int point = 1; point <= kMaxCourage; ++point) {
      add(point <= s_.courage ? "■" : "□", point <= s_.courage ? Style{.ink = Ink::yellow, .bold = true} : kFaint);
    }
    add(" " + std::to_string(s_.courage), kStrong);
    for (unsigned seat = 0; seat < (rules_.coop() ? 2U : 1U); ++seat) {
      add(rules_.coop() ? "   " + say("points-of", {{"seat", static_cast<int>(seat) + 1}}) + " "
                        : "   " + say("points") + " ",
          kFaint);
      add(std::to_string(s_.points[seat]), kStrong);
      if (s_.carried[seat] > 0) add(" " + say("carried", {{"points", static_cast<int>(s_.carried[seat])}}));
    }
    if (!rules_.coop()) {
      add("   " + say("pm") + " ", kFaint);
      add(say("pm." + std::string{word(s_.pm)}), s_.pm == PmState::ready ? kGood : Style{});
    }
  }

  void card() {
    const CardFacts& facts = rules_.card(s_.card);
    label("card");
    add(in(card_name(rules_, s_.card)), kStrong);
    if (s_.card >= kObjectiveCards) add("  " + say("objective"), {.ink = Ink::magenta, .bold = true});
    if (s_.marker != 0) add("  [+1]", kGood);
    if (s_.bomb != 0) add("  [" + say("bomb") + "]", kGood);
    if (s_.suppression > 0)
      add("  [" + say("suppression", {{"points", static_cast<int>(s_.suppression)}}) + "]", kGood);
    next();
    pad_to(kIndent);
    if (facts.difficulty != 0) {
      add(in(attribute_text(facts.attribute)) + " (" + std::to_string(facts.difficulty) + ")   ");
    }
    if (facts.sniper != 0) add(say("sniper", {{"value", static_cast<int>(facts.sniper)}}));
    if (facts.reward != 0) add(say("reward", {{"points", static_cast<int>(facts.reward)}}), kGood);
    if (facts.fire != 0) add(say("fire", {{"factor", static_cast<int>(facts.fire)}}) + "   ", kBad);
    if (s_.card >= kTrenchCards) {
      std::string row;
      for (const std::uint8_t enemies : facts.enemies) row += " " + std::to_string(enemies);
      add(say("table") + row);
    }
    if (facts.special != Special::none) {
      add("   " + say(facts.special == Special::grenades ? "grenades" : "defence"), kStrong);
    }
    if (facts.event != CardEvent::none && s_.event_off == 0) {
      const Components& c = rules_.components();
      const TrenchCard& printed =
          s_.card < kObjectiveCards ? c.trench[s_.card - kTrenchCards] : c.objectives[s_.card - kObjectiveCards];
      next();
      pad_to(kIndent);
      wrapped(in(printed.event_text));
    }
  }

  void units() {
    next();
    next();
    add("  " + padded(say("units"), 38), kFaint);
    for (int a = 0; a < kAttributes; ++a) {
      add(padded(say("short." + std::string{word(static_cast<Attribute>(a))}), 5), kFaint);
    }
    add(padded(say("wounds"), 9) + say("bombs"), kFaint);
    for (int u = 0; u < rules_.units(); ++u) unit(static_cast<unsigned>(u));
  }
  void unit(unsigned u) {
    next();
    const bool playing = s_.status[u] == Status::in_play;
    const bool active = s_.active == u;
    const Style style = active ? Style{.ink = Ink::cyan, .bold = true} : playing ? Style{} : kFaint;
    add(active ? "> " : "  ", style);
    std::string name = in(unit_text(rules_, u));
    const UnitFacts& facts = rules_.unit(static_cast<int>(u));
    if (facts.number == 0) name += " " + std::to_string(facts.fuoco[0]) + "/" + std::to_string(facts.fuoco[1]);
    add(padded(name, 38), style);
    for (int a = 0; a < kAttributes; ++a) {
      const auto attribute = static_cast<Attribute>(a);
      const bool raised = rules_.raised(s_, static_cast<int>(u), attribute) > 0;
      const std::string value = std::to_string(rules_.attribute(s_, static_cast<int>(u), attribute));
      add(padded(value + (raised ? "+" : ""), 5), raised ? kGood : style);
    }
    if (!playing) {
      add(say("status." + std::string{word(s_.status[u])}), s_.status[u] == Status::eliminated ? kBad : kFaint);
    } else {
      std::string crosses;
      for (int w = 0; w < s_.wounds[u]; ++w) crosses += "×";
      add(padded(crosses.empty() ? "–" : crosses, 9), s_.wounds[u] > 0 ? kBad : kFaint);
      add(std::to_string(s_.bombs[u]), style);
    }
  }

  void enemies() {
    next();
    next();
    add("  " + say("forces"), kFaint);
    if (s_.to_draw + s_.immune_due > 0) add("  " + say("to-draw", {{"counters", s_.to_draw + s_.immune_due}}), kFaint);
    for (std::size_t e = 0; e < s_.enemy_count; ++e) {
      const unsigned kind = s_.enemies[e] & kKindMask;
      const bool down = (s_.enemies[e] & kSuppressed) != 0;
      const EnemyFacts& facts = rules_.enemy(static_cast<int>(kind));
      next();
      add(padded("  " + std::to_string(e + 1) + " " + in(enemy_name(rules_, kind)), 40), down ? kFaint : kStrong);
      add(padded(down ? say("suppressed") : say("fire", {{"factor", static_cast<int>(facts.fire)}}), 16),
          down ? kFaint : kBad);
      add(say("melee", {{"value", static_cast<int>(down ? facts.melee_suppressed : facts.melee)}}));
      if ((s_.enemies[e] & kImmune) != 0) add("  " + say("immune"), kBad);
    }
  }

  void decks() {
    if (s_.phase != Phase::trench || s_.step == Step::over) return;
    next();
    next();
    const int limit = rules_.trench_limit(s_);
    if (limit != 0) {
      add("  " + say("deck-limit", {{"drawn", static_cast<int>(s_.trench_drawn)}, {"of", limit}}), kFaint);
    } else if (s_.card != kNoCard && s_.card >= kObjectiveCards) {
      add("  " + say("deck-objective"), kFaint);
    } else if (rules_.cards_before_objective(s_) < 0) {
      add("  " + say("deck", {{"drawn", static_cast<int>(s_.trench_drawn)}}), kFaint);
    } else {
      add("  " + say("deck-near",
                     {{"drawn", static_cast<int>(s_.trench_drawn)}, {"chance", rules_.cards_before_objective(s_) + 1}}),
          kFaint);
    }
  }

  const Rules& rules_;
  const State& s_;
};

}  // namespace

screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language) {
  return Picture(rules, state, language).picture();
}

}  // namespace plancia::fiamme
