#!/bin/sh
# Writes the documents that come from the program: docs/rules and docs/rulings. Takes the program's path, if it is not
# build/plancia.
set -eu

program=${1:-$(dirname "$0")/../build/plancia}
if [ ! -x "$program" ]; then
  echo "regenerate_docs: there is no program $program; build it, or give its path" >&2
  exit 1
fi
program=$(realpath "$program")
cd "$(dirname "$0")/.."

for file in data/*/rules.json; do
  game=$(basename "$(dirname "$file")")
  for language in it en; do
    for document in rules rulings; do
      mkdir -p "docs/$document"
      # Written beside and moved, so that a failure leaves the old document alone.
      target="docs/$document/$game.$language.md"
      "$program" rules "$game" --lang "$language" --markdown "$document" > "$target.new"
      mv "$target.new" "$target"
    done
  done
done
