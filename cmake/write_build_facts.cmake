# The script behind plancia_build_facts: writes `header`, which is left alone if nothing changed.
if(NOT commit)
  execute_process(COMMAND git -C ${source} describe --always --dirty=+changes --abbrev=12 --exclude=*
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(failed)
    set(commit unknown)
  endif()
endif()
file(CONFIGURE OUTPUT ${header} CONTENT "#pragma once
namespace plancia::build_facts {
inline constexpr char kBuild[] = \"${build}\";
inline constexpr char kCommit[] = \"${commit}\";
}  // namespace plancia::build_facts
" @ONLY)
