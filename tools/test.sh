#!/usr/bin/env bash
# The whole test suite: the program people use, the same tests under the sanitizers, and every fuzzer for a moment.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${1:-$(nproc)}

step() { printf '\n== %s\n' "$*"; }

step "The pages"
tools/web.sh test
step "Release build"
cmake --preset release > /dev/null
cmake --build --preset release --parallel "$jobs"

# What reads bytes from outside, and the geometry. The games play millions of steps in their tests, search and simulation
# more: under the sanitizers they would take longer than all the rest. `make sanitize` runs everything.
# The tests often wait, for a database, a browser or a film: in that time this is compiled.
sanitized=(table data record protocol terminal storage service net)
mkdir -p build/fuzz
{
  cmake --preset fuzz
  nice -n 19 cmake --build --preset fuzz --parallel "$jobs" --target "${sanitized[@]/#/test_}" $(basename -s .cpp fuzz/fuzz_*.cpp)
} > build/fuzz/build.log 2>&1 &
sanitizing=$!

step "Tests"
ctest --test-dir build --output-on-failure --parallel "$jobs"

step "The pages in a real browser"
(PATH="$(tools/node.sh):$PATH" && cd web && for what in lint check test e2e; do npm run --silent "$what"; done)

step "Sanitizers, with another compiler"
wait "$sanitizing" || { cat build/fuzz/build.log; exit 1; }
ctest --test-dir build/fuzz --output-on-failure --parallel "$jobs" -R "^($(IFS='|'; echo "${sanitized[*]}"))\$"

step "Fuzzers, briefly"
tools/fuzz.sh 5 "$jobs"

printf '\nAll tests passed.\n'
