#!/usr/bin/env bash
# Formatting of everything, and clang-tidy over our own C++.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${1:-$(nproc)}

git ls-files '*.hpp' '*.cpp' | xargs clang-format-19 --dry-run --Werror
tools/web.sh test
PATH="$(tools/node.sh):$PATH" npm --prefix web run --silent lint
# Every source by itself: of several compiled at a time clang-tidy would not know how. What only a browser has is not
# compiled for this machine.
cmake --preset lint > /dev/null
cmake --build build/lint --target exact_build > /dev/null  # the one header that is made by building
git ls-files 'src/*.cpp' 'apps/*.cpp' 'bench/*.cpp' 'bindings/*.cpp' ':!*/worker/*' |
  xargs -P "$jobs" -n 4 clang-tidy-19 -p build/lint --quiet --warnings-as-errors='*'
