#!/bin/bash
# mirror.sh - the lines of a sources.list for a fresh Debian 12, from the mirrors that this
# machine itself has its packages from.
set -euo pipefail
lines=$(apt-get indextargets --format 'deb $(REPO_URI) $(CODENAME) $(COMPONENT)' \
    'Created-By: Packages' | grep -E ' bookworm(-updates|-security)? main$' | sort -u)
[ -n "$lines" ] || {
    echo "mirror: apt knows no mirror of Debian 12 here; run apt-get update first" >&2
    exit 1
}
printf '%s\n' "$lines"
