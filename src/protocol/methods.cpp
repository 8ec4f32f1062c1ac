#include "methods.hpp"

#include <algorithm>
#include <vector>

#include <advice/advice_json.hpp>
#include <advice/advise.hpp>
#include <advice/decide.hpp>
#include <protocol/reference.hpp>
#include <record/program.hpp>
#include <record/record.hpp>
#include <sim/json.hpp>
#include <sim/study.hpp>

#include "params.hpp"

namespace plancia::protocol {
namespace {

Error illegal(const catalog::RefusalText& refusal) {
  Json data = {{"text", to_json(refusal.text)}};
  if (!refusal.rule.empty()) data["rule"] = refusal.rule;
  return {Code::illegal_action, refusal.text.en, std::move(data)};
}

}  // namespace

struct Engine::Methods::Method {
  Answer (Methods::*handler)(const Json&);
  bool needs_game;
  std::vector<Param> params;
};

const std::map<std::string, Engine::Methods::Method, std::less<>>& Engine::Methods::table() {
  static const Param game{"game", Kind::text, true};
  static const Param scenario{"scenario", Kind::text, true};
  static const Param rules{"rules", Kind::text, false};
  static const Param options{"options", Kind::options, false};
  static const Param components{"components", Kind::text, false};
  static const Param seed{"seed", Kind::seed, false};
  static const Param state{"state", Kind::state, true};
  static const std::map<std::string, Method, std::less<>> entries{
      {"hello", {&Methods::hello, false, {}}},
      {"games", {&Methods::games, false, {}}},
      {"new", {&Methods::new_game, false, {game, scenario, rules, options, seed, components}}},
      {"set", {&Methods::set, false, {game, scenario, rules, options, components, state}}},
      {"position", {&Methods::position, true, {{"view", Kind::text, false}}}},
      {"log", {&Methods::log, true, {{"view", Kind::text, false}, {"from", Kind::number, false}}}},
      {"play",
       {&Methods::play,
        true,
        {{"action", Kind::text, false}, {"actions", Kind::actions, false}, {"roll", Kind::flag, false}}}},
      {"roll", {&Methods::roll, true, {{"count", Kind::count, false}}}},
      {"undo", {&Methods::undo, true, {}}},
      {"reference", {&Methods::reference, true, {}}},
      {"record", {&Methods::record, true, {}}},
      {"load", {&Methods::load, false, {{"record", Kind::text, true}}}},
      {"advise",
       {&Methods::advise,
        true,
        {{"simulations", Kind::count, false},
         {"ms", Kind::count, false},
         {"seed", Kind::number, false},
         {"level", Kind::text, false}}}},
      {"simulate",
       {&Methods::simulate,
        true,
        {{"games", Kind::count, false}, {"policy", Kind::text, false}, {"seed", Kind::number, false}}}},
      {"odds", {&Methods::odds, true, {{"action", Kind::text, false}, {"view", Kind::text, false}}}},
      {"quit", {&Methods::quit, false, {}}},
  };
  return entries;
}

Engine::Methods::Answer Engine::Methods::call(const std::string& method, const Json& params) {
  const auto found = table().find(method);
  if (found == table().end())
    return std::unexpected(Error{Code::method_not_found, "there is no method \"" + method + "\""});
  const Method& wanted = found->second;
  if (auto error = check_params(params, wanted.params)) return std::unexpected(std::move(*error));
  if (wanted.needs_game && !session_) {
    return std::unexpected(Error{Code::no_game, "there is no game yet: start one with \"new\", \"set\" or \"load\""});
  }
  return (this->*wanted.handler)(params);
}

Engine::Methods::Answer Engine::Methods::hello(const Json&) {
  Json ids = Json::array();
  for (const catalog::GameInfo& info : offer_.games) ids.push_back(info.id);
  return Json{{"name", record::kProgram}, {"version", record::version()}, {"protocol", 1}, {"games", std::move(ids)}};
}

Engine::Methods::Answer Engine::Methods::games(const Json&) {
  Json list = Json::array();
  for (const catalog::GameInfo& info : offer_.games) list.push_back(to_json(info));
  return list;
}

std::expected<record::Session, Error> Engine::Methods::start(const Json& params, const sealed::Seed& seed) const {
  const catalog::Setup setup{text_of(params, "game"), text_of(params, "scenario"), text_of(params, "rules"),
                             options_of(params), text_of(params, "components")};
  auto session = record::Session::start(setup, seed, offer_.make);
  if (!session) return std::unexpected(Error{Code::invalid_params, session.error().en});
  return std::move(*session);
}

Json Engine::Methods::begin(record::Session session) {
  packs_[session.setup().components_hash] = session.setup().setup.components;
  session_ = std::move(session);
  return position_now();
}

Engine::Methods::Answer Engine::Methods::new_game(const Json& params) {
  const bool chosen = params.contains("seed");
  auto session = start(params, chosen ? sealed::Seed::from_text(text_of(params, "seed")) : sealed::Seed::fresh());
  if (!session) return std::unexpected(std::move(session.error()));
  if (chosen) session->seed_was_chosen();
  return begin(std::move(*session));
}

Engine::Methods::Answer Engine::Methods::set(const Json& params) {
  auto session = start(params, sealed::Seed::fresh());
  if (!session) return std::unexpected(std::move(session.error()));
  if (const auto error = session->start_from(params["state"])) {
    return std::unexpected(Error{Code::state_refused,
                                 "the state is wrong at \"" + error->pointer + "\": " + error->message,
                                 {{"pointer", error->pointer}}});
  }
  return begin(std::move(*session));
}

Engine::Methods::Answer Engine::Methods::position(const Json& params) {
  const auto sight = viewer(params);
  if (!sight) return std::unexpected(sight.error());
  return protocol::position(*session_, session_->ply(), *sight);
}

Engine::Methods::Answer Engine::Methods::log(const Json& params) {
  const auto sight = viewer(params);
  if (!sight) return std::unexpected(sight.error());
  const std::uint64_t from = params.contains("from") ? params["from"].get<std::uint64_t>() : 0;
  const auto most = static_cast<std::uint64_t>(session_->ply());
  return Json{{"log", protocol::log(*session_, *sight, static_cast<int>(std::min(from, most)))}};
}

std::expected<catalog::Sight, Error> Engine::Methods::viewer(const Json& params) const {
  const std::string view = params.contains("view") ? text_of(params, "view") : "all";
  if (view == "all") return kEverything;
  for (int seat = 1; seat <= session_->setup().seats; ++seat) {
    if (view == seat_name(seat, session_->setup().seats)) return seat;
  }
  return std::unexpected(Error{Code::invalid_params, "\"view\" is \"all\" or a seat", {{"param", "view"}}});
}

Engine::Methods::Answer Engine::Methods::play(const Json& params) {
  if (params.contains("action") == params.contains("actions")) {
    return std::unexpected(
        Error{Code::invalid_params, "give \"action\", or several as \"actions\"", {{"param", "action"}}});
  }
  const Json actions = params.contains("actions") ? params["actions"] : Json::array({params["action"]});
  const bool roll = params.contains("roll") && params["roll"].get<bool>();
  // All of it or nothing: what may fail halfway is tried on a copy.
  std::optional<record::Session> before;
  if (actions.size() > 1) before = session_->copy();
  Json told = Json::array();
  const auto tell = [&](const std::vector<catalog::EventText>& events) {
    for (Json& event : to_json(events, session_->setup().seats)) told.push_back(std::move(event));
  };
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto events = session_->play(actions[i].get_ref<const std::string&>());
    if (!events) {
      if (before) session_ = std::move(before);
      Error error = illegal(events.error());
      if (params.contains("actions")) error.data["at"] = i;
      return std::unexpected(std::move(error));
    }
    tell(*events);
    while (roll && session_->game().turn() == Turn::chance) tell(*session_->roll());
  }
  return Json{{"events", std::move(told)}, {"position", position_now()}};
}

Engine::Methods::Answer Engine::Methods::reference(const Json&) {
  const catalog::SetupDone& done = session_->setup();
  const auto pack = offer_.pack(done.setup);
  if (!pack) return std::unexpected(Error{Code::invalid_params, pack.error().en});
  if (pack->hash() != done.components_hash) {
    return std::unexpected(Error{Code::internal_error, "the pack has changed since the game began; start a new one"});
  }
  Json files = Json::object();
  for (const std::string& name : pack->files()) files[name] = *pack->file(name);
  Json answer{{"game", done.setup.game},
              {"scenario", done.setup.scenario},
              {"rules", done.setup.rules},
              {"options", done.setup.options},
              {"components", {{"id", pack->id()}, {"hash", pack->hash()}, {"files", std::move(files)}}},
              {"parts", parts(done.setup.game)},
              {"tables", tables(session_->game())}};
  answer.update(kinds(done.setup.game));
  return answer;
}

Engine::Methods::Answer Engine::Methods::roll(const Json& params) {
  const std::uint64_t count = params.contains("count") ? params["count"].get<std::uint64_t>() : 1;
  Json events = Json::array();
  for (std::uint64_t rolled = 0; rolled < count; ++rolled) {
    if (rolled > 0 && session_->game().turn() != Turn::chance) break;
    const auto outcome = session_->roll();
    if (!outcome) return std::unexpected(illegal(outcome.error()));
    for (Json& event : to_json(*outcome, session_->setup().seats)) events.push_back(std::move(event));
  }
  return Json{{"events", std::move(events)}, {"position", position_now()}};
}

Engine::Methods::Answer Engine::Methods::undo(const Json&) {
  if (const auto undone = session_->undo(); !undone) {
    return std::unexpected(Error{Code::undo_refused, undone.error().text.en, {{"text", to_json(undone.error().text)}}});
  }
  return position_now();
}

Engine::Methods::Answer Engine::Methods::record(const Json&) { return record::write(*session_); }

Engine::Methods::Answer Engine::Methods::load(const Json& params) {
  record::LoadOptions options;
  options.make = offer_.make;
  options.packs = packs_;
  options.how_to_give = i18n::text("record.give.engine");
  auto session = record::load(params["record"].get_ref<const std::string&>(), options);
  if (!session) {
    return std::unexpected(Error{Code::record_refused, session.error().message().en, {{"line", session.error().line}}});
  }
  return begin(std::move(*session));
}

Engine::Methods::Answer Engine::Methods::advise(const Json& params) {
  const auto wrong = [](const char* param, const std::string& message) {
    return std::unexpected(Error{Code::invalid_params, message, {{"param", param}}});
  };
  ai::AdviceLimits limits{.threads = advice::all_threads()};
  if (params.contains("simulations")) {
    if (params.contains("ms")) return wrong("ms", "give \"simulations\" or \"ms\", not both");
    if (params["simulations"] > advice::kMostAdviceSimulations) {
      return wrong("simulations", "\"simulations\" is at most " + std::to_string(advice::kMostAdviceSimulations));
    }
    limits.simulations = params["simulations"].get<std::uint32_t>();
  }
  if (params.contains("ms")) {
    if (params["ms"] > advice::kMostAdviceTime.count()) {
      return wrong("ms", "\"ms\" is at most " + std::to_string(advice::kMostAdviceTime.count()));
    }
    limits.time = std::chrono::milliseconds{params["ms"].get<std::int64_t>()};
  }
  if (params.contains("seed")) limits.seed = params["seed"].get<std::uint64_t>();
  if (params.contains("level")) {
    if (params.contains("simulations") || params.contains("ms")) {
      return wrong("level", "a \"level\" says itself how much it thinks: leave \"simulations\" and \"ms\" out");
    }
    const auto skill = advice::skill_of(params["level"].get_ref<const std::string&>());
    if (!skill) return wrong("level", skill.error().en);
    const auto decision = advice::decide(session_->game(), **skill, {.seed = limits.seed});
    if (decision) return advice::to_json(*decision);
    return std::unexpected(Error{Code::no_decision, decision.error().en, {{"text", to_json(decision.error())}}});
  }
  const auto advice = advice::advise(session_->game(), limits);
  if (!advice) return std::unexpected(Error{Code::no_decision, advice.error().en, {{"text", to_json(advice.error())}}});
  return advice::to_json(*advice);
}

Engine::Methods::Answer Engine::Methods::simulate(const Json& params) {
  const auto wrong = [](const char* param, const std::string& message) {
    return std::unexpected(Error{Code::invalid_params, message, {{"param", param}}});
  };
  sim::Plan plan;
  if (params.contains("games")) {
    if (params["games"] > sim::kMostGames) {
      return wrong("games", "\"games\" is at most " + std::to_string(sim::kMostGames));
    }
    plan.games = params["games"].get<std::uint64_t>();
  }
  if (params.contains("seed")) plan.seed = params["seed"].get<std::uint64_t>();
  sim::Variant variant;
  if (params.contains("policy")) variant.policy = text_of(params, "policy");
  variant.name = variant.policy;
  // Every game begins where the one in progress began.
  auto start = std::make_shared<const catalog::NewGame>(session_->setup(), session_->game_at(0).clone());
  auto prepared = sim::prepare(variant, std::move(start));
  if (!prepared) return wrong("policy", prepared.error().en);
  if (prepared->has_guest()) return wrong("policy", "an engine starts no programs; use the command simulate for that");
  const sim::Lineup lineup{*std::move(prepared)};
  const sim::Backend backend = sim::threads_backend(lineup, plan.seed, advice::all_threads(), {});
  return sim::to_json(sim::summarise(lineup, sim::study(lineup, plan, {}, backend, {}), plan.games, plan.seed));
}

Engine::Methods::Answer Engine::Methods::odds(const Json& params) {
  std::optional<std::string_view> action;
  if (params.contains("action")) action = params["action"].get_ref<const std::string&>();
  const auto sight = viewer(params);
  if (!sight) return std::unexpected(sight.error());
  const catalog::Game& game = session_->game();
  const auto rows = game.odds(action, *sight);
  if (!rows) return std::unexpected(illegal(rows.error()));
  return Json{{"odds", to_json(*rows)}};
}

Engine::Methods::Answer Engine::Methods::quit(const Json&) {
  finished_ = true;
  return nullptr;
}

Json Engine::Methods::position_now() const { return protocol::position(*session_, session_->ply()); }

}  // namespace plancia::protocol
