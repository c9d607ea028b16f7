/* cmd_verify.c - `etui verify`: replay the journal, check every hash. */
#include "base/os.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/verify_server.h"
#include "store.h"

static void tell_progress(void *context, size_t events)
{
    progress_tell(context, events);
}

/* What a verification found. */
struct verification {
    struct audit_report report;
    struct heads heads;
    const char *sought; /* a head that must be here; NULL: none */
    struct heads_found found;
    const char *server; /* whose heads must be here; NULL: none */
    struct server_heads kept;
};

static bool is_found(const struct verification *made)
{
    return made->found.all || made->found.stream >= 0;
}

/* Whether everything that had to be here is. */
static bool has_all(const struct verification *made)
{
    return (!made->sought || is_found(made)) &&
           (!made->server || verify_agrees(&made->kept));
}

static json_t *write_heads(const struct heads *heads)
{
    json_t *list = json_array();
    char hex[HEADS_HEX];
    for (size_t i = 0; i < heads->count; i++) {
        heads_text(heads->head[i].hash, hex);
        json_array_append_new(list,
                              json_pack("{s:I, s:I, s:s}", "tournament",
                                        (json_int_t)heads->head[i].stream, "seq",
                                        (json_int_t)heads->head[i].seq, "hash", hex));
    }
    return list;
}

/* {"found":true,"tournament":3,"seq":214,"last":230}; of the whole database, no more. */
static json_t *write_found(const struct verification *made)
{
    json_t *found = json_pack("{s:b}", "found", is_found(made));
    if (made->found.all || made->found.stream < 0)
        return found;
    json_object_set_new(found, "tournament", json_integer(made->found.stream));
    json_object_set_new(found, "seq", json_integer(made->found.seq));
    json_object_set_new(found, "last", json_integer(made->found.last));
    return found;
}

/* [{"tournament":3,"seq":214,"found":true,"last":230}, …] */
static json_t *write_kept(const struct server_heads *kept)
{
    json_t *list = json_array();
    for (size_t i = 0; i < kept->count; i++) {
        const struct server_head *head = &kept->head[i];
        bool found = head->found.stream == head->tournament;
        json_t *row =
            json_pack("{s:I, s:I, s:b}", "tournament", (json_int_t)head->tournament,
                      "seq", (json_int_t)head->seq, "found", found);
        if (found)
            json_object_set_new(row, "last", json_integer(head->found.last));
        json_array_append_new(list, row);
    }
    return list;
}

static void print_json(struct cli *cli, const struct verification *made)
{
    const struct audit_report *report = &made->report;
    char hex[HEADS_HEX];
    json_t *problems = json_array();
    for (size_t i = 0; i < report->faults; i++) {
        const struct audit_fault *fault = &report->fault[i];
        json_array_append_new(problems,
                              json_pack("{s:I, s:I, s:s}", "tournament",
                                        (json_int_t)fault->stream, "seq",
                                        (json_int_t)fault->seq, "problem", fault->text));
    }
    heads_text(made->heads.all, hex);
    bool valid = report->faults == 0 && has_all(made);
    json_t *answer =
        json_pack("{s:b, s:I, s:I, s:I, s:o}", "valid", valid, "tournaments",
                  (json_int_t)report->streams, "events", (json_int_t)report->events,
                  "persons", (json_int_t)report->persons, "problems", problems);
    if (args_has(&cli->args, "heads")) {
        json_object_set_new(answer, "head", json_string(hex));
        json_object_set_new(answer, "heads", write_heads(&made->heads));
    }
    if (made->sought)
        json_object_set_new(answer, "sought", write_found(made));
    if (made->server)
        json_object_set_new(answer, "server", write_kept(&made->kept));
    cli_json(cli, answer);
}

static void print_found(struct cli *cli, const struct heads_found *found)
{
    if (found->all)
        cli_line(cli, N_("the head is that of the whole database: nothing was changed, "
                         "cut off or added since"));
    else if (found->stream < 0)
        cli_line(cli, N_("no event has this head: events were cut off, or the past was "
                         "written anew; restore a backup that has it"));
    else if (found->seq == found->last)
        cli_line(cli,
                 N_("the head is that of event %jd, the last of tournament %jd: nothing "
                    "was changed, cut off or added since"),
                 found->seq, found->stream);
    else
        cli_line(cli,
                 N_("the head is that of event %jd of tournament %jd: everything up to "
                    "it is as it was; the later events, up to %jd, came since"),
                 found->seq, found->stream, found->last);
}

static void print_kept(struct cli *cli, const struct server_heads *kept)
{
    for (size_t i = 0; i < kept->count; i++) {
        const struct server_head *head = &kept->head[i];
        if (head->found.stream == head->tournament)
            print_found(cli, &head->found);
        else
            cli_line(cli,
                     N_("tournament %jd: the server has %jd events, and the last of them "
                        "is not here: events were cut off, or the past was written anew; "
                        "restore a backup"),
                     head->tournament, head->seq);
    }
}

static void print_heads(struct cli *cli, const struct heads *heads)
{
    char head[HEADS_SPACED];
    for (size_t i = 0; i < heads->count; i++) {
        heads_spaced(heads->head[i].hash, head);
        str_printf(&cli->out, "%jd:%jd: %s\n", heads->head[i].stream, heads->head[i].seq,
                   head);
    }
    heads_spaced(heads->all, head);
    cli_line(cli, N_("all together: %s"), head);
}

static void print_audit(struct cli *cli, const struct verification *made)
{
    const struct audit_report *report = &made->report;
    char head[HEADS_SPACED];
    for (size_t i = 0; i < report->faults; i++) {
        audit_fault_add(&cli->out, &report->fault[i]);
        str_add_char(&cli->out, '\n');
    }
    if (report->faults == 0)
        cli_line(cli,
                 N_("tournaments: %zu, events: %zu, people: %zu; every hash and every "
                    "change is correct"),
                 report->streams, report->events, report->persons);
    else
        cli_line(
            cli,
            N_("damaged; restore a backup, or ask for help with a copy of this file"));
    heads_spaced(made->heads.all, head);
    if (args_has(&cli->args, "heads"))
        print_heads(cli, &made->heads);
    if (made->server)
        print_kept(cli, &made->kept);
    else if (made->sought)
        print_found(cli, &made->found);
    else if (report->faults == 0 && os_errors_are_seen()) /* scripts know it */
        cli_remark(cli,
                   tr(cli->lang, N_("head: %s; whether the end was cut off or all was "
                                    "written anew shows only with a head kept "
                                    "elsewhere: --head")),
                   head);
}

static bool verify(struct cli *cli, struct verification *made,
                   const struct audit_progress *listener)
{
    struct store *store = journal_store(cli->journal);
    return audit_run(store, listener, &made->report, &cli->err) &&
           heads_read(&made->heads, store, &cli->err) &&
           (!made->sought || heads_find(&made->found, store, made->sought, &cli->err)) &&
           (!made->server || verify_ask_server(cli, made->server, &made->kept));
}

bool cmd_verify(struct cli *cli)
{
    struct verification made = {.found = {.stream = -1}};
    char digits[HEADS_HEX];
    const char *head = args_get(&cli->args, "head");
    made.server = head && verify_names_server(head) ? head : NULL;
    if (head && !made.server && !heads_parse(head, digits, &cli->err))
        return false;
    made.sought = head && !made.server ? digits : NULL;
    if (!load_database(cli, STORE_READ))
        return false;
    struct progress progress = progress_start(tr(cli->lang, "events checked"));
    struct audit_progress listener = {.tell = tell_progress, .context = &progress};
    bool good = verify(cli, &made, &listener);
    progress_end(&progress);
    if (made.report.faults > 0 || !has_all(&made))
        cli->status = CLI_WRONG_INPUT;
    if (good && cli_wants_json(cli))
        print_json(cli, &made);
    else if (good)
        print_audit(cli, &made);
    heads_clear(&made.heads);
    audit_clear(&made.report);
    return good;
}
