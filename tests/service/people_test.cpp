#include <fstream>
#include <future>
#include <iterator>

#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;

namespace {
const Json kAnna = {{"name", "Anna"}, {"password", "correct horse"}};
constexpr storage::Time kDay = 86'400'000;

// What a server offers whose clock a test turns.
service::Offer offer_by(const storage::Time& now) {
  service::Offer offer;
  offer.clock = [&now] { return now; };
  return offer;
}

}  // namespace

TEST_CASE("A device gets a session of 128 bits, and only its hash is stored") {
  Table table;
  const auto who = table.service->enter("", Json::object());
  REQUIRE(who);
  CHECK(who->created);
  CHECK(who->session->size() == 32);
  const auto again = table.service->enter(*who->session, Json::object());
  REQUIRE(again);
  CHECK_FALSE(again->created);
  CHECK_FALSE(again->session);
  CHECK_FALSE(table.service->visitor(std::string(32, '0')));
  CHECK_FALSE(table.service->visitor("' OR 1=1 --"));
  CHECK_FALSE(table.service->visitor(""));
  table.service.reset();  // everything is in the file now
  for (const char* end : {"", "-wal"}) {
    std::ifstream in(table.file() + end, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    CHECK(bytes.find(*who->session) == std::string::npos);
  }
}

TEST_CASE("A server with a secret lets in who knows it, or who has a link to a game") {
  service::Offer offer;
  offer.secret = "open sesame, please";
  Table table(offer);
  CHECK(refused(table.service->enter("", Json::object())) == Code::secret);
  CHECK(refused(table.service->enter("", {{"secret", "open sesame"}})) == Code::secret);
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  for (const std::string& link :
       {table.last_made["seats"][1]["link"].get<std::string>(), table.last_made["spectator"].get<std::string>()}) {
    CHECK(table.service->enter("", {{"match", id}, {"token", Table::token(link)}}));
  }
  CHECK(refused(table.service->enter("", {{"match", id}, {"token", std::string(32, '0')}})) == Code::secret);
  CHECK(refused(table.service->enter("", {{"match", "x"}, {"token", "y"}})) == Code::secret);
}

TEST_CASE("An account keeps the device's games, and another device gets them by name and password") {
  Table table;
  const auto entered = table.service->enter("", Json::object());
  auto anna = *table.service->visitor(*entered->session);
  const std::string id = table.start(anna, "tally");
  const auto made = table.service->make_account(anna, *entered->session, kAnna);
  REQUIRE(made);
  CHECK_FALSE(table.service->visitor(*entered->session));  // who saw or planted the id of the guest has nothing of it
  anna = *table.service->visitor(*made->session);
  CHECK(anna.name == "Anna");
  CHECK(table.match(anna, id)["seats"][0]["player"] == "Anna");
  CHECK(refused(table.service->make_account(anna, *made->session,
                                            {{"name", "Other"}, {"password", "correct horse"}})) == Code::taken);

  const auto phone_session = table.service->enter("", Json::object());
  const auto phone = *table.service->visitor(*phone_session->session);
  const std::string played_there = table.start(phone, "tally");
  CHECK(refused(table.service->make_account(phone, *phone_session->session, kAnna)) == Code::taken);
  CHECK(refused(table.service->log_in(phone, *phone_session->session,
                                      {{"name", "Anna"}, {"password", "wrong password"}})) == Code::login);
  CHECK(refused(table.service->log_in(phone, *phone_session->session,
                                      {{"name", "Nobody"}, {"password", "wrong password"}})) == Code::login);
  const auto in =
      table.service->log_in(phone, *phone_session->session, {{"name", "ANNA"}, {"password", "correct horse"}});
  REQUIRE(in);
  CHECK_FALSE(table.service->visitor(*phone_session->session));  // the id from before is worth nothing
  const auto now = *table.service->visitor(*in->session);
  CHECK(table.match(now, id)["seat"] == 1);
  CHECK(table.match(now, played_there)["seat"] == 1);

  REQUIRE(table.service->log_out(*in->session, Json::object()));
  CHECK_FALSE(table.service->visitor(*in->session));
  CHECK(table.service->visitor(*made->session));  // the first device is still in
}

TEST_CASE("A new password needs the old one, gives this device a new session and ends all others") {
  Table table;
  const std::string guest = *table.service->enter("", Json::object())->session;
  CHECK(refused(table.service->change_password(*table.service->visitor(guest), guest,
                                               {{"password", "correct horse"}, {"new", "better horse"}})) ==
        Code::login);
  const std::string desk = *table.service->make_account(*table.service->visitor(guest), guest, kAnna)->session;
  const std::string other = *table.service->enter("", Json::object())->session;
  const std::string phone = *table.service->log_in(*table.service->visitor(other), other, kAnna)->session;
  const auto anna = *table.service->visitor(desk);
  CHECK(refused(table.service->change_password(anna, desk, {{"password", "wrong horse"}, {"new", "better horse"}})) ==
        Code::login);
  CHECK(refused(table.service->change_password(anna, desk, {{"password", "correct horse"}, {"new", "short"}})) ==
        Code::request);
  CHECK(table.service->visitor(phone));
  const auto changed =
      table.service->change_password(anna, desk, {{"password", "correct horse"}, {"new", "better horse"}});
  REQUIRE(changed);
  for (const std::string& gone : {desk, phone}) CHECK_FALSE(table.service->visitor(gone));
  CHECK(table.service->visitor(*changed->session)->name == "Anna");
  const std::string again = *table.service->enter("", Json::object())->session;
  CHECK(refused(table.service->log_in(*table.service->visitor(again), again, kAnna)) == Code::login);
  CHECK(table.service->log_in(*table.service->visitor(again), again, {{"name", "anna"}, {"password", "better horse"}}));
}

TEST_CASE("Who has an account sees where it is logged in, and can log out everywhere") {
  storage::Time now = 1'000 * kDay;
  Table table(offer_by(now));
  const std::string guest = *table.service->enter("", Json::object())->session;
  const std::string desk = *table.service->make_account(*table.service->visitor(guest), guest, kAnna)->session;
  now += kDay;
  const std::string other = *table.service->enter("", Json::object())->session;
  const std::string phone = *table.service->log_in(*table.service->visitor(other), other, kAnna)->session;
  const std::string stranger = *table.service->enter("", Json::object())->session;
  const Json list = table.service->sessions(*table.service->visitor(desk), desk)["sessions"];
  REQUIRE(list.size() == 2);
  CHECK(list[0]["current"] == false);  // the phone, which came last
  CHECK(list[0]["created"] == "1972-09-28T00:00:00Z");
  CHECK(list[1]["current"] == true);
  CHECK(list.dump().find(desk) == std::string::npos);
  CHECK(refused(table.service->log_out(desk, {{"everywhere", "yes"}})) == Code::request);
  REQUIRE(table.service->log_out(desk, {{"everywhere", true}}));
  for (const std::string& gone : {desk, phone}) CHECK_FALSE(table.service->visitor(gone));
  CHECK(table.service->visitor(stranger));
}

TEST_CASE("Names and passwords that cannot be are refused") {
  Table table;
  const auto anna = table.player();
  for (const Json& bad : {Json{{"name", "ab"}, {"password", "correct horse"}},
                          Json{{"name", "<b>Anna</b>"}, {"password", "correct horse"}},
                          Json{{"name", "Аnna"}, {"password", "correct horse"}},  // the first letter is Cyrillic
                          Json{{"name", std::string(33, 'a')}, {"password", "correct horse"}},
                          Json{{"name", "Anna"}, {"password", "short"}},
                          Json{{"name", "Anna"}, {"password", std::string(257, 'x')}}, Json{{"name", "Anna"}}}) {
    CHECK(refused(table.service->make_account(anna, "", bad)) == Code::request);
  }
}

TEST_CASE("A session lives 400 days from its last use, and using it renews it and its cookie") {
  storage::Time now = 1'000 * kDay;
  Table table(offer_by(now));
  const std::string session = *table.service->enter("", Json::object())->session;
  now += kDay / 2;
  CHECK_FALSE(table.service->enter(session, Json::object())->session);
  now += 399 * kDay;
  const auto renewed = table.service->enter(session, Json::object());
  CHECK(renewed->session == session);
  CHECK_FALSE(renewed->created);
  CHECK_FALSE(table.service->enter(session, Json::object())->session);
  now += 400 * kDay;
  CHECK(table.service->visitor(session));
  now += 1;
  CHECK_FALSE(table.service->visitor(session));
  const auto again = table.service->enter(session, Json::object());
  CHECK(again->created);
  CHECK(again->session != session);
}

TEST_CASE("The clean-up forgets guests after 30 days and sessions after 400, and keeps every game that was begun") {
  storage::Time now = 1'000 * kDay;
  Table table(offer_by(now));
  const std::string guest = *table.service->enter("", Json::object())->session;
  const std::string player = *table.service->enter("", Json::object())->session;
  const auto anna = *table.service->visitor(player);
  const std::string id = table.start(anna, "tally");
  table.act(anna, id, "stake 1");
  const std::string never_begun = table.start(anna, "tally");
  now += 30 * kDay;
  CHECK(table.service->clean_up().sessions == 0);
  CHECK(table.match(anna, never_begun)["version"] == 0);
  now += 1;
  const auto removed = table.service->clean_up();
  CHECK(removed.games == 1);
  CHECK(refused(table.service->match(anna, never_begun)) == Code::absent);
  CHECK(removed.sessions == 1);
  CHECK(removed.devices == 1);
  CHECK_FALSE(table.service->visitor(guest));
  CHECK(table.service->visitor(player));
  now += 1000 * kDay;
  CHECK(table.service->clean_up().sessions == 1);
  CHECK(table.service->clean_up().devices == 0);
  CHECK(table.match(anna, id)["position"]["turn"] == "player");
}

TEST_CASE("A server cleans up when it starts, and says in its log how much") {
  storage::Time now = 1'000 * kDay;
  std::promise<std::string> said;
  service::Offer offer = offer_by(now);
  Table table(offer);
  REQUIRE(table.service->enter("", Json::object()));
  table.service.reset();
  now += 31 * kDay;
  offer.cleans_up = true;
  offer.log = [&](std::string_view event, const std::string& reason) {
    said.set_value(std::string(event) + ": " + reason);
  };
  const service::Service again(table.file(), offer);
  CHECK(said.get_future().get() ==
        "cleaned up: too old: sessions 1, devices without a game 1, games never begun 0, "
        "packs out of use 0");
}
