#pragma once

#include <map>
#include <string>

#include <doctest/doctest.h>

#include <record/record.hpp>
#include <record/session.hpp>

#include "tally.hpp"

namespace plancia::test {

inline const record::LoadOptions kLoad{.make = tally::new_game};

// A game under the seed "7" with a fixed date, so that its record is the same every day.
inline record::Session start(const std::string& game, std::map<std::string, std::string> options = {},
                             const std::string& components = "") {
  auto session = record::Session::start({game, "plain", "it", std::move(options), components},
                                        sealed::Seed::from_text("7"), tally::new_game);
  REQUIRE(session);
  session->set_particulars({"1941-03-26", "Anna"});
  return std::move(*session);
}

inline void play_step(record::Session& session) {
  const auto played = session.game().turn() == Turn::chance ? session.roll() : session.play("stake 3");
  REQUIRE(played);
}
inline void play_out(record::Session& session) {
  while (!session.over()) play_step(session);
}

inline std::string finished_record() {
  auto session = start("tally");
  play_out(session);
  return record::write(session);
}

// `text` with the first `from` replaced.
inline std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace plancia::test
