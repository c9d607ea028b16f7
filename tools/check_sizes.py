#!/usr/bin/python3
"""check_sizes - files, functions and parameter lists stay short.

A file has at most 600 lines, a function 60 from its signature to its last brace, and
five parameters. Data tables, *_table.c, are exempt. Relies on the house style: a
function's braces stand alone in the first column. Usage: check_sizes.py [ROOT]
"""

import re
import sys
from pathlib import Path

from c_source import code_only, report, sources

FILE_LINES = 600
FUNCTION_LINES = 60
PARAMETERS = 5

# Callbacks whose parameters a library prescribes.
PRESCRIBED = {"on_request"}

ATTRIBUTE = re.compile(r"__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\)")
CALL_SHAPE = re.compile(r"(\w+)\s*\(")
HUGGING_BRACE = re.compile(r"^[A-Za-z_].*\)\s*\{")


def signature_start(lines, brace):
    """The index of the first line of the signature that ends above the brace."""
    first = brace
    while first > 0:
        above = lines[first - 1].rstrip()
        if not above.strip() or above.startswith("#") or above.endswith((";", "}")):
            break
        first -= 1
    return first


def parameter_count(signature):
    """How many parameters; the three dots are none."""
    signature = ATTRIBUTE.sub(" ", signature)
    match = CALL_SHAPE.search(signature)
    if not match:
        return 0
    depth, pieces = 1, [""]
    for char in signature[match.end():]:
        depth += (char in "([") - (char in ")]")
        if depth == 0:
            break
        if char == "," and depth == 1:
            pieces.append("")
        else:
            pieces[-1] += char
    names = [piece.strip() for piece in pieces]
    return sum(name not in ("", "void", "...") for name in names)


def function_name(signature):
    match = CALL_SHAPE.search(ATTRIBUTE.sub(" ", signature))
    return match.group(1) if match else "function"


def check_functions(where, lines):
    problems = []
    brace = None
    for index, line in enumerate(lines):
        if line.rstrip() == "{":
            brace = index
        elif line.startswith("}") and brace is not None:
            first = signature_start(lines, brace)
            signature = " ".join(lines[first:brace])
            name = function_name(signature)
            length = index - first + 1
            count = parameter_count(signature)
            place = f"{where}:{first + 1}: {name}"
            if length > FUNCTION_LINES:
                problems.append(f"{place} has {length} lines, at most {FUNCTION_LINES}")
            if count > PARAMETERS and name not in PRESCRIBED:
                problems.append(f"{place} has {count} parameters, at most {PARAMETERS}")
            brace = None
        elif HUGGING_BRACE.match(line):
            problems.append(
                f"{where}:{index + 1}: a function's opening brace stands alone"
            )
    if brace is not None:
        problems.append(f"{where}:{brace + 1}: no closing brace in the first column")
    return problems


def check_file(root, path):
    where = path.relative_to(root)
    lines = code_only(path.read_text(encoding="utf-8")).splitlines()
    problems = []
    if len(lines) > FILE_LINES:
        problems.append(
            f"{where}:{FILE_LINES + 1}: {len(lines)} lines, at most {FILE_LINES}"
        )
    return problems + check_functions(where, lines)


def check(root):
    root = Path(root)
    return [
        problem
        for path in sources(root)
        if not path.name.endswith("_table.c")
        for problem in check_file(root, path)
    ]


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else ".")))
