#include "variants.hpp"

#include <algorithm>
#include <utility>

namespace plancia::app {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  while (true) {
    const std::size_t comma = text.find(',', from);
    parts.push_back(text.substr(from, comma - from));
    if (comma == std::string::npos) return parts;
    from = comma + 1;
  }
}

Settings settings_of(const std::string& text) {
  Settings settings;
  for (const std::string& part : split(text)) {
    const std::size_t equals = part.find('=');
    settings.emplace_back(part.substr(0, equals), part.substr(equals + 1));
  }
  return settings;
}

// The part of a variant that a setting names; every other name is an option of the rules.
std::string& part_of(sim::Variant& variant, const std::string& id) {
  if (id == "scenario") return variant.setup.scenario;
  if (id == "rules") return variant.setup.rules;
  if (id == "components") return variant.setup.components;
  if (id == "policy") return variant.policy;
  if (id == "opponent") return variant.opponent;
  return variant.setup.options[id];
}

std::string name_of(const Settings& settings) {
  std::string name;
  for (const auto& [id, value] : settings) name += (name.empty() ? "" : ",") + id + "=" + value;
  return name;
}

}  // namespace

std::expected<std::vector<sim::Variant>, i18n::Text> variants_of(const StudyArguments& arguments) {
  sim::Variant base{.name = arguments.policy,
                    .setup = arguments.setup.setup(),
                    .policy = arguments.policy,
                    .opponent = arguments.opponent};
  std::vector<sim::Variant> variants;
  for (const std::string& policy : arguments.policies) {
    sim::Variant variant = base;
    variant.name = variant.policy = policy;
    variants.push_back(std::move(variant));
  }
  if (!variants.empty()) return variants;
  if (arguments.compare.empty()) return std::vector{base};

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
  return variants;
}

void add_study_options(command_line::Command command, StudyArguments& arguments) {
  add_game_option(command, arguments.setup.given.game, "The game").required();
  add_setup_options(command, arguments.setup, "The scenario; the game's first if missing");
  auto policy = command.option("--policy", arguments.policy, "Who decides").shows_default();
  command.option("--opponent", arguments.opponent, "Who decides on the second seat, where there is one");
  auto policies =
      command.option("--policies", arguments.policies, "Several, each playing the same dice, with commas between")
          .separated_by(',')
          .excludes(policy);
  command
      .option("--compare", arguments.compare,
              "The same dice with another setting: scenario=, rules=, components=, policy=, opponent= or an option; "
              "may be repeated")
      .one_at_a_time()
      .excludes(policies)
      .check([](const std::string& text) {
        for (const std::string& part : split(text)) {
          if (std::string fault = fault_of_setting(part); !fault.empty()) return fault;
        }
        return std::string();
      });
}

}  // namespace plancia::app
