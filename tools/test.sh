#!/usr/bin/env bash
# The whole test suite: the program people use, the same tests under the sanitizers, and every fuzzer for a moment.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${1:-$(nproc)}

step() { printf '\n== %s\n' "$*"; }

if [ -f web/package.json ]; then
  step "The pages"
  tools/web.sh
fi
step "Release build"
cmake --preset release > /dev/null
cmake --build --preset release --parallel "$jobs"
step "Tests"
ctest --test-dir build --output-on-failure --parallel "$jobs"

if [ -f web/package.json ]; then
  step "The pages in a real browser"
  (PATH="$(tools/node.sh):$PATH" && cd web && npm run --silent check && npm run --silent test && npm run --silent e2e)
fi

step "The same tests under the address and undefined-behaviour sanitizers, with another compiler"
cmake --preset fuzz > /dev/null
cmake --build --preset fuzz --parallel "$jobs"
ctest --test-dir build/fuzz --output-on-failure --parallel "$jobs"

step "Fuzzers, briefly"
tools/fuzz.sh 10 "$jobs"

printf '\nAll tests passed.\n'
