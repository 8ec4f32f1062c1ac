"""The wheel: the same bytes twice, installed in a fresh environment without a network, and played there.

  wheel_test.py LIBRARY
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest
import zipfile

LIBRARY = sys.argv.pop()
ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools/python_wheel.sh"
PLAY = """
import pathlib, sys, plancia
assert pathlib.Path(plancia.__file__).is_relative_to(sys.prefix), plancia.__file__
env = plancia.VectorEnv(plancia.Rules("nakajima"), 16)
env.reset(seed=1)
for _ in range(50):
    env.step(env.sample())
print(plancia.__version__)
"""


class Wheel(unittest.TestCase):
    def test_it_is_reproducible_and_installs_in_a_fresh_environment(self):
        with tempfile.TemporaryDirectory() as folder:
            made = []
            for name in ("one", "two"):
                out = pathlib.Path(folder, name)
                told = subprocess.run([TOOL, LIBRARY, out], capture_output=True, text=True, check=True).stdout
                made.append(pathlib.Path(told.strip()))
            self.assertEqual(made[0].read_bytes(), made[1].read_bytes())
            self.assertRegex(made[0].name, r"^plancia-[\d.]+-py3-none-manylinux_\d+_\d+_x86_64\.whl$")
            files = zipfile.ZipFile(made[0]).namelist()
            for needed in ("plancia/py.typed", "plancia/libplancia.so", "plancia/gymnasium.py"):
                self.assertIn(needed, files)
            home = pathlib.Path(folder, "venv")
            subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", home], check=True)
            python = home / "bin/python"
            install = [python, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", made[0]]
            subprocess.run(install, check=True)
            version = subprocess.run([python, "-I", "-c", PLAY], capture_output=True, text=True, check=True).stdout
            self.assertIn(version.strip(), made[0].name)


if __name__ == "__main__":
    unittest.main()
