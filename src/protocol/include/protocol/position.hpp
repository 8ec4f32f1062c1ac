#pragma once

#include <string>
#include <vector>

#include <catalog/catalog.hpp>
#include <front/data_json.hpp>
#include <record/session.hpp>

namespace plancia::protocol {

using catalog::Json;
using catalog::kEverything;
using catalog::Sight;

// The shapes that docs/protocol.md describes.
Json to_json(const catalog::Text& text);
using front::to_json;
Json to_json(const std::vector<catalog::EventText>& events, int seats);
Json to_json(const std::vector<catalog::OddsRow>& rows);
Json to_json(const std::vector<catalog::ScenarioInfo>& scenarios);
Json to_json(const catalog::GameInfo& info);

// The position before step number `ply` (the session's ply() is now), and the log from its entry number `from` on.
Json position(const record::Session& session, int ply, Sight sight = kEverything);
Json log(const record::Session& session, Sight sight, int from = 0);

Json result(const std::optional<catalog::ResultText>& reached, int seats);  // null until it is over

// "player" alone, else "player 1" and "player 2"; turns also "chance" and "over".
std::string seat_name(int seat, int seats);
std::string turn_name(Turn turn, int seats);

}  // namespace plancia::protocol
