#!/usr/bin/env python3
"""linea_scenario.py PROGRAM: a printed scenario of Linea di Tiro says all that two people need to play it."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import pdf


def own_pack(folder):
    """The pack of the program with one scenario that has everything a scenario can have."""
    here = pathlib.Path(__file__).resolve().parents[2] / "data" / "linea" / "default"
    pack = pathlib.Path(folder, "pack")
    shutil.copytree(here, pack)
    about = json.loads((pack / "pack.json").read_text())
    about["id"] = "linea-everything"
    (pack / "pack.json").write_text(json.dumps(about))
    lane = json.loads((pack / "lane.json").read_text())
    lane["sheet"]["visibility"] = 62.5
    lane["platoons"][0]["pieces"][0]["morale_change"] = -1
    ours = {"from": "reconstructed"}
    lane["jokers"] = {
        "each": [{"effect": "activate-each", "first": "allied", **ours}],
        "sequence": [{"effect": "smoke", "side": "axis", "seen_by": "gren-1", **ours}],
        "after": {"effect": "dust", "cap": 32.5, **ours},
    }
    (pack / "lane.json").write_text(json.dumps(lane))
    return pack


def words(program, folder, pack, language):
    out = pathlib.Path(folder, f"{language}.pdf")
    command = [program, "print", "linea", "--scenario", "lane", "--components", pack, "--lang", language, "-o", out]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return " ".join(" ".join(page.text() for page in pdf.pages(str(out))).split())


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        pack = own_pack(folder)
        english = words(program, folder, pack, "en")
        for said in ("Who sets up first", "Home edge: Allies", "west (left)", "Home edge: Axis", "62.5",
                     "Change of morale", "−1", "Allies first", "where gren-1 can see it",
                     "nothing is spotted beyond 32.5 cm"):
            assert said in english, said
        italian = words(program, folder, pack, "it")
        for said in ("Chi schiera per primo", "Lato di partenza: Alleati", "ovest (a sinistra)", "62,5", "−1",
                     "dove gren-1 può vederlo", "oltre 32,5 cm non si avvista niente"):
            assert said in italian, said


if __name__ == "__main__":
    main()
