#!/usr/bin/python3
"""po2c - compile a translation into a C table sorted by message.

Usage: po2c.py po/fr.po OUT.c. The file name gives the language. msgfmt -c checks the
translation on the way, above all that its formats take the same arguments.
"""

import gettext
import subprocess
import sys
import tempfile
from pathlib import Path

TABLE = """/* {name} - generated from {source}; do not edit. */
#include "base/lang.h"

#pragma GCC diagnostic ignored "-Woverlength-strings"

const char lang_{lang}_text[] =
{text};

const struct lang_row lang_{lang}_table[] = {{
{rows}}};
const size_t lang_{lang}_count = {count};
"""
ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "?": "\\?"}


def c_string(text):
    return '"' + "".join(ESCAPES.get(char, char) for char in text) + '"'


def read_catalog(po):
    """The translations as {singular message: (form 0, form 1 or None)}."""
    with tempfile.TemporaryDirectory() as folder:
        mo = Path(folder) / "out.mo"
        subprocess.run(["msgfmt", "-c", "-o", str(mo), str(po)], check=True)
        with open(mo, "rb") as file:
            translations = gettext.GNUTranslations(file)
    forms = {}
    for key, text in translations._catalog.items():
        message, form = key if isinstance(key, tuple) else (key, 0)
        if message == "":
            continue
        if "\x04" in message:
            raise ValueError(f"contexts are not supported: {message!r}")
        if form > 1:
            raise ValueError(f"more than two plural forms: {message!r}")
        forms.setdefault(message, [None, None])[form] = text
    return {message: tuple(pair) for message, pair in forms.items()}


def c_table(catalog, lang, name, source):
    """Rows of places in one text. Place 0 is nobody's: there, a plural is missing."""
    lines = ['    "\\0"']
    rows = []
    end = 1
    for message in sorted(catalog, key=lambda one: one.encode("utf-8")):
        places = []
        for text in (message, *catalog[message]):
            places.append(0 if text is None else end)
            if text is not None:
                lines.append(f'    {c_string(text)} "\\0"')
                end += len(text.encode("utf-8")) + 1
        rows.append(f"    {{{places[0]}, {places[1]}, {places[2]}}},\n")
    count = len(rows)
    if not rows:  # C has no empty arrays
        rows = ["    {0, 0, 0},\n"]
    return TABLE.format(
        name=name, source=source, lang=lang, text="\n".join(lines), rows="".join(rows), count=count
    )


def main(po, out):
    try:
        catalog = read_catalog(po)
    except subprocess.CalledProcessError:
        return f"po2c: {po}: msgfmt refuses it, see above"
    except (OSError, ValueError) as problem:
        return f"po2c: {po}: {problem}"
    text = c_table(catalog, po.stem, out.name, f"po/{po.name}")
    out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: po2c.py LANG.po OUT.c")
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
