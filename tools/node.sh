#!/usr/bin/env bash
# Prints the folder of a Node.js that is new enough for the pages and their tests: the installed one or, where that is
# too old as on Debian 12, one from the npm registry, which npm keeps in its cache.
set -euo pipefail

fits='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
if node -e "$fits" 2> /dev/null; then
  dirname "$(command -v node)"
elif command -v npx > /dev/null; then
  npx --yes --package=node@22 -- node -p 'require("path").dirname(process.execPath)'
else
  echo "plancia: the pages need Node.js 20.19 or newer with npm to be built." >&2
  exit 1
fi
