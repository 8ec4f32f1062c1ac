#!/usr/bin/env bash
# Plays the studies behind docs/balance, one to a line of docs/balance/studies.txt (its name, then the arguments of
# `plancia simulate`), and writes their reports and pictures to docs/balance/figures, each headed by its command. Give
# names to play only some of them.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${PLANCIA:-build/plancia}
wanted=("$@")
figures=docs/balance/figures

while read -r name study; do
  if [ ${#wanted[@]} -gt 0 ] && [[ ! " ${wanted[*]} " == *" $name "* ]]; then continue; fi
  read -ra arguments <<< "$study"
  {
    echo "$ plancia simulate $study"
    echo
    "$program" simulate "${arguments[@]}" --lang en --plot "$figures/$name.svg" < /dev/null
  } > "$figures/$name.txt.new"
  # Written beside and moved, so that a failure leaves the old figures alone.
  mv "$figures/$name.txt.new" "$figures/$name.txt"
  echo "$name"
done < docs/balance/studies.txt
