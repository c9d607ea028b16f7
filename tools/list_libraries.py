#!/usr/bin/env python3
"""list_libraries.py - the libraries of a release: as a list for people, or as an SBOM.

usage: list_libraries.py --text SOURCES.txt LICENCES
       list_libraries.py --spdx VERSION SOURCES.txt FILE...

SOURCES.txt is tools/windows/sources.txt: package, tarball, hash. LICENCES is the folder in
which libraries.sh keeps their texts, which follow the list for people. The SBOM (SPDX 2.3, JSON)
names Étui, each library with the hash of its source, what compilers add, fonts, and the files of
the release.
"""
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

# By the names of Debian's source packages.
LICENCES = {
    "jansson": "MIT",
    "sqlite3": "blessing",
    "libsodium": "ISC",
    "expat": "MIT",
    "qrencode": "LGPL-2.1-or-later",
    "libmicrohttpd": "LGPL-2.1-or-later",
    "utf8proc": "MIT",
    "zlib": "Zlib",
    "libxlsxwriter": "BSD-2-Clause",
    "dds": "Apache-2.0",
    "libpng1.6": "libpng-2.0",
    "pixman": "MIT",
    "freetype": "FTL OR GPL-2.0-or-later",
    "fribidi": "LGPL-2.1-or-later",
    "harfbuzz": "MIT-Modern-Variant",
    "cairo": "LGPL-2.1-only OR MPL-1.1",
    "pillow": "MIT",  # of which only Raqm is carried
}

# What the compilers add to a program that needs nothing, by the packages that have it.
RUNTIMES = {
    "libc6-dev": "LGPL-2.1-or-later",
    "libgcc-12-dev": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "mingw-w64-x86-64-dev": "ZPL-2.1 AND MIT",
}
# Parts of Étui's own sources that others made.
FONTS = {"Inter": "OFL-1.1", "DejaVu Sans": "Bitstream-Vera"}
FONTS_TEXT = pathlib.Path(__file__).resolve().parents[1] / "src/doc/pen/fonts/LICENCE.txt"


def read_sources(path):
    """(package, version, tarball, hash) of each library that a release carries."""
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        package, tarball, digest = line.split()
        if package in LICENCES:
            version = re.match(r"[^_]+_(.+?)\.orig", tarball).group(1)
            yield package, version, tarball, digest


def read_runtimes():
    """(source package, version, licence, its text) of each that is on this machine."""
    for package, licence in RUNTIMES.items():
        done = subprocess.run(
            ["dpkg-query", "-W", "-f", "${source:Package} ${source:Version}", package],
            capture_output=True, text=True)
        if done.returncode == 0:
            text = pathlib.Path("/usr/share/doc") / package / "copyright"
            yield *done.stdout.split(), licence, text


def write_licence(name, path):
    text = pathlib.Path(path).read_text(encoding="utf-8", errors="replace")
    print(f"\n{'=' * 78}\n{name}\n{'=' * 78}\n{text.rstrip()}")


def write_text(sources, licences):
    print("Étui carries these libraries; their sources are Debian's.\n")
    for package, version, _, digest in read_sources(sources):
        print(f"{package} {version}, {LICENCES[package]}\n  source SHA-256 {digest}")
    runtimes = list(read_runtimes())
    print("\nThe compilers add parts of these to the programs that need nothing else:\n")
    for package, version, licence, _ in runtimes:
        print(f"{package} {version}, {licence}")
    print("\nFonts:\n")
    for name, licence in FONTS.items():
        print(f"{name}, {licence}")
    for package, *_ in read_sources(sources):
        write_licence(package, pathlib.Path(licences) / package)
    for package, _, _, text in runtimes:
        write_licence(package, text)
    write_licence("fonts", FONTS_TEXT)


def component(name, licence, where="NOASSERTION", **more):
    """A package of the SBOM."""
    return {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name),
        "name": name,
        "downloadLocation": where,
        "filesAnalyzed": False,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        **more,
    }


def of_debian(name, version, licence, **more):
    return component(
        name, licence, f"https://sources.debian.org/src/{name}/", versionInfo=version,
        externalRefs=[{
            "referenceCategory": "PACKAGE-MANAGER",
            "referenceType": "purl",
            "referenceLocator":
                f"pkg:deb/debian/{name}@{urllib.parse.quote(version)}?arch=source",
        }], **more)


def components(sources):
    """All that a release carries and that others made."""
    for package, version, tarball, digest in read_sources(sources):
        yield of_debian(package, version, LICENCES[package], packageFileName=tarball,
                        checksums=[{"algorithm": "SHA256", "checksumValue": digest}])
    for package, version, licence, _ in read_runtimes():
        yield of_debian(package, version, licence)
    for name, licence in FONTS.items():
        yield component(name, licence)


def released(path):
    data = path.read_bytes()
    return {
        "SPDXID": "SPDXRef-File-" + re.sub(r"[^A-Za-z0-9.-]", "-", path.name),
        "fileName": "./" + path.name,
        "checksums": [
            {"algorithm": "SHA1", "checksumValue": hashlib.sha1(data).hexdigest()},
            {"algorithm": "SHA256", "checksumValue": hashlib.sha256(data).hexdigest()},
        ],
        "licenseConcluded": "NOASSERTION",
        "copyrightText": "NOASSERTION",
    }


def make_spdx(version, sources, files):
    program = component("etui", "MIT", versionInfo=version, copyrightText="The Étui authors")
    carried = list(components(sources))
    found = [released(pathlib.Path(one)) for one in sorted(files)]
    digest = hashlib.sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-etui")]
    relations += [("SPDXRef-etui", "CONTAINS", one["SPDXID"]) for one in carried]
    relations += [("SPDXRef-etui", "GENERATES", one["SPDXID"]) for one in found]
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"etui-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/etui-{version}-{digest[:16]}",
        "creationInfo": {"created": "2026-01-01T00:00:00Z",
                         "creators": ["Tool: list_libraries.py"]},
        "packages": [program, *carried],
        "files": found,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }


def main():
    kind, *rest = sys.argv[1:]
    if kind == "--text":
        write_text(*rest)
    else:
        json.dump(make_spdx(rest[0], rest[1], rest[2:]), sys.stdout, ensure_ascii=False, indent=1)
        print()


if __name__ == "__main__":
    main()
