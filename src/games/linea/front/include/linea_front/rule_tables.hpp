#pragma once

#include <vector>

#include <front/rule_table.hpp>
#include <linea/rules.hpp>

namespace plancia::linea {

// The morale test, for each morale that a piece of the scenario has.
std::vector<front::RuleTable> rule_tables(const Rules& rules);

}  // namespace plancia::linea
