# plancia_test(NAME [TOGETHER] SOURCES file… [LINKS target…])
#
# One doctest program per folder of tests, all with the same compiled main, run by ctest under its own name from the
# project's root, so that a test can open the project's files by their path. TOGETHER compiles several files at a time:
# for many small ones with the same headers.
find_package(doctest REQUIRED)
add_library(test_main OBJECT ${PROJECT_SOURCE_DIR}/tests/main.cpp)
target_link_libraries(test_main PUBLIC doctest::doctest)

function(plancia_test name)
  cmake_parse_arguments(arg "TOGETHER" "" "SOURCES;LINKS" ${ARGN})
  set(target "test_${name}")
  add_executable(${target} ${arg_SOURCES})
  target_link_libraries(${target} PRIVATE test_main ${arg_LINKS})
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE -O1)  # a test is compiled far more often than its time matters
  endif()
  if(arg_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
  endif()
  add_test(NAME ${name} COMMAND ${target} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()

# Debian's Python, for which the setup installs the modules; another one first in the path would not have them.
find_program(PLANCIA_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH REQUIRED)
