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
        --wifi CLUB-TAROT --wifi-key excuse21 \
        -o "$folder/sheet.pdf"
    pdftoppm -png -gray -f 1 -l 1 -scale-to-x "$3" -scale-to-y -1 "$folder/sheet.pdf" \
        "$folder/sheet"
    mv "$folder"/sheet-*.png "docs/guide/pictures/sheet-$1.png"
}

# In the order of the evening, as etui print --list has them.
draw seats-by-name sample 420
draw seats-by-table tarot-cards 240
draw movement tarot-cards 320
draw room tarot-cards 320
draw wifi tarot-cards 240
draw table-cards tarot-cards 420
draw guides tarot-cards 420
draw labels tarot-cards 240
draw board-list tarot-cards 240
draw dealing-plan parallel 240
draw diagrams tarot-cards 240
draw diagrams-hands tarot-cards 420
draw traveller tarot-cards 560
draw score-card bridge-cards 320
draw ad-personal attack-defence 240
draw score-sheets whist 240
draw whist-grid whist 240
draw match-sheets bridge-teams 240
draw leaflet tarot-cards 240
draw leaflet-director tarot-cards 240
draw next-move five-tables 560
draw scores tarot-cards 240
draw ruling-slip tarot-cards 240
draw players tarot-cards 240
draw meetings tarot-cards 320
draw ranking sample 420
draw ranking-general tarot-cards 240
draw ranking-alternate tarot-cards 240
draw ranking-lines tarot-cards 240
draw ranking-attack attack-defence 240
draw ranking-defence attack-defence 240
draw ranking-teams bridge-teams 240
draw ranking-categories tarot-cards 240
draw ranking-handicap bridge-cards 240
draw matches bridge-teams 240
draw crosstable bridge-teams 320
draw traveller-scores tarot-cards 320
draw boards tarot-cards 240
draw road five-tables 560
draw hands tarot-cards 420
draw rulings tarot-cards 320
draw pcn tarot-cards 240
draw closing tarot-cards 240
draw fees tarot-cards 240
draw qualified tarot-cards 240
draw cover tarot-cards 560
draw levy tarot-cards 240
draw season tarot-cards 240
