#!/usr/bin/env python3
"""make_icon.py - the icon of the program as Windows wants it, drawn from its own shapes.

usage: make_icon.py OUT.ico

The shapes are those of src/web/assets/icon.svg, on a square of 32: a green case with round
corners, a white pocket, two yellow bands. Four samples a pixel each way smooth the edges.
"""
import pathlib
import struct
import sys
import zlib

GREEN, WHITE, YELLOW = (12, 90, 60), (255, 255, 255), (244, 196, 48)
SIZES = (16, 32, 48, 256)
SAMPLES = 4


def colour_at(x, y):
    """The colour of a point of the square, None outside the case."""
    radius = 7
    dx = max(radius - x, x - (32 - radius), 0)
    dy = max(radius - y, y - (32 - radius), 0)
    if dx * dx + dy * dy > radius * radius:
        return None
    inside = 6 <= x <= 26 and 9 <= y <= 23
    if inside and 10 <= y <= 22 and (abs(x - 11) <= 1 or abs(x - 21) <= 1):
        return YELLOW
    if inside and not (8 <= x <= 24 and 11 <= y <= 21):
        return WHITE
    return GREEN


def pixel(size, column, row):
    seen = []
    for i in range(SAMPLES):
        for k in range(SAMPLES):
            x = (column + (i + 0.5) / SAMPLES) * 32 / size
            y = (row + (k + 0.5) / SAMPLES) * 32 / size
            seen.append(colour_at(x, y))
    solid = [one for one in seen if one]
    if not solid:
        return bytes(4)
    mean = (sum(one[c] for one in solid) // len(solid) for c in range(3))
    return bytes((*mean, 255 * len(solid) // len(seen)))


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png(size):
    rows = b"".join(
        b"\0" + b"".join(pixel(size, column, row) for column in range(size))
        for row in range(size)
    )
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def main():
    images = [png(size) for size in SIZES]
    place = 6 + 16 * len(images)
    head = struct.pack("<HHH", 0, 1, len(images))
    for size, image in zip(SIZES, images):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), place)
        place += len(image)
    pathlib.Path(sys.argv[1]).write_bytes(head + b"".join(images))


if __name__ == "__main__":
    main()
