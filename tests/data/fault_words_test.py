#!/usr/bin/env python3
"""What is wrong with a pack is told in Italian, too: every sentence of the code begins like one that is known, and keeps
what stands in its gaps."""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
KNOWN = {}
for path in [ROOT / "src/data/words/faults.it.json", *ROOT.glob("src/games/*/front/faults.it.json")]:
    KNOWN.update(json.loads(path.read_text(encoding="utf-8")))
for english, italian in KNOWN.items():
    assert english.count("{}") == italian.count("{}"), english

SOURCES = [
    *ROOT.glob("src/data/*.cpp"),
    ROOT / "src/data/native/folder.cpp",
    ROOT / "src/data/include/data/kinds.hpp",
    ROOT / "src/service/packs.cpp",
    ROOT / "src/catalog/catalog.cpp",
    *(path for kind in ("reader", "checks", "decoder", "parts") for path in ROOT.glob(f"src/games/*/front/*{kind}.cpp")),
]
TOLD = re.compile(r'(?:refuse|push_back|whole_folder|problem)\s*\((?:[^;"]|"[^" ]*")*"([A-Z][a-z]*(?:[^"\\]|\\.)*)"')

begun = set()
for path in SOURCES:
    if "schema" in path.name or "state_check" in path.name:
        continue
    code = re.sub(r'"\s*\n\s*"', "", path.read_text(encoding="utf-8"))
    begun |= {words.replace('\\"', '"') for words in TOLD.findall(code) if " " in words}
assert len(begun) > 90, len(begun)
unknown = [words for words in begun if not any(english.startswith(words) for english in KNOWN)]
assert not unknown, unknown
