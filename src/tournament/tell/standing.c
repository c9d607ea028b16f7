/* standing.c - the teller of standings. */
#include "tournament/tell/standing.h"

#include "base/jat.h"
#include "core/seating.h"
#include <string.h>

static bool is_by_line(const struct contest *contest, int ranking)
{
    enum contest_view view = contest->kind->ranking[ranking].view;
    return view == CONTEST_ALTERNATE || view == CONTEST_LINE;
}

const char *standing_usual(const struct contest *contest)
{
    const struct contest_kind *kind = contest->kind;
    bool views = kind->rankings > 1 && kind->ranking[1].view != CONTEST_OWN;
    return views ? kind->ranking[contest_official(contest)].name : NULL;
}

const char *standing_title_of(const struct contest_ranking *ranking, enum lang lang,
                              struct arena *arena)
{
    if (ranking->view != CONTEST_LINE)
        return tr(lang, ranking->title);
    return arena_printf(arena, tr(lang, N_("Line %s")), seat_word(ranking->line, lang));
}

const char *standing_title(const struct contest *contest, int ranking, enum lang lang,
                           struct arena *arena)
{
    return standing_title_of(&contest->kind->ranking[ranking], lang, arena);
}

const char standing_rank_heading[] = N_("Rank");
const char standing_name_heading[] = N_("Name");

const char *standing_label_heading(const struct format *format)
{
    if (!format->game->contracts || format->sides != 2)
        return N_("Seat");
    return format->movement == MOVEMENT_TEAMS ? N_("Team") : N_("Pair");
}

int standing_ranking(const struct contest *contest, const struct contest_row *row)
{
    int official = contest_official(contest);
    return contest->kind->ranking[official].view == CONTEST_OWN ? row->ranking : official;
}

int standing_rank(const struct contest *contest, const struct contest_row *row,
                  int ranking)
{
    return row->ranked ? contest_rank(contest, row, ranking) : 0;
}

int standing_place(const struct contest *contest, const struct contest_row *row)
{
    return standing_rank(contest, row, standing_ranking(contest, row));
}

int standing_view_rank(const struct contest *contest, const struct contest_row *row,
                       enum contest_view view)
{
    if (!contest->lines || !row->ranked)
        return 0;
    return view == CONTEST_LINE ? row->line_rank : row->alternate_rank;
}

static const struct contest_row *row_of(const struct contest *contest,
                                        const struct contest_performance *performance)
{
    return contest_find(contest, performance->session, performance->field,
                        performance->contestant);
}

static struct ratio session_total(const struct contest *contest,
                                  const struct contest_performance *performance)
{
    return contest_performance_figures(contest, performance).value[contest->kind->total];
}

int standing_session_rank(const struct contest *contest,
                          const struct contest_performance *performance)
{
    const struct contest_row *own = row_of(contest, performance);
    struct ratio total = session_total(contest, performance);
    int rank = 1;
    if (!performance->ranked || !own || own->disqualified)
        return 0;
    for (size_t i = 0; i < contest->performances; i++) {
        const struct contest_performance *other = &contest->performance[i];
        const struct contest_row *row = row_of(contest, other);
        rank += other->session == performance->session && other->ranked && row &&
                row->ranking == own->ranking && !row->disqualified &&
                ratio_compare(session_total(contest, other), total) > 0;
    }
    return rank;
}

int standing_among(const struct contest *contest, int ranking)
{
    int count = 0;
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[i];
        bool here = contest->kind->ranking[ranking].view != CONTEST_OWN ||
                    row->ranking == ranking;
        count += here && standing_out(contest, row, ranking) == STANDING_IN;
    }
    return count;
}

/* Whether nobody plays under the row's label any more. */
static bool has_left(const struct contest *contest, const struct contest_row *row)
{
    const struct contest_performance *last = row->last;
    const struct field *field = &contest->t->session[last->session].field[last->field];
    return field->player[last->contestant] < 0;
}

static bool has_counted(const struct contest_row *row)
{
    for (int i = 0; i < row->performances; i++)
        if (row->first[i].ranked)
            return true;
    return false;
}

enum standing_out standing_out(const struct contest *contest,
                               const struct contest_row *row, int ranking)
{
    if (row->disqualified)
        return STANDING_DISQUALIFIED;
    if (!row->ranked && has_counted(row))
        return STANDING_FEW;
    if (!row->ranked)
        return has_left(contest, row) ? STANDING_LEFT : STANDING_NOTHING;
    if (is_by_line(contest, ranking) && row->line < 0)
        return STANDING_SUBSTITUTE;
    return contest_rank(contest, row, ranking) > 0 ? STANDING_IN : STANDING_NOTHING;
}

const char *standing_out_words(enum standing_out out)
{
    static const char *const words[STANDING_OUTS] = {
        [STANDING_DISQUALIFIED] = N_("disqualified by a ruling: not ranked"),
        [STANDING_NOTHING] = N_("no mark counts yet: not ranked"),
        [STANDING_LEFT] = N_("left before a mark counted: not ranked"),
        [STANDING_FEW] = N_("fewer boards than are needed: not ranked"),
        [STANDING_SUBSTITUTE] = N_("a substitute, in no line: not ranked here"),
    };
    return words[out];
}

int standing_line(const struct contest_row *row)
{
    return row->line >= 0 && row->line < SEAT_COUNT ? row->line : -1;
}

int64_t standing_published(const struct tournament *t)
{
    return t->published ? t->published_time : 0;
}

/* Whether results rest upon changes of that kind. */
static bool is_of_results(const char *kind)
{
    static const char *const kinds[] = {"settings", "schedule", "seats",
                                        "play",     "correct",  "ruling",
                                        "award",    "lineup",   "exceptions"};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (str_equal(kind, kinds[i]))
            return true;
    return false;
}

/* The number of the event that an undo takes back; 0: it is no undo. */
static int64_t undone_by(const struct event *event)
{
    struct err err = ERR_INIT(LANG_EN);
    int64_t seq = 0;
    if (!str_equal(event->kind, "undo"))
        return 0;
    json_t *json = jat_parse(event->payload, strlen(event->payload), &err);
    struct jat payload = JAT_TOP(json);
    if (json)
        jat_get_int(&payload, "seq", (struct jat_range){1, INT64_MAX}, &seq, &err);
    json_decref(json);
    return seq;
}

/* Whether the i-th event changed results: by itself, or by taking back one that had. */
static bool changed_results(const struct tournament *t, size_t i)
{
    const struct event *event = t->event[i].event;
    int64_t target = undone_by(event);
    if (t->event[i].undone)
        return false;
    if (target > 0 && (size_t)target <= i)
        return is_of_results(t->event[target - 1].event->kind);
    return is_of_results(event->kind);
}

int64_t standing_corrected(const struct tournament *t)
{
    for (size_t i = t->published ? t->events : 0; i-- > 0;) {
        const struct event *event = t->event[i].event;
        if (str_equal(event->kind, "publish") && !t->event[i].undone)
            return 0;
        if (changed_results(t, i))
            return event->time;
    }
    return 0;
}
