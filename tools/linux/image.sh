#!/bin/bash
# image.sh FOLDER - builds the image of FOLDER/Containerfile beside the static program, as a
# user of it does, into FOLDER/etui-VERSION-image.tar; then a club is served from it. Needs
# root: without, it says so and does nothing.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "$1" && pwd)
[ "$(id -u)" -eq 0 ] || {
    echo "image: not built, containers without root need more of the system"
    exit 0
}
program=$(cd "$folder" && ls etui-*-linux-x86_64)
archive=$folder/${program%-linux-x86_64}-image.tar
room=$(mktemp -d)
# What works within a container too, and leaves the machine's own images alone.
export BUILDAH_ISOLATION=chroot
buildah=(buildah --storage-driver vfs --root "$room/images" --runroot "$room/run")
images() {
    "${buildah[@]}" "$@"
}

# What buildah has mounted would stay, and stand in the way.
clean_up() {
    images umount --all >/dev/null 2>&1 || true
    rm -rf --one-file-system "$room"
}
trap clean_up EXIT

# In a context of its own: nothing else of a release goes into it.
mkdir "$room/context"
ln "$folder/$program" "$room/context" 2>/dev/null || cp "$folder/$program" "$room/context"
images build --quiet --timestamp "${SOURCE_DATE_EPOCH-0}" -t etui -f "$folder/Containerfile" \
    "$room/context" >/dev/null
rm -f "$archive"
images push --quiet etui "oci-archive:$archive:etui:latest"
container=$(images from "oci-archive:$archive:etui:latest")
root=$(images mount "$container")
[ "$(stat -c %u:%g "$root/data")" = 10001:10001 ] || {
    echo "image: /data is not the user's who writes there" >&2
    exit 1
}
# /data as the folder that it is in the image: of a volume, buildah keeps what was written where
# only it knows.
images config --volume /data- "$container"
"$here/try_alone.py" "$root/data" "${buildah[@]}" run "$container" -- /etui
images umount "$container" >/dev/null
images rm "$container" >/dev/null
