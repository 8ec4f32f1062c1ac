#include <doctest/doctest.h>

#include <advice/procedure.hpp>
#include <record/file.hpp>
#include <record/record.hpp>

using namespace plancia;

namespace {

// The ends of the first procedure of a record from `ply` on that is small enough to be followed.
std::vector<advice::ProcedureEnd> first_ends(const std::string& name, int ply, int& at) {
  const auto session = record::load(record::read_file("tests/golden/records/" + name));
  REQUIRE(session);
  for (at = ply; at < session->ply(); ++at) {
    auto ends = advice::procedure_odds(session->game_at(at));
    if (ends && ends->size() > 1) return std::move(*ends);
  }
  return {};
}

void check_odds(const std::vector<advice::ProcedureEnd>& ends) {
  REQUIRE(ends.size() > 1);
  double sum = 0;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    sum += ends[i].probability;
    if (i > 0) CHECK(ends[i].probability <= ends[i - 1].probability);
  }
  CHECK(sum == doctest::Approx(1).epsilon(1e-9));
}

}  // namespace

TEST_CASE("a whole run of Nakajima Raid, a whole card of Fiamme d'assalto and a turn of X MAS have exact odds") {
  int ply = 0;
  const auto run = first_ends("nakajima-raid-1.record", 0, ply);
  check_odds(run);
  CHECK(run.front().text.en.find("of damage") != std::string::npos);
  check_odds(first_ends("fiamme-assault.record", 0, ply));
  check_odds(first_ends("xmas-suda-it-2.record", 70, ply));
}

TEST_CASE("where nothing is under way, or the game is over, there are no odds of it") {
  const auto session = record::load(record::read_file("tests/golden/records/nakajima-raid-1.record"));
  REQUIRE(session);
  CHECK(advice::procedure_odds(session->game_at(0)).error() == i18n::text("advice.procedure.none"));
  CHECK(advice::procedure_odds(session->game()).error() == i18n::text("advice.procedure.none"));
  const auto linea = record::load(record::read_file("tests/golden/records/linea-lane.record"));
  REQUIRE(linea);
  CHECK(advice::procedure_odds(linea->game_at(20)).error() == i18n::text("advice.procedure.none"));
}
