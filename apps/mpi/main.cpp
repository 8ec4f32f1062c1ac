#include <cstdio>

#include <command_line/command_line.hpp>
#include <commands.hpp>

#include "ranks.hpp"

int main(int argc, char** argv) {
  using namespace plancia;
  const mpi::World world(argc, argv);
  // All processes read the same command line and would say the same; one voice is enough.
  const bool silent = world.rank() != 0;
  if (silent &&
      (std::freopen("/dev/null", "w", stdout) == nullptr || std::freopen("/dev/null", "w", stderr) == nullptr))
    return 1;

  command_line::Program program("Plancia over MPI: the command simulate, its games shared out among processes.");
  program.needs_subcommand();
  app::add_simulate_command(program, mpi::host(world));
  return program.run(argc, argv);
}
