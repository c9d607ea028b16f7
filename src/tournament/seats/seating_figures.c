/* seating_figures.c - how good the seats of a session are, in figures. */
#include "tournament/seats/seating_figures.h"
#include <stdint.h>

#include "base/number.h"
#include "base/why.h"
#include "core/game/seat.h"
#include "core/seating/strength.h"

enum { DECIMALS = 2 };

static void add_lines(const struct tournament *t, const struct session *session,
                      const struct places *places, const struct ratio mean[],
                      struct seating_figures *figures)
{
    for (int team = 0; team < places->teams; team++) {
        const struct field *field = &session->field[team / SCHEDULE_SEATS];
        if (mean[team].den == 0)
            continue;
        int first = places->first[team / SCHEDULE_SEATS];
        bool lined =
            field->schedule.contestants > 0 && places->line[first] != PLACES_NONE;
        figures->line[figures->lines++] = (struct seating_line){
            .field = field->name,
            .side = lined ? team % SCHEDULE_SEATS : PLACES_NONE,
            .key = lined ? t->format->seat_key[team % SCHEDULE_SEATS] : NULL,
            .mean = ratio_mul(mean[team], ratio_of(1, STRENGTH_UNIT))};
    }
}

/* The seats as they are: who[p] of each place, and which are used. */
static int *read_seats(const struct session *session, struct places *places,
                       struct arena *arena)
{
    int *who = ARENA_ARRAY(arena, int, (size_t)places->count + 1);
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++) {
            int p = places->first[f] + c;
            who[p] = session->field[f].player[c];
            places->used[p] = who[p] >= 0;
        }
    return who;
}

void seating_figures_find(const struct tournament *t, const struct seating_view *view,
                          struct seating_figures *figures, struct arena *arena)
{
    const struct session *session = tournament_session(t, view->session);
    const struct schedule **field =
        ARENA_ARRAY(arena, const struct schedule *, session->fields + 1);
    struct places places;
    struct seating_people people;
    struct spread_figures spread;
    for (size_t f = 0; f < session->fields; f++)
        field[f] = &session->field[f].schedule;
    places_init(&places, field, session->fields, arena);
    int *who = read_seats(session, &places, arena);
    places_find_meetings(&places, arena);
    seating_people_find(t, view->roster, view->apart, &people, arena);
    spread_judge(&places, people.entrant, who, &spread, arena);
    struct ratio *mean = ARENA_ARRAY(arena, struct ratio, (size_t)places.teams + 1);
    spread_means(&places, people.entrant, who, mean);
    *figures = (struct seating_figures){
        .apart = view->apart,
        .meetings = spread.meetings,
        .bound = spread.bound,
        .spread = ratio_mul(spread.spread, ratio_of(1, STRENGTH_UNIT))};
    figures->line = ARENA_ARRAY(arena, struct seating_line, (size_t)places.teams + 1);
    add_lines(t, session, &places, mean, figures);
    for (int p = 0; p < places.count; p++) {
        if (who[p] < 0)
            continue;
        figures->seated++;
        figures->clubs += people.entrant[who[p]].club != SPREAD_NO_CLUB;
        figures->ranks += people.ranked[who[p]];
    }
}

json_t *seating_figures_write(const struct seating_figures *figures)
{
    json_t *lines = json_array();
    for (size_t i = 0; i < figures->lines; i++) {
        const struct seating_line *line = &figures->line[i];
        json_t *row = json_pack("{s:s, s:o}", "field", line->field, "index",
                                jat_number(line->mean, 4));
        if (line->key)
            json_object_set_new(row, "line", json_string(line->key));
        json_array_append_new(lines, row);
    }
    return json_pack("{s:s, s:I, s:I, s:I, s:I, s:o, s:o}", "apart",
                     seating_apart_name[figures->apart], "meetings",
                     (json_int_t)figures->meetings, "bound", (json_int_t)figures->bound,
                     "without_club", (json_int_t)(figures->seated - figures->clubs),
                     "without_rank", (json_int_t)(figures->seated - figures->ranks),
                     "spread", jat_number(figures->spread, 4), "lines", lines);
}

static void explain_meetings(const struct seating_figures *figures, struct why *why)
{
    int64_t met = (int64_t)figures->meetings;
    int64_t bound = (int64_t)figures->bound;
    size_t unknown = figures->seated - figures->clubs;
    bool club = figures->apart == SEATING_CLUB;
    if (club && met == bound)
        why_line(
            why,
            N_("Meetings between players of the same club: %jd; no seating has fewer."),
            met);
    else if (club && bound == 0)
        why_line(why,
                 N_("Meetings between players of the same club: %jd; another seating may "
                    "have none."),
                 met);
    else if (club)
        why_line(why,
                 N_("Meetings between players of the same club: %jd; no seating has "
                    "fewer than %jd."),
                 met, bound);
    else if (met == bound)
        why_line(why,
                 N_("Meetings between players of the same committee: %jd; no seating has "
                    "fewer."),
                 met);
    else if (bound == 0)
        why_line(why,
                 N_("Meetings between players of the same committee: %jd; another "
                    "seating may have none."),
                 met);
    else
        why_line(why,
                 N_("Meetings between players of the same committee: %jd; no seating has "
                    "fewer than %jd."),
                 met, bound);
    if (unknown > 0)
        why_line(why, N_("Players not counted there, because theirs is not known: %zu."),
                 unknown);
}

static void explain_lines(const struct seating_figures *figures, struct why *why)
{
    struct str text = {0};
    const char *field = figures->line[0].field;
    bool several = figures->line[figures->lines - 1].field != field;
    field = several ? "" : field;
    for (size_t i = 0; i < figures->lines; i++) {
        const struct seating_line *line = &figures->line[i];
        if (text.length > 0)
            str_add(&text, line->field == field ? ", " : "; ");
        if (line->field != field)
            str_printf(&text, "%s ", line->field);
        field = line->field;
        if (line->key && line->key[1] == '\0')
            str_printf(&text, "%c ", seat_shown((enum seat)line->side, why->lang));
        else if (line->key)
            str_printf(&text, "%s ", line->key);
        number_add(&text, line->mean, DECIMALS, why->lang);
    }
    why_line(why,
             N_("Strength index, from 0 for the strongest to 9 for the weakest: %s."),
             str_text(&text));
    str_reset(&text);
    number_add(&text, figures->spread, DECIMALS, why->lang);
    why_line(why, N_("Difference between the strongest and the weakest line: %s."),
             str_text(&text));
    str_clear(&text);
    if (figures->ranks < figures->seated)
        why_line(
            why,
            N_("Players counted as the weakest, because their rank is not known: %zu."),
            figures->seated - figures->ranks);
}

void seating_figures_explain(const struct seating_figures *figures, struct why *why)
{
    if (!why || figures->lines == 0)
        return;
    if (figures->clubs > 0)
        explain_meetings(figures, why);
    if (figures->ranks > 0)
        explain_lines(figures, why);
}
