#!/usr/bin/python3
"""check_system - the system is asked in base/os*.c and its neighbours alone.

Only these files know what a system is called and what its headers are; everything else goes
through base/os*.h, so that another system is another set of os_*_NAME.c. Standard C and
pthread are everywhere. Usage: check_system.py [ROOT]
"""

import re
import sys
from pathlib import Path

from c_source import report, sources

# The files that may know it.
LAYER = re.compile(r"src/base/(os_\w+|system|library)\.[ch]$")
# The locks, logs and exchange of SQLite's files: another system has others.
EXCEPT = {"src/store/restore.c", "src/store/sqlite_file.c", "src/store/sqlite_held.c",
          "src/store/sqlite_held.h", "src/store/sqlite_log.c"}
STANDARD = {
    "assert", "ctype", "errno", "float", "inttypes", "limits", "locale", "math", "setjmp",
    "stdalign", "stdarg", "stdatomic", "stdbool", "stddef", "stdint", "stdio", "stdlib",
    "stdnoreturn", "string", "strings", "time", "uchar", "wchar", "wctype", "pthread",
}
INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*<([^>\n]+)\.h>", re.M)
SYSTEM = re.compile(r"\b(_WIN32|__linux__|__unix__|__APPLE__)\b")
LIBRARIES = {"jansson", "sqlite3", "sodium", "microhttpd", "expat", "qrencode", "utf8proc",
             "dds/dll"}


def check(root):
    root = Path(root)
    found = []
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        if not name.startswith("src/") or LAYER.search(name) or name in EXCEPT:
            continue
        text = path.read_text(encoding="utf-8")
        headers = set(INCLUDE.findall(text)) - STANDARD - LIBRARIES
        headers = {one for one in headers if one.startswith("sys/") or is_of_system(one)}
        found += [f"{name}: <{one}.h> is for base/os alone" for one in sorted(headers)]
        if SYSTEM.search(text):
            found.append(f"{name}: asks which system it is on; that is for base/os alone")
    return found


def is_of_system(header):
    """Whether a header is one of the system, and not of some library."""
    return header.split("/")[0] in {
        "arpa", "dirent", "dlfcn", "fcntl", "grp", "ifaddrs", "io", "mntent", "net", "netdb",
        "netinet", "poll", "pwd", "sched", "semaphore", "signal", "spawn", "syslog",
        "termios", "unistd", "utime", "windows", "winsock2", "ws2tcpip", "direct", "process",
    }


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else ".")))
