/* cmd_rule.c - `etui rule`: record a ruling or a penalty.
 *
 * The options are put into a ruling as documents have it, and read as one. */
#include "base/jat.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "tournament/ruling.h"
#include <stdlib.h>
#include <string.h>

static void put_text(const struct cli *cli, json_t *ruling, const char *name)
{
    const char *text = args_get(&cli->args, name);
    if (text)
        json_object_set_new(ruling, name, json_string(text));
}

static bool put_number(struct cli *cli, json_t *ruling, enum fact fact)
{
    const struct fact_row *row = &fact_table[fact];
    int value = 0;
    if (!args_has(&cli->args, row->name))
        return true;
    if (!cli_get_number(cli, row->name, row->min, row->max, &value))
        return false;
    json_object_set_new(ruling, row->name, json_integer(value));
    return true;
}

/* The letter of data for one of the language: O is West in French, East in Dutch; or for
 * one of data. */
static char seat_typed(char letter, enum lang lang)
{
    for (int s = 0; s < SEAT_MOST; s++)
        if (letter == seat_shown((enum seat)s, lang))
            return seat_letter((enum seat)s);
    return letter == 'O' ? 'W' : letter == 'C' ? 'F' : letter;
}

/* The answers to an article, made where there are none yet. */
static json_t *answers_of(json_t *ruling)
{
    if (!json_object_get(ruling, "answers"))
        json_object_set_new(ruling, "answers", json_object());
    return json_object_get(ruling, "answers");
}

/* playable=no, minutes=7, return=revoke, taker=S. */
static bool put_answers(struct cli *cli, json_t *ruling)
{
    const char *text;
    for (size_t i = 0; (text = args_nth(&cli->args, "answer", i)); i++) {
        size_t length = strcspn(text, "=");
        char name[40];
        char *end;
        str_format(name, sizeof name, "%.*s", (int)length, text);
        if (length == 0 || length >= sizeof name || text[length] != '=') {
            err_at(&cli->err, "--answer");
            return cli_usage(cli, N_("answers are written as playable=no or minutes=7"));
        }
        const char *value = text + length + 1;
        int64_t number = strtoll(value, &end, 10);
        json_t *answer = str_equal(value, "yes")  ? json_true()
                         : str_equal(value, "no") ? json_false()
                         : *value && !*end        ? json_integer(number)
                                                  : json_string(value);
        json_object_set_new(answers_of(ruling), name, answer);
    }
    return true;
}

/* "attack", "defence", "NS", "EW", "none", "both", or a list of seats: N,S. */
static void put_fault(const struct cli *cli, json_t *ruling)
{
    const char *text = args_get(&cli->args, "fault");
    if (!text)
        return;
    if (str_equal(text, "attack") || str_equal(text, "defence") ||
        str_equal(text, "NS") || str_equal(text, "EW") || str_equal(text, "none")) {
        put_text(cli, ruling, "fault");
        return;
    }
    if (str_equal(text, "both")) { /* an answer to an article */
        json_object_set_new(answers_of(ruling), "fault", json_string(text));
        return;
    }
    json_t *seats = json_array();
    while (*text) {
        size_t length = strcspn(text, ",");
        char seat[16];
        str_format(seat, sizeof seat, "%.*s", (int)length, text);
        seat[0] = seat_typed(seat[0], cli->lang);
        json_array_append_new(seats, json_string(seat));
        text += length + (text[length] == ',');
    }
    json_object_set_new(ruling, "fault", seats);
}

/* S=60,E=12.5; a decimal comma would end the mark, so decimals have a point. */
static bool put_marks(struct cli *cli, json_t *ruling)
{
    const char *text = args_get(&cli->args, "marks");
    if (!text)
        return true;
    json_t *marks = json_object();
    json_object_set_new(ruling, "marks", marks);
    while (*text) {
        size_t length = strcspn(text, ",");
        size_t name = strcspn(text, "=,");
        char seat[16];
        char figure[40];
        struct ratio mark;
        if (name == 0 || name + 1 >= length || name >= sizeof seat) {
            err_at(&cli->err, "--marks");
            return cli_usage(cli, N_("marks are written as S=60,E=0"));
        }
        str_format(seat, sizeof seat, "%.*s", (int)name, text);
        if (name == 1)
            seat[0] = seat_typed(seat[0], cli->lang);
        str_format(figure, sizeof figure, "%.*s", (int)(length - name - 1),
                   text + name + 1);
        if (!number_read_decimal(figure, &mark, &cli->err))
            return err_at(&cli->err, "--marks");
        json_object_set_new(marks, seat, jat_number(mark, 6));
        text += length + (text[length] == ',');
    }
    return true;
}

/* A weighted score is written as in a document. */
static bool put_weights(struct cli *cli, json_t *ruling)
{
    const char *text = args_get(&cli->args, "weighted");
    if (!text)
        return true;
    json_t *list = jat_parse(text, strlen(text), &cli->err);
    if (!list)
        return err_at(&cli->err, "--weighted");
    json_object_set_new(ruling, "weighted", list);
    return true;
}

static bool put_card_points(struct cli *cli, json_t *ruling)
{
    struct ratio points;
    if (!cli_get_decimal(cli, "card-points", &points))
        return false;
    if (args_has(&cli->args, "card-points"))
        json_object_set_new(ruling, "card_points", jat_number(points, 6));
    return true;
}

static bool put_penalty(struct cli *cli, json_t *ruling)
{
    const char *player;
    for (int unit = 0; unit < RULING_UNITS; unit++) {
        struct ratio amount;
        const char *name = ruling_unit_name[unit];
        if (!cli_get_decimal(cli, name, &amount))
            return false;
        if (args_has(&cli->args, name))
            json_object_set_new(ruling, name, jat_number(amount, 6));
    }
    if (!args_has(&cli->args, "player"))
        return true;
    json_t *players = json_array();
    for (size_t i = 0; (player = args_nth(&cli->args, "player", i)); i++)
        json_array_append_new(players, json_string(player));
    json_object_set_new(ruling, "players", players);
    return true;
}

static bool fill_ruling(struct cli *cli, json_t *ruling)
{
    static const char *const texts[] = {"kind",    "field",    "code",
                                        "article", "reason",   "by",
                                        "edition", "override", "sanction"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        put_text(cli, ruling, texts[i]);
    put_fault(cli, ruling);
    return put_answers(cli, ruling) && put_number(cli, ruling, FACT_BOARD) &&
           put_number(cli, ruling, FACT_ROUND) && put_number(cli, ruling, FACT_TABLE) &&
           put_number(cli, ruling, FACT_SCORE) && put_marks(cli, ruling) &&
           put_weights(cli, ruling) && put_card_points(cli, ruling) &&
           put_penalty(cli, ruling);
}

/* Names the option where the ruling is wrong. */
static bool read_ruling(struct cli *cli, const json_t *json, struct change_ruling *ruling)
{
    struct jat top = JAT_TOP(json);
    if (change_read_ruling(&top, ruling, &cli->arena, &cli->err))
        return true;
    if (cli->err.place[0]) {
        char inner[100];
        str_format(inner, sizeof inner, "%.*s", (int)strcspn(cli->err.place, ".["),
                   cli->err.place);
        for (char *at = strchr(inner, '_'); at; at = strchr(at, '_'))
            *at = '-'; /* as the option is spelled */
        str_format(cli->err.place, sizeof cli->err.place, "--%s", inner);
    }
    return false;
}

bool cmd_rule(struct cli *cli)
{
    int64_t stream;
    struct loaded loaded;
    struct change change = {.kind = CHANGE_RULING};
    struct change_ruling *ruling = &change.ruling;
    json_t *json = cli_keep(cli, json_object());
    if (!load_number(cli, cli->args.operand[0], &stream) || !fill_ruling(cli, json) ||
        !load_database(cli, STORE_WRITE) || !load_stream(cli, stream, &loaded))
        return false;
    cli->subject = NULL;
    if (!read_ruling(cli, json, ruling) ||
        !plays_session(cli, loaded.t, &ruling->session))
        return false;
    sides_of_seats(loaded.t->format, ruling);
    bool on_play = ruling->facts.given & (FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_TABLE));
    if (on_play && !plays_settle(loaded.t, &ruling->session, &ruling->field, &cli->err))
        return false;
    if (ruling->article && law_ruling_is(loaded.t) && !ruling->edition)
        ruling->edition = LAW_EDITION; /* here a law that is not one is a mistake */
    return sanction_settle_change(loaded.t, &change, &cli->arena, &cli->err) &&
           submit_one(cli, stream, &change);
}
