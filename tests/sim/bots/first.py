"""A bot that takes the first choice."""
import json
import sys

for line in sys.stdin:
    position = json.loads(line)
    if position["turn"] != "over":
        print(json.dumps({"action": position["choices"][0]["action"], "ply": position["ply"]}), flush=True)
