#!/bin/bash
# arm64.sh SOURCES OUT - the package for a Raspberry Pi, built from SOURCES in a Debian of both
# architectures that is made for it, into OUT; then the unit tests and an evening, run by an
# emulator. Needs root: without, it says so and does nothing.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
sources=$(cd "$1" && pwd)
out=$(cd "$2" && pwd)
[ "$(id -u)" -eq 0 ] || {
    echo "arm64: not built, a chroot needs root"
    exit 0
}
system=$out/arm64-system
build=obj-aarch64-linux-gnu

die() {
    printf 'arm64: %s\n' "$*" >&2
    exit 1
}

# With a /proc of its own, which goes when the command ends.
inside() {
    unshare --mount sh -c 'mount -t proc proc "$1/proc" && exec chroot "$@"' - "$system" \
        env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root PYTHONUTF8=1 \
        DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS-}" "$@"
}

# What debian/control asks for, of the other architecture, and what the tests need.
packages() {
    printf '%s,' crossbuild-essential-arm64 debhelper gettext meson ninja-build pkg-config \
        python3 python3-jsonschema qemu-user-static
    printf 'lib%s-dev:arm64,' cairo2 cmocka dds expat1 jansson microhttpd pq qrencode raqm \
        sodium sqlite3 utf8proc xlsxwriter
    printf 'libdds0:arm64,libxlsxwriter4:arm64,zlib1g-dev:arm64'
}

if [ ! -f "$system.done" ]; then
    rm -rf --one-file-system "$system"
    "$here/mirror.sh" | mmdebstrap --quiet --mode=root --variant=apt --skip=check/qemu \
        --architectures=amd64,arm64 --include="$(packages)" bookworm "$system" - ||
        die "no Debian of both architectures could be made"
    touch "$system.done"
fi
# What was compiled before is kept, as are the times of the files: only what changed is
# compiled again.
kept=$system/kept
rm -rf "$kept"
[ ! -f "$system/etui/sources/$build/build.ninja" ] || mv "$system/etui/sources/$build" "$kept"
rm -rf "$system/etui"
mkdir -p "$system/etui"
cp -a "$sources" "$system/etui/sources"
if [ -d "$kept" ]; then
    mv "$kept" "$system/etui/sources/$build"
    inside meson configure "/etui/sources/$build" -Dtests=false >/dev/null
fi

inside sh -c 'cd /etui/sources && exec dpkg-buildpackage -aarm64 -b -us -uc -d -nc \
    -Pcross,nocheck' >"$out/arm64.log" 2>&1 ||
    { tail -n 20 "$out/arm64.log" >&2 && die "the package does not build, see $out/arm64.log"; }
cp "$system"/etui/etui_*_arm64.deb "$out"
contents=$(dpkg-deb --contents "$out"/etui_*_arm64.deb)
[[ $contents = *man1/etui.1.gz* ]] ||
    die "the package has no manual page"

# The same objects, and the tests beside them.
inside sh -c "cd /etui/sources && meson configure $build -Dtests=true" >>"$out/arm64.log"
inside /etui/sources/tests/run_foreign.py arm64 "/etui/sources/$build" qemu-aarch64-static ||
    die "unit tests fail"
printf '#!/bin/sh\nexec qemu-aarch64-static /etui/sources/%s/etui "$@"\n' "$build" \
    >"$system/etui/etui"
chmod +x "$system/etui/etui"
inside /usr/bin/python3 /etui/sources/tests/test_http_api.py /etui/etui Evening Tournaments Rights ||
    die "the evening fails"
