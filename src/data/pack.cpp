#include <data/pack.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>

#include <sodium.h>
#include <nlohmann/json.hpp>

#include <data/parse.hpp>
#include <data/reader.hpp>

namespace plancia::data {
namespace {

constexpr std::array<std::string_view, 1> kFormats{"plancia-pack 1"};

// Canonical: keys sorted, no spaces, files by name. A compact dump holds no line break, so no two packs run together.
std::string hash_of(const std::map<std::string, std::shared_ptr<const Json>, std::less<>>& files) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be initialised");
  crypto_generichash_state state;
  std::array<unsigned char, 16> digest{};
  crypto_generichash_init(&state, nullptr, 0, digest.size());
  for (const auto& [name, json] : files) {
    const std::string line = name + "\n" + nlohmann::json(*json).dump() + "\n";
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(line.data()), line.size());
  }
  crypto_generichash_final(&state, digest.data(), digest.size());
  std::array<char, 2 * digest.size() + 1> text{};
  sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
  return text.data();
}

bool is_json_name(std::string_view name) {
  if (!name.ends_with(".json") || name.size() == 5 || name.size() > 60) return false;
  name.remove_suffix(5);
  return std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

}  // namespace

const Json* Pack::file(std::string_view name) const {
  const auto found = json_.find(name);
  return found == json_.end() ? nullptr : found->second.get();
}

struct PackBuilder {
  Pack pack;
  Problems problems;

  void describe(const Json& json);
  void take(const std::map<std::string, std::string>& bytes);
  void seal() { pack.hash_ = hash_of(pack.json_); }
};

void PackBuilder::describe(const Json& json) {
  // What the pack says about itself is not printed anywhere, so it has no origins.
  Record record(Value(json, "pack.json", problems), Record::Kind::plain);
  record.one_of("format", kFormats);
  if (const auto id = record.name("id")) pack.id_ = id->word().value_or("");
  if (const auto game = record.name("game")) pack.game_ = game->word().value_or("");
  pack.version_ = record.string("version");
  pack.title_ = record.text("title");
  for (const Value& author : record.list("authors", 1, 50)) pack.authors_.push_back(author.string().value_or(""));
  pack.licence_ = record.string("licence");
  pack.notes_ = record.text("notes");
  for (const Value& file : record.list("files", 1, kMaxFiles)) {
    const auto name = file.string();
    if (!name) continue;
    if (!is_json_name(*name) || *name == "pack.json") {
      file.refuse(
          "Name a file of this folder other than pack.json, in lower-case letters, digits and hyphens, ending .json.");
    } else if (std::ranges::find(pack.files_, *name) != pack.files_.end()) {
      file.refuse("The file " + in_quotes(*name) + " is listed twice; list it once.");
    } else {
      pack.files_.push_back(*name);
    }
  }
  record.close();
}

void PackBuilder::take(const std::map<std::string, std::string>& bytes) {
  for (const auto& [name, content] : bytes) {
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
  describe(*description);
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

}  // namespace plancia::data
