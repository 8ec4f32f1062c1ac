#include <algorithm>

#include <nlohmann/json.hpp>

#include <core/hex_digits.hpp>
#include <record/strict_json.hpp>
#include <text/harmless.hpp>

#include "loader.hpp"
#include "result_line.hpp"

namespace plancia::record {
namespace {

RecordError fault_at(const Header& header, i18n::Text reason) { return {header.line, header.text, std::move(reason)}; }
RecordError fault_at(const RecordLine& entry, i18n::Text reason) { return {entry.line, entry.text, std::move(reason)}; }

bool is_date(std::string_view text) {
  if (text.size() != 10) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool dash = i == 4 || i == 7;
    if (dash ? text[i] != '-' : text[i] < '0' || text[i] > '9') return false;
  }
  return true;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    words.emplace_back(word);
    text.remove_prefix(std::min(text.size(), word.size() + 1));
  }
  return words;
}

i18n::Text with_rule(const catalog::RefusalText& refusal) {
  const std::string rule = refusal.rule.empty() ? "" : " [" + refusal.rule + "]";
  return {refusal.text.it + rule, refusal.text.en + rule};
}

}  // namespace

i18n::Text RecordError::message() const {
  constexpr std::size_t kShown = 100;  // bytes of a line worth repeating
  if (line == 0) return i18n::text("record.fault", {{"reason", reason}});
  std::string shown = text;
  if (shown.size() > kShown) {
    std::size_t cut = kShown;
    while (cut > 0 && (static_cast<unsigned char>(shown[cut]) & 0xc0) == 0x80) --cut;
    shown = shown.substr(0, cut) + "…";
  }
  return i18n::text("record.fault.at", {{"line", line}, {"text", text::harmless(shown)}, {"reason", reason}});
}

std::expected<Session, RecordError> load(std::string_view text, const LoadOptions& options) {
  const auto lines = parse_lines(text);
  if (!lines) return std::unexpected(lines.error());
  return Loader(*lines, options, false).run();
}

bool has_secret(std::string_view text) {
  const auto lines = parse_lines(text);
  return lines && lines->find(key::kSecret);
}

std::expected<Session, RecordError> Loader::run() {
  if (auto fault = read_headers()) return std::unexpected(std::move(*fault));
  auto session = start();
  if (!session) return session;
  for (const RecordLine& entry : lines_.entries) {
    if (auto fault = play_entry(*session, entry)) return std::unexpected(std::move(*fault));
  }
  if (auto fault = check_end(*session)) return std::unexpected(std::move(*fault));
  return session;
}

Loader::Fault Loader::read_headers() {
  if (const Header* seen = lines_.find(key::kSeenBy)) {
    return fault_at(*seen, fault_text("seen-by"));
  }
  for (const char* name : {key::kGame, key::kScenario, key::kRules}) {
    if (lines_.value(name).empty()) return fault_at(*lines_.find(name), fault_text("empty"));
  }
  setup_.game = lines_.value(key::kGame);
  setup_.scenario = lines_.value(key::kScenario);
  setup_.rules = lines_.value(key::kRules);
  if (auto fault = check_notation()) return fault;

  const Header& components = *lines_.find(key::kComponents);
  const auto space = components.value.rfind(' ');
  if (space == std::string::npos || space == 0 || space + 1 == components.value.size()) {
    return fault_at(components, fault_text("components"));
  }
  components_id_ = components.value.substr(0, space);
  // A setup may name a folder, a record of somebody else's may not: what it says is looked up, never opened.
  if (components_id_.find_first_of("/\\") != std::string::npos || components_id_.starts_with('.')) {
    return fault_at(components, fault_text("folder"));
  }
  components_hash_ = components.value.substr(space + 1);
  const auto known = options_.packs.find(components_hash_);
  setup_.components = !options_.components.empty()    ? options_.components
                      : known != options_.packs.end() ? known->second
                                                      : components_id_;

  if (const Header* options = lines_.find(key::kOptions)) {
    if (auto fault = read_options(*options)) return fault;
  }
  if (const Header* date = lines_.find(key::kDate); date && !is_date(date->value)) {
    return fault_at(*date, fault_text("date"));
  }
  return read_dice();
}

// Before anything else is looked at: in another notation the pack is another one, too, and its hash would be blamed.
Loader::Fault Loader::check_notation() const {
  const catalog::GameInfo* game = catalog::find_game(setup_.game);
  if (game == nullptr) return std::nullopt;  // the setup is refused for it
  const Header* header = lines_.find(key::kNotation);
  const std::string found = header != nullptr ? header->value : "1";
  if (found == std::to_string(game->notation.version)) return std::nullopt;
  const Header& blamed = header != nullptr ? *header : *lines_.find(key::kGame);
  const bool known = found.size() < 3 && found.find_first_not_of("0123456789") == std::string::npos && found[0] > '0';
  if (!known) return fault_at(blamed, fault_text("notation-form"));
  return fault_at(
      blamed,
      fault_text("notation", {{"found", found}, {"known", game->notation.version}, {"change", game->notation.change}}));
}

Loader::Fault Loader::read_options(const Header& header) {
  std::string_view rest = header.value;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    const auto equals = word.find('=');
    if (equals == 0 || equals == std::string_view::npos || equals + 1 == word.size() ||
        word.size() + 1 == rest.size()) {
      return fault_at(header, fault_text("options"));
    }
    const std::string id(word.substr(0, equals));
    if (!setup_.options.try_emplace(id, word.substr(equals + 1)).second) {
      return fault_at(header, fault_text("option-twice", {{"id", id}}));
    }
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
  }
  return std::nullopt;
}

Loader::Fault Loader::read_dice() {
  if (const Header* dice = lines_.find(key::kDice)) {
    if (dice->value != kSealed && dice->value != kEntered) return fault_at(*dice, fault_text("dice"));
    verified_.sealed = dice->value == kSealed;
  }
  const Header* revealed = lines_.find(key::kSeed);
  const Header* secret = lines_.find(key::kSecret);
  if (revealed && secret) return fault_at(*secret, fault_text("seed-and-secret"));
  if (const Header* header = revealed ? revealed : secret) {
    seed_ = sealed::Seed::from_hex(header->value);
    if (!seed_) return fault_at(*header, fault_text("seed"));
  }
  if (const Header* commitment = lines_.find(key::kCommitment)) {
    if (!sealed::is_commitment(commitment->value)) return fault_at(*commitment, fault_text("commitment"));
    if (seed_ && seed_->commitment() != commitment->value) {
      return fault_at(*commitment, fault_text("other-commitment", {{"commitment", seed_->commitment()}}));
    }
    verified_.commitment = commitment->value;
  }
  if (auto fault = read_seed_from()) return fault;
  if (!verifying_) return std::nullopt;
  if (!lines_.find(key::kCommitment)) return RecordError{0, "", fault_text("no-commitment")};
  if (!seed_) return RecordError{0, "", fault_text("no-seed")};
  return std::nullopt;
}

Loader::Fault Loader::read_seed_from() {
  if (const Header* from = lines_.find(key::kSeedFrom)) {
    const auto known = sealed::seed_from(from->value);
    if (!known) return fault_at(*from, fault_text("seed-from"));
    verified_.seed_from = *known;
  }
  const bool shared = verified_.seed_from == sealed::SeedFrom::parts;
  for (const char* name : {key::kCommitments, key::kParts}) {
    const Header* header = lines_.find(name);
    if (header && !shared) return fault_at(*header, fault_text("no-parts"));
    if (!header && shared && (seed_ || name == key::kCommitments)) {
      return RecordError{0, "", fault_text("missing-header", {{"name", name}})};
    }
  }
  if (const Header* header = lines_.find(key::kCommitments)) {
    commitments_ = words_of(header->value);
    for (const std::string& word : commitments_) {
      if (word != kMissing && !sealed::is_commitment(word)) return fault_at(*header, fault_text("commitments"));
    }
  }
  if (const Header* header = lines_.find(key::kParts)) {
    for (const std::string& word : words_of(header->value)) {
      const auto part = sealed::Seed::from_hex(word);
      if (!part) return fault_at(*header, fault_text("parts"));
      parts_.push_back(*part);
    }
    if (parts_.size() < 2) return fault_at(*header, fault_text("parts"));
  }
  return std::nullopt;
}

// The parts are committed to and shown once more, as they were when the game began.
Loader::Fault Loader::share_seed(Session& session) const {
  const Header& commitments = *lines_.find(key::kCommitments);
  const Header& parts = *lines_.find(key::kParts);
  const auto people = static_cast<std::size_t>(session.setup().seats);
  if (parts_.size() != people + 1) return fault_at(parts, fault_text("parts"));
  if (commitments_.size() != people + 1) return fault_at(commitments, fault_text("commitments"));
  session.share_seed(parts_.front());
  for (std::size_t i = 0; i <= people; ++i) {
    if (parts_[i].commitment() != commitments_[i]) {
      return fault_at(parts, fault_text("other-part", {{"number", static_cast<int>(i + 1)}}));
    }
    if (i > 0) session.commit(static_cast<int>(i), commitments_[i]);
  }
  for (std::size_t i = 1; i <= people; ++i) session.show_part(static_cast<int>(i), parts_[i]);
  if (session.seed() == *seed_) return std::nullopt;
  return fault_at(parts, fault_text("other-seed", {{"seed", session.seed().hex()}}));
}

std::expected<Session, RecordError> Loader::start() const {
  auto session = Session::start(setup_, seed_ ? *seed_ : sealed::Seed::fresh(), options_.make);
  if (!session) return std::unexpected(setup_fault(session.error()));
  if (seed_ && verified_.seed_from == sealed::SeedFrom::chosen) session->seed_was_chosen();
  if (verified_.seed_from == sealed::SeedFrom::real) session->dice_are_real();
  if (seed_ && !parts_.empty()) {
    if (auto fault = share_seed(*session)) return std::unexpected(*std::move(fault));
  }
  if (session->setup().components_hash != components_hash_) {
    return std::unexpected(components_fault(fault_text("pack-hash", {{"hash", session->setup().components_hash}})));
  }
  if (const Header* state = lines_.find(key::kState)) {
    const auto json = parse_json(state->value);
    if (!json) return std::unexpected(fault_at(*state, fault_text("json", {{"problem", json.error().reason}})));
    if (const auto error = session->start_from(*json)) {
      return std::unexpected(
          fault_at(*state, fault_text("state", {{"pointer", error->pointer}, {"problem", error->message}})));
    }
  }
  Particulars particulars = session->particulars();
  if (const Header* date = lines_.find(key::kDate)) particulars.date = date->value;
  if (const Header* players = lines_.find(key::kPlayers)) particulars.players = players->value;
  session->set_particulars(particulars);
  return std::move(*session);
}

// A setup is refused as a whole, so the header to blame is found by giving one more at a time.
RecordError Loader::setup_fault(const i18n::Text& reason) const {
  catalog::Setup partial;
  const auto refused = [&](auto member) {
    partial.*member = setup_.*member;
    return !options_.make(partial);
  };
  if (refused(&catalog::Setup::game)) return fault_at(*lines_.find(key::kGame), reason);
  if (refused(&catalog::Setup::components)) return components_fault(reason);  // its scenarios may be its own
  if (refused(&catalog::Setup::scenario)) return fault_at(*lines_.find(key::kScenario), reason);
  if (refused(&catalog::Setup::rules)) return fault_at(*lines_.find(key::kRules), reason);
  const Header* options = lines_.find(key::kOptions);
  return options ? fault_at(*options, reason) : RecordError{0, "", reason};
}

RecordError Loader::components_fault(const i18n::Text& reason) const {
  return fault_at(*lines_.find(key::kComponents), fault_text("pack", {{"id", components_id_},
                                                                      {"hash", components_hash_},
                                                                      {"how", options_.how_to_give},
                                                                      {"reason", reason}}));
}

Loader::Fault Loader::play_entry(Session& session, const RecordLine& entry) {
  if (entry.kind == RecordLineKind::position) {
    ++verified_.positions;
    const std::string found = hex_digits(session.game().hash());
    if (entry.word != found) return fault_at(entry, fault_text("hash", {{"hash", found}}));
    return std::nullopt;
  }
  const Turn turn = session.turn();
  if (turn == Turn::over) return fault_at(entry, fault_text("over"));
  if (entry.kind == RecordLineKind::resignation) {
    if (!session.resign(entry.word == "1" ? 1 : 2)) return fault_at(entry, fault_text("resign-seat"));
    return std::nullopt;
  }
  const bool chance = entry.kind == RecordLineKind::chance;
  if (chance && turn != Turn::chance) return fault_at(entry, fault_text("decision"));
  if (!chance && turn == Turn::chance) return fault_at(entry, fault_text("chance"));

  Origin origin = chance ? Origin::entered : Origin::decision;
  if (chance) {
    const bool from_seed = seed_ && session.drawn() == entry.word;
    ++verified_.chances;
    verified_.from_seed += from_seed;
    if (verified_.sealed) {
      if (from_seed) origin = Origin::sealed;
      if (verifying_ && !from_seed) return fault_at(entry, fault_text("drawn", {{"action", session.drawn()}}));
    }
  }
  ++verified_.steps;
  if (const auto played = session.step(entry.word, origin); !played) {
    return fault_at(entry, with_rule(played.error()));
  }
  if (!entry.comment.empty()) session.comment(entry.comment);
  return std::nullopt;
}

Loader::Fault Loader::check_end(const Session& session) {
  const Header* result = lines_.find(key::kResult);
  const auto reached = session.result();
  if (reached) verified_.result = result_line(*reached);
  if (result && !reached) return fault_at(*result, fault_text("not-over"));
  if (result && result->value != verified_.result)
    return fault_at(*result, fault_text("result", {{"result", verified_.result}}));
  if (const Header* seed = lines_.find(key::kSeed); seed && !reached) {
    return fault_at(*seed, fault_text("seed-early"));
  }
  if (verifying_ && reached && !result) return RecordError{0, "", fault_text("no-result")};
  return std::nullopt;
}

}  // namespace plancia::record
