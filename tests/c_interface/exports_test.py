"""What libplancia shows and needs: exactly the functions of its header, and nothing but the C library.

  exports_test.py LIBRARY HEADER sanitized|plain
"""

import pathlib
import re
import subprocess
import sys
import unittest

LIBRARY, HEADER, BUILD = sys.argv[1:]
del sys.argv[1:]


def lines(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


class Exports(unittest.TestCase):
    def test_exactly_what_the_header_declares_is_exported(self):
        text = pathlib.Path(HEADER).read_text()
        declared = set(re.findall(r"PLANCIA_API [\w \*]+?(plancia_\w+)\(", text))
        defined = {line.split()[-1].partition("@")[0] for line in lines("nm", "-D", "--defined-only", LIBRARY)}
        self.assertGreater(len(declared), 40)
        self.assertEqual(declared, defined - {"PLANCIA_1"})

    def test_it_needs_the_c_library_alone(self):
        if BUILD == "sanitized":
            return self.assertTrue(pathlib.Path(LIBRARY).exists())  # a sanitizer's own libraries come with it
        needed = {
            re.search(r"\[(.*)\]", line).group(1) for line in lines("readelf", "-d", LIBRARY) if "NEEDED" in line
        }
        self.assertLessEqual(needed, {"libc.so.6", "libm.so.6", "libpthread.so.0", "ld-linux-x86-64.so.2"})


if __name__ == "__main__":
    unittest.main()
