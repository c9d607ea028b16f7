"""read_site - the pages that need no server, read by the readers of the server's pages."""

import re
import shutil

from facts import Told, surface
from page_reading import Reading, draw
from read_pages import read_board, read_official, read_players, read_road

READERS = {"ranking.html": read_official, "players.html": read_players}


def pages(evening, where):
    """(path in the site, reader) of the pages that are read: some, by the seed."""
    root = evening.folder / f"site-{where.lang}"
    if not root.exists():
        done = evening.run("site", evening.stream, "-o", root, lang=where.lang)
        if done.returncode != 0:
            return
    folder = root / "tournaments" / str(evening.stream)
    for name, reader in READERS.items():
        if (folder / name).exists():
            yield folder / name, reader
    for path in draw(evening, where, sorted(folder.glob("players/p*.html")), 3):
        yield path, read_road
    for path in draw(evening, where, sorted(folder.glob("results/*.html")), 3):
        yield path, read_board


@surface("site", roles=("visitor",), cost=5)
def visit_site(evening, where):
    if not evening.naive.published:
        return
    for path, reader in pages(evening, where):
        place = str(path.relative_to(evening.folder))
        text = path.read_text(encoding="utf-8")
        reading = Reading(evening, text, where)
        for told in (*reader(reading), *reading.wrong_words()):
            yield told._replace(place=place)
    root = evening.folder / f"site-{where.lang}"
    if root.exists():
        for link in broken_links(root):
            yield Told(("word", "broken link"), link)
        shutil.rmtree(root)


def broken_links(root):
    """Links between the pages of a site that lead nowhere: of the first of each kind."""
    seen = set()
    for path in sorted(root.rglob("*.html")):
        kind = re.sub(r"\d+", "N", path.name)
        if (path.parent, kind) in seen:
            continue
        seen.add((path.parent, kind))
        for link in re.findall(r'href="([^"#?]+)', path.read_text(encoding="utf-8")):
            if "://" not in link and not (path.parent / link).exists() and \
                    not link.startswith(("data:", "mailto:", "/")):
                yield f"{path.name}: {link}"
