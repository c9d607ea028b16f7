#!/bin/sh
# wine.sh PROGRAM.exe ARGUMENT... - runs a Windows program in a prefix of its own.
export WINEPREFIX="${WINEPREFIX-${ETUI_WINDOWS_PREFIX%/prefix}/wine}"
export WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe="
exec "$(command -v wine64 || echo /usr/lib/wine/wine64)" "$@"
