#!/usr/bin/env bash
# Plays the studies behind docs/balance and writes their reports and pictures to docs/balance/figures, each headed by its
# command. Give names to play only some of them.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${PLANCIA:-build/plancia}
wanted=("$@")

study() {
  local name=$1
  shift
  if [ ${#wanted[@]} -gt 0 ] && [[ ! " ${wanted[*]} " == *" $name "* ]]; then return; fi
  local figures=docs/balance/figures
  {
    echo "$ plancia simulate $*"
    echo
    "$program" simulate "$@" --lang en --plot "$figures/$name.svg"
  } > "$figures/$name.txt.new"
  # Written beside and moved, so that a failure leaves the old figures alone.
  mv "$figures/$name.txt.new" "$figures/$name.txt"
  echo "$name"
}

study xmas-suda xmas --scenario suda --policy scripted --games 20000
study xmas-malta xmas --scenario malta --policy scripted --games 20000
study xmas-suda-policies xmas --scenario suda --policies random,scripted,mcts:1000 --games 200
study xmas-malta-policies xmas --scenario malta --policies random,scripted,mcts:1000 --games 200
study nakajima nakajima --option result_ladder=on --policy scripted --games 20000
study nakajima-policies nakajima --option result_ladder=on --policies random,scripted,mcts:200 --games 100
study fiamme-alone fiamme --scenario training --games 20000 --compare scenario=assault --compare scenario=counterattack \
  --compare scenario=no-respite --compare scenario=support-trench
study fiamme-together fiamme --scenario training-coop --games 20000 --compare scenario=assault-coop \
  --compare scenario=counterattack-coop --compare scenario=no-respite-coop --compare scenario=support-trench-coop
study fiamme-counterattack fiamme --scenario counterattack-coop --games 20000 --compare counterattack_units=2 \
  --compare counterattack_units=3
study fiamme-policies fiamme --scenario assault --policies random,scripted,mcts:200 --games 100
study linea-lane linea --scenario lane --games 10000
study linea-farm linea --scenario farm --games 10000
study linea-grove linea --scenario grove --games 10000
study linea-knoll linea --scenario knoll --games 10000
