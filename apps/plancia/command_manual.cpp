#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include <record/file.hpp>
#include <record/program.hpp>

#include "commands.hpp"

namespace plancia::app {
namespace {

namespace fs = std::filesystem;

void write_below(const fs::path& folder, const fs::path& name, const std::string& text) {
  const fs::path file = folder / name;
  std::error_code fault;
  fs::create_directories(file.parent_path(), fault);
  if (fault) throw std::runtime_error("cannot make the folder " + file.parent_path().string() + ": " + fault.message());
  record::save_file(file, text, record::Access::everyone);
}

int write_manual(const command_line::CommandHelp& program, const fs::path& folder) {
  const std::string source = program.name + " " + std::string(record::version());
  const auto write_page = [&](const command_line::CommandHelp& command) {
    write_below(folder, "man/man1/" + man_page_name(command) + ".1", man_page(command, source));
  };
  write_page(program);
  for (const command_line::CommandHelp& command : program.commands) {
    write_page(command);
    if (command.name == program.name + " serve") write_below(folder, "server.conf", settings_file(command));
  }
  write_below(folder, "bash-completion/completions/" + program.name, bash_completion(program));
  std::cout << "Wrote the manual of " << source << " to " << folder.string() << ".\n";
  return 0;
}

}  // namespace

void add_manual_command(command_line::Program& program) {
  auto manual = program.subcommand(
      "manual", "Write this help as manual pages, as completion for bash and as a file of settings for the server");
  auto folder = std::make_shared<std::string>();
  manual.option("folder", *folder, "The folder to write into; it is made if it is not there").required();
  manual.footer("Example: plancia manual ~/.local/share\nThen: man plancia-serve");
  manual.runs([&program, folder] { return write_manual(program.help(std::string(record::kProgram)), *folder); });
}

}  // namespace plancia::app
