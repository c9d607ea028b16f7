#!/usr/bin/env python3
"""bundle_openapi.py - the description of the API with the schemas that it refers to.

usage: bundle_openapi.py VERSION OUT openapi.json NAME.schema.json...

A reference to a file, "tournament.schema.json", becomes one inside the description,
"#/components/schemas/tournament"; references inside a schema follow it there. So the result
is one file that every reader of OpenAPI 3.1 understands.
"""
import json
import pathlib
import sys

PLACE = "#/components/schemas/"


def name_of(path):
    return pathlib.Path(path).name.removesuffix(".schema.json")


def moved(value, home):
    """The value with its references as they are inside the description."""
    if isinstance(value, list):
        return [moved(one, home) for one in value]
    if not isinstance(value, dict):
        return value
    made = {}
    for key, member in value.items():
        if key in ("$schema", "$id"):
            continue
        if key == "$ref":
            file, _, inside = member.partition("#")
            if file:
                member = PLACE + name_of(file) + inside
            elif home:
                member = PLACE + home + inside
            made[key] = member
        else:
            made[key] = moved(member, home)
    return made


def main():
    version, out, description, *schemas = sys.argv[1:]
    whole = moved(json.loads(pathlib.Path(description).read_text(encoding="utf-8")), None)
    whole["info"]["version"] = version
    for path in schemas:
        schema = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
        whole["components"]["schemas"][name_of(path)] = moved(schema, name_of(path))
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    pathlib.Path(out).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
