#include <ai/exact_file.hpp>

#include <unistd.h>

#include <bit>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string_view>
#include <system_error>

#include <ai/digest.hpp>

namespace plancia::ai {
namespace {

// A table is a text that anyone can read with `head`, an empty line, and the entries as they lie in memory: 16 bytes of
// fingerprint, 8 of value, in rising order.
constexpr std::string_view kMagic = "plancia exact table 1";
static_assert(sizeof(ExactEntry) == 24 && std::endian::native == std::endian::little);

std::uint64_t check_of(const std::vector<ExactEntry>& entries) {
  std::uint64_t check = entries.size();
  for (const ExactEntry& entry : entries) {
    check = mix(check + entry.key.low);
    check = mix(check ^ entry.key.high);
    check = mix(check + std::bit_cast<std::uint64_t>(entry.value));
  }
  return check;
}

std::string header_of(const ExactIdentity& identity) {
  return std::string(kMagic) + "\nbuild " + identity.build + "\ngame " + identity.game + "\nscenario " +
         identity.scenario + "\ntables " + identity.tables + "\noptions " + identity.options + "\nobjective " +
         (identity.objective == Objective::value ? "value" : "score") + "\n";
}

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string reason() { return std::generic_category().message(errno); }

// One line of the header, without its name; nothing if it is another.
std::optional<std::string> line(std::FILE* file, std::string_view name) {
  std::string text;
  for (int c = std::fgetc(file); c != EOF && c != '\n'; c = std::fgetc(file)) {
    constexpr std::size_t kLongest = 4096;
    if (text.size() == kLongest) return std::nullopt;
    text += static_cast<char>(c);
  }
  if (!text.starts_with(name)) return std::nullopt;
  return text.substr(name.size());
}

std::optional<std::uint64_t> number(const std::optional<std::string>& text) {
  std::uint64_t value = 0;
  if (!text) return std::nullopt;
  const auto read = std::from_chars(text->data(), text->data() + text->size(), value);
  if (read.ec != std::errc{} || read.ptr != text->data() + text->size()) return std::nullopt;
  return value;
}

}  // namespace

std::optional<std::filesystem::path> cache_folder() {
  const auto named = [](const char* variable) -> std::optional<std::filesystem::path> {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value != '/') return std::nullopt;
    return value;
  };
  if (const auto cache = named("XDG_CACHE_HOME")) return *cache / "plancia";
  if (const auto home = named("HOME")) return *home / ".cache" / "plancia";
  return std::nullopt;
}

std::filesystem::path exact_path(const std::filesystem::path& folder, const ExactIdentity& identity) {
  Digest d;
  d.all(identity.tables, identity.options, identity.objective);
  return folder / "exact" / (identity.game + "-" + identity.scenario + "-" + d.text().substr(0, 16) + ".table");
}

std::expected<void, std::string> write_exact(const std::filesystem::path& path, const ExactIdentity& identity,
                                             const ExactFile& table) {
  std::error_code failed;
  std::filesystem::create_directories(path.parent_path(), failed);
  if (failed) return std::unexpected(path.parent_path().string() + ": " + failed.message());
  const std::filesystem::path part = path.string() + "." + std::to_string(getpid()) + ".part";
  const auto give_up = [&](const std::string& why) {
    std::error_code ignored;
    std::filesystem::remove(part, ignored);
    return std::unexpected(path.string() + ": " + why);
  };
  const std::vector<ExactEntry>& entries = table.table.entries();
  const std::string header = header_of(identity) + "complete " + (table.complete ? "yes" : "no") + "\npositions " +
                             std::to_string(entries.size()) + "\ncheck " + std::to_string(check_of(entries)) + "\n\n";
  {
    File file(std::fopen(part.c_str(), "wb"));
    if (!file) return give_up(reason());
    const bool written =
        std::fwrite(header.data(), 1, header.size(), file.get()) == header.size() &&
        std::fwrite(entries.data(), sizeof(ExactEntry), entries.size(), file.get()) == entries.size() &&
        std::fflush(file.get()) == 0 && fsync(fileno(file.get())) == 0;
    if (!written) return give_up(reason());
  }
  std::filesystem::rename(part, path, failed);
  if (failed) return give_up(failed.message());
  return {};
}

std::expected<std::optional<ExactFile>, std::string> read_exact(const std::filesystem::path& path,
                                                                const ExactIdentity& identity) {
  const auto refuse = [&](const std::string& why) {
    return std::unexpected(path.string() + ": " + why + " Run 'plancia solve' to make it anew.");
  };
  File file(std::fopen(path.c_str(), "rb"));
  if (!file) {
    if (errno == ENOENT) return std::nullopt;
    return refuse(reason() + ".");
  }
  if (line(file.get(), kMagic) != "") return refuse("this is no table of exact values, or one of another version.");
  ExactIdentity found;
  const auto take = [&](std::string& field, std::string_view name) {
    auto text = line(file.get(), name);
    if (text) field = *std::move(text);
    return text.has_value();
  };
  std::string objective;
  std::string complete;
  const bool whole = take(found.build, "build ") && take(found.game, "game ") && take(found.scenario, "scenario ") &&
                     take(found.tables, "tables ") && take(found.options, "options ") &&
                     take(objective, "objective ") && take(complete, "complete ");
  const auto positions = number(line(file.get(), "positions "));
  const auto check = number(line(file.get(), "check "));
  const bool words = (objective == "value" || objective == "score") && (complete == "yes" || complete == "no");
  if (!whole || !words || !positions || !check || line(file.get(), "") != "") return refuse("the header is damaged.");
  found.objective = objective == "score" ? Objective::score : Objective::value;
  if (found.build != identity.build) return refuse("it was made by another build of the program.");
  if (found != identity) return refuse("it was made for other rules, options or components.");

  const long start = std::ftell(file.get());
  std::error_code unknown;
  const std::uintmax_t size = std::filesystem::file_size(path, unknown);
  if (unknown || (size - static_cast<std::uintmax_t>(start)) / sizeof(ExactEntry) != *positions ||
      (size - static_cast<std::uintmax_t>(start)) % sizeof(ExactEntry) != 0) {
    return refuse("it is not as long as it should be.");
  }
  std::vector<ExactEntry> entries(*positions);
  if (std::fread(entries.data(), sizeof(ExactEntry), entries.size(), file.get()) != entries.size()) {
    return refuse("it cannot be read to its end.");
  }
  if (check_of(entries) != *check) return refuse("its contents are damaged.");
  return ExactFile{ExactTable(std::move(entries)), complete == "yes"};
}

namespace {

// What the program has in hand. A refused table is not tried again.
struct Shelf {
  std::mutex guard;
  std::filesystem::path folder;
  std::map<std::filesystem::path, std::unique_ptr<const ExactTable>> tables;
};

Shelf& shelf() {
  static Shelf one;
  return one;
}

}  // namespace

void use_exact_tables(const std::filesystem::path& folder) {
  const std::scoped_lock lock(shelf().guard);
  shelf().folder = folder;
}

bool exact_tables_in_use() {
  const std::scoped_lock lock(shelf().guard);
  return !shelf().folder.empty();
}

const ExactTable* exact_table(const ExactIdentity& identity) {
  const std::scoped_lock lock(shelf().guard);
  const std::filesystem::path path = exact_path(shelf().folder, identity);
  auto at = shelf().tables.find(path);
  if (at == shelf().tables.end()) {
    auto file = read_exact(path, identity);
    auto table = file && *file ? std::make_unique<const ExactTable>(std::move((*file)->table)) : nullptr;
    at = shelf().tables.emplace(path, std::move(table)).first;
  }
  return at->second.get();
}

}  // namespace plancia::ai
