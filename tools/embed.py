#!/usr/bin/env python3
"""embed.py - turn the files that pages refer to into C arrays.

usage: embed.py OUT.c FILE...
"""
import hashlib
import pathlib
import sys

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
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
    digest = hashlib.sha256()
    rows = []
    for number, path in enumerate(paths):
        data = path.read_bytes()
        digest.update(data)
        lines += c_array(f"bytes_{number}", data)
        rows.append(
            f'    {{"{path.name}", "{TYPES[path.suffix]}", bytes_{number}, '
            f"sizeof bytes_{number}}},"
        )
    lines += ["", "const struct asset assets[] = {", *rows, "};"]
    lines.append(f"const size_t asset_count = {len(rows)};")
    lines.append(f'const char assets_version[] = "{digest.hexdigest()[:12]}";')
    pathlib.Path(out).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
