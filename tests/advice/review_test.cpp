#include <doctest/doctest.h>

#include <cmath>

#include <advice/review.hpp>
#include <advice/review_report.hpp>
#include <ai/expectimax.hpp>
#include <core/playout.hpp>
#include <i18n/number.hpp>
#include <nlohmann/json.hpp>
#include <record/file.hpp>
#include <record/record.hpp>

#include "toys.hpp"

using namespace plancia;
using toys::Seating;
using toys::Stakes;

namespace {

record::Session golden(const std::string& name) {
  auto session = record::load(record::read_file("tests/golden/records/" + name));
  REQUIRE(session);
  return std::move(*session);
}

ai::Review reviewed(const record::Session& session, std::uint32_t simulations, unsigned threads = 1) {
  auto review = advice::review(session, {.simulations = simulations, .seed = 3, .threads = threads});
  REQUIRE(review);
  return std::move(*review);
}

}  // namespace

TEST_CASE("luck and decisions are exactly what lies between the start and the result where values are exact") {
  const Stakes rules(Seating::alone, 3, 4);
  ai::Expectimax<Stakes> solver(rules, rules.scale(), 10'000);
  for (std::uint64_t game = 0; game < 20; ++game) {
    CAPTURE(game);
    SimulationDice dice(1, game);
    auto state = rules.start();
    std::vector<ai::PositionValue> values{{*solver.solve(state), 0}};
    std::vector<bool> chance;
    NullSink silent;
    double mistakes = 0;
    while (rules.turn(state) != Turn::over) {
      chance.push_back(rules.turn(state) == Turn::chance);
      rules.play(state, random_action(rules, state, dice), silent);
      values.push_back({*solver.solve(state), 0});
      const double change = values.back().value - values[values.size() - 2].value;
      if (!chance.back()) {
        CHECK(change <= 1e-12);  // no decision is better than the best
        mistakes += change;
      }
    }
    const double result = ai::value_of(rules.result(state), rules.scale());
    const ai::Account account = ai::account_of(values, chance, std::vector<bool>(chance.size(), false));
    CHECK(account.decisions.value == doctest::Approx(mistakes).epsilon(1e-12));
    CHECK(account.luck.value + account.decisions.value == doctest::Approx(result - values[0].value).epsilon(1e-12));
    CHECK(account.luck.low == account.luck.high);
  }
}

TEST_CASE("a review shares out its time: values first, then as many decisions as a search is worth the while for") {
  using ai::ReviewPlan;
  CHECK(ai::plan_of(1e9, 100, 40, 2000) == ReviewPlan{2000, 2000, 40});  // time enough
  CHECK(ai::plan_of(40'000, 100, 40, 2000) == ReviewPlan{200, 200, 33});
  CHECK(ai::plan_of(10'000, 500, 200, 2000) == ReviewPlan{10, 200, 8});
  CHECK(ai::plan_of(0, 500, 200, 2000) == ReviewPlan{4, 200, 4});  // the least there is
  CHECK(ai::plan_of(1e9, 1, 0, 50) == ReviewPlan{50, 50, 0});
}

TEST_CASE("what a lesson set is neither luck nor a decision of who played on") {
  auto session = *record::Session::start(
      {.game = "xmas", .scenario = "suda", .rules = "it", .options = {{"practice", "on"}}, .components = {}},
      sealed::Seed::from_text("lesson"));
  const auto choose = [&] { return session.game().choices().front().action; };
  int first = 0;
  for (int set = 0; !session.over();) {
    if (session.turn() != Turn::chance) {
      REQUIRE(session.play(choose()));
    } else if (set < 4) {
      REQUIRE(session.play(session.game().outcome(session.game().weight_sum() - 1)));
      ++set;
      first = session.ply();
    } else {
      REQUIRE(session.roll());
    }
  }
  REQUIRE(session.ply() > first);
  const ai::Review review = reviewed(session, 20);
  REQUIRE(review.steps.size() == session.steps().size());
  for (int ply = 0; ply < first; ++ply) {
    const ai::ReviewedStep& step = review.steps[static_cast<std::size_t>(ply)];
    CHECK(step.action == session.steps()[static_cast<std::size_t>(ply)].action);
    CHECK(step.change() == 0);
    CHECK(step.better.empty());
  }
  for (const std::size_t mistake : review.mistakes) CHECK_FALSE(review.steps[mistake].better.empty());
  CHECK(review.start + review.luck.value + review.decisions.value == doctest::Approx(review.end));
}

TEST_CASE("with a time limit a long game is looked at less closely, and the review says so") {
  const record::Session session = golden("linea-lane.record");
  const auto review = advice::review(session, {.time = std::chrono::milliseconds{1}});
  REQUIRE(review);
  CHECK(review->simulations == 4);
  CHECK(review->searched == std::min<std::size_t>(review->decided, 4));
  CHECK(review->start + review->luck.value + review->decisions.value == doctest::Approx(review->end));
}

TEST_CASE("the errors of values that appear twice in a sum cancel") {
  // Two dice, a decision, a die: luck is v2 - v0 + v4 - v3, decisions v3 - v2.
  const std::vector<ai::PositionValue> values{{0.5, 0.1}, {0.4, 0.9}, {0.6, 0.2}, {0.7, 0.3}, {1, 0}};
  const ai::Account account = ai::account_of(values, {true, true, false, true}, {false, false, false, false});
  CHECK(account.luck.value == doctest::Approx(0.4));
  CHECK(account.decisions.value == doctest::Approx(0.1));
  CHECK(account.luck.high - account.luck.value == doctest::Approx(1.96 * std::sqrt(0.01 + 0.04 + 0.09)));
  CHECK(account.decisions.high - account.decisions.value == doctest::Approx(1.96 * std::sqrt(0.04 + 0.09)));
}

TEST_CASE("a decision like the rule of thumb's changes nothing, and its value is one value") {
  const std::vector<ai::PositionValue> values{{0.5, 0.1}, {0.6, 0.2}, {0.6, 0.2}, {1, 0}};
  const ai::Account account = ai::account_of(values, {true, false, true}, {false, true, false});
  CHECK(account.decisions.value == 0);
  CHECK(account.decisions.high == 0);
  CHECK(account.luck.value == doctest::Approx(0.5));
  CHECK(account.luck.high - account.luck.value == doctest::Approx(1.96 * 0.1));  // 0.6 cancels with its error
}

TEST_CASE("a review adds up, and what the rule of thumb played is all luck") {
  const record::Session session = golden("xmas-suda-it-2.record");
  const ai::Review review = reviewed(session, 50);
  REQUIRE(review.steps.size() == static_cast<std::size_t>(session.ply()));
  CHECK(review.start + review.luck.value + review.decisions.value == doctest::Approx(review.end));
  CHECK(review.decisions.value == 0);
  CHECK(review.luck.low < review.luck.value);
  for (std::size_t k = 0; k < review.steps.size(); ++k) {
    CAPTURE(k);
    CHECK(review.steps[k].action == session.steps()[k].action);
    CHECK(review.steps[k].chance() == session.steps()[k].is_chance());
    if (k > 0) CHECK(review.steps[k].before == review.steps[k - 1].after);
  }
  for (std::size_t i = 1; i < review.mistakes.size(); ++i) {
    CHECK(review.steps[review.mistakes[i - 1]].loss.value >= review.steps[review.mistakes[i]].loss.value);
  }
}

TEST_CASE("random play shows mistakes") {
  const record::Session session = golden("nakajima-raid-wild-1.record");
  const ai::Review review = reviewed(session, 40);
  CHECK(review.start + review.luck.value + review.decisions.value == doctest::Approx(review.end));
  CHECK(review.decisions.value < 0);
  REQUIRE_FALSE(review.mistakes.empty());
  const ai::ReviewedStep& worst = review.steps[review.mistakes.front()];
  CHECK_FALSE(worst.chance());
  CHECK(worst.better != worst.action);
  CHECK(worst.loss.value > 0);
}

TEST_CASE("a review is the same on any number of threads") {
  const record::Session session = golden("xmas-malta-it-2.record");
  CHECK(advice::to_json(reviewed(session, 20, 1), session).dump() ==
        advice::to_json(reviewed(session, 20, 3), session).dump());
}

TEST_CASE("luck is told against that of a hundred ordinary games") {
  std::vector<double> ends;
  for (int i = 0; i <= 100; ++i) ends.push_back(i / 100.0);
  const ai::OrdinaryLuck luck = ai::ordinary_luck(ends, 0.5, {0.25, 0.25, 0.25});
  CHECK(luck.low == doctest::Approx(-0.47));
  CHECK(luck.high == doctest::Approx(0.48));
  CHECK(luck.below == doctest::Approx(75.5 / 101));  // 0 to 0.74, and half of the game that is equal
  CHECK(ai::ordinary_luck(ends, 0.5, {-1, -1, -1}).below == 0);
  CHECK(ai::ordinary_luck(ends, 0.5, {1, 1, 1}).below == 1);
  CHECK(ai::ordinary_luck({0.2, 0.2, 0.2}, 0.2, {0, 0, 0}).below == doctest::Approx(0.5));
}

TEST_CASE("games that cannot be told from this one by their luck count half") {
  // 88 of 100 games are lost, and so was this one: its luck, which is an estimate, is not below all of them.
  std::vector<double> ends(88, 0.0);
  ends.resize(100, 1.0);
  const ai::OrdinaryLuck luck = ai::ordinary_luck(ends, 0.12, {-0.123, -0.15, -0.1});
  CHECK(luck.below == doctest::Approx(0.44));
}

TEST_CASE("the luck of another player is measured without the worth of its decisions, and without their errors") {
  // Spread 4 of which 1 is noise: what is left is narrower by the square root of three quarters.
  std::vector<ai::LuckOfGame> games;
  for (int i = 0; i < 50; ++i) games.push_back({i % 2 == 0 ? 2.0 : -2.0, 1.0});
  for (const double luck : ai::without_errors(games)) CHECK(std::abs(luck) == doctest::Approx(2 * std::sqrt(0.75)));
  for (ai::LuckOfGame& game : games) game.error = 9;  // all noise
  for (const double luck : ai::without_errors(games)) CHECK(luck == doctest::Approx(0));

  const record::Session session = golden("nakajima-raid-wild-1.record");
  using Kind = ai::PlayedBy::Kind;
  const auto band = [&](ai::PlayedBy player, unsigned threads) {
    return advice::review(session, {.simulations = 20, .threads = threads, .played_by = player})->ordinary;
  };
  const ai::OrdinaryLuck thumb = band({}, 2), random = band({Kind::random}, 2), again = band({Kind::random}, 3);
  CHECK(random.low == again.low);
  CHECK(random.high == again.high);
  CHECK(random.low < 0);
  CHECK(random.high > 0);
  // Who squanders the squadron has less to hope for from dice than who leads it well.
  CHECK(random.high - random.low < thumb.high - thumb.low);
}

TEST_CASE("a game of nothing but points is told in points") {
  const record::Session session = golden("nakajima-raid-wild-1.record");
  const ai::Review review = reviewed(session, 10);
  REQUIRE(review.points);
  const auto sections = advice::report(review, session, i18n::Language::en);
  CHECK(sections[0].heading == "The account, in points");
  const double end = review.points->least + review.end * (review.points->most - review.points->least);
  CHECK(end == doctest::Approx(session.result()->score));
  CHECK(sections[0].rows[4].number == i18n::number_text(session.result()->score, 1, i18n::Language::en));
  CHECK_FALSE(reviewed(golden("xmas-malta-it-2.record"), 4).points);
}

TEST_CASE("a mistake is told in the words of its position and with the seat that decided") {
  const record::Session session = golden("fiamme-assault-coop.record");
  const auto json = advice::to_json(reviewed(session, 10), session);
  bool second = false;
  for (const std::size_t k : json["mistakes"]) {
    const auto& step = json["steps"][k];
    CHECK(step["seat"] == (session.steps()[k].actor == Turn::player1 ? 1 : 2));
    second = second || step["seat"] == 2;
    CHECK(step["words"]["en"] != step["action"]);
    CHECK_FALSE(step["better_words"]["it"].get<std::string>().empty());
    CHECK_FALSE(step["better_words"]["it"].get<std::string>().ends_with('.'));
  }
  CHECK(second);
}

TEST_CASE("a review that is stopped tells what it has, once every position has a value") {
  const record::Session session = golden("xmas-malta-it-2.record");
  const auto at_once = advice::review(session, {.simulations = 20, .stop = [] { return true; }});
  REQUIRE_FALSE(at_once);
  CHECK(at_once.error() == i18n::text("advice.review.stopped"));
  std::size_t done = 0;
  const auto positions = static_cast<std::size_t>(session.ply()) + 1;
  const auto later = advice::review(session, {.simulations = 20,
                                              .progress = [&](std::size_t now, std::size_t) { done = now; },
                                              .stop = [&] { return done >= positions + 3; }});
  REQUIRE(later);
  CHECK(later->partial);
  CHECK(later->searched == 3);
  CHECK(later->start + later->luck.value + later->decisions.value == doctest::Approx(later->end));
  const auto sections = advice::report(*later, session, i18n::Language::en);
  CHECK(sections.front().rows.back().text.starts_with("PARTIAL RESULT"));
}

TEST_CASE("a review that was broken off is gone on with from its draft, and comes to the same end") {
  const record::Session session = golden("xmas-malta-it-2.record");
  const auto positions = static_cast<std::size_t>(session.ply()) + 1;
  const auto whole = advice::to_json(reviewed(session, 20), session);
  catalog::Json kept;
  for (const std::size_t end : {positions / 2, positions + 2, std::size_t{1'000'000}}) {
    ai::ReviewDraft draft = advice::draft_of(kept);
    std::size_t done = 0;
    const auto review = advice::review(session, {.simulations = 20,
                                                 .seed = 3,
                                                 .progress = [&](std::size_t now, std::size_t) { done = now; },
                                                 .stop = [&] { return done >= end; },
                                                 .draft = &draft});
    CHECK(review.has_value() == (end > positions));
    kept = advice::to_json(draft);
    CHECK(draft.searched.size() == (end < positions ? 0 : end < 1'000'000 ? 2 : review->searched));
    if (end == 1'000'000) CHECK(advice::to_json(*review, session) == whole);
  }
  // Broken off at once it has lost nothing.
  ai::ReviewDraft again = advice::draft_of(kept);
  CHECK_FALSE(advice::review(session, {.simulations = 20, .stop = [] { return true; }, .draft = &again}));
  CHECK(advice::to_json(again) == kept);
  // What is known is not looked at again.
  ai::ReviewDraft draft = advice::draft_of(kept);
  auto& [step, is] = *draft.values.begin();
  is.value = 0.125;
  const auto review = advice::review(session, {.simulations = 20, .seed = 3, .draft = &draft});
  REQUIRE(review);
  CHECK(review->steps.at(step).before == 0.125);
}

TEST_CASE("what is not of the form of a draft is none") {
  for (const char* text :
       {"null", "{}", R"({"plan":[0,1,1],"values":[],"searched":[]})",
        R"({"plan":[1,1,1],"values":[[1,2]],"searched":[]})", R"({"plan":[1,1,1],"values":[[-1,2,3]],"searched":[]})",
        R"({"plan":[1,1,1],"values":[],"searched":[[1,2,3,4,5]]})"}) {
    CAPTURE(text);
    const ai::ReviewDraft draft = advice::draft_of(catalog::Json::parse(text));
    CHECK(draft.plan == ai::ReviewPlan{});
    CHECK(draft.values.empty());
    CHECK(draft.searched.empty());
  }
}

TEST_CASE("an unfinished game has no review, and neither has one without simulations") {
  auto session = record::Session::start({"xmas", "suda", "", {}, ""}, sealed::Seed::from_text("1"));
  REQUIRE(session);
  const auto review = advice::review(*session, {});
  REQUIRE_FALSE(review);
  CHECK(review.error() == i18n::text("advice.unfinished"));
  CHECK(advice::review(golden("xmas-suda-it-2.record"), {.simulations = 0}).error() ==
        i18n::text("advice.no-simulations"));
}

TEST_CASE("a review is told in both languages, in Markdown and in JSON") {
  const record::Session session = golden("xmas-suda-it-2.record");
  const ai::Review review = reviewed(session, 20);
  const std::string english = advice::to_markdown(review, session, i18n::Language::en);
  CHECK(english.starts_with("# Looking back at a game: X MAS – M.T. Explosive boats, Suda\n"));
  CHECK(english.find("| At the end. Tactical victory: 4 points. |") != std::string::npos);
  const std::string italian = advice::to_markdown(review, session, i18n::Language::it);
  CHECK(italian.starts_with("# Analisi di una partita: X MAS – M.T. Motoscafi esplosivi, Suda\n"));
  CHECK(italian.find("| 0,465 | Alla fine. ") != std::string::npos);

  CHECK(english.find("\n## Turn by turn (") < english.find("\n## All decisions ("));
  CHECK(english.find(": speed 3 (event ") != std::string::npos);

  const auto json = advice::to_json(review, session);
  CHECK(json["steps"].size() == review.steps.size());
  CHECK(json["luck"]["low"] <= json["luck"]["high"]);
  CHECK(json["end"] == review.end);
}
