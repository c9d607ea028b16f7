"""rooms - the plan of the house: layers, their rooms, and the doors between rooms.

A folder with sources is a room. Its door is the header beside it: src/web/html.h leads to
src/web/html/. It says what the room is for, and includes the headers that others may use,
and doors that whoever enters needs too. Files of a room include its headers directly, those
of other rooms their doors. A struct that a file names comes from what the file, or the
header of its own name, includes itself.
"""

import re

from c_source import code_only, line_of, without_comments

BELOW = {
    "base": [],
    "core": ["base"],
    "tournament": ["base", "core"],
    "ask": ["base", "core", "tournament"],
    "store": ["base", "core", "tournament"],
    "report": ["base", "core", "tournament"],
    "doc": ["base", "core", "tournament", "ask", "report"],
    "web": ["base", "core", "tournament", "ask", "report", "store", "doc"],
    "cli": ["base", "core", "tournament", "report", "store", "doc"],
    "main.c": ["base", "core", "tournament", "ask", "report", "store", "doc", "web", "cli"],
}
# The rooms of a layer: each includes those before it, and its own.
ROOMS = {
    "core": "game marks movement seating ranking award ruling deal play",
    "tournament": "model facts evening results tell ruling document change seats alteration "
    "why formats",
    "doc": ". bridge solve pen paper",
    "web": "html server page club results people whist events deals prepare desk table ruling "
    "screen print api",
    "cli": ". command",
}
# What asks the world outside is included by its own name: base.h is for the pure core too.
OPEN = {"base/jat.h", "base/os.h", "base/os_desktop.h", "base/os_file.h",
        "base/os_dial.h", "base/os_process.h", "base/os_local.h", "base/os_thread.h", "base/os_tls.h", "base/system.h",
        "base/library.h"}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.MULTILINE)
DIRECTIVE = re.compile(r"^[ \t]*#.*$", re.MULTILINE)
DEFINED = re.compile(r"\b(?:struct|union)\s+(\w+)\s*\{")
NAMED = re.compile(r"\b(?:struct|union)\s+(\w+)\b")
FORWARD = re.compile(r"^\s*(?:struct|union)\s+(\w+)\s*;", re.MULTILINE)


def is_door(name):
    """Whether a path from src is that of a door: "base.h", "web/html.h"."""
    layer, _, room = name.removesuffix(".h").partition("/")
    if not name.endswith(".h") or layer not in BELOW:
        return False
    return not room or room in ROOMS.get(layer, "").split()


def room_of(name):
    """Layer and room of a file by its path from src, "." for the layer's own folder."""
    parts = (name.removesuffix(".h") + "/" if is_door(name) else name).split("/")
    return parts[0], parts[1] if len(parts) > 2 else "."


def door_to(name):
    """The door behind which the header is."""
    layer, room = room_of(name)
    return f"{layer}.h" if room == "." else f"{layer}/{room}.h"


def wrong_way(file, name):
    """Why the file may not include the header as it does, or None; paths from src."""
    same = room_of(file) == room_of(name)
    if is_door(file):
        if name.endswith("_inside.h"):
            return f'"{name}" stays inside its room'
        if name in OPEN:
            return f'"{name}" is included by whoever needs it, not by a door'
        return None if same or is_door(name) else "a door leads to its own room, or to doors"
    if name in OPEN:
        return None
    if same and is_door(name):
        return f'inside its room include headers, not the door "{name}"'
    if not same and not is_door(name):
        return f'enter by the door "{door_to(name)}", not by "{name}"'
    return None


class House:
    """The sources by their paths from src, and which structs each of them sees."""

    def __init__(self, texts):
        self.code = {name: code_only(text) for name, text in texts.items()}
        self.includes = {
            name: [
                match.group(2)
                for match in INCLUDE.finditer(without_comments(text))
                if match.group(1) == '"'
            ]
            for name, text in texts.items()
        }
        self.home = {
            struct: name
            for name, code in self.code.items()
            if name.endswith(".h")
            for struct in DEFINED.findall(code)
        }

    def seen(self, name):
        """The headers that a file, or the header of its own name, includes itself."""
        own = name.removesuffix(".c") + ".h"
        headers = set(self.includes[name]) | {name}
        if own in headers:
            headers |= set(self.includes.get(own, ()))
        doors = [header for header in headers if is_door(header)]
        while doors:
            behind = set(self.includes.get(doors.pop(), ())) - headers
            doors += [header for header in behind if is_door(header)]
            headers |= behind
        return headers

    def unseen_structs(self, name):
        """Structs that the file names and does not see: their lines, and what to do."""
        code = self.code[name]
        seen = self.seen(name)
        passed = set(FORWARD.findall(code)) | set(DEFINED.findall(code))
        for match in NAMED.finditer(code):
            struct = match.group(1)
            home = self.home.get(struct)
            if struct in passed or home is None or home in seen:
                continue
            passed.add(struct)
            same = room_of(home) == room_of(name) or home in OPEN
            header = home if same else door_to(home)
            yield line_of(code, match.start()), f'struct {struct} needs "{header}"'

    def wrong_door(self, name, text):
        """What is wrong with a door, or None."""
        room = name.removesuffix(".h")
        opening = f"/* {name.split('/')[-1]} - the door of {room}/: "
        if not text.startswith(opening):
            return f'a door opens with "{opening}", and what the room is for'
        if DIRECTIVE.sub("", self.code[name]).strip():
            return "a door includes headers, and declares nothing itself"
        return None
