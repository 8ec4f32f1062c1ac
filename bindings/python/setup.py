"""The wheel has a library and no code of Python's own interface: one serves every Python 3 on Linux with this C library.

The library is the one beside the package or, in a checkout, the one that was built last; its version is that of the wheel, and what
it needs of the C library and of the processor is what the wheel's name says.
"""

import ctypes
import pathlib
import platform
import re
import shutil

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel

HERE = pathlib.Path(__file__).resolve().parent
PLACES = [HERE / "src/plancia/libplancia.so", HERE.parents[1] / "build/libplancia.so"]


def library():
    for place in PLACES:
        if place.exists():
            return place
    raise SystemExit("libplancia.so is missing: `make python` builds it and this package; without it there is nothing to install")


def version():
    text = ctypes.c_char_p()
    ctypes.CDLL(str(library())).plancia_version(ctypes.byref(text))
    return text.value.decode()


def platform_tag():
    """The newest version of the C library that the library names, and the machine it was built on."""
    named = re.findall(rb"GLIBC_2\.(\d+)", library().read_bytes())
    return f"manylinux_2_{max(map(int, named))}_{platform.machine()}"


class Binary(Distribution):
    def has_ext_modules(self):
        return True


class WithLibrary(build_py):
    def run(self):
        super().run()
        shutil.copy(library(), pathlib.Path(self.build_lib, "plancia/libplancia.so"))


class Wheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", platform_tag()


setup(version=version(), distclass=Binary, cmdclass={"bdist_wheel": Wheel, "build_py": WithLibrary})
