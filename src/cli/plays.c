/* plays.c - which play an option, a line or a row of a table means. */
#include "cli/plays.h"

bool plays_settle(const struct tournament *t, int *session, const char **field,
                  struct err *err)
{
    if (*session == 0 && t->sessions > 1)
        return err_user(err, "there are %zu sessions; say which session", t->sessions);
    if (*session == 0)
        *session = 1;
    return tournament_settle_field(t, *session, field, err);
}

static bool get_session(struct cli *cli, int *session)
{
    *session = 0;
    return cli_get_number(cli, "session", 1, CHANGE_SESSIONS_MOST, session);
}

bool plays_session(struct cli *cli, const struct tournament *t, int *session)
{
    const char *field = "A";
    if (!get_session(cli, session) || !plays_settle(t, session, &field, &cli->err))
        return false;
    if (tournament_session(t, *session))
        return true;
    return err_set(&cli->err, ERR_NOT_FOUND,
                   "there is no session %d; the last one is %zu", *session, t->sessions);
}

/* The option's name for a fact: not_played is --not-played. */
static void option_name(const char *fact, char name[32])
{
    str_format(name, 32, "%s", fact);
    for (char *c = name; *c; c++)
        if (*c == '_')
            *c = '-';
}

/* A text as the JSON that the fact has: a number, a word, or JSON itself. */
static json_t *value_of(enum fact_type type, const char *text)
{
    struct err ignored = ERR_INIT(LANG_EN);
    bool plain = type == FACT_SEAT || type == FACT_WORD || type == FACT_TEXT;
    json_t *list = NULL;
    if (!plain) { /* in a list: two values are none */
        struct str wrapped = {0};
        str_printf(&wrapped, "[%s]", text);
        list = jat_parse(str_text(&wrapped), wrapped.length, &ignored);
        str_clear(&wrapped);
    }
    json_t *value = json_array_size(list) == 1 ? json_incref(json_array_get(list, 0))
                                               : json_string(text);
    json_decref(list);
    return value;
}

bool plays_read_fact(struct cli *cli, enum fact fact, const char *text,
                     struct facts *facts)
{
    const struct fact_row *row = &fact_table[fact];
    int64_t number;
    if (row->type == FACT_FLAG || row->type == FACT_NUMBER) {
        if (row->type == FACT_NUMBER &&
            !number_read_int(text, row->min, row->max, &number, &cli->err))
            return err_at(&cli->err, "%s", row->name);
        facts->given |= FACT_BIT(fact);
        facts->value[fact] = row->type == FACT_NUMBER ? (int)number : 1;
        return true;
    }
    const json_t *object =
        cli_keep(cli, json_pack("{s:o}", row->name, value_of(row->type, text)));
    struct jat top = JAT_TOP(object);
    struct jat at;
    jat_member(&top, row->name, &at);
    return change_read_fact(&at, fact, facts, &cli->err);
}

static bool read_fact(struct cli *cli, enum fact fact, const char *called,
                      struct facts *facts)
{
    const struct fact_row *row = &fact_table[fact];
    char name[32];
    option_name(called, name);
    if (!args_has(&cli->args, name))
        return true;
    if (row->type != FACT_NUMBER)
        return plays_read_fact(cli, fact, args_get(&cli->args, name), facts);
    facts->given |= FACT_BIT(fact);
    return cli_get_number(cli, name, row->min, row->max, &facts->value[fact]);
}

/* Refuses the option of a fact that plays of the format do not have. */
static bool refuse_others(struct cli *cli, const struct format *format, unsigned wanted)
{
    char name[32];
    for (int f = 0; f < FACT_COUNT; f++) {
        bool known = wanted & FACT_BIT(f);
        for (int g = 0; g < FACT_COUNT && !known; g++)
            known = (wanted & FACT_BIT(g)) &&
                    str_equal(fact_table[f].name, fact_table[g].name);
        option_name(fact_table[f].name, name);
        if (!known && args_has(&cli->args, name))
            return cli_usage(cli, N_("%s results have no --%s"), format->name, name);
    }
    return format->deals || !args_has(&cli->args, "deal") ||
           cli_usage(cli, N_("%s results have no --%s"), format->name, "deal");
}

static bool read_facts(struct cli *cli, const struct format *format, struct facts *facts)
{
    unsigned wanted = format->required | format->optional | format->checked;
    if (!refuse_others(cli, format, wanted))
        return false;
    for (int f = 0; f < FACT_COUNT; f++)
        if ((wanted & FACT_BIT(f)) &&
            !read_fact(cli, (enum fact)f, fact_table[f].name, facts))
            return false;
    return (facts->given & FACT_BIT(FACT_BOARD)) ||
           read_fact(cli, FACT_BOARD, "deal", facts);
}

unsigned plays_required(const struct format *format, const struct facts *facts)
{
    bool totals = facts->given & FACT_BIT(FACT_TOTALS);
    return totals ? format->required & ~FACT_BIT(FACT_BOARD) : format->required;
}

bool plays_from_options(struct cli *cli, const struct tournament *t,
                        struct change_play *play)
{
    *play = (struct change_play){.field = args_get(&cli->args, "field"),
                                 .sure = args_has(&cli->args, "sure"),
                                 .reason = args_get(&cli->args, "reason"),
                                 .act = args_get(&cli->args, "act")};
    if (!read_facts(cli, t->format, &play->facts))
        return false;
    unsigned missing = plays_required(t->format, &play->facts) & ~play->facts.given;
    for (int f = 0; f < FACT_COUNT; f++)
        if (missing & FACT_BIT(f)) {
            const char *name =
                f == FACT_BOARD ? format_number_key(t->format) : fact_table[f].name;
            return cli_usage(cli, N_("--%s is missing: --%s %s"), name, name, "N");
        }
    return get_session(cli, &play->session) &&
           plays_settle(t, &play->session, &play->field, &cli->err);
}

bool plays_from_json(const struct jat *object, const struct tournament *t,
                     struct change_play *play, const char **key, struct err *err)
{
    *play = (struct change_play){0};
    *key = "";
    if (!change_read_play(object, t->format, play, err) ||
        jat_get_text(object, "key", key, err) == JAT_FAILED)
        return false;
    return plays_settle(t, &play->session, &play->field, err) || jat_err_at(object, err);
}

int64_t plays_recorded(const struct tournament *t, const struct change_play *play)
{
    const struct session *session = tournament_session(t, play->session);
    int index = session ? session_field(session, play->field) : -1;
    int slot = index < 0 ? -1 : field_slot(&session->field[index], &play->facts);
    if (slot < 0)
        return 0;
    const struct play *recorded = &session->play[slot];
    bool same =
        play_says(t->format, recorded, &play->facts) && !play_is_annulled(t, recorded);
    return same ? recorded->seq : 0;
}
