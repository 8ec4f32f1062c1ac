#!/usr/bin/env python3
"""The faults that tools/mutate.py finds in a piece of code."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

import mutate

CODE = """\
#include <array>  // 7 < 8
// LT-Q15: x < y && y < z
template <class Sink>
void Play<Sink>::lose(unsigned piece, int by) {
  static_assert(kMost < 9);
  if (s.left > 0 && by < 3) {
    tell(EventKind::lost, {"LT-Q15"}, piece,
         by);
  }
  s.left = done ? first : second;
}
"""


def changed(kind):
    faults = mutate.faults_in("code.hpp", CODE, ["LT-Q15", "LT-Q16"], {"EventKind": ["lost", "found"]})
    return sorted({fault.apply(CODE) for fault in faults if fault.kind == kind})


class Faults(unittest.TestCase):
    def assert_changes(self, kind, *pairs):
        self.assertEqual(changed(kind), sorted(CODE.replace(old, new, 1) for old, new in pairs))

    def test_operators_outside_comments_templates_and_assertions(self):
        self.assert_changes("comparison", ("left > 0", "left >= 0"), ("by < 3", "by <= 3"))
        self.assert_changes("logic", ("0 && by", "0 || by"))

    def test_constants_go_up_and_down_but_not_below_zero(self):
        self.assert_changes("constant", ("> 0", "> 1"), ("< 3", "< 4"), ("< 3", "< 2"))

    def test_conditions(self):
        condition = "s.left > 0 && by < 3"
        self.assert_changes("condition", *[(condition, new) for new in (f"!({condition})", "false", "true")])

    def test_statements_over_several_lines(self):
        call = 'tell(EventKind::lost, {"LT-Q15"}, piece,\n         by)'
        self.assert_changes("statement", (call, ""), ("s.left = done ? first : second", ""))

    def test_branches_and_arguments_change_places(self):
        self.assert_changes("branches", ("first : second", "second : first"))
        self.assertIn(CODE.replace("piece,\n         by)", "by,\n         piece)"), changed("arguments"))
        self.assertFalse([code for code in changed("arguments") if "int by, unsigned piece" in code])

    def test_wrong_rules_and_events(self):
        self.assert_changes("rule", ('"LT-Q15"', '"LT-Q16"'))
        self.assert_changes("event", ("EventKind::lost", "EventKind::found"))

    def test_the_same_seed_chooses_the_same_faults(self):
        faults = mutate.faults_in("code.hpp", CODE, ["LT-Q15", "LT-Q16"], {"EventKind": ["lost", "found"]})
        in_order = [list(mutate.in_random_order(faults, seed)) for seed in (3, 3, 4)]
        self.assertEqual(in_order[0], in_order[1])
        self.assertNotEqual(in_order[0], in_order[2])
        self.assertEqual(len(set(in_order[0])), len(in_order[0]))


    def test_calls_that_mean_the_same_either_way_are_left_alone(self):
        code = "  a = min(x, y) + scaled(x, y);\n"
        found = [fault.apply(code) for fault in mutate.faults_in("code.hpp", code, [], {}) if fault.kind == "arguments"]
        self.assertEqual(found, ["  a = min(x, y) + scaled(y, x);\n"])

    def test_what_the_compiler_may_compute(self):
        code = "constexpr int f() {\n  return 1;\n}\nint g() {\n  std::array<int, 2> a{};\n  return a[3];\n}\n"
        for number, expected in ("1", True), ("2", True), ("3", False):
            start = code.index(number)
            fault = mutate.Fault("constant", "code.hpp", start, start + 1, "0")
            self.assertEqual(mutate.computed(fault, mutate.masked(code)), expected)


class Equivalents(unittest.TestCase):
    """The list of faults that change nothing."""

    def test_every_entry_is_of_code_that_is_still_there(self):
        for game, entries in mutate.json.loads(mutate.EQUIVALENT.read_text(encoding="utf-8")).items():
            for entry in entries:
                code = (mutate.ROOT / mutate.GAMES[game].folder / entry["file"]).read_text(encoding="utf-8")
                with self.subTest(file=entry["file"], code=entry["code"]):
                    self.assertIn(entry["code"], " ".join(code.split()))
                    self.assertTrue(entry["because"] and entry["faults"])

    def test_a_fault_is_known_by_its_lines(self):
        start = CODE.index("by < 3") + 3
        fault = mutate.Fault("comparison", "code.hpp", start, start + 1, "<=")
        self.assertEqual(mutate.changed_lines(CODE, fault),
                         ("if (s.left > 0 && by < 3) {", "if (s.left > 0 && by <= 3) {"))


class Switches(unittest.TestCase):
    """Where a fault is put beside what it replaces."""

    def region(self, text):
        start = CODE.index(text)
        region = mutate.region_of(mutate.Fault("logic", "code.hpp", start, start + len(text), ""), mutate.masked(CODE))
        return region and (region.kind, CODE[region.start : region.end])

    def test_regions(self):
        self.assertEqual(self.region("&& by"), ("condition", "s.left > 0 && by < 3"))
        call = 'tell(EventKind::lost, {"LT-Q15"}, piece,\n         by);'
        self.assertEqual(self.region("piece,\n"), ("statement", call))
        self.assertEqual(self.region("first :"), ("statement", "s.left = done ? first : second;"))
        self.assertIsNone(self.region("unsigned piece"))

    def test_both_stand_in_the_code_and_lines_keep_their_numbers(self):
        start = CODE.index("first")
        fault = mutate.Fault("logic", "code.hpp", start, start + 5, "third")
        code = mutate.with_switches("code.hpp", CODE, {7: (fault, mutate.region_of(fault, mutate.masked(CODE)))})
        self.assertIn("if (plancia_fault(7)) {\n#line 1 \"fault:7\"\ns.left = done ? third : second;\n} else {", code)
        self.assertIn('#line 10 "code.hpp"\ns.left = done ? first : second;\n} }\n#line 10 "code.hpp"\n', code)


if __name__ == "__main__":
    unittest.main()
