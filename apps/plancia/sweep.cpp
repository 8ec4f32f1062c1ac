#include "sweep.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>

#include "pack_value.hpp"

namespace plancia::app {
namespace {

using Opening = std::vector<std::string>;

std::unexpected<i18n::Text> refuse(std::string_view why, std::initializer_list<i18n::Arg> args) {
  return std::unexpected(i18n::text("study.sweep." + std::string(why), args));
}

bool is_whole(std::string_view text) {
  long number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return !text.empty() && read.ec == std::errc{} && read.ptr == text.data() + text.size();
}
long whole(std::string_view text) {
  long number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// "1,2,5" as it stands, "4..10" and "4..10/2" counted out.
std::vector<std::string> values_in(const std::string& text) {
  std::vector<std::string> values;
  for (const std::string& part : split(text, ',')) {
    const std::size_t dots = part.find(".."), slash = part.find('/');
    const std::string low = part.substr(0, dots);
    const std::string high = dots == std::string::npos ? "" : part.substr(dots + 2, slash - dots - 2);
    const std::string step = slash == std::string::npos ? "1" : part.substr(slash + 1);
    if (!is_whole(low) || !is_whole(high) || !is_whole(step) || whole(step) < 1) {
      values.push_back(part);
      continue;
    }
    for (long at = whole(low); at <= whole(high) && values.size() <= kMostSwept; at += whole(step)) {
      values.push_back(std::to_string(at));
    }
  }
  return values;
}

// The first variant is the game as it is; the rows stand in the order of the values where these are numbers.
std::expected<Variants, i18n::Text> told(std::string what, std::vector<sim::Variant> list,
                                         const std::vector<std::string>& values) {
  if (list.size() > kMostSwept) return refuse("many", {{"most", static_cast<int>(kMostSwept)}});
  sim::SweepView view{std::move(what), {}};
  if (std::ranges::all_of(values, [](const std::string& value) { return is_whole(value); })) {
    view.in_order.resize(list.size());
    std::iota(view.in_order.begin(), view.in_order.end(), std::size_t{0});
    std::ranges::stable_sort(view.in_order, {}, [&](std::size_t i) { return whole(values[i]); });
  }
  return Variants{std::move(list), std::move(view)};
}

// Openings written out: "equip *" stands for everything on offer that begins so. Two that come to the same position are
// one.
class Openings {
 public:
  std::expected<std::vector<Opening>, i18n::Text> all(const catalog::Game& start, const std::string& text) {
    for (const std::string& pattern : split(text, '|')) {
      if (auto fault = follow(start, split(pattern, ';'), {})) return std::unexpected(*std::move(fault));
    }
    return std::move(found_);
  }

 private:
  std::optional<i18n::Text> follow(const catalog::Game& game, const Opening& pattern, Opening so_far) {
    const std::size_t at = so_far.size();
    if (at == pattern.size()) {
      if (found_.size() <= kMostSwept && seen_.insert(game.hash()).second) found_.push_back(std::move(so_far));
      return std::nullopt;
    }
    const std::string& wanted = pattern[at];
    if (!wanted.ends_with('*')) return with(game, wanted, pattern, so_far);
    if (game.turn() == Turn::chance) return i18n::text("study.sweep.dice", {{"text", wanted}});
    const std::string_view beginning(wanted.data(), wanted.size() - 1);
    bool any = false;
    for (const catalog::Choice& choice : game.choices()) {
      if (!choice.action.starts_with(beginning)) continue;
      any = true;
      if (auto fault = with(game, choice.action, pattern, so_far)) return fault;
    }
    return any ? std::nullopt : std::optional(i18n::text("study.sweep.none", {{"text", wanted}}));
  }
  // What dice decide is found out when the games are played; until then the rest is taken as it stands.
  std::optional<i18n::Text> with(const catalog::Game& game, const std::string& action, const Opening& pattern,
                                 Opening so_far) {
    so_far.push_back(action);
    if (game.turn() == Turn::chance) {
      for (std::size_t i = so_far.size(); i < pattern.size(); ++i) {
        if (pattern[i].ends_with('*')) return i18n::text("study.sweep.dice", {{"text", pattern[i]}});
        so_far.push_back(pattern[i]);
      }
      found_.push_back(std::move(so_far));
      return std::nullopt;
    }
    const auto next = game.clone();
    if (const auto played = next->play(action); !played) {
      return i18n::text("study.opening", {{"action", action}, {"reason", played.error().text}});
    }
    return follow(*next, pattern, std::move(so_far));
  }

  std::vector<Opening> found_;
  std::set<std::uint64_t> seen_;
};

std::expected<Variants, i18n::Text> openings(const sim::Variant& base, const catalog::Game& start,
                                             const std::string& text) {
  const auto all = Openings().all(start, text);
  if (!all) return std::unexpected(all.error());
  std::vector<sim::Variant> list{base};
  list[0].name = i18n::text("study.sweep.free").en;
  list[0].first.clear();
  for (const Opening& opening : *all) {
    sim::Variant variant = base;
    variant.first = opening;
    variant.name.clear();
    for (const std::string& action : opening) variant.name += (variant.name.empty() ? "" : "; ") + action;
    list.push_back(std::move(variant));
  }
  return told("first", std::move(list), {""});
}

// All values that a setting can have, none where they cannot be listed.
std::vector<std::string> all_values(const catalog::GameInfo& info, const std::string& what) {
  std::vector<std::string> values;
  if (what == "rules") return info.rules;
  if (what == "scenario") {
    for (const catalog::ScenarioInfo& scenario : info.scenarios) values.push_back(scenario.id);
  }
  const auto option = std::ranges::find(info.options, what, &catalog::OptionInfo::id);
  return option == info.options.end() ? values : option->values;
}

std::expected<Variants, i18n::Text> settings(const sim::Variant& base, const catalog::NewGame& made,
                                             const std::string& what, std::vector<std::string> values) {
  sim::Variant filled = base;
  filled.setup = made.setup.setup;
  if (filled.setup.components.empty()) filled.setup.components = made.setup.components_id;
  const std::string own = part_of(filled, what);
  std::erase(values, own);
  values.insert(values.begin(), own);
  std::vector<sim::Variant> list;
  for (const std::string& value : values) {
    sim::Variant variant = base;
    if (value != own) part_of(variant, what) = value;
    variant.name = what + "=" + value;
    list.push_back(std::move(variant));
  }
  return told(what, std::move(list), values);
}

std::expected<Variants, i18n::Text> pack_values(const sim::Variant& base, const catalog::NewGame& made,
                                                const std::string& what, std::vector<std::string> values) {
  const auto value = PackValue::find(made.setup.setup, what);
  if (!value) return std::unexpected(value.error());
  const std::string own = value->own();
  std::erase(values, own);
  std::vector<sim::Variant> list{base};
  list[0].name = what + "=" + own;
  for (const std::string& text : values) {
    auto start = value->changed(text);
    if (!start) return std::unexpected(start.error());
    sim::Variant variant = base;
    variant.name = what + "=" + text;
    variant.start = std::make_shared<const catalog::NewGame>(*std::move(start));
    list.push_back(std::move(variant));
  }
  values.insert(values.begin(), own);
  return told(what, std::move(list), values);
}

}  // namespace

std::expected<Variants, i18n::Text> sweep_of(const sim::Variant& base, const std::string& typed) {
  const std::size_t equals = typed.find('=');
  const std::string what = typed.substr(0, equals);
  const std::string text = equals == std::string::npos ? "" : typed.substr(equals + 1);
  auto made =
      base.start
          ? std::expected<catalog::NewGame, i18n::Text>(catalog::NewGame{base.start->setup, base.start->game->clone()})
          : catalog::new_game(base.setup);
  if (!made) return std::unexpected(made.error());
  const catalog::GameInfo& info = *catalog::find_game(base.setup.game);
  const auto without_values = [&] { return refuse("values", {{"text", typed}, {"what", what}}); };
  if (what == "first") return text.empty() ? without_values() : openings(base, *made->game, text);

  const bool player = what == "policy" || what == "opponent";
  if (base.start && !player) return refuse("from", {{"what", what}});
  std::vector<std::string> values = text.empty() ? all_values(info, what) : values_in(text);
  if (values.size() > kMostSwept) return refuse("many", {{"most", static_cast<int>(kMostSwept)}});
  if (what.find('.') != std::string::npos) {
    return values.empty() ? without_values() : pack_values(base, *made, what, std::move(values));
  }
  if (all_values(info, what).empty() && !player && what != "components") {
    std::string known;
    for (const catalog::OptionInfo& option : info.options) known += (known.empty() ? "" : ", ") + option.id;
    return refuse("unknown", {{"what", what}, {"known", known}});
  }
  if (values.empty()) return without_values();
  return settings(base, *made, what, std::move(values));
}

}  // namespace plancia::app
