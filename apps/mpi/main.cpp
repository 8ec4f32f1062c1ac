#include <cstdio>
#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>

#include "ranks.hpp"

int main(int argc, char** argv) {
  using namespace plancia;
  const mpi::World world(argc, argv);
  // All processes read the same command line and would say the same; one voice is enough.
  const bool silent = world.rank() != 0;
  if (silent &&
      (std::freopen("/dev/null", "w", stdout) == nullptr || std::freopen("/dev/null", "w", stderr) == nullptr))
    return 1;

  CLI::App app{"Plancia over MPI: the command simulate, its games shared out among processes."};
  app.require_subcommand(1);
  int status = 0;
  app::add_simulate_command(app, status, mpi::host(world));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "plancia: " << error.what() << '\n';
    return 1;
  }
  return status;
}
