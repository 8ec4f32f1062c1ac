#pragma once

// Server-sent events: what changed in the games that a browser follows. Part of server.cpp.

#include <map>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "connection.hpp"

namespace plancia::net {

constexpr std::chrono::seconds kHeartbeat{15};
constexpr std::chrono::seconds kBetweenPresence{1};  // of one table
constexpr std::chrono::seconds kBetweenUpdates{1};   // for who had too much worked out

using Timer = asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>,
                                         asio::io_context::executor_type>;

// A stream sleeps on its timer, which is cancelled when one of its games has changed. If several changes come while it
// writes, the client gets one update with all of them. Heartbeats come by a clock of the stream's own, whatever happens
// at the table: one that waited for silence would tell of changes that its reader may not know of.
struct Server::Engine::Stream {
  Stream(Connection& c, StreamPlan p) : connection(c), plan(std::move(p)), alarm(c.stream.get_executor()) {
    for (std::size_t i = 0; i < plan.games.size(); ++i) stale.insert(i);
  }
  Connection& connection;
  StreamPlan plan;
  Timer alarm;
  std::set<std::size_t> stale;
  std::map<std::string, std::string> presence;  // by game: who is here, as it was told last
  std::string calls;                            // events that wait to be sent, ready as they are
  bool gone = false;                            // the client closed, or sent something it should not
};

// Without a length the answer ends with the connection, which is what a stream of events wants.
inline std::string stream_head(bool secure) {
  std::string head =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
      "X-Content-Type-Options: nosniff\r\nX-Accel-Buffering: no\r\nConnection: close\r\n";
  if (secure) head += std::string("Strict-Transport-Security: ") + kStrictTransport + "\r\n";
  return head + "\r\nretry: 2000\n\n";
}

inline Awaitable<bool> Server::Engine::send(Stream& stream, std::string text) {
  boost::system::error_code error;
  stream.connection.stream.expires_after(kWriting);
  co_await asio::async_write(stream.connection.stream, asio::buffer(text), ignoring(error));
  stream.connection.stream.expires_never();
  if (error == beast::error::timeout) ++metrics_.slow_clients;
  co_return !error;
}

inline Awaitable<bool> Server::Engine::send_events(Stream& stream) {
  while ((!stream.stale.empty() || !stream.calls.empty()) && !stream.gone) {
    if (!stream.calls.empty()) {
      if (!co_await send(stream, std::exchange(stream.calls, {}))) co_return false;
      continue;
    }
    const std::size_t game = *stream.stale.begin();
    stream.stale.erase(stream.stale.begin());
    const bool at_hand = service_.is_at_hand(stream.plan.games[game].match);
    auto text = co_await on(at_hand ? players_ : workers_, [&] { return router_.event(stream.plan, game); });
    if (!text) co_return false;
    if (text->empty()) continue;
    if (!co_await send(stream, *std::move(text))) co_return false;
    ++metrics_.updates;
    if (router_.owes(stream.plan.address, stream.plan.person) == 0) continue;
    Timer pause(context_, kBetweenUpdates);  // what changes meanwhile is told together
    boost::system::error_code ignored;
    co_await pause.async_wait(ignoring(ignored));
  }
  co_return true;
}

inline Awaitable<void> Server::Engine::run_stream(Connection& connection, const Request& request) {
  auto plan = co_await on(workers_, [&] { return router_.stream(request); });
  if (!plan) {
    co_await write(connection, request, std::move(plan.error()), false);
    co_return;
  }
  const auto stream = std::make_shared<Stream>(connection, *std::move(plan));
  for (const auto& game : stream->plan.games) streams_.emplace(game.match, stream.get());  // each is there once
  ++metrics_.streams;
  connection.idle = true;
  for (const auto& game : stream->plan.games) presence_changed(game.match);
  connection.stream.socket().async_wait(tcp::socket::wait_read,
                                        [weak = std::weak_ptr(stream)](boost::system::error_code) {
                                          if (const auto alive = weak.lock()) {
                                            alive->gone = true;
                                            alive->alarm.cancel();
                                          }
                                        });
  bool open = co_await send(*stream, stream_head(router_.is_secure()));
  auto beat = std::chrono::steady_clock::now() + kHeartbeat;
  while (open && !stream->gone && !stopping_) {
    open = co_await send_events(*stream);
    if (!open || stream->gone || stopping_) break;
    stream->alarm.expires_at(beat);
    boost::system::error_code woken;
    if (stream->stale.empty() && stream->calls.empty()) co_await stream->alarm.async_wait(ignoring(woken));
    const auto now = std::chrono::steady_clock::now();
    if (stream->gone || now < beat) continue;
    open = co_await send(*stream, ":\n\n");
    while (beat <= now) beat += kHeartbeat;
  }
  std::erase_if(streams_, [&](const auto& entry) { return entry.second == stream.get(); });
  --metrics_.streams;
  for (const auto& game : stream->plan.games) presence_changed(game.match);
}

inline void Server::Engine::call(Stream& stream, const std::string& text) {
  constexpr std::size_t kMostWaiting = 4096;  // a client that reads nothing misses what is kept nowhere
  if (stream.calls.size() < kMostWaiting) stream.calls += text;
  stream.alarm.cancel();
}

inline void Server::Engine::call(const std::string& match, const std::string& text) {
  const auto [begin, end] = streams_.equal_range(match);
  for (auto at = begin; at != end; ++at) call(*at->second, text);
}

// Told at once, and what changes in the second after that together at its end, however many come and go.
inline void Server::Engine::presence_changed(const std::string& match) {
  if (const auto told = presence_.find(match); told != presence_.end()) {
    told->second = true;
    return;
  }
  presence_.emplace(match, false);
  tell_presence(match);
  const auto pause = std::make_shared<Timer>(context_, kBetweenPresence);
  pause->async_wait([this, match, pause](boost::system::error_code) {
    const auto told = presence_.extract(match);
    if (told.mapped()) presence_changed(match);
  });
}

// Who is here is who has a stream open, whatever they do and see: it tells nothing of what happens at the table.
inline void Server::Engine::tell_presence(const std::string& match) {
  std::set<int> here;
  int watching = 0;
  const auto [begin, end] = streams_.equal_range(match);
  for (auto at = begin; at != end; ++at) {
    const auto& games = at->second->plan.games;
    const auto& seats = std::ranges::find(games, match, &StreamPlan::Game::match)->seats;
    here.insert(seats.begin(), seats.end());
    watching += seats.empty() ? 1 : 0;
  }
  const nlohmann::ordered_json data{{"match", match}, {"here", here}, {"watching", watching}};
  const std::string text = "event: presence\ndata: " + data.dump() + "\n\n";
  for (auto at = begin; at != end; ++at) {
    if (std::exchange(at->second->presence[match], text) != text) call(*at->second, text);
  }
}

inline void Server::Engine::changed(const std::string& match) {
  if (match.empty()) {  // any game
    for (const auto& [game, stream] : streams_) {
      for (std::size_t i = 0; i < stream->plan.games.size(); ++i) stream->stale.insert(i);
      stream->alarm.cancel();
    }
    return;
  }
  const auto [begin, end] = streams_.equal_range(match);
  for (auto at = begin; at != end; ++at) {
    Stream& stream = *at->second;
    for (std::size_t i = 0; i < stream.plan.games.size(); ++i) {
      if (stream.plan.games[i].match == match) stream.stale.insert(i);
    }
    stream.alarm.cancel();
  }
}

}  // namespace plancia::net
