#!/usr/bin/env bash
# The whole test suite: the program people use, the same tests under the sanitizers, and every fuzzer for a moment.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${1:-$(nproc)}

step() { printf '\n== %s\n' "$*"; }

if [ -f web/package.json ]; then
  step "The pages"
  tools/web.sh test
fi
step "Release build"
cmake --preset release > /dev/null
cmake --build --preset release --parallel "$jobs"
step "Tests"
ctest --test-dir build --output-on-failure --parallel "$jobs"

if [ -f web/package.json ]; then
  step "The pages in a real browser"
  (PATH="$(tools/node.sh):$PATH" && cd web && npm run --silent lint && npm run --silent check && npm run --silent test && npm run --silent e2e)
fi

# What reads bytes from outside, and the geometry. The games play millions of steps in their tests, search and simulation
# more: under the sanitizers they would take longer than all the rest. `make sanitize` runs everything.
step "Sanitizers, with another compiler"
sanitized=(table data record protocol terminal storage service net)
cmake --preset fuzz > /dev/null
cmake --build --preset fuzz --parallel "$jobs" --target "${sanitized[@]/#/test_}"
ctest --test-dir build/fuzz --output-on-failure --parallel "$jobs" -R "^($(IFS='|'; echo "${sanitized[*]}"))\$"

step "Fuzzers, briefly"
tools/fuzz.sh 5 "$jobs"

printf '\nAll tests passed.\n'
