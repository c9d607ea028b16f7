"""read_paper_page - a PDF as words with their places, and from these lines, cells and columns.

pdftotext -bbox gives every word with its box, in points from the top left of its page. A cell is
words that a space parts; what is farther apart stands in different cells.
"""

import html
import re
import subprocess
from collections import namedtuple
from types import SimpleNamespace

# A gap between words that is wider than this, in heights of the taller one, parts cells: a space
# has 0.2 to 0.3 of it in the fonts of the sheets, two columns have 0.5 and more between them.
PARTED = 0.42

WORD = re.compile(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">'
                  r"(.*?)</word>", re.S)
PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.S)


class Word(namedtuple("Word", "x0 y0 x1 y1 text")):
    """A word, or the words of a cell, and its box."""

    __slots__ = ()

    @property
    def x(self):
        return (self.x0 + self.x1) / 2

    @property
    def y(self):
        return (self.y0 + self.y1) / 2

    @property
    def height(self):
        return self.y1 - self.y0


class Page(SimpleNamespace):
    """width, height, words."""

    def part(self, left, right, top=0, bottom=None):
        """The words whose middle lies there, as a page of its own."""
        bottom = self.height if bottom is None else bottom
        return Page(width=right - left, height=bottom - top,
                    words=[word for word in self.words
                           if left <= word.x < right and top <= word.y < bottom])

    def lines(self):
        return lines_of(self.words)

    def rows(self):
        """Lines of cells."""
        return [cells_of(line) for line in self.lines()]

    def text(self):
        return "\n".join(" ".join(word.text for word in line) for line in self.lines())


def parse_boxes(text):
    """The pages that pdftotext -bbox wrote."""
    return [Page(width=float(width), height=float(height),
                 words=[Word(*map(float, box), html.unescape(word))
                        for *box, word in WORD.findall(body)])
            for width, height, body in PAGE.findall(text)]


def read_pages(pdf):
    """The pages of a PDF, which is given as bytes."""
    done = subprocess.run(["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True,
                          timeout=60, check=True)
    return parse_boxes(done.stdout.decode())


def page_of_text(text):
    """A page drawn with letters, five points wide and lines of twelve: what tests record. A
    line that begins with # has letters twice as tall, one with ~ letters of half the size."""
    words = []
    for row, line in enumerate(text.split("\n")):
        tall = 12 if line.startswith("#") else -6 if line.startswith("~") else 0
        wide = 2.5 if line.startswith("~") else 5
        words += [Word(wide * found.start(), 12 * row - tall / 2, wide * found.end(),
                       12 * row + 12 + tall / 2, found.group())
                  for found in re.finditer(r"[^\s#~]\S*", line)]
    return Page(width=5 * max(map(len, text.split("\n"))) + 5,
                height=12 * (text.count("\n") + 1), words=words)


def lines_of(words):
    """Words that stand side by side, top to bottom and left to right."""
    lines = []
    for word in sorted(words, key=lambda word: word.y):
        last = lines[-1] if lines else None
        if last and abs(word.y - last[0].y) <= 0.3 * min(word.height, last[0].height):
            last.append(word)
        else:
            lines.append([word])
    return [sorted(line) for line in lines]


def join(words):
    """One cell of words."""
    return Word(min(word.x0 for word in words), min(word.y0 for word in words),
                max(word.x1 for word in words), max(word.y1 for word in words),
                " ".join(word.text for word in words))


def cells_of(line, parted=PARTED):
    groups = []
    for word in sorted(line):
        if groups and word.x0 - groups[-1][-1].x1 <= parted * max(word.height,
                                                                   groups[-1][-1].height):
            groups[-1].append(word)
        else:
            groups.append([word])
    return [join(group) for group in groups]


def nearest(heads, word):
    """The head of the column in which a word stands: left, right or middle agree best."""
    def far(head):
        inside = head.x0 - 1 <= word.x <= head.x1 + 1
        apart = max(head.x0 - word.x1, word.x0 - head.x1, 0)
        return (min(abs(head.x0 - word.x0), abs(head.x1 - word.x1),
                    abs(head.x - word.x)) + 3 * apart) * (0.5 if inside else 1)
    return min(heads, key=far)


def by_middle(heads, word):
    """The head whose middle is nearest: for columns whose words are centred."""
    return min(heads, key=lambda head: abs(head.x - word.x))
