/* contest_write.c - the JSON of a contest: its boards. */
#include "tournament/results/contest.h"

#include "tournament/results/publication.h"
#include <ctype.h>
#include <string.h>

static json_t *figure(const struct figures *figures, int column)
{
    return figures->given & (1U << column) ? jat_number(figures->value[column], 4)
                                           : json_null();
}

/* A side of two in a member's name: "pm_attack", "percent_ns". */
static void add_side(json_t *object, const char *key, const char *side, json_t *value)
{
    char name[48];
    str_format(name, sizeof name, "%s_%s", key, side);
    for (char *c = name; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    json_object_set_new(object, name, value);
}

static void write_sides(const struct contest *contest, int session, int slot,
                        json_t *object)
{
    const struct format *format = contest->t->format;
    const struct contest_kind *kind = contest->kind;
    for (int k = 0; k < kind->sides; k++) {
        json_t *seats = json_object();
        for (int s = 0; s < contest_places(contest, session, slot); s++) {
            const struct figures *side = contest_side(contest, session, slot, s);
            if (format->sides == 2)
                add_side(object, kind->side[k].key, format->seat_key[s], figure(side, k));
            else
                json_object_set_new(seats, format->seat_key[s], figure(side, k));
        }
        if (format->sides > 2)
            json_object_set(object, kind->side[k].key, seats);
        json_decref(seats);
    }
}

/* The law of bridge by which the play was ruled. */
static void write_law(json_t *object, const struct tournament *t, const struct play *play)
{
    int ruled = play->ruling >= 0 ? play->ruling : play->score_ruling;
    if (ruled >= 0 && t->ruling[ruled].change.effect.law)
        json_object_set_new(object, "law", json_string(t->ruling[ruled].change.article));
}

static json_t *write_play(const struct contest *contest, int session, int slot,
                          int compared_board)
{
    const struct tournament *t = contest->t;
    const struct field *field = session_field_of(&t->session[session], slot);
    const struct play *play = &t->session[session].play[slot];
    int round;
    int table;
    int board = contest_board(contest, session, slot);
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    json_t *object = json_pack("{s:s, s:i, s:i}", "field", field->name, "round", round,
                               "table", table);
    for (int s = 0; s < field->schedule.sides; s++)
        if (at->seat[s] != SCHEDULE_EMPTY)
            json_object_set_new(object, t->format->seat_key[s],
                                json_string(field->schedule.label[at->seat[s]]));
    if (play->facts)
        change_write_facts(object, play->facts);
    if (t->format->deals) /* "points" are those of the players */
        json_object_set(object, "card_points", json_object_get(object, "points"));
    else
        json_object_set_new(object, "score",
                            play->state == PLAY_SCORED ? json_integer(play->score)
                                                       : json_null());
    write_sides(contest, session, slot, object);
    if (board != compared_board)
        json_object_set_new(object, format_number_key(t->format), json_integer(board));
    json_object_set_new(object, "confirmed", json_boolean(play->confirmed));
    if (play->state == PLAY_NOT_PLAYED)
        json_object_set_new(object, "not_played", json_true());
    if (play->score_ruling >= 0)
        json_object_set_new(object, "compared", json_integer(marks_score(t, play)));
    if (play->score_ruling >= 0 && t->ruling[play->score_ruling].change.weights > 0)
        json_object_set_new(object, "weighted",
                            change_write_weights(&t->ruling[play->score_ruling].change));
    write_law(object, t, play);
    if (play->ruling >= 0)
        json_object_set_new(
            object, "ruling",
            json_string(ruling_table[contest_ruling(contest, session, slot)->kind].name));
    return object;
}

static void write_board(const struct contest *contest, int session, size_t g,
                        json_t *list)
{
    const struct contest_session *own = &contest->session[session];
    const struct marks_group *group = &own->marks->group[g];
    json_t *plays = json_array();
    for (int i = 0; i < group->slots; i++) {
        const struct play *play = &contest->t->session[session].play[group->slot[i]];
        if (play->state != PLAY_MISSING || play->ruling >= 0)
            json_array_append_new(
                plays, write_play(contest, session, group->slot[i], group->board));
    }
    json_t *board = json_pack("{s:i, s:i}", "session", session + 1,
                              format_number_key(contest->t->format), group->board);
    for (int k = 0; k < contest->kind->boards; k++)
        json_object_set_new(board, contest->kind->board[k].key,
                            figure(&own->board[g], k));
    bool any = json_array_size(plays) > 0;
    json_object_set_new(board, "plays", plays);
    if (any)
        json_array_append(list, board);
    json_decref(board);
}

json_t *contest_write_boards(const struct contest *contest,
                             const struct publication *publication)
{
    json_t *list = json_array();
    for (size_t s = 0; s < contest->t->sessions; s++) {
        const struct marks *marks = contest->session[s].marks;
        for (size_t g = 0; g < marks->groups; g++)
            if (!publication ||
                publication_shows(publication, contest->t, marks, marks->group[g].board))
                write_board(contest, (int)s, g, list);
    }
    return list;
}
