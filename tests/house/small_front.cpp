// Compiled by contract_messages_test.py: complete, without a struct Front, and with nothing at all.

#include <front/game_front.hpp>

#include "small_game.hpp"

namespace plancia::small {

#ifndef LACKS_FUNCTIONS
std::string to_text(const Rules&, Action);
std::optional<Action> from_text(const Rules&, std::string_view);
front::Data action_data(const Rules&, Action);
front::Prompt prompt_words(const Rules&, const State&);
front::Choice describe(const Rules&, const State&, Action);
RuleId choice_rule(const Rules&, const State&, Action);
front::EventText narrate(const Rules&, const Event&);
front::RefusalText explain(const Rules&, const Refusal&);
front::RefusalText unknown_action(const Rules&, std::string_view);
front::ResultText result_text(const Rules&, const State&);
std::vector<front::OddsRow> odds_rows(const Rules&, const State&, std::optional<Action>);
front::Json write_state(const Rules&, const State&);
std::expected<State, front::StateError> read_state(const Rules&, const front::Json&);
void observe(const Rules&, const State&, int seat, std::int32_t* out);
std::vector<front::Feature> observed(const Rules&);
screen::Canvas draw(const Rules&, const State&, i18n::Language);
std::vector<std::string> readings(const Rules&, const State&, std::string_view);
std::vector<front::FormText> action_forms(const Rules&);
void observe_choice(const Rules&, Action, std::int32_t* out);
std::vector<front::Feature> observed_choice(const Rules&);
State settled_view(const Rules&, const State&, int seat);
std::vector<Event> told_view(const Rules&, const State&, int seat);
Turn turn_view(const Rules&, const State&, int seat);
front::Prompt prompt_view(const Rules&, const State&, int seat);
std::optional<std::string> action_view(const Rules&, const State&, Action, int seat);
bool tells_of_hidden(const Rules&, Action);
front::Json write_view(const Rules&, const State&, int seat);
std::vector<front::OddsRow> odds_view(const Rules&, const State&, int seat, std::optional<Action>);
screen::Canvas draw_view(const Rules&, const State&, int seat, i18n::Language);
#endif

struct Front {
#ifndef LACKS_FUNCTIONS
  static front::GameInfo info();
  static std::map<std::string, std::string> preset(std::string_view edition);
  static std::expected<std::shared_ptr<const Rules>, std::string> rules(const front::Setup&, const data::Pack&);
  static data::Problems check(const data::Pack&);
  static std::vector<data::Schema> schemas();
#endif
};
#ifndef LACKS_STRUCT
Front front_of(const Rules&);
#endif

static_assert(front::front_is_complete<Rules>());

}  // namespace plancia::small
