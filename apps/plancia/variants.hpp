#pragma once

#include <expected>
#include <string>
#include <vector>

#include <command_line/command_line.hpp>
#include <sim/plan.hpp>

#include "setup_arguments.hpp"

namespace plancia::app {

// What is to be compared, as typed.
struct StudyArguments {
  SetupArguments setup;
  std::string policy = "scripted";
  std::string opponent;
  std::vector<std::string> policies;
  std::vector<std::string> compare;  // each "id=value" or several with commas between them
};

void add_study_options(command_line::Command command, StudyArguments& arguments);

// The variants with names that tell them apart, or a sentence that says what is wrong.
std::expected<std::vector<sim::Variant>, i18n::Text> variants_of(const StudyArguments& arguments);

}  // namespace plancia::app
