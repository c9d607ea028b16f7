/* kind_exceptions.c - boards that were played otherwise than the schedule says: with
 * other cards, or by others.
 *
 * Results of one form of a board are compared with each other alone (Law 87); a result
 * counts for those who really played it. Rule: docs/rules.md, the laws of bridge. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/model.h"

static bool read_exceptions(const struct jat *payload, struct change *change,
                            struct arena *arena, struct err *err)
{
    struct change_exceptions *said = &change->exceptions;
    struct jat plays;
    said->session = 1;
    if (!change_read_address(payload, &said->session, &said->field, err) ||
        !jat_require(jat_get_array(payload, "plays", &plays, err), payload, "plays",
                     err) ||
        jat_get_text(payload, "cause", &said->cause, err) == JAT_FAILED)
        return false;
    said->count = json_array_size(plays.value);
    struct change_exception *list =
        ARENA_ARRAY(arena, struct change_exception, said->count + 1);
    for (size_t i = 0; i < said->count; i++) {
        struct jat at = jat_element(&plays, i);
        if (!change_read_exception(&at, &list[i], err))
            return false;
    }
    said->list = list;
    return true;
}

/* Two sides if none beyond the second is named. */
static int sides_of_exceptions(const struct change_exceptions *said)
{
    for (size_t i = 0; i < said->count; i++)
        if (said->list[i].label[SEAT_S] || said->list[i].label[SEAT_W])
            return SEAT_COUNT;
    return 2;
}

static json_t *write_exceptions(const struct change *change)
{
    const struct change_exceptions *said = &change->exceptions;
    json_t *plays = json_array();
    for (size_t i = 0; i < said->count; i++)
        json_array_append_new(
            plays, change_write_exception(&said->list[i], sides_of_exceptions(said)));
    json_t *object = json_pack("{s:i, s:s, s:o}", "session", said->session, "field",
                               said->field, "plays", plays);
    jat_put_text(object, "cause", said->cause);
    return object;
}

/* Everybody at the table is seated, and there once. */
static bool check_players(const struct field *field, const struct schedule_table *at,
                          const struct change_exception *one, struct err *err)
{
    int seat[SEAT_COUNT];
    for (int s = 0; s < field->schedule.sides && s < SEAT_COUNT; s++) {
        seat[s] =
            one->label[s] ? schedule_find(&field->schedule, one->label[s]) : at->seat[s];
        if (one->label[s] && (seat[s] == SCHEDULE_EMPTY || field->player[seat[s]] < 0))
            return err_set(err, ERR_NOT_FOUND,
                           "nobody plays as \"%.20s\"; name somebody who is seated",
                           one->label[s]);
        for (int k = 0; k < s; k++)
            if (seat[k] == seat[s] && seat[s] != SCHEDULE_EMPTY)
                return err_user(err,
                                "%s cannot sit on two sides of table %d; say who sat on "
                                "the other one",
                                field->schedule.label[seat[s]], one->table);
    }
    return true;
}

static bool check_one(const struct field *field, const struct change_exception *one,
                      struct err *err)
{
    const struct schedule *schedule = &field->schedule;
    bool there = one->round <= schedule->rounds && one->table <= schedule->tables;
    int slot = there ? schedule_slot(schedule, one->round, one->table, one->board) : -1;
    if (slot < 0)
        return err_set(err, ERR_NOT_FOUND,
                       "board %d is not at table %d in round %d; say a board that the "
                       "table plays",
                       one->board, one->table, one->round);
    return check_players(field, schedule_at(schedule, one->round, one->table), one, err);
}

static bool check_exceptions(const struct tournament *t, const struct change *change,
                             struct err *err)
{
    const struct change_exceptions *said = &change->exceptions;
    const struct field *field = need_field(t, said->session, said->field, err);
    if (!field)
        return false;
    if (!t->format->game->contracts || t->format->movement == MOVEMENT_TEAMS)
        return err_user(err,
                        "only results of bridge in pairs or of individuals can be of "
                        "another form, or of others; make a ruling");
    for (size_t i = 0; i < said->count; i++)
        if (!check_one(field, &said->list[i], err))
            return false;
    return said->count > 0 || err_user(err, "say at which tables it was otherwise");
}

/* Whether the two are about the same play. */
static bool is_same_play(const struct exception *a, const struct exception *b)
{
    return a->round == b->round && a->table == b->table && a->board == b->board;
}

static bool says_nothing(const struct exception *one)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (one->seat[s] != SCHEDULE_EMPTY)
            return false;
    return one->form == 0;
}

/* What was said of the play before is gone. */
static void put_exception(struct tournament *t, struct field *field,
                          const struct exception *one)
{
    size_t kept = 0;
    for (size_t i = 0; i < field->exceptions; i++)
        if (!is_same_play(&field->exception[i], one))
            field->exception[kept++] = field->exception[i];
    field->exceptions = kept;
    if (says_nothing(one))
        return;
    field->exception = arena_grow(&t->arena, field->exception, field->exceptions,
                                  &field->exceptions_capacity, sizeof *field->exception);
    field->exception[field->exceptions++] = *one;
}

static void apply_exceptions(struct tournament *t, const struct change *change)
{
    const struct change_exceptions *said = &change->exceptions;
    struct field *field = kind_field(t, said->session, said->field);
    for (size_t i = 0; field && i < said->count; i++) {
        const struct change_exception *from = &said->list[i];
        struct exception one = {from->round, from->table, from->board, from->form, {0}};
        for (int s = 0; s < SEAT_COUNT; s++)
            one.seat[s] = from->label[s] ? schedule_find(&field->schedule, from->label[s])
                                         : SCHEDULE_EMPTY;
        put_exception(t, field, &one);
    }
}

static void tell_exceptions(struct words *words, const struct change *change)
{
    const struct change_exceptions *said = &change->exceptions;
    for (size_t i = 0; i < said->count; i++) {
        const struct change_exception *one = &said->list[i];
        words_add(words, "%s", i > 0 ? "; " : "");
        words_say(words, N_("table %s, round %d, board %d"),
                  words_table(words, said->session, said->field, one->table), one->round,
                  one->board);
        if (one->form > 0)
            words_say(words, N_(": form %c"), 'A' + one->form);
        struct schedule_shown shown;
        for (int s = 0; s < SEAT_COUNT; s++)
            if (one->label[s])
                words_add(words, "%s%s", s == 0 ? ": " : " – ",
                          schedule_show(one->label[s], words->lang, &shown));
    }
}

const struct change_row kind_exceptions = {
    .name = "exceptions",
    .title = N_("Played otherwise"),
    .read = read_exceptions,
    .write = write_exceptions,
    .check = check_exceptions,
    .apply = apply_exceptions,
    .words = tell_exceptions,
};
