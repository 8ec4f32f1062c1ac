#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace plancia::record {

enum class Access { everyone, owner };

// Writes a whole file or leaves the old one as it was: a temporary file beside it is written, flushed to the disk and
// renamed. Throws std::runtime_error with a sentence for a person when the disk or its permissions say no.
void save_file(const std::filesystem::path& path, std::string_view text, Access access);

// Throws std::runtime_error when the file cannot be read, or is larger than any record.
std::string read_file(const std::filesystem::path& path);

}  // namespace plancia::record
