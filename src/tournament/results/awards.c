/* awards.c - what the ranks are worth: the national points of a tournament. */
#include "tournament/results/awards.h"

#include "tournament/model.h"
#include "tournament/results/matches.h"
#include <string.h>

/* Whether points go by the place in the line; those of a printed table go by the official
 * ranking. */
static bool by_lines(const struct contest *contest)
{
    return contest->lines && contest->awards.pcn.scale != PCN_PRINTED;
}

/* Where a row is counted: its line, the first of them without lines; or -1. */
static int group_of(const struct contest *contest, const struct contest_row *row)
{
    return by_lines(contest) ? row->line : 0;
}

static int paid_place_of(const struct contest *contest, const struct contest_row *row)
{
    if (!row->ranked || group_of(contest, row) < 0)
        return 0;
    if (by_lines(contest))
        return row->line_rank;
    return contest->lines ? row->alternate_rank : row->rank;
}

struct awards_place awards_place(const struct contest *contest,
                                 const struct contest_row *row)
{
    int group = group_of(contest, row);
    struct awards_place place = {.place = paid_place_of(contest, row)};
    if (place.place == 0)
        return place;
    place.paid = contest->awards.paid[group];
    for (size_t i = 0; i < contest->rows; i++)
        place.equal += group_of(contest, &contest->row[i]) == group &&
                       paid_place_of(contest, &contest->row[i]) == place.place;
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
    if (contest->awards.pcn.scale == PCN_PRINTED)
        contest->awards.paid[0] =
            national_places(contest->awards.pcn.table, contest->awards.players);
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
        int place = paid_place_of(contest, &contest->row[i]);
        if (place > 0)
            equal[group_of(contest, &contest->row[i])][place]++;
    }
    for (size_t i = 0; i < contest->rows; i++) {
        struct contest_row *row = &contest->row[i];
        int place = paid_place_of(contest, row);
        int group = group_of(contest, row);
        if (place == 0 || place > awards->paid[group])
            continue;
        int share = pcn_share(awards->pcn_value, awards->paid[group], place,
                              equal[group][place], NULL);
        row->pcn = pcn_at_least(share, NULL);
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
    enum pcn_event event = contest->t->options.event;
    if (event == PCN_FRANCE || event == PCN_MASTERS)
        return PCN_PRINTED;
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

/* The printed table of a national event. */
static enum national_table printed_of(const struct options *options)
{
    static const enum national_table table[OPTIONS_SERIES] = {
        [OPTIONS_SERIES_NONE] = NATIONAL_OPEN,
        [OPTIONS_SERIES_FIRST] = NATIONAL_FIRST,
        [OPTIONS_SERIES_SECOND] = NATIONAL_SECOND,
        [OPTIONS_SERIES_PROMOTION] = NATIONAL_PROMOTION,
        [OPTIONS_SERIES_SENIOR] = NATIONAL_SENIOR,
        [OPTIONS_SERIES_OPEN] = NATIONAL_OPEN,
        [OPTIONS_SERIES_YOUTH] = NATIONAL_YOUTH,
    };
    return options->event == PCN_MASTERS ? NATIONAL_MASTERS : table[options->series];
}

/* Of a regional championship by series. */
static int series_values(enum options_series series, int players, int value[])
{
    static const enum pp_table table[] = {[OPTIONS_SERIES_FIRST] = PP_SERIE1,
                                          [OPTIONS_SERIES_SECOND] = PP_SERIE2,
                                          [OPTIONS_SERIES_PROMOTION] = PP_PROMOTION,
                                          [OPTIONS_SERIES_SENIOR] = PP_SENIOR};
    if (series < OPTIONS_SERIES_FIRST || series > OPTIONS_SERIES_SENIOR)
        return 0;
    pp_values(table[series], players, value);
    return pp_places(table[series], players);
}

/* Of a regional final. */
static int regional_values(const struct options *options, int players, int value[])
{
    if (options->series == OPTIONS_SERIES_OPEN) {
        pp_open_values(&options->sheet, value, NULL);
        return pp_open_places(&options->sheet, players);
    }
    return series_values(options->series, players, value);
}

/* Whether a festival has the index without which it gives no PP. */
static bool has_high_index(const struct options *options)
{
    return ratio_compare(options->index, ratio_of(3, 2)) >= 0;
}

static int open_values(int players, int value[])
{
    int places = national_open_places(players);
    for (int place = 1; place <= places; place++)
        value[place] = national_open_pp(players, place);
    return places;
}

/* Fills the performance points of the places; how many there are. */
static int fill_pp(const struct contest *contest, int value[])
{
    const struct options *options = &contest->t->options;
    int players = contest->awards.players;
    if (options->event == PCN_FINAL)
        return regional_values(options, players, value);
    if (contest->awards.pcn.scale == PCN_PRINTED) {
        int places = 0;
        enum national_table table = contest->awards.pcn.table;
        int paid = national_places(table, players);
        while (places < paid && national_points(table, places + 1).pp > 0) {
            places++;
            value[places] = national_points(table, places).pp;
        }
        return places;
    }
    if (options->event == PCN_OPEN_NATIONAL ||
        (options->event == PCN_FESTIVAL && has_high_index(options)))
        return open_values(players, value);
    return 0;
}

static void award_pp(struct contest *contest)
{
    enum { PLACES_MOST = 112 };
    struct contest_awards *awards = &contest->awards;
    int value[PLACES_MOST + 1] = {0};
    int equal[PLACES_MOST + 1] = {0};
    awards->pp_paid = fill_pp(contest, value);
    if (awards->pp_paid == 0)
        return;
    awards->pp_value =
        arena_copy(&contest->arena, value, (size_t)awards->pp_paid + 1, sizeof value[0]);
    for (size_t i = 0; i < contest->rows; i++) {
        int place = official_place(contest, &contest->row[i]);
        equal[place <= awards->pp_paid ? place : 0]++;
    }
    for (size_t i = 0; i < contest->rows; i++) {
        int place = official_place(contest, &contest->row[i]);
        if (place > 0 && place <= awards->pp_paid)
            contest->row[i].pp =
                pcn_share(awards->pp_value, awards->pp_paid, place, equal[place], NULL);
    }
}

static const struct person *person_of(const struct contest *contest, int player)
{
    return contest->roster
               ? roster_find(contest->roster, contest->t->player[player].person)
               : NULL;
}

static const char *licence_of(const struct contest *contest, int player)
{
    const struct person *person = person_of(contest, player);
    return person ? person->licence : "";
}

/* Whether a licence is known of somebody: a club that writes none down keeps its points,
 * which nobody can declare. */
static bool has_licences(const struct contest *contest)
{
    for (size_t i = 0; i < contest->rows; i++)
        if (licence_of(contest, contest->row[i].player)[0] != '\0')
            return true;
    return false;
}

/* Whether the whole event is: a championship that the zone has not approved. */
static bool is_null(const struct tournament *t)
{
    return pcn_event_table[t->options.event].championship &&
           t->options.approval == OPTIONS_APPROVAL_NONE;
}

static enum contest_refusal refusal_of(const struct contest *contest,
                                       const struct contest_row *row,
                                       const struct map *doubled)
{
    const struct tournament *t = contest->t;
    const struct person *person = person_of(contest, row->player);
    if (is_null(t))
        return CONTEST_NULL;
    if (contest->awards.unlicensed || !contest->roster)
        return CONTEST_GIVEN;
    if (!person || person->licence[0] == '\0')
        return CONTEST_NO_LICENCE;
    if (map_find(doubled, person->licence) != MAP_NONE)
        return CONTEST_DOUBLED;
    bool dated = person->valid[0] != '\0' && t->date[0] != '\0';
    return dated && strcmp(person->valid, t->date) < 0 ? CONTEST_EXPIRED : CONTEST_GIVEN;
}

/* The licences that several players have. */
static struct map doubled_licences(const struct contest *contest, struct arena *arena)
{
    struct map seen = {0};
    struct map doubled = {0};
    for (size_t i = 0; i < contest->t->players && contest->roster; i++) {
        const char *licence = licence_of(contest, (int)i);
        if (licence[0] == '\0')
            continue;
        struct map *map = map_find(&seen, licence) == MAP_NONE ? &seen : &doubled;
        if (map_find(map, licence) == MAP_NONE)
            map_add(map, licence, (int)i, arena);
    }
    return doubled;
}

/* Whoever cannot have points keeps the place, and nobody else gets them. */
static void refuse_points(struct contest *contest)
{
    if (!contest->roster && !is_null(contest->t))
        return;
    struct arena scratch = {0};
    struct map doubled = doubled_licences(contest, &scratch);
    contest->awards.unlicensed = contest->roster && !has_licences(contest);
    for (size_t i = 0; i < contest->rows; i++) {
        struct contest_row *row = &contest->row[i];
        row->refused = refusal_of(contest, row, &doubled);
        if (row->refused != CONTEST_GIVEN)
            row->pcn = row->pp = 0;
    }
    arena_clear(&scratch);
}

/* What the director corrected counts, whatever was reckoned. */
static void correct_by_hand(struct contest *contest)
{
    for (size_t i = 0; i < contest->rows && contest->t->awards > 0; i++) {
        struct contest_row *row = &contest->row[i];
        const struct award *award = tournament_award(contest->t, row->player);
        if (!award)
            continue;
        row->by_hand = true;
        row->refused = CONTEST_GIVEN;
        row->pcn = award->has_pcn ? award->pcn : row->pcn;
        row->pp = award->has_pp ? award->pp : row->pp;
    }
}

static void set_terms(struct contest *contest)
{
    const struct tournament *t = contest->t;
    const struct options *options = &t->options;
    struct contest_awards *awards = &contest->awards;
    *awards = (struct contest_awards){.pcn = {.event = options->event,
                                              .index = options->index,
                                              .overseas = options->overseas,
                                              .scale = scale_of(contest),
                                              .table = printed_of(options)}};
    for (size_t s = 0; s < t->sessions; s++)
        awards->pcn.tables += tables_of(&t->session[s]);
    for (size_t i = 0; i < contest->rows; i++)
        awards->players += began(contest, &contest->row[i]);
}

const char *awards_refusal(enum contest_refusal refusal)
{
    static const char *const text[] = {
        [CONTEST_NO_LICENCE] = N_("no licence: no points"),
        [CONTEST_EXPIRED] = N_("the licence has expired: no points"),
        [CONTEST_DOUBLED] = N_("two players have this licence: no points until one is "
                               "corrected"),
        [CONTEST_NULL] = N_("the zone has not approved the regulation: the event is "
                            "null")};
    return refusal == CONTEST_GIVEN ? NULL : text[refusal];
}

void awards_compute(struct contest *contest)
{
    const struct options *options = &contest->t->options;
    set_terms(contest);
    if (contest->awards.players >= PCN_PLAYERS_MIN && options->event != PCN_NONE) {
        count_paid(contest);
        share_out(contest);
        award_pp(contest);
        refuse_points(contest);
    }
    correct_by_hand(contest);
}

bool awards_bar_arbiter(const struct tournament *t)
{
    const struct format *format = t->format;
    bool tarot = !format->deals && !format->game->contracts;
    enum pcn_event event = t->options.event;
    return tarot &&
           (matches_are(format) || pcn_event_table[event].championship ||
            event == PCN_FRANCE || event == PCN_FESTIVAL || event == PCN_MASTERS);
}
