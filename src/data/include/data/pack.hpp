#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <data/problem.hpp>
#include <i18n/text.hpp>

namespace plancia::data {

using Json = nlohmann::ordered_json;

// A component pack: what is printed on the maps, counters and charts of one game, as JSON files, described by its
// pack.json. A Pack that exists is well-formed; what its files say about the game is for the game's decoder to check.
// Cheap to copy, since the files are shared and never change.
class Pack {
 public:
  const std::string& id() const { return id_; }
  const std::string& game() const { return game_; }
  const std::string& version() const { return version_; }
  const i18n::Text& title() const { return title_; }
  const std::vector<std::string>& authors() const { return authors_; }
  const std::string& licence() const { return licence_; }
  const i18n::Text& notes() const { return notes_; }

  // The files that pack.json lists, in its order; file() also knows pack.json itself. Null where there is none.
  const std::vector<std::string>& files() const { return files_; }
  const Json* file(std::string_view name) const;

  // 32 hexadecimal digits that depend on what every file says and not on how it is laid out.
  const std::string& hash() const { return hash_; }

 private:
  friend struct PackBuilder;
  Pack() = default;
  std::string id_, game_, version_, licence_, hash_;
  i18n::Text title_, notes_;
  std::vector<std::string> authors_, files_;
  std::map<std::string, std::shared_ptr<const Json>, std::less<>> json_;
};

// Limits that no honest pack comes near; they keep a hostile one from eating the memory.
constexpr std::size_t kMaxFileBytes = 4u << 20;
constexpr std::size_t kMaxFiles = 64;
constexpr int kMaxDepth = 32;

// A pack from a folder, from inside the program, or from bytes by file name. Documents (.md, .txt) may lie beside the
// JSON files and are not read.
bool is_folder(const std::string& name);
std::expected<Pack, Problems> load_folder(const std::filesystem::path& folder);
std::expected<Pack, Problems> load_embedded(std::string_view id);
std::expected<Pack, Problems> load_files(const std::map<std::string, std::string>& bytes_by_name);

// The packs inside the program, the default of each game first, and their files as they were written, documents too.
std::vector<std::string> embedded_packs();
std::map<std::string, std::string> embedded_files(std::string_view id);

// The schema of pack.json (data/schema.hpp).
struct Schema;
Schema pack_schema();

}  // namespace plancia::data
