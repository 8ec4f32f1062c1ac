#!/bin/sh
# Writes what comes from the program: docs/rules, docs/rulings, the tables of docs/games, data/schema and the types of
# the boards. Takes the program's path, if it is not build/plancia, and the folder to write into, if it is not the
# project.
set -eu

program=${1:-$(dirname "$0")/../build/plancia}
if [ ! -x "$program" ]; then
  echo "regenerate_docs: there is no program $program; build it, or give its path" >&2
  exit 1
fi
program=$(realpath "$program")
project=$(realpath "$(dirname "$0")/..")
cd "${2:-$project}"

# Written beside and moved, so that a failure leaves the old file alone.
write() {
  mkdir -p "$(dirname "$1")"
  target=$1
  shift
  "$program" "$@" > "$target.new"
  mv "$target.new" "$target"
}

for file in "$project"/data/*/rules.json; do
  game=$(basename "$(dirname "$file")")
  for language in it en; do
    for document in rules rulings; do
      write "docs/$document/$game.$language.md" rules "$game" --lang "$language" --markdown "$document"
    done
  done
  write "docs/games/$game.md" describe "$game" --document "$project/docs/games/$game.md"
  write "web/src/boards/$game/described.ts" describe "$game" --types
done

for schema in $("$program" data schema); do
  write "data/schema/$schema.schema.json" data schema "$schema"
done
