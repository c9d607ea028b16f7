#!/bin/bash
# release.sh FOLDER [PART...] - everything that clubs download, into FOLDER/VERSION: the Debian
# packages, a static program for any Linux, the installer and ZIP for Windows, the sources,
# the recipe of an image; what is new, licences, SHA-256 sums and an SBOM. The programs are
# built twice, in different folders, and must be the same bytes. The parts are linux,
# image, windows, debian, arm64 and sums; those that are named are made anew beside the others.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
work=$(cd "$1" && pwd)
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" "$root/meson.build")
out=$work/$version
python=/usr/bin/python3
export SOURCE_DATE_EPOCH=1767225600 LC_ALL=C.UTF-8 # the first of January 2026

say() {
    printf '\n== %s\n' "$*"
}

die() {
    printf 'release: %s\n' "$*" >&2
    exit 1
}

# The sources as they are in git, without what lies around; in FOLDER/etui-VERSION.
export_sources() {
    rm -rf "$1"
    mkdir -p "$1/etui-$version"
    (cd "$root" && git ls-files -z | tar --null -T - -cf -) |
        tar -xf - -C "$1/etui-$version"
}

# build_linux FOLDER - one static program that needs nothing.
build_linux() {
    export_sources "$1"
    "$root/tools/linux/libraries.sh" "$root/build-linux-libraries" >/dev/null
    local prefix=$root/build-linux-libraries/prefix
    (
        cd "$1/etui-$version"
        PKG_CONFIG_PATH=$prefix/lib/pkgconfig meson setup build --buildtype=release \
            -Dlinked=true -Dtests=false -Dc_link_args=-static \
            -Dc_args="-ffile-prefix-map=$prefix=." >/dev/null
        ninja -C build etui
        strip -o "$1/etui" build/etui
    ) || die "the static program does not build"
}

# build_windows FOLDER
build_windows() {
    export_sources "$1"
    ln -s "$root/build-windows-libraries" "$1/etui-$version/build-windows-libraries"
    ETUI_TESTS=false "$1/etui-$version/tools/windows/build.sh" "$1/etui-$version/build-windows" >/dev/null ||
        die "the Windows program does not build"
    cp "$1/etui-$version/build-windows/Etui/etui.exe" "$1"
}

# twice NAME FILE - builds by build_NAME in two folders and compares.
twice() {
    say "$1, twice"
    "build_$1" "$work/$1-first"
    CCACHE_DISABLE=1 "build_$1" "$work/$1-second/another/place"
    cmp "$work/$1-first/$2" "$work/$1-second/another/place/$2" ||
        die "$2: built twice, it is not the same"
    printf '%s: built twice, the same %s bytes\n' "$2" "$(stat -c %s "$work/$1-first/$2")"
}

# Small enough for an old laptop, a slow line and a full stick.
check_sizes() {
    local file most size
    for file in "$out"/*.deb "$work/windows-first/etui.exe"; do
        [ -f "$file" ] || continue # a part that was not made
        most=6000000
        [ "${file##*.}" = deb ] || most=12000000
        size=$(stat -c %s "$file")
        printf '%s: %s bytes of %s\n' "$(basename "$file")" "$size" "$most"
        [ "$size" -le "$most" ] || die "$(basename "$file") is too large"
    done
}

# try_alone PROGRAM - in a root with nothing else; needs root itself.
try_alone() {
    local room=$work/alone
    [ "$(id -u)" -eq 0 ] || return 0
    rm -rf "$room"
    mkdir -p "$room/data"
    cp "$1" "$room/etui"
    chown -R 10001:10001 "$room/data"
    "$root/tools/linux/try_alone.py" "$room/data" \
        chroot --userspec=10001:10001 "$room" /etui || die "the static program does not work alone"
    rm -r "$room"
}

make_linux() {
    local file=$out/etui-$version-linux-x86_64
    twice linux etui
    cp "$work/linux-first/etui" "$file"
    if ldd "$file" >/dev/null 2>&1; then die "$file needs libraries"; fi
    "$file" results "$root/examples/sample.json" --json >/dev/null
    try_alone "$file"
}

make_image() {
    say "image for containers"
    cp "$root/packaging/Containerfile" "$out"
    "$root/tools/linux/image.sh" "$out" || die "the image does not work"
}

make_windows() {
    "$root/tools/windows/libraries.sh" "$root/build-windows-libraries"
    twice windows etui.exe
    cp "$work/windows-first/etui-$version/build-windows/etui-$version"-{setup.exe,windows.zip} \
        "$out"
}

make_debian() {
    say "Debian package"
    export_sources "$work/debian"
    (cd "$work/debian/etui-$version" && dpkg-buildpackage -us -uc -b >"$work/debian.log" 2>&1) ||
        die "the package does not build, see $work/debian.log"
    lintian --fail-on error,warning "$work/debian/etui_${version}"_*.changes ||
        die "lintian has something to say"
    cp "$work/debian/etui_${version}"_*.deb "$out"
    "$root/tools/debian/try_install.sh" "$out/etui_${version}_$(dpkg --print-architecture).deb"
    "$root/tools/debian/try_service.py" "$out/etui_${version}_$(dpkg --print-architecture).deb"
}

make_arm64() {
    say "Debian package for arm64"
    export_sources "$work/arm64"
    "$root/tools/debian/arm64.sh" "$work/arm64/etui-$version" "$work"
    [ ! -f "$work/etui_${version}_arm64.deb" ] || mv "$work/etui_${version}_arm64.deb" "$out"
}

make_sums() {
    say "sources, recipe, hashes, SBOM"
    check_sizes
    export_sources "$work/sources"
    (cd "$work/sources" && tar --sort=name --mtime=@$SOURCE_DATE_EPOCH --owner=0 --group=0 \
        -cf - "etui-$version" | gzip -9n >"$out/etui-$version.tar.gz")
    cp "$root/CHANGES" "$root/LICENSE" "$out"
    $python "$root/tools/list_libraries.py" --text "$root/tools/windows/sources.txt" \
        "$root/build-windows-libraries/prefix/licences" >"$out/LIBRARIES"
    rm -f "$out/etui-$version.spdx.json" "$out/SHA256SUMS"
    (cd "$out" && $python "$root/tools/list_libraries.py" --spdx "$version" \
        "$root/tools/windows/sources.txt" etui* >"$work/sbom" &&
        mv "$work/sbom" "etui-$version.spdx.json")
    (cd "$out" && sha256sum ./* | sed 's|\./||' >"$work/sums" && mv "$work/sums" SHA256SUMS)
    (cd "$out" && sha256sum --check --quiet SHA256SUMS)
    ls -l "$out"
}

shift
parts=("$@")
if [ ${#parts[@]} -eq 0 ]; then
    rm -rf "$out"
    parts=(linux image windows debian arm64 sums)
fi
mkdir -p "$out"
for part in "${parts[@]}"; do
    case $part in
    linux | image | windows | debian | arm64 | sums) "make_$part" ;;
    *) die "$part is not known; there are linux, image, windows, debian, arm64 and sums" ;;
    esac
done
