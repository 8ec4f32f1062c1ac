# plancia_embed(TARGET NAME file…)
#
# Puts files into the program with the assembler's .incbin and generates <embedded/NAME.hpp>, which lists them as
# (path relative to the project, bytes). Rebuilt when a file changes. A file that the build itself makes is given by its
# absolute path and listed relative to the build folder. For a browser, JSON goes in without its blanks.
if(PLANCIA_HOST STREQUAL "worker")
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
endif()
function(plancia_embed target name)
  set(asm "${CMAKE_CURRENT_BINARY_DIR}/embedded_${name}.S")
  set(cpp "${CMAKE_CURRENT_BINARY_DIR}/embedded_${name}.cpp")
  set(asm_text "")
  set(section "\"a\",@progbits")
  if(PLANCIA_HOST STREQUAL "worker")
    set(section "\"\",@")
  endif()
  set(declarations "")
  set(rows "")
  set(paths "")
  set(index 0)
  foreach(file IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
    get_source_file_property(made "${path}" GENERATED)
    if(made)
      cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${PROJECT_BINARY_DIR})
    elseif(NOT EXISTS "${path}")
      message(FATAL_ERROR "plancia_embed(${target} ${name}): there is no ${file} in the project")
    endif()
    if(PLANCIA_HOST STREQUAL "worker" AND path MATCHES "\\.json$")
      set(small "${CMAKE_CURRENT_BINARY_DIR}/small/${file}")
      add_custom_command(OUTPUT "${small}"
        COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/small_json.py "${path}" "${small}"
        DEPENDS "${path}" ${PROJECT_SOURCE_DIR}/tools/small_json.py VERBATIM)
      set(path "${small}")
    endif()
    set(symbol "plancia_${name}_${index}")
    string(APPEND asm_text
      ".section .rodata.${symbol},${section}\n.global ${symbol}\n.hidden ${symbol}\n.type ${symbol},@object\n${symbol}:\n.incbin \"${path}\"\n"
      ".size ${symbol}, ${symbol}_end-${symbol}\n.global ${symbol}_end\n.hidden ${symbol}_end\n.type ${symbol}_end,@object\n${symbol}_end:\n.byte 0\n"
      ".size ${symbol}_end, 1\n")
    string(APPEND declarations "extern const char ${symbol}[], ${symbol}_end[];\n")
    string(APPEND rows "    {\"${file}\", {${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol})}},\n")
    list(APPEND paths "${path}")
    math(EXPR index "${index} + 1")
  endforeach()
  if(PLANCIA_HOST STREQUAL "native")
    string(APPEND asm_text ".section .note.GNU-stack,\"\",@progbits\n")
  endif()
  file(CONFIGURE OUTPUT "${asm}" CONTENT "${asm_text}" @ONLY)
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/embedded_include/embedded/${name}.hpp" CONTENT
"#pragma once
#include <span>
#include <string_view>
namespace plancia::embedded {
#ifndef PLANCIA_EMBEDDED_FILE  // one definition for all such headers
#define PLANCIA_EMBEDDED_FILE
struct File {
  std::string_view path;
  std::string_view bytes;
};
#endif
std::span<const File> ${name}();
}  // namespace plancia::embedded
" @ONLY)
  file(CONFIGURE OUTPUT "${cpp}" CONTENT
"#include <embedded/${name}.hpp>
#include <array>
extern \"C\" {
${declarations}}
namespace plancia::embedded {
std::span<const File> ${name}() {
  static const std::array<File, ${index}> files{{
${rows}  }};
  return files;
}
}  // namespace plancia::embedded
" @ONLY)
  set_source_files_properties("${asm}" PROPERTIES OBJECT_DEPENDS "${paths}")
  set_source_files_properties("${cpp}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)  # another list can take its place
  target_sources(${target} PRIVATE "${asm}" "${cpp}")
  target_include_directories(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/embedded_include")
endfunction()
