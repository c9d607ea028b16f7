#!/bin/sh
# etui_client.sh - a small client of Étui's API; needs curl alone.
#
# usage: ETUI_ADDRESS=http://127.0.0.1:8420 ETUI_TOKEN=… etui_client.sh COMMAND …
#
#   list [SEASON]                      the tournaments
#   import FILE.json                   records a document, answers its number
#   start ID | close ID                a round begins, or is closed
#   play ID ROUND TABLE BOARD SCORE    a result
#   publish ID                         the results are official
#   results ID                         marks, rankings and awards
#
# Answers are JSON on standard output. Exit status 1: Étui refused; its sentence is on
# standard error.
set -eu

address=${ETUI_ADDRESS-http://127.0.0.1:8420}
token=${ETUI_TOKEN?set ETUI_TOKEN to what etui token create printed}

# ask METHOD PATH [CURL OPTION...]
ask() {
    method=$1 path=$2
    shift 2
    answer=$(curl -sS -X "$method" -w '\n%{http_code}' \
        -H "Authorization: Bearer $token" "$@" "$address$path")
    status=${answer##*"
"}
    body=${answer%"
"*}
    case $status in
    2??) printf '%s\n' "$body" ;;
    *)
        printf 'refused (%s): %s\n' "$status" "$body" >&2
        exit 1
        ;;
    esac
}

# A change carries a key: sent again, it is recorded once.
key=$(date +%s)-$$

case ${1-} in
list) ask GET "/api/tournaments${2:+?season=$2}" ;;
import) ask POST /api/tournaments --data-binary "@$2" ;;
start | close) ask POST "/api/tournaments/$2/rounds" -d "{\"action\":\"$1\",\"key\":\"$key\"}" ;;
play)
    ask POST "/api/tournaments/$2/plays" \
        -d "{\"round\":$3,\"table\":$4,\"board\":$5,\"score\":$6,\"key\":\"$key\"}"
    ;;
publish) ask POST "/api/tournaments/$2/publication" -d "{\"published\":true,\"key\":\"$key\"}" ;;
results) ask GET "/api/tournaments/$2/results" ;;
*)
    sed -n '2,17s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
