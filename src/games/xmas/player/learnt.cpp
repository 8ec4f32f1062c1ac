#include <xmas_player/learnt.hpp>

#include <cmath>

#include <ai/known.hpp>
#include <data/learnt_file.hpp>
#include <embedded/xmas_learnt.hpp>
#include <xmas_player/player.hpp>

#include "learnt_text.hpp"

namespace plancia::xmas {
namespace {

data::LearntFor meant_for(const Rules& rules) {
  const ai::ExactIdentity is = Player::exact_identity(rules, ai::Objective::value);
  return {.game = is.game, .scenario = is.scenario, .pack = is.tables, .options = is.options};
}

// None is known, too: then there is no file to be looked for again.
ai::Known<data::LearntFor, std::optional<Habits>>& known() {
  static ai::Known<data::LearntFor, std::optional<Habits>> one;
  return one;
}

}  // namespace

std::string learnt_text(const Rules& rules, const Habits& habits, const LearntFrom& from) {
  const auto rounded = [](double value) { return std::round(value * 1e4) / 1e4; };
  data::LearntJson json = data::begin_learnt(meant_for(rules));
  json["from"] = {{"seed", from.seed}, {"games", from.games}, {"by_time", from.by_time}};
  json["from"]["value"] = {rounded(from.scripted), rounded(from.value)};
  json["habits"] = data::fields_json(kHabitFields, habits);
  return json.dump(1) + '\n';
}

std::expected<Habits, i18n::Text> read_learnt(const Rules& rules, std::string_view bytes) {
  const auto json = data::read_learnt(meant_for(rules), bytes);
  if (!json) return std::unexpected(json.error());
  const auto found = json->find("habits");
  if (found == json->end() || !found->is_object()) return data::broken_learnt("habits");
  Habits habits;
  const std::string at = data::fault_of_fields(*found, kHabitFields, habits);
  if (!at.empty()) return data::broken_learnt("habits/" + at);
  return habits;
}

std::expected<void, i18n::Text> use_learnt(const Rules& rules, std::string_view bytes) {
  const auto habits = read_learnt(rules, bytes);
  if (!habits) return std::unexpected(habits.error());
  known().keep(meant_for(rules), *habits);
  return {};
}

std::optional<Habits> learnt_for(const Rules& rules) {
  const data::LearntFor key = meant_for(rules);
  if (const auto found = known().find(key)) return *found;
  std::optional<Habits> habits;
  for (const std::string_view bytes : embedded_learnt()) {
    if (const auto fits = read_learnt(rules, bytes)) habits = *fits;
  }
  known().keep(key, habits);
  return habits;
}

std::vector<std::string_view> embedded_learnt() {
  std::vector<std::string_view> files;
  for (const auto& file : embedded::xmas_learnt()) files.push_back(file.bytes);
  return files;
}

}  // namespace plancia::xmas
