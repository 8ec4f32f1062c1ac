#!/usr/bin/env bash
# tools/web.sh play|test
#
# Builds the pages into web/dist, where the program takes them from, unless they are newer than all their sources. For
# `play` it fetches only what builds them, for `test` also what checks them and drives the browser.
set -euo pipefail
cd "$(dirname "$0")/../web"

case "${1:-}" in
  play) tool=vite omit=(--omit=dev) ;;
  test) tool=vitest omit=() ;;
  *) echo "usage: tools/web.sh play|test" >&2; exit 2 ;;
esac

fetch() {
  [ -d "node_modules/$tool" ] && [ node_modules/.package-lock.json -nt package-lock.json ] && return
  PATH="$(../tools/node.sh):$PATH"
  # Not "npm ci": it insists on builds of the bundler for every other system, which the lock file does not list.
  npm install --no-save --silent "${omit[@]}"
}

newer=$(find index.html package.json package-lock.json vite.config.ts svelte.config.js tsconfig.json public site src \
  -newer dist/index.html -print -quit 2> /dev/null || echo none)
[ "$tool" = vitest ] && fetch
[ -f dist/index.html ] && [ -z "$newer" ] && exit 0
fetch
PATH="$(../tools/node.sh):$PATH" npm run --silent build -- --logLevel warn
