#include <mutex>
#include <thread>

#include <record/program.hpp>

#include "table.hpp"

using namespace plancia;
using storage::Snapshot;
using storage::Storage;
using test::Json;
using test::Table;
using test::Visitor;

namespace {

// A game with secrets in which each seat sees something else, played up to the last decision.
struct Played {
  Played() : table(offer()) {
    anna = table.player();
    id = table.start(anna, "bluff", {{"options", {{"practice", true}}}});
    bruno = table.second(id);
    table.act(anna, id, "stake 1");
    REQUIRE(table.service->undo(anna, id, {{"version", table.version(anna, id)}, {"key", "u"}}));
    table.act(anna, id, "stake 2");
    table.act(bruno, id, "pass");
    table.act(anna, id, "stake 3");
  }

  service::Offer offer() {
    service::Offer offer;
    offer.snapshot_every = 2;
    offer.log = [this](std::string_view event, const std::string& reason) {
      const std::scoped_lock lock(guard);
      log += std::string(event) + ": " + reason + "\n";
    };
    return offer;
  }
  std::string logged() {
    const std::scoped_lock lock(guard);
    return log;
  }

  // Everything that both can ask for, what came of every version included.
  std::string all() {
    std::string text;
    for (const Visitor& visitor : {anna, bruno}) {
      const Json match = table.match(visitor, id);
      text += match.dump() + *table.service->record(visitor, id);
      for (int version = 0; version <= match["version"]; ++version) {
        text += table.service->update(visitor, id, version)->value_or(Json()).dump();
      }
      for (int ply = 0; ply <= match["position"]["ply"]; ++ply) {
        text += table.service->position(visitor, id, ply)->dump();
      }
    }
    return text;
  }
  // The snapshot that is made behind the scenes.
  Snapshot snapshot() {
    Storage storage = Storage::open(table.file());
    for (;;) {
      if (const auto kept = storage.snapshot(id); kept && kept->number >= 5) return *kept;
      std::this_thread::yield();
    }
  }

  std::mutex guard;
  std::string log;
  Table table;
  Visitor anna, bruno;
  std::string id;
};

}  // namespace

TEST_CASE("A game that is read with its snapshot is the same to everyone as one that is replayed") {
  Played played;
  const std::string before = played.all();
  CHECK(played.snapshot().program == record::version());
  played.table.open();
  CHECK(played.all() == before);
  CHECK(played.logged().empty());
  played.table.act(played.bruno, played.id, "stake 1");  // and it goes on from there
  const std::string after = played.all();
  played.table.open();
  CHECK(played.all() == after);
}

TEST_CASE("A snapshot that is damaged, stale or of another program is ignored and named in the log") {
  Played played;
  const std::string before = played.all();
  const Snapshot good = played.snapshot();
  const auto replaced = [&](const Snapshot& bad, const std::string& reason) {
    CAPTURE(reason);
    played.table.service.reset();
    {
      const std::scoped_lock lock(played.guard);
      played.log.clear();
    }
    // By way of another program's, which takes the place of any.
    Storage storage = Storage::open(played.table.file());
    storage.keep_snapshot(played.id, {1, "another", "", ""});
    storage.keep_snapshot(played.id, bad);
    played.table.open();
    CHECK(played.all() == before);
    CHECK(played.logged() == (reason.empty() ? "" : "snapshot ignored: " + played.id + ": " + reason + "\n"));
  };
  Snapshot bad = good;
  bad.program = "0.0.0";
  replaced(bad, "another version of the program made it");
  bad = good;
  bad.content[bad.content.size() - 2] ^= 1;
  replaced(bad, "it is damaged");
  bad = good;
  bad.content.clear();
  replaced(bad, "it is damaged");
  bad = good;
  bad.number = 1;
  replaced(bad, "it is of another length than the journal");
  bad = good;
  bad.number += 1000;
  replaced(bad, "it is of another length than the journal");
  bad = good;
  bad.position = "0000000000000000";
  replaced(bad, "it was made at another position");
  replaced(good, "");
}
