#!/bin/bash
# try.sh NODE FILE - the tests of a file in the browser. What failed is tried once more: two
# cores are shared by the server, the browser and other tests, and patience ends somewhere.
# The first try is printed too, as comments; ./dev test names the files that needed a second.
set -u
node=$1 file=$2
report=$(mktemp)
trap 'rm -f "$report"' EXIT
if "$node" --test --test-reporter=tap "$file" >"$report" 2>&1; then
    cat "$report"
    exit 0
fi
sed 's/^/# /' "$report"
printf '# tried again: %s\n' "$(basename "$file")"
exec "$node" --test --test-reporter=tap "$file"
