#!/bin/bash
# libraries.sh FOLDER - the libraries of a static program for any Linux that Debian's own
# static ones cannot be: the server without TLS, QR codes, what draws sheets. From the same
# pinned sources as for Windows.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export ETUI_LIBRARIES="libmicrohttpd qrencode libxlsxwriter \
    libpng1.6 pixman freetype fribidi harfbuzz cairo pillow" ETUI_HOST=native
exec "$here/../windows/libraries.sh" "$@"
