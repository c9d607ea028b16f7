#!/usr/bin/python3
"""cluster - a private PostgreSQL server for a test in another language.

Prints the address of an empty database, and ends with its standard input.
"""

import sys

from postgres import Cluster

with Cluster() as cluster:
    print(cluster.make("etui"), flush=True)
    sys.stdin.read()
