#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include <record/file.hpp>
#include <storage/storage.hpp>

#include "commands.hpp"

namespace plancia::app {
namespace {

struct BackupArguments {
  std::string file, database;
};

std::string url(const BackupArguments& typed) {
  return typed.database.empty() ? storage::default_url() : typed.database;
}

int backup(const BackupArguments& typed) {
  std::ostringstream text;
  storage::Storage::open_existing(url(typed)).backup(text);
  record::save_file(typed.file, text.str(), record::Access::owner);
  std::cout << "Wrote " << typed.file << ". It holds the seeds of games in progress: keep it to yourself.\n";
  return 0;
}

int restore(const BackupArguments& typed) {
  std::ifstream in(typed.file, std::ios::binary);
  if (!in) {
    std::cerr << "plancia restore: cannot read " << typed.file << '\n';
    return 1;
  }
  storage::Storage::open(url(typed)).restore(in);
  std::cout << "Restored " << typed.file << ".\n";
  return 0;
}

command_line::Command add(command_line::Command program, const char* name, const char* what,
                          const std::shared_ptr<BackupArguments>& typed) {
  auto command = program.subcommand(name, what);
  command.option("file", typed->file, "The file").required();
  command.option("--db", typed->database, "The database, as for plancia serve").also_variable();
  return command;
}

}  // namespace

void add_backup_commands(command_line::Command program) {
  auto typed = std::make_shared<BackupArguments>();
  auto save = add(program, "backup", "All games and accounts of a server into one file, while it runs", typed);
  save.footer("Example: plancia backup plancia.backup");
  save.runs([typed] { return backup(*typed); });
  auto load = add(program, "restore", "A backup into an empty database, of either kind", typed);
  load.footer("Example: plancia restore plancia.backup --db new.db");
  load.runs([typed] { return restore(*typed); });
}

}  // namespace plancia::app
