#!/usr/bin/python3
"""check_words - no loose ends, no private paths, no unsafe calls.

Loose ends and paths are looked for in every file of the project, unsafe calls in src.
The words are written in two pieces here, so that this file passes its own check.
Usage: check_words.py [ROOT]
"""

import re
import subprocess
import sys
from pathlib import Path

from c_source import code_only, line_of, report, sources

EVERYWHERE = [
    (re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b"), "a loose end: {}"),
    (re.compile(r"not[ -]imple" r"mented", re.IGNORECASE), "a loose end: {}"),
    (re.compile(r"\.\./sha" r"red\b"), "a path outside the project: {}"),
    (re.compile(r"(?<![\w.])/wo" r"rk/"), "a path outside the project: {}"),
    (
        re.compile(r"setlocale\s*\(\s*LC_(?:A" r"LL|NUM" r"ERIC)\b"),
        "{}: numbers must not follow the process; see src/base",
    ),
]
UNSAFE = re.compile(
    r"\b(strcpy|strcat|strncpy|strncat|sprintf|vsprintf|gets|strtok|atoi|atol|atof)\s*\("
)
SKIPPED = ("fuzz/corpus/",)  # made by machines, for machines


def project_files(root):
    """Every file that is, or could be, under version control."""
    command = ["git", "-C", str(root), "ls-files", "-coz", "--exclude-standard"]
    try:
        listed = subprocess.run(command, capture_output=True, check=True).stdout
        names = [name.decode("utf-8", "replace") for name in listed.split(b"\0") if name]
    except (OSError, subprocess.CalledProcessError):
        names = [
            str(path.relative_to(root))
            for path in root.rglob("*")
            if not path.relative_to(root).parts[0].startswith((".git", "build"))
            and "__pycache__" not in path.parts
        ]
    return sorted(name for name in names if not name.startswith(SKIPPED))


def check_words(root, name):
    path = root / name
    if not path.is_file() or path.is_symlink():
        return []
    data = path.read_bytes()
    if b"\0" in data:
        return []
    text = data.decode("utf-8", "replace")
    return [
        f"{name}:{line_of(text, match.start())}: {message.format(match.group())}"
        for pattern, message in EVERYWHERE
        for match in pattern.finditer(text)
    ]


def check_calls(root, path):
    text = code_only(path.read_text(encoding="utf-8"))
    name = path.relative_to(root)
    return [
        f"{name}:{line_of(text, match.start())}: unsafe {match.group(1)}()"
        for match in UNSAFE.finditer(text)
    ]


def check(root):
    root = Path(root)
    problems = [p for name in project_files(root) for p in check_words(root, name)]
    return problems + [p for path in sources(root) for p in check_calls(root, path)]


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else ".")))
