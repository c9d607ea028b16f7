#!/usr/bin/python3
"""check_layers - includes point one way, and the core does no I/O.

base <- core <- tournament <- ask, report <- doc <- web, cli <- main, and tournament <-
store <- web, cli. Ask and report do not see each other, nor do store and doc, nor web and
cli. Inside a layer, rooms (its folders) have an order too, and are entered by their doors
(rooms.py). Usage: check_layers.py [ROOT]
"""

import re
import sys
from pathlib import Path

from c_source import code_only, line_of, report, sources, without_comments
from rooms import BELOW, INCLUDE, ROOMS, House, is_door, room_of, wrong_way

GENERATED = {"config.h", "version.h"}  # made by the build, in no folder
IMPURE_HEADERS = {
    "stdio.h",
    "time.h",
    "sys/time.h",
    "locale.h",
    "unistd.h",
    "fcntl.h",
    "pthread.h",
    "threads.h",
    "sqlite3.h",
    "jansson.h",
    "sodium.h",
}
# What base/os.h and base/system.h ask of the system for pages and commands. The server
# itself, its threads and its sockets, is web/server.
SYSTEM_HEADERS = re.compile(
    r"(unistd|fcntl|poll|pthread|signal|spawn|time|termios|ifaddrs|netdb|dirent)\.h"
    r"|(sys|net|netinet|arpa)/.*"
)
IMPURE_CALL = re.compile(r"\b(rand|srand|random|srandom|getenv|system|exit)\s*\(")


def asks_system(where):
    """Whether the file may talk to the system itself."""
    return where.parts[1] in ("base", "store") or where.parts[1:3] in (
        ("web", "server"),
        ("doc", "solve"),
        ("doc", "pen"),
    )


def wrong_include(where, quote, name):
    """Why the file may not include the header, or None."""
    file = "/".join(where.parts[1:])
    layer = room_of(file)[0]
    if quote == "<" or name in GENERATED:
        if not asks_system(where) and SYSTEM_HEADERS.fullmatch(name):
            return f"the system is asked through base/os.h: no <{name}>"
        if layer == "core" and name in IMPURE_HEADERS:
            return f"the core is pure: no <{name}>"
        return None
    folder = room_of(name)[0]
    if folder not in BELOW or not ("/" in name or is_door(name)) or ".." in name:
        return f'write the path from src/, as "base/err.h": "{name}"'
    if folder != layer and folder not in BELOW[layer]:
        return f'{layer} does not include {folder}: "{name}"'
    wrong = None
    if folder == layer and layer in ROOMS:
        wrong = wrong_room(layer, room_of(file)[1], room_of(name)[1])
    return wrong or wrong_way(file, name)


def wrong_room(layer, room, other):
    """Why a file of the room may not include one of the other, or None."""
    order = ROOMS[layer].split()
    for one in (room, other):
        if one not in order:
            return f"{layer} has no room {one}; its rooms are {', '.join(order)}"
    if order.index(other) > order.index(room):
        return f"{layer}/{room} comes before {layer}/{other}, and does not include it"
    return None


def check_file(root, path):
    where = path.relative_to(root)
    layer = room_of("/".join(where.parts[1:]))[0]
    if layer not in BELOW:
        return [f"{where}:1: in none of the layers {', '.join(BELOW)}"]
    text = path.read_text(encoding="utf-8")
    problems = []
    for match in INCLUDE.finditer(without_comments(text)):
        problem = wrong_include(where, match.group(1), match.group(2))
        if problem:
            problems.append(f"{where}:{line_of(text, match.start(1))}: {problem}")
    if layer == "core":
        for match in IMPURE_CALL.finditer(code_only(text)):
            line = line_of(text, match.start())
            problems.append(f"{where}:{line}: the core is pure: no {match.group(1)}()")
    return problems


def check_doors(texts):
    house = House(texts)
    problems = []
    for name, text in texts.items():
        problems += [f"src/{name}:{line}: {why}" for line, why in house.unseen_structs(name)]
        wrong = is_door(name) and house.wrong_door(name, text)
        if wrong:
            problems.append(f"src/{name}:1: {wrong}")
    return problems


def check(root):
    root = Path(root)
    paths = sources(root)
    texts = {
        path.relative_to(root / "src").as_posix(): path.read_text(encoding="utf-8")
        for path in paths
    }
    problems = [problem for path in paths for problem in check_file(root, path)]
    return problems + check_doors(texts)


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else ".")))
