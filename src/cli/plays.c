/* plays.c - which play an option, a line or a row of a table means. */
#include "cli/plays.h"

#include <string.h>

bool plays_settle(const struct tournament *t, int *session, const char **field,
                  struct err *err)
{
    if (*session == 0 && t->sessions > 1)
        return err_user(err, "there are %zu sessions; say which session", t->sessions);
    if (*session == 0)
        *session = 1;
    const struct session *there = tournament_session(t, *session);
    if (*field || !there)
        return true; /* what does not exist is refused with the rest */
    if (there->fields > 1)
        return err_user(err, "there are %zu fields, %s to %s; say which field",
                        there->fields, there->field[0].name,
                        there->field[there->fields - 1].name);
    *field = there->fields ? there->field[0].name : "A";
    return true;
}

static bool get_session(struct cli *cli, int *session)
{
    long number = 0;
    if (!cli_get_int(cli, "session", (struct jat_range){1, CHANGE_SESSIONS_MOST},
                     &number))
        return false;
    *session = (int)number;
    return true;
}

bool plays_session(struct cli *cli, const struct tournament *t, int *session)
{
    const char *field = "A";
    if (!get_session(cli, session) || !plays_settle(t, session, &field, &cli->err))
        return false;
    if (tournament_session(t, *session))
        return true;
    return err_set(&cli->err, ERR_NOT_FOUND, "there is no session %d; there are %zu",
                   *session, t->sessions);
}

/* The option's name for a fact: not_played is --not-played. */
static void option_name(enum fact fact, char name[32])
{
    str_format(name, 32, "%s", fact_table[fact].name);
    for (char *c = name; *c; c++)
        if (*c == '_')
            *c = '-';
}

static bool read_fact(struct cli *cli, enum fact fact, struct facts *facts)
{
    const struct fact_row *row = &fact_table[fact];
    char name[32];
    long value = 1;
    option_name(fact, name);
    if (!args_has(&cli->args, name))
        return true;
    if (row->type == FACT_NUMBER &&
        !cli_get_int(cli, name, (struct jat_range){row->min, row->max}, &value))
        return false;
    facts->given |= FACT_BIT(fact);
    facts->value[fact] = (int)value;
    return true;
}

bool plays_from_options(struct cli *cli, const struct tournament *t,
                        struct change_play *play)
{
    *play = (struct change_play){.field = args_get(&cli->args, "field"),
                                 .sure = args_has(&cli->args, "sure"),
                                 .reason = args_get(&cli->args, "reason")};
    for (int f = 0; f < FACT_COUNT; f++)
        if (!read_fact(cli, (enum fact)f, &play->facts))
            return false;
    for (int f = 0; f < FACT_COUNT; f++)
        if ((t->format->required & FACT_BIT(f)) && !(play->facts.given & FACT_BIT(f)))
            return cli_usage(cli, N_("--%s is missing: --%s %s"), fact_table[f].name,
                             fact_table[f].name, "N");
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
    bool scored = play->facts.given & FACT_BIT(FACT_SCORE);
    bool closed = play->facts.given & FACT_BIT(FACT_NOT_PLAYED);
    bool same = scored ? !closed && recorded->state == PLAY_SCORED &&
                             recorded->score == play->facts.value[FACT_SCORE]
                       : closed && recorded->state == PLAY_NOT_PLAYED;
    return same ? recorded->seq : 0;
}
