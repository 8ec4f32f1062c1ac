#pragma once

// Every section of the rulebook, for the files that compile them: they call each other all the time.

#include <algorithm>
#include <cstdlib>

#include "s01_scale.hpp"
#include "s02_sequence.hpp"
#include "s03_activation.hpp"
#include "s04_visibility.hpp"
#include "s05_movement.hpp"
#include "s06_antitank.hpp"
#include "s07_other_fire.hpp"
#include "s08_assault.hpp"
#include "s09_artillery.hpp"
#include "s10_morale.hpp"
#include "s11_scenario.hpp"
