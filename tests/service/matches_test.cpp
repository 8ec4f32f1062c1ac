#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;

TEST_CASE("A match of somebody else's is answered exactly like one that does not exist") {
  Table table;
  const auto anna = table.player();
  const auto stranger = table.player();
  const std::string id = table.start(anna, "tally");
  const std::string none(32, '0');
  auto& service = *table.service;
  const Json token = {{"token", none}};
  const Json action = {{"action", "stake 1"}, {"version", 0}, {"key", "k"}};
  const Json undo = {{"version", 0}, {"key", "k"}};
  for (const std::string& address : {id, none, std::string("x"), std::string(), id + "0", "../" + id}) {
    CAPTURE(address);
    CHECK(refused(service.match(stranger, address)) == Code::absent);
    CHECK(refused(service.position(stranger, address, 0)) == Code::absent);
    CHECK(refused(service.odds(stranger, address, std::nullopt)) == Code::absent);
    CHECK(refused(service.record(stranger, address)) == Code::absent);
    CHECK(refused(service.join(stranger, address, token)) == Code::absent);
    CHECK(refused(service.act(stranger, address, action)) == Code::absent);
    CHECK(refused(service.undo(stranger, address, undo)) == Code::absent);
    CHECK(refused(service.branch(stranger, address, {{"ply", 0}})) == Code::absent);
    CHECK(refused(service.update(stranger, address, 0)) == Code::absent);
  }
  CHECK((*service.matches(stranger, 50, ""))["matches"].empty());
  CHECK(table.version(anna, id) == 0);
}

TEST_CASE("Ids and tokens are 128 random bits and never the same") {
  Table table;
  const auto anna = table.player();
  std::set<std::string> seen;
  for (int i = 0; i < 20; ++i) {
    const std::string id = table.start(anna, "duel");
    CHECK(id.size() == 32);
    seen.insert(id);
    for (const Json& seat : table.last_made["seats"]) seen.insert(Table::token(seat["link"]));
    seen.insert(Table::token(table.last_made["spectator"]));
  }
  CHECK(seen.size() == 80);
}

TEST_CASE("A setup that cannot be is refused, and a folder is never opened") {
  Table table;
  const auto anna = table.player();
  const auto with = [&](const Json& more) {
    Json wanted = {{"game", "tally"}, {"scenario", "plain"}};
    wanted.update(more);
    return refused(table.service->new_match(anna, wanted));
  };
  CHECK(with({{"game", "chess"}}) == Code::setup);
  CHECK(with({{"scenario", "none"}}) == Code::setup);
  CHECK(with({{"rules", "xx"}}) == Code::setup);
  CHECK(with({{"options", {{"nothing", "on"}}}}) == Code::setup);
  CHECK(with({{"components", "/packs/gold"}}) == Code::setup);  // which the maker of this game would take
  CHECK(with({{"components", 7}}) == Code::request);
  CHECK(with({{"options", {{"practice", 7}}}}) == Code::request);
  CHECK(with({{"seed", ""}}) == Code::request);
  CHECK(with({{"color", "red"}}) == Code::request);
  CHECK((*table.service->matches(anna, 50, ""))["matches"].empty());
}

TEST_CASE("A game that was stored in an older notation is refused with what has changed since") {
  Table table(service::Offer{}, Table::Games::real);
  const auto anna = table.player();
  const std::string id = table.start(anna, "linea", {{"scenario", "lane"}});
  const std::string old_id(id.size(), 'a');
  table.service.reset();
  {
    auto storage = storage::Storage::open(table.file());
    storage::Match old = *storage.find_match(id);
    Json setup = Json::parse(old.setup);
    CHECK(setup["notation"] == 2);
    setup.erase("notation");  // as the first was, with the pack of its time
    setup["hash"] = std::string(32, '0');
    old.setup = setup.dump();
    old.id = old_id;
    REQUIRE(storage.add_match(old, storage.seats(id), storage.journal(id), anna.user, std::array{1}));
  }
  table.open();
  CHECK(table.service->match(anna, id));
  const auto answer = table.service->match(anna, old_id);
  REQUIRE(refused(answer) == Code::setup);
  CHECK(answer.error().text.en.find("notation 1") != std::string::npos);
  CHECK(answer.error().text.en.find("centimetres") != std::string::npos);
  CHECK(answer.error().text.it.find("centimetri") != std::string::npos);
}

TEST_CASE("The list of my games tells where each stands, page by page") {
  service::Offer offer;
  storage::Time now = 0;
  offer.clock = [&] { return ++now; };  // a list is sorted by time, and two things never happen at once
  Table table(offer);
  const auto anna = table.player();
  const std::string first = table.start(anna, "duel");
  const auto bruno = table.second(first);
  const std::string second = table.start(anna, "tally");
  while (table.match(anna, second)["position"]["turn"] != "over") table.act(anna, second, "stake 1");
  table.act(anna, first, "pass");

  const Json page = *table.service->matches(anna, 1, "");
  REQUIRE(page["matches"].size() == 1);
  const Json& duel = page["matches"][0];
  CHECK(duel["id"] == first);
  CHECK(duel["turn"] == "player 2");
  CHECK(duel["your_turn"] == false);
  CHECK(duel["seat"] == 1);
  CHECK(duel["version"] == table.version(anna, first));
  CHECK(duel["ply"] == 1);
  CHECK(duel["result"].is_null());
  const Json rest = *table.service->matches(anna, 1, page["next"]);
  REQUIRE(rest["matches"].size() == 1);
  CHECK(rest["matches"][0]["id"] == second);
  CHECK(rest["matches"][0]["turn"] == "over");
  CHECK(rest["matches"][0]["result"]["level"].is_string());
  CHECK((*table.service->matches(anna, 1, rest["next"]))["matches"].empty());
  CHECK((*table.service->matches(bruno, 50, ""))["matches"][0]["your_turn"] == true);
  CHECK(refused(table.service->matches(anna, 1, "nonsense")) == Code::request);
}

TEST_CASE("Somebody who sits down is seen by the others, and does not spoil an action under way") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "duel");
  const std::int64_t before = table.version(anna, id);
  CHECK(table.match(anna, id)["seats"][1]["taken"] == false);
  table.second(id);
  const Json update = table.service->update(anna, id, before)->value();
  CHECK(update["seats"][1]["taken"] == true);
  CHECK(update["keep"] == 0);
  CHECK(update["log"].empty());
  CHECK((*table.service->matches(anna, 50, ""))["matches"][0]["version"] == update["version"]);
  REQUIRE(table.try_act(anna, id, "pass", before, "k"));  // decided before the other sat down
}

TEST_CASE("Past positions are those of the log, and there are no others") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  const Json start = table.match(anna, id)["position"];
  table.act(anna, id, "stake 1");
  CHECK(*table.service->position(anna, id, 0) == start);
  CHECK((*table.service->position(anna, id, 1))["turn"] == "chance");
  CHECK(*table.service->position(anna, id, 2) == table.match(anna, id)["position"]);
  CHECK(refused(table.service->position(anna, id, 3)) == Code::absent);
  CHECK(refused(table.service->position(anna, id, -1)) == Code::absent);
}

TEST_CASE("Odds are those of the game, and of legal actions only") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally");
  const Json odds = *table.service->odds(anna, id, "stake 3");
  CHECK_FALSE(odds["odds"].empty());
  CHECK(odds["odds"][0]["probability"].is_string());
  CHECK(refused(table.service->odds(anna, id, "stake 9")) == Code::action);
}

TEST_CASE(
    "Who has as many open games as there may be cannot begin another until one is over; an account may have more") {
  service::Offer offer;
  offer.guest_games = 2;
  offer.account_games = 3;
  Table table(offer);
  const std::string session = *table.service->enter("", Json::object())->session;
  const auto anna = *table.service->visitor(session);
  const Json wanted = {{"game", "tally"}, {"scenario", "plain"}};
  const std::string id = table.start(anna, "tally", {{"options", {{"practice", true}}}});
  table.start(anna, "tally");
  const auto third = table.service->new_match(anna, wanted);
  CHECK(refused(third) == Code::limit);
  CHECK(third.error().text.en.find("2 games") != std::string::npos);
  CHECK(third.error().text.en.find("make an account") != std::string::npos);
  CHECK(refused(table.service->branch(anna, id, {{"ply", 0}})) == Code::limit);
  REQUIRE(table.service->new_match(table.player(), wanted));  // others are not concerned
  while (table.match(anna, id)["position"]["turn"] != "over") table.act(anna, id, "stake 1");
  table.start(anna, "tally");
  CHECK(refused(table.service->new_match(anna, wanted)) == Code::limit);
  const auto account = table.service->make_account(anna, session, {{"name", "Anna"}, {"password", "correct horse"}});
  const auto named = *table.service->visitor(*account->session);
  table.start(named, "tally");
  CHECK(refused(table.service->new_match(named, wanted)) == Code::limit);
}

TEST_CASE("More games than fit in memory are replayed when somebody comes back") {
  service::Offer offer;
  offer.memory = 50'000;
  Table table(offer);
  const auto anna = table.player();
  std::vector<std::string> ids;
  for (int i = 0; i < 6; ++i) {
    ids.push_back(table.start(anna, "tally"));
    table.act(anna, ids.back(), "stake 1");
  }
  CHECK(table.service->memory().games == 2);
  CHECK(table.service->memory().bytes <= offer.memory);
  for (const std::string& id : ids) CHECK(table.match(anna, id)["log"][0]["action"] == "stake 1");
  for (const std::string& id : ids) table.act(anna, id, "stake 2");
}

TEST_CASE("A game weighs more the longer it is, and less again when it is taken back") {
  Table table;
  const auto anna = table.player();
  const std::string id = table.start(anna, "tally", {{"options", {{"practice", true}}}});
  table.match(anna, id);
  const std::size_t empty = table.service->memory().bytes;
  table.act(anna, id, "stake 1");
  const std::size_t one = table.service->memory().bytes;
  CHECK(one > empty + 500);  // texts in two languages and a position for each step
  REQUIRE(table.service->undo(anna, id, {{"version", table.version(anna, id)}, {"key", "u"}}));
  CHECK(table.service->memory().bytes < one);
}
