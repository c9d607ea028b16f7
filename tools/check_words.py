#!/usr/bin/python3
"""check_words - no loose ends, no private paths, no unsafe calls; games and markup in
their rooms.

Loose ends and paths are looked for in every file of the project, unsafe calls in src. In
src/web a game is named in its rooms alone: other pages ask struct game what they want to
know. Sentences and comments may name it, identifiers, includes and bare words not. Forms
and tables are written by the components of src/web/html.
The words are written in two pieces here, so that this file passes its own check.
Usage: check_words.py [ROOT]
"""

import re
import subprocess
import sys
from pathlib import Path

from c_source import code_only, line_of, report, sources, without_comments

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
LONG = re.compile(r"\blong\b(?! double)")  # 32 bits where clubs are
GAME = re.compile(r"\w*(?:tarot|bridge|whist)\w*", re.IGNORECASE)
BARE_WORD = re.compile(r'"[^"\\\s<>%/][^"\\\s<>%]*"')  # no sentence, markup, address
# Rooms of a game, and files that name one for a reason of their own.
GAME_ROOMS = (
    "src/web/deals/",  # the cards of bridge and of tarot
    "src/web/events/",  # files of other programs of bridge
    "src/web/whist/",  # the grid
    "src/web/whist.h",  # its door
)
GAMES_NAMED = {
    "src/web/html/hand_html.c": "draws cards of bridge, on pages of deals and of boards",
    "src/web/html/hand_html.h": "likewise",
    "src/web/html/tarot_hand_html.c": "draws cards of tarot there",
    "src/web/html/tarot_hand_html.h": "likewise",
    "src/web/prepare/page_new_event.c": "makes tournaments of the files of bridge programs",
    "src/web/prepare/creation.c": "gives new tournaments the club's grid",
}
MARKUP = re.compile(r"<(table|input|select|textarea)\b")
COMPONENTS = "src/web/html/"  # box.h, list.h, input.h
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
    unsafe = [
        f"{name}:{line_of(text, match.start())}: unsafe {match.group(1)}()"
        for match in UNSAFE.finditer(text)
    ]
    return unsafe + [
        f"{name}:{line_of(text, match.start())}: int64_t or int, not long"
        for match in LONG.finditer(text)
    ]


def check_games(root, path):
    name = path.relative_to(root).as_posix()
    if not name.startswith("src/web/") or name.startswith(GAME_ROOMS):
        return []
    whole = path.read_text(encoding="utf-8")
    text = without_comments(whole)
    code = list(code_only(whole))
    for match in BARE_WORD.finditer(text):
        code[match.start() : match.end()] = match.group()
    found = list(GAME.finditer("".join(code)))
    if name in GAMES_NAMED:
        return [] if found else [f"{name}:1: names no game: take it out of GAMES_NAMED"]
    return [
        f"{name}:{line_of(text, match.start())}: names a game, {match.group()}: ask "
        "struct game, or move it to the game's room"
        for match in found
    ]


def check_named(root):
    """Files that may name a game are there."""
    if not (root / "src/web/server").is_dir():
        return []
    return [
        f"{name}:1: is not there: take it out of GAMES_NAMED"
        for name in GAMES_NAMED
        if not (root / name).is_file()
    ]


def check_markup(root, path):
    name = path.relative_to(root).as_posix()
    if not name.startswith("src/web/") or name.startswith(COMPONENTS):
        return []
    text = without_comments(path.read_text(encoding="utf-8"))
    return [
        f"{name}:{line_of(text, match.start())}: {match.group()} outside {COMPONENTS}"
        for match in MARKUP.finditer(text)
    ]


def check(root):
    root = Path(root)
    problems = [p for name in project_files(root) for p in check_words(root, name)]
    problems += check_named(root)
    for path in sources(root):
        problems += check_calls(root, path) + check_games(root, path)
        problems += check_markup(root, path)
    return problems


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else ".")))
