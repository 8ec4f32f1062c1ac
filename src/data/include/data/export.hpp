#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace plancia::data {

// Writes an embedded pack into a folder that is new or empty. Either the whole pack is there afterwards or nothing is;
// then the answer is a sentence that says why.
std::expected<void, std::string> export_pack(std::string_view id, const std::filesystem::path& folder);

}  // namespace plancia::data
