#!/usr/bin/env bash
# Plays the golden games anew and writes their records. Say in the commit why they had to change.
set -euo pipefail
cd "$(dirname "$0")/.."
cmake --preset release > /dev/null
cmake --build --preset release --target golden_writer
rm -rf tests/golden/records
build/tests/golden/golden_writer
