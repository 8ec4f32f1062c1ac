#!/usr/bin/env bash
# tools/package.sh [FOLDER] [JOBS]
#
# Builds the program as others get it, into FOLDER (build/packages): a Debian package, a tarball that runs on any
# x86-64 Linux with glibc 2.36 or newer, an image for containers, and their checksums. The same commit gives the same
# bytes: all times are that of the commit, all names are sorted, all owners are root.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-build/packages}
jobs=${2:-$(nproc)}

fail() { echo "plancia: $*" >&2; exit 1; }

for tool in cmake ninja gzip xz tar strip dpkg-deb dpkg-shlibdeps buildah; do
  command -v "$tool" > /dev/null || fail "$tool is missing; tools/setup.sh package installs what packages need"
done
[ -f web/dist/index.html ] || fail "the pages are not built; run: make web"
mkdir -p "$out" 2> /dev/null && [ -w "$out" ] || fail "cannot write into the folder $out"
out=$(realpath "$out")

export LC_ALL=C TZ=UTC
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || stat -c %Y CHANGELOG.md)}
umask 022
build=build/package
work=$build/work
rm -rf "$work" "$build/made"
mkdir -p "$work"

# The two programs differ only in where they look for libraries: one compilation, linked twice.
build() {
  cmake --preset package -DPLANCIA_PORTABLE="$1" > /dev/null
  cmake --build --preset package --parallel "$jobs" --target packaged
}

archive() { # FOLDER NAME…: a tar on standard output
  tar -C "$1" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu -c "${@:2}"
}

build OFF
cpack --config "$build/CPackConfig.cmake" > "$work/cpack.log" || { cat "$work/cpack.log"; fail "cpack failed"; }
mv "$build"/made/*.deb "$out"

build ON
version=$("$build/plancia" --version | sed -n 's/^plancia //p')
name=plancia-$version-x86_64
tree=$work/$name
cmake --install "$build" --prefix "$tree" --strip > /dev/null

# The libraries of a program, without those of glibc or only those.
libraries() { ldd "$1" | awk '$2 == "=>" {print $3} $1 ~ /^\/.*ld-linux/ {print $1}' | sort; }
glibc='/(ld-linux-x86-64|lib(c|m|dl|rt|pthread|resolv))\.so\.[0-9]+$'

# Copies libraries, and what their packages say about who made them and what may be done with them.
bring() { # FOLDER LICENCES LIBRARY…
  mkdir -p "$1" "$2"
  for library in "${@:3}"; do
    cp -L "$library" "$1"
    package=$(dpkg -S "$(realpath "$library")" 2> /dev/null || dpkg -S "$(realpath "$library" | sed 's|^/usr||')")
    cp "/usr/share/doc/${package%%:*}/copyright" "$2/${package%%:*}"
  done
}

licences=$tree/share/doc/plancia/licences
mapfile -t bundled < <(libraries "$build/plancia" | grep -vE "$glibc")
mapfile -t for_paper < <(libraries "$build/plancia-print" | grep -vE "$glibc" | grep -vxF "$(printf '%s\n' "${bundled[@]}")")
bring "$tree/lib/plancia" "$licences" "${bundled[@]}" "${for_paper[@]}"
archive "$work" "$name" | gzip -9n > "$out/$name.tar.gz"

# The image: the same tree without what only prints, and glibc.
image=$work/image
mkdir -p "$image/root" "$image/state"
cp packaging/Containerfile "$image"
cp -a "$tree" "$image/root/usr"
rm -r "$image/root/usr/share/man" "$image/root/usr/share/bash-completion"
(cd "$image/root/usr/lib/plancia" && rm plancia-print "${for_paper[@]##*/}")
mapfile -t system < <(libraries "$build/plancia" | grep -E "$glibc" | grep -v ld-linux)
bring "$image/root/lib/x86_64-linux-gnu" "$image/root/usr/share/doc/plancia/licences" "${system[@]}"
bring "$image/root/lib64" "$image/root/usr/share/doc/plancia/licences" /lib64/ld-linux-x86-64.so.2
mkdir -p "$image/root/etc" "$image/root/tmp"
chmod 1777 "$image/root/tmp"
echo 'plancia:x:10001:10001:Plancia server:/var/lib/plancia:/usr/sbin/nologin' > "$image/root/etc/passwd"
echo 'plancia:x:10001:' > "$image/root/etc/group"
store=(--root "$work/store" --runroot "$work/run" --storage-driver vfs)
buildah "${store[@]}" bud --quiet --isolation chroot --timestamp "$SOURCE_DATE_EPOCH" \
  --tag "plancia:$version" "$image" > "$work/buildah.log" 2>&1 || { cat "$work/buildah.log"; fail "buildah failed"; }
buildah "${store[@]}" push --quiet "plancia:$version" "oci:$work/oci:plancia:$version"
rm -rf "$work/store" "$work/run"
archive "$work/oci" . > "$out/plancia-$version-image.tar"

cd "$out"
sha256sum ./*"$version"* > SHA256SUMS
ls -l --time-style=+ ./*"$version"* | awk '{print $5, $6}'
