#include "play_match.hpp"

#include <ctime>
#include <iostream>

#include <nlohmann/json.hpp>

#include <staff/machines.hpp>
#include <terminal/page.hpp>

#include "match_table.hpp"

namespace plancia::app {
namespace {

constexpr int kMostListed = 50;
constexpr int kIdWidth = 8;  // enough to tell one game from another

std::string url(const std::string& database) { return database.empty() ? storage::default_url() : database; }

std::string title(const std::string& game, const std::string& scenario, i18n::Language language) {
  const catalog::GameInfo* info = catalog::find_game(game);
  if (info == nullptr) return game + " – " + scenario;
  for (const catalog::ScenarioInfo& one : info->scenarios) {
    if (one.id == scenario) return info->name.in(language) + " – " + one.name.in(language);
  }
  return info->name.in(language) + " – " + scenario;
}

// "2026-03-26T05:30:00Z" by the clock on the wall.
std::string moment(const std::string& time) {
  std::tm utc{};
  strptime(time.c_str(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  const std::time_t seconds = timegm(&utc);
  std::tm local{};
  localtime_r(&seconds, &local);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local);
  return text;
}

}  // namespace

int list_matches(const std::string& database, const terminal::Request& request) {
  service::Service service(url(database), {});
  terminal::Page page(std::cout, request.look);
  const service::Json list = service.matches_here(kMostListed);
  for (const service::Json& match : list) {
    const std::string state = match["turn"] == "over" ? "app.matches.over" : "app.matches.open";
    page.row({.front = match["id"].get<std::string>().substr(0, kIdWidth),
              .front_style = {.ink = screen::Ink::cyan},
              .front_width = kIdWidth + 2,
              .text = title(match["game"], match["scenario"], request.language) + ", " +
                      i18n::text(state).in(request.language),
              .margin = moment(match["changed"])});
  }
  page.text(i18n::text(list.empty() ? "app.matches.none" : "app.matches.how").in(request.language), terminal::kDim);
  return 0;
}

int play_match(const std::string& database, const std::string& match, std::optional<int> seat,
               const terminal::Request& request, terminal::Input& input) {
  service::Offer offer;
  offer.machines = staff::machines();
  service::Service service(url(database), std::move(offer));
  auto place = service.place(match, seat);
  if (!place) {
    std::cerr << "plancia play: " << place.error().text.in(request.language) << '\n';
    return 1;
  }
  OwnParts parts(request.folder.empty() ? request.folder : request.folder / "parts");
  MatchTable table(service, *std::move(place), std::move(parts));
  return terminal::play_at(table, request, input, std::cout);
}

}  // namespace plancia::app
