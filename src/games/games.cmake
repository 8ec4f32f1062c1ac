# The games of the program, in the order in which people see them; cmake/games.cmake says what an entry can be. There is no
# other list; the tuple AllGames of catalog/all_games.hpp, the packs, rules and words inside the program are made from this.
set(PLANCIA_GAMES xmas nakajima fiamme linea)
