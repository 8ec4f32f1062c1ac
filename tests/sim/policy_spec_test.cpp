#include <doctest/doctest.h>

#include <sim/policy_spec.hpp>

using namespace plancia;
using sim::parse_policy;
using sim::PolicySpec;

TEST_CASE("a policy is read as it is written") {
  for (const char* text :
       {"random", "scripted", "mcts:1", "mcts:2000", "mcts:100000000", "exact", "external:./bot -x"}) {
    CAPTURE(text);
    const auto policy = parse_policy(text);
    REQUIRE(policy);
    CHECK(sim::to_text(*policy) == text);
  }
  CHECK(parse_policy("mcts:2000")->simulations == 2000);
  CHECK(parse_policy("external:  ./bot -x")->command == "./bot -x");
}

TEST_CASE("a policy that is none is refused with what would be right") {
  for (const char* text : {"", "Random", "random ", "mcts", "greedy"}) {
    CAPTURE(text);
    const auto policy = parse_policy(text);
    REQUIRE_FALSE(policy);
    CHECK(policy.error().en == "policy \"" + std::string(text) +
                                   "\": there are random, scripted, mcts:SIMULATIONS, exact and external:COMMAND");
  }
  for (const char* text :
       {"mcts:", "mcts:0", "mcts:-1", "mcts:2k", "mcts: 5", "mcts:100000001", "mcts:99999999999999"}) {
    CAPTURE(text);
    const auto policy = parse_policy(text);
    REQUIRE_FALSE(policy);
    CHECK(policy.error().en.ends_with("from 1 to 100000000, as in mcts:2000"));
  }
  CHECK(parse_policy("external: ").error().en ==
        "policy \"external: \": after external: comes the command of a program");
}
