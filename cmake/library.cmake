# plancia_library(NAME [SOURCES file…] [DEPENDS target…] [USES target…])
#
# One library per folder. Its public headers stand in include/NAME/ and nothing else is visible to those who link it, so
# that an include against the direction of the dependencies does not compile. DEPENDS appear in its headers, USES do not.
function(plancia_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;DEPENDS;USES" ${ARGN})
  if(arg_SOURCES)
    add_library(${name} STATIC ${arg_SOURCES})
    target_include_directories(${name} PUBLIC include PRIVATE .)
    target_link_libraries(${name} PUBLIC ${arg_DEPENDS} PRIVATE ${arg_USES})
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE include)
    target_link_libraries(${name} INTERFACE ${arg_DEPENDS})
  endif()
endfunction()
