"""page_words - what people read on a page, where its links lead, what its forms can send.

By regular expressions, since the pages are Étui's own and there are many of them: what is
written is escaped, so that < and > are tags.
"""

import html
import json
import re
from urllib.parse import urlencode

TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)([^>]*)>|<!--.*?-->|<![^>]*>", re.DOTALL)
UNSEEN = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)
ATTRIBUTE = re.compile(r'([a-zA-Z-]+)(?:="([^"]*)")?')
HREF = re.compile(r'<a\b[^>]*? href="([^"]*)"')
FORM = re.compile(r"<form\b([^>]*)>(.*?)</form>", re.DOTALL)
FIELD = re.compile(r"<(input|select|textarea|button)\b([^>]*)>(.*?)"
                   r"(?=<(?:input|select|textarea|button)\b|$)", re.DOTALL)
OPTION = re.compile(r"<option\b([^>]*)>([^<]*)")
# Words that stand beside others without a space between them.
INLINE = frozenset("abbr b bdi bdo cite code em i kbd mark q s small span strong sub sup "
                   "time u var wbr tspan".split())

LOOSE = re.compile(r" +(?=[,.;:!?)…»])|(?<=[(«]) +")

# What differs between two servers, or from one moment to the next.
MASKS = [
    (re.compile(r"\b(\d+\.\d+\.\d+\.\d+|localhost):\d+"), "<server>"),
    (re.compile(r"\b(port|poort) \d{4,5}\b"), r"\1 <port>"),
    (re.compile(r"/phone-test/[0-9a-f]+"), "/phone-test/<key>"),
    (re.compile(r"\b[0-9a-f]{32,}\b"), "<key>"),
]


DRAWN = ("csrf", "key", "seed")  # fields that are new in each form
SECRET = re.compile(rb'(name="(?:csrf|key|seed)" value=")[^"]*')


def are_same(one, other):
    """Whether two bodies are the same but for what is new in each form."""
    return one == other or SECRET.sub(rb"\1", one) == SECRET.sub(rb"\1", other)


def mask(text):
    for pattern, word in MASKS:
        text = pattern.sub(word, text)
    return text


def blocks(page):
    """The lines that people read: one for each block, without empty ones."""
    def put(match):
        name = (match.group(2) or "").lower()
        return "" if name in INLINE else " " if name == "a" else "\n"
    text = TAG.sub(put, UNSEEN.sub(" ", page))
    lines = (LOOSE.sub("", " ".join(line.split()))
             for line in mask(html.unescape(text)).split("\n"))
    return [line for line in lines if line]


def attributes(text):
    return {name: html.unescape(value or "") for name, value in ATTRIBUTE.findall(text)}


def handles(page):
    """What people can act on: links, forms and the values of fields, one a line."""
    lines = [f"link {mask(html.unescape(one))}" for one in HREF.findall(page)]
    for head, body in FORM.findall(page):
        form = attributes(head)
        lines.append(f"form {form.get('method', 'get')} {form.get('action', '')}")
        for kind, text, inside in FIELD.findall(body):
            field = attributes(text)
            value = "<hidden>" if field.get("name") in DRAWN else field.get("value", "")
            state = [word for word in ("checked", "required", "disabled") if word in field]
            lines.append(mask(" ".join([f"  {kind}", field.get("type", ""),
                                        f"{field.get('name', '')}={value}", *state])))
            for option, title in OPTION.findall(inside) if kind == "select" else ():
                given = attributes(option)
                lines.append(f"    option {given.get('value', title)}"
                             f"{' selected' if 'selected' in given else ''}")
    return lines


def lines_of(kind, body, with_handles=False):
    """What an answer of that type says, as lines to compare."""
    if kind.startswith("text/html"):
        page = body.decode("utf-8", "replace")
        return blocks(page) + (handles(page) if with_handles else [])
    if kind.startswith("application/json"):
        try:
            body = json.dumps(json.loads(body), ensure_ascii=False, indent=1).encode()
        except ValueError:
            pass
    if kind.startswith(("text/", "application/json", "application/xml", "application/x-pbn")):
        return mask(body.decode("utf-8", "replace")).splitlines()
    return [f"{kind}, not compared"]


def links(page):
    return [html.unescape(one) for one in HREF.findall(page)]


def fields_of(body):
    """The fields of a form: [name, value as it stands or None, the values it can take]."""
    found = {}
    for kind, text, inside in FIELD.findall(body):
        field = attributes(text)
        name, value, sort = field.get("name"), field.get("value"), field.get("type", "")
        if not name or "disabled" in field or sort == "file":
            continue
        if kind == "select":
            options = [attributes(one) | {"title": title} for one, title in
                       OPTION.findall(inside)]
            values = [one.get("value", one["title"].strip()) for one in options]
            now = next((v for v, one in zip(values, options) if "selected" in one),
                       values[0] if values else "")
            found[name] = [now, values]
        elif sort in ("radio", "checkbox") or kind == "button":
            row = found.setdefault(name, [None, []])
            row[1].append(value if value is not None else "on")
            if "checked" in field:
                row[0] = row[1][-1]
        else:
            found[name] = [value or "", [value] if value else ["12"]]
    return found


def form_addresses(page, is_new):
    """The addresses to which the forms that are sent by GET can lead: as they stand, filled
    in everywhere, and with each choice once. Those of which is_new(action, names) says no
    are left out."""
    for head, body in FORM.findall(page):
        form = attributes(head)
        if form.get("method", "get").lower() != "get" or not form.get("action"):
            continue
        action, fields = form["action"].split("#")[0], fields_of(body)
        if not is_new(action, ",".join(fields)):
            continue
        standing = {name: now for name, (now, _) in fields.items() if now is not None}
        filled = {name: now or (values[0] if values else "") for name, (now, values)
                  in fields.items()}
        choices = [standing, filled]
        for name, (_, values) in fields.items():
            choices += [{**filled, name: value} for value in values[:16]]
        seen = set()
        for choice in choices:
            address = f"{action}?{urlencode(choice)}"
            if address not in seen:
                seen.add(address)
                yield address
