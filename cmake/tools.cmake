# Faster builds where the tools are present, the same warnings and sanitizers everywhere.

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND PLANCIA_HOST STREQUAL "native")
  add_link_options(-fuse-ld=mold)
endif()

# Most of the time of a small source goes into its headers. A tool that reads the sources one by one wants them apart.
option(PLANCIA_TOGETHER "Compile several sources at a time where that is quicker" ON)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor> -Wimplicit-fallthrough)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict)  # GCC bug 105651: false alarms in std::string operator+
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # The stable_sort of libstdc++ 12 uses a function that it has itself declared deprecated; g++ still tells of ours.
  add_compile_options(-Wno-deprecated-declarations)
endif()
if(PLANCIA_WERROR)
  add_compile_options(-Werror)
endif()
if(PLANCIA_SANITIZE)
  add_compile_options(-fsanitize=${PLANCIA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${PLANCIA_SANITIZE})
endif()
if(PLANCIA_FUZZ)  # so that the fuzzer sees which branches an input takes, in every library
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
