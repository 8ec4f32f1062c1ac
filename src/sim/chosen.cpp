#include <sim/chosen.hpp>

#include <algorithm>
#include <charconv>
#include <iterator>

#include <nlohmann/json.hpp>

#include <record/record.hpp>

namespace plancia::sim {

std::expected<Wanted, i18n::Text> parse_wanted(const std::string& text) {
  Wanted wanted;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string part = text.substr(from, comma - from);
    from = comma + 1;
    const std::size_t colon = part.find(':');
    const std::string kind = part.substr(0, colon);
    std::uint64_t number = 0;
    const char* const end = part.data() + part.size();
    const char* const digits = colon == std::string::npos ? end : part.data() + colon + 1;
    const auto read = std::from_chars(digits, end, number);
    const bool known = kind == "best" || kind == "worst" || kind == "game";
    if (!known || digits == end || read.ec != std::errc{} || read.ptr != end ||
        (kind != "game" && (number == 0 || number > kMostRecords))) {
      return std::unexpected(i18n::text("study.records", {{"part", part}, {"most", std::to_string(kMostRecords)}}));
    }
    if (kind == "best") wanted.best = number;
    if (kind == "worst") wanted.worst = number;
    if (kind == "game") wanted.games.push_back(number);
  }
  return wanted;
}

void Choosing::insert(std::vector<Candidate>& list, const Candidate& one, int sign, std::uint64_t most) {
  const auto before = [sign](const Candidate& a, const Candidate& b) {
    const int order = sign * compare(a.result, b.result);
    return order != 0 ? order > 0 : a.game < b.game;
  };
  list.insert(std::ranges::upper_bound(list, one, before), one);
  if (list.size() > most) list.pop_back();
}

void Choosing::add(std::uint64_t game, const std::vector<Played>& variants) {
  for (std::size_t i = 0; i < variants.size(); ++i) {
    insert(best_[i], {game, variants[i].result}, 1, wanted_.best);
    insert(worst_[i], {game, variants[i].result}, -1, wanted_.worst);
  }
  if (std::ranges::find(wanted_.games, game) != wanted_.games.end()) found_.push_back(game);
}

std::vector<Chosen> Choosing::list() const {
  std::vector<Chosen> all;
  for (std::size_t i = 0; i < best_.size(); ++i) {
    for (const auto& [why, candidates] : {std::pair("best-", &best_[i]), std::pair("worst-", &worst_[i])}) {
      for (std::size_t k = 0; k < candidates->size(); ++k) {
        all.push_back({i, why + std::to_string(k + 1), (*candidates)[k].game});
      }
    }
    for (const std::uint64_t game : wanted_.games) {
      if (std::ranges::find(found_, game) != found_.end()) all.push_back({i, "game", game});
    }
  }
  return all;
}

catalog::Json Choosing::kept() const {
  const auto rows = [](const std::vector<std::vector<Candidate>>& variants) {
    catalog::Json json = catalog::Json::array();
    for (const auto& candidates : variants) {
      json.push_back(catalog::Json::array());
      for (const auto& [game, result] : candidates) {
        json.back().push_back({game, result.level, result.score, result.winner});
      }
    }
    return json;
  };
  return {{"wanted", {wanted_.best, wanted_.worst}}, {"best", rows(best_)}, {"worst", rows(worst_)}};
}

bool Choosing::go_on(std::uint64_t played, const catalog::Json& kept) {
  if (kept.at("wanted") != catalog::Json({wanted_.best, wanted_.worst})) return false;
  const auto take = [](const catalog::Json& json, std::vector<std::vector<Candidate>>& variants) {
    for (std::size_t i = 0; i < variants.size(); ++i) {
      variants[i].clear();
      for (const auto& one : json.at(i)) variants[i].push_back({one.at(0), {one.at(1), one.at(2), one.at(3)}});
    }
  };
  take(kept.at("best"), best_);
  take(kept.at("worst"), worst_);
  std::ranges::copy_if(wanted_.games, std::back_inserter(found_), [&](std::uint64_t game) { return game < played; });
  return true;
}

std::optional<i18n::Text> unrecordable(const PreparedVariant& prepared) {
  if (prepared.has_guest()) return i18n::text("study.records.guest");
  const auto again = catalog::new_game(prepared.start->setup.setup);
  if (!again || again->setup.components_hash != prepared.start->setup.components_hash) {
    return i18n::text("study.records.pack");
  }
  return std::nullopt;
}

std::string record_of(const PreparedVariant& prepared, std::uint64_t seed, std::uint64_t game) {
  const catalog::SetupDone& done = prepared.start->setup;
  record::Session session = *record::Session::start(done.setup, sealed::Seed::from_text("simulated"));
  if (session.game().hash() != prepared.start->game->hash()) session.start_from(prepared.start->game->state());
  std::vector<std::string> actions;
  make_runner(prepared, seed, {})->play(game, {.actions = &actions});
  for (const std::string& action : actions) {
    if (!session.play(action)) throw std::logic_error("a record does not follow game " + std::to_string(game));
  }
  record::Particulars particulars = session.particulars();
  particulars.players = to_text(prepared.seats[0]) + (done.seats < 2 ? "" : " / " + to_text(prepared.seats[1])) +
                        ", simulate --seed " + std::to_string(seed) + " game " + std::to_string(game);
  session.set_particulars(particulars);
  return record::write(session);
}

}  // namespace plancia::sim
