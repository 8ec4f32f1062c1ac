# plancia_build_facts(TARGET)
#
# Generates <build_facts.inc.hpp> with what `plancia --version` tells beside the version: how the program was compiled and
# from which commit. Made when the program is built, so that it is the commit that was compiled. Sources without a
# history can name it: cmake -DPLANCIA_COMMIT=….
set(PLANCIA_COMMIT "" CACHE STRING "The commit of these sources, where there is no git to tell it")
function(plancia_build_facts target)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/build_facts_include")
  set(build "${CMAKE_BUILD_TYPE}, ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}, ${CMAKE_SYSTEM_PROCESSOR}")
  add_custom_target(${target}_build_facts
    COMMAND ${CMAKE_COMMAND} "-Dbuild=${build}" "-Dcommit=${PLANCIA_COMMIT}" -Dsource=${PROJECT_SOURCE_DIR}
            -Dheader=${folder}/build_facts.inc.hpp -P ${PROJECT_SOURCE_DIR}/cmake/write_build_facts.cmake
    BYPRODUCTS ${folder}/build_facts.inc.hpp
    COMMENT "Looking up the commit"
    VERBATIM)
  add_dependencies(${target} ${target}_build_facts)
  target_include_directories(${target} PRIVATE ${folder})
  set_source_files_properties(build_facts.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)  # changes with every commit
endfunction()
