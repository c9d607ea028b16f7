#!/bin/bash
# try_install.sh PACKAGE.deb - installs, upgrades, removes and purges the package in a fresh
# Debian made for it, and takes that away again. Needs root: without, it says so and does nothing.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
package=$(readlink -f "$1")
[ "$(id -u)" -eq 0 ] || {
    echo "try_install: not tried, a chroot needs root"
    exit 0
}
room=$(mktemp -d)
trap 'rm -rf --one-file-system "$room"' EXIT
system=$room/system

die() {
    printf 'try_install: %s\n' "$*" >&2
    exit 1
}

inside() {
    chroot "$system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}

install_inside() {
    inside apt-get -q -y --no-install-recommends install "$1" >>"$room/log" 2>&1 ||
        { tail -n 20 "$room/log" >&2 && die "$1 cannot be installed"; }
}

# has FILE... - each is there after the installation.
has() {
    local file
    for file in "$@"; do
        [ -e "$system/$file" ] || die "$file is missing"
    done
}

# The same package with a higher version, as an update brings it.
make_update() {
    dpkg-deb -R "$package" "$room/update"
    sed -i 's/^Version: .*/&+update/' "$room/update/DEBIAN/control"
    dpkg-deb --root-owner-group -b "$room/update" "$system/update.deb" >/dev/null
}

"$here/mirror.sh" | mmdebstrap --quiet --mode=root --variant=apt bookworm "$system" - ||
    die "no fresh Debian could be made"
before=$(inside dpkg-query -W -f '${Package}\n')
cp "$package" "$system/etui.deb"
inside apt-get -q update >"$room/log" 2>&1 || die "the fresh Debian reaches no mirror"

install_inside /etui.deb
has usr/bin/etui usr/share/man/man1/etui.1.gz usr/share/bash-completion/completions/etui \
    usr/share/applications/etui.desktop lib/systemd/system/etui.service
inside getent passwd etui >/dev/null || die "the service has no user of its own"
inside etui --version
inside etui doctor >/dev/null || die "the installed program is not well"
inside install -d -o etui -g etui /data
"$here/../linux/try_alone.py" "$system/data" chroot --userspec=etui:etui "$system" \
    /usr/bin/etui || die "the installed program does not serve"
inside install -d -o etui -g etui -m 700 /var/lib/etui
inside etui password --generate --db /var/lib/etui/club.db >/dev/null

make_update
install_inside /update.deb
inside dpkg-query -W -f '${Version}\n' etui | grep -q '+update$' || die "it was not upgraded"
inside etui verify --db /var/lib/etui/club.db >/dev/null || die "the upgrade hurt the club's data"

inside dpkg --remove etui >>"$room/log" 2>&1 || die "it cannot be removed"
[ ! -e "$system/usr/bin/etui" ] || die "the program stays when the package is removed"
inside dpkg --purge etui >>"$room/log" 2>&1 || die "it cannot be purged"
[ -f "$system/var/lib/etui/club.db" ] || die "the club's data went with the package"
left=$(inside dpkg-query -W -f '${Package} ${db:Status-Status}\n' | grep '^etui ' || true)
[ -z "$left" ] || die "something stays: $left"
inside find / -xdev -name '*etui*' -not -path '/var/lib/etui*' -not -path '/proc/*' \
    -not -path '/*.deb' -not -path '/var/log/*' >"$room/left"
[ ! -s "$room/left" ] || { cat "$room/left" >&2 && die "files stay after a purge"; }
printf '%s: installed, upgraded, removed and purged; %s packages came with it\n' \
    "$(basename "$package")" \
    "$(($(inside dpkg-query -W -f '${Package}\n' | wc -l) - $(wc -l <<<"$before")))"
