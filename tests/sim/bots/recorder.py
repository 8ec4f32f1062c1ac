"""A bot that takes the first choice and keeps every line it was sent in the file of its argument."""
import json
import sys

with open(sys.argv[1], "a", encoding="utf-8") as log:
    for line in sys.stdin:
        log.write(line)
        log.flush()
        position = json.loads(line)
        if position["turn"] != "over":
            print(json.dumps({"action": position["choices"][0]["action"], "ply": position["ply"]}), flush=True)
