#include "variants.hpp"

#include <algorithm>
#include <utility>

#include "position_file.hpp"
#include "sweep.hpp"

namespace plancia::app {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

Settings settings_of(const std::string& text) {
  Settings settings;
  for (const std::string& part : split(text, ',')) {
    const std::size_t equals = part.find('=');
    settings.emplace_back(part.substr(0, equals), part.substr(equals + 1));
  }
  return settings;
}

std::string name_of(const Settings& settings) {
  std::string name;
  for (const auto& [id, value] : settings) name += (name.empty() ? "" : ",") + id + "=" + value;
  return name;
}

// Lets the games of a variant begin at the position in a file, which brings its setup with it.
std::optional<i18n::Text> begin_at(sim::Variant& variant, const std::string& file) {
  const catalog::Setup& typed = variant.setup;
  if (!typed.scenario.empty() || !typed.rules.empty() || !typed.options.empty()) {
    return i18n::text("study.from.setup");
  }
  auto made = read_position(file, typed.components);
  if (!made) return i18n::text("app.load.refused", {{"file", file}, {"reason", made.error()}});
  if (made->setup.setup.game != typed.game) {
    return i18n::text("study.from.game", {{"other", made->setup.setup.game}, {"game", typed.game}});
  }
  variant.setup = made->setup.setup;
  variant.start = std::make_shared<const catalog::NewGame>(*std::move(made));
  return std::nullopt;
}

}  // namespace

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(separator, from), text.size());
    std::string part = text.substr(from, end - from);
    part.erase(part.find_last_not_of(' ') + 1);
    part.erase(0, part.find_first_not_of(' '));
    parts.push_back(std::move(part));
    from = end + 1;
  }
  return parts;
}

std::string& part_of(sim::Variant& variant, const std::string& id) {
  if (id == "scenario") return variant.setup.scenario;
  if (id == "rules") return variant.setup.rules;
  if (id == "components") return variant.setup.components;
  if (id == "policy") return variant.policy;
  if (id == "opponent") return variant.opponent;
  return variant.setup.options[id];
}

std::expected<Variants, i18n::Text> variants_of(const StudyArguments& arguments) {
  sim::Variant base{.name = arguments.policy,
                    .setup = arguments.setup.setup(),
                    .policy = arguments.policy,
                    .opponent = arguments.opponent};
  if (!arguments.first.empty()) base.first = split(arguments.first, ';');
  if (!arguments.from.empty()) {
    if (auto fault = begin_at(base, arguments.from)) return std::unexpected(*std::move(fault));
  }
  if (!arguments.sweep.empty()) return sweep_of(base, arguments.sweep);
  std::vector<sim::Variant> variants;
  for (const std::string& policy : arguments.policies) {
    sim::Variant variant = base;
    variant.name = variant.policy = policy;
    variants.push_back(std::move(variant));
  }
  if (!variants.empty()) return Variants{std::move(variants)};
  if (arguments.compare.empty()) return Variants{{base}};

  // The first variant is called by what the others change, with its own values for it.
  const auto made = catalog::new_game(base.setup);
  if (!made) return std::unexpected(made.error());
  sim::Variant filled = base;
  filled.setup = made->setup.setup;
  if (filled.setup.components.empty()) filled.setup.components = made->setup.components_id;
  Settings own;
  for (const std::string& text : arguments.compare) {
    for (const auto& [id, value] : settings_of(text)) {
      if (std::ranges::find(own, id, &std::pair<std::string, std::string>::first) != own.end()) continue;
      own.emplace_back(id, part_of(filled, id));
    }
  }
  base.name = name_of(own);
  variants.push_back(base);
  for (const std::string& text : arguments.compare) {
    sim::Variant variant = base;
    for (const auto& [id, value] : settings_of(text)) part_of(variant, id) = value;
    variant.name = text;
    variants.push_back(std::move(variant));
  }
  return Variants{std::move(variants)};
}

void add_study_options(command_line::Command command, StudyArguments& arguments) {
  add_game_option(command, arguments.setup.given.game, "The game").required();
  add_setup_options(command, arguments.setup, "The scenario; the game's first if missing");
  auto policy = command.option("--policy", arguments.policy, "Who decides").shows_default();
  command.option("--opponent", arguments.opponent, "Who decides at the second seat, where there is one");
  auto policies =
      command.option("--policies", arguments.policies, "Several, each playing the same dice, with commas between")
          .separated_by(',')
          .excludes(policy);
  auto from = command.option("--from", arguments.from, "Begin at the position in this file, as the engine gives it");
  command.option("--first", arguments.first, "The first decisions, with semicolons between: 'equip harpoon; …'");
  auto compare =
      command
          .option(
              "--compare", arguments.compare,
              "The same dice with another setting: scenario=, rules=, components=, policy=, opponent= or an option; "
              "may be repeated")
          .one_at_a_time()
          .excludes(policies)
          .excludes(from)
          .check([](const std::string& text) {
            for (const std::string& part : split(text, ',')) {
              if (std::string fault = fault_of_setting(part); !fault.empty()) return fault;
            }
            return std::string();
          });
  command
      .option("--sweep", arguments.sweep,
              "The same dice for each value of one thing: an option, scenario, policy …; first='equip *; equip *'; or "
              "a value of the pack, mission.boats=4..10")
      .excludes(policies)
      .excludes(compare);
}

}  // namespace plancia::app
