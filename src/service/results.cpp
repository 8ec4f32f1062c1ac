// What came of a person's games, and how much of it was luck.

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include <core/fail.hpp>
#include <protocol/position.hpp>
#include <service/service.hpp>

#include "ladder.hpp"
#include "live_match.hpp"

namespace plancia::service {
namespace {

// Everything about one result, in the eyes of who sat at `seat`: a review values a game for seat 1.
Json outcome_json(const storage::Outcome& outcome, const Json& result, bool opposed) {
  Json json = {{"match", outcome.match.id}, {"changed", time_text(outcome.match.changed)},
               {"result", result},          {"worth", nullptr},
               {"luck", nullptr},           {"corrected", nullptr}};
  if (!outcome.luck) return json;
  const Json kept = Json::parse(*outcome.luck);
  if (kept.at("luck").is_null() || kept.at("end").is_null()) return json;  // a study room that values nothing
  const bool turned = opposed && outcome.seat == 2;
  const double end = kept.at("end"), luck = kept.at("luck").at("value");
  json["worth"] = turned ? 1 - end : end;
  json["luck"] = turned ? -luck : luck;
  json["corrected"] = json["worth"].get<double>() - json["luck"].get<double>();
  return json;
}

// The results of one scenario, as they are added: the last first.
class Group {
 public:
  Group(std::string game, std::string scenario, Ladder ladder)
      : game_(std::move(game)), scenario_(std::move(scenario)), ladder_(std::move(ladder)) {}

  void add(const storage::Outcome& outcome, const Json& result) {
    ++played_;
    const Json json = outcome_json(outcome, result, ladder_.opposed);
    const Ladder::Rank rank = ladder_.rank(result, outcome.seat);
    ++reached_[rank.level];
    if (best_.is_null() || rank > best_rank_) {
      best_ = json;
      best_rank_ = rank;
    }
    if (!json["corrected"].is_null()) {
      ++reviewed_;
      sum_ += json["corrected"].get<double>();
      if (corrected_.is_null() || json["corrected"] > corrected_["corrected"]) corrected_ = json;
    }
    if (last_.size() < kLast) last_.push_back(json);
  }

  Json json() const {
    Json levels = Json::array();
    for (std::size_t i = 0; !ladder_.opposed && i < ladder_.levels.size(); ++i) {
      const auto reached = reached_.find(static_cast<int>(i));
      levels.push_back({{"level", ladder_.levels[i].level},
                        {"text", protocol::to_json(ladder_.levels[i].text)},
                        {"games", reached == reached_.end() ? 0 : reached->second}});
    }
    const auto won = reached_.find(Ladder::kWon);
    return {{"game", game_},
            {"scenario", scenario_},
            {"played", played_},
            {"won", ladder_.opposed ? Json(won == reached_.end() ? 0 : won->second) : Json(nullptr)},
            {"levels", std::move(levels)},
            {"best", best_},
            {"reviewed", reviewed_},
            {"corrected", corrected_},
            {"average", reviewed_ > 0 ? Json(sum_ / reviewed_) : Json(nullptr)},
            {"last", last_}};
  }

 private:
  static constexpr std::size_t kLast = 10;

  std::string game_, scenario_;
  Ladder ladder_;
  int played_ = 0, reviewed_ = 0;
  std::map<int, int> reached_;
  Ladder::Rank best_rank_;
  Json best_ = nullptr, corrected_ = nullptr, last_ = Json::array();
  double sum_ = 0;
};

}  // namespace

Ladder::Rank Ladder::rank(const Json& result, int seat) const {
  const int score = result.at("score");
  if (opposed) {
    const Json& winner = result.at("winner");
    if (winner.is_null()) return {kDrawn, seat == 2 ? -score : score};
    return {winner == protocol::seat_name(seat, 2) ? kWon : kLost, seat == 2 ? -score : score};
  }
  const auto level = std::ranges::find(levels, result.at("level").get<std::string>(), &catalog::LevelText::level);
  return {level == levels.end() ? 0 : static_cast<int>(level - levels.begin()), score};
}

Ladder ladder_of(const storage::Match& match, const record::GameMaker& make) {
  const auto session = session_of(match, make);
  if (!session) return {};
  return {session->game().levels(), session->setup().opposed};
}

// Practice, chosen dice and both seats in one hand prove nothing, and other components make another game: these are
// only counted.
Json Service::results(const Visitor& visitor) {
  std::vector<Group> groups;
  std::map<std::string, std::size_t> known;
  int uncounted = 0;
  for (const storage::Outcome& outcome : storage_.outcomes_of(visitor.user)) {
    const Json summary = Json::parse(outcome.match.listing.summary);
    if (summary.at("result").at("level") == "called-off") continue;
    if (summary.at("practice") == true || outcome.match.hotseat || outcome.match.seed_from == "chosen" ||
        outcome.match.pack) {
      ++uncounted;
      continue;
    }
    const Json setup = Json::parse(outcome.match.setup);
    const std::string game = setup.at("game"), scenario = setup.at("scenario");
    const auto [at, fresh] = known.try_emplace(game + " " + scenario, groups.size());
    if (fresh) groups.emplace_back(game, scenario, ladder_of(outcome.match, maker()));
    groups[at->second].add(outcome, summary.at("result"));
  }
  Json list = Json::array();
  for (const Group& group : groups) list.push_back(group.json());
  return {{"scenarios", std::move(list)}, {"uncounted", uncounted}};
}

void Service::keep_review(const std::string& match, std::int64_t number, const Json& review) {
  const Json luck = {{"luck", review.value("luck", Json())}, {"end", review.value("end", Json())}};
  const auto kept = attempt([&] { storage_.keep_review(match, {number, luck.dump(), review.dump()}); });
  if (!kept) note("review not kept", kept.error());  // it is still at hand, and can be made once more
}

std::optional<Json> Service::kept_review(const std::string& match, std::int64_t number) {
  const auto kept = storage_.review(match);
  if (!kept || kept->number != number) return std::nullopt;
  return Json::parse(kept->content);
}

void Service::keep_draft(const std::string& match, std::int64_t number, const std::string& draft) {
  const auto kept = attempt([&] { storage_.keep_review(match, {-number, "null", draft}); });
  if (!kept) note("draft of a review not kept", kept.error());
}

std::string Service::kept_draft(const std::string& match, std::int64_t number) {
  const auto kept = storage_.review(match);
  return kept && kept->number == -number ? kept->content : "";
}

}  // namespace plancia::service
