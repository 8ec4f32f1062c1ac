#pragma once

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include <data/problem.hpp>
#include <i18n/text.hpp>

namespace plancia::service {

// Why a request was refused; docs/api/openapi.json lists the words and the HTTP status of each.
enum class Code {
  request,   // malformed
  secret,    // the server's secret is missing or wrong
  session,   // no session
  origin,    // from another site
  host,      // under a name that is not this server's
  seat,      // only who sits at the table may do this
  turn,      // not your turn
  absent,    // there is no such thing, or it is not yours: the two look the same
  method,    // the address exists, this method on it does not
  version,   // based on an older version of the game
  key,       // the key was used for something else
  taken,     // the name or the seat is taken
  login,     // wrong name or password
  pack,      // a component pack has faults
  setup,     // no game can be set up like this, or no longer
  over,      // the game is over
  action,    // the rules forbid it
  undo,      // it may not be taken back
  closed,    // it would tell secrets while the game goes on
  dice,      // the dice are not ready, or may not be made like this
  advice,    // this game was begun without advice
  limit,     // too often, or too many
  busy,      // too many others wait for the same
  dropped,   // given up, since who asked has gone or asked anew
  size,      // too long
  media,     // not JSON
  missing,   // this server cannot do that
  storage,   // the database failed
  internal,  // a bug
};
std::string_view word(Code code);

struct Refusal {
  Code code;
  i18n::Text text;
  std::string rule = {};                     // that forbids it, where one can be named
  std::optional<std::int64_t> version = {};  // the present one, with Code::version
  std::string detail = {};                   // for programmers
  data::Problems problems = {};              // what is wrong with the pack, with Code::pack
};

// With the sentence server.<key>; the key is the code's word unless one is given.
Refusal refusal(Code code, std::string_view key = {}, std::initializer_list<i18n::Arg> args = {});
Refusal bad_request(std::string detail);

template <class T>
using Answer = std::expected<T, Refusal>;

}  // namespace plancia::service
