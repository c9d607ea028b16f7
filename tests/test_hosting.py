#!/usr/bin/python3
"""test_hosting - what docs/hosting.md tells a federation to do, done.

Usage: test_hosting.py ETUI [unittest options]

Two servers behind nginx with TLS, configured as the page says; a primary that dies, its
standby, and the way back; backups that are restored and verified.
"""

import http.client
import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from urllib.parse import urlencode

from http_support import PASSWORD, ROOT, SAMPLE, Server, ask, etui, free_slots
from postgres import Cluster, free_port
from standby import Standby
from waiting import PATIENCE, wait_until

PROGRAM = os.path.abspath(sys.argv[1])
PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
NAME = "etui.example.org"


def unprivileged(folder):
    """How to start a program that is not to be root's; the folder is then its own."""
    if os.getuid() != 0:
        return []
    shutil.chown(folder, "nobody", "nogroup")
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


def primary_settings():
    """What the page says of the primary's settings, as SQL has it."""
    block = re.search(r"# primary\n(.*?)# standby", PAGE, re.S)[1]
    said = re.findall(r"^\s+(\w+) = ('.*?'|\S+)", block, re.M)
    assert len(said) > 5, block
    return [(name, value if value[0] == "'" else f"'{value}'") for name, value in said]


class Proxy:
    """nginx, as the page configures it: other places, nothing else."""

    def __init__(self, ports):
        self.folder = tempfile.mkdtemp(prefix="etui-nginx-")
        self.port = free_port()
        as_user = unprivileged(self.folder)
        subprocess.run(
            [*as_user, "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
             "-keyout", "key.pem", "-out", "cert.pem", "-subj", f"/CN={NAME}",
             "-addext", f"subjectAltName=DNS:{NAME}"],
            check=True, capture_output=True, cwd=self.folder, timeout=PATIENCE)
        Path(self.folder, "nginx.conf").write_text(self.configure(ports), encoding="utf-8")
        self.process = subprocess.Popen(
            [*as_user, shutil.which("nginx") or "/usr/sbin/nginx", "-p", self.folder, "-c",
             "nginx.conf", "-e", "stderr"],
            stderr=subprocess.PIPE, cwd=self.folder)
        self.wait()

    def configure(self, ports):
        block = re.search(r"```nginx\n(.*?)```", PAGE, re.S)[1]
        for said, meant in [("10.0.0.1:8080", f"127.0.0.1:{ports[0]}"),
                            ("10.0.0.2:8080", f"127.0.0.1:{ports[1]}"),
                            ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
                            ("/etc/ssl/etui.pem", f"{self.folder}/cert.pem"),
                            ("/etc/ssl/etui.key", f"{self.folder}/key.pem")]:
            assert said in block, said
            block = block.replace(said, meant)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = "".join(f"{kind}_temp_path {kind};\n" for kind in kinds)
        return (f"daemon off;\npid pid;\nevents {{ }}\nhttp {{\n{places}"
                "log_format where '$uri $upstream_addr';\naccess_log where.log where;\n"
                f"{block}}}\n")

    def wait(self):
        def answers():
            if self.process.poll() is not None:
                raise AssertionError("nginx does not start")
            try:
                return self.ask("GET", "/api/health")
            except OSError:
                return None

        wait_until(answers, "nginx does not answer")

    def connect(self):
        """As a phone does that trusts the certificate and knows the name."""
        context = ssl.create_default_context(cafile=f"{self.folder}/cert.pem")
        client = http.client.HTTPSConnection(NAME, self.port, timeout=PATIENCE, context=context)
        client._create_connection = lambda _, *more: (  # the name is not in any directory
            http.client.socket.create_connection(("127.0.0.1", self.port), *more))
        return client

    def ask(self, method, path, body=None, **more):
        client = self.connect()
        try:
            return ask(client, method, path, body, **more)
        finally:
            client.close()

    def went(self, part):
        """The servers that requests with that part in their address were answered by."""
        lines = Path(self.folder, "where.log").read_text().splitlines()
        return {line.rsplit(" ", 1)[1] for line in lines if part in line.split(" ")[0]}

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


class Hosting(unittest.TestCase):
    def setUp(self):
        self.primary = Cluster()
        self.addCleanup(self.primary.__exit__)
        self.primary.__enter__()
        self.url = self.primary.make("etui")
        etui(PROGRAM, "import", str(SAMPLE), "--db", self.url)
        etui(PROGRAM, "password", "--db", self.url, given=PASSWORD + "\n")
        self.token = etui(PROGRAM, "token", "create", "--role", "director", "--db", self.url)
        self.slots = free_slots(PROGRAM)

    def serve(self, url):
        """Two servers on the database, and the proxy before them."""
        servers = [Server(PROGRAM, url, options=("--behind", "127.0.0.1")) for _ in range(2)]
        proxy = Proxy([server.port for server in servers])
        self.addCleanup(lambda: [server.kill() for server in servers
                                 if server.process.poll() is None])
        self.addCleanup(proxy.stop)
        return servers, proxy

    def play(self, proxy, tournament=1):
        """The next play, sent with its key until it is taken."""
        body = {**self.slots.pop(0), "score": 56, "key": f"key-{len(self.slots)}"}

        def taken():
            answer = proxy.ask("POST", f"/api/tournaments/{tournament}/plays", body,
                               token=self.token)
            if answer.status not in (200, 201):
                self.assertIn(answer.status, (502, 503, 504), answer)
                return None
            return answer.json["seq"]

        return wait_until(taken)

    def journal(self, server):
        return server.ask("GET", "/api/tournaments/1/journal?after=0", token=self.token).json["events"]

    def test_two_servers_behind_a_proxy_with_tls(self):
        servers, proxy = self.serve(self.url)
        signed = proxy.ask("POST", "/login", urlencode({"password": PASSWORD, "next": "/"}))
        self.assertIn("Secure", signed.headers["Set-Cookie"], "the proxy is believed")
        other = etui(PROGRAM, "import", str(SAMPLE), "--db", self.url)
        self.assertIn("2", other)
        for path in ("/tournaments/1", "/api/tournaments/1", "/tournaments/1/ranking"):
            self.assertEqual(proxy.ask("GET", path, token=self.token).status, 200)
        for number in range(16):
            proxy.ask("GET", f"/tournaments/1/boards/{number}", token=self.token)
        taken = [self.play(proxy) for _ in range(8)]
        used = proxy.went("tournaments/1")
        self.assertEqual(len(used), 1, "a tournament stays at one server")
        self.follow_stream(proxy, taken)
        mine = next(one for one in servers if f"127.0.0.1:{one.port}" in used)
        mine.kill()
        taken += [self.play(proxy) for _ in range(8)]
        there = [event["seq"] for event in self.journal(proxy)]
        self.assertEqual(len(set(taken)), len(taken))
        self.assertLessEqual(set(taken), set(there))

    def follow_stream(self, proxy, taken):
        """What is recorded is on an open stream at once, through the proxy too."""
        client = proxy.connect()
        client.request("GET", "/api/tournaments/1/stream",
                       headers={"Authorization": f"Bearer {self.token}"})
        stream = client.getresponse()
        self.assertEqual(stream.status, 200)
        seq = self.play(proxy)
        taken.append(seq)
        while str(seq) not in (line := stream.readline().decode()):
            self.assertTrue(line, "the stream has ended")
        client.close()

    def test_a_standby_takes_over_and_the_old_primary_follows(self):
        for name, value in primary_settings():
            self.primary.sql("postgres", f"ALTER SYSTEM SET {name} = {value}")
        self.primary.stop()
        self.primary.start()
        standby = Standby(self.primary)
        self.addCleanup(standby.__exit__)
        standby.__enter__()
        both = (f"postgresql://etui@127.0.0.1:{self.primary.port},127.0.0.1:{standby.port}/etui"
                "?target_session_attrs=read-write")
        _, proxy = self.serve(both)
        taken = [self.play(proxy) for _ in range(8)]
        self.primary.kill()
        standby.promote()
        taken += [self.play(proxy) for _ in range(8)]
        there = [event["seq"] for event in self.journal(proxy)]
        self.assertLessEqual(set(taken), set(there))
        self.assertEqual(len(set(taken)), len(taken))
        self.rewind(standby)
        last = self.play(proxy)
        self.wait_for(lambda: int(self.primary.sql(
            "etui", "SELECT max(seq) FROM event WHERE club = 1 AND stream = 1")) == last)

    def rewind(self, standby):
        """The old primary becomes a standby of the new one."""
        standby.sql("postgres", "CHECKPOINT")
        self.primary.run("pg_rewind", f"--target-pgdata={self.primary.data}", "-R",
                         f"--source-server=host=127.0.0.1 port={standby.port} user=etui"
                         " dbname=postgres")
        self.primary.start()
        self.assertEqual(self.primary.sql("etui", "SELECT pg_is_in_recovery()"), "t")

    def wait_for(self, question):
        wait_until(question)

    def test_backups_are_restored_and_verified(self):
        before = etui(PROGRAM, "verify", "--db", self.url)
        self.primary.run("pg_dump", "-Fc", "-f", f"{self.primary.folder}/dump", "-d", self.url)
        restored = self.primary.make("etui2")
        self.primary.run("pg_restore", "-d", restored, f"{self.primary.folder}/dump")
        self.assertEqual(etui(PROGRAM, "verify", "--db", restored), before)
        copy = Cluster()
        self.addCleanup(copy.__exit__)
        copy.run("pg_basebackup", "-D", copy.data, "-X", "stream", "-c", "fast", "-d",
                 f"host=127.0.0.1 port={self.primary.port} user=etui")
        copy.start()
        self.assertEqual(etui(PROGRAM, "verify", "--db", copy.url("etui")), before)
        self.primary.sql("etui2", "UPDATE event SET payload = replace(payload, ':', ': ')"
                                  " WHERE stream = 1 AND seq = 3")
        with self.assertRaises(Exception):
            etui(PROGRAM, "verify", "--db", restored)

    def test_a_club_is_copied_to_a_file_and_comes_back(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "club.db")
            etui(PROGRAM, "backup", "--db", self.url, file)
            before = etui(PROGRAM, "verify", "--db", self.url)
            self.assertEqual(etui(PROGRAM, "verify", "--db", file), before)
            empty = self.primary.make("etui3")
            etui(PROGRAM, "migrate", "--db", file, "--to", empty)
            self.assertEqual(etui(PROGRAM, "verify", "--db", empty), before)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
