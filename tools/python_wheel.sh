#!/usr/bin/env bash
# tools/python_wheel.sh LIBRARY FOLDER
#
# Packs the Python package with a built libplancia.so into a wheel in FOLDER, without a network, the same bytes from the same
# sources each time, and prints its path.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
library=$1
out=$2
export SOURCE_DATE_EPOCH=315532800 PYTHONHASHSEED=0  # the first day that a zip archive knows

mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -rL "$root"/bindings/python/{pyproject.toml,setup.py,README.md,LICENSE,src} "$work"
find "$work" -name __pycache__ -prune -exec rm -rf {} +
strip --strip-unneeded -o "$work/src/plancia/libplancia.so" "$library"
find "$work" -type d -exec chmod 755 {} +
find "$work" -type f -exec chmod 644 {} +
cd "$work"
if ! /usr/bin/python3 -m build --wheel --no-isolation --outdir "$work/made" . > "$work/log" 2>&1; then
  cat "$work/log" >&2
  exit 1
fi
cp "$work"/made/*.whl "$out"
for wheel in "$work"/made/*.whl; do echo "$out/$(basename "$wheel")"; done
