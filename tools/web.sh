#!/usr/bin/env bash
# Builds the pages into web/dist, where the program takes them from, unless they are newer than all their sources.
set -euo pipefail
cd "$(dirname "$0")/../web"

newer=$(find index.html package.json package-lock.json vite.config.ts svelte.config.js tsconfig.json public src \
  -newer dist/index.html -print -quit 2> /dev/null || echo none)
[ -f dist/index.html ] && [ -z "$newer" ] && exit 0

PATH="$(../tools/node.sh):$PATH"
# Not "npm ci": it insists on builds of the bundler for every other system, which the lock file does not list.
[ node_modules/.package-lock.json -nt package-lock.json ] || npm install --no-save --silent
npm run --silent build -- --logLevel warn
