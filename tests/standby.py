"""standby - a synchronous standby of a private PostgreSQL cluster, to be promoted."""

import os
import shutil
import subprocess

from postgres import Cluster
from waiting import PATIENCE


class Standby(Cluster):
    """A copy of a running cluster that follows it."""

    def __init__(self, primary):
        super().__init__(**{"wal_retrieve_retry_interval": "100ms",
                            "synchronous_standby_names": ""})
        self.primary = primary

    def __enter__(self):
        subprocess.run(
            [*self.as_user, os.path.join(self.bin, "pg_basebackup"), "-D", self.data, "-R",
             "-X", "stream", "-c", "fast", "-d",
             f"host=127.0.0.1 port={self.primary.port} user=etui application_name=s1"],
            check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE, cwd=self.folder)
        shutil.copymode(self.primary.data, self.data)
        self.start()
        return self

    def promote(self):
        self.run("pg_ctl", "promote", "-D", self.data)
