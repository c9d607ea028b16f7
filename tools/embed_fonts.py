#!/usr/bin/env python3
"""embed_fonts.py - turn the fonts of the sheets into C arrays, in the order given.

usage: embed_fonts.py OUT.c FILE...
"""
import pathlib
import sys

from embed import c_array


def main():
    out, *names = sys.argv[1:]
    lines = ['#include "doc/pen/fonts.h"', ""]
    for number, name in enumerate(names):
        lines += c_array(f"bytes_{number}", pathlib.Path(name).read_bytes())
    rows = [f"{{bytes_{i}, sizeof bytes_{i}}}" for i in range(len(names))]
    lines += [
        "",
        f"const struct own_font own_fonts[FONT_OWN] = {{{', '.join(rows)}}};",
    ]
    pathlib.Path(out).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
