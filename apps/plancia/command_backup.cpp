#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include <CLI/CLI.hpp>

#include <record/file.hpp>
#include <storage/storage.hpp>

#include "commands.hpp"

namespace plancia::app {
namespace {

struct Typed {
  std::string file, database;
};

storage::Storage open(const Typed& typed) {
  return storage::Storage::open(typed.database.empty() ? storage::default_url() : typed.database);
}

int backup(const Typed& typed) {
  std::ostringstream text;
  open(typed).backup(text);
  record::save_file(typed.file, text.str(), record::Access::owner);
  std::cout << "Wrote " << typed.file << ". It holds the seeds of games in progress: keep it to yourself.\n";
  return 0;
}

int restore(const Typed& typed) {
  std::ifstream in(typed.file, std::ios::binary);
  if (!in) {
    std::cerr << "plancia restore: cannot read " << typed.file << '\n';
    return 1;
  }
  open(typed).restore(in);
  std::cout << "Restored " << typed.file << ".\n";
  return 0;
}

CLI::App* add(CLI::App& app, const char* name, const char* what, const std::shared_ptr<Typed>& typed) {
  CLI::App* command = app.add_subcommand(name, what);
  command->add_option("file", typed->file, "The file")->required();
  command->add_option("--db", typed->database, "The database, as for plancia serve");
  return command;
}

}  // namespace

void add_backup_commands(CLI::App& app, int& status) {
  auto typed = std::make_shared<Typed>();
  CLI::App* save = add(app, "backup", "All games and accounts of a server into one file, while it runs", typed);
  save->footer("Example: plancia backup plancia.backup");
  save->callback([typed, &status] { status = backup(*typed); });
  CLI::App* load = add(app, "restore", "A backup into an empty database, of either kind", typed);
  load->footer("Example: plancia restore plancia.backup --db new.db");
  load->callback([typed, &status] { status = restore(*typed); });
}

}  // namespace plancia::app
