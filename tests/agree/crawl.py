"""crawl - every address that a page leads to, and those of the table of addresses: none may
answer 5xx, and no link of a page may lead nowhere.
"""

import random
import re
from html import unescape
from pathlib import Path

from facts import Told, surface

ROUTES = Path(__file__).resolve().parent.parent.parent / "src" / "web" / "server" / "routes.c"
LINK = re.compile(r'(?:href|src)="(/[^"#]*)')
# Not asked: what never ends, what others test, and what is the same in each evening.
LEFT_OUT = re.compile(r"/stream|^/static|^/help|/backup|/restore|/phone-test|site\.zip|/solve|"
                      r"/logout|^/network|^/doctor|^/wifi|^/c/|openapi|[?&]lang=")
SOME = {".pdf": 2, ".xlsx": 2, ".csv": 2, ".png": 1}
MOST = 90


def kind_of(path):
    """Addresses of one kind: their numbers and ids apart."""
    return re.sub(r"[A-Z]?\d+|=[^&]*", "#", path)


def known(evening):
    """The table of addresses, with this evening's numbers in place of colons."""
    text = ROUTES.read_text(encoding="utf-8") if ROUTES.exists() else ""
    player = next(iter(evening.naive.entries), "p1")
    for route in re.findall(r'\{"GET", "([^"]+)"', text):
        path = route.replace("/tournaments/:", f"/tournaments/{evening.stream}", 1)
        path = path.replace("/tables/:/:", "/tables/A1/1").replace("/why/:", f"/why/{player}")
        for word, value in (("players", player), ("awards", player), ("boards", 1),
                            ("results", 1), ("people", 1), ("season", 1), ("checkin", player)):
            path = path.replace(f"/{word}/:", f"/{word}/{value}")
        if ":" not in path:
            yield path


def visit(evening, where):
    rng = random.Random(f"{evening.plan.get('seed')} {where.role}")
    waiting = ["/", f"/tournaments/{evening.stream}", *known(evening)]
    if where.role == "phone":
        tables = [(letter, table) for session in evening.naive.sessions
                  for letter, field in session.fields.items()
                  for table in field.rounds.get(1, {})]
        waiting = [f"/t/{evening.table_token(*one)}" for one in sorted(tables)[:1]]
    asked, kinds, files = set(), {}, {}
    while waiting and len(asked) < MOST:
        path = waiting.pop(rng.randrange(len(waiting)))
        kind = kind_of(path)
        ending = re.search(r"\.(pdf|xlsx|csv|png)\b", path)
        if path in asked or kinds.get(kind, 0) >= 2 or LEFT_OUT.search(path):
            continue
        if ending:
            files[ending[0]] = files.get(ending[0], 0) + 1
            if files[ending[0]] > SOME[ending[0]]:
                continue
        asked.add(path)
        kinds[kind] = kinds.get(kind, 0) + 1
        text = evening.get(path, where)
        if text and "<html" in text[:300]:
            waiting += [unescape(link) for link in LINK.findall(text)]


@surface("crawl", roles=("visitor", "director", "treasurer", "phone"), cost=5)
def visit_crawl(evening, where):
    visit(evening, where)
    yield Told(("visited",), True)
