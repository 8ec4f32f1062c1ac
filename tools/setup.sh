#!/usr/bin/env bash
# Installs the Debian packages that the project needs, if any is missing. Needs root or sudo for that.
set -euo pipefail

packages=(
  build-essential cmake ninja-build ccache mold pkg-config
  nlohmann-json3-dev libsodium-dev libedit-dev libcli11-dev
  doctest-dev
  libboost1.81-dev libsqlite3-dev libpqxx-dev postgresql gzip
  clang-19 libclang-rt-19-dev clang-format-19 clang-tidy-19
  python3 python3-jsonschema expect chromium
)

# For the pages; another Node.js than Debian's is as good.
command -v npm > /dev/null || packages+=(nodejs npm)

missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

install="apt-get install -y --no-install-recommends ${missing[*]}"
if [ "$(id -u)" -eq 0 ]; then
  run=()
elif command -v sudo > /dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
  run=(sudo)
else
  echo "plancia: these packages are missing and only root can install them. As root, run:" >&2
  echo "  apt-get update && $install" >&2
  exit 1
fi

echo "Installing: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
"${run[@]}" apt-get update -qq
"${run[@]}" env DEBIAN_FRONTEND=noninteractive $install -qq > /dev/null
