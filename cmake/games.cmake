# What is made from a list of games. An entry of the list is the name of a game in src/games, whose pack and rules in words
# are in data/, or the path of a folder that holds all of a game: rules, front, player, words, rules.json and default/.

# plancia_room(ENTRY NAME ROOM FACTS): the name of the game, its folder, and the one with its pack and its rules in words.
function(plancia_room entry name room facts)
  cmake_path(GET entry FILENAME id)
  set(${name} ${id} PARENT_SCOPE)
  if(id STREQUAL entry)
    set(${room} ${PROJECT_SOURCE_DIR}/src/games/${id} PARENT_SCOPE)
    set(${facts} ${PROJECT_SOURCE_DIR}/data/${id} PARENT_SCOPE)
  else()
    set(${room} ${PROJECT_SOURCE_DIR}/${entry} PARENT_SCOPE)
    set(${facts} ${PROJECT_SOURCE_DIR}/${entry} PARENT_SCOPE)
  endif()
endfunction()

# plancia_tuple_of_games(TARGET ENTRY…): <catalog/all_games.hpp>, the list as a tuple of rules with the headers that bring
# their fronts and players.
function(plancia_tuple_of_games target)
  set(includes "")
  set(rules "")
  foreach(entry IN LISTS ARGN)
    plancia_room(${entry} game room facts)
    string(APPEND includes "#include <${game}/rules.hpp>\n#include <${game}_front/front.hpp>\n"
      "#include <${game}_player/player.hpp>\n")
    list(APPEND rules "${game}::Rules")
    target_link_libraries(${target} PUBLIC ${game} ${game}_front ${game}_player)
  endforeach()
  list(JOIN rules ", " rules)
  configure_file(${PROJECT_SOURCE_DIR}/src/catalog/all_games.hpp.in
    ${CMAKE_CURRENT_BINARY_DIR}/include/catalog/all_games.hpp @ONLY)
  target_include_directories(${target} BEFORE PUBLIC ${CMAKE_CURRENT_BINARY_DIR}/include)
endfunction()

# plancia_embed_packs, plancia_embed_faults, plancia_embed_rulebooks, plancia_embed_words (TARGET ENTRY…): what the program
# carries of each game.
function(plancia_embed_packs target)
  set(files "")
  foreach(entry IN LISTS ARGN)
    plancia_room(${entry} game room facts)
    file(GLOB found RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS
      ${facts}/default/*.json ${facts}/default/PROVENANCE.md)
    list(APPEND files ${found})
  endforeach()
  plancia_embed(${target} packs ${files})
endfunction()

function(plancia_embed_faults target)
  set(files src/data/words/faults.it.json)
  foreach(entry IN LISTS ARGN)
    plancia_room(${entry} game room facts)
    file(GLOB found RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${room}/front/faults.it.json)
    list(APPEND files ${found})
  endforeach()
  plancia_embed(${target} faults ${files})
endfunction()

function(plancia_embed_rulebooks target)
  set(files "")
  foreach(entry IN LISTS ARGN)
    plancia_room(${entry} game room facts)
    file(GLOB found RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${facts}/rules.json ${facts}/notes.*.md)
    list(APPEND files ${found})
  endforeach()
  plancia_embed(${target} rules ${files})
endfunction()

function(plancia_embed_words target)
  set(catalogues ${PROJECT_SOURCE_DIR}/src/i18n/catalogues)
  set(folders ${catalogues}/*.json ${catalogues}/${PLANCIA_HOST}/*.json)
  if(PLANCIA_PAPER)
    list(APPEND folders ${PROJECT_SOURCE_DIR}/src/paper/catalogues/*.json)
  endif()
  file(GLOB files RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${folders})
  foreach(entry IN LISTS ARGN)
    plancia_room(${entry} game room facts)
    file(GLOB found RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS
      ${room}/words/*.json ${room}/words/${PLANCIA_HOST}/*.json)
    if(PLANCIA_PAPER)
      file(GLOB printed RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${room}/paper/words/*.json)
      list(APPEND found ${printed})
    endif()
    list(APPEND files ${found})
  endforeach()
  plancia_embed(${target} catalogues ${files})
endfunction()

# plancia_sheets_of_games(TARGET ENTRY…): <print/sheets_of_games.hpp>, what those games that have a folder paper/ bring for
# paper.
function(plancia_sheets_of_games target)
  set(includes "")
  set(rows "")
  foreach(entry IN LISTS ARGN)
    plancia_room(${entry} game room facts)
    if(EXISTS ${room}/paper)
      string(APPEND includes "#include <${game}_paper/sheets.hpp>\n")
      string(APPEND rows "  static const GameSheets ${game} = ${game}::sheets();\n  if (game == \"${game}\") return &${game};\n")
      target_link_libraries(${target} PRIVATE ${game}_paper)
    endif()
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/include/print/sheets_of_games.hpp CONTENT
"#pragma once
#include <string_view>
${includes}
namespace plancia::paper {
// Null for a game that brings none.
inline const GameSheets* sheets_of(std::string_view game) {
${rows}  return nullptr;
}
}  // namespace plancia::paper
" @ONLY)
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/include)
endfunction()

# plancia_on_gpu(GAME FILE…): `simulate --device gpu` plays this game, by the hand in <GAME_player/scripted.hpp> and in these
# sources of this folder: nothing else of its player is compiled for the GPU (apps/gpu, gpu/small_hand.hpp).
function(plancia_on_gpu game)
  list(TRANSFORM ARGN PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  set_property(GLOBAL APPEND PROPERTY PLANCIA_GPU_GAMES ${game})
  set_property(GLOBAL PROPERTY PLANCIA_GPU_HAND_${game} ${ARGN})
endfunction()

# plancia_listed(FILE…): sources of this folder that are compiled for each game of the list, by catalog/all_games.hpp. They
# are not compiled together with others, since another list can take their place; all HOT sources of a folder are listed,
# or none.
function(plancia_listed)
  foreach(file IN LISTS ARGN)
    set_property(GLOBAL APPEND PROPERTY PLANCIA_LISTED ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  endforeach()
  set_property(GLOBAL APPEND PROPERTY PLANCIA_LISTED_FOLDERS ${CMAKE_CURRENT_SOURCE_DIR})
  set(alone ${ARGN})
  list(REMOVE_ITEM alone ${PLANCIA_HOT})
  set_source_files_properties(${alone} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# plancia_with_games(TARGET ENTRY…): all of the above for another list than the program's, as object files. Linked into a
# program they come before the libraries, so that its games are these and the same parts of the libraries stay out. For
# tests, so that it is compiled quickly.
function(plancia_with_games target)
  get_property(sources GLOBAL PROPERTY PLANCIA_LISTED)
  get_property(folders GLOBAL PROPERTY PLANCIA_LISTED_FOLDERS)
  add_library(${target} OBJECT ${sources})
  target_include_directories(${target} PRIVATE ${folders})
  plancia_tuple_of_games(${target} ${ARGN})
  plancia_embed_packs(${target} ${ARGN})
  plancia_embed_rulebooks(${target} ${ARGN})
  plancia_embed_words(${target} ${ARGN})
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE -O0)
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${PLANCIA_TOGETHER})
endfunction()
