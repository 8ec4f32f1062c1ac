#include <record/record.hpp>

#include "loader.hpp"

namespace plancia::record {

std::expected<Verified, RecordError> verify(std::string_view text, const LoadOptions& options) {
  const auto lines = parse_lines(text);
  if (!lines) return std::unexpected(lines.error());
  Loader loader(*lines, options, true);
  if (auto session = loader.run(); !session) return std::unexpected(std::move(session.error()));
  return loader.verified();
}

}  // namespace plancia::record
