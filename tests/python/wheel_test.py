"""The wheel: the same bytes twice, installed in a fresh environment without a network, and played there.

  wheel_test.py LIBRARY
"""

import os
import pathlib
import platform
import re
import shutil
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
            needs = subprocess.run(["objdump", "-T", LIBRARY], capture_output=True, text=True, check=True).stdout
            newest = max(int(number) for number in re.findall(r"GLIBC_2\.(\d+)", needs))
            self.assertRegex(made[0].name, rf"^plancia-[\d.]+-py3-none-manylinux_2_{newest}_{platform.machine()}\.whl$")
            files = zipfile.ZipFile(made[0]).namelist()
            self.assertTrue(any(name.endswith("LICENSE") for name in files), files)
            for needed in ("plancia/py.typed", "plancia/libplancia.so", "plancia/gymnasium.py"):
                self.assertIn(needed, files)
            home = pathlib.Path(folder, "venv")
            subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", home], check=True)
            python = home / "bin/python"
            install = [python, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", made[0]]
            subprocess.run(install, check=True)
            version = subprocess.run([python, "-I", "-c", PLAY], capture_output=True, text=True, check=True).stdout
            self.assertIn(version.strip(), made[0].name)

    def test_pip_installs_the_package_of_a_checkout_that_was_built(self):
        with tempfile.TemporaryDirectory() as folder:
            checkout, home = pathlib.Path(folder, "checkout"), pathlib.Path(folder, "venv")
            shutil.copytree(ROOT / "bindings/python", checkout / "bindings/python", symlinks=True)
            shutil.copy(ROOT / "LICENSE", checkout)
            (checkout / "build").mkdir()
            shutil.copy(LIBRARY, checkout / "build")
            subprocess.run(["/usr/bin/python3", "-m", "venv", "--system-site-packages", home], check=True)
            python = home / "bin/python"
            offline = ["--no-index", "--no-build-isolation", "--quiet", "--disable-pip-version-check"]
            bare = {key: value for key, value in os.environ.items() if not key.startswith(("PLANCIA", "PYTHONPATH"))}
            install = [python, "-m", "pip", "install", *offline, "."]
            subprocess.run(install, check=True, cwd=checkout / "bindings/python", env=bare)
            version = subprocess.run([python, "-I", "-c", PLAY], capture_output=True, text=True, check=True).stdout
            self.assertRegex(version, r"^\d+\.\d+")
            (checkout / "build/libplancia.so").unlink()
            refused = subprocess.run(install, cwd=checkout / "bindings/python", env=bare, capture_output=True, text=True)
            self.assertNotEqual(refused.returncode, 0)
            self.assertIn("make python", refused.stderr)


if __name__ == "__main__":
    unittest.main()
