#!/usr/bin/env python3
"""The packs of the project keep their JSON schemas, and the schemas refuse what the program refuses."""

import copy
import functools
import json
import pathlib
import sys

from jsonschema import Draft202012Validator

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "data" / "schema"
failures = []


def expect(condition, sentence):
    if not condition:
        failures.append(sentence)


@functools.cache
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
    """The document with one value put or removed, by JSON pointer; -1 is the last of a list."""
    spoilt = copy.deepcopy(document)
    pointer = change.get("put") or change["remove"]
    *steps, last = [int(s) if s.lstrip("-").isdigit() else s for s in pointer.strip("/").split("/")]
    part = spoilt
    for step in steps:
        part = part[step]
    if "put" in change:
        part[last] = change["value"]
    else:
        part.pop(last)
    return spoilt


pack_schema = validator("pack")
names = sorted(path.name.removesuffix(".schema.json") for path in SCHEMAS.iterdir())
of_format = {}
for name in names:
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    missing = list(undescribed(schema))
    expect(not missing, f"{name}.schema.json describes every field, but not {missing}")
    of_format[schema["properties"]["format"]["const"]] = name

packs = sorted(ROOT.glob("data/*/*/pack.json"))
expect(packs, "the project has packs")
documents = {}
for path in packs:
    description = json.loads(path.read_text(encoding="utf-8"))
    for error in pack_schema.iter_errors(description):
        failures.append(f"{path}: {error.json_path}: {error.message}")
    for file in description["files"]:
        document = json.loads((path.parent / file).read_text(encoding="utf-8"))
        documents[path.parent / file] = document
        for error in validator(of_format[document["format"]]).iter_errors(document):
            failures.append(f"{path.parent / file}: {error.json_path}: {error.message}")

description = json.loads(packs[0].read_text(encoding="utf-8"))
for change in [
    {"remove": "/id"},
    {"put": "/format", "value": "plancia-pack 2"},
    {"put": "/id", "value": "Mine!"},
    {"put": "/title", "value": "Mine"},
    {"put": "/files", "value": []},
    {"put": "/files/0", "value": "../other.json"},
    {"put": "/extra", "value": 1},
]:
    expect(not pack_schema.is_valid(changed(description, change)), f"pack.schema.json refuses {change}")

# Every game says how its files can be spoilt so that their schemas must see it.
for game in sorted({path.parents[1].name for path in packs}):
    spoilt_files = json.loads((ROOT / "tests" / game / "spoilt_packs.json").read_text(encoding="utf-8"))
    for file, changes in spoilt_files.items():
        document = documents[ROOT / "data" / game / "default" / file]
        name = of_format[document["format"]]
        for change in changes:
            spoilt = changed(document, change)
            expect(not validator(name).is_valid(spoilt), f"{name}.schema.json refuses {file} with {change}")

for failure in failures:
    print(failure)
print(f"{len(documents)} files, {len(failures)} failures")
sys.exit(1 if failures else 0)
