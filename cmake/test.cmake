# plancia_test(NAME [OUTSIDE] [LONG] SOURCES file… [LINKS target…] [SEES folder…] [UNDER command…])
#
# One doctest program per folder of tests, all with the same compiled main, run by ctest under its own name from the
# project's root, so that a test can open the project's files by their path; UNDER names a command that runs it. SEES
# are folders whose headers are not public. Several files are compiled at a time, since most of the time goes into the
# headers they share.
# OUTSIDE is for what reads bytes from outside: these are for the sanitizers, as the target and the label `outside`, and
# a build that leaves them to another one says so by PLANCIA_OUTSIDE_TESTS. LONG ones are begun first, so that no
# processor has to wait for them at the end.
find_package(doctest REQUIRED)
option(PLANCIA_OUTSIDE_TESTS "Also the tests of what reads bytes from outside" ON)
add_library(test_main OBJECT ${PROJECT_SOURCE_DIR}/tests/main.cpp)
target_link_libraries(test_main PUBLIC doctest::doctest)
add_custom_target(outside)

function(plancia_test name)
  cmake_parse_arguments(arg "OUTSIDE;LONG" "" "SOURCES;LINKS;SEES;UNDER" ${ARGN})
  if(arg_OUTSIDE AND NOT PLANCIA_OUTSIDE_TESTS)
    return()
  endif()
  set(target "test_${name}")
  add_executable(${target} ${arg_SOURCES})
  target_link_libraries(${target} PRIVATE test_main ${arg_LINKS})
  target_include_directories(${target} PRIVATE ${arg_SEES})
  target_compile_options(${target} PRIVATE ${PLANCIA_COLD})  # compiled far more often than its time matters
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${PLANCIA_TOGETHER})
  add_test(NAME ${name} COMMAND ${arg_UNDER} $<TARGET_FILE:${target}> WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  if(arg_LONG)
    set_tests_properties(${name} PROPERTIES COST 100)
  endif()
  if(arg_OUTSIDE)
    add_dependencies(outside ${target})
    set_tests_properties(${name} PROPERTIES LABELS outside)
  endif()
endfunction()

# Debian's Python, for which the setup installs the modules; another one first in the path would not have them.
find_program(PLANCIA_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH REQUIRED)
