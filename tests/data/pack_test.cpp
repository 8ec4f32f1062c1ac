#include <sys/stat.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include "pack_fixture.hpp"
#include "temporary_folder.hpp"

using namespace plancia;
using namespace plancia::test;
namespace fs = std::filesystem;

namespace {

void check_only(const data::Problems& problems, const std::string& file, const std::string& pointer,
                const std::string& words) {
  REQUIRE(problems.size() == 1);
  CAPTURE(text(problems[0]));
  CHECK(problems[0].file == file);
  CHECK(problems[0].pointer == pointer);
  CHECK(problems[0].message.find(words) != std::string::npos);
}

void check_only(const std::expected<data::Pack, data::Problems>& pack, const std::string& file,
                const std::string& pointer, const std::string& words) {
  REQUIRE_FALSE(pack.has_value());
  check_only(pack.error(), file, pointer, words);
}

}  // namespace

TEST_CASE("the default pack is inside the program and says what it is") {
  CHECK(data::embedded_packs() ==
        std::vector<std::string>{"xmas-default", "nakajima-default", "fiamme-default", "linea-default"});
  const auto pack = data::load_embedded("xmas-default");
  REQUIRE(pack.has_value());
  CHECK(pack->id() == "xmas-default");
  CHECK(pack->game() == "xmas");
  CHECK(pack->files() == std::vector<std::string>{"suda.json", "malta.json"});
  CHECK(pack->file("suda.json") != nullptr);
  CHECK(pack->file("pack.json") != nullptr);
  CHECK(pack->file("PROVENANCE.md") == nullptr);
  CHECK_FALSE(pack->title().it.empty());
  CHECK_FALSE(pack->notes().en.empty());
  CHECK(data::embedded_files("xmas-default").contains("PROVENANCE.md"));
}

TEST_CASE("a pack that is not there names those that are") {
  check_only(data::load_embedded("xmas-printed"), "xmas-printed", "",
             "it has xmas-default, nakajima-default, fiamme-default or linea-default");
}

TEST_CASE("the hash is 32 digits that follow what the files say and not how they are written") {
  const auto original = data::load_files(default_files());
  REQUIRE(original.has_value());
  CHECK(original->hash().size() == 32);
  CHECK(original->hash().find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(original->hash() == data::load_embedded("xmas-default")->hash());

  Files spaced = default_files();
  for (auto& [name, bytes] : spaced) bytes = Json::parse(bytes).dump(8);
  CHECK(data::load_files(spaced)->hash() == original->hash());

  Files sorted = default_files();
  for (auto& [name, bytes] : sorted) bytes = nlohmann::json::parse(bytes).dump();
  CHECK(data::load_files(sorted)->hash() == original->hash());

  const auto other = data::load_files(changed("suda.json", [](Json& json) { at(json, "/ships/0/points") = 5; }));
  CHECK(other->hash() != original->hash());
}

TEST_CASE("a folder gives the same pack as the program, whatever documents lie beside it") {
  const TemporaryFolder folder;
  folder.write(data::embedded_files("xmas-default"));
  folder.write("README.txt", "for people");
  folder.write(".hidden", "");
  folder.write("suda.json~", "an editor's copy");
  const auto pack = data::load_folder(folder.path());
  REQUIRE(pack.has_value());
  CHECK(pack->hash() == data::load_embedded("xmas-default")->hash());
}

TEST_CASE("folders that hold no pack are refused") {
  const TemporaryFolder folder;
  const std::string missing = (folder.path() / "nowhere").string();
  check_only(data::load_folder(missing), missing, "", "no such folder");
  folder.write("file", "");
  const std::string file = (folder.path() / "file").string();
  check_only(data::load_folder(file), file, "", "not a folder");
  fs::remove(folder.path() / "file");
  check_only(data::load_folder(folder.path()), "pack.json", "", "missing");
}

TEST_CASE("a folder must hold the files it lists and no others") {
  const TemporaryFolder folder;
  folder.write(default_files());
  SUBCASE("missing") {
    fs::remove(folder.path() / "malta.json");
    check_only(data::load_folder(folder.path()), "pack.json", "/files/1", "not in the pack");
  }
  SUBCASE("not listed") {
    folder.write("tobruk.json", "{}");
    check_only(data::load_folder(folder.path()), "tobruk.json", "", "not listed");
  }
  SUBCASE("of another kind") {
    folder.write("map.png", "");
    check_only(data::load_folder(folder.path()), "map.png", "", "Take this file away");
  }
  SUBCASE("a folder inside") {
    fs::create_directory(folder.path() / "more");
    check_only(data::load_folder(folder.path()), "more", "", "without folders");
  }
  SUBCASE("a pipe, which would never end") {
    fs::remove(folder.path() / "suda.json");
    REQUIRE(::mkfifo((folder.path() / "suda.json").c_str(), 0600) == 0);
    const auto pack = data::load_folder(folder.path());
    REQUIRE_FALSE(pack.has_value());
    CHECK(pack.error().size() == 2);  // also missing from the list
  }
  SUBCASE("too large") {
    folder.write("suda.json", std::string(data::kMaxFileBytes + 1, ' '));
    const auto pack = data::load_folder(folder.path());
    REQUIRE_FALSE(pack.has_value());
    CHECK(pack.error().back().message == "Keep a file of a pack under 4 MB.");
  }
  SUBCASE("unreadable") {
    if (::geteuid() == 0) return;  // root reads everything
    fs::permissions(folder.path() / "suda.json", fs::perms::none);
    CHECK_FALSE(data::load_folder(folder.path()).has_value());
  }
}

TEST_CASE("bytes that are not JSON are refused with line and column") {
  Files files = default_files();
  SUBCASE("syntax") {
    files["suda.json"] = "{\n  \"scenario\": suda\n}";
    const auto pack = data::load_files(files);
    REQUIRE_FALSE(pack.has_value());
    check_only(pack.error(), "suda.json", "", "line 2, column 15");
  }
  SUBCASE("columns count characters, not bytes") {
    files["suda.json"] = "{\"àèì\": x}";
    check_only(data::load_files(files), "suda.json", "", "line 1, column 9");
  }
  SUBCASE("cut short") {
    files["suda.json"].resize(1000);
    check_only(data::load_files(files), "suda.json", "", "This is not JSON at line ");
  }
  SUBCASE("empty") {
    files["suda.json"] = "";
    check_only(data::load_files(files), "suda.json", "", "line 1, column 1");
  }
  SUBCASE("not UTF-8") {
    files["suda.json"] = "{\"a\": \"caff\xe8\"}";
    check_only(data::load_files(files), "suda.json", "", "not UTF-8 at line 1, column 12");
  }
  SUBCASE("not UTF-8 outside a string") {
    files["suda.json"] = "{}\n\xff";
    check_only(data::load_files(files), "suda.json", "", "not UTF-8 at line 2, column 1");
  }
  SUBCASE("half a surrogate pair in UTF-8") {
    files["suda.json"] = "{\"a\": \"\xed\xa0\x80\"}";
    check_only(data::load_files(files), "suda.json", "", "not UTF-8 at line 1, column 8");
  }
  SUBCASE("no escape code reaches a terminal through the message") {
    files["suda.json"] = "{\"a\": \x1b[31m}";
    const auto pack = data::load_files(files);
    REQUIRE_FALSE(pack.has_value());
    CHECK(text(pack.error()[0]).find('\x1b') == std::string::npos);
  }
  SUBCASE("nested absurdly") {
    files["suda.json"] = std::string(100000, '[');
    check_only(data::load_files(files), "suda.json", "", "at most 32 deep");
  }
  SUBCASE("too many keys, which would take forever to compare") {
    std::string many = "{";
    for (int i = 0; i < 100000; ++i) many += "\"" + std::to_string(i) + "\": 0, ";
    files["suda.json"] = many + "\"\": 0}";
    check_only(data::load_files(files), "suda.json", "", "at most 500 keys");
  }
  SUBCASE("a number beyond all bounds") {
    files["suda.json"] = "{\"a\": 1e999}";
    check_only(data::load_files(files), "suda.json", "", "This is not JSON at line 1");
  }
}

TEST_CASE("a key that comes twice is refused wherever it is") {
  Files files = default_files();
  files["suda.json"] = R"({"a": [{"b": 1, "c/d": {"x": 1, "x": 2}}, 3, {"b": 1, "b": 2}], "a": 0})";
  const auto pack = data::load_files(files);
  REQUIRE_FALSE(pack.has_value());
  REQUIRE(pack.error().size() == 3);
  CHECK(pack.error()[0].pointer == "/a/0/c~1d/x");
  CHECK(pack.error()[1].pointer == "/a/2/b");
  CHECK(pack.error()[2].pointer == "/a");
}

TEST_CASE("pack.json is read as strictly as the rest") {
  const auto with = [](auto change) { return data::load_files(changed("pack.json", change)); };
  check_only(with([](Json& j) { j["format"] = "plancia-pack 2"; }), "pack.json", "/format", "plancia-pack 1");
  check_only(with([](Json& j) { j["id"] = "Mine!"; }), "pack.json", "/id", "lower-case");
  check_only(with([](Json& j) { j.erase("version"); }), "pack.json", "", "\"version\"");
  check_only(with([](Json& j) { j["title"] = "X MAS"; }), "pack.json", "/title", "both languages");
  check_only(with([](Json& j) { j["autors"] = j["authors"]; }), "pack.json", "/autors", "did you mean \"authors\"");
  check_only(with([](Json& j) { j["files"][0] = "../suda.json"; }), "pack.json", "/files/0",
             "Name a file of this folder");
  check_only(with([](Json& j) { j["files"][0] = "pack.json"; }), "pack.json", "/files/0", "other than pack.json");
  check_only(with([](Json& j) { j["files"][1] = "suda.json"; }), "pack.json", "/files/1", "listed twice");
  check_only(with([](Json& j) { j["files"] = Json::array(); }), "pack.json", "/files", "from 1 to");
  check_only(with([](Json& j) { j["from"] = "derived"; }), "pack.json", "/from", "not known here");
  check_only(with([](Json& j) { j = Json::array(); }), "pack.json", "", "curly brackets");
}

TEST_CASE("what is wrong with a pack is told in no more than some times its bytes") {
  const auto told = [](const Files& files) {
    std::size_t bytes = 0;
    for (const data::Problem& problem : problems_of(files)) bytes += text(problem).size();
    return bytes;
  };
  const std::string long_word(200'000, 'k');
  std::string twice = "{";
  for (int i = 0; i < 50; ++i) twice += "\"a\": 1, \"a\": 2, ";
  twice += "\"b\": 1}";
  Files below_a_key = default_files();
  below_a_key["suda.json"] = "{\"" + long_word + "\": " + twice + "}";
  CHECK(told(below_a_key) < 20'000);
  Files in_a_file = default_files();
  in_a_file[long_word + ".json"] = twice;
  CHECK(told(in_a_file) < 2 * long_word.size());
}
