#include <linea_front/words.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

#include <front/panel.hpp>
#include <linea_front/ground.hpp>
#include <linea_front/measures.hpp>
#include <linea_front/names.hpp>
#include <linea_front/notation.hpp>
#include <linea_front/seat_view.hpp>

#include "table_picture.hpp"

namespace plancia::linea {
namespace {

using front::kFaint;
using front::kStrong;
using screen::Ink;
using screen::Style;

constexpr int kColumn = 40;

// What stands under the table, line by line.
class Lines : public front::Panel {
 public:
  Lines(const Rules& rules, const State& state, std::optional<Side> viewer, i18n::Language language, bool crowded)
      : Panel("linea-board", language),
        rules_(rules),
        c_(rules.components()),
        s_(state),
        viewer_(viewer),
        crowded_(crowded) {
    deck();
    for (const Side side : {viewer_.value_or(Side::allied), other_side(viewer_.value_or(Side::allied))}) pieces(side);
    marks();
    objectives();
    artillery();
    if (s_.step == Step::setup) {
      aim_of_game();
      if (viewer_) zone(*viewer_);
      units(viewer_);
    }
    if (s_.active != kNoPiece && (!viewer_ || rules_.side(s_.active) == *viewer_)) active();
    legend();
  }

 private:
  using Panel::in;
  std::string in(const Name& name) const { return in(both(name)); }

  void label(const std::string& key) {
    next();
    add(say("label." + key) + " ", kFaint);
  }

  // The card, what is left of the deck, and the score.
  void deck() {
    if (s_.step == Step::setup || s_.deck == 0) return;  // before the first card
    label("deck");
    if (s_.card != kNoCard) add(in(card_text(s_.card)) + "   ", kStrong);
    add(say(
        "deck",
        {{"left", std::popcount(s_.deck)}, {"cycle", std::min(s_.cycle + 1, c_.deck_cycles)}, {"of", c_.deck_cycles}}));
    add("   " + say("label.score") + " ", kFaint);
    add(say("score", {{"allied", rules_.score(s_, Side::allied)}, {"axis", rules_.score(s_, Side::axis)}}), kStrong);
    if (s_.dust_cap == 0) return;
    next();
    add(say("dust", {{"cap", length_text(s_.dust_cap)}}), {.ink = Ink::yellow});
  }

  // Two pieces to a line: letter, arrow, name, place, and what marks it.
  void pieces(Side side) {
    next();
    add(in(side_text(side)), side_style(side));
    const bool enemy = viewer_ && *viewer_ != side;
    if (enemy) add("  " + say("spotted-only"), kFaint);
    int column = 0;
    std::string lost;
    bool any = false;
    for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
      if (rules_.side(piece) != side) continue;
      const PieceState& p = s_.piece[piece];
      if (p.status == Status::destroyed || p.status == Status::left)
        lost += (lost.empty() ? "" : ", ") + piece_id(rules_, piece);
      if (p.status != Status::in_play) continue;
      any = true;
      if (column == 0) next();
      pad_to(column);
      line_of(piece);
      column = column == 0 ? kColumn : 0;
    }
    if (!any && enemy) add("  " + say("nobody"), kFaint);
    if (!lost.empty()) {
      next();
      add("  " + say("lost") + " ", kFaint);
      wrapped(lost, kFaint);
    }
  }
  void line_of(unsigned piece) {
    const PieceState& p = s_.piece[piece];
    Style style = side_style(rules_.side(piece));
    style.reverse = piece == s_.active;
    const int start = used();
    add(TablePicture::letter(rules_, piece) + TablePicture::arrow(p.facing), style);
    add(" " + piece_id(rules_, piece));
    pad_to(std::max(used() + 1, start + 15));
    if (p.aboard != kNoPiece) {
      add(say("aboard", {{"transport", piece_text(rules_, p.aboard)}}), kFaint);
      return;
    }
    add(in(coordinate_text(p.x)) + " / " + in(coordinate_text(p.y)));
    pad_to(std::max(used() + 1, start + 29));
    add(markers(p, viewer_ && *viewer_ != rules_.side(piece)), {.ink = Ink::yellow});
  }
  // Posture and markers as short signs; the legend explains them.
  std::string markers(const PieceState& p, bool enemy) const {
    std::string signs;
    if (p.posture != Posture::stationary) signs += say(p.posture == Posture::bound ? "sign.bound" : "sign.fast");
    signs += std::string(p.tokens, '*');
    if ((p.markers & kImmobilised) != 0) signs += "!";
    if ((p.markers & kRouted) != 0) signs += say("sign.rout");
    if (!enemy && (p.markers & kSpotted) != 0) signs += "@";
    if (p.shots > 0) signs += "x" + std::to_string(1 << std::min<int>(p.shots, 6));
    return signs;
  }

  void marks() {
    std::string list;
    for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
      const PieceState& p = s_.piece[piece];
      const bool hidden = p.status == Status::due && (p.markers & kMarked) != 0;
      if (hidden) list += (list.empty() ? "" : ", ") + piece_id(rules_, piece);
    }
    if (list.empty()) return;
    label("marks");
    wrapped(list);
  }

  void objectives() {
    label("objectives");
    std::string list;
    for (unsigned o = 0; o < c_.objectives.size(); ++o) {
      const int held = s_.holder[o] != 0 ? s_.holder[o] : rules_.controller(s_, o);
      const std::string who = held == 0 ? say("held.nobody") : in(side_text(static_cast<Side>(held - 1)));
      const std::string key = c_.objectives[o].margin > 0 ? "objective-margin" : "objective";
      list += (list.empty() ? "" : "; ") + say(key, {{"name", in(c_.objectives[o].name)},
                                                     {"points", c_.objectives[o].points},
                                                     {"who", who},
                                                     {"margin", length_text(c_.objectives[o].margin)}});
    }
    wrapped(list);
  }

  void artillery() {
    for (unsigned b = 0; b < c_.batteries.size(); ++b) {
      const bool own = !viewer_ || *viewer_ == c_.batteries[b].side;
      if (!own && s_.battery[b].mission == Mission::none) continue;
      label("artillery");
      add(c_.batteries[b].id + ": ", side_style(c_.batteries[b].side));
      add(say("mission." + std::string{word(s_.battery[b].mission)}));
      add(", " +
          say("volleys", {{"fired", static_cast<int>(s_.battery[b].volleys)}, {"most", c_.batteries[b].volleys}}));
    }
  }

  // LT-Q6: when the game ends, and what wins it.
  void aim_of_game() {
    label("aim");
    wrapped(
        say("aim", {{"cycles", c_.deck_cycles}, {"cards", kCards - c_.limits.reshuffle_at}, {"lead", c_.lead_to_win}}));
  }
  // LT-V1a: where the side may set up.
  void zone(Side side) {
    label("zone");
    std::string corners;
    for (const table::Point& corner : c_.zone[static_cast<std::size_t>(side)]) {
      corners += (corners.empty() ? "" : " – ") + in(coordinate_text(corner.x)) + " / " + in(coordinate_text(corner.y));
    }
    wrapped(corners);
  }
  // Before play, what everybody's pieces are.
  void units(std::optional<Side> of) {
    std::vector<int> told;
    for (unsigned piece = 0; piece < rules_.pieces(); ++piece) {
      const int unit = c_.pieces[piece].unit;
      if ((of && rules_.side(piece) != *of) || std::ranges::find(told, unit) != told.end()) continue;
      told.push_back(unit);
      next();
      add("  ");
      wrapped(data_of(piece));
    }
  }

  // The piece that acts.
  void active() {
    label("active");
    wrapped(piece_id(rules_, s_.active) + ", " + data_of(s_.active));
  }
  // How far it goes, how well it is protected, and what its weapons do at which distance.
  std::string data_of(unsigned piece) const {
    const Unit& unit = rules_.unit(piece);
    std::string words = say("unit", {{"unit", both(unit.name)},
                                     {"bound", length_text(unit.bound)},
                                     {"speed", length_text(unit.speed)},
                                     {"morale", rules_.morale(piece)}});
    if (unit.armoured) words += say("armour", {{"front", unit.front}, {"side", unit.side}});
    for (unsigned mount = 0; mount < static_cast<unsigned>(unit.mounts); ++mount) {
      words += " · " + rules_.weapon(piece, mount).id;
      for (const Fire fire : {Fire::at, Fire::mg, Fire::he}) ranges(piece, mount, fire, words);
    }
    return words;
  }
  void ranges(unsigned piece, unsigned mount, Fire fire, std::string& words) const {
    const Factors& factors = rules_.factors(piece, mount, fire);
    if (factors.bands == 0) return;
    words += " " + std::string{word(fire)};
    if (factors.from > 0) words += " ≥" + data::to_text(centimetres(factors.from)) + ":";
    for (int band = 0; band < factors.bands; ++band) {
      const Band& b = factors.band[static_cast<std::size_t>(band)];
      words += (band == 0 ? " " : ", ") + std::to_string(b.factor) + "≤" + data::to_text(centimetres(b.to));
    }
  }

  void legend() {
    label("legend");
    std::string words;
    std::array<bool, kGrounds> there{};
    for (const table::Feature& feature : c_.terrain.all()) there[feature.type] = true;
    there[static_cast<std::size_t>(Ground::smoke)] = s_.opening_smoke != 0 || s_.joker_smoke != 0;
    for (std::size_t g = 0; g < kGrounds; ++g) {
      if (there[g]) words += say("ground." + std::string{word(static_cast<Ground>(g))}) + ", ";
    }
    const bool squares =
        std::ranges::any_of(s_.battery, [](const BatteryState& b) { return b.mission != Mission::none; });
    if (squares) words += say("square") + ", ";
    if (crowded_) words += say("crowded") + ", ";
    wrapped(words + say("signs"), kFaint);
  }

  const Rules& rules_;
  const Components& c_;
  const State& s_;
  std::optional<Side> viewer_;
  bool crowded_;  // some letters of the map stand beside their places
};

screen::Canvas paint(const Rules& rules, const State& state, std::optional<Side> viewer, i18n::Language language) {
  const TablePicture picture(rules, state);
  const Lines lines(rules, state, viewer, language, picture.crowded());
  screen::Canvas canvas(front::kPictureWidth, picture.height() + lines.height());
  picture.paint(canvas, 0);
  lines.draw(canvas, picture.height());
  return canvas;
}

}  // namespace

screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language) {
  return paint(rules, state, std::nullopt, language);
}

screen::Canvas draw_view(const Rules& rules, const State& state, int seat, i18n::Language language) {
  const Side side = side_of_seat(seat);
  return paint(rules, known_position(rules, state, side), side, language);
}

}  // namespace plancia::linea
