#pragma once

#include <string>
#include <string_view>

namespace plancia::service {

// 128 random bits as 32 hexadecimal digits.
std::string random_id();
// Whether a text has that form, so that nothing else reaches the database.
bool is_id(std::string_view text);

// What is stored of a session id.
std::string hash_of_session(std::string_view session);

// The secret in a link to a seat that was claimed so many times, or to the spectators' bench (seat 0).
std::string link_token(const std::string& links_secret, int seat, int claims);

// The id of the game that those at this one play next: who may see it is known by its members, not by its id.
std::string rematch_id(const std::string& links_secret);

// Under which a component pack is kept. It follows from what the pack says.
std::string pack_address(std::string_view content);

// Compares without telling, by the time it takes, how much is right.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace plancia::service
