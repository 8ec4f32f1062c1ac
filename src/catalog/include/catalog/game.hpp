#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <catalog/sight.hpp>
#include <core/game.hpp>
#include <front/words.hpp>
#include <i18n/text.hpp>
#include <screen/canvas.hpp>

namespace plancia::catalog {

using front::ChanceOutcome;
using front::Choice;
using front::EventText;
using front::FormText;
using front::Json;
using front::LevelText;
using front::OddsRow;
using front::Prompt;
using front::RefusalText;
using front::ResultText;
using front::StateError;
using i18n::Text;

// A chance outcome that was drawn and played.
struct Drawn {
  std::string action;  // canonical text
  std::vector<EventText> events;
};

// What games that are set up alike have in common, which is in memory once: which it is, and how many bytes.
struct Common {
  const void* which = nullptr;
  std::size_t bytes = 0;
};

// One game in progress behind one interface, for every front end: a position and its rules, without history and without
// dice. Cheap to copy with clone().
class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<Game> clone() const = 0;

  // The four questions, in words. Whatever takes a Sight is answered as far as it may know: in games without secrets
  // the same for every seat.
  virtual Turn turn(Sight sight = kEverything) const = 0;
  virtual Prompt prompt(Sight sight = kEverything) const = 0;
  virtual std::vector<Choice> choices() const = 0;        // at a player's turn: complete, unless open()
  virtual std::vector<ChanceOutcome> chance() const = 0;  // complete, at a chance step
  virtual std::optional<ResultText> result() const = 0;   // when over
  virtual int round() const = 0;
  // All results there can be, the worst first, as Result::level counts them; none where only winning is told.
  virtual std::vector<LevelText> levels() const = 0;
  virtual bool open() const = 0;  // whether play() takes other legal actions than those of choices(), too

  // The verb. `action` is canonical text: a decision or a chance outcome. A refused action changes nothing.
  virtual std::expected<std::vector<EventText>, RefusalText> play(std::string_view action) = 0;

  // The parts of an action by their names, as those of a choice: empty where the text is a view of an action that keeps
  // some of it back.
  virtual front::Data data(std::string_view action) const = 0;

  // What a person may mean by a line that is typed shorter than the text of an action: one action if it is clear,
  // several if it could be any of them. And how actions are typed, where a list of choices cannot say it.
  virtual std::vector<std::string> meant_by(std::string_view typed) const = 0;
  virtual std::vector<FormText> forms() const = 0;

  // The same chance step for a dice source: the outcome that belongs to a number below the sum of the weights, as text;
  // and played as it was drawn, without being written and read in between.
  virtual std::uint32_t weight_sum() const = 0;
  virtual std::string outcome(std::uint32_t draw) const = 0;
  virtual Drawn roll(std::uint32_t draw) = 0;

  // Exact odds of what is pending, or of what a given legal action sets off. Empty where nothing is rolled. A seat has
  // those of its own actions, and of what it sees pending; those that would tell of something hidden are left out.
  virtual std::expected<std::vector<OddsRow>, RefusalText> odds(std::optional<std::string_view> action,
                                                                Sight sight = kEverything) const = 0;

  // The position as readable JSON, and back.
  virtual Json state(Sight sight = kEverything) const = 0;
  virtual std::optional<StateError> set_state(const Json& state) = 0;
  virtual std::uint64_t hash() const = 0;

  virtual Common common() const { return {}; }

  virtual bool has_secrets() const = 0;
  // The game where it stands for a sight: dice that it does not see are passed over. What it may choose from, or sees
  // drawn, is asked there.
  virtual std::unique_ptr<Game> settled(Sight sight) const = 0;
  // What the sight is told on the way there.
  virtual std::vector<EventText> told_on_the_way(Sight sight) const = 0;
  // An action as it is seen, before it is played: that of the other seat may be seen in part, or not at all.
  virtual std::optional<std::string> seen(std::string_view action, Sight sight) const = 0;
  // Whether an action tells the seat that plays it something of what is hidden, if only that there is nothing: then it
  // cannot be taken back.
  virtual bool tells_secrets(std::string_view action) const = 0;

  // The board and its tracks for a terminal of at most 80 columns.
  virtual screen::Canvas picture(i18n::Language language, Sight sight = kEverything) const = 0;
};

}  // namespace plancia::catalog
