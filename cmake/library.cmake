# plancia_library(NAME [COLD] [HOST] [SOURCES file…] [HOT file…] [DEPENDS target…] [USES target…])
#
# One library per folder. Its public headers stand in include/NAME/ and nothing else is visible to those who link it, so
# that an include against the direction of the dependencies does not compile. DEPENDS appear in its headers, USES do not.
# COLD is for what no simulated game runs through (see plancia_cold); its HOT sources are optimised like all others, and
# compiled together, since they are templates of the same things for every game.
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
    add_library(${name} STATIC ${arg_SOURCES})
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
  if(arg_HOT)
    add_library(${name}_hot OBJECT ${arg_HOT})
    target_include_directories(${name}_hot PRIVATE include .)
    if(arg_HOST)
      target_include_directories(${name}_hot PRIVATE ${PLANCIA_HOST}/include)
    endif()
    target_link_libraries(${name}_hot PRIVATE ${arg_DEPENDS} ${arg_USES})
    set_target_properties(${name}_hot PROPERTIES UNITY_BUILD ${PLANCIA_TOGETHER})
    target_sources(${name} PRIVATE $<TARGET_OBJECTS:${name}_hot>)
    set_property(GLOBAL APPEND PROPERTY PLANCIA_HOT_OBJECTS $<TARGET_OBJECTS:${name}_hot>)
    set(PLANCIA_HOT ${arg_HOT} PARENT_SCOPE)
  endif()
endfunction()

# plancia_hot_first(TARGET)
#
# Of an inline function that many sources have, the linker takes the first it meets. For a program whose speed counts it
# meets the HOT ones first; otherwise games run some hundredths slower, in functions compiled for a COLD one.
function(plancia_hot_first target)
  get_property(objects GLOBAL PROPERTY PLANCIA_HOT_OBJECTS)
  target_sources(${target} PRIVATE ${objects})
endfunction()

# plancia_cold(TARGET)
#
# Code whose compilation takes longer than it will ever run: little optimised, and its files compiled several at a time,
# since most of the time goes into the headers they share. So no two files of one folder may give one name to different
# things of their own.
if(PLANCIA_HOST STREQUAL "worker")
  set(little -Oz)  # there it is fetched before it runs: what counts is how long it is
elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(little -Og)
endif()
set(PLANCIA_COLD "${little}" CACHE STRING "How code is optimised that no simulated game runs through")
function(plancia_cold target)
  target_compile_options(${target} PRIVATE ${PLANCIA_COLD})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${PLANCIA_TOGETHER} UNITY_BUILD_BATCH_SIZE 16)
endfunction()

# plancia_seldom(FILE…)
#
# Sources of a folder whose others are quick that run once in a while: in a browser what counts is how long they are.
function(plancia_seldom)
  if(PLANCIA_HOST STREQUAL "worker")
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "${PLANCIA_COLD}")
  endif()
endfunction()
