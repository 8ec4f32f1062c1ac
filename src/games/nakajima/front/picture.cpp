#include <nakajima_front/words.hpp>

#include <algorithm>

#include <front/panel.hpp>
#include <nakajima_front/notation.hpp>
#include <text/wrap.hpp>

namespace plancia::nakajima {
namespace {

using front::kFaint;
using front::kStrong;
using screen::Ink;
using screen::Style;

constexpr int kIndent = 12;
constexpr int kDeckColumns = 4;
constexpr int kDeckCell = 17;
constexpr Style kBad{.ink = Ink::red};
constexpr std::string_view kCrewLetters = "GAV";
constexpr std::string_view kPlaneLetters = "NUO";

class Sheets : public front::Panel {
 public:
  Sheets(const Rules& rules, const State& state, i18n::Language language)
      : Panel("nakajima.board", language), rules_(rules), s_(state) {
    heading("training");
    purchases();
    alert();
    abilities();
    deck();
    heading("attack");
    fleet();
    if (s_.fleet == 0) return;
    zones();
    formation();
    score();
  }

 private:
  void begin(const std::string& label) {
    next();
    if (!label.empty()) add(say(label), kFaint);
    pad_to(kIndent);
  }
  void label(const std::string& key) { add("   " + say(key) + " ", kFaint); }

  void heading(const std::string& key) {
    next();
    const std::string title = say(key) + " ";
    add(title, kStrong);
    std::string rule;
    for (int x = text::width_of(title); x < front::kPictureWidth; ++x) rule += "─";
    add(rule, kFaint);
  }

  // Mission Points, Air Crew and Ground Crew.
  void purchases() {
    begin("points");
    add(s_.points == 0 ? "–" : std::to_string(s_.points), kStrong);
    const bool buying = s_.step == Step::teams || s_.step == Step::unit || s_.step == Step::count;
    if (buying) add(" " + say("left", {{"left", rules_.points_left(s_)}}));
    label("crews");
    for (std::size_t c = 0; c < kCrews; ++c) {
      add(std::string(c > 0 ? "  " : "") + kCrewLetters[c] + " ", kFaint);
      add(std::to_string(count(s_.crew[c])), kStrong);
    }
    label("teams");
    if (s_.teams == 0) return add("–");
    for (int t = 0; t < s_.teams; ++t) {
      const bool tired = t < s_.tired_teams;
      add(tired ? "×" : "□", tired ? kBad : Style{});
    }
  }

  // The Training&Alert row and the Flak level that goes with it. A cross is made when the tests of a turn are done.
  void alert() {
    begin("alert");
    const int crosses = s_.turn - (is_in_tests() ? 1 : 0);
    const auto& row = rules_.components().alert;
    for (int turn = 1; turn <= static_cast<int>(row.size()); ++turn) {
      const bool crossed = turn <= crosses;
      add(crossed ? "[×]" : "[" + std::to_string(turn) + "]", crossed ? kBad : Style{});
    }
    label("flak");
    if (crosses == 0) return add("–");
    const int level = row[static_cast<std::size_t>(crosses - 1)].flak;
    add(std::to_string(level), kStrong);
    add(" (" + range(level) + ")");
  }

  bool is_in_tests() const {
    const bool letter =
        s_.step == Step::crash || s_.step == Step::stall || s_.step == Step::tired || s_.step == Step::elite;
    return letter || (s_.step == Step::roll && (s_.die == Die::training || s_.die == Die::stall));
  }

  std::string range(int level) const {
    const FlakRow& row = rules_.components().flak[static_cast<std::size_t>(level - 1)];
    return row.from == row.to ? std::to_string(row.from) : std::to_string(row.from) + "–" + std::to_string(row.to);
  }

  // The two Final Ability tables: each level with the letters of the classes that stand on it.
  void abilities() {
    static constexpr std::array<const char*, kSkills> kNames{"speed-skill", "torpedo-skill"};
    for (std::size_t k = 0; k < kSkills; ++k) {
      next();
      add(say(kNames[k]), kFaint);
      pad_to(24);
      for (int level = 0; level <= rules_.max_level(); ++level) {
        add(std::to_string(level) + " ", kFaint);
        for (std::size_t c = 0; c < kCrews; ++c) {
          const bool here = s_.crew[c] != 0 && s_.turn != 0 && s_.level[k][c] == level;
          add(here ? std::string(1, kCrewLetters[c]) : "·", here ? kStrong : kFaint);
        }
        const AbilityRow& row = rules_.components().abilities[static_cast<std::size_t>(level)];
        add((k == 0 ? " ×" + std::to_string(row.rolls) : " " + signed_text(row.release_bonus)) + "  ", kFaint);
      }
    }
  }

  // "12 V/N T D r E": class, then torpedo and marks. × lost, – left behind.
  void deck() {
    const unsigned units = static_cast<unsigned>(count(bought(s_)));
    if (units == 0) {
      begin("deck");
      return add("–");
    }
    // Numbered down the columns, as many lines as needed.
    const unsigned height = (units + kDeckColumns - 1) / kDeckColumns;
    for (unsigned y = 0; y < height; ++y) {
      begin(y == 0 ? "deck" : "");
      for (unsigned x = 0; x < kDeckColumns; ++x) {
        const unsigned aircraft = x * height + y;
        if (aircraft >= units) break;
        pad_to(kIndent + static_cast<int>(x) * kDeckCell);
        aircraft_cell(aircraft);
      }
    }
    next();
    add(say("deck-legend"), kFaint);
  }

  void aircraft_cell(unsigned aircraft) {
    const std::string number = std::to_string(aircraft + 1);
    const bool present = has(s_.present, aircraft);
    const bool lost = has(static_cast<DeckSet>(s_.lost_training | s_.lost_battle), aircraft);
    add((number.size() < 2 ? " " : "") + number + " ", kFaint);
    const std::string classes{kCrewLetters[static_cast<std::size_t>(crew_of(s_, aircraft))], '/',
                              kPlaneLetters[static_cast<std::size_t>(plane_of(s_, aircraft))]};
    add(classes + " ", present ? kStrong : kFaint);
    if (lost) return add("×", kBad);
    if (!present) return add("–", kFaint);
    add(has(s_.torpedo, aircraft) ? "T" : "·", {.ink = Ink::cyan});
    if (has(s_.damaged, aircraft)) add(" D", kBad);
    if (has(s_.fatigued, aircraft)) add(" r", {.ink = Ink::yellow});
    if (has(s_.elite, aircraft)) add(" E", {.ink = Ink::green});
  }

  // The ships with their damage and Flak level.
  void fleet() {
    if (s_.fleet == 0) {
      begin("fleet");
      return add(say("no-fleet"), kFaint);
    }
    for (unsigned i = 0; i < static_cast<unsigned>(rules_.ships(s_)); ++i) {
      begin(i == 0 ? "fleet" : "");
      const int points = rules_.ship_class(s_, i).hit_points;
      const bool sunk = rules_.sunk(s_, i);
      add(std::to_string(i + 1) + " ", kFaint);
      add(in(name_of(rules_.ship_type(s_, i))), sunk ? kFaint : kStrong);
      pad_to(kIndent + 15);
      // One box for each hit point, or a box for several on a sheet with great numbers.
      const int boxes = std::min(points, 24);
      for (int box = 1; box <= boxes; ++box) {
        const bool full = s_.damage[i] * boxes >= box * points;
        add(full ? "■" : "□", full ? kBad : kFaint);
      }
      pad_to(kIndent + 40);
      add(std::to_string(s_.damage[i]) + "/" + std::to_string(points));
      pad_to(kIndent + 46);
      if (sunk) {
        add(say("sunk"), kBad);
        continue;
      }
      add(say("flak") + " ", kFaint);
      add(std::to_string(s_.flak[i]) + " (" + range(s_.flak[i]) + ")");
      if (i == s_.target) add("  " + say("target"), kStrong);
    }
  }

  void zones() {
    begin("zone");
    for (int z = 0; z <= static_cast<int>(Zone::climb); ++z) {
      const auto zone = static_cast<Zone>(z);
      const std::string name = in(name_of(zone));
      if (z > 0) add(" → ", kFaint);
      if (zone == s_.zone) {
        add("[" + name + "]", {.bold = true, .reverse = true});
      } else {
        add(name, kFaint);
      }
    }
    if (s_.sequences > 0) add("   " + say("sequence", {{"number", s_.sequences}}), kFaint);
  }

  void formation() {
    begin("formation");
    if (s_.leader == kNobody && s_.escort[0] == kNobody) return add("–");
    // The three boxes of the sheet: left, centre, right.
    const auto box = [&](const char* role, std::uint8_t aircraft) {
      if (aircraft == kNobody) return;
      add(say(role) + " ", kFaint);
      aircraft_cell(aircraft);
      add("   ");
    };
    box("escort", s_.escort[0]);
    box("leader", s_.leader);
    box("escort", s_.escort[1]);
    if (s_.speed == kUntested) return;
    begin("");
    add(say("speed") + " ", kFaint);
    add(signed_text(s_.speed), kStrong);
    if (s_.altitude == kUntested) return;
    add("   " + say("altitude") + " ", kFaint);
    add(signed_text(s_.altitude), kStrong);
    if (s_.leader == kNobody) return;
    add("   " + say("release", {{"modifier", signed_text(rules_.release_modifier(s_))}}), kFaint);
  }

  void score() {
    begin("score");
    const Score score = rules_.score(s_);
    add(std::to_string(score.total), kStrong);
    add("   " + say("score-line",
                    {{"ships", score.sunk + score.crippled}, {"lost", score.lost}, {"damaged", score.damaged}}),
        kFaint);
  }

  const Rules& rules_;
  const State& s_;
};

}  // namespace

screen::Canvas draw(const Rules& rules, const State& state, i18n::Language language) {
  return Sheets(rules, state, language).picture();
}

}  // namespace plancia::nakajima
