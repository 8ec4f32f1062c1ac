#!/usr/bin/env python3
"""What the program writes of itself (tools/regenerate_docs.sh) stands in the project as it is written today."""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WHOLE = ["data/schema", "docs/rules", "docs/rulings"]  # folders in which nothing else lies


def files(root, folders):
    return {p.relative_to(root).as_posix(): p.read_text(encoding="utf-8")
            for folder in folders for p in (root / folder).rglob("*") if p.is_file()}


with tempfile.TemporaryDirectory() as folder:
    subprocess.run([ROOT / "tools/regenerate_docs.sh", sys.argv[1], folder], check=True)
    written = files(pathlib.Path(folder), ["."])
failures = [f"{name} is stale; run make docs" for name, text in written.items()
            if not (ROOT / name).is_file() or (ROOT / name).read_text(encoding="utf-8") != text]
failures += [f"{name} is not written by the program; take it away" for name in files(ROOT, WHOLE) if name not in written]
for failure in failures:
    print(failure)
print(f"{len(written)} files, {len(failures)} failures")
sys.exit(1 if failures or not written else 0)
