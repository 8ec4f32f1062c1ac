#!/usr/bin/env bash
# The whole test suite: the program people use, what reads bytes from outside under the sanitizers, and every fuzzer
# for a moment. Each test runs once.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${1:-$(nproc)}

step() { printf '\n== %s\n' "$*"; }

step "The pages"
tools/web.sh test
step "Release build"
cmake --preset test > /dev/null
cmake --build --preset test --parallel "$jobs"

# What reads bytes from outside, and the geometry, is tested under the sanitizers. The games play millions of steps in
# their tests, search and simulation more: there they would take longer than all the rest. `make sanitize` runs
# everything. The tests often wait, for a database, a browser or a film: in that time this is compiled.
mkdir -p build/fuzz
{
  cmake --preset fuzz
  nice -n 19 cmake --build --preset fuzz --parallel "$jobs" --target outside $(basename -s .cpp fuzz/fuzz_*.cpp)
} > build/fuzz/build.log 2>&1 &
sanitizing=$!

step "Tests"
ctest --test-dir build --output-on-failure --parallel "$jobs"

step "The pages in a real browser"
(PATH="$(tools/node.sh):$PATH" && cd web && for what in lint check test e2e; do npm run --silent "$what"; done)

step "Sanitizers, with another compiler"
wait "$sanitizing" || { cat build/fuzz/build.log; exit 1; }
ctest --test-dir build/fuzz --output-on-failure --parallel "$jobs" -L outside

step "Fuzzers, briefly"
tools/fuzz.sh 5 "$jobs"

printf '\nAll tests passed.\n'
