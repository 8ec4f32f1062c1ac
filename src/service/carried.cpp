// Games that come from elsewhere as records: from a page without a server, from another server, from a terminal.

#include <nlohmann/json.hpp>

#include <core/fail.hpp>
#include <record/record.hpp>

#include "access.hpp"
#include "fields.hpp"
#include "match_json.hpp"

namespace plancia::service {
namespace {

// The same game once more, with the same dice as far as they came from its seed. Whoever has the record may have looked
// at those to come, so the seed counts as chosen. A resignation stays behind: it can be said again.
std::expected<record::Session, i18n::Text> replayed(const record::Session& recorded, const record::GameMaker& make) {
  auto session = record::Session::start(recorded.setup().setup, recorded.seed(), make);
  if (!session) return session;
  recorded.real_dice() ? session->dice_are_real() : session->seed_was_chosen();
  for (const record::Step& step : recorded.steps()) {
    const bool drawn = step.origin == record::Origin::sealed;
    if (!(drawn ? session->roll() : session->play(step.action))) fail("a game that was replayed cannot be replayed");
  }
  return session;
}

}  // namespace

Answer<Json> Service::bring(const Visitor& visitor, const Json& request) {
  if (auto refused = check_fields(
          request, {{"record", Field::text}, {"opponent", Field::text, false}, {"seat", Field::number, false}})) {
    return std::unexpected(*std::move(refused));
  }
  if (auto refused = too_many_games(visitor)) return std::unexpected(*std::move(refused));
  // A record names its pack as it likes; nothing that it names is opened.
  const record::GameMaker make = [this](const catalog::Setup& setup) -> std::expected<catalog::NewGame, i18n::Text> {
    if (!is_of_program(setup, offer_.games)) return std::unexpected(refusal(Code::setup, "setup.pack").text);
    return maker()(setup);
  };
  const auto recorded = record::load(request["record"].get<std::string>(), {.make = make});
  if (!recorded) return std::unexpected(Refusal{.code = Code::setup, .text = recorded.error().message()});
  if (recorded->start_state()) return std::unexpected(refusal(Code::setup, "setup.position"));
  auto session = replayed(*recorded, make);
  if (!session) return std::unexpected(Refusal{.code = Code::setup, .text = session.error()});
  const int count = session->setup().seats;
  const std::string opponent = request.value("opponent", std::string());
  if (auto refused = no_opponent(opponent, count)) return std::unexpected(*std::move(refused));
  const int mine = request.value("seat", 1);
  if (mine < 1 || mine > count) return std::unexpected(bad_request("there is no such seat"));
  storage::Match match;
  match.hotseat = count > 1 && opponent.empty();
  std::vector<storage::Seat> seats;
  for (int seat = 1; seat <= count; ++seat) {
    const bool machine = seat != mine && !opponent.empty();
    seats.push_back({seat, machine ? std::optional(opponent) : std::nullopt, machine ? 0 : 1, std::nullopt});
  }
  return start(visitor, *std::move(session), std::move(seats), std::move(match));
}

}  // namespace plancia::service
