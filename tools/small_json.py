#!/usr/bin/env python3
"""small_json.py FILE OUT: the same JSON without blanks, for the module that browsers fetch."""

import json
import pathlib
import sys

text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
out = pathlib.Path(sys.argv[2])
out.parent.mkdir(parents=True, exist_ok=True)
out.write_text(json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
