/* bridge_event_take.c - the event that a tournament of ours is, with its results. */
#include "doc/bridge/bridge_event.h"
#include "tournament/facts.h"
#include "tournament/results.h"
#include <stdlib.h>
#include <string.h>

enum { PRINTED = 4 }; /* decimals of a figure in a file */

struct taking {
    struct bridge_event *event;
    const struct results *results;
    const struct contest *contest;
    const struct roster *roster;
    int mark;    /* column of a side of a play: matchpoints or IMPs; -1: none */
    int percent; /* likewise: percent */
    int points;  /* column of a row: matchpoints; of others, the total */
    int rounded; /* likewise: percent after penalties, or -1 */
};

static int find_column(const struct contest_column *column, int n, const char *key)
{
    for (int i = 0; i < n; i++)
        if (str_equal(column[i].key, key))
            return i;
    return -1;
}

static struct bridge_figure figure_of(const struct figures *figures, int column)
{
    if (column < 0 || !(figures->given & (1U << column)))
        return (struct bridge_figure){0};
    return (struct bridge_figure){
        .given = true, .value = figures->value[column], .decimals = PRINTED};
}

static bool find_kind(struct bridge_event *event, const struct format *format,
                      struct err *err)
{
    static const char *const name[BRIDGE_EVENT_KINDS] = {
        "bridge-pairs", "bridge-individual", "bridge-teams"};
    for (int k = 0; k < BRIDGE_EVENT_KINDS; k++)
        if (str_equal(format->name, name[k])) {
            event->kind = (enum bridge_event_kind)k;
            return true;
        }
    return err_user(
        err, "this is only for bridge; export this tournament (%s) as json, csv or plays",
        tr(err->lang, format->title));
}

static const char *direction_of(const struct taking *taking, const struct field *field,
                                int contestant)
{
    const char *label = field->schedule.label[contestant];
    if (strncmp(label, "NS", 2) == 0)
        return "NS";
    if (strncmp(label, "EW", 2) == 0)
        return "EW";
    if (taking->event->winners != 2)
        return "";
    return bridge_side_of(field, contestant) == 0 ? "NS" : "EW";
}

static void take_players(const struct taking *taking, const struct crew *crew,
                         struct bridge_event_side *side)
{
    const struct tournament *t = taking->results->t;
    for (int i = 0; i < crew->count && i < BRIDGE_EVENT_CREW; i++) {
        const struct player *player = &t->player[crew->player[i]];
        const struct person *person = roster_find(taking->roster, player->person);
        side->player[side->players++] = (struct bridge_event_player){
            .name = roster_name(taking->roster, player->person, player->id),
            .licence = person ? person->licence : ""};
    }
}

static void take_side(const struct taking *taking,
                      const struct contest_performance *performance)
{
    struct bridge_event *event = taking->event;
    const struct tournament *t = taking->results->t;
    const struct field *field =
        &t->session[performance->session].field[performance->field];
    if (field->player[performance->contestant] < 0)
        return; /* nobody sits there */
    int section = bridge_event_section(event, performance->session + 1, field->name);
    if (section < 0)
        return;
    struct bridge_event_side *side = bridge_event_add_side(event, section);
    side->label = field->schedule.label[performance->contestant];
    if (event->kind == BRIDGE_EVENT_PAIRS)
        side->direction = direction_of(taking, field, performance->contestant);
    take_players(taking, &field->crew[performance->contestant], side);
    side->boards = performance->plays;
    side->points = figure_of(performance->figures, taking->points);
    side->percent = figure_of(performance->figures, taking->rounded);
    const struct contest_row *row =
        contest_find(taking->contest, performance->session, performance->field,
                     performance->contestant);
    if (row && row->last->session == performance->session)
        side->rank = row->rank;
}

/* A play that a ruling took out of the comparison has the marks that it was given. */
static void take_given(const struct taking *taking, int session, int slot,
                       struct bridge_event_line *line)
{
    struct bridge_figure percent[2];
    for (int s = 0; s < 2; s++)
        percent[s] =
            figure_of(contest_side(taking->contest, session, slot, s), taking->percent);
    line->not_played = !percent[0].given || !percent[1].given;
    line->is_adjusted = !line->not_played;
    for (int s = 0; s < 2; s++)
        line->adjusted[s] = percent[s].given ? percent[s].value : RATIO_ZERO;
}

/* What an adjusted score gave a side, in percent. */
static struct ratio percent_of(const struct taking *taking, int session, int slot,
                               int side, const struct facts *facts)
{
    struct bridge_figure figure =
        figure_of(contest_side(taking->contest, session, slot, side), taking->percent);
    return bridge_facts_grade(facts, side) != LAW_AVERAGES && figure.given
               ? figure.value
               : bridge_facts_adjusted(facts, side);
}

static void take_result(const struct taking *taking, int session, int slot,
                        struct bridge_event_line *line)
{
    const struct play *play = &taking->results->t->session[session].play[slot];
    int score = 0;
    if (play->state == PLAY_ADJUSTED && play->facts && play->ruling < 0) {
        line->is_adjusted = true;
        for (int s = 0; s < 2; s++) /* of average plus and minus, what it came to */
            line->adjusted[s] = percent_of(taking, session, slot, s, play->facts);
    } else if (play->state == PLAY_NOT_PLAYED && play->ruling < 0) {
        line->not_played = true;
    } else if (!contest_score(taking->contest, session, slot, &score)) {
        take_given(taking, session, slot, line);
    } else {
        line->has_score = true;
        line->score = score;
        line->has_deal = play->score_ruling < 0 && play->facts &&
                         bridge_facts_deal(play->facts, &line->deal);
    }
}

static void take_line(const struct taking *taking, int session, int slot)
{
    struct bridge_event *event = taking->event;
    const struct tournament *t = taking->results->t;
    const struct field *field = session_field_of(&t->session[session], slot);
    int round;
    int table;
    field_table(field, slot, &round, &table);
    int section = bridge_event_section(event, session + 1, field->name);
    if (section < 0)
        return;
    struct bridge_event_line *line = bridge_event_add_line(event, section);
    line->board = field->schedule.board[slot - field->first_slot];
    line->round = round;
    line->table = table;
    for (int s = 0; s < t->format->sides; s++)
        line->label[s] = field->schedule.label[field_seat(field, slot, s)];
    take_result(taking, session, slot, line);
    for (int s = 0; s < 2; s++) {
        const struct figures *side = contest_side(taking->contest, session, slot, s);
        line->mark[s] = figure_of(side, taking->mark);
        line->percent[s] = figure_of(side, taking->percent);
    }
}

static void take_lines(const struct taking *taking)
{
    const struct tournament *t = taking->results->t;
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++) {
            const struct field *field = session_field_of(&t->session[s], slot);
            const struct play *play = &t->session[s].play[slot];
            int round;
            int table;
            bool entered = play->state != PLAY_MISSING || play->ruling >= 0;
            if (entered &&
                field_table_plays(field, field_table(field, slot, &round, &table)))
                take_line(taking, (int)s, slot);
        }
}

/* Which columns have what is written. */
static void find_columns(struct taking *taking)
{
    const struct contest_kind *kind = taking->contest->kind;
    taking->percent = find_column(kind->side, kind->sides, "percent");
    taking->mark = find_column(kind->side, kind->sides, "matchpoints");
    if (taking->mark < 0)
        taking->mark = find_column(kind->side, kind->sides, "imps");
    taking->points = find_column(kind->row, kind->rows, "matchpoints");
    taking->rounded = taking->points >= 0 ? kind->total : -1;
    if (taking->points < 0)
        taking->points = kind->total;
}

/* By section, direction and rank; the unranked last. */
static int compare_sides(const void *left, const void *right)
{
    const struct bridge_event_side *a = left;
    const struct bridge_event_side *b = right;
    int direction = strcmp(b->direction, a->direction);
    int rank = (a->rank == 0) - (b->rank == 0);
    if (a->section != b->section || direction)
        return a->section != b->section ? a->section - b->section : direction;
    if (rank || a->rank != b->rank)
        return rank ? rank : a->rank - b->rank;
    return a->line - b->line;
}

static void sort_sides(struct bridge_event *event)
{
    for (size_t i = 0; i < event->sides; i++)
        event->side[i].line = (int)i; /* the order that they are in */
    if (event->sides > 0)
        qsort(event->side, event->sides, sizeof *event->side, compare_sides);
}

/* The club that most players are of; "" where none is known. */
static const char *usual_club(const struct taking *taking)
{
    const struct tournament *t = taking->results->t;
    const char *usual = "";
    size_t most = 0;
    for (size_t i = 0; i < t->players; i++) {
        const struct person *one = roster_find(taking->roster, t->player[i].person);
        size_t n = 0;
        for (size_t k = 0; one && one->club[0] && k < t->players; k++) {
            const struct person *other = roster_find(taking->roster, t->player[k].person);
            n += other && str_equal(other->club, one->club);
        }
        if (n > most) {
            most = n;
            usual = one->club;
        }
    }
    return usual;
}

bool bridge_event_take(struct bridge_event *event, const struct results *results,
                       const struct roster *roster, struct err *err)
{
    static const char *const scoring[BRIDGE_SCORINGS] = {"matchpoints", "butler",
                                                         "cross-imps"};
    const struct tournament *t = results->t;
    struct taking taking = {.event = event,
                            .results = results,
                            .contest = results->contest,
                            .roster = roster};
    if (!find_kind(event, t->format, err))
        return false;
    find_columns(&taking);
    event->name = t->name;
    event->date = t->date;
    if (!event->club[0])
        event->club = usual_club(&taking);
    event->place = about_text(&t->about, ABOUT_PLACE);
    if (event->kind != BRIDGE_EVENT_TEAMS)
        event->scoring = scoring[bridge_scoring_of(t)];
    if (event->kind == BRIDGE_EVENT_PAIRS)
        event->winners = bridge_winners(t);
    for (size_t i = 0; i < taking.contest->performances; i++)
        take_side(&taking, &taking.contest->performance[i]);
    take_lines(&taking);
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t i = 0; i < t->session[s].deals; i++)
            bridge_event_add_deal(event, (int)s + 1, t->session[s].deal[i].board,
                                  t->session[s].deal[i].deal);
    sort_sides(event);
    bridge_event_sort(event);
    return true;
}
