#!/usr/bin/env python3
"""The command `plancia solve` as a person uses it: it goes on where it stopped, refuses a damaged table, needs no disk."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
from ctrl_c import press_ctrl_c  # noqa: E402

PROGRAM = sys.argv[1]


def run(cache, *arguments, status=0):
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache), "LANG": "C"}
    done = subprocess.run(
        [PROGRAM, "solve", *arguments], capture_output=True, text=True, check=False, env=environment
    )
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    return done


def short_raid(place):
    """A pack of its own with a raid of one boat and four turns, quick to be gone through."""
    folder = pathlib.Path(place) / "short"
    subprocess.run([PROGRAM, "data", "export", str(folder)], check=True, capture_output=True)
    raid = json.loads((folder / "malta.json").read_text())
    raid["mission"].update(boats=1, turns=4)
    raid["mission"]["from"].update(boats="variant", turns="variant")
    units = raid["other_units"]
    units["costa"].update(turn=4)
    units["costa"]["from"] = "variant"
    units["bombers"].update(turns=[2, 4])
    units["bombers"]["from"] = "variant"
    (folder / "malta.json").write_text(json.dumps(raid))
    pack = json.loads((folder / "pack.json").read_text())
    pack["id"] = "short-raid"
    (folder / "pack.json").write_text(json.dumps(pack))
    return folder


MALTA = ("xmas", "--scenario", "malta", "--equipment", "binoculars,harpoon", "--seconds", "1", "--memory", "64", "--json")

with tempfile.TemporaryDirectory() as place:
    first = run(place, *MALTA)
    report = json.loads(first.stdout)
    assert first.stderr == "", first.stderr
    assert report["scenario"] == "malta" and report["moves_known_before"] == 0, report
    assert report["exact"] == (report["value"] is not None), report
    assert report["positions_looked_at"] > 0, report
    again = json.loads(run(place, *MALTA).stdout)
    assert again["moves_known_before"] == report["moves_known"], (report, again)

    table = pathlib.Path(again.get("table", report.get("table", "")))
    assert table.is_file() and table.is_relative_to(place), again
    table.write_bytes(table.read_bytes()[:-1])
    refused = run(place, *MALTA)
    assert refused.stderr.count("\n") == 1 and "not as long as it should be" in refused.stderr, refused.stderr
    assert json.loads(refused.stdout)["moves_known_before"] == 0

    nowhere = run("/proc/nowhere", *MALTA)
    assert "the table is not kept" in nowhere.stderr, nowhere.stderr
    assert "table" not in json.loads(nowhere.stdout)

    regret = json.loads(
        run(place, "xmas", "--regret", "scripted", "--games", "1", "--positions", "2000", "--json").stdout
    )
    assert regret["games"] == 1 and regret["all"]["decisions"] == sum(row["decisions"] for row in regret["rounds"])
    assert "There is no scenario" in run(place, "xmas", "--scenario", "nowhere", status=1).stderr
    assert "only xmas" in run(place, "nakajima", status=1).stderr
    assert "equipment" in run(place, "xmas", "--equipment", "charm,charm", status=1).stderr
    assert "--regret and --bracket" in run(place, "xmas", "--seed", "5", status=1).stderr
    # Between bounds; what is stopped is marked.
    assert "xmas only" in run(place, "nakajima", "--bracket", "2", status=1).stderr
    drift = ("xmas", "--scenario", "malta", "--option", "drift=on", "--equipment", "charm,wrench", "--bracket", "2")
    assert "no bounds under these rules" in run(place, *drift, status=1).stderr
    assert "excludes" in run(place, "xmas", "--bracket", "2", "--regret", "scripted", status=2).stderr
    small = run(place, "xmas", "--scenario", "malta", "--components", str(short_raid(place)), "--equipment",
                "wrench,harpoon", "--bracket", "4", "--memory", "64", "--json")
    bracket = json.loads(small.stdout)
    assert 0 <= bracket["below"] <= bracket["mean"] <= 1 and 0 < bracket["above"] < 0.5, bracket
    assert bracket["games"] == 4 and not bracket["partial"] and len(bracket["openings"]) == 1, bracket
    assert "outside program" in run(place, "xmas", "--regret", "external:x", status=1).stderr
    # Turns in which nothing is exact are one row.
    late = run(place, "xmas", "--scenario", "malta", "--regret", "scripted", "--games", "2", "--positions", "2000",
               "--lang", "en").stdout
    rows = [line.split() for line in late.splitlines() if line.startswith("  ")]
    assert rows[0] == ["turn", "decisions", "exact", "best", "choice", "mean", "regret", "largest"], late
    assert rows[1][0].startswith("0-") and rows[1][2] == "0" and rows[-1][0] == "Together", late
    assert all(len(line) <= 80 for line in late.splitlines()), late

    # Ctrl-C: what was worked out is told, marked and kept.
    def interrupted(*arguments):
        status, out, errors = press_ctrl_c([PROGRAM, "solve", *arguments], env={**os.environ, "XDG_CACHE_HOME": place})
        assert status == 1, (arguments, status, out, errors)
        return out, errors

    out, _ = interrupted("xmas", "--scenario", "suda", "--memory", "64", "--lang", "en")
    assert out.startswith("PARTIAL RESULT") and "Kept in" in out, out
    known = json.loads(run(place, "xmas", "--scenario", "suda", "--memory", "64", "--seconds", "1", "--json").stdout)
    assert known["moves_known_before"] > 0, known
    out, errors = interrupted("xmas", "--regret", "scripted", "--games", "1000000", "--positions", "10", "--json")
    regret = json.loads(out)
    assert regret["partial"] and 0 < regret["games"] < 1000000, regret["games"]
    assert f"after {regret['games']} of 1000000" in errors, errors

    run(place, "xmas", "--memory", "1", status=2)
    run(place, status=2)
