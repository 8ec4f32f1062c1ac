#!/usr/bin/env python3
"""plancia-gpu where there is no GPU, and what it carries for one."""

import os
import pathlib
import subprocess
import sys
import unittest

PROGRAM, BESIDE, KERNELS = sys.argv[1:4]
NOTHING_SEEN = {**os.environ, "CUDA_VISIBLE_DEVICES": ""}  # no GPU, where there is one too


class GpuProgram(unittest.TestCase):
    def test_without_a_gpu(self):
        for program in (PROGRAM, pathlib.Path(BESIDE) / "plancia-gpu"):
            for language, words in (("en", "No GPU can be used here"), ("it", "non si può usare nessuna GPU")):
                done = subprocess.run([program, "simulate", "xmas", "--device", "gpu", "--lang", language],
                                      env=NOTHING_SEEN, capture_output=True, text=True, timeout=120, check=False)
                self.assertEqual(done.returncode, 1)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)
                self.assertEqual(done.stdout, "")

    def test_the_kernels_need_nothing_from_elsewhere_and_no_floating_point(self):
        kernels = sorted(pathlib.Path(KERNELS).glob("*.ptx"))
        self.assertEqual([kernel.stem for kernel in kernels], ["fiamme", "nakajima", "xmas"])
        for kernel in kernels:
            text = kernel.read_text()
            self.assertEqual(text.count(".visible .entry plancia_play_at_random("), 1)
            self.assertEqual(text.count(".visible .entry plancia_play_by_hand("), 1)
            self.assertEqual(text.count(".visible"), 2)
            self.assertNotIn(".extern", text)
            self.assertNotRegex(text, r"\.f(32|64)\b")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
