// The raid of the day (docs/dice.md): the same sealed dice for everyone, one counted try each.

#include <algorithm>
#include <charconv>
#include <chrono>

#include <nlohmann/json.hpp>

#include <core/fail.hpp>
#include <protocol/position.hpp>
#include <sealed/daily.hpp>

#include "access.hpp"
#include "fields.hpp"
#include "ladder.hpp"
#include "lifetimes.hpp"
#include "tries.hpp"

namespace plancia::service {

struct Service::DailyRaid {
  std::string day;
  storage::Time ends;
  catalog::Setup setup;
  sealed::Seed seed;
};

namespace {

std::string day_text(std::int64_t day) { return time_text(day * kDay).substr(0, 10); }

std::optional<std::int64_t> day_number(const std::string& text) {
  if (text.size() != std::string_view{"2000-12-31"}.size()) return std::nullopt;
  const auto part = [&text](std::size_t at, std::size_t length) {
    unsigned value = 0;
    std::from_chars(text.data() + at, text.data() + at + length, value);
    return value;  // what is not a number is found by writing the day again
  };
  const std::chrono::year_month_day date{std::chrono::year{static_cast<int>(part(0, 4))},
                                         std::chrono::month{part(5, 2)}, std::chrono::day{part(8, 2)}};
  if (!date.ok()) return std::nullopt;
  const std::int64_t number = std::chrono::sys_days(date).time_since_epoch().count();
  return day_text(number) == text ? std::optional(number) : std::nullopt;
}

bool are_alike(catalog::Setup one, catalog::Setup other) {
  for (catalog::Setup* setup : {&one, &other}) setup->options.erase("practice");
  return one.game == other.game && one.scenario == other.scenario && one.rules == other.rules &&
         one.options == other.options;
}

// A result counts if it was reached before the day was over: from then on everybody knows the dice.
bool is_in_time(const storage::Raid& raid, const Json& result, storage::Time ends) {
  return !result.is_null() && raid.match.changed < ends;
}

}  // namespace

bool Service::holds_seed(const storage::Match& match) const {
  return match.daily && day_text(now() / kDay) <= *match.daily;
}

Service::DailyRaid Service::daily_raid(std::int64_t day) {
  const auto secret = sealed::Seed::from_hex(storage_.secret("daily raid", sealed::Seed::fresh().hex()));
  if (!secret) fail("the secret of the raids is damaged");
  const catalog::Setup& setup = offer_.raids[static_cast<std::size_t>(day) % offer_.raids.size()];
  std::string text = day_text(day);
  const sealed::Seed seed = sealed::daily_seed(*secret, text, setup.game, setup.scenario);
  return {std::move(text), (day + 1) * kDay, setup, seed};
}

std::optional<Service::Followed> Service::followed(const record::Session& session, int from, int to) {
  const bool known = session.setup().practice || !session.all_sealed() ||
                     session.seed_from() == sealed::SeedFrom::chosen;  // one can be searched that gives the same dice
  const auto& steps = session.steps();
  const auto first = std::ranges::find_if(steps, &record::Step::is_chance);
  if (!known || first == steps.end()) return std::nullopt;
  Followed game{session.setup().setup, {}};
  // What stands before the first die is the opening of every game.
  for (int ply = std::max(from, static_cast<int>(first - steps.begin()) + 1); ply <= to; ++ply) {
    game.positions.push_back(session.game_at(ply).hash());
  }
  return game;
}

bool Service::follows_a_try(const std::optional<Followed>& game) {
  if (!game || offer_.raids.empty()) return false;
  const DailyRaid raid = daily_raid(now() / kDay);
  const auto made = maker()(raid.setup);
  if (!made || !are_alike(made->setup.setup, game->setup)) return false;
  auto running = storage_.raids(raid.day);
  std::erase_if(running,
                [](const auto& one) { return !Json::parse(one.match.listing.summary).at("result").is_null(); });
  return tries_->met(running, game->positions, [this](const storage::Match& match) { return load(match); });
}

Answer<Json> Service::daily(const Visitor& visitor, const std::string& day) {
  if (offer_.raids.empty()) return std::unexpected(refusal(Code::missing, "missing.daily"));
  const std::int64_t today = now() / kDay;
  const auto number = day.empty() ? std::optional(today) : day_number(day);
  if (!number || *number > today || *number < 0) return std::unexpected(refusal(Code::absent));
  const DailyRaid raid = daily_raid(*number);
  struct Line {
    Ladder::Rank rank;
    storage::Time at;
    Json json;
  };
  std::vector<Line> lines;
  Json mine = nullptr;
  int playing = 0;
  std::optional<Ladder> ladder;
  for (const storage::Raid& one : storage_.raids(raid.day)) {
    const Json result = Json::parse(one.match.listing.summary).at("result");
    const bool you = one.user == visitor.user;
    if (you) mine = {{"match", one.match.id}, {"over", !result.is_null()}};
    if (!is_in_time(one, result, raid.ends)) {
      ++playing;
      continue;
    }
    if (!ladder) ladder = ladder_of(one.match, maker());
    lines.push_back({ladder->rank(result, 1),
                     one.match.changed,
                     {{"name", one.name ? Json(*one.name) : Json(nullptr)}, {"you", you}, {"result", result}}});
  }
  std::ranges::stable_sort(
      lines, [](const Line& a, const Line& b) { return a.rank != b.rank ? a.rank > b.rank : a.at < b.at; });
  Json results = Json::array();
  for (Line& line : lines) results.push_back(std::move(line.json));
  const bool over = *number < today;
  return Json{{"day", raid.day},
              {"ends", time_text(raid.ends)},
              {"over", over},
              {"game", raid.setup.game},
              {"scenario", raid.setup.scenario},
              {"commitment", raid.seed.commitment()},
              {"seed", over ? Json(raid.seed.hex()) : Json(nullptr)},
              {"mine", std::move(mine)},
              {"unfinished", playing},
              {"results", std::move(results)}};
}

Answer<Json> Service::start_daily(const Visitor& visitor, const Json& request) {
  if (auto refused = check_fields(request, {})) return std::unexpected(*std::move(refused));
  if (offer_.raids.empty()) return std::unexpected(refusal(Code::missing, "missing.daily"));
  DailyRaid raid = daily_raid(now() / kDay);
  const auto tried = storage_.raid_of(visitor.user, raid.day);
  if (tried) {
    const auto match = storage_.find_match(*tried);
    // Who has not finished goes on: the dice are not to be looked at beforehand.
    if (match && Json::parse(match->listing.summary).at("result").is_null())
      return Json{{"id", *tried}, {"counted", true}};
    raid.setup.options["practice"] = "on";
  }
  if (auto refused = too_many_games(visitor)) return std::unexpected(*std::move(refused));
  auto session = record::Session::start(raid.setup, raid.seed, maker());
  if (!session) return std::unexpected(Refusal{.code = Code::setup, .text = session.error()});
  storage::Match match;
  match.daily = raid.day;
  std::vector<storage::Seat> seats{{1, std::nullopt, 1, std::nullopt}};
  const auto made = start(visitor, *std::move(session), std::move(seats), std::move(match), {}, !tried);
  if (const auto theirs = made || tried ? std::nullopt : storage_.raid_of(visitor.user, raid.day)) {
    return Json{{"id", *theirs}, {"counted", true}};  // begun by another request in the same moment
  }
  if (!made) return made;
  return Json{{"id", (*made)["id"]}, {"counted", !tried}};
}

}  // namespace plancia::service
