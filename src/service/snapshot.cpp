// What each seat of a game with secrets had noticed after each entry of the journal: the part of a game in memory that
// takes long to derive, since every position has to be looked at with the eyes of both.

#include <nlohmann/json.hpp>

#include <core/hash.hpp>
#include <core/hex_digits.hpp>
#include <record/program.hpp>

#include "live_match.hpp"

namespace plancia::service {
namespace {

constexpr std::size_t kPerSeat = 5;  // numbers of a seat in a row
constexpr std::size_t kCheck = 16;   // digits of a hash before the content, which tell a damaged one

std::string checked(const std::string& content) {
  return hex_digits(hash_bytes(content.data(), content.size())) + content;
}

}  // namespace

storage::Snapshot LiveMatch::make_snapshot() {
  Json rows = Json::array();
  for (const Mark& mark : marks_) {
    Json row = Json::array();
    for (const int seat : {1, 2}) {
      row.push_back(mark.version[index(seat)]);
      row.push_back(mark.length[index(seat)]);
      row.push_back(mark.told[index(seat)]);
      row.push_back(mark.changed[index(seat)]);
      row.push_back(mark.shown[index(seat)]);
    }
    rows.push_back(std::move(row));
  }
  snapshot_number_ = number();
  return {number(), std::string(record::version()), hex_digits(session_.game().hash()), checked(rows.dump())};
}

std::expected<LiveMatch, std::string> LiveMatch::open(storage::Match match, std::vector<storage::Seat> seats,
                                                      const std::vector<storage::JournalEntry>& journal,
                                                      const record::GameMaker& make,
                                                      const storage::Snapshot& snapshot) {
  if (snapshot.program != record::version()) return std::unexpected("another version of the program made it");
  const std::string content = snapshot.content.substr(std::min(kCheck, snapshot.content.size()));
  if (checked(content) != snapshot.content) return std::unexpected("it is damaged");
  const Json rows = Json::parse(content);
  if (rows.empty() || rows[0].size() != 2 * kPerSeat) return std::unexpected("it has another form");
  if (snapshot.number < 1 || rows.size() != static_cast<std::size_t>(snapshot.number) + 1 ||
      journal.size() < static_cast<std::size_t>(snapshot.number)) {
    return std::unexpected("it is of another length than the journal");
  }
  auto session = session_of(match, make);
  if (!session) return std::unexpected(session.error());
  LiveMatch live(std::move(match), std::move(seats), *std::move(session));
  for (const storage::JournalEntry& entry : journal) {
    if (entry.number > snapshot.number) {
      if (!live.replay(entry)) return std::unexpected("the journal behind it does not fit");
      continue;
    }
    if (!live.play(entry)) return std::unexpected("the journal before it does not fit");
    const Json& row = rows[static_cast<std::size_t>(entry.number)];
    Mark mark;
    mark.over = live.session_.over();
    mark.arrival = is_arrival(entry.kind);
    mark.version[kEverything.index()] = entry.number;
    mark.length[kEverything.index()] = live.session_.ply();
    mark.changed[kEverything.index()] = entry.played;
    for (const int seat : {1, 2}) {
      const auto first = kPerSeat * static_cast<std::size_t>(seat - 1);
      mark.version[index(seat)] = row[first];
      mark.length[index(seat)] = row[first + 1];
      mark.told[index(seat)] = row[first + 2];
      mark.changed[index(seat)] = row[first + 3];
      mark.shown[index(seat)] = row[first + 4];
    }
    live.add(entry, mark);
    if (entry.number == snapshot.number && hex_digits(live.session_.game().hash()) != snapshot.position) {
      return std::unexpected("it was made at another position");
    }
  }
  live.snapshot_number_ = snapshot.number;
  return live;
}

}  // namespace plancia::service
