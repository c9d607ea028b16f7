#!/usr/bin/env python3
"""zip_folder.py - a folder as a ZIP whose bytes depend on its content alone.

usage: zip_folder.py FOLDER OUT.zip
"""
import pathlib
import sys
import zipfile

WHEN = (2026, 1, 1, 0, 0, 0)


def main():
    folder, out = (pathlib.Path(one) for one in sys.argv[1:])
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if not path.is_file():
                continue
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            entry = zipfile.ZipInfo(name, WHEN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    main()
