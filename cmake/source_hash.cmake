# plancia_source_hash(TARGET NAME file…)
#
# Generates <source_hash/NAME.hpp> with `source_hash::NAME`, hexadecimal digits that change when one of the files does. Made when the
# program is built, so that they are those of the sources that were compiled; the target NAME makes the header alone.
function(plancia_source_hash target name)
  set(header "${CMAKE_CURRENT_BINARY_DIR}/source_hash_include/source_hash/${name}.hpp")
  list(TRANSFORM ARGN REPLACE "^([^/])" "${CMAKE_CURRENT_SOURCE_DIR}/\\1" OUTPUT_VARIABLE files)
  add_custom_command(
    OUTPUT ${header}
    COMMAND ${CMAKE_COMMAND} "-Dfiles=${files}" -Dname=${name} -Dheader=${header} -P ${PROJECT_SOURCE_DIR}/cmake/write_source_hash.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/write_source_hash.cmake
    COMMENT "Hashing the sources of ${name}"
    VERBATIM
  )
  add_custom_target(${name} DEPENDS ${header})
  target_sources(${target} PRIVATE ${header})
  target_include_directories(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/source_hash_include")
endfunction()
