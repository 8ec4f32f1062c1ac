// The whole table as a folder of files (docs/site.md).

#include <array>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <system_error>

#include <embedded/site.hpp>
#include <nlohmann/json.hpp>

#include <core/hex_digits.hpp>
#include <crypto/crypto.hpp>
#include <net/pages.hpp>
#include <record/file.hpp>

#include "answer.hpp"
#include "commands.hpp"

namespace plancia::app {
namespace {

namespace fs = std::filesystem;

using Files = std::map<std::string, std::string>;  // by their path in the folder

constexpr const char* kModule = "plancia.wasm";
constexpr const char* kKeeper = "sw.js";  // what keeps the others for the time without a network

Files files() {
  Files all;
  for (const auto& [name, bytes] : net::page_files()) all[name] = bytes;
  for (const embedded::File& file : embedded::site()) {
    all[std::string(file.path.substr(file.path.rfind('/') + 1))] = file.bytes;
  }
  return all;
}

void replace(std::string& text, const std::string& what, const std::string& by) {
  if (const auto at = text.find(what); at != std::string::npos) text.replace(at, what.size(), by);
}

// The keeper knows all files, and is another one whenever one of them is.
void brief(Files& all) {
  crypto::Hash hash(16);
  nlohmann::json list = nlohmann::json::array({"./"});
  for (const auto& [name, bytes] : all) {
    hash.add(name + "\n" + std::to_string(bytes.size()) + "\n");
    hash.add(bytes);
    if (name != kKeeper) list.push_back("./" + name);
  }
  std::array<std::uint8_t, 16> digest{};
  hash.finish(digest);
  replace(all[kKeeper], "kVersion = ''", "kVersion = '" + hex_digits(digest) + "'");
  replace(all[kKeeper], "kFiles = []", "kFiles = " + list.dump());
}

// Why nothing can be written there; empty if it can. What is in the folder already must be a site.
std::string fault_of(const fs::path& folder) {
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_directory(folder, error)) return folder.string() + " is not a folder";
  fs::create_directories(folder, error);
  if (error) return "cannot make the folder " + folder.string() + ": " + error.message();
  const bool empty = fs::is_empty(folder, error);
  if (error) return "cannot read the folder " + folder.string() + ": " + error.message();
  if (!empty && !fs::exists(folder / kModule, error)) {
    return folder.string() + " holds something else; give a new or empty folder, or one with an older site";
  }
  return "";
}

int run(const std::string& folder) {
  Files all = files();
  if (!all.contains(kModule)) {
    return fail("this program was built without the table for browsers; 'make site' builds both");
  }
  if (const std::string fault = fault_of(folder); !fault.empty()) return fail(fault);
  brief(all);
  std::size_t bytes = 0;
  for (const auto& [name, content] : all) {
    const fs::path path = fs::path(folder) / name;
    std::error_code ignored;  // saving says what is wrong
    fs::create_directories(path.parent_path(), ignored);
    record::save_file(path, content, record::Access::everyone);
    bytes += content.size();
  }
  std::cout << "Wrote " << all.size() << " files, " << bytes / 1000 << " kB, into " << folder
            << ". Any web server can show them; to try it: python3 -m http.server --directory " << folder << '\n';
  return done();
}

}  // namespace

void add_site_command(command_line::Command program) {
  auto site =
      program.subcommand("site", "The whole table as a folder of files, for any web server or none of one's own");
  auto folder = std::make_shared<std::string>();
  site.option("folder", *folder, "The folder: new, empty, or with an older site").required();
  site.footer("Example: plancia site public_html");
  site.runs([folder] { return run(*folder); });
}

}  // namespace plancia::app
