#pragma once

// Every section of the rulebook, for the files that compile them: they call each other all the time.

#include <algorithm>
#include <cstdlib>

#include "a_activation.hpp"
#include "c_scenario.hpp"
#include "c_sequence.hpp"
#include "l_morale.hpp"
#include "m_movement.hpp"
#include "o_other_fire.hpp"
#include "r_artillery.hpp"
#include "s_scale.hpp"
#include "t_antitank.hpp"
#include "v_visibility.hpp"
#include "x_assault.hpp"
