#include <data/problem.hpp>

#include <doctest/doctest.h>

using namespace plancia;

namespace {

std::string italian(const std::string& message) { return data::words({"suda.json", "", message}).it; }

}  // namespace

TEST_CASE("what is wrong with a pack is told in both languages, with what stands in the gaps") {
  CHECK(italian("Write a whole number from 1 to 6 here.") == "Qui va un numero intero da 1 a 6.");
  CHECK(italian("\"sea\" is not known here; write \"it\" or \"en\". Did you mean \"en\"?") ==
        "\"sea\" qui non si conosce; scrivi \"it\" o \"en\". Volevi dire \"en\"?");
  CHECK(italian("There is no ship \"york\"; there is \"hasty\".") == "Non c'è: ship \"york\". C'è \"hasty\".");
  CHECK(italian("Something else.") == "Something else.");
  CHECK(data::words({"", "", "Something else."}).en == "Something else.");
}

TEST_CASE("a sentence is told with its place, in the language that is asked for") {
  const data::Problem problem{"suda.json", "/ships/0/points", "Write true or false here."};
  CHECK(text(problem) == "suda.json:/ships/0/points: Write true or false here.");
  CHECK(text(problem, i18n::Language::it) == "suda.json:/ships/0/points: Qui va true o false.");
  CHECK(data::text({"a.json", "", "Write true or false here."}) == "a.json: Write true or false here.");
}
