#include <fcntl.h>
#include <malloc.h>
#include <spawn.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

#include <net/log.hpp>
#include <net/server.hpp>
#include <record/file.hpp>
#include <sealed/seed.hpp>
#include <service/service.hpp>
#include <staff/machines.hpp>
#include <staff/raids.hpp>
#include <staff/study_room.hpp>
#include <storage/storage.hpp>
#include <text/harmless.hpp>

#include "answer.hpp"
#include "commands.hpp"
#include "own_address.hpp"
#include "server_packs.hpp"

namespace plancia::app {
namespace {

constexpr std::size_t kShortestSecret = 16;
constexpr std::int64_t kMostGames = 1'000'000;
constexpr std::int64_t kMostMegabytes = 1'000'000;

struct ServeArguments {
  net::Options options;
  std::string database, secret_file, packs;
  std::size_t memory = service::Offer{}.memory >> 20;  // megabytes
  std::int64_t guest_games = service::Offer{}.guest_games;
  std::int64_t account_games = service::Offer{}.account_games;
  std::int64_t guest_packs = service::Offer{}.guest_pack_bytes >> 20;  // megabytes
  std::int64_t account_packs = service::Offer{}.account_pack_bytes >> 20;
  double database_seconds = std::chrono::duration<double>(storage::kCallLimit).count();
  bool open = false;
};

int not_served(const std::string& sentence) {
  std::cerr << "plancia serve: " << text::one_line(sentence) << '\n';
  return 1;
}

bool is_readable_by_others(const std::string& file) {
  const auto mode = std::filesystem::status(file).permissions();
  using std::filesystem::perms;
  return (mode & (perms::group_all | perms::others_all)) != perms::none;
}

// The secret in a file, which is made if it is not there yet.
std::string read_secret(const std::string& file) {
  if (!std::filesystem::exists(file)) {
    record::save_file(file, sealed::Seed::fresh().hex().substr(0, 32) + "\n", record::Access::owner);
  }
  std::string secret = record::read_file(file);
  while (!secret.empty() && (secret.back() == '\n' || secret.back() == '\r')) secret.pop_back();
  return secret;
}

std::string address_of(const net::Options& options, std::uint16_t port, const std::string& secret) {
  std::string address;
  if (!options.origins.empty()) {
    address = options.origins.front();
  } else {
    const std::string own = own_address(options.address);
    const bool six = own.find(':') != std::string::npos;
    address = "http://" + (six ? "[" + own + "]" : own) + ":" + std::to_string(port);
  }
  return address + "/" + (secret.empty() ? "" : "#secret=" + secret);
}

// In the background and silent: a machine without a browser is fine.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::string program = "xdg-open";
  std::string argument = address;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), &quiet, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&quiet);
}

// Some fifty threads take turns. By itself the heap has eight parts for each processor and keeps what one of them once
// needed: after all games were played at once that was three times what is in use.
void hand_memory_back() {
  constexpr int kParts = 4;
  constexpr int kKept = 128 << 10;
  mallopt(M_ARENA_MAX, kParts);
  mallopt(M_TRIM_THRESHOLD, kKept);
}

// What was acknowledged is on the disk, so that nothing is lost by what is still worked on and for nobody any more.
void end_soon() {
  static constexpr std::chrono::seconds kPatience{3};
  std::thread([] {
    std::this_thread::sleep_for(kPatience);
    net::log("ended with work in progress");
    std::_Exit(0);
  }).detach();
}

int run(const ServeArguments& typed) {
  std::string secret;
  const bool local = net::is_loopback(typed.options.address);
  if (const std::string fault = net::fault_of(typed.options.origins); !fault.empty()) return not_served(fault);
  if (!typed.secret_file.empty()) {
    secret = read_secret(typed.secret_file);
    if (is_readable_by_others(typed.secret_file)) {
      return not_served("others on this machine may use the file " + typed.secret_file +
                        ", so what is in it is no secret; remove it, and a new one is made, or run: chmod 600 " +
                        typed.secret_file);
    }
  }
  if (!local && typed.secret_file.empty()) {
    return not_served(
        "listening on " + typed.options.address +
        " lets other machines in, so it needs a secret: give --secret-file FILE (it is made if it is not there)");
  }
  if (!typed.secret_file.empty() && secret.size() < kShortestSecret) {
    return not_served("the secret in " + typed.secret_file + " is shorter than " + std::to_string(kShortestSecret) +
                      " characters; remove the file, and a good one is made");
  }
  hand_memory_back();
  const std::string database = typed.database.empty() ? storage::default_url() : typed.database;
  service::Offer offer;
  offer.machines = staff::machines();
  offer.advise = staff::advise;
  offer.explain = staff::explain;
  offer.review = staff::review;
  offer.raids = staff::raids();
  offer.secret = secret;
  offer.cleans_up = true;
  offer.memory = typed.memory << 20;
  offer.guest_games = typed.guest_games;
  offer.account_games = typed.account_games;
  offer.guest_pack_bytes = typed.guest_packs << 20;
  offer.account_pack_bytes = typed.account_packs << 20;
  if (!typed.packs.empty()) {
    auto packs = server_packs(typed.packs);
    if (!packs) return not_served(packs.error());
    offer.packs = *std::move(packs);
  }
  offer.database_limit = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * typed.database_seconds));
  offer.log = [](std::string_view event, const std::string& reason) { net::log(event, {{"reason", reason}}); };
  service::Service service(database, std::move(offer));
  net::Server server(service, typed.options);
  if (!local) {
    std::cerr
        << "Warning: everyone who can reach " << typed.options.address
        << " and has the secret can play here. Passwords and games travel unencrypted unless a reverse proxy with "
           "https stands in front (docs/server.md).\n";
  }
  const std::string address = address_of(typed.options, server.port(), secret);
  std::cout << address << '\n' << std::flush;
  if (typed.open) open_browser(address);
  server.run();
  end_soon();
  return 0;
}

}  // namespace

void add_serve_command(command_line::Command program) {
  auto serve = program.subcommand("serve", "The table in a browser: pages, games and live updates on one port");
  auto typed = std::make_shared<ServeArguments>();
  net::Options& options = typed->options;
  serve.option("--port", options.port, "The port; 0 for any that is free").shows_default().also_variable();
  serve
      .option("--db", typed->database,
              "Where games are kept: an SQLite file (one in the data folder if missing), or postgresql://…")
      .also_variable();
  serve.option("--listen", options.address, "The address to listen on; another than this machine's own needs a secret")
      .shows_default()
      .also_variable();
  serve.option("--secret-file", typed->secret_file, "The file with the secret that new devices must give")
      .also_variable();
  serve.option("--origin", options.origins, "A public address behind a reverse proxy, as https://plancia.example")
      .one_at_a_time()
      .also_variable();
  serve.flag("--trust-proxy", options.trust_proxy, "Believe X-Forwarded-For, where only a reverse proxy gets here")
      .also_variable();
  serve.option("--rate", options.rate, "Requests a second from one address; 0 for no limit")
      .shows_default()
      .also_variable();
  serve
      .option("--processor", options.processor,
              "What of a processor one person may use over time, one address twice as much; 0 for no limit")
      .shows_default()
      .also_variable();
  serve.option("--per-address", options.per_address, "Open connections from one address")
      .shows_default()
      .also_variable();
  serve.option("--guest-games", typed->guest_games, "Games that a player without an account may have open")
      .between(std::int64_t{1}, kMostGames)
      .shows_default()
      .also_variable();
  serve.option("--account-games", typed->account_games, "Games that a player with an account may have open")
      .between(std::int64_t{1}, kMostGames)
      .shows_default()
      .also_variable();
  serve.option("--packs", typed->packs, "A folder with component packs for everyone here, each in a folder of its own")
      .also_variable();
  serve.option("--guest-packs", typed->guest_packs, "Megabytes of packs that a player without an account may bring")
      .between(std::int64_t{0}, kMostMegabytes)
      .shows_default()
      .also_variable();
  serve.option("--account-packs", typed->account_packs, "Megabytes of packs that a player with an account may bring")
      .between(std::int64_t{0}, kMostMegabytes)
      .shows_default()
      .also_variable();
  serve.option("--memory", typed->memory, "Megabytes for games in memory; the others are read when they are needed")
      .between(std::size_t{1}, std::size_t{1} << 20)
      .shows_default()
      .also_variable();
  serve.option("--db-timeout", typed->database_seconds, "Seconds that a call to the database may take")
      .between(0.1, 600.0)
      .shows_default()
      .also_variable();
  serve
      .option("--metrics-port", options.metrics_port,
              "A port on which this machine alone may read the server's counters, for Prometheus")
      .also_variable();
  serve.flag("--log-requests", options.log_requests, "Log every request, not only what goes wrong").also_variable();
  serve.flag("--open", typed->open, "Open the address in a browser");
  serve.footer("Example: plancia serve --port 8080\nLogs are lines of JSON on stderr; Ctrl-C ends it.");
  serve.runs([typed] { return run(*typed); });
}

}  // namespace plancia::app
