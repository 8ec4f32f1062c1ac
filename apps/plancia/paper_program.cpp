#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <system_error>

#include "answer.hpp"
#include "print.hpp"

namespace plancia::app {

int hand_over_to_paper(char** arguments) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& program : {folder / "plancia-print", folder.parent_path() / "lib/plancia/plancia-print"}) {
    if (!fs::exists(program, error)) continue;
    execv(program.c_str(), arguments);
    return fail("cannot start " + program.string() + ": " + std::strerror(errno));
  }
  return fail("plancia-print is not beside this program; 'make paper' installs the libraries for paper and builds it");
}

}  // namespace plancia::app
