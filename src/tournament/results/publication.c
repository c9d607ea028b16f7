/* publication.c - what those who do not direct may see of the results, and when. */
#include "tournament/results/publication.h"

#include "tournament/evening.h"
#include <string.h>

static int rounds_of(const struct session *session)
{
    int rounds = 0;
    for (size_t f = 0; f < session->fields; f++)
        if (session->field[f].schedule.rounds > rounds)
            rounds = session->field[f].schedule.rounds;
    return rounds;
}

/* Rounds of the last session that a live ranking counts; the options say how many at its
 * end are kept back. A session of fewer rounds than that shows none of them. */
static int rounds_shown(const struct tournament *t)
{
    if (t->options.shown.rounds_hidden == 0 || t->sessions == 0)
        return 0;
    int rounds = rounds_of(&t->session[t->sessions - 1]) - t->options.shown.rounds_hidden;
    return rounds > 0 ? rounds : -1;
}

static void set_live(struct publication *publication, const struct tournament *t)
{
    const struct options_shown *shown = &t->options.shown;
    publication->ranking = shown->ranking_live;
    publication->boards_played = shown->boards_played;
    publication->rounds = rounds_shown(t);
    if (shown->ranking_live || shown->boards_played)
        publication->state = PUBLICATION_LIVE;
}

struct publication publication_of(const struct tournament *t, int64_t now)
{
    struct publication publication = {.state = PUBLICATION_NONE};
    if (!t->published) {
        set_live(&publication, t);
        return publication;
    }
    publication.ranking = publication.boards = true;
    publication.state = PUBLICATION_FINAL;
    if (t->options.shown.correction_minutes > 0)
        publication.ends =
            t->published_time + (int64_t)t->options.shown.correction_minutes * 60000;
    if (publication.ends > now)
        publication.state = PUBLICATION_OPEN;
    return publication;
}

struct publication publication_for_director(const struct tournament *t, int64_t now)
{
    struct publication publication = publication_of(t, now);
    publication.ranking = publication.boards = true;
    publication.rounds = 0;
    return publication;
}

/* Forgets the plays of the field's rounds after that one, and rulings about them. */
static void cut_field(struct tournament *cut, struct session *session,
                      const struct field *field, int rounds)
{
    const struct schedule *schedule = &field->schedule;
    for (int i = rounds * schedule->tables; i < schedule->rounds * schedule->tables;
         i++) {
        const struct schedule_table *at = &schedule->table[i];
        for (int slot = at->first; slot < at->first + at->count; slot++) {
            struct play *play = &session->play[field->first_slot + slot];
            *play =
                (struct play){.state = PLAY_MISSING, .ruling = -1, .score_ruling = -1};
        }
    }
    for (size_t i = 0; i < cut->rulings; i++) {
        struct ruling *ruling = &cut->ruling[i];
        int round;
        int table;
        if (ruling->slot < 0 || ruling->session != (int)cut->sessions - 1 ||
            &session->field[ruling->field] != field)
            continue;
        field_table(field, ruling->slot, &round, &table);
        if (round > rounds)
            ruling->session = -1; /* of no session: nobody looks at it */
    }
}

void publication_cut(const struct tournament *t, int rounds, struct tournament *cut,
                     struct arena *arena)
{
    *cut = *t;
    if (rounds == 0 || t->sessions == 0)
        return;
    cut->session = ARENA_ARRAY(arena, struct session, t->sessions);
    memcpy(cut->session, t->session, t->sessions * sizeof *t->session);
    cut->ruling = ARENA_ARRAY(arena, struct ruling, t->rulings);
    if (t->rulings > 0)
        memcpy(cut->ruling, t->ruling, t->rulings * sizeof *t->ruling);
    struct session *last = &cut->session[t->sessions - 1];
    size_t slots = (size_t)last->slots;
    struct play *play = ARENA_ARRAY(arena, struct play, slots);
    if (slots > 0)
        memcpy(play, last->play, slots * sizeof *play);
    last->play = play;
    for (size_t f = 0; f < last->fields; f++)
        cut_field(cut, last, &last->field[f], rounds > 0 ? rounds : 0);
}

static bool group_is_played(const struct tournament *t, const struct marks *marks,
                            const struct marks_group *group)
{
    for (int i = 0; i < group->slots; i++)
        if (evening_is_awaited(t, marks->session, group->slot[i]))
            return false;
    return true;
}

/* Whether everybody who should, in all fields, has played the board. */
static bool is_played(const struct tournament *t, const struct marks *marks, int board)
{
    for (size_t g = 0; g < marks->groups; g++)
        if (marks->group[g].board == board &&
            !group_is_played(t, marks, &marks->group[g]))
            return false;
    return true;
}

bool publication_shows(const struct publication *publication, const struct tournament *t,
                       const struct marks *marks, int board)
{
    return publication->boards ||
           (publication->boards_played && is_played(t, marks, board));
}
