"""What tools/rule_places.py takes for the code and the tests of a rule."""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import rule_places  # noqa: E402

BOOK = {
    "rules": [{"id": "XM-1a"}, {"id": "XM-1b"}],
    "differences": [{"id": "XM-ED1"}, {"id": "XM-ED2"}],
    "rulings": [{"id": "XM-Q1"}],
}


class Titles(unittest.TestCase):
    def titles(self, code):
        return list(rule_places.titles(code))

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
        ids = rule_places.leading_ids
        self.assertEqual(ids("XM-4.2.1b XM-9.1.3a The Harpoon helps"), ["XM-4.2.1b", "XM-9.1.3a"])
        self.assertEqual(ids("XM-4.2.1b, XM-Q4: A net"), ["XM-4.2.1b", "XM-Q4"])
        self.assertEqual(ids("XM-EX3 Net failed, as XM-4.2.1d says"), ["XM-EX3"])
        self.assertEqual(ids("A net, XM-4.2.1d"), [])


CODE = """// XM-1a: the file.

#pragma once
// XM-1b: a function with arguments
// on two lines.
template <class Sink>
inline Refused Play<Sink>::why_not(unsigned piece,
                                   int other) const {
  if (piece) {
    return no({"XM-ED1"});  // XM-ED2
  }
}

struct State {  // XM-Q1
  // XM-Q2: a member,
  // said in two lines.
  std::array<int, 3> wounds{};
  int boats = 0;  // XM-Q3
  bool lit() const { return boats > 0; }  // XM-Q4
  void move() {
    int left = 0;  // XM-Q5
    for (;;) {
      left = 1;
    }
  }
};
enum class Gear : int { wrench, harpoon };  // XM-Q6
constexpr int kMost = 4;  // XM-Q7
// XM-Q8
bool Rules::is(int a) const { return a; }
int after(int x) { return x; }

// XM-Q9 stands alone.

int last;
"""


class Code(unittest.TestCase):
    def test_an_id_belongs_to_what_it_stands_with(self):
        self.assertEqual(
            list(rule_places.named_places(CODE)),
            [
                ("XM-1a", ""),
                ("XM-1b", "Play::why_not"),
                ("XM-ED1", "Play::why_not"),
                ("XM-ED2", "Play::why_not"),
                ("XM-Q1", "State"),
                ("XM-Q2", "State::wounds"),
                ("XM-Q3", "State::boats"),
                ("XM-Q4", "State::lit"),
                ("XM-Q5", "State::move"),
                ("XM-Q6", "Gear"),
                ("XM-Q7", "kMost"),
                ("XM-Q8", "Rules::is"),
                ("XM-Q9", ""),
            ],
        )

    def test_in_a_document_it_belongs_to_the_heading(self):
        text = "XM-1a\n# One\nXM-1b\n## Two\n- XM-Q1 and XM-Q2\n"
        places = [("XM-1a", ""), ("XM-1b", "One"), ("XM-Q1", "Two"), ("XM-Q2", "Two")]
        self.assertEqual(list(rule_places.headed_places(text)), places)


class Project(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write("data/xmas/rules.json", json.dumps(BOOK))
        self.write("src/games/xmas/rules/s01.hpp", "// XM-1a, XM-1b, XM-ED1, XM-Q1\nint f();\n")
        self.write("data/xmas/default/PROVENANCE.md", "# Facts\nXM-ED2\n")

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def write_test(self, code):
        self.write("tests/xmas/some_test.cpp", code)

    def check(self):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            status = rule_places.check(rule_places.Project(self.root))
        return status, out.getvalue()

    def test_all_covered(self):
        self.write_test('TEST_CASE("XM-1a XM-1b XM-ED1 XM-ED2 Four") {}\nTEST_CASE("XM-Q1 UTF-8 XM-EX12") {}')
        status, out = self.check()
        self.assertEqual(status, 0)
        self.assertIn("Of 5 rules, differences and rulings 5 are named by code or a pack, and 5 have a test.", out)

    def test_without_a_test_and_unknown(self):
        self.write_test('TEST_CASE("XM-1a XM-ED1 Two") {}\nTEST_CASE("XM-Q1 One, not XM-9z") {}')
        status, out = self.check()
        self.assertEqual(status, 1)
        self.assertIn("and 3 have a test.", out)
        self.assertIn("Without a test:\n  XM-1b\n  XM-ED2\n", out)
        self.assertIn("XM-9z in tests/xmas/some_test.cpp: XM-Q1 One, not XM-9z", out)

    def test_without_code(self):
        self.write_test('TEST_CASE("XM-1a XM-1b XM-ED1 XM-Q1 All") {}')
        self.write("data/xmas/default/PROVENANCE.md", "Nothing.\n")
        self.write("src/front/words.cpp", "// XM-ED2 is nothing of a game's here.\n")
        status, out = self.check()
        self.assertEqual(status, 1)
        self.assertIn("4 are named by code or a pack", out)
        self.assertIn("Named by no code and no pack:\n  XM-ED2\n", out)

    def test_sources_and_packs_name_only_what_exists(self):
        self.write_test('TEST_CASE("XM-1a XM-1b XM-ED1 XM-Q1 All") {}')
        self.write("src/play.hpp", '// XM-1a, XM-Q2: one.\nRule{"XM-Q2"};')
        self.write("data/xmas/default/PROVENANCE.md", "# Facts\nXM-ED2, XM-Q3\n")
        status, out = self.check()
        self.assertEqual(status, 1)
        self.assertEqual(out.count("XM-Q2 in src/play.hpp"), 1)
        self.assertIn("XM-Q3 in data/xmas/default/PROVENANCE.md: Facts", out)

    def test_index(self):
        self.write_test('TEST_CASE("XM-1a XM-1a XM-1b Perché no") {}')
        self.write("src/games/xmas/rules/s01.hpp", '// XM-1a\nint f() { return g("XM-1b"); }\n')
        self.write("src/games/xmas/front/words.cpp", "// XM-1a\nint g();\n")
        code, words = "src/games/xmas/rules/s01.hpp: f", "src/games/xmas/front/words.cpp: g"  # the rules first
        test = "tests/xmas/some_test.cpp: XM-1a XM-1a XM-1b Perché no"
        index = rule_places.Project(self.root).index()
        self.assertEqual(index["XM-1a"], {"code": [code, words], "tests": [test], "cited": False})
        self.assertEqual(index["XM-1b"], {"code": [code], "tests": [test], "cited": True})
        self.assertEqual(index["XM-ED2"]["code"], ["data/xmas/default/PROVENANCE.md: Facts"])
        self.assertEqual(index["XM-Q1"], {"code": [], "tests": [], "cited": False})

    def test_an_unchanged_file_keeps_its_date(self):
        out = self.root / "out.json"
        rule_places.write_if_changed("one", out)
        before = out.stat().st_mtime_ns
        rule_places.write_if_changed("one", out)
        self.assertEqual(out.stat().st_mtime_ns, before)
        rule_places.write_if_changed("two", out)
        self.assertEqual(out.read_text(encoding="utf-8"), "two")

    def test_the_build_is_told_what_was_read_and_where_more_could_stand(self):
        self.write_test("")
        project = rule_places.Project(self.root)
        project.index()
        for path in ("src/games/xmas/rules/s01.hpp", "tests/xmas/some_test.cpp", "tests/xmas", "src/games/xmas/rules"):
            self.assertIn(self.root / path, project.seen)

    def test_cited_are_the_literals_of_rules_and_choices_but_not_of_refusals(self):
        rules, front = "src/games/xmas/rules", "src/games/xmas/front"
        self.write(f"{rules}/s01.hpp", '// XM-Q9\ntell({"XM-1b"}); f("XM-1b and more");')
        self.write(f"{rules}/include/xmas/die.hpp", 'return {"XM-1a"};  // {"XM-Q8"}')
        self.write(f"{rules}/refusal.cpp", 'return {"XM-Q1"};')
        self.write(f"{front}/words.cpp", 'return {"XM-Q7"};')
        self.write(f"{front}/choice_rules.cpp", 'return {"XM-ED1"};')
        self.assertEqual(rule_places.Project(self.root).cited(), {"XM-1a", "XM-1b", "XM-ED1"})


if __name__ == "__main__":
    unittest.main()
