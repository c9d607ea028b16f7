#!/usr/bin/python3
"""check_po - every sentence of the sources is translated, and nothing else is.

Fails on a sentence that po/*.po lacks, leaves empty or marks fuzzy, on an entry that no
source uses any more, on a straight apostrophe in French, and on what msgfmt -c refuses.
Usage: check_po.py [ROOT]
"""

import ast
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from c_source import report

STRAIGHT = re.compile(r"[^\W\d_]'[^\W\d_]")  # one apostrophe is enough: l’étui
KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d)\])?)\s+(".*")$')


class Entry:
    """One message: its texts by keyword, the line it starts on, and its flags."""

    def __init__(self, line):
        self.line = line
        self.text = {}
        self.fuzzy = False
        self.files = []

    @property
    def key(self):
        return (self.text.get("msgid", ""), self.text.get("msgid_plural"))

    @property
    def translated(self):
        forms = [text for word, text in self.text.items() if word.startswith("msgstr")]
        return bool(forms) and all(forms)


def unquote(quoted):
    return ast.literal_eval(quoted)


def read_po(path):
    """The entries of a .po file, header left out, and the lines of obsolete ones."""
    entries, obsolete = [], []
    entry, word = None, None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        match = KEYWORD.match(line)
        if line.startswith("#~"):
            obsolete.append(number)
        elif not line:
            entry = None
        elif line.startswith("#") or match:
            if entry is None:
                entry = Entry(number)
                entries.append(entry)
            if match:
                word = line.split(None, 1)[0]
                entry.text[word] = unquote(match.group(3))
            elif line.startswith("#,") and "fuzzy" in line:
                entry.fuzzy = True
            elif line.startswith("#:"):
                entry.files += line[2:].split()
        elif entry is not None and word and line.startswith('"'):
            entry.text[word] += unquote(line)
    return [e for e in entries if e.text.get("msgid")], obsolete


def short(text):
    return repr(text if len(text) <= 50 else text[:49] + "…")


def compare(template, po, name):
    """What the file called name lacks, or has too much, against the template."""
    wanted, _ = template
    found, obsolete = po
    have = {entry.key: entry for entry in found}
    problems = [f"{name}:{line}: obsolete entry" for line in obsolete]
    for entry in wanted:
        message = short(entry.key[0])
        mine = have.get(entry.key)
        if "<PRI" in entry.key[0]:
            problems.append(f"{entry.files[0]}:1: use %jd: {message}")
        elif mine is None:
            source = entry.files[0] if entry.files else "src"
            problems.append(f"{name}:1: no translation of {message} ({source})")
        elif mine.fuzzy:
            problems.append(f"{name}:{mine.line}: fuzzy: {message}")
        elif not mine.translated:
            problems.append(f"{name}:{mine.line}: not translated: {message}")
    known = {entry.key for entry in wanted}
    for entry in found:
        if entry.key not in known:
            problems.append(
                f"{name}:{entry.line}: no source says any more: {short(entry.key[0])}"
            )
    return problems


def check_apostrophes(entries, name):
    return [
        f"{name}:{entry.line}: a straight apostrophe: {short(text)}"
        for entry in entries
        for word, text in entry.text.items()
        if word.startswith("msgstr") and STRAIGHT.search(text)
    ]


def check_installer(path, name):
    """Its sentences are in its own file, since NSIS reads no catalogue."""
    return [
        f"{name}:{number}: a straight apostrophe: {short(line)}"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if "${LANG_FRENCH}" in line and STRAIGHT.search(line)
    ]


def check(root):
    root = Path(root)
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        pot = Path(folder) / "etui.pot"
        subprocess.run([root / "tools/update_po.sh", "--pot", pot], check=True)
        template = read_po(pot)
    for path in sorted((root / "po").glob("*.po")):
        problems += compare(template, read_po(path), str(path.relative_to(root)))
    if problems:
        problems.append("tools/update_po.sh adds new sentences and drops old ones")
    problems += check_apostrophes(read_po(root / "po/fr.po")[0], "po/fr.po")
    problems += check_installer(root / "packaging/installer.nsi", "packaging/installer.nsi")
    for path in sorted((root / "po").glob("*.po")):
        command = ["msgfmt", "-c", "-o", "/dev/null", str(path)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            problems += done.stderr.splitlines()
    return problems


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else ".")))
