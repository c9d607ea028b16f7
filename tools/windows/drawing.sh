# drawing.sh - how libraries.sh builds what draws sheets: Cairo, FreeType, Raqm and those
# that they need. Sourced by it; only what Étui uses of them.

# archive_all NAME SOURCE... - several files that are a library; OPTIONS are for the compiler.
archive_all() {
    local name=$1 source
    shift
    for source in "$@"; do
        # shellcheck disable=SC2086 # words
        $CC $CFLAGS ${OPTIONS-} -c "$source"
    done
    rm -f "$prefix/lib/lib$name.a"
    $AR rcsD "$prefix/lib/lib$name.a" ./*.o
}

build_libpng1.6() {
    cp scripts/pnglibconf.h.prebuilt pnglibconf.h
    rm pngtest.c
    OPTIONS="-I$prefix/include -DPNG_INTEL_SSE_OPT=0" archive_all png png*.c
    cp png.h pngconf.h pnglibconf.h "$prefix/include"
    describe libpng 1.6.39 "-lpng -lz"
}

build_pixman() {
    configure_here --disable-gtk --disable-libpng --disable-openmp
    make -j"$jobs" -C pixman install
    describe pixman-1 0.42.2 -lpixman-1
    sed -i 's|^Cflags:.*|Cflags: -I${prefix}/include/pixman-1|' \
        "$prefix/lib/pkgconfig/pixman-1.pc"
}

build_freetype() {
    cmake_build . -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BROTLI=ON -DFT_DISABLE_BZIP2=ON \
        -DFT_DISABLE_PNG=ON "${zlib[@]}"
    describe freetype2 24.3.18 "-lfreetype -lz"
    sed -i 's|^Cflags:.*|Cflags: -I${prefix}/include/freetype2|' \
        "$prefix/lib/pkgconfig/freetype2.pc"
}

build_fribidi() {
    configure_here --disable-dependency-tracking
    make -j"$jobs" -C lib install
}

# Its one file that is all of it; it needs nothing of a library for C++.
build_harfbuzz() {
    $CXX -O2 -g0 -std=c++11 -fno-exceptions -fno-rtti -fno-threadsafe-statics \
        -ffile-prefix-map="$folder=." -DHAVE_FREETYPE=1 -I"$prefix/include/freetype2" \
        -c src/harfbuzz.cc
    rm -f "$prefix/lib/libharfbuzz.a"
    $AR rcsD "$prefix/lib/libharfbuzz.a" harfbuzz.o
    mkdir -p "$prefix/include/harfbuzz"
    cp src/hb*.h "$prefix/include/harfbuzz"
}

# The times of its files would have make call for automake. Figures are rounded as elsewhere by
# the compiler's own printf: a sheet is the same on both systems.
build_cairo() {
    touch aclocal.m4
    find . -name configure -o -name '*.in' | xargs touch
    ETUI_WINDOWS_PREFIX=$prefix PKG_CONFIG=$here/pkg-config.sh \
        CPPFLAGS="-I$prefix/include -D__USE_MINGW_ANSI_STDIO=1" LDFLAGS="-L$prefix/lib" \
        ax_cv_c_float_words_bigendian=no configure_here \
        --enable-pdf --enable-png --enable-ft --disable-{fc,win32,win32-font,ps,svg,script} \
        --disable-{xlib,xcb,gobject,trace,interpreter,gtk-doc}
    make -j"$jobs" -C src install
    local name
    for name in cairo-pdf cairo-ft; do
        describe $name 1.16.0 "-lcairo -lpixman-1 -lpng -lfreetype -lz"
        sed -i 's|^Cflags:.*|Cflags: -I${prefix}/include/cairo -I${prefix}/include/freetype2|' \
            "$prefix/lib/pkgconfig/$name.pc"
    done
}

# Raqm, of which Debian's sources have a newer one in this package than in its own.
build_pillow() {
    cd src/thirdparty/raqm
    OPTIONS="-DHAVE_FRIBIDI_SYSTEM -I$prefix/include/fribidi -I$prefix/include/harfbuzz \
        -I$prefix/include/freetype2" archive_all raqm raqm.c
    cp raqm.h raqm-version.h "$prefix/include"
    describe raqm 0.9.0 "-lraqm -lharfbuzz -lfribidi -lfreetype"
    sed -i 's|^Cflags:.*|& -I${prefix}/include/freetype2|' "$prefix/lib/pkgconfig/raqm.pc"
}
