#!/bin/bash
# check_format.sh - every C file is as clang-format leaves it. With --fix, make it so.
set -eu
cd "$(dirname "$0")/.."

options=(--dry-run -Werror --ferror-limit=3)
if [ "${1-}" = --fix ]; then
    options=(-i)
fi
folders=()
for folder in src tests bench fuzz; do
    if [ -d "$folder" ]; then
        folders+=("$folder")
    fi
done
if [ ${#folders[@]} -gt 0 ]; then
    find "${folders[@]}" -name '*.[ch]' -print0 | LC_ALL=C sort -z |
        xargs -0 -r clang-format --style=file "${options[@]}"
fi
