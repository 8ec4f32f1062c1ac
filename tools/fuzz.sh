#!/usr/bin/env bash
# Runs every fuzzer on what is known to be costly, then for the given number of seconds on its corpus. New inputs that widen coverage go to build/fuzz, not
# into the project; an input that crashes is left in the working directory and named.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
jobs=${2:-$(nproc)}

cmake --preset fuzz > /dev/null
fuzzers=()
for source in fuzz/fuzz_*.cpp; do fuzzers+=("$(basename "$source" .cpp)"); done
cmake --build --preset fuzz --parallel "$jobs" --target "${fuzzers[@]}"

rm -rf build/fuzz/hostile
python3 fuzz/hostile.py build/fuzz/hostile

# Runs one of them, and tells in one piece what it said.
fuzz() {
  local name=$1 found="build/fuzz/found/$1" said status=0
  local seeds=("fuzz/corpus/${name#fuzz_}")
  [ "$name" = fuzz_record ] && seeds+=(tests/golden/records)  # always of the present packs
  mkdir -p "$found"
  if [ -d "build/fuzz/hostile/$name" ]; then
    said=$("build/fuzz/fuzz/$name" -timeout=60 -rss_limit_mb=4096 -artifact_prefix="$found/crash-" "build/fuzz/hostile/$name"/* 2>&1) ||
      { printf -- '-- %s\n%s\n' "$name" "$said" | tail -n 40; return 1; }
  fi
  said=$("build/fuzz/fuzz/$name" -max_total_time="$2" -timeout=60 -report_slow_units=60 -rss_limit_mb=4096 -print_final_stats=0 \
    -print_funcs=0 -verbosity=0 -artifact_prefix="$found/crash-" "$found" "${seeds[@]}" 2>&1) || status=$?
  printf -- '-- %s\n%s\n' "$name" "$said"
  return "$status"
}
export -f fuzz
printf '%s\n' "${fuzzers[@]}" | xargs -P "$jobs" -I{} bash -c 'fuzz {} '"$seconds"
