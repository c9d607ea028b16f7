#!/usr/bin/env python3
"""embed.py - turn the files that pages refer to into C arrays.

usage: embed.py OUT.c FILE...
"""
import hashlib
import pathlib
import re
import sys

TYPES = {
    ".json": "application/json",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def c_array(name, data):
    """The lines of a C array of bytes."""
    yield f"static const unsigned char {name}[] = {{"
    for i in range(0, len(data), 16):
        yield "    " + "".join(f"{byte}," for byte in data[i : i + 16])
    yield "};"


def main():
    out, *names = sys.argv[1:]
    paths = sorted(pathlib.Path(name) for name in names)
    lines = ['#include "web/server/assets.h"', ""]
    files = {path: path.read_bytes() for path in paths}
    digest = hashlib.sha256(b"".join(files.values()))
    version = digest.hexdigest()[:12]
    rows = []
    for number, (path, data) in enumerate(files.items()):
        if path.suffix == ".css":  # what a style sheet refers to is kept as long as it is
            data = re.sub(rb'url\("([^"?]+)"\)', rb'url("\1?v=' + version.encode() + b'")', data)
        lines += c_array(f"bytes_{number}", data)
        rows.append(
            f'    {{"{path.name}", "{TYPES[path.suffix]}", bytes_{number}, '
            f"sizeof bytes_{number}}},"
        )
    lines += ["", "const struct asset assets[] = {", *rows, "};"]
    lines.append(f"const size_t asset_count = {len(rows)};")
    lines.append(f'const char assets_version[] = "{version}";')
    pathlib.Path(out).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
