"""What tools/rule_tests.py takes for a rule test."""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import rule_tests  # noqa: E402

BOOK = {
    "rules": [{"id": "XM-1a"}, {"id": "XM-1b"}],
    "differences": [{"id": "XM-ED1", "option": "buoys"}, {"id": "XM-ED2", "option": None}],
    "rulings": [{"id": "XM-Q1", "option": None}],
}


class Titles(unittest.TestCase):
    def titles(self, code):
        return list(rule_tests.titles(code))

    def test_every_form_of_a_case(self):
        self.assertEqual(self.titles('TEST_CASE("XM-1a One") { f("no"); }'), ["XM-1a One"])
        self.assertEqual(self.titles('TEST_CASE_FIXTURE(Table, "XM-1a One") {}'), ["XM-1a One"])
        self.assertEqual(self.titles('TEST_CASE_TEMPLATE("XM-1a One", T, int, long) {}'), ["XM-1a One"])
        self.assertEqual(self.titles('TEST_CASE(\n    "XM-1a One "\n    "and two") {}'), ["XM-1a One and two"])
        self.assertEqual(self.titles(r'TEST_CASE("XM-1a A \"quoted\" word") {}'), ['XM-1a A "quoted" word'])
        self.assertEqual(self.titles('TEST_CASE("one") {}\nTEST_CASE("two") {}'), ["one", "two"])

    def test_what_does_not_run_does_not_count(self):
        self.assertEqual(self.titles('// TEST_CASE("XM-1a One") {}'), [])
        self.assertEqual(self.titles('/* TEST_CASE("XM-1a One") {}\n */'), [])
        self.assertEqual(self.titles('TEST_CASE("XM-1a One" * doctest::skip()) {}'), [])
        self.assertEqual(self.titles('SUBCASE("XM-1a One") {}'), [])

    def test_what_looks_like_a_comment_in_a_string_is_none(self):
        self.assertEqual(self.titles('f("//"); g(\'"\'); TEST_CASE("XM-1a See // here") {}'), ["XM-1a See // here"])
        self.assertEqual(self.titles('f(R"x(a "// b)x"); n = 1\'000; TEST_CASE("XM-1a One") {}'), ["XM-1a One"])

    def test_the_ids_are_those_at_the_beginning(self):
        ids = rule_tests.leading_ids
        self.assertEqual(ids("XM-4.2.1b XM-9.1.3a The Harpoon helps"), ["XM-4.2.1b", "XM-9.1.3a"])
        self.assertEqual(ids("XM-4.2.1b, XM-Q4: A net"), ["XM-4.2.1b", "XM-Q4"])
        self.assertEqual(ids("XM-EX3 Net failed, as XM-4.2.1d says"), ["XM-EX3"])
        self.assertEqual(ids("A net, XM-4.2.1d"), [])


class Project(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "data/xmas").mkdir(parents=True)
        (self.root / "tests/xmas").mkdir(parents=True)
        (self.root / "data/xmas/rules.json").write_text(json.dumps(BOOK), encoding="utf-8")

    def write(self, code):
        (self.root / "tests/xmas/some_test.cpp").write_text(code, encoding="utf-8")

    def check(self):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            status = rule_tests.check(self.root)
        return status, out.getvalue()

    def test_all_covered(self):
        self.write('TEST_CASE("XM-1a XM-1b XM-ED1 Three") {}\nTEST_CASE("XM-Q1 UTF-8 XM-EX12") {}')
        self.assertEqual(self.check()[0], 0)

    def test_missing_and_unknown(self):
        self.write('TEST_CASE("XM-1a XM-ED1 Two") {}\nTEST_CASE("XM-Q1 One, not XM-9z") {}')
        status, out = self.check()
        self.assertEqual(status, 1)
        self.assertIn("3 of 4 ", out)
        self.assertIn("\n  XM-1b\n", out)
        self.assertIn("XM-9z in tests/xmas/some_test.cpp: XM-Q1 One, not XM-9z", out)
        self.assertNotIn("XM-ED2", out)

    def test_sources_cite_only_what_exists(self):
        self.write('TEST_CASE("XM-1a XM-1b XM-ED1 XM-Q1 All") {}')
        (self.root / "src").mkdir()
        (self.root / "src/play.hpp").write_text("// XM-1a, XM-Q2: one.\nRule{\"XM-Q2\"};", encoding="utf-8")
        status, out = self.check()
        self.assertEqual(status, 1)
        self.assertEqual(out.count("XM-Q2 in src/play.hpp"), 1)

    def test_json(self):
        self.write('TEST_CASE("XM-1a XM-1a XM-1b Perché no") {}')
        out = self.root / "out.json"
        tests = rule_tests.index_of(rule_tests.read_tests(self.root))
        rule_tests.write_json(tests, out)
        line = "tests/xmas/some_test.cpp: XM-1a XM-1a XM-1b Perché no"
        self.assertEqual(json.loads(out.read_text(encoding="utf-8")), {"XM-1a": [line], "XM-1b": [line]})
        before = out.stat().st_mtime_ns
        rule_tests.write_json(tests, out)
        self.assertEqual(out.stat().st_mtime_ns, before)

    def test_cited_are_the_literals_of_rules_and_choices_but_not_of_refusals(self):
        rules = self.root / "src/games/xmas/rules"
        (rules / "include/xmas").mkdir(parents=True)
        (self.root / "src/games/xmas/front").mkdir()
        (rules / "s01.hpp").write_text('// XM-Q9\ntell({"XM-1b"}); f("XM-1b and more");', encoding="utf-8")
        (rules / "include/xmas/die.hpp").write_text('return {"XM-1a"};  // {"XM-Q8"}', encoding="utf-8")
        (rules / "refusal.cpp").write_text('return {"XM-Q1"};', encoding="utf-8")
        (self.root / "src/games/xmas/front/words.cpp").write_text('return {"XM-Q7"};', encoding="utf-8")
        (self.root / "src/games/xmas/front/choice_rules.cpp").write_text('return {"XM-ED1"};', encoding="utf-8")
        self.assertEqual(rule_tests.read_cited(self.root), ["XM-1a", "XM-1b", "XM-ED1"])


if __name__ == "__main__":
    unittest.main()
