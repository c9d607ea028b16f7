/* verify_server.c - the heads that a server keeps of tournaments that were sent there:
 * whoever changes the file here does not change them. */
#include "cli/command/verify_server.h"

#include "base/jat.h"
#include "base/os.h"
#include "cli.h"
#include <string.h>

enum { STATUS_OK = 200 };

bool verify_names_server(const char *head)
{
    return strncmp(head, "http://", 7) == 0 || strncmp(head, "https://", 8) == 0;
}

/* One question; what it says, new reference, NULL with an error. */
static json_t *ask_heads(struct cli *cli, const struct fetch_place *place,
                         const char *path)
{
    const char *given = args_get(&cli->args, "token");
    struct fetch fetch = {.place = place,
                          .method = "GET",
                          .path = path,
                          .token = given ? given : os_environment("ETUI_TOKEN")};
    struct err unread = ERR_INIT(cli->lang);
    struct str answer = {0};
    int status = 0;
    bool good = fetch_run(&fetch, &status, &answer, &cli->err);
    json_t *said = good ? jat_parse(str_text(&answer), answer.length, &unread) : NULL;
    const char *why = json_string_value(json_object_get(said, "error"));
    str_clear(&answer);
    if (good && status != STATUS_OK && why)
        err_set(&cli->err, ERR_USER, "%s: %d: %s", place->host, status, why);
    else if (good && (status != STATUS_OK || !said))
        err_set(&cli->err, ERR_STORE,
                "%s:%d does not answer as Étui does; is the address right?", place->host,
                place->port);
    if (cli->err.kind == ERR_NONE)
        return said;
    json_decref(said);
    return NULL;
}

/* The last event of one tournament there, looked for here; one that is not there, or has
 * no events, is left out. */
static bool find_server_head(struct cli *cli, const struct fetch_place *place,
                             int64_t tournament, struct server_heads *heads)
{
    char path[48];
    char digits[HEADS_HEX];
    struct server_head *head = &heads->head[heads->count];
    str_format(path, sizeof path, "/api/push/%jd", tournament);
    json_t *said = ask_heads(cli, place, path);
    if (!said)
        return false;
    const char *hash = json_string_value(json_object_get(said, "hash"));
    *head = (struct server_head){
        .tournament = tournament,
        .seq = json_integer_value(json_object_get(said, "seq")),
    };
    bool good = head->seq < 1 || (heads_parse(hash ? hash : "", digits, &cli->err) &&
                                  heads_find(&head->found, journal_store(cli->journal),
                                             digits, &cli->err));
    heads->count += good && head->seq > 0;
    json_decref(said);
    return good;
}

bool verify_ask_server(struct cli *cli, const char *url, struct server_heads *heads)
{
    struct fetch_place place;
    if (!fetch_read(url, &place, &cli->err))
        return false;
    json_t *said = ask_heads(cli, &place, "/api/tournaments");
    const json_t *list = json_object_get(said, "tournaments");
    heads->head = ARENA_ARRAY(&cli->arena, struct server_head, json_array_size(list) + 1);
    bool good = said != NULL;
    for (size_t i = 0; good && i < json_array_size(list); i++)
        good = find_server_head(
            cli, &place,
            json_integer_value(json_object_get(json_array_get(list, i), "id")), heads);
    json_decref(said);
    return good &&
           (heads->count > 0 ||
            err_set(&cli->err, ERR_USER,
                    "%s has no tournament yet; send one by `etui push`", place.host));
}

bool verify_agrees(const struct server_heads *heads)
{
    for (size_t i = 0; i < heads->count; i++)
        if (heads->head[i].found.stream != heads->head[i].tournament)
            return false;
    return true;
}
