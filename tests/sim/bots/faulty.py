"""A bot that plays the first choice, and from its third answer on does what its argument says."""
import json
import os
import signal
import sys
import time

FAULT = sys.argv[1]
answers = 0

if FAULT == "deaf":  # never reads: the positions fill the pipe
    time.sleep(600)
if FAULT == "late-start":  # loads for longer than it may think
    time.sleep(4)
if FAULT == "early":  # speaks before it is asked
    print("hello", flush=True)

for line in sys.stdin:
    position = json.loads(line)
    if position["turn"] == "over":
        continue
    answers += 1
    action = position["choices"][0]["action"]
    if answers < 3:
        print(json.dumps({"action": action}), flush=True)
    elif FAULT == "raises":
        sys.stderr.write("loading\n" * 500)
        raise ValueError("no torpedo \x1b[31m left")
    elif FAULT == "exits":
        sys.exit(3)
    elif FAULT == "crashes":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif FAULT == "illegal":
        print(json.dumps({"action": "speed 9"}), flush=True)
    elif FAULT == "unknown":
        print(json.dumps({"action": "surrender"}), flush=True)
    elif FAULT == "other-ply":  # a true action, for a position that is not on the table
        print(json.dumps({"action": action, "ply": position["ply"] + 1}), flush=True)
    elif FAULT == "garbage":
        print("e4", flush=True)
    elif FAULT == "no-action":
        print(json.dumps({"move": action}), flush=True)
    elif FAULT == "stalls":
        time.sleep(600)
    elif FAULT == "floods":
        while True:
            sys.stdout.write("x" * 65536)
    elif FAULT == "repeats":
        print(json.dumps({"action": action}) + "\n" + json.dumps({"action": action}), flush=True)
        time.sleep(0.2)  # so that both lines are there when the next question comes
    elif FAULT == "slow":
        time.sleep(0.02)
        print(json.dumps({"action": action}), flush=True)
    else:
        print(json.dumps({"action": action}), flush=True)
