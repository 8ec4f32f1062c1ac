#!/usr/bin/env bash
# Builds the pages into web/dist, where the program takes them from, unless they are newer than all their sources.
# Needs Node.js 20.19 or newer with npm; Debian 12 has an older one.
set -euo pipefail
cd "$(dirname "$0")/../web"

newer=$(find index.html package.json package-lock.json vite.config.ts svelte.config.js tsconfig.json public src \
  -newer dist/index.html -print -quit 2> /dev/null || echo none)
[ -f dist/index.html ] && [ -z "$newer" ] && exit 0

if ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2> /dev/null; then
  echo "plancia: the pages need Node.js 20.19 or newer (https://nodejs.org) with npm to be built." >&2
  exit 1
fi
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --silent
npm run --silent build -- --logLevel warn
