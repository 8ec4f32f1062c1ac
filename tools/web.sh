#!/usr/bin/env bash
# Builds the pages into web/dist, where the program takes them from, unless they are newer than all their sources.
set -euo pipefail
cd "$(dirname "$0")/../web"

newer=$(find index.html package.json package-lock.json vite.config.ts svelte.config.js tsconfig.json public src \
  -newer dist/index.html -print -quit 2> /dev/null || echo none)
[ -f dist/index.html ] && [ -z "$newer" ] && exit 0

PATH="$(../tools/node.sh):$PATH"
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --silent
npm run --silent build -- --logLevel warn
