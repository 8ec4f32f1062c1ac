#pragma once

#include <string>

#include <ai/skill.hpp>

namespace plancia::ai {

// The levels as a list for people, from the weakest to the strongest.
inline std::string skill_names() {
  std::string list;
  for (const Skill& skill : kSkills) list += (list.empty() ? "" : ", ") + std::string(skill.name);
  return list;
}

}  // namespace plancia::ai
