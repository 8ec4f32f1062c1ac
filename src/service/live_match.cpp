#include "live_match.hpp"

#include <algorithm>
#include <charconv>
#include <ctime>

#include <nlohmann/json.hpp>

#include <core/hash.hpp>

namespace plancia::service {

std::string time_text(storage::Time time) {
  const auto seconds = static_cast<std::time_t>(time / 1000);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

const std::string& components_of(const catalog::SetupDone& done) {
  return done.setup.components.empty() ? done.components_id : done.setup.components;
}

std::string setup_text(const catalog::SetupDone& done) {
  return Json{{"game", done.setup.game},       {"scenario", done.setup.scenario},   {"rules", done.setup.rules},
              {"options", done.setup.options}, {"components", components_of(done)}, {"hash", done.components_hash},
              {"notation", done.notation}}
      .dump();
}

Refusal unreadable(const storage::Match& match) {
  const Json json = Json::parse(match.setup);
  const int found = json.value("notation", 1);  // the first was not noted down
  const catalog::GameInfo* game = catalog::find_game(json.at("game").get<std::string>());
  if (game == nullptr || found == game->notation.version) return refusal(Code::setup, "setup.changed");
  return refusal(Code::setup, "setup.notation",
                 {{"found", found}, {"known", game->notation.version}, {"change", game->notation.change}});
}

std::expected<record::Session, std::string> session_of(const storage::Match& match, const record::GameMaker& make) {
  const Json json = Json::parse(match.setup);
  catalog::Setup setup;
  setup.game = json.at("game");
  setup.scenario = json.at("scenario");
  setup.rules = json.at("rules");
  for (const auto& [id, value] : json.at("options").items()) setup.options[id] = value;
  setup.components = json.at("components");
  const auto seed = sealed::Seed::from_hex(match.seed);
  if (!seed) return std::unexpected("its seed is damaged");
  auto session = record::Session::start(setup, *seed, make);
  if (!session) return std::unexpected(session.error().en);
  const auto from = sealed::seed_from(match.seed_from);
  if (!from) return std::unexpected("its seed comes from an unknown place");
  if (*from == sealed::SeedFrom::chosen) session->seed_was_chosen();
  if (*from == sealed::SeedFrom::parts) session->share_seed(*seed);
  if (*from == sealed::SeedFrom::real) session->dice_are_real();
  session->set_particulars({.date = time_text(match.created).substr(0, 10), .players = "?"});
  if (session->setup().components_hash != json.at("hash").get<std::string>()) {
    return std::unexpected("its component pack " + setup.components + " has changed since");
  }
  return *std::move(session);
}

bool between_two(const storage::Match& match, const std::vector<storage::Seat>& seats) {
  return seats.size() == 2 && !match.hotseat &&
         std::ranges::none_of(seats, [](const auto& seat) { return seat.machine.has_value(); });
}

bool is_counted(const storage::Match& match, bool practice) { return match.daily && !practice; }

bool advice_allowed(const storage::Match& match, const std::vector<storage::Seat>& seats, bool practice) {
  if (is_counted(match, practice)) return false;
  return match.advice || practice || !between_two(match, seats);
}

std::vector<storage::JournalEntry> journal_of(const record::Session& session, int from_ply, std::int64_t after,
                                              storage::Time now) {
  const auto kind_of = [](record::Origin origin) {
    switch (origin) {
      case record::Origin::decision: return storage::Kind::decision;
      case record::Origin::sealed: return storage::Kind::sealed;
      case record::Origin::entered: break;
    }
    return storage::Kind::entered;
  };
  std::vector<storage::JournalEntry> entries;
  for (int ply = from_ply; ply < session.ply(); ++ply) {
    const record::Step& step = session.steps()[static_cast<std::size_t>(ply)];
    entries.push_back({++after, kind_of(step.origin), seat_of(step.actor), step.action, std::nullopt, now});
  }
  return entries;
}

LiveMatch::LiveMatch(storage::Match match, std::vector<storage::Seat> seats, record::Session session)
    : match_(std::move(match)), seats_(std::move(seats)), session_(std::move(session)) {
  marks_.push_back(mark_at(0));
  marks_.back().changed.fill(match_.created);
}

std::expected<LiveMatch, std::string> LiveMatch::open(storage::Match match, std::vector<storage::Seat> seats,
                                                      const std::vector<storage::JournalEntry>& journal,
                                                      const record::GameMaker& make) {
  auto session = session_of(match, make);
  if (!session) return std::unexpected(session.error());
  LiveMatch live(std::move(match), std::move(seats), *std::move(session));
  for (const storage::JournalEntry& entry : journal) {
    if (!live.replay(entry)) {
      return std::unexpected("its action number " + std::to_string(entry.number) + " (" + entry.action +
                             ") no longer fits the rules");
    }
  }
  return live;
}

bool LiveMatch::replay(const storage::JournalEntry& entry) {
  if (!play(entry)) return false;
  note(entry, session_.ply());
  return true;
}

bool LiveMatch::play(const storage::JournalEntry& entry) {
  if (entry.number != number() + 1) return false;
  switch (entry.kind) {
    case storage::Kind::decision:
      if (session_.game().turn() == Turn::chance || !session_.play(entry.action)) return false;
      break;
    case storage::Kind::entered:
      if (session_.game().turn() != Turn::chance || !session_.play(entry.action)) return false;
      break;
    case storage::Kind::sealed:
      if (!session_.roll() || session_.steps().back().action != entry.action) return false;
      break;
    case storage::Kind::undo: {
      int count = 0;
      std::from_chars(entry.action.data(), entry.action.data() + entry.action.size(), count);
      if (count < 1 || count > session_.ply()) return false;
      while (count-- > 0) session_.take_back();  // what was allowed once stays done
      break;
    }
    case storage::Kind::join: break;
    case storage::Kind::resign: return session_.resign(entry.seat);
    case storage::Kind::commit: return session_.commit(entry.seat, entry.action);
    case storage::Kind::part: {
      const auto part = sealed::Seed::from_hex(entry.action);
      return part && session_.show_part(entry.seat, *part);
    }
  }
  return true;
}

void LiveMatch::note(const storage::JournalEntry& entry, int ply) {
  Mark mark = mark_at(ply);
  const Mark& before = marks_.back();
  mark.arrival = is_arrival(entry.kind);
  for (std::size_t sight = 0; sight < mark.version.size(); ++sight) {
    const bool noticed = sight == kEverything.index() || mark.arrival || mark.length[sight] != before.length[sight] ||
                         mark.told[sight] != before.told[sight] || mark.shown[sight] != before.shown[sight] ||
                         mark.over != before.over;
    mark.version[sight] = before.version[sight] + (noticed ? 1 : 0);
    mark.changed[sight] = noticed ? entry.played : before.changed[sight];
  }
  add(entry, mark);
}

void LiveMatch::add(const storage::JournalEntry& entry, const Mark& mark) {
  marks_.push_back(mark);
  match_.version = entry.number;
  if (entry.request) requests_[*entry.request] = {entry.kind, entry.action};
}

LiveMatch::Mark LiveMatch::mark_at(int ply) const {
  Mark mark;
  const catalog::Game& game = session_.game_at(ply);
  mark.over = ply == session_.ply() ? session_.over() : game.turn() == Turn::over;
  mark.length.fill(ply);
  if (!game.has_secrets() || mark.over) return mark;
  for (int seat = 1; seat <= 2; ++seat) {
    mark.length[index(seat)] = 0;
    for (int i = 0; i < ply; ++i) {
      const record::Step& step = session_.steps()[static_cast<std::size_t>(i)];
      mark.length[index(seat)] += step.is_seen(seat) ? 1 : 0;
      mark.told[index(seat)] += static_cast<int>(std::ranges::count_if(
          step.events, [&](const catalog::EventText& event) { return (event.seats & only_seat(seat)) != 0; }));
    }
    const catalog::Prompt prompt = game.prompt(seat);
    const std::string shown = game.state(seat).dump() + prompt.phase + prompt.rule + prompt.text.en +
                              std::to_string(static_cast<int>(game.turn(seat)));
    mark.shown[index(seat)] = hash_bytes(shown.data(), shown.size());
  }
  return mark;
}

std::size_t LiveMatch::mark_of(Sight sight, std::int64_t version) const {
  const auto after =
      std::ranges::upper_bound(marks_, version, {}, [&](const Mark& m) { return m.version[index(sight)]; });
  return static_cast<std::size_t>(after - marks_.begin()) - 1;
}

int LiveMatch::log_kept(Sight sight, std::int64_t version) const {
  if (version <= 0 || version > this->version(sight)) return 0;
  int kept = log_length(sight);
  for (std::size_t i = mark_of(sight, version); i < marks_.size(); ++i) {
    // When a game with secrets ends, or is taken up again, a seat's log is another one.
    if (sight != kEverything && marks_[i].over != marks_.back().over) return 0;
    // The last entry may have grown by what came of steps that the seat did not see.
    const int length = marks_[i].length[index(sight)];
    kept = std::min(kept, length);
    if (sight == kEverything || i + 1 == marks_.size()) continue;
    const int next = marks_[i + 1].length[index(sight)];
    const bool grows = next == length && marks_[i + 1].told[index(sight)] != marks_[i].told[index(sight)];
    if (grows || next < length) kept = std::max(0, std::min(kept, next - 1));
  }
  return kept;
}

bool LiveMatch::is_current(Sight sight, std::int64_t version) const {
  if (version < 0 || version > this->version(sight)) return false;
  for (std::size_t i = mark_of(sight, version) + 1; i < marks_.size(); ++i) {
    const bool noticed = marks_[i].version[index(sight)] != marks_[i - 1].version[index(sight)];
    if (noticed && !marks_[i].arrival) return false;  // a change that the seat did not notice is none
  }
  return true;
}

int LiveMatch::session_ply(Sight sight, int ply) const {
  if (sight == kEverything || session_.over()) return ply;
  int seen = 0;
  for (int i = 0; i < session_.ply(); ++i) {
    if (session_.steps()[static_cast<std::size_t>(i)].is_seen(sight) && ++seen > ply) return i;
  }
  return session_.ply();
}

const LiveMatch::Done* LiveMatch::request(const std::string& key) const {
  const auto found = requests_.find(key);
  return found == requests_.end() ? nullptr : &found->second;
}

bool LiveMatch::is_machine(Turn actor) const {
  return std::ranges::any_of(seats_,
                             [&](const storage::Seat& seat) { return seat.machine && actor == turn_of(seat.seat); });
}

int LiveMatch::undo_length() const {
  const auto& steps = session_.steps();
  for (std::size_t i = steps.size(); i-- > 0;) {
    if (steps[i].is_chance() ? session_.real_dice() : !is_machine(steps[i].actor))
      return static_cast<int>(steps.size() - i);
  }
  return 0;
}

}  // namespace plancia::service
