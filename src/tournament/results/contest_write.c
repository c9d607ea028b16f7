/* contest_write.c - the JSON of a contest: its boards and its rankings. */
#include "tournament/results/contest.h"

#include "tournament/model/change_json.h"
#include "tournament/results/publication.h"
#include <ctype.h>
#include <string.h>

enum { DECIMALS = 4 };

static json_t *figure(const struct figures *figures, int column)
{
    return figures->given & (1U << column) ? jat_number(figures->value[column], DECIMALS)
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

/* Whether two sides have the same mark, or none. */
static bool same_mark(const struct figures *a, const struct figures *b)
{
    return a->given == b->given &&
           (!a->given || ratio_compare(a->value[0], b->value[0]) == 0);
}

/* The marks of a play, in the first column of a side: of attack and defence, and of each
 * seat where the defenders differ. */
static void write_seats(const struct contest *contest, int session, int slot,
                        json_t *object)
{
    int board = contest_board(contest, session, slot);
    int taker = (int)format_taker(contest->t->format, board);
    int defender = (taker + 1) % SEAT_COUNT;
    struct figures mark[SEAT_COUNT];
    bool same = true;
    for (int s = 0; s < SEAT_COUNT; s++)
        mark[s] = contest_figures(contest, session, slot, s);
    for (int s = 0; s < SEAT_COUNT; s++)
        same = same && (s == taker || same_mark(&mark[s], &mark[defender]));
    json_object_set_new(object, "attack", figure(&mark[taker], 0));
    json_object_set_new(object, "defence",
                        same ? figure(&mark[defender], 0) : json_null());
    json_t *marks = json_object();
    for (int s = 0; s < SEAT_COUNT; s++)
        json_object_set_new(marks, contest->t->format->seat_key[s], figure(&mark[s], 0));
    if (!same)
        json_object_set(object, "marks", marks);
    json_decref(marks);
}

/* The law of bridge by which the play was ruled. */
static void write_law(json_t *object, const struct tournament *t, const struct play *play)
{
    int ruled = play->ruling >= 0 ? play->ruling : play->score_ruling;
    if (ruled >= 0 && t->ruling[ruled].change.effect.law)
        json_object_set_new(object, "law", json_string(t->ruling[ruled].change.article));
}

/* What the play says itself: who sat there, and the facts. */
static void write_facts(json_t *object, const struct contest *contest, int session,
                        int slot)
{
    const struct tournament *t = contest->t;
    const struct play *play = &t->session[session].play[slot];
    const struct field *field = session_field_of(&t->session[session], slot);
    for (int s = 0; s < field->schedule.sides; s++) {
        int contestant = contest_at(contest, session, slot, s);
        if (contestant != SCHEDULE_EMPTY)
            json_object_set_new(object, t->format->seat_key[s],
                                json_string(field->schedule.label[contestant]));
    }
    if (!play->facts)
        return;
    struct facts facts = *play->facts;
    facts.given &= ~t->format->remarks; /* they explain the score alone */
    change_write_facts(object, &facts);
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
    field_table(field, slot, &round, &table);
    json_t *object = json_pack("{s:s, s:i, s:i}", "field", field->name, "round", round,
                               "table", table);
    if (!contest->kind->seat_data)
        write_facts(object, contest, session, slot);
    if (t->format->deals) /* "points" are those of the players */
        json_object_set(object, "card_points", json_object_get(object, "points"));
    else
        json_object_set_new(object, "score",
                            play->state == PLAY_SCORED ? json_integer(play->score)
                                                       : json_null());
    (contest->kind->seat_data ? write_seats : write_sides)(contest, session, slot,
                                                           object);
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

static void write_plays(const struct contest *contest, int session, size_t g,
                        json_t *plays)
{
    const struct marks_group *group = &contest->session[session].marks->group[g];
    for (int i = 0; i < group->slots; i++) {
        const struct play *play = &contest->t->session[session].play[group->slot[i]];
        if (play->state != PLAY_MISSING || play->ruling >= 0)
            json_array_append_new(
                plays, write_play(contest, session, group->slot[i], group->board));
    }
}

/* Writes a group, with those of the same board where it is written once for all fields.
 * Returns the next one. */
static size_t write_board(const struct contest *contest, int session, size_t g,
                          json_t *list)
{
    const struct contest_session *own = &contest->session[session];
    const struct format *format = contest->t->format;
    int number = own->marks->group[g].board;
    json_t *plays = json_array();
    json_t *board = json_pack("{s:i, s:i}", "session", session + 1,
                              format_number_key(format), number);
    for (int k = 0; k < contest->kind->boards; k++)
        json_object_set_new(board, contest->kind->board[k].key,
                            figure(&own->board[g], k));
    if (format->taker)
        json_object_set_new(
            board, "taker",
            json_sprintf("%c", seat_letter(format_taker(format, number))));
    do
        write_plays(contest, session, g++, plays);
    while (contest->kind->seat_data && g < own->marks->groups &&
           own->marks->group[g].board == number);
    bool any = json_array_size(plays) > 0;
    json_object_set_new(board, "plays", plays);
    if (any)
        json_array_append(list, board);
    json_decref(board);
    return g;
}

json_t *contest_write_boards(const struct contest *contest,
                             const struct publication *publication)
{
    json_t *list = json_array();
    for (size_t s = 0; s < contest->t->sessions; s++) {
        const struct marks *marks = contest->session[s].marks;
        for (size_t g = 0; g < marks->groups;)
            if (!publication ||
                publication_shows(publication, contest->t, marks, marks->group[g].board))
                g = write_board(contest, (int)s, g, list);
            else
                g++;
    }
    return list;
}
