#!/bin/bash
# sheet_pictures.sh - pictures of sheets for the guide: the first page of each, as it is
# printed from an example.
#
# tools/sheet_pictures.sh build/etui     writes docs/guide/pictures/sheet-KIND.png
set -eu
cd "$(dirname "$0")/.."
etui=$1
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

draw() { # draw KIND EXAMPLE WIDTH
    "$etui" print "$1" "examples/$2.json" --lang fr --address http://192.168.1.20:8420 \
        -o "$folder/sheet.pdf"
    pdftoppm -png -gray -f 1 -l 1 -scale-to-x "$3" -scale-to-y -1 "$folder/sheet.pdf" \
        "$folder/sheet"
    mv "$folder"/sheet-*.png "docs/guide/pictures/sheet-$1.png"
}

draw seats-by-name sample 420
draw table-cards tarot-cards 420
draw guides tarot-cards 420
draw traveller tarot-cards 560
draw next-move five-tables 560
draw ranking sample 420
draw road five-tables 560
draw hands tarot-cards 420
draw diagrams-hands tarot-cards 420
draw cover tarot-cards 560
