/* results_award.c - what the ranks are worth: the national points of a tournament.
 *
 * In line they go by the place in the line, otherwise by the place in general; several
 * sessions count the tables of all of them and the players of the first. Performance
 * points of a championship go by the official ranking. */
#include "core/award/pp.h"
#include "tournament/results/results_inside.h"

#include <string.h>

/* Where a standing is counted: its line, the first of them without lines; or -1. */
static int group_of(const struct results *results, const struct standing *standing)
{
    return results->lines ? standing->row.line : 0;
}

static int place_of(const struct results *results, const struct standing *standing)
{
    const struct ranking_row *row = &standing->row;
    if (!row->ranked || group_of(results, standing) < 0)
        return 0;
    return results->lines ? row->line_rank : row->rank;
}

struct results_place results_place(const struct results *results,
                                   const struct standing *standing)
{
    int group = group_of(results, standing);
    struct results_place place = {.place = place_of(results, standing)};
    if (place.place == 0)
        return place;
    place.paid = results->paid[group];
    for (size_t i = 0; i < results->standings; i++)
        place.equal += group_of(results, &results->standing[i]) == group &&
                       place_of(results, &results->standing[i]) == place.place;
    return place;
}

bool results_qualified(const struct results *results, const struct standing *standing)
{
    return results->sessions > 1 && standing->row.sessions == (int)results->sessions;
}

/* How many places are paid: half of each line, or of those of the first session. */
static void count_paid(struct results *results)
{
    int count[RANKING_LINES] = {0};
    for (size_t i = 0; i < results->standings; i++) {
        int group = group_of(results, &results->standing[i]);
        if (group >= 0 && results->standing[i].first->session == 0)
            count[group]++;
    }
    for (int group = 0; group < RANKING_LINES; group++)
        results->paid[group] = pcn_places(count[group]);
}

/* How many are equal in each place, then each one's share. */
static void share_out(struct results *results)
{
    int most = 0;
    int *equal[RANKING_LINES];
    for (int group = 0; group < RANKING_LINES; group++) {
        most = results->paid[group] > most ? results->paid[group] : most;
        equal[group] = ARENA_ARRAY(&results->arena, int, results->standings + 2);
    }
    results->pcn_value = ARENA_ARRAY(&results->arena, int, (size_t)most + 1);
    pcn_values(&results->pcn, most, results->pcn_value);
    for (size_t i = 0; i < results->standings; i++) {
        int place = place_of(results, &results->standing[i]);
        if (place > 0)
            equal[group_of(results, &results->standing[i])][place]++;
    }
    for (size_t i = 0; i < results->standings; i++) {
        struct standing *standing = &results->standing[i];
        int place = place_of(results, standing);
        int group = group_of(results, standing);
        if (place > 0)
            standing->pcn = pcn_share(results->pcn_value, results->paid[group], place,
                                      equal[group][place], NULL);
    }
}

static int tables_of(const struct session *session)
{
    int tables = 0;
    for (size_t f = 0; f < session->fields; f++)
        tables += session->field[f].schedule.tables;
    return tables;
}

static enum pcn_scale scale_of(const struct results *results)
{
    if (results->sessions > 1)
        return PCN_SESSIONS;
    return results->lines ? PCN_LINE : PCN_HOWELL;
}

/* The points of several sessions ask that at least half of the players go on. */
static void warn_of_eliminated(struct results *results)
{
    struct arena scratch = {0};
    int *players = ARENA_ARRAY(&scratch, int, results->sessions + 1);
    for (size_t i = 0; i < results->standings; i++)
        for (int k = 0; k < results->standing[i].performances; k++)
            players[results->standing[i].first[k].session]++;
    for (size_t s = 1; s < results->sessions; s++)
        if (players[s] > 0 && 2 * players[s] < players[s - 1])
            results_warn(results, (struct results_warning){RESULTS_ELIMINATED, (int)s + 1,
                                                           -1, players[s]});
    arena_clear(&scratch);
}

static void warn_of_index(struct results *results)
{
    const struct options *options = &results->t->options;
    struct results_warning warning = {.slot = -1, .number = results->players};
    if (options->has_index)
        return;
    warning.kind = RESULTS_INDEX_PLAYERS;
    if (results->players < pcn_event_table[options->event].players)
        results_warn(results, warning);
    warning.kind = RESULTS_INDEX_PROPOSED;
    if (options->event == PCN_REGULARITY &&
        results->players >= pcn_event_table[PCN_REGIONAL].players)
        results_warn(results, warning);
}

/* The place by which a standing has performance points: in the official ranking. */
static int official_place(const struct results *results, const struct standing *standing)
{
    const struct ranking_row *row = &standing->row;
    if (!row->ranked)
        return 0;
    return results->lines ? row->alternate_rank : row->rank;
}

struct results_place results_pp_place(const struct results *results,
                                      const struct standing *standing)
{
    struct results_place place = {.place = official_place(results, standing),
                                  .paid = results->pp_paid};
    for (size_t i = 0; place.place > 0 && i < results->standings; i++)
        place.equal += official_place(results, &results->standing[i]) == place.place;
    return place;
}

/* The performance points of a regional championship. */
static void award_pp(struct results *results)
{
    static const enum pp_table table[] = {[OPTIONS_PP_SERIE1] = PP_SERIE1,
                                          [OPTIONS_PP_SERIE2] = PP_SERIE2,
                                          [OPTIONS_PP_PROMOTION] = PP_PROMOTION,
                                          [OPTIONS_PP_SENIOR] = PP_SENIOR};
    enum options_pp championship = results->t->options.pp;
    if (championship == OPTIONS_PP_NONE)
        return;
    if (championship == OPTIONS_PP_OPEN || results->players < PP_PLAYERS_MIN) {
        enum results_warning_kind kind =
            championship == OPTIONS_PP_OPEN ? RESULTS_PP_OPEN : RESULTS_PP_PLAYERS;
        results_warn(results, (struct results_warning){kind, 0, -1, results->players});
        return;
    }
    results->pp_paid = pp_places(table[championship], results->players);
    results->pp_value = ARENA_ARRAY(&results->arena, int, PP_PLACES_MOST + 1);
    pp_values(table[championship], results->players, results->pp_value);
    for (size_t i = 0; i < results->standings; i++) {
        struct results_place at = results_pp_place(results, &results->standing[i]);
        if (at.place > 0)
            results->standing[i].pp =
                pcn_share(results->pp_value, at.paid, at.place, at.equal, NULL);
    }
}

void results_award(struct results *results)
{
    const struct tournament *t = results->t;
    results->pcn = (struct pcn_terms){0, t->options.event, t->options.index,
                                      t->options.overseas, scale_of(results)};
    results->players = 0;
    memset(results->paid, 0, sizeof results->paid);
    results->pcn_value = NULL;
    results->pp_value = NULL;
    results->pp_paid = 0;
    for (size_t s = 0; s < t->sessions; s++)
        results->pcn.tables += tables_of(&t->session[s]);
    for (size_t i = 0; i < results->standings; i++)
        results->players += results->standing[i].first->session == 0;
    if (results->players == 0)
        return;
    if (results->players < PCN_PLAYERS_MIN) {
        struct results_warning few = {RESULTS_FEW_PLAYERS, 0, -1, results->players};
        results_warn(results, few);
        return;
    }
    warn_of_index(results);
    warn_of_eliminated(results);
    count_paid(results);
    share_out(results);
    award_pp(results);
}
