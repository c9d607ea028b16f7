"""proxy - a way to a server that can be stopped: nothing goes through, nothing is closed.

That is what a cable that was pulled, a firewall that forgot or a machine that sleeps look
like from here: no answer, and no error either.
"""

import contextlib
import select
import socket
import threading


class Proxy(threading.Thread):
    def __init__(self, port):
        super().__init__(daemon=True)
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.goes = threading.Event()
        self.goes.set()
        self.ended = False
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ended = True
        self.goes.set()
        self.listener.close()

    def stop(self):
        self.goes.clear()

    def go_on(self):
        self.goes.set()

    def run(self):
        with contextlib.suppress(OSError):
            while not self.ended:
                client, _ = self.listener.accept()
                threading.Thread(target=self.carry, args=(client,), daemon=True).start()

    def carry(self, client):
        """Both ways, for as long as both are there."""
        self.goes.wait()
        with contextlib.suppress(OSError), client, \
                socket.create_connection(("127.0.0.1", self.target)) as server:
            other = {client: server, server: client}
            while not self.ended:
                ready, _, _ = select.select([client, server], [], [], 0.2)
                self.goes.wait()
                for one in ready:
                    some = one.recv(65536)
                    if not some:
                        return
                    other[one].sendall(some)
