// The seed of a game between two people: each seat commits to a part, then shows it (docs/dice.md).

#include <nlohmann/json.hpp>

#include "access.hpp"
#include "fields.hpp"

namespace plancia::service {
namespace {

// Why a part may not be shown; nothing if it may.
std::optional<Refusal> check_part(const sealed::SharedSeed& shared, int seat, const std::optional<sealed::Seed>& part) {
  if (!part) return bad_request("\"part\" has 64 hexadecimal digits");
  if (!shared.all_committed()) return refusal(Code::dice, "dice.early");
  if (part->commitment() != shared.commitments()[static_cast<std::size_t>(seat)]) {
    return refusal(Code::dice, "dice.other");
  }
  return std::nullopt;
}

// Why a seat may not commit to this; nothing if it may.
std::optional<Refusal> check_commitment(const sealed::SharedSeed& shared, const std::string& commitment) {
  if (!sealed::is_commitment(commitment)) return bad_request("\"commitment\" has 64 hexadecimal digits");
  if (shared.all_committed()) return refusal(Code::dice, "dice.stands");
  return std::nullopt;
}

}  // namespace

Answer<Json> Service::dice(const Visitor& visitor, const std::string& id, const Json& request) {
  if (auto refused = check_fields(
          request, {{"seat", Field::number}, {"commitment", Field::text, false}, {"part", Field::text, false}})) {
    return std::unexpected(*std::move(refused));
  }
  if (request.contains("commitment") == request.contains("part")) {
    return std::unexpected(bad_request("either \"commitment\" or \"part\""));
  }
  const int seat = request["seat"];
  const bool shows = request.contains("part");
  const std::string given = request[shows ? "part" : "commitment"];
  const auto part = shows ? sealed::Seed::from_hex(given) : std::nullopt;
  bool changed = false;
  auto answer = with_match(visitor, id, [&](Found& found) -> Answer<Json> {
    // As for an action: another server may add to the game meanwhile, then ours is looked at again.
    for (int attempt = 0;; ++attempt) {
      const Viewer viewer = found.viewer();
      if (seat < 1 || !viewer.holds(seat)) return std::unexpected(refusal(Code::seat));
      record::Session& session = found.live().session_to_change();
      const auto& shared = session.shared_seed();
      if (!shared) return std::unexpected(refusal(Code::dice, "dice.none"));
      if (session.over()) return std::unexpected(refusal(Code::over));  // called off
      const auto at = static_cast<std::size_t>(seat);
      const bool known = shows ? part && shared->parts()[at] == part : shared->commitments()[at] == given;
      if (known) return match_json(found.live(), viewer);  // sent twice
      if (auto refused = shows ? check_part(*shared, seat, part) : check_commitment(*shared, given)) {
        const auto behind = attempt == 0 ? was_behind(found) : Answer<bool>(false);
        if (behind && *behind) continue;
        return std::unexpected(behind ? *std::move(refused) : behind.error());
      }
      const std::int64_t before = found.live().number();
      std::vector<storage::JournalEntry> entries{
          {before + 1, shows ? storage::Kind::part : storage::Kind::commit, seat, given, std::nullopt, now()}};
      {
        Ahead ahead{*found.resident};
        if (shows) {
          session.show_part(seat, *part);
        } else {
          session.commit(seat, given);
        }
        if (session.ready()) go_on(session, found.live().seats());
        const auto steps = journal_of(session, 0, before + 1, now());
        entries.insert(entries.end(), steps.begin(), steps.end());
        ahead.settled = true;  // store() is next
      }
      changed = store(found, entries);
      if (changed) return match_json(found.live(), viewer);
      if (auto refused = make_current(found)) return std::unexpected(*std::move(refused));
      if (attempt > 1) return std::unexpected(refusal(Code::version));
    }
  });
  if (changed) published(id);
  return answer;
}

}  // namespace plancia::service
