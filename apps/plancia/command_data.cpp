#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <catalog/catalog.hpp>
#include <catalog/check_pack.hpp>
#include <catalog/describe.hpp>
#include <data/difference.hpp>
#include <data/export.hpp>
#include <data/facts.hpp>
#include <data/pack.hpp>

#include "answer.hpp"
#include "commands.hpp"

namespace plancia::app {
namespace {

using data::Json;
using data::Pack;
using data::Problems;

int report(const Problems& problems, const std::string& where, i18n::Language language) {
  for (const auto& problem : problems) std::cout << data::text(problem, language) << '\n';
  return fail(i18n::text("data.problems", {{"count", std::to_string(problems.size())}, {"where", where}}).in(language));
}

int list_packs() {
  for (const std::string& id : data::embedded_packs()) {
    const auto pack = data::load_embedded(id);
    if (!pack) return report(pack.error(), id, i18n::Language::en);
    std::cout << id << "  " << pack->version() << "  " << pack->hash() << '\n' << "  " << pack->title().en << '\n';
  }
  return 0;
}

Json as_json(const Pack& pack) {
  Json out{{"id", pack.id()}, {"hash", pack.hash()}, {"pack", *pack.file("pack.json")}, {"values", Json::array()}};
  for (const std::string& name : pack.files()) {
    for (const auto& fact : data::facts(*pack.file(name))) {
      Json row{{"file", name}, {"pointer", fact.pointer}, {"value", *fact.value}};
      if (!fact.origin.empty()) row["from"] = fact.origin;
      out["values"].push_back(std::move(row));
    }
  }
  return out;
}

int show(const std::string& what, bool json, i18n::Language language) {
  const auto ids = data::embedded_packs();
  const std::string name = what.empty() ? ids.front() : what;
  const bool embedded = std::ranges::find(ids, name) != ids.end();
  const auto pack = embedded ? data::load_embedded(name) : data::load_folder(name);
  if (!pack) return report(pack.error(), name, language);
  std::cout << (json ? as_json(*pack).dump(1) + "\n" : data::listing(*pack));
  return 0;
}

// Every value that is not that of the pack inside the program.
void tell_differences(const Pack& pack, const std::vector<data::Difference>& differences, i18n::Language language) {
  std::cout << data::listing(differences, language) << (differences.empty() ? "" : "\n")
            << i18n::text("data.differ", {{"count", std::to_string(differences.size())},
                                          {"ours", catalog::find_game(pack.game())->components.front()}})
                   .in(language)
            << '\n';
}

int check_folder(const std::string& folder, i18n::Language language) {
  const auto pack = data::load_folder(folder);
  if (!pack) return report(pack.error(), folder, language);
  if (const auto problems = catalog::check_pack(*pack); !problems.empty()) return report(problems, folder, language);
  const catalog::Claims claims = catalog::check_claims(*pack);
  if (!claims.problems.empty()) return report(claims.problems, folder, language);
  std::cout
      << i18n::text("data.ok", {{"id", pack->id()}, {"version", pack->version()}, {"hash", pack->hash()}}).in(language)
      << '\n';
  tell_differences(*pack, claims.differences, language);
  return 0;
}

Json as_json(const data::Difference& one) {
  Json row{{"file", one.file}, {"pointer", one.pointer}};
  if (one.ours) row["ours"] = *one.ours;
  if (one.theirs) row["theirs"] = *one.theirs;
  return row;
}

int compare_folder(const std::string& folder, bool json, i18n::Language language) {
  const auto pack = data::load_folder(folder);
  if (!pack) return report(pack.error(), folder, language);
  if (const auto problems = catalog::check_pack(*pack); !problems.empty()) return report(problems, folder, language);
  const auto differences = catalog::check_claims(*pack).differences;
  if (json) {
    Json list = Json::array();
    for (const auto& one : differences) list.push_back(as_json(one));
    std::cout << list.dump(1) << '\n';
  } else {
    tell_differences(*pack, differences, language);
  }
  return 0;
}

int export_folder(const std::string& id, const std::string& folder) {
  if (const auto done = data::export_pack(id, folder); !done) return fail(done.error());
  std::cout << "Wrote " << id << " to " << folder << ". Give it an id of its own in pack.json, edit it, then run:\n"
            << "  plancia data check " << folder << '\n';
  return 0;
}

int schema(const std::string& id) {
  for (const data::Schema& schema : catalog::schemas()) {
    if (id.empty()) std::cout << schema.id << '\n';
    if (id != schema.id) continue;
    std::cout << schema.document;
    return 0;
  }
  return id.empty() ? 0 : fail("There is no schema " + id + "; plancia data schema lists them.");
}

}  // namespace

void add_data_command(command_line::Command program) {
  auto command =
      program.subcommand("data", "Component packs: list, show, check, compare, write one out to edit, schemas.");
  command.footer("Example: plancia data export my-xmas");
  command.needs_subcommand();

  auto list_command = command.subcommand("list", "The packs inside the program, with their hashes.");
  list_command.footer("Example: plancia data list");
  list_command.runs([] { return list_packs(); });

  struct DataArguments {
    std::string what, folder, checked, compared, id, schema, language;
    bool json = false;
  };
  auto arguments = std::make_shared<DataArguments>();

  auto show_command = command.subcommand("show", "A pack with the origin of every value.");
  show_command.option("pack", arguments->what,
                      "Id of a pack inside the program, or a folder; the default pack if missing");
  show_command.flag("--json", arguments->json, "As JSON: file, pointer, value and origin of each");
  add_language_option(show_command, arguments->language);
  show_command.footer("Example: plancia data show xmas-default");
  show_command.runs([arguments] { return show(arguments->what, arguments->json, language_of(arguments->language)); });

  auto check_command = command.subcommand("check", "Everything that is wrong with the pack in a folder.");
  check_command.option("folder", arguments->checked, "The folder that holds pack.json").required();
  add_language_option(check_command, arguments->language);
  check_command.footer("Example: plancia data check my-xmas");
  check_command.runs([arguments] { return check_folder(arguments->checked, language_of(arguments->language)); });

  auto compare_command = command.subcommand("compare", "How the pack in a folder differs from ours.");
  compare_command.option("folder", arguments->compared, "The folder that holds pack.json").required();
  compare_command.flag("--json", arguments->json, "As JSON: file, pointer and both values");
  add_language_option(compare_command, arguments->language);
  compare_command.footer("Example: plancia data compare my-xmas");
  compare_command.runs(
      [arguments] { return compare_folder(arguments->compared, arguments->json, language_of(arguments->language)); });

  auto export_command = command.subcommand("export", "Write a pack of the program into a new folder, to edit it.");
  export_command.option("folder", arguments->folder, "The folder to make; it may exist if it is empty").required();
  arguments->id = data::embedded_packs().front();
  export_command.option("--pack", arguments->id, "Id of the pack to write").shows_default();
  export_command.footer("Example: plancia data export my-xmas --pack xmas-default");
  export_command.runs([arguments] { return export_folder(arguments->id, arguments->folder); });

  auto schema_command = command.subcommand("schema", "The JSON schemas of packs, for editors.");
  schema_command.option("id", arguments->schema, "Which one to print; without it they are listed");
  schema_command.footer("Example: plancia data schema pack");
  schema_command.runs([arguments] { return schema(arguments->schema); });
}

}  // namespace plancia::app
