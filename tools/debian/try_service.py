#!/usr/bin/env python3
"""try_service.py PACKAGE.deb - the service and the desktop entry of the package, without a
system that runs them.

The entry is valid, the unit too, and its sandbox closes what can be closed. The service's
command is then run as the unit would have it (nobody's rights, a system that cannot be
written to but for its own folder) while strace writes down what it asks of the kernel: all
of that must be within the unit's SystemCallFilter. Needs root: without, it says so.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

MOST_EXPOSED = 20  # of 100; systemd calls up to 19 or so "OK", and a plain service has 96
PORT = 18420
USER = "10001"


def fail(problem):
    sys.exit(f"try_service: {problem}")


def said_by(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return done.returncode, (done.stdout + done.stderr).strip()


def check_files(root, unit, folder):
    """Valid without as much as a hint; how exposed the service is."""
    here = folder / "etui.service"
    here.write_text(unit.replace("/usr/bin/", f"{root}/usr/bin/"))
    for command in (
            ["desktop-file-validate", root / "usr/share/applications/etui.desktop"],
            ["systemd-analyze", "verify", "--man=no", here]):
        status, said = said_by(*map(str, command))
        if status != 0 or "etui" in said:  # it speaks of other units of the machine too
            fail(said)
    status, said = said_by("systemd-analyze", "security", "--offline=true", "--no-pager",
                           f"--threshold={MOST_EXPOSED}", str(here))
    exposed = re.search(r"exposure level[^\n]*: ([\d.]+)", said)
    if status != 0 or not exposed:
        fail(f"the sandbox is too open: {said[-400:]}")
    return exposed.group(1)


def calls_of(group):
    """The system calls of a group of systemd's, with those of the groups within it."""
    _, said = said_by("systemd-analyze", "syscall-filter", "--no-pager", group)
    for line in said.splitlines()[1:]:
        name = line.strip()
        if name.startswith("@"):
            yield from calls_of(name)
        elif name and not name.startswith("#"):
            yield name


def wait_until_ready(server, log):
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/help", timeout=20) as answer:
                return answer.read()
        except urllib.error.URLError:
            if server.poll() is not None:
                fail(f"the service ends: {log.read_text(errors='replace')[-600:]}")
            time.sleep(0.1)
    return fail("the service is not ready")


# The file system as ProtectSystem=strict and StateDirectory= have it.
ROOM = """set -e
mount --rbind / / && mount -t tmpfs -o mode=755 none /var/lib && mkdir /var/lib/etui
chown %s:%s /var/lib/etui && mount -o remount,bind,ro / && umask 077 && exec "$@"
""" % (USER, USER)


def serve(root, unit, log):
    """Runs the unit's own command, traced, and asks it for a page; what it made and asked."""
    command = re.search(r"^ExecStart=/usr/bin/(.*)$", unit, re.M).group(1).split()
    command[0] = str(root / "usr/bin" / command[0])
    command[command.index("--listen") + 1] = f"127.0.0.1:{PORT}"
    server = subprocess.Popen(
        ["unshare", "--mount", "sh", "-c", ROOM, "-", "strace", "-f", "-qq", "-e", "signal=none",
         "setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups",
         "--bounding-set=-all", "--no-new-privs", *command],
        stdout=subprocess.DEVNULL, stderr=log.open("wb"))
    page = wait_until_ready(server, log)
    server.terminate()
    server.wait(timeout=60)
    return page


def check_calls(unit, log):
    said = log.read_text(errors="replace")
    own = said[said.index("/usr/bin/etui"):]  # after setpriv, which the unit's options stand for
    asked = re.findall(r"^(?:\[pid +\d+\] )?(\w+)\(", own, re.M)
    allowed = set()
    for group in re.findall(r"^SystemCallFilter=(@.*)$", unit, re.M):
        allowed |= set().union(*(calls_of(one) for one in group.split()))
    beyond = sorted(set(asked) - allowed)
    if beyond:
        fail("not in SystemCallFilter: " + ", ".join(beyond))
    return len(set(asked))


def main():
    package = os.path.abspath(sys.argv[1])
    if os.getuid() != 0:
        print("try_service: not tried, another user's rights need root")
        return
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        root = pathlib.Path(folder) / "root"
        subprocess.run(["dpkg-deb", "-x", package, root], check=True)
        unit = (root / "lib/systemd/system/etui.service").read_text()
        exposed = check_files(root, unit, pathlib.Path(folder))
        log = pathlib.Path(folder) / "calls"
        if b"etui" not in serve(root, unit, log):
            fail("the service's page is empty")
        calls = check_calls(unit, log)
    print(f"{os.path.basename(package)}: the service runs in its sandbox (exposure {exposed} of "
          f"10, {calls} system calls, all allowed)")


if __name__ == "__main__":
    main()
