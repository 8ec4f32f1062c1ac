#pragma once

#include <ctime>
#include <filesystem>
#include <string_view>

namespace plancia::terminal {

// Where the program remembers things between runs: $XDG_STATE_HOME/plancia, else ~/.local/state/plancia. Empty if
// neither is known.
std::filesystem::path state_folder();

// A file in `folder` for a new game, named by game, scenario and time, that does not exist yet.
std::filesystem::path new_game_file(const std::filesystem::path& folder, std::string_view game,
                                    std::string_view scenario, std::time_t now);

// A path as a person would type it: quoted if it must be.
std::string typed_path(const std::filesystem::path& path);

}  // namespace plancia::terminal
