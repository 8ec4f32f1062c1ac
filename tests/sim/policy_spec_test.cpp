#include <doctest/doctest.h>

#include <sim/policy_spec.hpp>

using namespace plancia;
using sim::parse_policy;
using sim::PolicySpec;

TEST_CASE("a policy is read as it is written") {
  for (const char* text : {"random", "scripted", "mcts:1", "mcts:2000", "mcts:100000000", "mcts:500ms", "exact",
                           "external:./bot -x", "recruit", "regular", "veteran", "ace"}) {
    CAPTURE(text);
    const auto policy = parse_policy(text);
    REQUIRE(policy);
    CHECK(sim::to_text(*policy) == text);
  }
  CHECK(parse_policy("mcts:2000")->simulations == 2000);
  CHECK(parse_policy("mcts:2s") == parse_policy("mcts:2000ms"));
  CHECK(parse_policy("mcts:500ms")->time == std::chrono::milliseconds{500});
  CHECK(parse_policy("external:  ./bot -x")->command == "./bot -x");
}

TEST_CASE("a policy that is none is refused with what would be right") {
  for (const char* text : {"", "Random", "random ", "mcts", "greedy"}) {
    CAPTURE(text);
    const auto policy = parse_policy(text);
    REQUIRE_FALSE(policy);
    CHECK(policy.error().en == "policy \"" + std::string(text) +
                                   "\": there are the levels recruit, regular, veteran, ace, and random, scripted, "
                                   "mcts:SIMULATIONS, mcts:TIME, exact and external:COMMAND");
  }
  for (const char* text : {"mcts:", "mcts:0", "mcts:-1", "mcts:2k", "mcts: 5", "mcts:100000001", "mcts:99999999999999",
                           "mcts:0s", "mcts:601s", "mcts:1m", "mcts:1.5s"}) {
    CAPTURE(text);
    const auto policy = parse_policy(text);
    REQUIRE_FALSE(policy);
    CHECK(
        policy.error().en.ends_with("from 1 to 100000000, as in mcts:2000, or a time of at most 600 seconds, as in "
                                    "mcts:500ms or mcts:1s"));
  }
  CHECK(parse_policy("external: ").error().en ==
        "policy \"external: \": after external: comes the command of a program");
}

TEST_CASE("a level is a policy: a hand, the rule of thumb, or a search") {
  using Kind = PolicySpec::Kind;
  CHECK(parse_policy("recruit")->kind == Kind::recruit);
  CHECK(parse_policy("regular")->kind == Kind::scripted);
  CHECK(parse_policy("veteran")->kind == Kind::mcts);
  CHECK_FALSE(parse_policy("veteran")->time);  // the same games again
  CHECK(parse_policy("ace")->kind == Kind::mcts);
  CHECK(parse_policy("ace")->time == std::chrono::milliseconds{1000});
}
