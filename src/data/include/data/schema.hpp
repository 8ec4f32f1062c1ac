#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace plancia::data {

// A member of such a file, wherever it stands: "crews.cost", "missions.pm".
struct Member {
  std::string path;
  std::string rules;               // the ids of the rules that ask for it, with blanks between them
  std::vector<std::string> words;  // those that may stand there, if only some may
  bool is_signed = false;          // a number that may be negative, so that people write its sign
};

// The JSON schema of one file of packs, made from the description by which the program reads it.
struct Schema {
  std::string id;  // "pack", for data/schema/pack.schema.json
  std::string document;
  std::string type;  // of the pages: what is to be read in such a file
  std::vector<Member> members;
};

// A shape that many places name: it stands once in a document, under "$defs", by this name.
nlohmann::ordered_json named_shape(std::string_view name, nlohmann::ordered_json shape);
nlohmann::ordered_json origin_shape();  // where a value comes from
nlohmann::ordered_json from_shape();    // the member "from" of a record
nlohmann::ordered_json note_shape();    // its member "note"

// A document around the schema of a whole file. Named shapes, and all that is repeated, go to "$defs".
Schema schema_document(std::string id, std::string_view title, std::string_view text, nlohmann::ordered_json file);

// The type of what a schema allows, as the pages write it: "number", "'red' | 'green'", "{ hex: string }[]". Where a
// value of a pack comes from, and remarks, are left out.
std::string page_type(const nlohmann::ordered_json& schema);

// JSON in lines of at most 120 columns: what fits stands in one line.
std::string in_lines(const nlohmann::ordered_json& json);

}  // namespace plancia::data
