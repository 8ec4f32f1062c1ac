#include <algorithm>

#include <nlohmann/json.hpp>

#include <core/fail.hpp>

#include "access.hpp"
#include "fields.hpp"

namespace plancia::service {

// An action, an undo or a resignation, as a client asks for it.
struct Service::Change {
  storage::Kind kind;
  std::string action;
  std::int64_t version;
  std::string key;
  std::vector<std::string> then;  // what is to come of it, in a practice game
};

namespace {

constexpr std::size_t kLongestKey = 64;
constexpr std::size_t kLongestAction = 200;
constexpr std::size_t kMostThen = 400;

std::optional<Refusal> check_key(const std::string& key) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  if (!key.empty() && key.size() <= kLongestKey && key.find_first_not_of(kAllowed) == std::string::npos) {
    return std::nullopt;
  }
  return bad_request("\"key\" has 1 to 64 letters, digits or dashes");
}

std::optional<Refusal> play_one(record::Session& session, const std::string& action) {
  if (session.over()) return refusal(Code::over);
  if (const auto played = session.play(action); !played) {
    return Refusal{Code::action, played.error().text, played.error().rule, {}, {}};
  }
  return std::nullopt;
}

// Whether the visitor may say how dice fall and what a machine does: where the game proves nothing anyway, and nobody
// else plays it.
bool may_choose(const LiveMatch& live, const Viewer& viewer) {
  return live.session().setup().practice && std::ranges::all_of(live.seats(), [&](const storage::Seat& seat) {
           return seat.machine.has_value() || viewer.holds(seat.seat);
         });
}

Refusal old_version(const LiveMatch& live, const Viewer& viewer) {
  Refusal refused = refusal(Code::version);
  refused.version = live.version(viewer.sight);
  return refused;
}

}  // namespace

// Rolls the dice and lets machines decide, up to the next decision of a person, or the next real die.
void Service::go_on(record::Session& session, const std::vector<storage::Seat>& seats) const {
  while (!session.over()) {
    if (session.game().turn() == Turn::chance) {
      if (session.real_dice()) return;
      if (!session.roll()) fail("a die that cannot be rolled");
      continue;
    }
    const auto& seat = seats.at(static_cast<std::size_t>(seat_of(session.game().turn()) - 1));
    if (!seat.machine) return;
    const auto machine = offer_.machines.find(*seat.machine);
    if (machine == offer_.machines.end()) fail("there is no machine player " + *seat.machine);
    if (const auto played = session.play(machine->second(session)); !played) {
      fail("the machine player " + *seat.machine + " broke a rule: " + played.error().text.en);
    }
  }
}

Answer<Json> Service::act(const Visitor& visitor, const std::string& id, const Json& request) {
  if (auto refused = check_fields(
          request,
          {{"action", Field::text}, {"version", Field::number}, {"key", Field::text}, {"then", Field::texts, false}})) {
    return std::unexpected(*std::move(refused));
  }
  const Change wanted{storage::Kind::decision, request["action"], request["version"], request["key"],
                      request.value("then", std::vector<std::string>())};
  const auto too_long = [](const std::string& action) { return action.size() > kLongestAction; };
  if (too_long(wanted.action)) return std::unexpected(bad_request("\"action\" is too long"));
  if (wanted.then.size() > kMostThen || std::ranges::any_of(wanted.then, too_long)) {
    return std::unexpected(bad_request("\"then\" is too long"));
  }
  return change(visitor, id, wanted);
}

Answer<Json> Service::undo(const Visitor& visitor, const std::string& id, const Json& request) {
  if (auto refused = check_fields(request, {{"version", Field::number}, {"key", Field::text}})) {
    return std::unexpected(*std::move(refused));
  }
  return change(visitor, id, {storage::Kind::undo, "", request["version"], request["key"], {}});
}

Answer<Json> Service::resign(const Visitor& visitor, const std::string& id, const Json& request) {
  if (auto refused = check_fields(request, {{"version", Field::number}, {"key", Field::text}})) {
    return std::unexpected(*std::move(refused));
  }
  return change(visitor, id, {storage::Kind::resign, "", request["version"], request["key"], {}});
}

Answer<Json> Service::change(const Visitor& visitor, const std::string& id, const Change& wanted) {
  if (auto refused = check_key(wanted.key)) return std::unexpected(*std::move(refused));
  auto answer = with_match(visitor, id, [&](Found& found) -> Answer<Json> {
    // Another server may add to the game while we play on: then ours is looked at again with what it did, once.
    for (int attempt = 0;; ++attempt) {
      const Viewer viewer = found.viewer();
      if (viewer.seat() == 0) return std::unexpected(refusal(Code::seat));
      const std::string key = std::to_string(viewer.seat()) + ":" + wanted.key;
      if (const auto* done = found.live().request(key)) {
        const bool same =
            done->kind == wanted.kind && (wanted.kind != storage::Kind::decision || done->action == wanted.action);
        if (!same) return std::unexpected(refusal(Code::key));
        return update_json(found.live(), viewer, wanted.version);
      }
      if (!found.live().is_current(viewer.sight, wanted.version)) {
        const auto behind = attempt == 0 ? was_behind(found) : Answer<bool>(false);
        if (!behind) return std::unexpected(behind.error());
        if (*behind) continue;
        return std::unexpected(old_version(found.live(), viewer));
      }
      std::vector<storage::JournalEntry> entries;
      if (auto refused = wanted.kind == storage::Kind::undo     ? take_back(found, entries)
                         : wanted.kind == storage::Kind::resign ? give_up(found, entries)
                                                                : play(found, wanted, entries)) {
        return std::unexpected(*std::move(refused));
      }
      entries.front().request = key;
      if (store(found, entries)) {
        keep_snapshot(found);
        return update_json(found.live(), viewer, wanted.version);
      }
      if (auto refused = make_current(found)) return std::unexpected(*std::move(refused));
      if (attempt > 0) return std::unexpected(old_version(found.live(), viewer));
    }
  });
  if (answer) {
    ++actions_;
    published(id);
  }
  return answer;
}

std::optional<Refusal> Service::play(Found& found, const Change& wanted, std::vector<storage::JournalEntry>& entries) {
  record::Session& session = found.live().session_to_change();
  if (session.over()) return refusal(Code::over);
  if (!session.ready()) return Refusal{.code = Code::dice, .text = i18n::text("record.dice.waiting")};
  if (!wanted.then.empty() && !may_choose(found.live(), found.viewer())) return refusal(Code::dice, "dice.then");
  // Real dice are told by who sits there: it is one person.
  const bool die = session.real_dice() && session.game().turn() == Turn::chance;
  if (!die && !found.viewer().holds(seat_of(session.game().turn()))) return refusal(Code::turn);
  const int ply = session.ply();
  if (auto refused = play_one(session, wanted.action)) return refused;
  for (const std::string& action : wanted.then) {
    if (auto refused = play_one(session, action)) {
      while (session.ply() > ply) session.take_back();
      return refused;
    }
  }
  Ahead ahead{*found.resident};
  go_on(session, found.live().seats());
  entries = journal_of(session, ply, found.live().number(), now());
  ahead.settled = true;  // store() is next
  return std::nullopt;
}

std::optional<Refusal> Service::take_back(Found& found, std::vector<storage::JournalEntry>& entries) {
  const Viewer viewer = found.viewer();
  if (const auto reason = undo_refusal(found.live(), viewer)) return Refusal{Code::undo, *reason, {}, {}, {}};
  record::Session& session = found.live().session_to_change();
  const int count = found.live().undo_length();
  const Turn actor = session.steps()[static_cast<std::size_t>(session.ply() - count)].actor;
  for (int i = 0; i < count; ++i) session.take_back();
  entries = {
      {found.live().number() + 1, storage::Kind::undo, seat_of(actor), std::to_string(count), std::nullopt, now()}};
  return std::nullopt;
}

// Who holds every seat gives up for the one that is to decide. A game whose other seat never gives its part of the seed
// is called off in the same way.
std::optional<Refusal> Service::give_up(Found& found, std::vector<storage::JournalEntry>& entries) {
  record::Session& session = found.live().session_to_change();
  if (session.over()) return refusal(Code::over);
  const Viewer viewer = found.viewer();
  const int deciding = seat_of(session.game().turn());
  const int seat = viewer.sight == kEverything && viewer.holds(deciding) ? deciding : viewer.seat();
  session.resign(seat);
  entries = {{found.live().number() + 1, storage::Kind::resign, seat, "", std::nullopt, now()}};
  return std::nullopt;
}

bool Service::store(Found& found, const std::vector<storage::JournalEntry>& entries) {
  LiveMatch& live = found.live();
  const std::int64_t before = live.number();
  // Each step leads one ply further, and the last one to where the session is; an undo and a resignation are single
  // entries, and so is what a seat gives to the seed, before the first step.
  int ply = live.session().ply() - static_cast<int>(entries.size());
  Ahead ahead{*found.resident};
  for (const storage::JournalEntry& entry : entries) live.note(entry, ++ply);
  ahead.settled = storage_.append(found.id, before, entries, listing_of(live));
  return ahead.settled;
}

}  // namespace plancia::service
