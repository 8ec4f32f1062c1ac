# plancia_test(NAME SOURCES file… [LINKS target…])
#
# One doctest program per folder of tests, run by ctest under its own name from the project's root, so that a test can
# open the project's files by their path.
find_package(doctest REQUIRED)
function(plancia_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  set(target "test_${name}")
  add_executable(${target} ${PROJECT_SOURCE_DIR}/tests/main.cpp ${arg_SOURCES})
  target_link_libraries(${target} PRIVATE ${arg_LINKS} doctest::doctest)
  add_test(NAME ${name} COMMAND ${target} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()
