"""waiting - tests wait for what they wait for, as long as the slowest machine needs.

PATIENCE is the limit after which something has gone wrong, not a measure: a machine ten
times slower than an old laptop keeps it, also with other work. How fast something is, is
what bench/ says.
"""

import time

PATIENCE = 300  # seconds


def wait_until(true, say="it does not happen", pause=0.02):
    """Waits until true() is, asked again after each pause; what it answers. say: a
    sentence, or what makes one, for when it never is."""
    latest = time.monotonic() + PATIENCE
    while True:
        found = true()
        if found:
            return found
        if time.monotonic() > latest:
            raise AssertionError(say() if callable(say) else say)
        time.sleep(pause)
