"""The wheel has a library and no code of Python's own interface: one serves every Python 3 on Linux with this C library."""

import os

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel


class Binary(Distribution):
    def has_ext_modules(self):
        return True


class Wheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", "manylinux_2_36_x86_64"  # the C library of Debian 12


setup(version=os.environ["PLANCIA_VERSION"], distclass=Binary, cmdclass={"bdist_wheel": Wheel})
