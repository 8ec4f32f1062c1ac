#pragma once

#include <concepts>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <core/game.hpp>
#include <data/pack.hpp>
#include <data/schema.hpp>
#include <front/described.hpp>
#include <front/game_info.hpp>
#include <front/words.hpp>
#include <screen/canvas.hpp>

namespace plancia::front {

// What a game brings for people, in its front/ folder. Most of it are functions in the game's namespace, found by their
// arguments; what is asked before there are rules stands in a struct Front, which the namespace names by
// `Front front_of(const Rules&);`, a declaration without a body. Much of it is made from the descriptions of a game
// that has no function of its own for it (front/described.hpp). Every part has a name below, and
// static_assert(front_is_complete<Rules>()) has a sentence for each that is missing.

template <class R>
concept HasToText = requires(const R& rules, Action action) {
  { to_text(rules, action) } -> std::same_as<std::string>;
};
template <class R>
concept HasFromText = requires(const R& rules, std::string_view text) {
  { from_text(rules, text) } -> std::same_as<std::optional<Action>>;
};
template <class R>
concept HasActionData = requires(const R& rules, Action action) {
  { action_data(rules, action) } -> std::same_as<Data>;
};
template <class R>
concept HasPromptWords = requires(const R& rules, const typename R::State& state) {
  { prompt_words(rules, state) } -> std::same_as<Prompt>;
};
template <class R>
concept HasDescribe = requires(const R& rules, const typename R::State& state, Action action) {
  { describe(rules, state, action) } -> std::same_as<Choice>;
};
template <class R>
concept HasChoiceRule = requires(const R& rules, const typename R::State& state, Action action) {
  { choice_rule(rules, state, action) } -> std::same_as<RuleId>;
};
template <class R>
concept HasNarrate = requires(const R& rules, const Event& event) {
  { narrate(rules, event) } -> std::same_as<EventText>;
};
template <class R>
concept HasExplain = requires(const R& rules, const Refusal& refusal) {
  { explain(rules, refusal) } -> std::same_as<RefusalText>;
};
template <class R>
concept HasUnknownAction = requires(const R& rules, std::string_view text) {
  { unknown_action(rules, text) } -> std::same_as<RefusalText>;
};
template <class R>
concept HasResultText = requires(const R& rules, const typename R::State& state) {
  { result_text(rules, state) } -> std::same_as<ResultText>;
};
template <class R>
concept HasOddsRows = requires(const R& rules, const typename R::State& state, std::optional<Action> maybe) {
  { odds_rows(rules, state, maybe) } -> std::same_as<std::vector<OddsRow>>;
};
template <class R>
concept HasWriteState = requires(const R& rules, const typename R::State& state) {
  requires std::same_as<decltype(write_state(rules, state)), Json>;  // Json need not be complete
};
template <class R>
concept HasReadState = requires(const R& rules, const Json& json) {
  { read_state(rules, json) } -> std::same_as<std::expected<typename R::State, StateError>>;
};
template <class R>
concept HasObserve = requires(const R& rules, const typename R::State& state, std::int32_t* out) {
  { observe(rules, state, int{}, out) } -> std::same_as<void>;
};
template <class R>
concept HasObserved = requires(const R& rules) {
  { observed(rules) } -> std::same_as<std::vector<Feature>>;
};
template <class R>
concept HasDraw = requires(const R& rules, const typename R::State& state, i18n::Language language) {
  { draw(rules, state, language) } -> std::same_as<screen::Canvas>;
};

// Where the choices are open, since a list of them cannot say all.
template <class R>
concept HasReadings = requires(const R& rules, const typename R::State& state, std::string_view text) {
  { readings(rules, state, text) } -> std::same_as<std::vector<std::string>>;
};
template <class R>
concept HasActionForms = requires(const R& rules) {
  { action_forms(rules) } -> std::same_as<std::vector<FormText>>;
};

template <class R>
concept HasObserveChoice = requires(const R& rules, Action action, std::int32_t* out) {
  { observe_choice(rules, action, out) } -> std::same_as<void>;
};
template <class R>
concept HasObservedChoice = requires(const R& rules) {
  { observed_choice(rules) } -> std::same_as<std::vector<Feature>>;
};
// Elsewhere every decision has a number (front/numbers.hpp).
template <class R>
concept HasNumbersFor = requires(const R& rules, typename R::ActionKind kind) {
  { numbers_for(rules, kind, pattern(kind)[0].as) } -> std::same_as<std::vector<unsigned>>;
};

// Where the rules have kSecrets: what a seat may know.
template <class R>
concept HasSettledView = requires(const R& rules, const typename R::State& state) {
  { settled_view(rules, state, int{}) } -> std::same_as<typename R::State>;
};
template <class R>
concept HasToldView = requires(const R& rules, const typename R::State& state) {
  { told_view(rules, state, int{}) } -> std::same_as<std::vector<Event>>;
};
template <class R>
concept HasTurnView = requires(const R& rules, const typename R::State& state) {
  { turn_view(rules, state, int{}) } -> std::same_as<Turn>;
};
template <class R>
concept HasPromptView = requires(const R& rules, const typename R::State& state) {
  { prompt_view(rules, state, int{}) } -> std::same_as<Prompt>;
};
template <class R>
concept HasActionView = requires(const R& rules, const typename R::State& state, Action action) {
  { action_view(rules, state, action, int{}) } -> std::same_as<std::optional<std::string>>;
};
template <class R>
concept HasTellsOfHidden = requires(const R& rules, Action action) {
  { tells_of_hidden(rules, action) } -> std::same_as<bool>;
};
template <class R>
concept HasWriteView = requires(const R& rules, const typename R::State& state) {
  requires std::same_as<decltype(write_view(rules, state, int{})), Json>;  // Json need not be complete
};
template <class R>
concept HasOddsView = requires(const R& rules, const typename R::State& state, std::optional<Action> maybe) {
  { odds_view(rules, state, int{}, maybe) } -> std::same_as<std::vector<OddsRow>>;
};
template <class R>
concept HasDrawView = requires(const R& rules, const typename R::State& state, i18n::Language language) {
  { draw_view(rules, state, int{}, language) } -> std::same_as<screen::Canvas>;
};

// If the game has a ladder of results: its rungs, the worst first.
template <class R>
concept HasLevelWords = requires(const R& rules) {
  { level_words(rules) } -> std::same_as<std::vector<LevelText>>;
};

// What is asked before there are rules.
template <class R>
concept NamesFront = requires(const R& rules) { front_of(rules); };
template <NamesFront R>
using FrontOf = decltype(front_of(std::declval<const R&>()));

template <class R>
concept OffersInfo = requires {
  { FrontOf<R>::info() } -> std::same_as<GameInfo>;
};
template <class R>
concept OffersPreset = requires(std::string_view text) {
  { FrontOf<R>::preset(text) } -> std::same_as<std::map<std::string, std::string>>;
};
template <class R>
concept OffersRules = requires(const Setup& setup, const data::Pack& pack) {
  { FrontOf<R>::rules(setup, pack) } -> std::same_as<std::expected<std::shared_ptr<const R>, std::string>>;
};
template <class R>
concept OffersCheck = requires(const data::Pack& pack) {
  { FrontOf<R>::check(pack) } -> std::same_as<data::Problems>;
};
template <class R>
concept OffersSchemas = requires {
  { FrontOf<R>::schemas() } -> std::same_as<std::vector<data::Schema>>;
};

template <class R>
concept SpeaksToPeople =
    HasToText<R> && HasFromText<R> && HasActionData<R> && HasPromptWords<R> && HasDescribe<R> && HasChoiceRule<R> &&
    HasNarrate<R> && HasExplain<R> && HasUnknownAction<R> && HasResultText<R> && HasOddsRows<R> && HasWriteState<R> &&
    HasReadState<R> && HasObserve<R> && HasObserved<R> && HasDraw<R>;
template <class R>
concept SpeaksOfOpenChoices = HasReadings<R> && HasActionForms<R> && HasObserveChoice<R> && HasObservedChoice<R>;
template <class R>
concept SpeaksToSeats = HasSettledView<R> && HasTurnView<R> && HasPromptView<R> && HasActionView<R> &&
                        HasTellsOfHidden<R> && HasWriteView<R> && HasOddsView<R> && HasDrawView<R>;
template <class R>
concept CanBeSetUp =
    NamesFront<R> && OffersInfo<R> && OffersPreset<R> && OffersRules<R> && OffersCheck<R> && OffersSchemas<R>;

template <class R>
concept GameFront =
    GameRules<R> && SpeaksToPeople<R> && (has_open_choices<R>() ? SpeaksOfOpenChoices<R> : HasNumbersFor<R>) &&
    (!has_secrets<R>() || SpeaksToSeats<R>) && CanBeSetUp<R>;

// For static_assert(front_is_complete<Rules>()): the same, with a sentence for whatever is missing.
template <GameRules R>
consteval bool front_is_complete() {
  static_assert(
      HasToText<R>,
      "the game's namespace lacks `std::string to_text(const Rules&, Action)`: the one canonical text of an action");
  static_assert(HasFromText<R>,
                "the game's namespace lacks `std::optional<Action> from_text(const Rules&, std::string_view)`: the "
                "action of a text");
  static_assert(HasActionData<R>,
                "the game's namespace lacks `front::Data action_data(const Rules&, Action)`: the parts of an action "
                "for programs");
  static_assert(
      HasPromptWords<R>,
      "the game's namespace lacks `front::Prompt prompt_words(const Rules&, const State&)`: what is asked now");
  static_assert(
      HasDescribe<R>,
      "the game's namespace lacks `front::Choice describe(const Rules&, const State&, Action)`: a choice in words");
  static_assert(HasChoiceRule<R>,
                "the game's namespace lacks `RuleId choice_rule(const Rules&, const State&, Action)`: the rule that "
                "describe() cites");
  static_assert(HasNarrate<R>,
                "the game's namespace lacks `front::EventText narrate(const Rules&, const Event&)`: an event in words");
  static_assert(
      HasExplain<R>,
      "the game's namespace lacks `front::RefusalText explain(const Rules&, const Refusal&)`: a refusal in words");
  static_assert(HasUnknownAction<R>,
                "the game's namespace lacks `front::RefusalText unknown_action(const Rules&, std::string_view)`: why a "
                "text is no action");
  static_assert(
      HasResultText<R>,
      "the game's namespace lacks `front::ResultText result_text(const Rules&, const State&)`: how the game ended");
  static_assert(HasOddsRows<R>,
                "the game's namespace lacks `std::vector<front::OddsRow> odds_rows(const Rules&, const State&, "
                "std::optional<Action>)`: exact odds");
  static_assert(
      HasWriteState<R>,
      "the game's namespace lacks `front::Json write_state(const Rules&, const State&)`: the position as JSON");
  static_assert(HasReadState<R>,
                "the game's namespace lacks `std::expected<State, front::StateError> read_state(const Rules&, const "
                "front::Json&)`: and back");
  static_assert(
      HasObserve<R>,
      "the game's namespace lacks `void observe(const Rules&, const State&, int seat, std::int32_t* out)`: the "
      "position in numbers, as a seat knows it");
  static_assert(HasObserved<R>,
                "the game's namespace lacks `std::vector<front::Feature> observed(const Rules&)`: what each of those "
                "numbers is");
  static_assert(HasDraw<R>,
                "the game's namespace lacks `screen::Canvas draw(const Rules&, const State&, i18n::Language)`: the "
                "board for 80 columns");
  static_assert(!has_open_choices<R>() || HasReadings<R>,
                "with kOpenChoices the game's namespace lacks `std::vector<std::string> readings(const Rules&, const "
                "State&, std::string_view)`: what a typed line may mean");
  static_assert(!has_open_choices<R>() || HasActionForms<R>,
                "with kOpenChoices the game's namespace lacks `std::vector<front::FormText> action_forms(const "
                "Rules&)`: how actions are typed");
  static_assert(!has_open_choices<R>() || HasObserveChoice<R>,
                "with kOpenChoices the game's namespace lacks `void observe_choice(const Rules&, Action, std::int32_t* "
                "out)`: a choice in numbers");
  static_assert(!has_open_choices<R>() || HasObservedChoice<R>,
                "with kOpenChoices the game's namespace lacks `std::vector<front::Feature> observed_choice(const "
                "Rules&)`: what each of those numbers is");
  static_assert(has_open_choices<R>() || HasNumbersFor<R>,
                "without kOpenChoices the game's namespace lacks `std::vector<unsigned> numbers_for(const Rules&, "
                "ActionKind, Show)`: all that an argument of a decision can be (front/numbers.hpp)");
  static_assert(
      !has_secrets<R>() || HasSettledView<R>,
      "with kSecrets the game's namespace lacks `State settled_view(const Rules&, const State&, int seat)`: the "
      "position with all that a seat cannot know settled in one way");
  static_assert(
      !has_secrets<R>() || HasToldView<R>,
      "with kSecrets the game's namespace lacks `std::vector<Event> told_view(const Rules&, const State&, int "
      "seat)`: what the seat is told on the way to its settled view");
  static_assert(!has_secrets<R>() || HasTurnView<R>,
                "with kSecrets the game's namespace lacks `Turn turn_view(const Rules&, const State&, int seat)`: "
                "whose turn a seat sees");
  static_assert(!has_secrets<R>() || HasPromptView<R>,
                "with kSecrets the game's namespace lacks `front::Prompt prompt_view(const Rules&, const State&, int "
                "seat)`: what a seat is asked");
  static_assert(!has_secrets<R>() || HasActionView<R>,
                "with kSecrets the game's namespace lacks `std::optional<std::string> action_view(const Rules&, const "
                "State&, Action, int seat)`: an action as a seat sees it");
  static_assert(!has_secrets<R>() || HasTellsOfHidden<R>,
                "with kSecrets the game's namespace lacks `bool tells_of_hidden(const Rules&, Action)`: whether "
                "playing it tells of what is hidden");
  static_assert(!has_secrets<R>() || HasWriteView<R>,
                "with kSecrets the game's namespace lacks `front::Json write_view(const Rules&, const State&, int "
                "seat)`: the position as a seat knows it");
  static_assert(!has_secrets<R>() || HasOddsView<R>,
                "with kSecrets the game's namespace lacks `std::vector<front::OddsRow> odds_view(const Rules&, const "
                "State&, int seat, std::optional<Action>)`: odds as a seat knows them");
  static_assert(!has_secrets<R>() || HasDrawView<R>,
                "with kSecrets the game's namespace lacks `screen::Canvas draw_view(const Rules&, const State&, int "
                "seat, i18n::Language)`: the board as a seat sees it");
  static_assert(NamesFront<R>,
                "the game's namespace lacks `Front front_of(const Rules&);`, or <GAME_front/front.hpp> is missing");
  if constexpr (NamesFront<R>) {
    static_assert(OffersInfo<R>, "Front lacks `static front::GameInfo info()`: what can be set up");
    static_assert(OffersPreset<R>,
                  "Front lacks `static std::map<std::string, std::string> preset(std::string_view edition)`: the "
                  "options of a rule edition");
    static_assert(OffersRules<R>,
                  "Front lacks `static std::expected<std::shared_ptr<const Rules>, std::string> rules(const "
                  "front::Setup&, const data::Pack&)`: the rules of a setup, or a sentence about the pack");
    static_assert(OffersCheck<R>,
                  "Front lacks `static data::Problems check(const data::Pack&)`: everything that is wrong with a pack");
    static_assert(OffersSchemas<R>,
                  "Front lacks `static std::vector<data::Schema> schemas()`: the JSON schemas of the files of a pack");
  }
  return GameFront<R>;
}

}  // namespace plancia::front
