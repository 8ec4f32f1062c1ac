#include <algorithm>

#include <doctest/doctest.h>

#include "games.hpp"

using namespace plancia;
using test::changed;
using test::finished_record;

TEST_CASE("A finished game verifies, and what was checked is told") {
  const auto verified = record::verify(finished_record(), test::kLoad);
  REQUIRE(verified);
  CHECK(verified->sealed);
  CHECK(verified->steps == 6);
  CHECK(verified->chances == 4);
  CHECK(verified->from_seed == 4);
  CHECK(verified->positions == 2);
  CHECK(verified->commitment == sealed::Seed::from_text("7").commitment());
  CHECK_FALSE(verified->result.empty());
}

TEST_CASE("A changed die is named") {
  const std::string text = finished_record();
  const auto at = text.find("* roll 5");
  REQUIRE(at != std::string::npos);
  const auto fault = record::verify(changed(text, "* roll 5", "* roll 4"), test::kLoad);
  REQUIRE_FALSE(fault);
  CHECK(fault.error().text == "* roll 4");
  CHECK(fault.error().reason.en == "the seed gives \"roll 5\" here");
  CHECK(fault.error().line == 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

TEST_CASE("Dice that a record admits were entered are counted, not blamed") {
  auto session = test::start("tally");
  REQUIRE(session.play("stake 3"));
  REQUIRE(session.play("roll 1"));
  test::play_out(session);
  const auto verified = record::verify(record::write(session), test::kLoad);
  REQUIRE(verified);
  CHECK_FALSE(verified->sealed);
  CHECK(verified->from_seed == verified->chances - 1);
}

TEST_CASE("What cannot be verified says why") {
  const auto reason = [](const std::string& text) {
    const auto verified = record::verify(text, test::kLoad);
    REQUIRE_FALSE(verified);
    return verified.error().reason.en;
  };
  auto session = test::start("tally");
  CHECK(reason(record::write(session)) ==
        "it reveals no seed yet, since the game is not over; it can be verified then");
  CHECK(record::verify(record::write(session, record::Form::own), test::kLoad));
  const std::string text = finished_record();
  const auto without = [&](const std::string& header) {
    const auto at = text.find("[" + header);
    return text.substr(0, at) + text.substr(text.find('\n', at) + 1);
  };
  CHECK(reason(without("Commitment")) == "without the header Commitment it cannot be verified");
  CHECK(reason(without("Result")) == "without the header Result it cannot be verified");
  CHECK(reason(changed(text, "\n= ", "\n= 0")) == "after \"= \" comes a hash of 16 digits 0-9 a-f");
}
