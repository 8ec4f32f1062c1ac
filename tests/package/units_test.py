#!/usr/bin/env python3
"""The units of the package: systemd understands them, and the server's leaves it few rights. Takes the program."""

import pathlib
import subprocess
import sys
import tempfile

UNITS = sorted((pathlib.Path(__file__).resolve().parents[2] / "packaging").glob("plancia*.*"))
MOST_EXPOSED = 15  # of 100


def told(*command):
    done = subprocess.run(["systemd-analyze", *map(str, command)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


assert {unit.name for unit in UNITS} == {"plancia.service", "plancia-backup.service", "plancia-backup.timer"}
with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace("/usr/bin/plancia", str(pathlib.Path(sys.argv[1]).resolve()))
        (folder / unit.name).write_text(text, encoding="utf-8")
    said = told("verify", "--man=no", *sorted(folder.iterdir()))
    assert said == "", said
    rated = told("security", "--offline=true", f"--threshold={MOST_EXPOSED}", folder / "plancia.service")
    print(rated.splitlines()[-1])
