#pragma once

#include <vector>

#include <front/rule_table.hpp>
#include <xmas/rules.hpp>

namespace plancia::xmas {

// What each die does under this pack, edition and these options, asked of the rules face by face.
std::vector<front::RuleTable> rule_tables(const Rules& rules);

}  // namespace plancia::xmas
