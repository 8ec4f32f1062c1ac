// Games whose seed nobody chose alone, and games whose seed somebody did: at the table and in records.

#include <doctest/doctest.h>

#include <record/record.hpp>

#include "games.hpp"

using namespace plancia;
using sealed::Seed;
using sealed::SeedFrom;
using test::changed;
using test::kLoad;

namespace {

Seed part(int seat) { return Seed::from_text("seat " + std::to_string(seat)); }

record::Session shared_game() {
  auto session = test::start("duel");
  session.share_seed(Seed::from_text("7"));
  return session;
}

void make_ready(record::Session& session) {
  for (const int seat : {1, 2}) REQUIRE(session.commit(seat, part(seat).commitment()));
  for (const int seat : {1, 2}) REQUIRE(session.show_part(seat, part(seat)));
}

std::string shared_record() {
  auto session = shared_game();
  make_ready(session);
  test::play_out(session);
  return record::write(session);
}

std::string fault_of_verify(const std::string& text) {
  const auto verified = record::verify(text, kLoad);
  REQUIRE_FALSE(verified);
  CHECK_FALSE(record::load(text, kLoad));  // what cannot be is not only refused by who looks closely
  return verified.error().reason.en;
}

std::string value_of(const std::string& text, const std::string& header) {
  const auto at = text.find("[" + header + " \"");
  REQUIRE(at != std::string::npos);
  const auto from = text.find('"', at) + 1;
  return text.substr(from, text.find('"', from) - from);
}

}  // namespace

TEST_CASE("Nothing can be played before all parts are there; then the dice are those of all of them") {
  auto session = shared_game();
  CHECK_FALSE(session.ready());
  CHECK(session.play("stake 1").error().text.en.starts_with("The dice of this game are not ready yet"));
  CHECK(session.roll().error().text.en.starts_with("The dice of this game are not ready yet"));
  CHECK(session.ply() == 0);
  make_ready(session);
  CHECK(session.ready());
  CHECK(session.seed().hex() == "64ebb06427b0a8c9a1c340eaf3e55b9eafe4e40758f95451e11304dca0049604");
  REQUIRE(session.play("stake 1"));
  REQUIRE(session.roll());
  CHECK(session.steps()[1].action == "roll 3");  // docs/dice.md
  CHECK(session.copy().shared_seed()->seed() == session.seed());
  CHECK_FALSE(session.seed_is_open());
}

TEST_CASE("While it goes on, a record shows what was promised and no part; at the end all of it, and it verifies") {
  auto session = shared_game();
  CHECK(value_of(record::write(session), "Commitments") == Seed::from_text("7").commitment() + " - -");
  CHECK(record::write(session).find("[Commitment \"") == std::string::npos);
  REQUIRE(record::load(record::write(session), kLoad));
  make_ready(session);
  const std::string running = record::write(session);
  CHECK(value_of(running, "SeedFrom") == "parts");
  CHECK(value_of(running, "Commitments").ends_with(part(2).commitment()));
  for (const char* secret : {"[Parts ", "[Seed ", "[Secret "}) CHECK(running.find(secret) == std::string::npos);
  CHECK(record::load(running, kLoad)->seed_from() == SeedFrom::program);  // it goes on under a new seed

  const std::string text = shared_record();
  const auto verified = record::verify(text, kLoad);
  REQUIRE_MESSAGE(verified, verified.error().message().en);
  CHECK(verified->seed_from == SeedFrom::parts);
  CHECK(verified->chances == verified->from_seed);
  CHECK(record::write(*record::load(text, kLoad)) == text);
}

TEST_CASE("A save of one's own brings the parts along") {
  auto session = shared_game();
  make_ready(session);
  REQUIRE(session.play("stake 2"));
  const std::string own = record::write(session, record::Form::own);
  auto loaded = record::load(own, kLoad);
  REQUIRE_MESSAGE(loaded, loaded.error().message().en);
  CHECK(record::write(*loaded, record::Form::own) == own);
  REQUIRE(loaded->roll());
  REQUIRE(session.roll());
  CHECK(loaded->steps().back().action == session.steps().back().action);
}

TEST_CASE("A record whose parts are not what was promised, or do not make its seed, is refused") {
  const std::string text = shared_record();
  const std::string servers = Seed::from_text("7").hex();
  const std::string other = Seed::from_text("8").hex();
  CHECK(fault_of_verify(changed(text, servers + " ", other + " ")) == "part number 1 does not match its commitment");
  CHECK(fault_of_verify(changed(text, part(2).hex(), other)) == "part number 3 does not match its commitment");
  CHECK(fault_of_verify(changed(text, part(1).commitment(), Seed::from_text("8").commitment())) ==
        "part number 2 does not match its commitment");
  // Another part with its own commitment makes another seed.
  const std::string swapped =
      changed(changed(text, part(2).hex(), other), part(2).commitment(), Seed::from_text("8").commitment());
  CHECK(fault_of_verify(swapped).starts_with("these parts make the seed "));
  CHECK(fault_of_verify(changed(text, " " + part(2).hex(), "")).starts_with("this header has the parts"));
  CHECK(fault_of_verify(changed(text, " " + part(2).commitment(), "")).starts_with("this header has the commitments"));
  CHECK(fault_of_verify(changed(text, part(1).hex(), "x")).starts_with("this header has the parts"));
  CHECK(fault_of_verify(changed(text, part(1).commitment(), "x")).starts_with("this header has the commitments"));
  CHECK(fault_of_verify(changed(text, "[Parts \"" + value_of(text, "Parts") + "\"]\n", "")) ==
        "the header [Parts \"…\"] is missing");
  CHECK(fault_of_verify(changed(text, "[Commitments \"" + value_of(text, "Commitments") + "\"]\n", "")) ==
        "the header [Commitments \"…\"] is missing");
  CHECK(fault_of_verify(changed(text, "[SeedFrom \"parts\"]\n", "")).starts_with("only a seed made of parts"));
  CHECK(fault_of_verify(changed(text, "[SeedFrom \"parts\"]", "[SeedFrom \"dice\"]")).starts_with("a seed comes from"));
}

TEST_CASE("A seed that somebody chose is no secret, and the record says so from the start to the end") {
  auto session = test::start("tally");
  CHECK_FALSE(session.seed_is_open());
  CHECK(record::write(session).find("SeedFrom") == std::string::npos);
  session.seed_was_chosen();
  CHECK(session.seed_is_open());
  CHECK(value_of(record::write(session), "SeedFrom") == "chosen");
  REQUIRE(session.play("stake 1"));
  auto loaded = record::load(record::write(session, record::Form::own), kLoad);
  REQUIRE(loaded);
  CHECK(loaded->seed_from() == SeedFrom::chosen);
  CHECK(loaded->copy().seed_from() == SeedFrom::chosen);
  test::play_out(*loaded);
  const auto verified = record::verify(record::write(*loaded), kLoad);
  REQUIRE(verified);
  CHECK(verified->seed_from == SeedFrom::chosen);
}
