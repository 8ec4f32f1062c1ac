#!/usr/bin/env bash
# Runs every fuzzer for the given number of seconds on its corpus. New inputs that widen coverage go to build/fuzz, not
# into the project; an input that crashes is left in the working directory and named.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
jobs=${2:-$(nproc)}

cmake --preset fuzz > /dev/null
fuzzers=()
for source in fuzz/fuzz_*.cpp; do fuzzers+=("$(basename "$source" .cpp)"); done
cmake --build --preset fuzz --parallel "$jobs" --target "${fuzzers[@]}"
for name in "${fuzzers[@]}"; do
  found="build/fuzz/found/$name"
  mkdir -p "$found"
  echo "-- $name"
  seeds=("fuzz/corpus/${name#fuzz_}")
  [ "$name" = fuzz_record ] && seeds+=(tests/golden/records)  # always of the present packs
  "build/fuzz/fuzz/$name" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -print_final_stats=0 -print_funcs=0 -verbosity=0 \
    -artifact_prefix="$found/crash-" "$found" "${seeds[@]}"
done
