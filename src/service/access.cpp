#include "access.hpp"

#include <algorithm>
#include <limits>

#include <nlohmann/json.hpp>

#include <protocol/position.hpp>
#include <record/record.hpp>

#include "chores.hpp"
#include "fields.hpp"
#include "reviews.hpp"
#include "secrets.hpp"
#include "snapshot_due.hpp"

namespace plancia::service {

Answer<Service::Found> Service::find(const Visitor& visitor, const std::string& id) {
  if (!is_id(id)) return std::unexpected(refusal(Code::absent));
  auto place = storage_.place(id, visitor.user);
  if (place.seats.empty()) return std::unexpected(refusal(Code::absent));
  Found found{id, visitor.user, std::move(place.seats), residents_->find(id)};
  found.resident->reaches(place.version);
  return found;
}

std::optional<Refusal> Service::make_current(Found& found) {
  Resident& resident = *found.resident;
  if (resident.live) {
    const std::int64_t announced = resident.announced.exchange(0);
    if (announced <= resident.live->number()) return std::nullopt;
    const auto missed = storage_.journal(found.id, resident.live->number());
    const bool fits = std::ranges::all_of(missed, [&](const auto& entry) { return resident.live->replay(entry); });
    if (std::ranges::any_of(missed, [](const auto& entry) { return entry.kind == storage::Kind::join; })) {
      resident.live->set_seats(storage_.seats(found.id));
    }
    if (fits) return std::nullopt;
    resident.live.reset();
  }
  const auto match = storage_.find_match(found.id);
  if (!match) return refusal(Code::absent);
  auto live = load(*match);
  if (!live) {
    Refusal refused = unreadable(*match);
    refused.detail = live.error();
    return refused;
  }
  resident.live = *std::move(live);
  return std::nullopt;
}

Answer<bool> Service::was_behind(Found& found) {
  const std::int64_t before = found.live().number();
  found.resident->announced = std::numeric_limits<std::int64_t>::max();
  if (auto refused = make_current(found)) return std::unexpected(*std::move(refused));
  return found.live().number() != before;
}

std::expected<LiveMatch, std::string> Service::load(const storage::Match& match) {
  const auto seats = storage_.seats(match.id);
  const auto journal = storage_.journal(match.id);
  if (const auto kept = storage_.snapshot(match.id)) {
    auto live = LiveMatch::open(match, seats, journal, maker(), *kept);
    if (live) return live;
    note("snapshot ignored", match.id + ": " + live.error());
  }
  return LiveMatch::open(match, seats, journal, maker());
}

void Service::keep_snapshot(Found& found) {
  LiveMatch& live = found.live();
  if (!live.session().game().has_secrets()) return;  // the others are replayed in no time
  if (snapshot_is_due(live.snapshot_number(), live.number(), offer_.snapshot_every, live.session().over())) {
    chores_->keep(found.id, live.make_snapshot());
  }
}

Answer<Json> Service::match(const Visitor& visitor, const std::string& id) {
  return with_match(visitor, id, [&](Found& found) -> Answer<Json> {
    found.live().set_seats(storage_.seats(id));  // somebody may have made an account, or changed their name
    Json json = match_json(found.live(), found.viewer());
    const bool done = found.live().session().over() && between_two(found.live().match(), found.live().seats());
    const std::string next = done ? rematch_id(found.live().match().links) : "";
    json["rematch"] = done && storage_.find_match(next) ? Json(next) : Json(nullptr);
    return json;
  });
}

Answer<Json> Service::position(const Visitor& visitor, const std::string& id, int ply) {
  return with_match(visitor, id, [&](Found& found) -> Answer<Json> {
    const Viewer viewer = found.viewer();
    if (ply < 0 || ply > found.live().log_length(viewer.sight)) return std::unexpected(refusal(Code::absent));
    return position_json(found.live(), viewer, found.live().session_ply(viewer.sight, ply));
  });
}

Answer<Json> Service::reason(const Visitor& visitor, const std::string& id, int n) {
  if (!offer_.explain) return std::unexpected(refusal(Code::missing));
  return with_match(visitor, id, [&](Found& found) -> Answer<Json> {
    const LiveMatch& live = found.live();
    const record::Session& session = live.session();
    const Sight sight = session.over() ? kEverything : found.viewer().sight;
    if (n < 1 || n > live.log_length(sight)) return std::unexpected(refusal(Code::absent));
    const int ply = live.session_ply(sight, n - 1);
    const record::Step& step = session.steps()[static_cast<std::size_t>(ply)];
    if (!live.is_machine(step.actor)) return Json{{"reason", nullptr}};
    const auto before = session.game_at(ply).clone();
    return Json{{"reason", offer_.explain(*before, session.game_at(live.session_ply(sight, n)), step.action, sight)}};
  });
}

Answer<Json> Service::odds(const Visitor& visitor, const std::string& id, const std::optional<std::string>& action) {
  return with_match(visitor, id, [&](Found& found) -> Answer<Json> {
    const catalog::Game& game = found.live().session().game();
    const Viewer viewer = found.viewer();
    // What the other seat could do is its own business.
    if (viewer.sight != kEverything && !viewer.holds(seat_of(game.turn(viewer.sight)))) {
      return std::unexpected(refusal(Code::turn));
    }
    const auto rows = game.odds(action, viewer.sight);
    if (!rows) return std::unexpected(Refusal{Code::action, rows.error().text, rows.error().rule, {}, {}});
    return Json{{"odds", protocol::to_json(*rows)}};
  });
}

Answer<std::string> Service::record(const Visitor& visitor, const std::string& id) {
  return with_match(visitor, id, [&](Found& found) -> Answer<std::string> {
    const Viewer viewer = found.viewer();
    const record::Session& session = found.live().session();
    // Over, it would tell the dice; before, it could be brought back as a game with advice.
    if (found.live().holds_seed()) return std::unexpected(refusal(Code::closed, "closed.daily"));
    // Where the seed is no secret from who asks, the game can be played on elsewhere.
    const bool open = offer_.alone || session.seed_is_open();
    return record::write(session, open ? record::Form::own : record::Form::shared, viewer.sight);
  });
}

Answer<std::optional<Json>> Service::update(const Visitor& visitor, const std::string& id, std::int64_t from) {
  return with_match(visitor, id, [&](Found& found) -> Answer<std::optional<Json>> {
    const Viewer viewer = found.viewer();
    if (from == found.live().version(viewer.sight)) return std::nullopt;
    return update_json(found.live(), viewer, from);
  });
}

Answer<Json> Service::advice(const Visitor& visitor, const std::string& id, const Json& request,
                             const parallel::StopToken& stop) {
  if (!offer_.advise) return std::unexpected(refusal(Code::missing));
  if (auto refused = check_fields(request, {{"simulations", Field::number, false},
                                            {"ms", Field::number, false},
                                            {"ply", Field::number, false},
                                            {"seed", Field::number, false},
                                            {"level", Field::text, false}})) {
    return std::unexpected(*std::move(refused));
  }
  struct Question {
    std::unique_ptr<catalog::Game> position;
    Sight sight;
    std::optional<Followed> followed;
  };
  // Thinking takes its time, and the table is not held meanwhile.
  auto question = with_match(visitor, id, [&](Found& found) -> Answer<Question> {
    const LiveMatch& live = found.live();
    const Viewer viewer = found.viewer();
    if (!may_be_advised(live, viewer)) {
      return std::unexpected(refusal(Code::advice, live.match().daily ? "advice.daily" : ""));
    }
    const int ply = request.value("ply", live.log_length(viewer.sight));
    if (ply < 0 || ply > live.log_length(viewer.sight)) return std::unexpected(refusal(Code::absent));
    const catalog::Game& game = live.session().game_at(live.session_ply(viewer.sight, ply));
    if (seat_of(game.turn()) == 0) return std::unexpected(refusal(Code::turn, "turn.nobody"));
    if (viewer.sight != kEverything && game.turn() != turn_of(viewer.sight.seat())) {
      return std::unexpected(refusal(Code::turn));
    }
    // Who types what may come of the try's next decisions has the try's advice, too.
    constexpr int kAhead = 12;
    const int now = live.session_ply(viewer.sight, ply);
    return Question{game.clone(), viewer.sight, followed(live.session(), now - kAhead, now)};
  });
  if (!question) return std::unexpected(question.error());
  if (follows_a_try(question->followed)) return std::unexpected(refusal(Code::advice, "advice.todays"));
  if (stop.stop_requested()) return std::unexpected(refusal(Code::dropped));
  auto advice = offer_.advise(*question->position, question->sight.seat(), request, stop);
  if (stop.stop_requested()) return std::unexpected(refusal(Code::dropped));
  return advice;
}

std::optional<Refusal> Service::no_review(const record::Session& session) {
  if (!session.over()) return refusal(Code::closed, "closed.review");
  if (follows_a_try(followed(session, 0, session.ply()))) return refusal(Code::advice, "advice.todays");
  return std::nullopt;
}

Answer<Json> Service::start_review(const Visitor& visitor, const std::string& id, const Json& request) {
  if (auto refused = check_fields(request, {})) return std::unexpected(*std::move(refused));
  if (!reviews_) return std::unexpected(refusal(Code::missing));
  return with_match(visitor, id, [&](Found& found) -> Answer<Json> {
    if (auto refused = no_review(found.live().session())) return std::unexpected(*std::move(refused));
    const std::int64_t number = found.live().number();
    if (const auto kept = kept_review(id, number)) return Json{{"state", "done"}, {"review", *kept}};
    return reviews_->start({id, number}, found.live().session(), visitor.user);
  });
}

Answer<Json> Service::review(const Visitor& visitor, const std::string& id) {
  if (!reviews_) return std::unexpected(refusal(Code::missing));
  return with_match(visitor, id, [&](Found& found) -> Answer<Json> {
    if (auto refused = no_review(found.live().session())) return std::unexpected(*std::move(refused));
    const std::int64_t number = found.live().number();
    if (const auto kept = kept_review(id, number)) return Json{{"state", "done"}, {"review", *kept}};
    return reviews_->report({id, number});
  });
}

}  // namespace plancia::service
