"""`make check` runs the tests of what was changed, and no others."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from check import tests_of  # noqa: E402

KNOWN = ["xmas", "xmas_player", "xmas_picture", "linea", "linea_front", "golden", "puzzles", "rule_coverage", "service",
         "service_secrets", "data", "data_command", "documents", "include_graph", "text", "terminal"]
ALWAYS = {"documents", "include_graph"}


class Check(unittest.TestCase):
    def test_a_game_is_tested_with_all_that_is_its_own(self):
        found = tests_of(["src/games/xmas/rules/s04_movement.hpp"], KNOWN)
        self.assertEqual(found - ALWAYS, {"xmas", "xmas_player", "xmas_picture", "golden", "puzzles", "rule_coverage"})
        self.assertEqual(found, tests_of(["data/xmas/rules.json"], KNOWN))

    def test_a_library_is_tested_by_the_folder_of_its_name(self):
        self.assertEqual(tests_of(["src/service/include/service/service.hpp"], KNOWN) - ALWAYS, {"service", "service_secrets"})
        self.assertEqual(tests_of(["tests/data/reader_test.cpp"], KNOWN) - ALWAYS, {"data", "data_command"})

    def test_documents_and_pages_leave_the_rest_alone(self):
        self.assertEqual(tests_of(["docs/server.md", "README.md", "web/src/app.css"], KNOWN), ALWAYS)


if __name__ == "__main__":
    unittest.main()
