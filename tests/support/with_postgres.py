#!/usr/bin/env python3
"""Runs a command with a PostgreSQL of its own, in a folder of its own and without a port, and takes it away afterwards.

PLANCIA_TEST_POSTGRES is then a URL in which NAME stands for one of the empty databases t1 to t80.
"""

import contextlib
import glob
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

DATABASES = [f"t{number}" for number in range(1, 81)]


def binary(name):
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))
    if not found:
        sys.exit("PostgreSQL is not installed; tools/setup.sh test installs it")
    return found[-1]


@contextlib.contextmanager
def postgres(databases=DATABASES, options="-c fsync=off"):
    """A running server; gives the URL with NAME in it."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="plancia-postgres-"))
    # PostgreSQL refuses to run as root; the package brings a user for it.
    user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    if user:
        shutil.chown(folder, "postgres", "postgres")
    data = folder / "data"

    def run(*command):
        done = subprocess.run([*user, *command], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{command[0]}: {done.stdout}{done.stderr}")

    try:
        run(binary("initdb"), "-D", str(data), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync")
        run(
            binary("pg_ctl"), "-D", str(data), "-l", str(folder / "log"), "-w",
            "-o", f"-c listen_addresses='' -c max_connections=60 -k {folder} {options}", "start",
        )
        try:
            for name in databases:
                run(binary("createdb"), "-h", str(folder), "-U", "postgres", name)
            yield f"postgresql://postgres@/NAME?host={folder}"
        finally:
            run(binary("pg_ctl"), "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    with postgres() as url:
        status = subprocess.run(sys.argv[1:], env={**os.environ, "PLANCIA_TEST_POSTGRES": url}, check=False).returncode
    sys.exit(status)
