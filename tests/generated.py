"""generated - documents of evenings that have been played, from the generator of evenings
(tests/generate), for tests that compare what different doors of the program say about them.

The same seed gives the same document.
"""

import functools
import json
import subprocess

from http_support import etui

# The kind of movement of each format, and tables at most.
KINDS = {
    "tarot-line": ("parallel", 12),
    "tarot-attack-defence": ("mitchell", 7),
    "tarot-quadrettes": ("teams", 6),
    "tarot-teams": ("teams", 6),
    "tarot-triplettes": ("howell", 4),
}


def document(generator, form, seed, sessions=2):
    """A tournament of that format; everybody has a name of their own."""
    kind, tables = KINDS[form]
    ran = subprocess.run([generator, str(seed), form, kind, str(tables)], check=True,
                         capture_output=True, encoding="utf-8")
    made = json.loads(ran.stdout)
    made["name"] = f"{form} {seed}"
    made["sessions"] = made["sessions"][:sessions]
    for name in ("ranking_shown", "boards_shown", "rounds_hidden"):
        made["options"].pop(name, None)  # what is seen when is the tests' own
    for number, player in enumerate(made["players"], 1):
        player["name"] += f" {number}"
    return made


@functools.cache
def make_movement(program, *wanted):
    return json.loads(etui(program, "movement", *wanted, "--json"))["fields"]


def movement(program, made):
    """The fields of the document's movement, as `etui movement` has them."""
    form = made["format"]
    options = made["options"]
    tables = sum(one["tables"] for one in made["sessions"][0]["fields"])
    return make_movement(program, form, "--tables", str(tables), "--kind", KINDS[form][0],
                         "--rounds", str(options["rounds"]), "--boards",
                         str(options["boards_per_table"]))
