/* next_session.c - the session that comes next: who goes on, and where they sit. */
#include "tournament/seats/next_session.h"

#include "tournament/evening.h"
#include "tournament/tell.h"
#include <stdlib.h>

const char *const next_session_who_name[NEXT_SESSION_WHOS] = {
    [NEXT_SESSION_ALL] = "all",
    [NEXT_SESSION_FIRST] = "first",
    [NEXT_SESSION_LINES] = "lines"};

/* Why another session cannot open yet. */
static bool refuse_early(const struct evening *evening, int missing, struct err *err)
{
    int now = evening->session;
    if (evening->next == EVENING_OVER)
        return err_set(err, ERR_CONFLICT,
                       "the results are published; make them provisional again, then "
                       "open session %d",
                       now + 1);
    if (evening->next == EVENING_ENTER || evening->next == EVENING_SEAT)
        return err_set(err, ERR_CONFLICT,
                       "nobody has a seat in session %d yet; it must be played before "
                       "session %d opens",
                       now, now + 1);
    if (evening->under_way)
        return err_set(err, ERR_CONFLICT,
                       "round %d of session %d is under way; close it before session %d "
                       "opens",
                       evening->round, now, now + 1);
    if (evening->begun < evening->rounds)
        return err_set(err, ERR_CONFLICT,
                       "%d of the %d rounds of session %d are over; play the others, or "
                       "remove them from the movement, before session %d opens",
                       evening->begun, evening->rounds, now, now + 1);
    return err_set(err, ERR_CONFLICT,
                   "results of session %d are missing: %d; enter them before session %d "
                   "opens",
                   now, missing, now + 1);
}

bool next_session_ready(const struct tournament *t, struct err *err)
{
    struct evening evening = evening_of(t, 0);
    if (t->sessions == 0)
        return err_set(err, ERR_CONFLICT,
                       "there is no session yet; the tournament needs its first one");
    if (t->sessions >= CHANGE_SESSIONS_MOST)
        return err_set(
            err, ERR_CONFLICT,
            "a tournament has at most %d sessions; make another one for what follows",
            CHANGE_SESSIONS_MOST);
    struct missing sum = missing_in_session(t, evening.session);
    int missing = sum.expected - sum.done;
    return (evening.next == EVENING_END && missing == 0) ||
           refuse_early(&evening, missing, err);
}

/* Whether somebody under the label is out: struck off, or not coming. */
static bool is_away(const struct tournament *t, const struct next_session_cut *cut,
                    const struct crew *crew)
{
    bool away = false;
    for (int i = 0; i < crew->count; i++)
        away = away || (cut->away && cut->away[crew->player[i]]) ||
               tournament_disqualified(t, crew->player[i]);
    return away;
}

static struct next_entrant *add_entrant(const struct tournament *t,
                                        const struct next_session_cut *cut,
                                        struct next_session *next,
                                        const struct crew *crew)
{
    struct next_entrant *entrant = &next->entrant[next->entrants];
    *entrant = (struct next_entrant){.crew = *crew, .place = (int)next->entrants};
    entrant->away = is_away(t, cut, crew);
    next->entrants++;
    return entrant;
}

static void list_standings(const struct results *results,
                           const struct next_session_cut *cut, struct next_session *next)
{
    const struct tournament *t = results->t;
    int last = (int)t->sessions - 1;
    bool lines = cut->who == NEXT_SESSION_LINES;
    for (size_t i = 0; i < results->contest->rows; i++) {
        const struct contest_row *standing = &results->contest->row[i];
        struct crew crew = {.player = {standing->player}, .count = 1};
        if (standing->last->session != last)
            continue;
        struct next_entrant *entrant = add_entrant(t, cut, next, &crew);
        entrant->list = lines && standing->line >= 0 ? standing->line : 0;
        entrant->rank = lines ? standing->line_rank : standing->rank;
        entrant->total = standing->total;
    }
    next->has_lines = results->contest->lines;
    next->lists = lines ? RANKING_LINES : 1;
}

static void list_rows(const struct contest *contest, const struct next_session_cut *cut,
                      struct next_session *next)
{
    const struct tournament *t = contest->t;
    int last = (int)t->sessions - 1;
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[i];
        const struct field *field =
            &t->session[row->last->session].field[row->last->field];
        if (row->last->session != last)
            continue;
        struct next_entrant *entrant =
            add_entrant(t, cut, next, &field->crew[row->last->contestant]);
        entrant->list = row->ranking;
        entrant->rank = row->rank;
        entrant->total = row->total;
    }
    next->kind = contest->kind;
    next->lists = 0;
    while (next->lists < contest->kind->rankings &&
           contest->kind->ranking[next->lists].view != CONTEST_FIGURE)
        next->lists++;
}

static int by_list(const void *a, const void *b)
{
    const struct next_entrant *first = a;
    const struct next_entrant *second = b;
    return first->list != second->list ? first->list - second->list
                                       : first->place - second->place;
}

/* Marks equals of one list whom the cut parts. */
static void mark_ties(struct next_session *next, const struct next_entrant *last)
{
    bool parted = false;
    for (size_t i = 0; i < next->entrants; i++) {
        const struct next_entrant *one = &next->entrant[i];
        parted = parted || (one->list == last->list && one->rank == last->rank &&
                            !one->away && !one->goes_on);
    }
    for (size_t i = 0; i < next->entrants && parted && last->rank > 0; i++) {
        struct next_entrant *one = &next->entrant[i];
        one->tied = one->list == last->list && one->rank == last->rank && !one->away;
    }
}

/* Lets the first so many of a list go on; how many there were. */
static size_t cut_list(struct next_session *next, int list, size_t count)
{
    size_t n = 0;
    const struct next_entrant *last = NULL;
    for (size_t i = 0; i < next->entrants; i++) {
        struct next_entrant *one = &next->entrant[i];
        if (one->list != list || one->away || n == count)
            continue;
        one->goes_on = true;
        last = one;
        n++;
    }
    if (last)
        mark_ties(next, last);
    return n;
}

/* How many could go on of the shortest list. */
static size_t most_of_each(const struct next_session *next)
{
    size_t most = next->entrants;
    for (int list = 0; list < next->lists; list++) {
        size_t n = 0;
        for (size_t i = 0; i < next->entrants; i++)
            n += next->entrant[i].list == list && !next->entrant[i].away;
        most = n < most ? n : most;
    }
    return most;
}

static bool check_cut(const struct next_session *next, const struct next_session_cut *cut,
                      struct err *err)
{
    size_t most = most_of_each(next);
    if (cut->who == NEXT_SESSION_LINES && !next->has_lines) {
        err_user(err,
                 "session %d has no lines to choose from; take the first of the "
                 "ranking",
                 next->number - 1);
        return err_at(err, "who");
    }
    if (cut->who == NEXT_SESSION_ALL || (cut->count >= 1 && cut->count <= most))
        return true;
    if (next->lists > 1)
        err_user(err, "1 to %zu of each list can go on from session %d", most,
                 next->number - 1);
    else
        err_user(err, "1 to %zu can go on from session %d", most, next->number - 1);
    return err_at(err, "count");
}

bool next_session_rank(const struct tournament *t, const struct next_session_cut *cut,
                       struct next_session *next, struct arena *arena, struct err *err)
{
    struct results results;
    results_compute(&results, t, cut->roster);
    *next = (struct next_session){.number = (int)t->sessions + 1};
    next->entrant = ARENA_ARRAY(arena, struct next_entrant, results.contest->rows + 1);
    if (contest_individual_is(t->format))
        list_standings(&results, cut, next);
    else
        list_rows(results.contest, cut, next);
    results_clear(&results);
    if (!check_cut(next, cut, err))
        return false;
    qsort(next->entrant, next->entrants, sizeof *next->entrant, by_list);
    size_t count = cut->who == NEXT_SESSION_ALL ? next->entrants : cut->count;
    size_t longest = 0;
    for (int list = 0; list < next->lists; list++) {
        size_t n = cut_list(next, list, count);
        next->going += n;
        longest = n > longest ? n : longest;
    }
    const char *const *label = t->format->label;
    next->by_sides = label[0] && !str_equal(label[0], label[1]);
    next->groups = next->by_sides ? longest : next->going;
    return true;
}
