#!/usr/bin/env python3
"""Texts from elsewhere that would do something to a terminal: in records, positions, packs, files of learnt players and
of studies, the words of bots, and what is typed. None of it comes out of the program again."""

import json
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
# An escape sequence, one that sets the title, the same by a C1 sign, and DEL.
HOSTILE = "\x1b[2J\x1b]0;own\x07\u009b31m\x7f"
RECORD = '[Game "xmas"]\n[Notation "1"]\n[Scenario "suda"]\n[Rules "it"]\n[Components "xmas-default"]\n'
POSITION = {"game": "xmas", "scenario": "suda", "rules": "it", "state": {}}


def heard(*arguments, status, typed=""):
    done = subprocess.run(
        [PROGRAM, *map(str, arguments)], input=typed.encode(), capture_output=True, check=False, timeout=120
    )
    out = (done.stdout + done.stderr).decode("utf-8")
    assert done.returncode == status, (arguments, done.returncode, out[-300:])
    signs = {hex(ord(sign)) for sign in out if (ord(sign) < 0x20 and sign != "\n") or 0x7F <= ord(sign) < 0xA0}
    assert not signs, (arguments, signs, out[-300:])
    assert out, arguments


def text_of(value):
    return json.dumps(value, ensure_ascii=False)


with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)

    def file(name, text):
        path = folder / name
        path.write_text(text, encoding="utf-8")
        return path

    c1 = "\u009b2J"
    records = [
        RECORD + HOSTILE + "\n",
        RECORD + f"speed {c1}\n",
        RECORD + f'[Options "a{c1}=b"]\n',
        RECORD + f'[Result "won{c1}"]\n',
        RECORD + f'[Date "1941-{c1}"]\n',
    ] + [RECORD.replace(word, word + c1) for word in ("suda", '"it', "xmas-default", '"xmas"', "[Scenario")]
    for record in records:
        for command in ("replay", "review", "advise"):
            heard(command, file("a.record", record), status=1)
    heard("replay", file("players.record", RECORD + f'[Players "A{c1}"]\n[Program "P{c1}"]\n'), status=1)

    for position in (
        POSITION | {"game": "x" + HOSTILE},
        POSITION | {"scenario": "s" + HOSTILE},
        POSITION | {"options": {"o" + HOSTILE: 1}},
        POSITION | {"options": {"o" + HOSTILE: "v" + HOSTILE}},
        POSITION | {"state": {"s" + HOSTILE: 1}},
    ):
        heard("advise", "--state", file("position.json", text_of(position)), status=1)
    for text in (text_of({"format": HOSTILE}), text_of({"a" + HOSTILE: 1}), '{"a": ' + HOSTILE):
        learnt = file("learnt.json", text)
        heard("simulate", "linea", "--games", "1", "--learnt", learnt, status=0)
        heard("simulate", "xmas", "--games", "1", "--resume", learnt, status=1)
        heard("restore", learnt, "--db", folder / "new.db", status=1)

    bot = file("bot", "#!/bin/sh\nprintf '\\033[2J\\302\\233no\\n' >&2\nprintf '\\033[2J\\302\\233\\n'\n")
    bot.chmod(0o755)
    heard("match", "xmas", "scripted", f"mine=external:{bot}", "--games", "1", status=0)
    heard("simulate", "xmas", "--policy", f"external:{bot}", "--games", "1", status=1)

    pack = folder / "pack"
    heard("data", "export", pack, status=0)
    suda = json.loads((pack / "suda.json").read_text(encoding="utf-8"))
    suda["k" + HOSTILE] = 1
    suda["ships"][0]["name"] = "York" + HOSTILE
    (pack / "suda.json").write_text(text_of(suda), encoding="utf-8")
    for command, status in (("check", 1), ("show", 0), ("compare", 1)):
        heard("data", command, pack, status=status)
    (pack / f"x{c1}.json").write_text("{}", encoding="utf-8")
    heard("data", "check", pack, status=1)

    heard("rules", f"XM-{c1}", status=1)
    heard("play", "xmas", "--save", folder / "game.record", typed=f"x{HOSTILE}\nodds {HOSTILE}\nload {HOSTILE}\nquit\n", status=0)
