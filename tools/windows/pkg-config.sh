#!/bin/sh
# pkg-config.sh - the libraries that libraries.sh has built, and no others.
PKG_CONFIG_LIBDIR=${ETUI_WINDOWS_PREFIX?}/lib/pkgconfig exec pkg-config --static "$@"
