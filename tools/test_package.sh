#!/usr/bin/env bash
# tools/test_package.sh [JOBS]
#
# Tries out what `make package` made of this commit: the packages must do in clean systems what they promise
# (tests/package), and a clone in another folder must give the same bytes without any cache. Takes a while, needs root
# and the net, and is no part of `make test`.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${1:-$(nproc)}
packages=$PWD/build/packages

if [ "$(id -u)" -ne 0 ]; then
  echo "plancia: trying out packages takes clean systems, and only root can make them; run it as root" >&2
  exit 1
fi
if [ -n "$(git status --porcelain)" ]; then
  echo "plancia: a clone has only what is committed; commit your changes first" >&2
  exit 1
fi

/usr/bin/python3 tests/package/package_test.py "$packages"

printf '\n== The same bytes again\n'
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
git clone --quiet . "$place/another/folder"
[ -d web/node_modules ] && cp -r web/node_modules "$place/another/folder/web"
(
  cd "$place/another/folder"
  export CCACHE_DISABLE=1
  tools/web.sh play
  tools/package.sh "$place/again" "$jobs" > "$place/log" || { cat "$place/log"; exit 1; }
)
diff "$packages/SHA256SUMS" "$place/again/SHA256SUMS"
printf '\nAll packages are as promised, and the same to the byte.\n'
