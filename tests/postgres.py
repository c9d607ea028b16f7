"""postgres - a private PostgreSQL cluster for a test, on loopback, gone when it ends.

It belongs to an unprivileged user: the server refuses to run as root.
"""

import glob
import os
import shutil
import signal
import socket
import subprocess
import tempfile

from waiting import PATIENCE, wait_until

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "50",
    "max_wal_size": "256MB",
    "checkpoint_timeout": "60s",
    "shared_buffers": "32MB",
}


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def programs():
    """The folder of the newest version that is installed."""
    folders = glob.glob("/usr/lib/postgresql/*/bin")
    if not folders:
        raise RuntimeError("no PostgreSQL server is installed; ./dev test installs it")
    return max(folders, key=lambda folder: float(folder.split("/")[4]))


class Cluster:
    def __init__(self, **settings):
        self.folder = tempfile.mkdtemp(prefix="etui-postgres-")
        self.data = os.path.join(self.folder, "data")
        self.port = free_port()
        self.bin = programs()
        self.settings = {**SETTINGS, "unix_socket_directories": self.folder, **settings}
        self.as_user = []
        if os.getuid() == 0:
            self.as_user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
            shutil.chown(self.folder, "nobody", "nogroup")
        self.process = None

    def run(self, program, *args):
        subprocess.run(
            [*self.as_user, os.path.join(self.bin, program), *args],
            check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE, cwd=self.folder,
        )

    def __enter__(self):
        self.run("initdb", "-D", self.data, "-A", "trust", "-E", "UTF8", "--locale=C",
                 "-U", "etui")
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def launch(self):
        options = [f"--{name}={value}" for name, value in self.settings.items()]
        with open(os.path.join(self.folder, "log"), "ab") as log:
            self.process = subprocess.Popen(
                [*self.as_user, os.path.join(self.bin, "postgres"), "-D", self.data,
                 "-p", str(self.port), *options],
                stdout=log, stderr=log, cwd=self.folder, start_new_session=True,
            )

    def start(self):
        """After a kill the sessions of the dead server may still be ending: try again."""
        self.launch()

        def ready():
            if self.process.poll() is not None:
                self.launch()
            return self.answers()

        wait_until(ready, "PostgreSQL did not start", pause=0.05)

    def answers(self):
        ready = os.path.join(self.bin, "pg_isready")
        return subprocess.run(
            [ready, "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False
        ).returncode == 0

    def stop(self, way=signal.SIGINT):
        """SIGINT ends sessions, SIGQUIT stops at once, SIGKILL is a power cut of it all."""
        if self.process and self.process.poll() is None:
            if way == signal.SIGKILL:
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.send_signal(way)
            self.process.wait(timeout=PATIENCE)
        self.process = None

    def kill(self):
        self.stop(signal.SIGKILL)

    def make(self, name):
        """A new database; its address."""
        self.sql("postgres", f"CREATE DATABASE {name}")
        return self.url(name)

    def url(self, name):
        return f"postgresql://etui@127.0.0.1:{self.port}/{name}"

    def sql(self, name, command):
        return subprocess.run(
            [os.path.join(self.bin, "psql"), "-qAtX", "-v", "ON_ERROR_STOP=1", "-h",
             "127.0.0.1", "-p", str(self.port), "-U", "etui", name, "-c", command],
            check=True, capture_output=True, text=True, timeout=PATIENCE,
        ).stdout.strip()
