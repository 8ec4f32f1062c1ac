// Every mark of training comes from a die: two a turn for each class, one letter and some points each.

#include "training_check.hpp"

#include <algorithm>
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

  Verdict all() const { return front::first_wrong(*this, &Training::letters, &Training::levels, &Training::step); }

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

  // NK-T5e, NK-T6a to NK-T6d: a mark is a letter of its class. NK-T7b: a team is tired by a repair, after a stall.
  Verdict letters() const {
    int repairs = 0;
    for (std::size_t c = 0; c < kCrews; ++c) {
      const DeckSet mine = s_.crew[c];
      const bool stalls = has_letter(c, Effect::stall);
      struct Mark {
        DeckSet set;
        bool possible;
        std::string_view key, message;
      };
      const std::array marks{
          Mark{s_.elite, has_letter(c, Effect::elite), "elite", "No crew of this class becomes Elite."},
          Mark{s_.fatigued, has_letter(c, Effect::tired), "fatigued", "No crew of this class is tired by training."},
          Mark{s_.lost_training, stalls || has_letter(c, Effect::crash), "status", "This class has no such accident."},
          Mark{s_.fleet == 0 ? s_.damaged : DeckSet{0}, stalls, "damaged", "This class has no such accident."}};
      int letters = 0;
      for (const Mark& mark : marks) {
        const auto marked = static_cast<DeckSet>(mark.set & mine);
        letters += count(marked);
        if (marked == 0 || (mark.possible && letters <= dice(c))) continue;
        const std::string at = "/aircraft/" + std::to_string(std::countr_zero(marked)) + "/" + std::string{mark.key};
        return wrong(at, mark.possible ? "So many training dice were not rolled." : std::string{mark.message});
      }
      // Of the turns that are over: repairs come after the tests.
      if (stalls) repairs += std::min(dice(c) - letters, mine == 0 ? 0 : 2 * (is_testing(s_) ? before() : s_.turn));
    }
    if (s_.tired_teams > repairs) return wrong("/fatigued_teams", "So much was never damaged that they could repair.");
    return std::nullopt;
  }

  // NK-T5d, NK-T9a, NK-T9d: the points of the dice add up.
  Verdict levels() const {
    if (s_.turn == 0) return std::nullopt;
    for (std::size_t c = 0; c < kCrews; ++c) {
      const int most = std::ranges::max_element(table(c), {}, &TrainingCell::points)->points;
      for (std::size_t a = 0; a < s_.level.size(); ++a) {
        const int start = rules_.components().crews[c].start_level;
        if (s_.level[a][c] <= start + most * dice(c, static_cast<Skill>(a))) continue;
        return wrong("/levels/" + std::string{word(static_cast<Crew>(c))}, "This level cannot be reached so soon.");
      }
    }
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
