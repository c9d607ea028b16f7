"""html_tree - a page as a tree, to read its tables and links in tests."""

from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Node:
    """An element, with its attributes, its children and texts."""

    def __init__(self, name, attributes=()):
        self.name = name
        self.attributes = dict(attributes)
        self.inside = []

    @property
    def classes(self):
        return (self.attributes.get("class") or "").split()

    def text(self):
        """All its text, each run of spaces as one."""
        return " ".join(self.raw().split())

    def raw(self):
        return "".join(one if isinstance(one, str) else one.raw() for one in self.inside)

    def walk(self):
        for one in self.inside:
            if isinstance(one, Node):
                yield one
                yield from one.walk()

    def all(self, name=None, **attributes):
        """Every element below it of that name, class (css) and attributes."""
        css = attributes.pop("css", None)
        return [
            node for node in self.walk()
            if (name is None or node.name == name) and (css is None or css in node.classes)
            and all(node.attributes.get(key) == value for key, value in attributes.items())
        ]

    def one(self, name=None, **attributes):
        found = self.all(name, **attributes)
        if len(found) != 1:
            raise AssertionError(f"{len(found)} of {name} {attributes}")
        return found[0]


class Reader(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = Node("")
        self.open = [self.root]

    def handle_starttag(self, name, attributes):
        node = Node(name, attributes)
        self.open[-1].inside.append(node)
        if name not in VOID:
            self.open.append(node)

    def handle_startendtag(self, name, attributes):
        self.open[-1].inside.append(Node(name, attributes))

    def handle_endtag(self, name):
        if self.open[-1].name != name:
            raise AssertionError(f"</{name}> closes <{self.open[-1].name}>")
        self.open.pop()

    def handle_data(self, data):
        self.open[-1].inside.append(data)


def tree(page):
    """The tree of a page; every element must be closed where it was opened."""
    reader = Reader()
    reader.feed(page)
    reader.close()
    if len(reader.open) != 1:
        raise AssertionError(f"<{reader.open[-1].name}> is not closed")
    return reader.root
