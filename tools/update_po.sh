#!/bin/bash
# update_po.sh - bring po/*.po up to date with the sentences of the sources.
#
# update_po.sh             writes po/etui.pot and merges it into every po/*.po
# update_po.sh --pot FILE  only writes the template, to FILE
set -eu
cd "$(dirname "$0")/.."

# Functions that take a sentence, and the number of that argument; the last ones take a
# printf format, the first ones pass on whatever they are given.
passing=(tr:2 tr_n:2,3 COUNT:2,3 N_:1)
formatting=(err_user:2 err_set:3 why_line:2 warn_add:2)

extract() { # extract FILE
    local options=() word
    for word in "${passing[@]}" "${formatting[@]}"; do
        options+=("--keyword=$word")
    done
    for word in tr:2 tr_n:2 tr_n:3 COUNT:2 COUNT:3 N_:1; do
        options+=("--flag=$word:pass-c-format")
    done
    for word in "${formatting[@]}"; do
        options+=("--flag=$word:c-format")
    done
    find src -name '*.[ch]' | LC_ALL=C sort |
        xgettext --language=C --from-code=UTF-8 --force-po --keyword "${options[@]}" \
            --add-location=file --sort-by-file --add-comments=Translators: \
            --package-name=etui --files-from=- --output=- |
        sed -e '/^"POT-Creation-Date/d' -e 's/charset=CHARSET/charset=UTF-8/' >"$1"
}

if [ "${1-}" = --pot ]; then
    extract "$2"
    exit
fi

extract po/etui.pot
for po in po/*.po; do
    msgmerge --quiet --no-fuzzy-matching --add-location=file --sort-by-file \
        --output-file="$po.new" "$po" po/etui.pot
    msgattrib --no-obsolete --add-location=file --sort-by-file \
        --output-file="$po.new2" "$po.new"
    sed '/^"POT-Creation-Date/d' "$po.new2" >"$po"
    rm -f "$po.new" "$po.new2"
    printf '%s: ' "$po"
    msgfmt -c --statistics -o /dev/null "$po" 2>&1
done
