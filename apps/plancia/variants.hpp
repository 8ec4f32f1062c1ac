#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <command_line/command_line.hpp>
#include <sim/plan.hpp>
#include <sim/report.hpp>

#include "setup_arguments.hpp"

namespace plancia::app {

// What is to be compared, as typed.
struct StudyArguments {
  SetupArguments setup;
  std::string policy = "scripted";
  std::string opponent;
  std::vector<std::string> policies;
  std::vector<std::string> compare;  // each "id=value" or several with commas between them
  std::string first, from, sweep;
};

// The parts of a text between the separators, without blanks around them.
std::vector<std::string> split(const std::string& text, char separator);
// The part of a variant that a setting names; every other name is an option of the rules.
std::string& part_of(sim::Variant& variant, const std::string& id);

void add_study_options(command_line::Command command, StudyArguments& arguments);

// The variants with names that tell them apart, or a sentence that says what is wrong. With a sweep, how to show it.
struct Variants {
  std::vector<sim::Variant> list;
  std::optional<sim::SweepView> sweep = {};
};
std::expected<Variants, i18n::Text> variants_of(const StudyArguments& arguments);

}  // namespace plancia::app
