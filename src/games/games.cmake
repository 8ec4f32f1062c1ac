# The games of the program, in the order in which people see them: each a folder here and one in data/. There is no other
# list; the tuple AllGames of catalog/all_games.hpp, the packs and the rules inside the program are made from this one.
set(PLANCIA_GAMES xmas nakajima fiamme linea)
