#include <data/pack.hpp>

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include <core/hex_digits.hpp>
#include <crypto/crypto.hpp>
#include <data/parse.hpp>
#include <data/part.hpp>

namespace plancia::data {
namespace {

constexpr std::array<std::string_view, 1> kFormats{"plancia-pack 1"};
constexpr std::size_t kMaxName = 60;  // bytes of a file's name

// Canonical: keys sorted, no spaces, files by name. A compact dump holds no line break, so no two packs run together.
std::string hash_of(const std::map<std::string, std::shared_ptr<const Json>, std::less<>>& files) {
  std::array<std::uint8_t, 16> digest{};
  crypto::Hash hash(digest.size());
  for (const auto& [name, json] : files) hash.add(name + "\n" + nlohmann::json(*json).dump() + "\n");
  hash.finish(digest);
  return hex_digits(digest);
}

bool is_json_name(std::string_view name) {
  if (!name.ends_with(".json") || name.size() == 5 || name.size() > kMaxName) return false;
  name.remove_suffix(5);
  return std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

struct FileNames {
  void read(const Value& json, std::vector<std::string>& names) const {
    for (const Value& file : json.list(1, kMaxFiles)) {
      const auto name = file.string();
      if (!name) continue;
      if (!is_json_name(*name) || *name == "pack.json") {
        file.refuse(
            "Name a file of this folder other than pack.json, in lower-case letters, digits and hyphens, ending "
            ".json.");
      } else if (std::ranges::find(names, *name) != names.end()) {
        file.refuse("The file " + in_quotes(*name) + " is listed twice; list it once.");
      } else {
        names.push_back(*name);
      }
    }
  }
  Json schema() const {
    return {
        {"type", "array"},
        {"minItems", 1},
        {"maxItems", kMaxFiles},
        {"uniqueItems", true},
        {"items", {{"type", "string"}, {"pattern", R"(^[a-z0-9-]{1,55}\.json$)"}, {"not", {{"const", "pack.json"}}}}}};
  }
};

}  // namespace

const Json* Pack::file(std::string_view name) const {
  const auto found = json_.find(name);
  return found == json_.end() ? nullptr : found->second.get();
}

struct PackBuilder {
  Pack pack;
  Problems problems;

  void about(Part& file);
  void take(const std::map<std::string, std::string>& bytes);
  void seal() { pack.hash_ = hash_of(pack.json_); }
};

// What the pack says about itself is not printed anywhere, so it has no origins.
void PackBuilder::about(Part& file) {
  std::size_t only = 0;
  file("format", only, OneOf{kFormats}, "The format of this file and its version.");
  file.name("id", pack.id_, Word{},
            "The name of the pack in commands and records. Give your own pack an id of its own.");
  file.name("game", pack.game_, Word{}, "The game that the pack is for.");
  file("version", pack.version_, Readable{},
       "The version of the pack, for people; the program compares packs by their hash.");
  file("title", pack.title_, BothLanguages{}, "What the pack is, in a few words.");
  file("authors", pack.authors_, ListOf{Readable{}, 1, 50}, "Who made the pack.");
  file("licence", pack.licence_, Readable{}, "Under which terms the pack may be used and passed on.");
  file("notes", pack.notes_, BothLanguages{}, "What a player should know about the pack.");
  file("files", pack.files_, FileNames{},
       "The other JSON files of the folder, all of them, in the order in which they are shown.");
}

void PackBuilder::take(const std::map<std::string, std::string>& bytes) {
  for (const auto& [name, content] : bytes) {
    if (name.size() > kMaxName) continue;  // no pack can list it, and every problem in it would repeat its name
    if (content.size() > kMaxFileBytes) {
      problems.push_back({name, "", "Keep a file of a pack under 4 MB."});
    } else if (auto json = parse(content, name, problems)) {
      pack.json_.emplace(name, std::make_shared<const Json>(std::move(*json)));
    }
  }
  if (!bytes.contains("pack.json")) {
    problems.push_back({"pack.json", "", "This file is missing; every pack is described by its pack.json."});
    return;
  }
  const Json* description = pack.file("pack.json");
  if (description == nullptr) return;
  const std::size_t before = problems.size();
  Part file(Value(*description, "pack.json", problems), Record::Kind::plain);
  about(file);
  file.close();
  if (problems.size() > before) return;  // the list of files is not to be trusted
  for (std::size_t i = 0; i < pack.files_.size(); ++i) {
    if (!bytes.contains(pack.files_[i]))
      problems.push_back(
          {"pack.json", "/files/" + std::to_string(i),
           "The file " + in_quotes(pack.files_[i]) + " is not in the pack; add it or take it off the list."});
  }
  for (const auto& [name, content] : bytes) {
    if (name != "pack.json" && std::ranges::find(pack.files_, name) == pack.files_.end())
      problems.push_back(
          {name, "", "This file is not listed in \"files\" of pack.json; list it there or take it away."});
  }
}

std::expected<Pack, Problems> load_files(const std::map<std::string, std::string>& bytes_by_name) {
  PackBuilder builder;
  builder.take(bytes_by_name);
  if (!builder.problems.empty()) return std::unexpected(std::move(builder.problems));
  builder.seal();
  return std::move(builder.pack);
}

Schema pack_schema() {
  PackBuilder builder;
  Part file(Record::Kind::plain);
  builder.about(file);
  return schema_document("pack", "Description of a Plancia component pack",
                         "The file pack.json of a component pack. It says what the pack is and which files belong to "
                         "it.",
                         file.schema());
}

}  // namespace plancia::data
