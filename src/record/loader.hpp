#pragma once

#include <expected>
#include <optional>

#include <record/record.hpp>

#include "lines.hpp"

namespace plancia::record {

// Replays a parsed record line by line. With `verifying` every chance outcome of a sealed record must be the one that
// the seed gives, and the headers that make a game verifiable must be there.
class Loader {
 public:
  Loader(const Lines& lines, const LoadOptions& options, bool verifying)
      : lines_(lines), options_(options), verifying_(verifying) {}

  std::expected<Session, RecordError> run();
  const Verified& verified() const { return verified_; }

 private:
  using Fault = std::optional<RecordError>;

  Fault read_headers();
  Fault check_notation() const;
  Fault read_options(const Header& header);
  Fault read_dice();
  Fault read_seed_from();
  std::expected<Session, RecordError> start() const;
  Fault share_seed(Session& session) const;
  RecordError setup_fault(const i18n::Text& reason) const;
  RecordError components_fault(const i18n::Text& reason) const;
  Fault play_entry(Session& session, const RecordLine& entry);
  Fault check_end(const Session& session);

  const Lines& lines_;
  const LoadOptions& options_;
  bool verifying_;
  catalog::Setup setup_;
  std::string components_id_, components_hash_;
  std::optional<sealed::Seed> seed_;
  std::vector<std::string> commitments_;  // of the parts of a shared seed, the server's first
  std::vector<sealed::Seed> parts_;
  Verified verified_;
};

}  // namespace plancia::record
