#include <bots/external.hpp>

#include <optional>

#include <nlohmann/json.hpp>

#include <protocol/position.hpp>
#include <record/session.hpp>
#include <record/strict_json.hpp>

#include "process.hpp"

namespace plancia::bots {
namespace {

using catalog::Json;
using sim::Fault;
using sim::GuestFault;
using Got = Process::Got;

std::string shortened(const std::string& line) { return line.size() <= 60 ? line : line.substr(0, 57) + "..."; }

class ExternalBot final : public sim::Guest {
 public:
  ExternalBot(std::string command, TimeControl limits) : command_(std::move(command)), limits_(limits) {}

  void begin(const catalog::NewGame& start, int seat) override {
    const auto same = [&](const catalog::Setup&) -> std::expected<catalog::NewGame, i18n::Text> {
      return catalog::NewGame{start.setup, start.game->clone()};
    };
    session_.emplace(*record::Session::start(start.setup.setup, sealed::Seed::from_text("bots see no seed"), same));
    seat_ = seat;
    left_ = limits_.game;
    try {
      if (!process_) {
        process_.emplace(command_);
        started_ = false;
      }
    } catch (const std::runtime_error& error) {
      throw GuestFault(Fault::unstartable, i18n::text("study.bot.unstartable", {{"reason", error.what()}}));
    }
  }

  void follow(std::string_view action) override {
    if (!session_->play(action)) throw std::logic_error("the bot's table does not follow the game");
  }

  std::string choose() override {
    using namespace std::chrono;
    auto began = Process::Clock::now();
    const bool game_limit = limits_.game.count() != 0;
    const milliseconds limit = game_limit ? std::min(limits_.move, left_) : limits_.move;
    if (process_->has_more()) fail(Fault::flooded, "unasked");
    if (!started_) {  // the clock begins when it has read the first position
      const auto until = began + limits_.start;
      send(position(limit), until);
      if (!process_->has_read(until)) {
        fail(Fault::stalled, "unread", {{"limit", std::to_string(limits_.start.count())}});
      }
      started_ = true;
      began = Process::Clock::now();
    } else {
      send(position(limit), began + limit);
    }
    const std::string answer = receive(began + limit, game_limit && left_ <= limits_.move);
    if (process_->has_more()) fail(Fault::flooded, "more-lines");
    if (game_limit) left_ -= std::min(left_, duration_cast<milliseconds>(Process::Clock::now() - began));
    return action_in(answer);
  }

  std::string last_words() override { return process_ ? process_->last_words() : ""; }

  void end() override {
    send(position(milliseconds::zero()), Process::Clock::now() + limits_.move);
    session_.reset();
  }

 private:
  using milliseconds = std::chrono::milliseconds;

  // The game cannot go on, and what the program may still send belongs to it: a new one is started for the next.
  [[noreturn]] void fail(Fault fault, i18n::Text what) {
    std::string words = process_->last_words();
    process_.reset();
    throw GuestFault(fault, std::move(what), std::move(words));
  }
  [[noreturn]] void fail(Fault fault, std::string_view why, std::initializer_list<i18n::Arg> args = {}) {
    fail(fault, i18n::text("study.bot." + std::string(why), args));
  }

  std::string position(milliseconds limit) {
    Json json = protocol::position(*session_, session_->ply(), seat_);
    ply_ = json["ply"].get<int>();  // in a game with secrets a seat counts only what it saw
    json["seat"] = protocol::seat_name(seat_, session_->setup().seats);
    json["clock_ms"] = limit.count();
    return json.dump();
  }

  void send(const std::string& line, Process::Clock::time_point until) {
    const Got sent = process_->send(line, until);
    if (sent == Got::ended) fail(Fault::died, process_->how_it_ended());
    if (sent != Got::line) fail(Fault::stalled, "deaf");
  }

  std::string receive(Process::Clock::time_point until, bool game_time) {
    std::string line;
    switch (process_->receive(line, until)) {
      case Got::line: return line;
      case Got::ended: fail(Fault::died, process_->how_it_ended());
      case Got::too_much: fail(Fault::flooded, "endless");
      case Got::nothing: break;
    }
    if (game_time) fail(Fault::late, "late");
    fail(Fault::stalled, "slow", {{"limit", std::to_string(limits_.move.count())}});
  }

  std::string action_in(const std::string& line) {
    const auto json = record::parse_json(line);
    if (!json || !json->is_object()) fail(Fault::garbled, "no-object", {{"line", shortened(line)}});
    for (const auto& [key, value] : json->items()) {
      if (key != "action" && key != "ply") fail(Fault::garbled, "unknown-key", {{"key", shortened(key)}});
    }
    if (!json->contains("action") || !(*json)["action"].is_string()) {
      fail(Fault::garbled, "no-action", {{"line", shortened(line)}});
    }
    if (json->contains("ply") && (*json)["ply"] != ply_) {
      fail(Fault::garbled, "other-ply", {{"answered", (*json)["ply"].dump()}, {"ply", ply_}});
    }
    return (*json)["action"].get<std::string>();
  }

  std::string command_;
  TimeControl limits_;
  std::optional<Process> process_;
  bool started_ = false;  // it has read its first position
  std::optional<record::Session> session_;
  int seat_ = 1;
  int ply_ = 0;
  milliseconds left_{0};
};

}  // namespace

std::unique_ptr<sim::Guest> external_bot(const std::string& command, TimeControl limits) {
  return std::make_unique<ExternalBot>(command, limits);
}

}  // namespace plancia::bots
