// One description of a part reads it and tells its schema.

#include <doctest/doctest.h>

#include <data/part.hpp>

#include "pack_fixture.hpp"

using namespace plancia;
using namespace plancia::test;
using data::between;
using data::Part;
using data::Problems;

namespace tides {
enum class Tide : std::uint8_t { none, ebb, high_flood };  // words are read from enums that have a name everywhere
}

namespace {

using tides::Tide;
constexpr std::array<std::string_view, 2> kRows{"left", "right"};

struct Harbour {
  std::string id;
  int depth = 0, least = 0, most = 0, pilot = 0, gate = 0, hours = 0;
  Tide tide = Tide::none;
  std::array<int, 2> width{};
};

void harbour(Part& file, Harbour& h) {
  file.name("id", h.id, data::Word{}, "Its name.");
  file("depth", h.depth, between(1, 9), "In fathoms.");
  file.maybe("tide", h.tide, data::LaterWords<Tide>{}, "The tide, if there is one.");
  file.only_if("tide", h.tide, {Tide::high_flood},
               [&] { file("hours", h.hours, between(1, 6), "How long it lasts."); });
  file.together({"least", "most"}, [&] {
    file("least", h.least, between(1, 9), "The shortest ship.");
    file("most", h.most, between(h.least, 9), "The longest ship.");
  });
  file.maybe("pilot", h.pilot, between(1, 9), "What a pilot costs.");
  file.maybe("gate", h.gate, between(1, 9), "What the gate costs.");
  file.one_of_these({"pilot", "gate"}, "Ships pay for a pilot or for the gate.");
  file.parts("moles", 2, 2, "The moles.", [&](Part& mole, std::size_t at) {
    mole.row("side", kRows, at, "Which one.");
    mole("width", h.width[at], between(1, 9), "Its width.");
    mole.from_second(at, [&] { mole("light", h.gate, between(1, 9), "Its light."); });
    if (h.width[at] == 7) mole.refuse("No mole is so wide.");
  });
}

const char* const kGood = R"({"id": "suda", "depth": 4, "pilot": 2, "from": "rulebook", "moles": [
    {"side": "left", "width": 1, "from": "rulebook"}, {"side": "right", "width": 2, "light": 1, "from": "rulebook"}]})";

// The problems of the file after a change of one of its members.
std::vector<std::string> problems(const std::string& pointer = "", const char* value = nullptr) {
  Json json = Json::parse(kGood);
  if (value != nullptr) json[Json::json_pointer(pointer)] = Json::parse(value);
  Problems found;
  Harbour out;
  data::read_part(json, "h.json", found, out, harbour);
  std::vector<std::string> lines;
  for (const auto& problem : found) lines.push_back(problem.pointer + ": " + problem.message);
  return lines;
}
using Lines = std::vector<std::string>;

Json schema() { return Json::parse(data::schema_of<Harbour>("harbour", "Harbour", "A harbour.", harbour).document); }

}  // namespace

TEST_CASE("a description reads a part, and what is wrong has its place") {
  CHECK(problems().empty());
  CHECK(problems("/depth", "10") == Lines{"/depth: Write a whole number from 1 to 9 here."});
  CHECK(problems("/tide", "\"ebb\"").empty());
  CHECK(problems("/tide", "\"none\"").front() == "/tide: \"none\" is not known here; write ebb or high-flood.");
  CHECK(problems("/tide", "\"high-flood\"") == Lines{": Add \"hours\"; it is missing here."});
  CHECK(problems("/hours", "3").front().starts_with("/hours: The key \"hours\" is not known here"));
  CHECK(problems("/least", "3") == Lines{": Add \"most\"; it is missing here."});
  CHECK(problems("/gate", "3") == Lines{": Ships pay for a pilot or for the gate."});
  CHECK(problems("/moles/0/side", "\"right\"") ==
        Lines{"/moles/0/side: These stand in a fixed order; here \"left\" is expected."});
  CHECK(problems("/moles/0/light", "1").front().starts_with("/moles/0/light: The key \"light\" is not known here"));
  CHECK(problems("/moles/1/width", "7") == Lines{"/moles/1: No mole is so wide."});
}

TEST_CASE("the same description tells the schema") {
  const Json told = schema();
  CHECK(told["$id"] == "harbour.schema.json");
  CHECK(told["required"] == Json::parse(R"(["id", "depth", "moles", "from"])"));
  const Json& members = told["properties"];
  CHECK(members["depth"] == Json::parse(R"({"description": "In fathoms.", "$ref": "#/$defs/1..9"})"));
  CHECK(told["$defs"]["1..9"] == Json::parse(R"({"type": "integer", "minimum": 1, "maximum": 9})"));
  CHECK(members["tide"]["enum"] == Json::parse(R"(["ebb", "high-flood"])"));
  CHECK(members["id"]["$ref"] == "#/$defs/word");
  CHECK(members["from"]["required"] == Json::parse(R"(["depth"])"));  // ids and parts have no origin
  CHECK(told["dependentRequired"]["least"] == Json::parse(R"(["most"])"));
  CHECK(told["oneOf"] == Json::parse(R"([{"required": ["pilot"]}, {"required": ["gate"]}])"));
  CHECK(told["allOf"][0]["then"] == Json::parse(R"({"required": ["hours"]})"));
  const Json& rows = members["moles"]["allOf"][0];
  CHECK(rows["prefixItems"][0]["properties"]["side"]["const"] == "left");
  CHECK(rows["items"]["required"] == Json::parse(R"(["light"])"));
}

TEST_CASE("what is told twice stands once among the shapes") {
  const auto twins = [](Part& file, int& value) {
    for (const char* key : {"first", "second"})
      file.part(key, "One of two.", [&](Part& part) { part("size", value, between(1, 9), "How large."); });
  };
  const Json told = Json::parse(data::schema_of<int>("twins", "Twins", "Two.", twins).document);
  CHECK(told["properties"]["first"] == Json::parse(R"({"$ref": "#/$defs/first"})"));
  CHECK(told["properties"]["second"] == told["properties"]["first"]);
  CHECK(told["$defs"]["first"]["description"] == "One of two.");
  CHECK(told["$defs"]["first"]["properties"]["size"]["description"] == "How large.");

  const auto sizes = [](Part& file, int& value) {
    file("length", value, between(1, 9), "How long.");
    file("width", value, between(1, 9), "How wide.");
    file("height", value, between(10, 90), "How high.");
  };
  const Json ranges =
      Json::parse(data::schema_of<int>("sizes", "Sizes", "Three.", sizes).document);  // their words differ
  CHECK(ranges["properties"]["width"] == Json::parse(R"({"description": "How wide.", "$ref": "#/$defs/1..9"})"));
  CHECK(ranges["$defs"]["1..9"] == Json::parse(R"({"type": "integer", "minimum": 1, "maximum": 9})"));
  CHECK(ranges["properties"]["height"]["$ref"] == "#/$defs/10..90");  // ranges are always called so
}

TEST_CASE("what a schema allows is a type of the pages") {
  CHECK(data::page_type(between(1, 9).schema()) == "number");
  CHECK(data::page_type(data::WordsOrNull<Tide>{}.schema()) == "'ebb' | 'high-flood' | null");
  CHECK(data::page_type(data::ListOf{data::Words<Tide>{}, 0, 2}.schema()) == "('none' | 'ebb' | 'high-flood')[]");
  CHECK(data::page_type(data::BothLanguages{}.schema()) == "{ it: string; en: string }");
}
