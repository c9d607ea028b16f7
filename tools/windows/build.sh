#!/bin/bash
# build.sh [FOLDER] - etui.exe, its installer and a ZIP for a memory stick, into FOLDER
# (build-windows), by Debian's MinGW-w64. The libraries are built once.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
out=${1-$root/build-windows}
libraries=$root/build-windows-libraries
host=x86_64-w64-mingw32
python=/usr/bin/python3

"$root/tools/windows/libraries.sh" "$libraries"
export ETUI_WINDOWS_PREFIX=$libraries/prefix
mkdir -p "$out"
out=$(cd "$out" && pwd)
cache= # where there is one
if command -v ccache >/dev/null; then cache="'ccache', "; fi
# The same sources elsewhere are no other, nor are they in another language.
export CCACHE_BASEDIR=$root LC_ALL=C.UTF-8
# The program carries a time: that of the release, whoever builds it.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH-1767225600}
sed "s|@ROOT@|$root|; s|@CACHE@|$cache|" "$root/tools/windows/cross.ini.in" >"$out/cross.ini"
[ -f "$out/build.ninja" ] || meson setup "$out" "$root" --cross-file "$out/cross.ini" \
    --buildtype=release -Dwerror=false -Dlinked=true "-Dtests=${ETUI_TESTS-true}" \
    -Dc_args="-I$ETUI_WINDOWS_PREFIX/include" -Dc_link_args=-Wl,--no-insert-timestamp
ninja -C "$out" etui.exe

version=$(sed -n "s/^  version: '\(.*\)',/\1/p" "$root/meson.build")
folder=$out/Etui
rm -rf "$folder"
mkdir "$folder"
$host-strip -o "$folder/etui.exe" "$out/etui.exe"
cp "$ETUI_WINDOWS_PREFIX/bin/libdds.dll" "$out/etui.ico" "$folder"
for text in LICENSE CHANGES; do
    sed 's/$/\r/' "$root/$text" >"$folder/$text.txt"
done
$python "$root/tools/list_libraries.py" --text "$root/tools/windows/sources.txt" \
    "$ETUI_WINDOWS_PREFIX/licences" |
    sed 's/$/\r/' >"$folder/LIBRARIES.txt"

makensis -V1 -INPUTCHARSET UTF8 -DVERSION="$version" -DFOLDER="$folder" \
    -DOUT="$out/etui-$version-setup.exe" "$root/packaging/installer.nsi"

# On a stick the club's database is beside the program.
printf '@echo off\r\nstart "" "%%~dp0etui.exe" start --db "%%~dp0club.db"\r\n' \
    >"$folder/Etui-portable.bat"
$python "$root/tools/zip_folder.py" "$folder" "$out/etui-$version-windows.zip"
rm "$folder/Etui-portable.bat"
ls -l "$folder/etui.exe" "$out/etui-$version-setup.exe" "$out/etui-$version-windows.zip"
