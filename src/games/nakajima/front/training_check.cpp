// Every mark of training comes from a die: two a turn for each class, one letter and some points each.

#include "training_check.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include <nakajima_front/notation.hpp>
#include <nakajima_front/state_json.hpp>

namespace plancia::nakajima {
namespace {

using front::Verdict;
using front::wrong;

class Training {
 public:
  Training(const Rules& rules, const State& state) : rules_(rules), s_(state) {}

  Verdict all() const { return front::first_wrong(*this, &Training::marks, &Training::step); }

 private:
  const std::array<TrainingCell, kFaces>& table(std::size_t c) const { return rules_.components().training[c]; }
  bool has_letter(std::size_t c, Effect effect) const {
    return std::ranges::find(table(c), effect, &TrainingCell::effect) != table(c).end();
  }
  int before() const { return std::max(s_.turn - 1, 0); }  // turns of training that are over

  // NK-T5b: how often a class has rolled for this ability in the present turn, at most.
  int now(std::size_t c, Skill skill) const {
    if (s_.turn == 0) return 0;
    if (!is_testing(s_)) return 1;
    const auto testing = static_cast<std::size_t>(s_.testing);
    if (c != testing) return c < testing ? 1 : 0;
    if (skill != s_.skill) return skill < s_.skill ? 1 : 0;
    return s_.die == Die::training ? 0 : 1;  // else its letter is being carried out
  }
  int dice(std::size_t c, Skill skill) const { return s_.crew[c] == 0 ? 0 : before() + now(c, skill); }
  int dice(std::size_t c) const { return dice(c, Skill::altitude_speed) + dice(c, Skill::torpedo); }

  // The best points beside such a letter, none where the class does not have it.
  std::optional<int> points_beside(std::size_t c, Effect effect) const {
    std::optional<int> best;
    for (const TrainingCell& cell : table(c)) {
      if (cell.effect == effect) best = std::max(best.value_or(0), cell.points);
    }
    return best;
  }

  // The letters that a class must have rolled, and what each of them keeps from its levels.
  struct Letter {
    int count = 0;
    int lost = 0;  // points less than the best die gives
  };
  using Letters = std::array<Letter, 4>;

  // NK-T5d, NK-T9a, NK-T9d: whether the dice of a class can have given both these letters and its levels. Each letter
  // was the die of one ability or the other; the dice that are left may all have been the best.
  bool fits(std::size_t c, const Letters& letters) const {
    const int most = std::ranges::max_element(table(c), {}, &TrainingCell::points)->points;
    std::array<int, kSkills> room{}, spare{};
    for (std::size_t a = 0; a < kSkills; ++a) {
      room[a] = dice(c, static_cast<Skill>(a));
      spare[a] = rules_.components().crews[c].start_level + most * room[a] - s_.level[a][c];
      if (spare[a] < 0) return false;
    }
    return fits(letters, 0, room, spare);
  }
  static bool fits(const Letters& letters, std::size_t at, std::array<int, kSkills> room,
                   std::array<int, kSkills> spare) {
    if (at == letters.size()) return true;
    const Letter& letter = letters[at];
    for (int first = 0; first <= letter.count; ++first) {
      const std::array<int, kSkills> of{first, letter.count - first};
      std::array<int, kSkills> room_left = room, spare_left = spare;
      bool possible = true;
      for (std::size_t a = 0; a < kSkills; ++a) {
        room_left[a] -= of[a];
        spare_left[a] -= of[a] * letter.lost;
        possible = possible && room_left[a] >= 0 && spare_left[a] >= 0;
      }
      if (possible && fits(letters, at + 1, room_left, spare_left)) return true;
    }
    return false;
  }

  // NK-T5e, NK-T6a to NK-T6d: a mark is a letter of its class. NK-T7b: a team is tired by a repair, after a stall.
  Verdict marks() const {
    int repairs = 0;
    for (std::size_t c = 0; c < kCrews; ++c) {
      const DeckSet mine = s_.crew[c];
      const int most = std::ranges::max_element(table(c), {}, &TrainingCell::points)->points;
      const auto stall = points_beside(c, Effect::stall), crash = points_beside(c, Effect::crash);
      struct Mark {
        DeckSet set;
        std::optional<int> points;
        std::string_view key, message;
      };
      const std::array found{
          Mark{s_.elite, points_beside(c, Effect::elite), "elite", "No crew of this class becomes Elite."},
          Mark{s_.fatigued, points_beside(c, Effect::tired), "fatigued", "No crew of this class is tired by training."},
          Mark{s_.lost_training, std::max(stall, crash), "status", "This class has no such accident."},
          Mark{s_.fleet == 0 ? s_.damaged : DeckSet{0}, stall, "damaged", "This class has no such accident."}};
      Letters letters{};
      int sum = 0;
      for (std::size_t m = 0; m < found.size(); ++m) {
        const Mark& mark = found[m];
        const auto marked = static_cast<DeckSet>(mark.set & mine);
        letters[m] = {count(marked), most - mark.points.value_or(0)};
        sum += count(marked);
        if (marked == 0 || (mark.points && sum <= dice(c))) continue;
        const std::string at = "/aircraft/" + std::to_string(std::countr_zero(marked)) + "/" + std::string{mark.key};
        return wrong(at, mark.points ? "So many training dice were not rolled." : std::string{mark.message});
      }
      if (s_.turn == 0) continue;
      if (!fits(c, letters))
        return wrong("/levels/" + std::string{word(static_cast<Crew>(c))}, "This level cannot be reached so soon.");
      if (!stall || mine == 0) continue;
      // Of the turns that are over: repairs come after the tests.
      int repaired = std::min(dice(c) - sum, 2 * (is_testing(s_) ? before() : s_.turn));
      Letters with = letters;
      for (with[3].count += repaired; repaired > 0 && !fits(c, with); --repaired) --with[3].count;
      repairs += repaired;
    }
    if (s_.tired_teams > repairs) return wrong("/fatigued_teams", "So much was never damaged that they could repair.");
    return std::nullopt;
  }

  // What is asked now is a letter of the class that rolled.
  Verdict step() const {
    if (!is_testing(s_) || s_.die == Die::training) return std::nullopt;
    const Effect letter = s_.step == Step::crash   ? Effect::crash
                          : s_.step == Step::tired ? Effect::tired
                          : s_.step == Step::elite ? Effect::elite
                                                   : Effect::stall;
    const bool there = has_letter(static_cast<std::size_t>(s_.testing), letter);
    return there ? std::nullopt : wrong("/testing", "This class has no such letter.");
  }

  const Rules& rules_;
  const State& s_;
};

}  // namespace

Verdict impossible_training(const Rules& rules, const State& state) { return Training{rules, state}.all(); }

}  // namespace plancia::nakajima
