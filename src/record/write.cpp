#include <array>
#include <string>

#include <core/hex_digits.hpp>
#include <record/program.hpp>
#include <record/record.hpp>

#include "lines.hpp"
#include "result_line.hpp"

namespace plancia::record {

std::string result_line(const catalog::ResultText& result) {
  std::string line = result.level + " " + std::to_string(result.score);
  if (result.winner != 0) line += " winner " + std::to_string(result.winner);
  return line;
}

namespace {

std::string setup_headers(const Session& session) {
  const catalog::SetupDone& done = session.setup();
  std::string options;
  for (const auto& [id, value] : done.setup.options) options += (options.empty() ? "" : " ") + id + "=" + value;

  return header_line(key::kGame, done.setup.game) +
         (done.notation == 1 ? "" : header_line(key::kNotation, std::to_string(done.notation))) +
         header_line(key::kScenario, done.setup.scenario) + header_line(key::kRules, done.setup.rules) +
         header_line(key::kOptions, options) +
         header_line(key::kComponents, done.components_id + " " + done.components_hash);
}

// Those that everybody may read from the start.
std::string dice_headers(const Session& session) {
  std::string text;
  if (session.ready()) text += header_line(key::kCommitment, session.commitment());
  text += header_line(key::kDice, session.all_sealed() ? kSealed : kEntered);
  if (session.seed_from() != sealed::SeedFrom::program) text += header_line(key::kSeedFrom, word(session.seed_from()));
  if (const auto& shared = session.shared_seed()) {
    std::string commitments;
    for (const auto& one : shared->commitments()) {
      commitments += (commitments.empty() ? "" : " ") + one.value_or(std::string(kMissing));
    }
    text += header_line(key::kCommitments, commitments);
  }
  return text;
}

// Those that the end reveals, or that an unfinished game needs to go on.
std::string seed_headers(const Session& session, const char* name) {
  if (!session.ready()) return "";
  std::string text;
  if (const auto& shared = session.shared_seed()) {
    std::string parts;
    for (const auto& one : shared->parts()) parts += (parts.empty() ? "" : " ") + one->hex();
    text += header_line(key::kParts, parts);
  }
  return text + header_line(name, session.seed().hex());
}

std::string about_headers(const Session& session) {
  return header_line(key::kProgram, std::string(kProgram) + " " + std::string(version())) +
         header_line(key::kDate, session.particulars().date) +
         header_line(key::kPlayers, session.particulars().players) + dice_headers(session);
}

std::string action_line(const Step& step, const std::string& action) {
  return (step.is_chance() ? "* " : "") + action + (step.comment.empty() ? "" : " ; " + step.comment) + '\n';
}

// What a seat saw of a game that goes on.
std::string write_seen(const Session& session, Sight sight) {
  std::string text =
      setup_headers(session) + about_headers(session) + header_line(key::kSeenBy, std::to_string(sight.seat())) + '\n';
  for (const Step& step : session.steps()) {
    if (step.is_seen(sight)) text += action_line(step, step.action_in(sight));
  }
  return text;
}

}  // namespace

std::string write(const Session& session, Form form, Sight sight) {
  if (!sight.is_everything() && session.game().has_secrets() && !session.over()) return write_seen(session, sight);
  std::string text = setup_headers(session);
  if (session.start_state()) text += header_line(key::kState, *session.start_state());
  text += about_headers(session);
  if (const auto result = session.result()) {
    text += seed_headers(session, key::kSeed) + header_line(key::kResult, result_line(*result));
  } else if (form == Form::own) {
    text += seed_headers(session, key::kSecret);
  }
  text += '\n';

  for (int ply = 0; ply < session.ply(); ++ply) {
    const Step& step = session.steps()[static_cast<std::size_t>(ply)];
    const catalog::Game& after = session.game_at(ply + 1);
    text += action_line(step, step.action);
    const bool turn_ends = session.game_at(ply).round() != after.round();
    if (turn_ends || ply + 1 == session.ply()) text += "= " + hex_digits(after.hash()) + "\n";
  }
  if (session.resigned()) text += "! resign " + std::to_string(*session.resigned()) + "\n";
  return text;
}

}  // namespace plancia::record
