#pragma once

#include <string>

#include <catalog/catalog.hpp>
#include <command_line/command_line.hpp>

namespace plancia::app {

// --learnt, a file of `plancia learn`.
command_line::Option add_learnt_option(command_line::Command command, std::string& path);
// The machine players of this game go by it, if one was named; where it is not for them, a line on standard error says
// why, and they play without it.
void take_learnt(const std::string& path, const catalog::Game& game, i18n::Language language);
void take_learnt(const std::string& path, const catalog::Setup& setup, i18n::Language language);

}  // namespace plancia::app
