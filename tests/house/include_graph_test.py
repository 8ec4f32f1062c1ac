"""tools/include_graph.py on small projects: an orderly one, and one for each thing it must find."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/include_graph.py"
ORDERLY = {
    "src/games/games.cmake": "set(PLANCIA_GAMES chess go)\n",
    "src/CMakeLists.txt": "add_subdirectory(core)\nadd_subdirectory(front)\nadd_subdirectory(ai)\n"
                          "add_subdirectory(games)\nadd_subdirectory(catalog)\n",
    "src/ai/tree.cpp": "#include <vector>\n#include <core/game.hpp>\n#include <ai/tree.hpp>\n",
    "src/games/chess/rules/play.cpp": "#include <core/game.hpp>\n#include <chess/rules.hpp>\n",
    "src/games/chess/front/include/chess_front/words.hpp": "#include <front/words.hpp>\n#include <chess/rules.hpp>\n",
    "src/games/chess/player/scripted.cpp": "#include <ai/tree.hpp>\n#include <chess_front/words.hpp>\n",
    "examples/pig/front/front.hpp": "#include <front/words.hpp>\n#include <pig/rules.hpp>\n",
    "src/catalog/catalog.cpp": "#include <catalog/all_games.hpp>\n#include <front/words.hpp>\n// it goes on\n",
    "src/catalog/CMakeLists.txt": "plancia_library(catalog SOURCES catalog.cpp)\nplancia_listed(catalog.cpp)\n",
    "apps/main.cpp": '#include <catalog/catalog.hpp>\nfooter("Example: plancia play chess");\n',
}


def run(changed):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {**ORDERLY, **changed}.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return subprocess.run([sys.executable, TOOL, "--root", folder], capture_output=True, text=True)


class IncludeGraph(unittest.TestCase):
    def finds(self, file, text, sentence):
        done = run({file: text})
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertEqual(done.stdout.strip(), sentence)

    def test_an_orderly_project_passes(self):
        done = run({})
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_a_lower_folder_must_not_include_a_higher_one(self):
        self.finds("src/core/game.cpp", "\n#include <catalog/game.hpp>\n",
                   "src/core/game.cpp:2: core includes catalog, which stands above it in src/CMakeLists.txt")

    def test_search_sees_the_core_alone(self):
        self.finds("src/ai/search.cpp", "#include <front/words.hpp>\n",
                   "src/ai/search.cpp:1: ai may include nothing but core, not front")

    def test_rules_see_neither_their_front_nor_their_player(self):
        self.finds("src/games/go/rules/play.cpp", "#include <go_front/words.hpp>\n",
                   "src/games/go/rules/play.cpp:1: games/rules includes games/front, which stands above it in "
                   "src/CMakeLists.txt")

    def test_a_game_sees_no_other_game(self):
        self.finds("src/games/go/player/scripted.cpp", "#include <chess/rules.hpp>\n",
                   "src/games/go/player/scripted.cpp:1: games/player of go includes games/rules of chess: a game sees "
                   "no other game")

    def test_an_example_keeps_the_order_of_a_game(self):
        self.finds("examples/pig/rules/rules.hpp", "#include <pig_front/front.hpp>\n",
                   "examples/pig/rules/rules.hpp:1: games/rules includes games/front, which stands above it in "
                   "src/CMakeLists.txt")
        self.finds("src/core/die.hpp", "// as in pig\n", "src/core/die.hpp:1: names a game: // as in pig")

    def test_what_is_compiled_for_each_game_says_so(self):
        self.finds("apps/study.cpp", "#include <catalog/with_rules.hpp>\n",
                   "apps/study.cpp: compiled for each game of the list, but not named by plancia_listed")

    def test_code_outside_the_games_names_none(self):
        self.finds("src/catalog/table.cpp", 'if (id == "chess") return;\n',
                   'src/catalog/table.cpp:1: names a game: if (id == "chess") return;')
        self.finds("apps/play.cpp", 'if (id == "chess") return;\n',
                   'apps/play.cpp:1: names a game: if (id == "chess") return;')


if __name__ == "__main__":
    unittest.main()
