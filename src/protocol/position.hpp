#pragma once

#include <string>
#include <vector>

#include <record/session.hpp>

#include "error.hpp"

namespace plancia::protocol {

// The shapes that docs/protocol.md describes.
Json to_json(const catalog::Text& text);
Json to_json(const front::Data& data);
Json to_json(const std::vector<catalog::EventText>& events);
Json to_json(const std::vector<catalog::OddsRow>& rows);
Json to_json(const catalog::GameInfo& info);
Json position(const record::Session& session, int seats);

// "player" alone, else "player 1" and "player 2".
std::string seat_name(int seat, int seats);

}  // namespace plancia::protocol
