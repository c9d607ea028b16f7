"""c_source - the small view of C files that the checks share."""

import re
from pathlib import Path

_TOKEN = re.compile(
    r"""/\*.*?(?:\*/|\Z)             # comment
      | //[^\n]*
      | "(?:\\.|[^"\\\n])*"          # string
      | '(?:\\.|[^'\\\n])*'          # character
    """,
    re.DOTALL | re.VERBOSE,
)


def _spaces(text):
    return re.sub(r"[^\n]", " ", text)


def without_comments(text):
    """The text with its comments turned into spaces: lines and columns stay."""

    def keep(match):
        token = match.group()
        return _spaces(token) if token.startswith("/") else token

    return _TOKEN.sub(keep, text)


def code_only(text):
    """As without_comments(), with the inside of strings and characters blank too."""

    def keep(match):
        token = match.group()
        if token.startswith("/"):
            return _spaces(token)
        return token[0] + _spaces(token[1:-1]) + token[-1]

    return _TOKEN.sub(keep, text)


def sources(root):
    """Every .c and .h file under src, in order."""
    return sorted(p for p in (Path(root) / "src").rglob("*.[ch]") if p.is_file())


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def report(problems):
    """Prints the problems; the exit status of a check."""
    for problem in problems:
        print(problem)
    return 1 if problems else 0
