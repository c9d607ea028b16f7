#!/bin/bash
# libraries.sh FOLDER - builds the libraries of etui.exe for Windows, static, from Debian's
# own sources. FOLDER keeps the tarballs (sources), the work (work) and the result (prefix);
# a library that is there already is not built again. ETUI_LIBRARIES names those wanted, all
# by default; ETUI_HOST=native builds them for this machine.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
host=${ETUI_HOST-x86_64-w64-mingw32}
wanted=${ETUI_LIBRARIES-}
prefix=$folder/prefix
jobs=${JOBS-$(nproc)}
export CFLAGS="-O2 -g0 -D_FORTIFY_SOURCE=0 -D_WIN32_WINNT=0x0A00 -ffile-prefix-map=$folder=."
zlib=("-DZLIB_INCLUDE_DIR=$prefix/include" "-DZLIB_LIBRARY=$prefix/lib/libz.a")
toolchain=("-DCMAKE_TOOLCHAIN_FILE=$here/toolchain.cmake") configure=("--host=$host")
export CC=$host-gcc-posix CXX=$host-g++-posix AR=$host-ar RANLIB=$host-ranlib
if [ "$host" = native ]; then
    toolchain=() configure=() zlib=()
    export CC=gcc CXX=g++ AR=ar RANLIB=ranlib
fi
mkdir -p "$folder"/{sources,work,done,lists/partial,cache/archives/partial} \
    "$prefix"/{lib/pkgconfig,include}

die() {
    printf 'libraries: %s\n' "$*" >&2
    exit 1
}

# The mirror from which this machine has its own packages.
find_mirror() {
    apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' \
        'Created-By: Packages' | sed -n 's| bookworm main$||p' | head -n 1
}

# Debian's index of sources, checked with the distribution's keys; the machine's own lists
# stay as they are.
apt_sources() {
    printf 'deb-src [signed-by=%s] %s bookworm main\n' \
        /usr/share/keyrings/debian-archive-keyring.gpg \
        "${DEBIAN_MIRROR-$(find_mirror)}" >"$folder/sources.list"
    apt-get -q -o Dir::Etc::sourcelist="$folder/sources.list" -o Dir::Etc::sourceparts=- \
        -o Dir::State::lists="$folder/lists" -o Dir::Cache="$folder/cache" "$@"
}

# fetch PACKAGE FILE SHA256 - the tarball, which must be the one that was pinned.
fetch() {
    local to=$folder/sources/$2 address
    if [ ! -f "$to" ]; then
        [ -f "$folder/lists/updated" ] || apt_sources update >/dev/null
        touch "$folder/lists/updated"
        address=$(apt_sources source --only-source --print-uris "$1" |
            sed -n "s|^'\([^']*\)' $2 .*SHA256:$3\$|\1|p")
        [ -n "$address" ] || die "$1: Debian has no $2 of that hash any more; see sources.txt"
        curl -sSfL -o "$to.part" "$address" || die "$2 could not be fetched from $address"
        mv "$to.part" "$to"
    fi
    printf '%s  %s\n' "$3" "$to" | sha256sum --check --quiet || die "$2 is not what was pinned"
}

# cmake_build SOURCE OPTION...
cmake_build() {
    local source=$1
    shift
    cmake -G Ninja -S "$source" -B "$source/build" -DCMAKE_BUILD_TYPE=Release \
        "${toolchain[@]}" -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_POLICY_VERSION_MINIMUM=3.5 \
        -DBUILD_SHARED_LIBS=OFF "$@"
    ninja -C "$source/build" -j"$jobs" install
}

# configure_here, configure_build OPTION... - in the current folder.
configure_here() {
    ./configure "${configure[@]}" --prefix="$prefix" --enable-static --disable-shared "$@"
}

configure_build() {
    configure_here "$@"
    make -j"$jobs" install
}

# archive NAME SOURCE.c OPTION... - one file that is a library.
archive() {
    local name=$1 source=$2
    shift 2
    # shellcheck disable=SC2086 # CFLAGS are words
    $CC $CFLAGS "$@" -c "$source" -o "$name.o"
    rm -f "$prefix/lib/lib$name.a"
    $AR rcsD "$prefix/lib/lib$name.a" "$name.o"
}

# describe NAME VERSION LIBS - for pkg-config.
describe() {
    cat >"$prefix/lib/pkgconfig/$1.pc" <<TEXT
prefix=$prefix
Name: $1
Description: $1
Version: $2
Libs: -L\${prefix}/lib $3
Cflags: -I\${prefix}/include
TEXT
}

. "$here/drawing.sh"

build_jansson() {
    cmake_build . -DJANSSON_EXAMPLES=OFF -DJANSSON_BUILD_DOCS=OFF \
        -DJANSSON_WITHOUT_TESTS=ON
}

# Its configure cannot cross-compile; the one file that it makes can.
build_sqlite3() {
    env -u CC -u CXX -u AR -u RANLIB -u CFLAGS ./configure --disable-tcl
    env -u CC -u CXX -u AR -u RANLIB -u CFLAGS make sqlite3.c sqlite3.h
    archive sqlite3 sqlite3.c -DSQLITE_THREADSAFE=1 -DSQLITE_DQS=0
    cp sqlite3.h "$prefix/include"
    describe sqlite3 "$(cat VERSION)" -lsqlite3
}

build_libsodium() {
    autoreconf -fi
    configure_build
}

build_expat() {
    sed -i 's/#cmakedefine XML_DTD$/#cmakedefine XML_DTD 1/' expat/expat_config.h.cmake
    cmake_build expat -DEXPAT_SHARED_LIBS=OFF -DEXPAT_BUILD_TOOLS=OFF \
        -DEXPAT_BUILD_TESTS=OFF -DEXPAT_BUILD_EXAMPLES=OFF -DEXPAT_BUILD_DOCS=OFF
}

build_qrencode() {
    cmake_build . -DWITH_TOOLS=NO -DWITHOUT_PNG=ON
}

build_libmicrohttpd() {
    configure_build --disable-https --disable-doc --disable-examples --disable-curl \
        --with-threads=auto
}

build_utf8proc() {
    cmake_build . -DUTF8PROC_ENABLE_TESTING=OFF
    describe libutf8proc 2.8.0 -lutf8proc
    sed -i 's/^Cflags:.*/& -DUTF8PROC_STATIC/' "$prefix/lib/pkgconfig/libutf8proc.pc"
}

# What its makefile for Windows would compile is not in Debian's tarball; these are all.
build_zlib() {
    local source
    for source in adler32 compress crc32 deflate gzclose gzlib gzread gzwrite infback \
        inffast inflate inftrees trees uncompr zutil; do
        # shellcheck disable=SC2086 # CFLAGS are words
        $CC $CFLAGS -c $source.c
    done
    rm -f "$prefix/lib/libz.a"
    $AR rcsD "$prefix/lib/libz.a" ./*.o
    cp zlib.h zconf.h "$prefix/include"
    describe zlib 1.2.13 -lz
}

build_libxlsxwriter() {
    cmake_build . -DBUILD_TESTS=OFF -DBUILD_EXAMPLES=OFF "${zlib[@]}"
    describe xlsxwriter 1.1.4 "-lxlsxwriter -lz"
}

# Its CMake ignores that a static one is wanted.
build_cmocka() {
    cmake -G Ninja -S . -B build -DCMAKE_TOOLCHAIN_FILE="$here/toolchain.cmake" \
        -DUNIT_TESTING=OFF -DWITH_EXAMPLES=OFF -DCMAKE_POLICY_VERSION_MINIMUM=3.5
    archive cmocka src/cmocka.c -DCMOCKA_STATIC -DHAVE_CONFIG_H -Ibuild -Iinclude
    cp include/*.h "$prefix/include"
    describe cmocka 1.1.5 -lcmocka
    sed -i 's/^Cflags:.*/& -DCMOCKA_STATIC/' "$prefix/lib/pkgconfig/cmocka.pc"
}

# Beside the program, which loads it in a process of its own: it takes much memory.
build_dds() {
    mkdir -p "$prefix/bin" "$prefix/include/dds"
    $host-g++-posix -O3 -std=c++11 -DDDS_THREADS_STL -ffile-prefix-map="$folder=." \
        -Wl,--no-insert-timestamp -shared -static src/*.cpp -o "$prefix/bin/libdds.dll"
    $host-strip "$prefix/bin/libdds.dll"
    cp include/*.h "$prefix/include/dds"
}

# keep_licence PACKAGE - its text, beside the library.
keep_licence() {
    local text
    mkdir -p "$prefix/licences"
    for text in "$folder/work/$1"/{,expat/,src/thirdparty/raqm/}{COPYING,LICENSE,LICENSE.md,LICENSE.TXT,LICENCE,License.txt,README}; do
        [ ! -f "$text" ] || { cp "$text" "$prefix/licences/$1" && return 0; }
    done
    die "$1: its licence was not found"
}

while read -r package file hash; do
    [ -n "$package" ] && [ "${package#\#}" = "$package" ] || continue
    [ -z "$wanted" ] || [[ " $wanted " = *" $package "* ]] || continue
    stamp=$folder/done/$file-$hash
    [ -f "$stamp" ] && continue
    fetch "$package" "$file" "$hash"
    printf 'libraries: %s\n' "$package"
    rm -rf "$folder/work/$package"
    mkdir -p "$folder/work/$package"
    tar -xf "$folder/sources/$file" -C "$folder/work/$package" --strip-components=1
    set +e # a subshell before || would go on after a step that failed
    (set -e && cd "$folder/work/$package" && "build_$package") >"$folder/work/$package.log" 2>&1
    built=$?
    set -e
    [ $built -eq 0 ] || die "$package could not be built, see $folder/work/$package.log"
    keep_licence "$package"
    touch "$stamp"
done <"$here/sources.txt"

# What was built holds wherever the folder is moved or copied to.
sed -i -e 's|^prefix=.*|prefix=${pcfiledir}/../..|' -e 's|^exec_prefix=.*|exec_prefix=${prefix}|' \
    -e 's|^libdir=.*|libdir=${prefix}/lib|' -e 's|^includedir=.*|includedir=${prefix}/include|' \
    "$prefix"/lib/pkgconfig/*.pc

# describe_headers NAME VERSION FOLDER PATH... - what the program loads where it finds it, and
# is compiled against: the headers alone, which are the same on every system.
describe_headers() {
    local name=$1 version=$2 headers=$prefix/headers/$3
    shift 3
    mkdir -p "$headers"
    cp -r "$@" "$headers"
    printf 'Name: %s\nDescription: headers\nVersion: %s\nCflags: -I%s\nLibs:\n' \
        "$name" "$version" "$headers" >"$prefix/lib/pkgconfig/$name.pc"
}

if [ "$host" != native ]; then
    describe_headers fontconfig 2.14 fontconfig /usr/include/fontconfig
    cp -r /usr/include/gnutls "$prefix/include"
    # A header that Windows has not, for one type of it.
    sed -i 's|^#include <sys/uio.h>$|struct iovec { void *iov_base; size_t iov_len; };|' \
        "$prefix/include/gnutls/gnutls.h"
    describe_headers libpq 15 libpq /usr/include/postgresql/{libpq-fe,postgres_ext,pg_config_ext}.h
fi
