#!/usr/bin/env python3
"""list_libraries.py - the libraries of a release: as a list for people, or as an SBOM.

usage: list_libraries.py --text SOURCES.txt LICENCES
       list_libraries.py --spdx VERSION SOURCES.txt FILE...

SOURCES.txt is tools/windows/sources.txt: package, tarball, hash. LICENCES is the folder in
which libraries.sh keeps their texts, which follow the list for people. The SBOM (SPDX 2.3, JSON)
names Étui, each library with the hash of its source, and the files of the release.
"""
import hashlib
import json
import pathlib
import re
import sys

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
}


def read_sources(path):
    """(package, version, tarball, hash) of each library that a release carries."""
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        package, tarball, digest = line.split()
        if package in LICENCES:
            version = re.match(r"[^_]+_(.+?)\.orig", tarball).group(1)
            yield package, version, tarball, digest


def write_text(sources, licences):
    print("Étui carries these libraries; their sources are Debian's.\n")
    for package, version, _, digest in read_sources(sources):
        print(f"{package} {version}, {LICENCES[package]}\n  source SHA-256 {digest}")
    for package, *_ in read_sources(sources):
        text = (pathlib.Path(licences) / package).read_text(encoding="utf-8", errors="replace")
        print(f"\n{'=' * 78}\n{package}\n{'=' * 78}\n{text.rstrip()}")


def library(package, version, tarball, digest):
    return {
        "SPDXID": f"SPDXRef-{package}",
        "name": package,
        "versionInfo": version,
        "packageFileName": tarball,
        "downloadLocation": f"https://sources.debian.org/src/{package}/",
        "filesAnalyzed": False,
        "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
        "licenseConcluded": LICENCES[package],
        "licenseDeclared": LICENCES[package],
        "copyrightText": "NOASSERTION",
        "externalRefs": [{
            "referenceCategory": "PACKAGE-MANAGER",
            "referenceType": "purl",
            "referenceLocator": f"pkg:deb/debian/{package}@{version}?arch=source",
        }],
    }


def program(version):
    return {
        "SPDXID": "SPDXRef-etui",
        "name": "etui",
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "MIT",
        "licenseDeclared": "MIT",
        "copyrightText": "The Étui authors",
    }


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


def write_spdx(version, sources, files):
    libraries = [library(*row) for row in read_sources(sources)]
    found = [released(pathlib.Path(one)) for one in sorted(files)]
    digest = hashlib.sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-etui")]
    relations += [("SPDXRef-etui", "CONTAINS", one["SPDXID"]) for one in libraries]
    relations += [("SPDXRef-etui", "GENERATES", one["SPDXID"]) for one in found]
    json.dump({
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"etui-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/etui-{version}-{digest[:16]}",
        "creationInfo": {"created": "2026-01-01T00:00:00Z", "creators": ["Tool: list_libraries.py"]},
        "packages": [program(version), *libraries],
        "files": found,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }, sys.stdout, ensure_ascii=False, indent=1)
    print()


def main():
    kind, *rest = sys.argv[1:]
    if kind == "--text":
        write_text(*rest)
    else:
        write_spdx(rest[0], rest[1], rest[2:])


if __name__ == "__main__":
    main()
