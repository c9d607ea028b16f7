/* awards.c - what the ranks are worth: the national points of a tournament. */
#include "tournament/results/awards.h"

#include "tournament/model.h"

/* Where a row is counted: its line, the first of them without lines; or -1. */
static int group_of(const struct contest *contest, const struct contest_row *row)
{
    return contest->lines ? row->line : 0;
}

static int place_of(const struct contest *contest, const struct contest_row *row)
{
    if (!row->ranked || group_of(contest, row) < 0)
        return 0;
    return contest->lines ? row->line_rank : row->rank;
}

struct awards_place awards_place(const struct contest *contest,
                                 const struct contest_row *row)
{
    int group = group_of(contest, row);
    struct awards_place place = {.place = place_of(contest, row)};
    if (place.place == 0)
        return place;
    place.paid = contest->awards.paid[group];
    for (size_t i = 0; i < contest->rows; i++)
        place.equal += group_of(contest, &contest->row[i]) == group &&
                       place_of(contest, &contest->row[i]) == place.place;
    return place;
}

/* Who played in the first session; in the only one, everybody. */
static bool began(const struct contest *contest, const struct contest_row *row)
{
    return contest->t->sessions == 1 || row->first->session == 0;
}

/* How many places are paid: half of each line, or of those of the first session. */
static void count_paid(struct contest *contest)
{
    int count[RANKING_LINES] = {0};
    for (size_t i = 0; i < contest->rows; i++) {
        int group = group_of(contest, &contest->row[i]);
        if (group >= 0 && began(contest, &contest->row[i]))
            count[group]++;
    }
    for (int group = 0; group < RANKING_LINES; group++)
        contest->awards.paid[group] = pcn_places(count[group]);
}

/* How many are equal in each place, then each one's share. */
static void share_out(struct contest *contest)
{
    struct contest_awards *awards = &contest->awards;
    struct arena scratch = {0};
    int most = 0;
    int *equal[RANKING_LINES];
    for (int group = 0; group < RANKING_LINES; group++) {
        most = awards->paid[group] > most ? awards->paid[group] : most;
        equal[group] = ARENA_ARRAY(&scratch, int, contest->rows + 2);
    }
    awards->pcn_value = ARENA_ARRAY(&contest->arena, int, (size_t)most + 1);
    pcn_values(&awards->pcn, most, awards->pcn_value);
    for (size_t i = 0; i < contest->rows; i++) {
        int place = place_of(contest, &contest->row[i]);
        if (place > 0)
            equal[group_of(contest, &contest->row[i])][place]++;
    }
    for (size_t i = 0; i < contest->rows; i++) {
        struct contest_row *row = &contest->row[i];
        int place = place_of(contest, row);
        int group = group_of(contest, row);
        if (place > 0)
            row->pcn = pcn_share(awards->pcn_value, awards->paid[group], place,
                                 equal[group][place], NULL);
    }
    arena_clear(&scratch);
}

static int tables_of(const struct session *session)
{
    int tables = 0;
    for (size_t f = 0; f < session->fields; f++)
        tables += session->field[f].schedule.tables;
    return tables;
}

static enum pcn_scale scale_of(const struct contest *contest)
{
    if (contest->t->sessions > 1)
        return PCN_SESSIONS;
    return contest->lines ? PCN_LINE : PCN_HOWELL;
}

/* The place by which a row has performance points: in the official ranking. */
static int official_place(const struct contest *contest, const struct contest_row *row)
{
    if (!row->ranked)
        return 0;
    return contest->lines ? row->alternate_rank : row->rank;
}

struct awards_place awards_pp_place(const struct contest *contest,
                                    const struct contest_row *row)
{
    struct awards_place place = {.place = official_place(contest, row),
                                 .paid = contest->awards.pp_paid};
    for (size_t i = 0; place.place > 0 && i < contest->rows; i++)
        place.equal += official_place(contest, &contest->row[i]) == place.place;
    return place;
}

/* The performance points of a regional championship. */
static void award_pp(struct contest *contest)
{
    static const enum pp_table table[] = {[OPTIONS_PP_SERIE1] = PP_SERIE1,
                                          [OPTIONS_PP_SERIE2] = PP_SERIE2,
                                          [OPTIONS_PP_PROMOTION] = PP_PROMOTION,
                                          [OPTIONS_PP_SENIOR] = PP_SENIOR};
    struct contest_awards *awards = &contest->awards;
    enum options_pp championship = contest->t->options.pp;
    if (championship == OPTIONS_PP_NONE || championship == OPTIONS_PP_OPEN ||
        awards->players < PP_PLAYERS_MIN)
        return;
    awards->pp_paid = pp_places(table[championship], awards->players);
    awards->pp_value = ARENA_ARRAY(&contest->arena, int, PP_PLACES_MOST + 1);
    pp_values(table[championship], awards->players, awards->pp_value);
    for (size_t i = 0; i < contest->rows; i++) {
        struct awards_place at = awards_pp_place(contest, &contest->row[i]);
        if (at.place > 0)
            contest->row[i].pp =
                pcn_share(awards->pp_value, at.paid, at.place, at.equal, NULL);
    }
}

void awards_compute(struct contest *contest)
{
    const struct tournament *t = contest->t;
    struct contest_awards *awards = &contest->awards;
    *awards = (struct contest_awards){.pcn = {0, t->options.event, t->options.index,
                                              t->options.overseas, scale_of(contest)}};
    for (size_t s = 0; s < t->sessions; s++)
        awards->pcn.tables += tables_of(&t->session[s]);
    for (size_t i = 0; i < contest->rows; i++)
        awards->players += began(contest, &contest->row[i]);
    if (awards->players < PCN_PLAYERS_MIN)
        return;
    count_paid(contest);
    share_out(contest);
    award_pp(contest);
}
