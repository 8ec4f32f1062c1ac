#include <xmas_front/words.hpp>

#include <front/panel.hpp>
#include <text/wrap.hpp>
#include <xmas_front/notation.hpp>

#include "map_picture.hpp"

namespace plancia::xmas {
namespace {

using front::kFaint;
using front::kStrong;
using screen::Ink;
using screen::Style;

constexpr int kIndent = 12;

// The tracks, markers and ships below the map, and the legend.
class Tracks : public front::Panel {
 public:
  Tracks(const Rules& rules, const State& state, i18n::Language language)
      : Panel("xmas-board", language), rules_(rules), state_(state) {
    turn_track();
    markers();
    alarm_and_lights();
    belongings();
    ships();
    legend();
  }

 private:
  // A word the game itself uses, from its own catalogue.
  std::string name(const std::string& group, std::string_view thing) const {
    return i18n::text("xmas." + group + "." + std::string(thing)).in(language());
  }
  void begin(const std::string& label) {
    next();
    if (!label.empty()) add(front::padded(say("label." + label), kIndent - 1) + " ", kFaint);
  }
  // Adds to the line, or to a next one indented like it.
  void add_wrapped(const std::string& text, Style style = {}) {
    if (used() + text::width_of(text) > front::kPictureWidth) {
      next();
      pad_to(kIndent);
    }
    add(text, style);
  }

  void turn_track() {
    begin("turn");
    for (int turn = 1; turn <= rules_.components().turns; ++turn) {
      const std::string number = std::to_string(turn);
      if (turn == state_.turn) {
        add_wrapped("[" + number + "]", {.bold = true, .reverse = true});
      } else {
        add_wrapped(" " + number + " ", turn < state_.turn ? kFaint : Style{});
      }
    }
  }

  void markers() {
    begin("boats");
    add(std::to_string(state_.boats), kStrong);
    add("   " + say("label.speed") + " ", kFaint);
    if (state_.speed == 0) {
      add("–");
    } else {
      add(std::to_string(state_.speed), kStrong);
      add(" " + say("moved", {{"moved", state_.moved}}));
    }
    if (state_.hex.known()) {
      add("   " + say("label.hex") + " ", kFaint);
      add(rules_.grid().at(state_.hex).text(), kStrong);
    }
    if (rules_.components().bridge) {
      add("   " + say("label.bridge") + " ", kFaint);
      add(say("bridge." + std::to_string(static_cast<int>(state_.bridge))));
    }
  }

  void alarm_and_lights() {
    begin("alarm");
    const Style style{.ink = state_.alarm >= kMaxAlarm ? Ink::red
                             : state_.alarm >= 3       ? Ink::yellow
                                                       : Ink::normal,
                      .bold = true};
    for (int level = 1; level <= kMaxAlarm; ++level)
      add(level <= state_.alarm ? "■" : "□", level <= state_.alarm ? style : kFaint);
    add(" " + std::to_string(state_.alarm), style);
    add("    " + say("label.lights") + " ", kFaint);
    for (int c = 0; c < kColours; ++c) {
      const auto colour = static_cast<Colour>(c);
      const bool lit = (state_.lights >> c & 1) != 0;
      const std::string light = colour_letter(colour, language(), lit) + " " + name("colour", word(colour));
      if (c > 0) add("  ");
      if (lit) {
        add("[" + light + "]", {.ink = colour_ink(colour), .bold = true, .reverse = true});
      } else {
        add(light, kFaint);
      }
    }
    if (state_.lights == 0) add("  " + say("lights-off"), kFaint);
  }

  // A line of things that may be none.
  void list(const std::string& label, const std::vector<std::string>& things) {
    begin(label);
    if (things.empty()) add("–");
    for (std::size_t i = 0; i < things.size(); ++i) add_wrapped(things[i] + (i + 1 < things.size() ? ", " : ""));
  }
  void belongings() {
    std::vector<std::string> pieces;
    for (int kind = 0; kind < kGear; ++kind) {
      pieces.insert(pieces.end(), state_.gear[static_cast<std::size_t>(kind)],
                    name("gear", word(static_cast<Gear>(kind))));
    }
    list("gear", pieces);
    if (!rules_.components().other_units) return;
    const OtherUnits& units = *rules_.components().other_units;
    std::vector<std::string> available;
    if ((state_.other_units & kTesei) != 0) available.push_back(say("unit.tesei", {{"turn", units.tesei_turn}}));
    if ((state_.other_units & kCosta) != 0) available.push_back(say("unit.costa", {{"turn", units.costa_turn}}));
    if ((state_.other_units & kBombers) != 0) {
      available.push_back(say("unit.bombers", {{"first", units.bombers_first}, {"last", units.bombers_last}}));
    }
    list("units", available);
  }

  void ships() {
    begin("ships");
    const std::vector<std::string> letters = ship_letters(rules_);
    std::uint16_t seen = 0;
    for (std::size_t a = 0; a < rules_.anchors().size(); ++a)
      seen = static_cast<std::uint16_t>(seen | state_.revealed[a]);
    int hidden = rules_.ships();
    for (int ship = 0; ship < rules_.ships(); ++ship) {
      if ((seen >> ship & 1) == 0) continue;
      --hidden;
      const bool sunk = (state_.sunk >> ship & 1) != 0;
      const std::string& ship_name = rules_.components().ships[static_cast<std::size_t>(ship)].name;
      const std::string points = " " + std::to_string(rules_.ship_points(ship)) + "  ";
      add_wrapped((sunk ? "×" : letters[static_cast<std::size_t>(ship)]) + " " + ship_name + points,
                  sunk ? Style{.ink = Ink::red} : Style{.ink = Ink::magenta, .bold = true});
    }
    add_wrapped(say("hidden", {{"ships", hidden}}), kFaint);
    begin("points");
    add(std::to_string(rules_.points(state_)), kStrong);
    add(" (" + name("level", word(rules_.level(state_))) + ")");
    if (state_.submarine_sunk != 0) add("   " + say("submarine-sunk"), {.ink = Ink::red});
  }

  // At most three lines, and only of what this sheet has.
  void legend() {
    begin("legend");
    const Components& sheet = rules_.components();
    std::vector<std::string> items{"land", "unit", "target", "start"};
    if (!sheet.nets.empty()) items.emplace_back("net");
    items.emplace_back("beam");
    items.emplace_back("ship");
    if (!rules_.buoys().empty()) items.emplace_back("buoy");
    if (sheet.bridge) items.emplace_back("bridge-" + std::to_string(static_cast<int>(state_.bridge)));
    if (!sheet.piers.empty()) items.emplace_back("pier");
    if (!sheet.gaps.empty()) items.emplace_back("gap");
    for (const std::string& item : items) add_wrapped(say("legend." + item) + "  ", kFaint);
  }

  const Rules& rules_;
  const State& state_;
};

}  // namespace

screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language) {
  const MapFrame frame = map_frame(rules, state);
  const Tracks tracks(rules, state, language);
  screen::Canvas canvas(front::kPictureWidth, frame.height() + tracks.height());
  draw_map(canvas, frame, rules, state, language);
  tracks.draw(canvas, frame.height());
  return canvas;
}

}  // namespace plancia::xmas
