#include <catalog/catalog.hpp>
#include <data/pack.hpp>
#include <record/file.hpp>
#include <record/record.hpp>

#include "table.hpp"

using namespace plancia;
using test::Code;
using test::Json;
using test::refused;
using test::Table;

namespace {

// The default pack of X MAS with another title and a ship at Suda that is worth 9 points, as a browser sends it.
Json changed_pack(const std::string& id = "mine") {
  Json files = Json::object();
  for (const auto& [name, text] : data::embedded_files("xmas-default")) files[name] = text;
  Json about = Json::parse(files["pack.json"].get<std::string>());
  about["id"] = id;
  about["title"] = {{"it", "La mia mappa"}, {"en", "My own map"}};
  files["pack.json"] = about.dump();
  Json suda = Json::parse(files["suda.json"].get<std::string>());
  suda["ships"][0]["points"] = 9;
  suda["ships"][0]["from"] = "rulebook";
  files["suda.json"] = suda.dump(1);
  files["PROVENANCE.md"] = "# Copied from the printed map";
  return {{"files", files}};
}

Json with_file(const std::string& name, const Json& text) {
  Json request = changed_pack();
  request["files"][name] = text;
  return request;
}

template <class Change>
Json with_change(const std::string& file, Change change) {
  Json request = changed_pack();
  Json json = Json::parse(request["files"][file].get<std::string>());
  change(json);
  request["files"][file] = json.dump();
  return request;
}

std::string add(Table& table, const test::Visitor& visitor, const Json& request = changed_pack()) {
  const auto added = table.service->add_pack(visitor, request);
  REQUIRE_MESSAGE(added, (added || added.error().problems.empty() ? "" : text(added.error().problems[0])));
  return (*added)["address"];
}

service::Answer<Json> begin(Table& table, const test::Visitor& visitor, const std::string& address) {
  return table.service->new_match(visitor, {{"game", "xmas"}, {"scenario", "suda"}, {"components", address}});
}

data::Problems problems_of(Table& table, const test::Visitor& visitor, const Json& request) {
  const auto added = table.service->add_pack(visitor, request);
  CHECK(refused(added) == Code::pack);
  CHECK(table.service->packs(visitor)["packs"].empty());
  return added.error().problems;
}

}  // namespace

TEST_CASE("A pack that somebody brings along is told with its provenance and with what differs from ours") {
  Table table({}, Table::Games::real);
  const auto anna = table.player();
  const auto added = table.service->add_pack(anna, changed_pack());
  REQUIRE(added);
  CHECK((*added)["id"] == "mine");
  CHECK((*added)["title"]["en"] == "My own map");
  REQUIRE((*added)["scenarios"].size() == 2);
  CHECK((*added)["scenarios"][1]["id"] == "malta");
  CHECK((*added)["scenarios"][1]["players"] == 1);
  CHECK((*added)["provenance"] == "# Copied from the printed map");
  const Json differences = (*added)["differences"];
  CHECK(differences["from"] == "xmas-default");
  CHECK(differences["count"] == 1);
  CHECK(differences["values"][0] ==
        Json{{"file", "suda.json"},
             {"pointer", "/ships/0/points"},
             {"path", {"ships", "york", "points"}},
             {"ours", 4},
             {"theirs", 9},
             {"our_origin", "reconstructed"},
             {"their_origin", "rulebook"},
             {"names",
              {{{"it", "Navi"}, {"en", "Ships"}}, nullptr, {{"it", "Punti vittoria"}, {"en", "Victory points"}}}}});
  const Json list = table.service->packs(anna);
  REQUIRE(list["packs"].size() == 1);
  CHECK(list["packs"][0]["address"] == (*added)["address"]);
  CHECK(list["packs"][0]["from"] == "own");
  CHECK(list["packs"][0]["games"] == 0);
  CHECK(list["bytes"] == list["packs"][0]["bytes"]);
  CHECK(*table.service->own_pack(anna, "xmas", (*added)["address"]) == *added);
  CHECK((*table.service->pack("xmas", "xmas-default"))["differences"]["count"] == 0);

  // The same once more, however it is laid out, is the same.
  Json again = changed_pack();
  again["files"]["suda.json"] = Json::parse(again["files"]["suda.json"].get<std::string>()).dump();
  CHECK((*added)["address"] == add(table, anna, again));
  CHECK(table.service->packs(anna)["packs"].size() == 1);
}

TEST_CASE("A game is played with a pack of one's own, over a restart, and its record verifies with that pack alone") {
  Table table({}, Table::Games::real);
  const auto anna = table.player();
  const std::string address = add(table, anna);
  const auto made = begin(table, anna, address);
  REQUIRE(made);
  const std::string id = (*made)["id"];
  Json match = table.match(anna, id);
  CHECK(match["setup"]["components"]["id"] == "mine");
  CHECK(match["setup"]["components"]["address"] == address);
  CHECK(table.service->packs(anna)["packs"][0]["games"] == 1);
  CHECK((*table.service->matches(anna, 10, ""))["matches"][0]["pack"] == "mine");

  table.open();
  CHECK(table.match(anna, id)["position"] == match["position"]);
  const auto branch = table.service->branch(anna, id, {{"ply", 0}});
  REQUIRE(branch);
  CHECK(table.match(anna, (*branch)["id"])["setup"]["components"]["address"] == address);

  REQUIRE(table.service->resign(anna, id, {{"version", match["version"]}, {"key", "k"}}));
  const std::string record = *table.service->record(anna, id);
  const test::TemporaryFolder folder;
  const Json sent = changed_pack();
  for (const auto& [name, text] : sent["files"].items()) {
    record::save_file(folder.path() / name, text.get<std::string>(), record::Access::everyone);
  }
  CHECK(record::verify(record, {.components = folder.path().string()}));
  CHECK_FALSE(record::verify(record));
  CHECK_FALSE(record::verify(record, {.components = "xmas-default"}));
  // Other components make another game, which is not compared with the results of ours.
  CHECK(table.service->results(anna)["scenarios"].empty());
  CHECK(table.service->results(anna)["uncounted"] == 1);
}

TEST_CASE("The changed value is what is played: a ship is worth what the pack says") {
  Table table({}, Table::Games::real);
  const auto anna = table.player();
  const auto points = [&](const std::string& components) {
    const auto made = table.service->new_match(
        anna, {{"game", "xmas"}, {"scenario", "suda"}, {"components", components}, {"seed", 7}});
    REQUIRE(made);
    return table.match(anna, (*made)["id"])["position"]["hash"];
  };
  CHECK(points("xmas-default") == points("xmas-default"));
  const Json other = with_change("suda.json", [](Json& suda) { suda["mission"]["boats"] = 5; });
  CHECK(points(add(table, anna, other)) != points("xmas-default"));
}

TEST_CASE("A pack is seen and used by who brought it and by those at a table with it, and by nobody else") {
  Table table({}, Table::Games::real);
  const auto anna = table.player(), bruno = table.player();
  const std::string address = add(table, anna);
  CHECK(table.service->packs(bruno)["packs"].empty());
  CHECK(refused(table.service->own_pack(bruno, "xmas", address)) == Code::absent);
  CHECK(refused(begin(table, bruno, address)) == Code::setup);
  CHECK(refused(table.service->remove_pack(bruno, {{"address", address}})) == Code::absent);
  CHECK(refused(table.service->own_pack(anna, "nakajima", address)) == Code::absent);
  CHECK(refused(table.service->own_pack(anna, "xmas", std::string(32, 'a'))) == Code::absent);
  CHECK(refused(begin(table, anna, std::string(32, 'a'))) == Code::setup);
  CHECK(refused(begin(table, anna, "../../etc")) == Code::setup);
  CHECK(refused(table.service->new_match(
            anna, {{"game", "nakajima"}, {"scenario", "raid"}, {"components", address}})) == Code::setup);

  const auto made = begin(table, anna, address);
  REQUIRE(made);
  REQUIRE(table.service->join(bruno, (*made)["id"], {{"token", Table::token((*made)["spectator"])}}));
  CHECK(table.service->own_pack(bruno, "xmas", address));
  CHECK(begin(table, bruno, address));
  CHECK(table.service->packs(bruno)["packs"].empty());
}

TEST_CASE("Two people play with the pack of one of them, and their rematch has it too") {
  Table table({}, Table::Games::real);
  const auto anna = table.player();
  Json files = Json::object();
  for (const auto& [name, text] : data::embedded_files("linea-default")) files[name] = text;
  std::string about = files["pack.json"];
  files["pack.json"] = about.replace(about.find("linea-default"), 13, "our-tanks");
  const std::string address = add(table, anna, {{"files", files}});
  const std::string id = table.start(anna, "linea", {{"scenario", "lane"}, {"components", address}});
  const auto bruno = table.second(id);
  CHECK((*table.service->own_pack(bruno, "linea", address))["id"] == "our-tanks");
  const Json before = table.match(bruno, id);
  CHECK(before["setup"]["components"]["address"] == address);
  REQUIRE(table.service->resign(bruno, id, {{"version", before["version"]}, {"key", "k"}}));
  REQUIRE(table.service->remove_pack(anna, {{"address", address}}));
  const auto again = table.service->rematch(anna, id, Json::object());
  REQUIRE(again);
  CHECK(table.match(bruno, (*again)["id"])["setup"]["components"]["id"] == "our-tanks");

  const std::string alone =
      table.start(anna, "linea", {{"scenario", "lane"}, {"components", address}, {"hotseat", true}});
  CHECK(table.match(anna, alone)["setup"]["components"]["address"] == address);
}

TEST_CASE("A pack that is removed leaves the list, and the games that use it go on") {
  Table table({}, Table::Games::real);
  const auto anna = table.player();
  const std::string used = add(table, anna), unused = add(table, anna, changed_pack("other"));
  const auto made = begin(table, anna, used);
  REQUIRE(made);
  for (const std::string& address : {used, unused}) {
    REQUIRE(table.service->remove_pack(anna, {{"address", address}}));
    CHECK(refused(table.service->remove_pack(anna, {{"address", address}})) == Code::absent);
  }
  CHECK(table.service->packs(anna)["packs"].empty());
  CHECK(refused(table.service->own_pack(anna, "xmas", unused)) == Code::absent);
  table.service->clean_up();
  table.open();
  const Json match = table.match(anna, (*made)["id"]);
  table.act(anna, (*made)["id"], match["position"]["choices"][0]["action"]);
  CHECK(table.service->own_pack(anna, "xmas", used));
}

TEST_CASE("A pack with faults is refused with every one of them, and nothing of it is kept") {
  Table table({}, Table::Games::real);
  const auto anna = table.player();
  CHECK(refused(table.service->add_pack(anna, {{"files", {"pack.json"}}})) == Code::request);
  CHECK(refused(table.service->add_pack(anna, {{"files", {{"pack.json", 7}}}})) == Code::request);
  CHECK(refused(table.service->add_pack(anna, Json::object())) == Code::request);

  const auto empty = problems_of(table, anna, {{"files", Json::object()}});
  CHECK(empty == data::Problems{{"pack.json", "", "This file is missing; every pack is described by its pack.json."}});
  const auto not_json = problems_of(table, anna, with_file("suda.json", "{\"format\": "));
  CHECK(not_json[0].file == "suda.json");
  CHECK(not_json[0].message.starts_with("This is not JSON at line 1"));
  for (const char* name : {"../../etc/passwd", "/etc/passwd", "sub/suda.json", "SUDA.JSON", "suda.json\n", ""}) {
    CAPTURE(name);
    CHECK(problems_of(table, anna, with_file(name, "{}")).size() == 1);
  }
  const auto wrong = problems_of(table, anna, with_change("suda.json", [](Json& suda) {
                                   suda["ships"][0]["points"] = -1;
                                   suda["turn"] = 3;
                                 }));
  REQUIRE(wrong.size() == 2);
  CHECK(wrong[0].pointer == "/ships/0/points");
  CHECK(wrong[1].pointer == "/turn");
  const auto other_game =
      problems_of(table, anna, with_change("pack.json", [](Json& pack) { pack["game"] = "chess"; }));
  CHECK(other_game[0].pointer == "/game");
  const auto wrong_game =
      problems_of(table, anna, with_change("pack.json", [](Json& pack) { pack["game"] = "nakajima"; }));
  CHECK(wrong_game[0].file == "pack.json");

  Json deep = changed_pack();
  deep["files"]["suda.json"] = std::string(5000, '[');
  CHECK(problems_of(table, anna, deep).size() == 1);
  const auto many = problems_of(table, anna, with_change("suda.json", [](Json& suda) {
                                  for (int i = 0; i < 300; ++i) suda["x" + std::to_string(i)] = i;
                                }));
  CHECK(many.size() == 100);
  CHECK(many.back().message == "There are 201 more problems.");
}

TEST_CASE("A pack for which there is no scenario in this program cannot be played and is refused") {
  Table table({}, Table::Games::real);
  const auto anna = table.player();
  Json request = with_change("pack.json", [](Json& pack) { pack["files"] = {"suda.json"}; });
  request["files"].erase("malta.json");
  const Json scenarios = (*table.service->add_pack(anna, request))["scenarios"];
  REQUIRE(scenarios.size() == 1);
  CHECK(scenarios[0]["id"] == "suda");
  Json suda = Json::parse(request["files"]["suda.json"].get<std::string>());
  suda["scenario"] = "taranto";
  request["files"]["taranto.json"] = suda.dump();
  request["files"].erase("suda.json");
  Json about = Json::parse(request["files"]["pack.json"].get<std::string>());
  about["files"] = {"taranto.json"};
  request["files"]["pack.json"] = about.dump();
  const auto added = table.service->add_pack(anna, request);
  CHECK(refused(added) == Code::pack);
  CHECK(added.error().problems[0].pointer == "/files");
}

TEST_CASE("A person may keep so many bytes of packs; with an account more") {
  service::Offer offer;
  offer.guest_pack_bytes = 60 << 10;
  offer.account_pack_bytes = 1 << 20;
  Table table(offer, Table::Games::real);
  const auto anna = table.player();
  add(table, anna, changed_pack("one"));
  CHECK(table.service->packs(anna)["most"] == 60 << 10);
  const auto second = table.service->add_pack(anna, changed_pack("two"));
  if (second) CHECK(refused(table.service->add_pack(anna, changed_pack("three"))) == Code::limit);
  const std::string before = table.service->packs(anna).dump();
  CHECK(refused(table.service->add_pack(anna, changed_pack("four"))) == Code::limit);
  CHECK(table.service->packs(anna).dump() == before);
  test::Visitor named = anna;
  named.name = "anna";
  CHECK(table.service->add_pack(named, changed_pack("four")));
}

TEST_CASE("The server's own packs are for everyone, and games go on with them when the server has them no more") {
  const Json sent = changed_pack();
  std::map<std::string, std::string> files;
  for (const auto& [name, text] : sent["files"].items()) {
    if (name.ends_with(".json")) files.emplace(name, text);
  }
  const auto pack = data::load_files(files);
  REQUIRE(pack);
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "games.db").string();
  std::string session, id, address;
  {
    service::Offer offer;
    offer.packs = {{*pack, "# Of the club"}};
    service::Service service(file, offer);
    session = *service.enter("", Json::object())->session;
    const auto anna = *service.visitor(session);
    const Json list = service.packs(anna);
    REQUIRE(list["packs"].size() == 1);
    CHECK(list["packs"][0]["from"] == "server");
    address = list["packs"][0]["address"];
    CHECK((*service.own_pack(anna, "xmas", address))["provenance"] == "# Of the club");
    CHECK(refused(service.remove_pack(anna, {{"address", address}})) == Code::absent);
    const auto made = service.new_match(anna, {{"game", "xmas"}, {"scenario", "suda"}, {"components", address}});
    REQUIRE(made);
    id = (*made)["id"];
  }
  service::Service service(file, {});
  const auto anna = *service.visitor(session);
  CHECK(service.packs(anna)["packs"].empty());
  CHECK((*service.match(anna, id))["setup"]["components"]["address"] == address);
  CHECK(service.own_pack(anna, "xmas", address));
  const auto bruno = *service.visitor(*service.enter("", Json::object())->session);
  CHECK(refused(service.own_pack(bruno, "xmas", address)) == Code::absent);
}
