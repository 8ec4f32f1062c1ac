#!/usr/bin/env python3
"""The packs of the project keep their JSON schemas, and the schemas refuse what the program refuses."""

import copy
import json
import pathlib
import sys

from jsonschema import Draft202012Validator

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "data" / "schema"
SCHEMA_OF_GAME = {"xmas": "xmas-scenario", "nakajima": "nakajima-tables", "fiamme": "fiamme-components",
                  "linea": "linea-scenario"}
# Files with a schema of their own.
SCHEMA_OF_FILE = {("linea", "tables.json"): "linea-tables", ("linea", "weapons.json"): "linea-weapons",
                  ("linea", "units.json"): "linea-units"}

failures = []


def expect(condition, sentence):
    if not condition:
        failures.append(sentence)


def validator(name):
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def undescribed(schema, pointer=""):
    """Every field of every object, by JSON pointer, that no description explains."""
    if isinstance(schema, list):
        for index, item in enumerate(schema):
            yield from undescribed(item, f"{pointer}/{index}")
    if not isinstance(schema, dict):
        return
    for key, value in schema.items():
        inside = f"{pointer}/{key}"
        # Origins, and conditions that only restrict, need no words of their own.
        if key in ("if", "then", "else", "allOf", "oneOf", "not", "dependentSchemas"):
            continue
        if key == "properties":
            for name, field in value.items():
                if "description" not in field and "$ref" not in field:
                    yield f"{inside}/{name}"
                yield from undescribed(field, f"{inside}/{name}")
        else:
            yield from undescribed(value, inside)


def changed(document, change):
    spoilt = copy.deepcopy(document)
    change(spoilt)
    return spoilt


def drop(key):
    return lambda document: document.pop(key)


def put(pointer, value):
    def change(document):
        *steps, last = [int(s) if s.isdigit() else s for s in pointer.strip("/").split("/")]
        for step in steps:
            document = document[step]
        document[last] = value

    return change


pack_schema = validator("pack")
for name in ["pack", *SCHEMA_OF_GAME.values(), *SCHEMA_OF_FILE.values()]:
    missing = list(undescribed(json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))))
    expect(not missing, f"{name}.schema.json describes every field, but not {missing}")

packs = sorted(ROOT.glob("data/*/*/pack.json"))
expect(packs, "the project has packs")
documents = {}
for path in packs:
    description = json.loads(path.read_text(encoding="utf-8"))
    documents[path.relative_to(ROOT).as_posix()] = description
    for error in pack_schema.iter_errors(description):
        failures.append(f"{path}: {error.json_path}: {error.message}")
    for file in description["files"]:
        schema = validator(SCHEMA_OF_FILE.get((description["game"], file), SCHEMA_OF_GAME[description["game"]]))
        document = json.loads((path.parent / file).read_text(encoding="utf-8"))
        documents[(path.parent / file).relative_to(ROOT).as_posix()] = document
        for error in schema.iter_errors(document):
            failures.append(f"{path.parent / file}: {error.json_path}: {error.message}")

description = documents["data/xmas/default/pack.json"]
for change in [
    drop("id"),
    put("/format", "plancia-pack 2"),
    put("/id", "Mine!"),
    put("/title", "X MAS"),
    put("/files", []),
    put("/files/0", "../suda.json"),
    put("/extra", 1),
]:
    expect(not pack_schema.is_valid(changed(description, change)), "pack.schema.json refuses a broken pack.json")

suda = documents["data/xmas/default/suda.json"]
malta = documents["data/xmas/default/malta.json"]
scenario_schema = validator("xmas-scenario")
for number, (document, change) in enumerate([
    (suda, drop("ships")),
    (suda, put("/netz", [])),
    (suda, put("/mission/turns", 41)),
    (suda, put("/mission/turns", "15")),
    (suda, put("/starts/0/hex", 3811)),
    (suda, put("/starts/0/hex", "0011")),
    (suda, put("/starts/0/die", [1])),
    (suda, put("/starts/0/from", "printed")),
    (suda, lambda d: d["starts"][0].pop("from")),
    (suda, put("/beams/0/colour", "blue")),
    (suda, put("/ships/1/id", "bridge")),
    (suda, lambda d: d["ships"][0]["from"].pop("points")),
    (suda, lambda d: d["ships"][0]["from"].pop("points_before")),
    (suda, put("/ships/1/from/points_before", "derived")),
    (suda, put("/ships/0/name", "HMS\u001bYork")),
    (suda, put("/terrain/rows/0", "~~~")),
    (suda, put("/nets/0/label", "outer boom")),
    (malta, drop("submarine")),
    (malta, drop("bridge")),
    (malta, put("/drift/direction", "east")),
]):
    expect(not scenario_schema.is_valid(changed(document, change)), f"xmas-scenario.schema.json refuses spoilt file {number}")

tables = documents["data/nakajima/default/tables.json"]
tables_schema = validator("nakajima-tables")
for number, change in enumerate([
    drop("fleets"),
    put("/weather", 1),
    put("/mission/max_aircraft", 17),
    put("/mission/from", "printed"),
    put("/crews/0/id", "average"),
    put("/training/0/rows/0/effect", "X"),
    lambda d: d["training"][0]["rows"][0]["from"].pop("effect"),
    lambda d: d["training"][0]["rows"].pop(),
    put("/aircraft_check/rows/0/at_least", 3),
    lambda d: d["aircraft_check"]["rows"][1].pop("at_least"),
    put("/flak/0/hits", [8, 9]),
    put("/fleets/0/ships", []),
    put("/fleets/0/ships/0", "submarine"),
    put("/score/aircraft_lost", 1),
    lambda d: d["ladder"].pop("great"),
]):
    expect(not tables_schema.is_valid(changed(tables, change)), f"nakajima-tables.schema.json refuses spoilt file {number}")

fiamme = documents["data/fiamme/default/components.json"]
fiamme_schema = validator("fiamme-components")
for number, change in enumerate([
    drop("pm"),
    put("/format", "plancia-fiamme-components 2"),
    put("/board_a/0/combat", 6),
    lambda d: d["board_a"].pop(),
    put("/board_b/2/number", 1),
    lambda d: d["board_b"][2].pop("fuoco"),
    lambda d: d["no_mans_land"][0].pop("difficulty"),
    put("/no_mans_land/0/sniper", 4),
    put("/trench/0/enemies", [0, 1, 2]),
    put("/trench/5/special", "gas"),
    put("/trench/7/event/kind", "no-bomb"),
    lambda d: d["trench"][9]["event"].pop("hit_min"),
    put("/objectives/0/role", "secret"),
    lambda d: d["enemies"][0].pop("from"),
    lambda d: d["enemies"][0]["from"].pop("fire"),
    put("/trench/0/from/fire", "reconstructed"),
    put("/counters/0/count", 0),
    put("/missions/0/pm", "yes"),
    put("/extra", 1),
]):
    spoilt = changed(fiamme, change)
    expect(not fiamme_schema.is_valid(spoilt), f"fiamme-components.schema.json refuses spoilt file {number}")

linea = {file: documents[f"data/linea/default/{file}.json"] for file in ("tables", "weapons", "units", "lane", "knoll")}
linea_schemas = {"tables": "linea-tables", "weapons": "linea-weapons", "units": "linea-units"}
for number, (file, change) in enumerate([
    ("tables", put("/anti_tank/rows/0", "RDDDDDD")),
    ("tables", put("/other_fire/rows/0", "IIITDDD")),
    ("tables", lambda d: d["terrain"].pop()),
    ("tables", put("/spotting/foot_bound", "far")),
    ("tables", lambda d: d["limits"]["from"].pop("near")),
    ("weapons", put("/weapons/0/at", [14, "13"])),
    ("weapons", put("/weapons/0/laser", True)),
    ("weapons", lambda d: d["weapons"][0].pop("from")),
    ("units", put("/units/0/kind", "battleship")),
    ("units", put("/units/0/hull_front", [510])),
    ("units", drop("units")),
    ("lane", put("/terrain/0/type", "smoke")),
    ("lane", put("/platoons/0/pieces/0/facing", 360)),
    ("lane", put("/platoons/0/pieces/0/at", [80])),
    ("lane", drop("victory")),
    ("lane", put("/jokers/each/0/effect", "rain")),
    ("knoll", put("/batteries/0/volleys", 0)),
    ("knoll", put("/reinforcements/0/from_cycle", "2")),
]):
    spoilt = changed(linea[file], change)
    name = linea_schemas.get(file, "linea-scenario")
    expect(not validator(name).is_valid(spoilt), f"{name}.schema.json refuses spoilt file {number}")

for failure in failures:
    print(failure)
print(f"{len(documents)} files, {len(failures)} failures")
sys.exit(1 if failures else 0)
