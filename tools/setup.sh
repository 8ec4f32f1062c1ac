#!/usr/bin/env bash
# tools/setup.sh play|paper|site|gpu|test|package
#
# Installs the Debian packages that are missing: for `play` those that build the program and its pages, for `paper` also
# what prints, for `site` what compiles for a browser, for `gpu` what compiles for a graphics processor, for `test` what
# the tests, the fuzzers, the linters and the studies over MPI need, too, for `package` those that build the packages and
# try them out. Needs root or sudo for that.
set -euo pipefail

play=(
  g++ cmake ninja-build mold pkg-config python3 gzip
  nlohmann-json3-dev libsodium-dev libedit-dev libcli11-dev
  libboost1.81-dev libsqlite3-dev libpqxx-dev
)
# For the pages; another Node.js than Debian's is as good.
command -v npm > /dev/null || play+=(nodejs npm)

# For `plancia print`.
paper=(librsvg2-dev libpango1.0-dev fonts-urw-base35)

site=(
  clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 binaryen
)

gpu=(clang-19 llvm-19)

test=(
  ccache doctest-dev postgresql nginx-light openssl
  libclang-rt-19-dev clang-format-19 clang-tidy-19
  openmpi-bin libopenmpi-dev
  python3-jsonschema python3-numpy python3-pil fonts-dejavu-core python3-build python3-wheel python3-setuptools python3-venv expect chromium-headless-shell groff-base poppler-utils
  pngquant
)

package=(
  dpkg-dev binutils buildah lintian mmdebstrap systemd strace nginx-light caddy openssl curl
)

case "${1:-}" in
  play) packages=("${play[@]}") ;;
  paper) packages=("${play[@]}" "${paper[@]}") ;;
  site) packages=("${play[@]}" "${site[@]}") ;;
  gpu) packages=("${play[@]}" "${gpu[@]}") ;;
  test) packages=("${play[@]}" "${paper[@]}" "${site[@]}" "${test[@]}") ;;
  package) packages=("${play[@]}" "${paper[@]}" "${package[@]}") ;;
  *) echo "usage: tools/setup.sh play|paper|site|gpu|test|package" >&2; exit 2 ;;
esac

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
