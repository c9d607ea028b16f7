/* cmd_push.c - `etui push`: a tournament sent to the club's address on a server.
 *
 * The server is asked what it has, then sent what comes after, a thousand events at a
 * time; broken off, the next push goes on from there. */
#include "base/jat.h"
#include "base/os.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "store.h"
#include <stdlib.h>
#include <string.h>

enum { PUSH_EVENTS = 1000, STATUS_OK = 200 };

struct push {
    struct fetch_place place;
    const char *token;
    char path[48];
    int64_t seq; /* of the last event there */
    char hash[HEADS_HEX];
    int64_t events; /* stored by this push */
    int64_t persons;
};

static bool read_said(struct cli *cli, struct push *push, const json_t *said)
{
    struct jat top = JAT_TOP(said);
    const struct jat_range any = {0, INT64_MAX};
    const char *hash = "";
    int64_t events = 0;
    int64_t persons = 0;
    if (!jat_is_object(&top, &cli->err) ||
        jat_get_int(&top, "seq", any, &push->seq, &cli->err) != JAT_FOUND ||
        jat_get_text(&top, "hash", &hash, &cli->err) != JAT_FOUND ||
        jat_get_int(&top, "events", any, &events, &cli->err) == JAT_FAILED ||
        jat_get_int(&top, "persons", any, &persons, &cli->err) == JAT_FAILED)
        return err_set(&cli->err, ERR_STORE,
                       "%s:%d does not answer as Étui does; is the address right?",
                       push->place.host, push->place.port);
    str_format(push->hash, sizeof push->hash, "%s", hash);
    push->events += events;
    push->persons += persons;
    return true;
}

/* What the server says is wrong; 503 is its own trouble. */
static bool fail_as_said(struct cli *cli, const struct push *push, int status,
                         const json_t *said)
{
    const char *why = json_string_value(json_object_get(said, "error"));
    enum err_kind kind = status == 409   ? ERR_CONFLICT
                         : status >= 500 ? ERR_STORE
                                         : ERR_USER;
    cli->err = ERR_INIT(cli->lang);
    return err_set(&cli->err, kind, "%s: %d: %s", push->place.host, status,
                   why ? why : "–");
}

/* One question; what the server says is in the push. */
static bool ask_server(struct cli *cli, struct push *push, const struct str *body)
{
    struct fetch fetch = {.place = &push->place,
                          .method = body ? "POST" : "GET",
                          .path = push->path,
                          .token = push->token,
                          .body = body};
    struct str answer = {0};
    int status = 0;
    bool good = fetch_run(&fetch, &status, &answer, &cli->err);
    struct err unread = ERR_INIT(cli->lang);
    json_t *said = good ? jat_parse(str_text(&answer), answer.length, &unread) : NULL;
    if (good)
        good = status == STATUS_OK ? read_said(cli, push, said)
                                   : fail_as_said(cli, push, status, said);
    json_decref(said);
    str_clear(&answer);
    return good;
}

/* Whether the tournament has a player who is that person, or was merged into them. */
static bool is_wanted(const struct tournament *t, const struct roster *all, int64_t id)
{
    for (size_t i = 0; i < t->players; i++) {
        const struct person *person = roster_find(all, t->player[i].person);
        if (t->player[i].person == id || (person && person->id == id))
            return true;
    }
    return false;
}

static bool find_persons(struct cli *cli, const struct tournament *t,
                         struct intake *intake)
{
    struct roster all;
    if (!store_roster_all(journal_store(cli->journal), &all, &cli->arena, &cli->err))
        return false;
    intake->person = ARENA_ARRAY(&cli->arena, struct person, all.count + 1);
    for (size_t i = 0; i < all.count; i++)
        if (is_wanted(t, &all, all.person[i].id))
            intake->person[intake->persons++] = all.person[i];
    return true;
}

/* The server's last event must be one of ours. */
static bool compare_pasts(struct cli *cli, const struct push *push,
                          const struct tournament *t)
{
    char hash[HEADS_HEX] = "";
    if (push->seq > 0 && push->seq <= (int64_t)t->events)
        heads_text(t->event[push->seq - 1].event->hash, hash);
    if (push->seq == 0 || str_equal(hash, push->hash))
        return true;
    return err_set(&cli->err, ERR_CONFLICT,
                   push->seq > (int64_t)t->events
                       ? N_("the server has %jd events of this tournament and this "
                            "database fewer: it was changed there, or here it was "
                            "restored from a backup; nothing was sent")
                       : N_("the server has another past of this tournament (up to event "
                            "%jd); nothing was sent: is it the address of this club?"),
                   push->seq);
}

static bool send_events(struct cli *cli, struct push *push, const struct tournament *t,
                        struct intake *intake)
{
    struct event event[PUSH_EVENTS];
    struct str body = {0};
    struct intake part = *intake;
    part.event = event;
    part.events = 0;
    for (size_t i = (size_t)push->seq; i < t->events && part.events < PUSH_EVENTS; i++)
        event[part.events++] = *t->event[i].event;
    json_t *json = intake_write(&part);
    jat_write(&body, json, false);
    json_decref(json);
    bool sent = ask_server(cli, push, &body);
    str_clear(&body);
    intake->persons = 0; /* are there now */
    return sent;
}

static bool push_tournament(struct cli *cli, struct push *push,
                            const struct tournament *t)
{
    struct intake intake = {.names = args_has(&cli->args, "names")};
    if (!ask_server(cli, push, NULL) || !compare_pasts(cli, push, t) ||
        !find_persons(cli, t, &intake))
        return false;
    do {
        int64_t before = push->seq;
        if (!send_events(cli, push, t, &intake))
            return false;
        if (push->seq == before && push->seq < (int64_t)t->events)
            return err_set(&cli->err, ERR_STORE, "%s takes nothing; try again later",
                           push->place.host);
    } while (push->seq < (int64_t)t->events);
    return compare_pasts(cli, push, t);
}

bool cmd_push(struct cli *cli)
{
    struct loaded loaded;
    struct push push = {.token = args_get(&cli->args, "token")};
    const char *url = args_get(&cli->args, "to");
    if (!push.token)
        push.token = os_environment("ETUI_TOKEN");
    if (!push.token || push.token[strspn(push.token, "\t ")] == '\0' ||
        strpbrk(push.token, "\r\n"))
        return cli_usage(cli, N_("--token is missing: a director's token of the club on "
                                 "the server, or ETUI_TOKEN"));
    if (!fetch_read(url, &push.place, &cli->err) ||
        !load_recorded(cli, STORE_READ, &loaded))
        return false;
    str_format(push.path, sizeof push.path, "/api/push/%jd", loaded.stream);
    if (!push_tournament(cli, &push, loaded.t))
        return false;
    cli_answer(cli,
               json_pack("{s:I, s:I, s:I, s:s}", "events", (json_int_t)push.events,
                         "persons", (json_int_t)push.persons, "seq", (json_int_t)push.seq,
                         "hash", push.hash),
               N_("sent: %jd events, %jd persons; the server has all %jd"), push.events,
               push.persons, push.seq);
    return true;
}
