#!/usr/bin/python3
"""po2c - compile a translation into a C table sorted by message.

Usage: po2c.py po/fr.po OUT.c. The file name gives the language. msgfmt -c checks the
translation on the way, above all that its formats take the same arguments. A second table
of French has the sentences that differ in an evening of pools, where a round, else a
"position", is a "poule": both are feminine and begin with the same letter, so the word
alone changes.
"""

import gettext
import re
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
POULES = """
const struct lang_row lang_{lang}_poules_table[] = {{
{poules}}};
const size_t lang_{lang}_poules_count = {poule_count};
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


class Text:
    """One text of all sentences. Place 0 is nobody's: there, a plural is missing."""

    def __init__(self):
        self.lines = ['    "\\0"']
        self.end = 1

    def place(self, text):
        if text is None:
            return 0
        place = self.end
        self.lines.append(f'    {c_string(text)} "\\0"')
        self.end += len(text.encode("utf-8")) + 1
        return place


def with_poules(text):
    """The sentence that calls a round a poule."""
    if text is None:
        return None
    return re.sub(r"\b([Pp])osition(s?)\b", r"\1oule\2", text)


def c_rows(rows):
    lines = [f"    {{{row[0]}, {row[1]}, {row[2]}}},\n" for row in rows]
    return "".join(lines or ["    {0, 0, 0},\n"])  # C has no empty arrays


def c_table(catalog, lang, name, source):
    """Rows of places in one text."""
    text = Text()
    rows = []
    poules = []
    for message in sorted(catalog, key=lambda one: one.encode("utf-8")):
        forms = catalog[message]
        rows.append([text.place(one) for one in (message, *forms)])
        there = [with_poules(one) for one in forms] if lang == "fr" else list(forms)
        if there != list(forms):
            poules.append([rows[-1][0], *(text.place(one) for one in there)])
    return (TABLE + (POULES if lang == "fr" else "")).format(
        name=name, source=source, lang=lang, text="\n".join(text.lines), rows=c_rows(rows),
        count=len(rows), poules=c_rows(poules), poule_count=len(poules),
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
