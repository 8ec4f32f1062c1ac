#include <record/session.hpp>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <utility>

#include <nlohmann/json.hpp>
#include <text/harmless.hpp>

namespace plancia::record {
namespace {

std::string today() {
  const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
  char text[32];
  std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                static_cast<unsigned>(date.day()));
  return text;
}

catalog::RefusalText refusal(std::string_view key, std::initializer_list<i18n::Arg> args = {}) {
  return {"", i18n::text(key, args)};
}

// Whether an event is another one again, in the words of a seat that knows less.
bool repeats(const catalog::EventText& event, const catalog::EventText& before) {
  if (event.kind != before.kind || (event.seats & before.seats) != 0) return false;
  return std::ranges::all_of(event.data, [&](const auto& part) {
    const auto* word = std::get_if<std::string>(&part.second);
    const auto known = before.data.find(part.first);
    return (word != nullptr && word->empty()) || (known != before.data.end() && known->second == part.second);
  });
}

}  // namespace

std::vector<catalog::EventText> Step::events_in(Sight sight) const {
  std::vector<catalog::EventText> visible;
  if (sight.is_everything()) {
    for (const catalog::EventText& event : events) {
      if (visible.empty() || !repeats(event, visible.back())) visible.push_back(event);
    }
    return visible;
  }
  std::ranges::copy_if(events, std::back_inserter(visible),
                       [&](const catalog::EventText& event) { return (event.seats & only_seat(sight.seat())) != 0; });
  return visible;
}

Session::Session(catalog::NewGame made, const sealed::Seed& seed)
    : setup_(std::move(made.setup)), game_(std::move(made.game)), dice_(seed) {
  particulars_.date = today();
}

std::expected<Session, i18n::Text> Session::start(const catalog::Setup& setup, const sealed::Seed& seed,
                                                  const GameMaker& make) {
  auto made = make(setup);
  if (!made) return std::unexpected(std::move(made.error()));
  return Session(std::move(*made), seed);
}

Session Session::copy() const {
  Session copy({setup_, game_->clone()}, dice_.seed());
  copy.seed_from_ = seed_from_;
  copy.resigned_ = resigned_;
  copy.shared_ = shared_;
  copy.start_state_ = start_state_;
  copy.particulars_ = particulars_;
  copy.steps_ = steps_;
  for (const auto& game : before_) copy.before_.push_back(game->clone());
  return copy;
}

std::optional<catalog::StateError> Session::start_from(const catalog::Json& state) {
  assert(steps_.empty());
  auto game = game_->clone();
  if (auto error = game->set_state(state)) return error;
  game_ = std::move(game);
  start_state_ = game_->state().dump();
  return std::nullopt;
}

const catalog::Game& Session::game_at(int ply) const {
  assert(ply >= 0 && ply <= this->ply());
  return ply == this->ply() ? *game_ : *before_[static_cast<std::size_t>(ply)];
}

int Session::ply(Sight sight, int before) const {
  return static_cast<int>(
      std::count_if(steps_.begin(), steps_.begin() + before, [&](const Step& step) { return step.is_seen(sight); }));
}

std::vector<LogEntry> Session::log(Sight sight, int from) const {
  if (over()) sight = kEverything;
  std::vector<LogEntry> entries;
  int n = 0;
  for (int ply = 0; ply < this->ply(); ++ply) {
    const Step& step = steps_[static_cast<std::size_t>(ply)];
    const bool seen = step.is_seen(sight);
    if (seen) ++n;
    if (n <= from) continue;
    auto events = step.events_in(sight);
    if (seen) {
      entries.push_back({ply, step.action_in(sight), step.actor, step.is_chance(), std::move(events)});
    } else {
      std::ranges::move(events, std::back_inserter(entries.back().events));
    }
  }
  if (!entries.empty()) std::ranges::move(game_->told_on_the_way(sight), std::back_inserter(entries.back().events));
  return entries;
}

bool Session::all_sealed() const {
  return !real_dice() && std::ranges::none_of(steps_, [](const Step& step) { return step.origin == Origin::entered; });
}

std::expected<std::vector<catalog::EventText>, catalog::RefusalText> Session::play(std::string_view action) {
  return step(action, game_->turn() == Turn::chance ? Origin::entered : Origin::decision);
}

std::expected<std::vector<catalog::EventText>, catalog::RefusalText> Session::roll() {
  if (over()) return std::unexpected(refusal("record.over"));
  if (!ready()) return std::unexpected(refusal("record.dice.waiting"));
  if (game_->turn() != Turn::chance) return std::unexpected(refusal("record.roll.nothing"));
  if (real_dice()) return std::unexpected(refusal("record.roll.real"));
  auto next = game_->clone();
  catalog::Drawn drawn = next->roll(draw());
  return done(std::move(next), std::move(drawn.action), Origin::sealed, std::move(drawn.events));
}

std::expected<std::vector<catalog::EventText>, catalog::RefusalText> Session::step(std::string_view action,
                                                                                   Origin origin) {
  if (over()) return std::unexpected(refusal("record.over"));
  if (!ready()) return std::unexpected(refusal("record.dice.waiting"));
  auto next = game_->clone();
  auto events = next->play(action);
  if (!events) return events;
  return done(std::move(next), std::string(action), origin, *std::move(events));
}

// What was played was played on a copy: the old position stays for undo, and whatever goes wrong in the game leaves it
// as it was.
std::vector<catalog::EventText> Session::done(std::unique_ptr<catalog::Game> next, std::string action, Origin origin,
                                              std::vector<catalog::EventText> events) {
  const Turn actor = game_->turn();
  if (!game_->has_secrets()) {  // what is told is told by who acts; a game with secrets says whose it is
    for (catalog::EventText& event : events) {
      if (event.owner == 0 && actor != Turn::chance) event.owner = actor == Turn::player1 ? 1 : 2;
    }
  }
  Step& step = steps_.emplace_back(Step{std::move(action), origin, actor, events, "", {}});
  for (int seat = 1; seat <= 2; ++seat) {
    step.seen[static_cast<std::size_t>(seat - 1)] = game_->seen(step.action, seat);
  }
  before_.push_back(std::exchange(game_, std::move(next)));
  return events;
}

std::optional<catalog::RefusalText> Session::undo_refusal(std::optional<Turn> asking) const {
  if (steps_.empty()) return refusal("record.undo.nothing");
  if (setup_.practice) return std::nullopt;
  if (over()) return refusal("record.undo.over");
  const Turn turn = game_->turn();
  const Turn to_act = turn == Turn::player1 || turn == Turn::player2 ? turn : steps_.back().actor;
  const Turn who = asking.value_or(to_act);
  const int seat = who == Turn::player2 ? 2 : 1;
  // The answer depends on nothing but the steps that the seat saw.
  std::size_t seen = steps_.size();
  while (seen > 0 && !steps_[seen - 1].is_seen(seat)) --seen;
  if (seen == 0) return refusal("record.undo.nothing");
  const Step& last = steps_[seen - 1];
  if (last.is_chance()) return refusal("record.undo.chance", {{"action", last.action_in(seat)}});
  if (last.actor != who) return refusal("record.undo.other", {{"action", last.action_in(seat)}});
  if (before_[seen - 1]->tells_secrets(last.action)) return refusal("record.undo.told", {{"action", last.action}});
  const bool gone_over = turn == (who == Turn::player1 ? Turn::player2 : Turn::player1);
  if (seen < steps_.size() || (game_->has_secrets() && gone_over)) return refusal("record.undo.passed");
  return std::nullopt;
}

std::expected<void, catalog::RefusalText> Session::undo(std::optional<Turn> asking) {
  if (auto refused = undo_refusal(asking)) return std::unexpected(std::move(*refused));
  take_back();
  return {};
}

void Session::take_back() {
  assert(!steps_.empty());
  resigned_.reset();
  game_ = std::move(before_.back());
  before_.pop_back();
  steps_.pop_back();
}

bool Session::resign(int seat) {
  if (over() || seat < 1 || seat > setup_.seats) return false;
  resigned_ = seat;
  return true;
}

// Who plays against somebody loses to them; who plays alone, or with somebody, has lost. Where the dice were never made
// nothing was begun, and nobody loses.
std::optional<catalog::ResultText> Session::result() const {
  if (!resigned_) return game_->result();
  catalog::ResultText result;
  if (!ready()) {
    result.level = "called-off";
    result.text = i18n::text("record.called-off");
    return result;
  }
  result.level = "resigned";
  result.winner = setup_.opposed ? 3 - *resigned_ : 0;
  result.text =
      setup_.seats == 1 ? i18n::text("record.resigned.alone") : i18n::text("record.resigned", {{"seat", *resigned_}});
  return result;
}

void Session::share_seed(const sealed::Seed& servers_part) {
  assert(steps_.empty());
  seed_from_ = sealed::SeedFrom::parts;
  shared_.emplace(servers_part, setup_.seats);
}

bool Session::show_part(int seat, const sealed::Seed& part) {
  if (!shared_ || !shared_->show(seat, part)) return false;
  if (shared_->complete()) dice_ = sealed::SealedDice(shared_->seed());
  return true;
}

void Session::comment(std::string_view text) {
  assert(!steps_.empty());
  steps_.back().comment = text::one_line(text);
}

void Session::set_particulars(const Particulars& particulars) {
  particulars_ = {text::one_line(particulars.date), text::one_line(particulars.players)};
}

}  // namespace plancia::record
