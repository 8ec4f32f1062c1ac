# plancia_library(NAME [COLD] [HOST] [SOURCES file…] [HOT file…] [DEPENDS target…] [USES target…])
#
# One library per folder. Its public headers stand in include/NAME/ and nothing else is visible to those who link it, so
# that an include against the direction of the dependencies does not compile. DEPENDS appear in its headers, USES do not.
# COLD is for what no simulated game runs through (see plancia_cold); its HOT sources are compiled like all others.
# HOST is for what a process and a worker in a browser do differently: sources of the folder native/ or worker/, whichever
# is built, and the headers in its include/. The rest of the code does not know which.
function(plancia_library name)
  cmake_parse_arguments(arg "COLD;HOST" "" "SOURCES;HOT;DEPENDS;USES" ${ARGN})
  if(arg_HOST)
    file(GLOB host_sources CONFIGURE_DEPENDS ${PLANCIA_HOST}/*.cpp)
    list(APPEND arg_SOURCES ${host_sources})
  endif()
  set(seen PUBLIC)
  if(arg_SOURCES)
    add_library(${name} STATIC ${arg_SOURCES} ${arg_HOT})
    target_include_directories(${name} PUBLIC include PRIVATE .)
    target_link_libraries(${name} PUBLIC ${arg_DEPENDS} PRIVATE ${arg_USES})
  else()
    set(seen INTERFACE)
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE include)
    target_link_libraries(${name} INTERFACE ${arg_DEPENDS})
  endif()
  if(arg_HOST)
    target_include_directories(${name} ${seen} ${PLANCIA_HOST}/include)
  endif()
  if(arg_COLD)
    plancia_cold(${name})
  endif()
  if(arg_HOT AND CMAKE_BUILD_TYPE STREQUAL "Release")
    separate_arguments(flags UNIX_COMMAND "${CMAKE_CXX_FLAGS_RELEASE}")
    set_source_files_properties(${arg_HOT} PROPERTIES COMPILE_OPTIONS "${flags}")  # also leaves them on their own
  endif()
endfunction()

# plancia_cold(TARGET)
#
# Code whose compilation takes longer than it will ever run: little optimised, and its files compiled several at a time,
# since most of the time goes into the headers they share. So no two files of one folder may give one name to different
# things of their own.
set(PLANCIA_COLD -O1)
if(PLANCIA_HOST STREQUAL "worker")
  set(PLANCIA_COLD -Oz)  # there it is fetched before it runs: what counts is how long it is
endif()
function(plancia_cold target)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE ${PLANCIA_COLD})
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
endfunction()
