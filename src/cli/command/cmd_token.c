/* cmd_token.c - `etui token`: create, list and revoke tokens; a table's QR code. */
#include "cli.h"
#include "cli/command/commands.h"
#include "doc.h"
#include "store.h"
#include <ctype.h>
#include <string.h>

static const char AUTHOR[] = "cli";
static const char USUAL_ADDRESS[] = "http://localhost:8420";

static bool create_for_program(struct cli *cli, const char *role)
{
    char id[CLUB_TOKEN_ID];
    char token[CLUB_TOKEN];
    char hash[CLUB_HASH];
    if (!load_database(cli, STORE_CREATE))
        return false;
    club_new_token(id, token);
    club_hash_token(token, hash);
    struct change_club change = {.token = id, .token_role = role, .token_hash = hash};
    if (!club_record(cli->journal, &change, AUTHOR, cli_now(), &cli->err))
        return false;
    if (cli_wants_json(cli))
        cli_json(cli,
                 json_pack("{s:s, s:s, s:s}", "id", id, "role", role, "token", token));
    else
        str_printf(&cli->out, "%s\n", token);
    return true;
}

/* Takes "A3", or "3" for field A, apart. */
static bool read_place(struct cli *cli, const char *text, struct club_table *place)
{
    size_t letters = 0;
    int64_t number;
    while (isalpha((unsigned char)text[letters]))
        letters++;
    if (letters >= CHANGE_FIELD ||
        !number_read_int(text + letters, 1, SCHEDULE_TABLES_MAX, &number,
                         &(struct err){.lang = cli->lang})) {
        err_at(&cli->err, "--table");
        return cli_usage(cli, N_("\"%.40s\" is not a table; write A3"), text);
    }
    str_format(place->field, sizeof place->field, "%.*s", (int)letters, text);
    if (letters == 0)
        str_format(place->field, sizeof place->field, "A");
    place->table = (int)number;
    return true;
}

/* Whether a session of the tournament has that table. */
static bool check_place(struct cli *cli, const struct tournament *t,
                        const struct club_table *place)
{
    for (size_t s = 0; s < t->sessions; s++) {
        int field = session_field(&t->session[s], place->field);
        if (field >= 0 && place->table <= t->session[s].field[field].schedule.tables)
            return true;
    }
    const struct session *last = t->sessions > 0 ? &t->session[t->sessions - 1] : NULL;
    if (!last || last->fields == 0)
        return err_set(&cli->err, ERR_NOT_FOUND,
                       "tournament %jd has no tables yet; give it a movement first",
                       place->tournament);
    const struct field *field = &last->field[last->fields - 1];
    return err_set(&cli->err, ERR_NOT_FOUND,
                   "there is no table %s%d in tournament %jd; its tables are %s1 to %s%d",
                   place->field, place->table, place->tournament, last->field[0].name,
                   field->name, field->schedule.tables);
}

/* The page that the phones of the table open. */
static const char *page_of(struct cli *cli, const char *token)
{
    const char *address = args_get(&cli->args, "address");
    if (!address)
        address = USUAL_ADDRESS;
    size_t length = strlen(address);
    while (length > 0 && address[length - 1] == '/')
        length--;
    return arena_printf(&cli->arena, "%.*s%s%s", (int)length, address, club_table_path,
                        token);
}

static bool show_table_token(struct cli *cli, const char *token)
{
    const char *page = page_of(cli, token);
    if (cli_wants_json(cli)) {
        cli_json(cli, json_pack("{s:s, s:s, s:s}", "role", "table", "token", token,
                                "address", page));
        return true;
    }
    if (!args_has(&cli->args, "qr")) {
        str_printf(&cli->out, "%s\n", token);
        return true;
    }
    if (!qr_add(&cli->out, page, &cli->err))
        return false;
    str_printf(&cli->out, "%s\n", page);
    return true;
}

static bool create_for_table(struct cli *cli)
{
    const char *tournament = args_get(&cli->args, "tournament");
    const char *text = args_get(&cli->args, "table");
    struct club_table place;
    struct loaded loaded;
    char token[CLUB_TOKEN];
    if (!tournament || !text)
        return cli_usage(cli, N_("a table's token needs --tournament ID and --table A3"));
    if (!read_place(cli, text, &place) ||
        !load_number(cli, tournament, &place.tournament) ||
        !load_database(cli, STORE_WRITE) ||
        !load_stream(cli, place.tournament, &loaded) ||
        !check_place(cli, loaded.t, &place))
        return false;
    place.session = loaded.t->sessions > 0 ? (int)loaded.t->sessions : 1;
    const struct club *club =
        club_with_secret(cli->journal, AUTHOR, cli_now(), &cli->err);
    if (!club)
        return false;
    club_table_token(club, &place, token);
    return show_table_token(cli, token);
}

static bool create_token(struct cli *cli)
{
    const char *role = args_get(&cli->args, "role");
    if (!role)
        return cli_usage(cli, N_("--role is missing: director, reader or table"));
    if (cli->args.operands > 1)
        return cli_usage(cli, N_("what is \"%.40s\"? create takes options only"),
                         cli->args.operand[1]);
    bool table = str_equal(role, "table");
    if (!table && (args_has(&cli->args, "table") || args_has(&cli->args, "tournament") ||
                   args_has(&cli->args, "qr")))
        return cli_usage(cli,
                         N_("--tournament, --table and --qr are only for --role table"));
    return table ? create_for_table(cli) : create_for_program(cli, role);
}

static void print_tokens(struct cli *cli, const struct club *club)
{
    struct table table = {.arena = &cli->arena};
    table_column(&table, tr(cli->lang, N_("Token")), TABLE_LEFT);
    table_column(&table, tr(cli->lang, N_("Role")), TABLE_LEFT);
    table_column(&table, tr(cli->lang, N_("State")), TABLE_LEFT);
    for (size_t i = 0; i < club->tokens; i++) {
        table_add(&table, club->token[i].id);
        table_add(&table, club->token[i].role);
        table_add(&table, club->token[i].revoked ? tr(cli->lang, N_("revoked"))
                                                 : tr(cli->lang, N_("active")));
    }
    table_print(&table, &cli->out);
}

static bool list_tokens(struct cli *cli)
{
    struct club club;
    if (!load_database(cli, STORE_READ) || !load_club(cli, &club))
        return false;
    if (cli_wants_json(cli)) {
        json_t *rows = json_array();
        for (size_t i = 0; i < club.tokens; i++)
            json_array_append_new(
                rows, json_pack("{s:s, s:s, s:b}", "id", club.token[i].id, "role",
                                club.token[i].role, "revoked", club.token[i].revoked));
        cli_json(cli, rows);
    } else if (club.tokens == 0) {
        cli_line(cli, N_("no tokens yet; `etui token create` makes one"));
    } else {
        print_tokens(cli, &club);
    }
    return true;
}

/* The name of the token given by its name, or by the token itself. */
static const char *find_token(const struct club *club, const char *given)
{
    char hash[CLUB_HASH];
    club_hash_token(given, hash);
    for (size_t i = 0; i < club->tokens; i++)
        if (club_same(club->token[i].hash, hash))
            return club->token[i].id;
    return given;
}

/* The place of a table's token, such as "3-A5"; NULL if it is none. */
static const char *table_of(struct cli *cli, const struct club *club, const char *given)
{
    struct club_table place;
    if (!club_read_table_token(club, given, &place))
        return NULL;
    return arena_printf(&cli->arena, "%jd-%s%d", place.tournament, place.field,
                        place.table);
}

static bool revoke_token(struct cli *cli)
{
    struct club club;
    if (cli->args.operands < 2)
        return cli_usage(cli, N_("which token? `etui token list` shows their names"));
    if (!load_database(cli, STORE_WRITE) || !load_club(cli, &club))
        return false;
    const char *id = arena_strdup(&cli->arena, find_token(&club, cli->args.operand[1]));
    const char *table = table_of(cli, &club, cli->args.operand[1]);
    struct change_club change = {.revoke = table ? NULL : id, .renew = table};
    cli->subject = NULL;
    if (!club_record(cli->journal, &change, AUTHOR, cli_now(), &cli->err))
        return false;
    cli_answer(cli, json_pack("{s:s}", "revoked", id), N_("token %s is revoked"), id);
    return true;
}

bool cmd_token(struct cli *cli)
{
    if (str_equal(cli->args.operand[0], "create"))
        return create_token(cli);
    return str_equal(cli->args.operand[0], "list") ? list_tokens(cli) : revoke_token(cli);
}
