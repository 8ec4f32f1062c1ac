// Component packs beside those of the program: the server's own, and those that people bring along.

#include "packs.hpp"

#include <algorithm>
#include <map>
#include <ranges>

#include <nlohmann/json.hpp>

#include <catalog/check_pack.hpp>
#include <catalog/pack_game.hpp>
#include <catalog/reference.hpp>
#include <core/kept.hpp>
#include <data/difference.hpp>
#include <data/facts.hpp>
#include <protocol/position.hpp>
#include <service/service.hpp>

#include "fields.hpp"
#include "live_match.hpp"
#include "secrets.hpp"

namespace plancia::service {
namespace {

constexpr const char* kProvenance = "PROVENANCE.md";  // the one document that is kept
constexpr std::int64_t kMostPacks = 50;               // in one person's list
constexpr std::size_t kMostProblems = 100;            // that are told
constexpr std::size_t kMostDifferences = 1000;

// What lists show of a pack.
Json about(const data::Pack& pack) {
  return {{"id", pack.id()},
          {"game", pack.game()},
          {"version", pack.version()},
          {"hash", pack.hash()},
          {"title", protocol::to_json(pack.title())},
          {"notes", protocol::to_json(pack.notes())},
          {"authors", pack.authors()},
          {"licence", pack.licence()},
          {"scenarios", protocol::to_json(catalog::scenarios_of(pack))}};
}

// What the members of a game's packs are called.
class Names {
 public:
  explicit Names(std::string_view game) : start_("plancia-" + std::string(game) + "-") {
    for (const catalog::PartWords& part : catalog::part_words(game)) known_[{part.file, part.path}] = part.label;
  }

  // Of each step of a difference's path; null for records of a list, and for what has no name. A file is of the kind
  // that its format says.
  Json of(const data::Difference& one, const Json& file) const {
    const std::string format = file.value("format", "");
    const std::string kind =
        format.starts_with(start_) ? format.substr(start_.size(), format.find(' ') - start_.size()) : "";
    Json names = Json::array();
    std::string path;
    for (const auto part : std::views::split(std::string_view(one.pointer).substr(1), '/')) {
      const std::string step(part.begin(), part.end());
      const bool is_record = step.find_first_not_of("0123456789") == std::string::npos;
      if (!is_record) path += (path.empty() ? "" : ".") + step;
      const auto found = is_record ? known_.end() : known_.find({kind, path});
      names.push_back(found == known_.end() ? Json(nullptr) : protocol::to_json(found->second));
    }
    return names;
  }

 private:
  std::string start_;
  std::map<std::pair<std::string, std::string>, i18n::Text> known_;
};

Json to_json(const data::Difference& one) {
  Json json = {{"file", one.file}, {"pointer", one.pointer}, {"path", one.path}};
  if (!one.ours) json["only"] = "theirs";
  if (!one.theirs) json["only"] = "ours";
  if (one.path.empty()) return json;  // a whole file
  if (one.ours) json["ours"] = *one.ours;
  if (one.theirs) json["theirs"] = *one.theirs;
  if (!one.our_origin.empty()) json["our_origin"] = one.our_origin;
  if (!one.their_origin.empty()) json["their_origin"] = one.their_origin;
  return json;
}

Json listed(const std::string& address, const std::string& about, std::string_view from) {
  Json json = {{"address", address}, {"from", from}};
  json.update(Json::parse(about));
  return json;
}

Refusal faulty(data::Problems problems) {
  Refusal refused = refusal(Code::pack);
  const std::size_t count = problems.size();
  if (count > kMostProblems) {
    problems.resize(kMostProblems - 1);  // the last says how many more there are
    problems.push_back({"pack.json", "", "There are " + std::to_string(count - kMostProblems + 1) + " more problems."});
  }
  refused.problems = std::move(problems);
  return refused;
}

// By the checks that every pack has to stand.
std::expected<ReadPack, data::Problems> check_files(std::map<std::string, std::string> files) {
  std::string provenance;
  if (const auto document = files.find(kProvenance); document != files.end()) {
    provenance = std::move(document->second);
    files.erase(document);
  }
  auto pack = data::load_files(files);
  if (!pack) return std::unexpected(std::move(pack.error()));
  if (auto problems = catalog::check_pack(*pack); !problems.empty()) return std::unexpected(std::move(problems));
  if (catalog::scenarios_of(*pack).empty()) {
    return std::unexpected(data::Problems{{"pack.json", "/files", "No scenario of the game is in this pack."}});
  }
  return ReadPack{*std::move(pack), std::move(provenance)};
}

}  // namespace

Json pack_json(const std::string& address, const data::Pack& pack, const std::string& provenance) {
  Json json = {{"address", address}};
  json.update(about(pack));
  Json files = Json::object(), origins = Json::array();
  for (const std::string& name : pack.files()) {
    files[name] = *pack.file(name);
    for (const data::Fact& fact : data::facts(*pack.file(name))) {
      if (!fact.origin.empty()) origins.push_back({{"file", name}, {"pointer", fact.pointer}, {"from", fact.origin}});
    }
  }
  json["pack"] = *pack.file("pack.json");
  json["files"] = std::move(files);
  json["provenance"] = provenance;
  json["origins"] = std::move(origins);
  const std::string& ours = catalog::find_game(pack.game())->components.front();
  const auto found = data::differences(*data::load_embedded(ours), pack);
  const Names names(found.empty() ? "" : pack.game());
  Json differences = Json::array();
  for (const data::Difference& one : found) {
    if (differences.size() == kMostDifferences) break;
    differences.push_back(to_json(one));
    if (!one.path.empty()) differences.back()["names"] = names.of(one, *pack.file(one.file));
  }
  json["differences"] = {{"from", ours}, {"count", found.size()}, {"values", std::move(differences)}};
  return json;
}

// Written without blanks, so that neither they nor the layout count.
storage::KeptPack to_keep(const data::Pack& pack, const std::string& provenance, storage::Time now) {
  Json files = {{"pack.json", *pack.file("pack.json")}};
  for (const std::string& name : pack.files()) files[name] = *pack.file(name);
  const std::string content = Json{{"files", std::move(files)}, {"provenance", provenance}}.dump();
  return {pack_address(content), about(pack).dump(), content, now};
}

std::expected<ReadPack, data::Problems> read_pack(const storage::KeptPack& kept) {
  const Json content = Json::parse(kept.content);
  std::map<std::string, std::string> files;
  for (const auto& [name, file] : content.at("files").items()) files.emplace(name, file.dump());
  auto pack = data::load_files(files);
  if (!pack) return std::unexpected(std::move(pack.error()));
  return ReadPack{*std::move(pack), content.at("provenance")};
}

// An address follows from the content, so what is behind it never changes.
std::expected<std::shared_ptr<const ReadPack>, i18n::Text> Service::opened(const std::string& address) {
  static Kept<std::string, ReadPack, 4> known;
  using Opened = std::expected<std::shared_ptr<const ReadPack>, i18n::Text>;
  return known.get(address, [&]() -> Opened {
    const auto kept = find_pack(address);
    if (!kept) return std::unexpected(i18n::text("server.setup.pack"));
    auto read = read_pack(*kept);
    if (!read) return std::unexpected(i18n::text("server.setup.changed"));  // by rules for packs that came later
    return std::make_shared<const ReadPack>(*std::move(read));
  });
}

record::GameMaker Service::maker() {
  return [this](const catalog::Setup& setup) -> std::expected<catalog::NewGame, i18n::Text> {
    if (!is_id(setup.components)) return offer_.make(setup);
    const auto opened = this->opened(setup.components);
    if (!opened) return std::unexpected(opened.error());
    return catalog::new_game_with((*opened)->pack, setup);
  };
}

bool Service::may_use_pack(const Visitor& visitor, const std::string& address) {
  return server_packs_.contains(address) || (is_id(address) && storage_.may_use_pack(visitor.user, address));
}

std::optional<storage::KeptPack> Service::find_pack(const std::string& address) {
  const auto own = server_packs_.find(address);
  return own != server_packs_.end() ? own->second : storage_.find_pack(address);
}

Json Service::packs(const Visitor& visitor) {
  Json list = Json::array();
  for (const auto& [address, pack] : server_packs_) list.push_back(listed(address, pack.about, "server"));
  std::int64_t bytes = 0;
  for (const auto& own : storage_.packs_of(visitor.user)) {
    Json json = listed(own.address, own.about, "own");
    json["bytes"] = own.bytes;
    json["games"] = own.games;
    json["added"] = time_text(own.added);
    list.push_back(std::move(json));
    bytes += own.bytes;
  }
  return {{"packs", std::move(list)}, {"bytes", bytes}, {"most", most_pack_bytes(visitor)}};
}

std::int64_t Service::most_pack_bytes(const Visitor& visitor) const {
  return visitor.name ? offer_.account_pack_bytes : offer_.guest_pack_bytes;
}

Answer<Json> Service::add_pack(const Visitor& visitor, const Json& request) {
  if (auto refused = check_fields(request, {{"files", Field::files}})) return std::unexpected(*std::move(refused));
  std::map<std::string, std::string> files;
  for (const auto& [name, text] : request["files"].items()) files.emplace(name, text);
  const auto read = check_files(std::move(files));
  if (!read) return std::unexpected(faulty(read.error()));
  const storage::KeptPack kept = to_keep(read->pack, read->provenance, now());
  if (!storage_.add_pack(visitor.user, kept, kMostPacks, most_pack_bytes(visitor))) {
    return std::unexpected(
        refusal(Code::limit, "limit.packs",
                {{"most", std::to_string(kMostPacks)}, {"megabytes", std::to_string(most_pack_bytes(visitor) >> 20)}}));
  }
  return pack_json(kept.address, read->pack, read->provenance);
}

Answer<Json> Service::remove_pack(const Visitor& visitor, const Json& request) {
  if (auto refused = check_fields(request, {{"address", Field::text}})) return std::unexpected(*std::move(refused));
  const std::string address = request["address"];
  if (!is_id(address) || !storage_.remove_pack(visitor.user, address)) return std::unexpected(refusal(Code::absent));
  return packs(visitor);
}

Answer<Json> Service::own_pack(const Visitor& visitor, const std::string& game, const std::string& address) {
  if (!may_use_pack(visitor, address)) return std::unexpected(refusal(Code::absent));
  const auto opened = this->opened(address);
  if (!opened || (*opened)->pack.game() != game) return std::unexpected(refusal(Code::absent));
  return pack_json(address, (*opened)->pack, (*opened)->provenance);
}

}  // namespace plancia::service
