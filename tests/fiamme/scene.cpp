#include "scene.hpp"

#include <algorithm>
#include <utility>

#include <doctest/doctest.h>

#include <data/pack.hpp>
#include <fiamme_front/components_decoder.hpp>
#include <fiamme_front/notation.hpp>
#include <fiamme_front/option_table.hpp>
#include <fiamme_front/state_json.hpp>

#include "forced_play.hpp"
#include "second_opinion.hpp"

namespace plancia::fiamme {

Rules make_rules(std::string_view scenario, const Scene::Options& wanted) {
  const auto pack = data::load_embedded("fiamme-default");
  REQUIRE(pack);
  auto components = fiamme::decode(*pack);
  REQUIRE_MESSAGE(components, (components ? "" : text(components.error().front())));
  const auto played = fiamme::scenario_of(scenario);
  REQUIRE_MESSAGE(played, "no scenario " << scenario);
  Options options;
  for (const auto& [id, value] : wanted) {
    const auto row = std::ranges::find(option_table(), id, &OptionRow::id);
    REQUIRE_MESSAGE(row != option_table().end(), "no option " << id);
    const auto at = std::ranges::find(row->values, value);
    REQUIRE_MESSAGE(at != row->values.end(), "no value " << value << " of " << id);
    row->set(options, static_cast<std::size_t>(at - row->values.begin()));
  }
  return Rules{*std::move(components), *played, options};
}

Scene::Scene(std::string_view scenario, const Options& options) : Scene(make_rules(scenario, options)) {}
Scene::Scene(Rules rules) : rules_(std::move(rules)), state_(rules_.start()) {}

unsigned Scene::unit(std::string_view id) const {
  const auto found = find_unit(rules_, id);
  REQUIRE_MESSAGE(found, "no unit " << id);
  return *found;
}

Scene& Scene::in_trench(int drawn) {
  const int turned = rules_.mission(state_).land_cards;
  state_.phase = Phase::trench;
  state_.step = Step::roll;
  state_.die = Die::command;
  state_.dice = rules_.coop() ? 2 : 3;
  state_.faces = {};
  state_.land_turned = static_cast<std::uint8_t>(turned);
  state_.land_seen = static_cast<std::uint16_t>((1U << turned) - 1U);
  state_.card = kNoCard;
  state_.seat = 0;
  state_.turn = static_cast<std::uint16_t>(turned + drawn + 1);
  state_.trench_drawn = static_cast<std::uint8_t>(drawn);
  // From the last card down, so that the first ones stay free for tests.
  state_.trench_seen = 0;
  for (int i = 0; i < drawn; ++i) {
    state_.trench_seen = static_cast<std::uint16_t>(state_.trench_seen | 1U << (rules_.trench_cards() - 1 - i));
  }
  return *this;
}

Scene& Scene::seen(std::initializer_list<std::string_view> cards) {
  state_.trench_seen = 0;
  for (const std::string_view id : cards) {
    const auto card = find_card(rules_, id);
    REQUIRE_MESSAGE(card, "no card " << id);
    state_.trench_seen = static_cast<std::uint16_t>(state_.trench_seen | 1U << (*card - kTrenchCards));
  }
  state_.trench_drawn = static_cast<std::uint8_t>(cards.size());
  state_.turn = std::max<std::uint16_t>(state_.turn, static_cast<std::uint16_t>(state_.land_turned + cards.size() + 1));
  return *this;
}

Scene& Scene::wounds(std::string_view id, int n) {
  const unsigned u = unit(id);
  state_.wounds[u] = static_cast<std::uint8_t>(n);
  if (n == kMaxWounds) {
    state_.status[u] = Status::eliminated;
    state_.bombs[u] = 0;
  }
  return *this;
}
Scene& Scene::bombs(std::string_view id, int n) {
  state_.bombs[unit(id)] = static_cast<std::uint8_t>(n);
  return *this;
}
Scene& Scene::garrison(std::string_view id) {
  state_.status[unit(id)] = Status::garrison;
  state_.bombs[unit(id)] = 0;
  return *this;
}
Scene& Scene::only(std::initializer_list<std::string_view> units) {
  for (int u = 0; u < rules_.units(); ++u) {
    const std::string& id = unit_id(rules_, static_cast<unsigned>(u));
    if (std::ranges::find(units, id) == units.end()) wounds(id, kMaxWounds);
  }
  return *this;
}
Scene& Scene::courage(int n) {
  state_.courage = static_cast<std::uint8_t>(n);
  return *this;
}
Scene& Scene::pm(PmState state) {
  state_.pm = state;
  return *this;
}
Scene& Scene::carried(int n, int seat) {
  state_.carried[static_cast<std::size_t>(seat - 1)] = static_cast<std::uint8_t>(n);
  return *this;
}
Scene& Scene::set(const std::function<void(State&)>& change) {
  change(state_);
  return *this;
}

Scene& Scene::go(std::initializer_list<std::string_view> actions, std::initializer_list<int> dice) {
  // A test that starts from an impossible position would prove nothing.
  const auto error = impossible(rules_, state_);
  REQUIRE_MESSAGE(!error, (error ? error->pointer + ": " + error->message : ""));
  events_ = test::play_on(rules_, state_, actions, dice);
  return *this;
}

std::string Scene::active() const { return state_.active == kNoUnit ? "" : unit_id(rules_, state_.active); }
std::string Scene::card() const { return state_.card == kNoCard ? "" : card_id(rules_, state_.card); }

std::vector<std::string> Scene::enemies() const {
  std::vector<std::string> list;
  for (std::size_t e = 0; e < state_.enemy_count; ++e) {
    const unsigned enemy = state_.enemies[e];
    list.push_back(enemy_id(rules_, enemy & kKindMask) + ((enemy & kSuppressed) != 0 ? " s" : "") +
                   ((enemy & kImmune) != 0 ? " i" : ""));
  }
  return list;
}

std::vector<std::string> Scene::choices() const { return test::choice_texts(rules_, state_); }

bool Scene::offers(std::string_view action) const {
  const auto texts = choices();
  return std::ranges::find(texts, action) != texts.end();
}

std::string Scene::refused(std::string_view action) const { return test::refusing_rule(rules_, state_, action); }

bool Scene::refuses(std::string_view action, RefusalKind kind) const {
  const auto refusal = test::refusal_of(rules_, state_, action);
  return refusal && refusal->kind == static_cast<std::uint16_t>(kind);
}

int Scene::count(EventKind kind) const {
  return static_cast<int>(std::ranges::count(events_, static_cast<std::uint16_t>(kind), &Event::kind));
}

int Scene::told_number(EventKind kind, int argument) const {
  int number = -1;
  for (const Event& event : events_) {
    if (event.kind == static_cast<std::uint16_t>(kind)) number = event.args[static_cast<std::size_t>(argument)];
  }
  return number;
}

}  // namespace plancia::fiamme
