"""A program that is at work, and Ctrl-C."""

import pathlib
import signal
import subprocess
import time


def press_ctrl_c(command, ticks=20, env=None):
    """Runs a command, presses Ctrl-C once it has used so many ticks of the processor and so is at work; tells its exit
    status and what it wrote."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
    stat = pathlib.Path(f"/proc/{process.pid}/stat")
    while int(stat.read_text(encoding="utf-8").rpartition(")")[2].split()[11]) <= ticks:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    return process.returncode, out, errors
