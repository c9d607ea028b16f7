/* ruling_trial.c - a ruling as a form says it, and what it would do: tried on a copy. */
#include "web/ruling/ruling_trial.h"

#include "base/number.h"
#include "tournament/results/contest_individual.h"
#include "tournament/results/results.h"
#include <string.h>

/* The letter of a seat in the names of fields; of two sides, their number. */
static char letter_of(const struct format *format, int seat)
{
    return format->sides == 2 ? (char)('1' + seat) : seat_letter((enum seat)seat);
}

/* The value of a field that each seat has: "fault-N". */
static const char *seat_text(const struct format *format, const struct form *form,
                             const char *name, int seat)
{
    char field[32];
    str_format(field, sizeof field, "%s-%c", name, letter_of(format, seat));
    return form_text(form, field);
}

static bool read_kind(const struct form *form, enum ruling_kind *kind, struct err *err)
{
    const char *name = form_text(form, "kind");
    for (int k = 0; k < RULING_KINDS; k++)
        if (str_equal(ruling_table[k].name, name)) {
            *kind = (enum ruling_kind)k;
            return true;
        }
    return err_user(err, "choose the ruling");
}

/* Whether the format has no more than so many of them; what is taken off may be given. */
static bool check_amount(enum ruling_unit unit, struct ratio amount, struct err *err)
{
    int most = unit == RULING_POINTS ? 10000 : 100;
    if (ratio_compare(amount, ratio_of(-most, 1)) >= 0 &&
        ratio_compare(amount, ratio_of(most, 1)) <= 0)
        return true;
    return unit == RULING_PERCENT ? err_user(err, "a penalty is at most 100 percent")
                                  : err_user(err, "a penalty is at most %d %s", most,
                                             ruling_unit_word(unit, err->lang));
}

/* The format with the unit that the tournament's options give its marks. */
static struct format format_here(const struct tournament *t)
{
    struct format format = *t->format;
    format.unit = contest_unit(t);
    return format;
}

static bool read_mark(const struct format *format, const char *text, struct ratio *mark,
                      struct err *err)
{
    if (!number_read_decimal(text, mark, err))
        return false;
    if (format->unit != RULING_PERCENT)
        return check_amount(format->unit, *mark, err);
    return (ratio_compare(*mark, RATIO_ZERO) >= 0 &&
            ratio_compare(*mark, ratio_of(100, 1)) <= 0) ||
           err_user(err, "a mark must be 0 to 100 percent");
}

bool ruling_read_marks(const struct desk *desk, const struct form *form,
                       struct change_ruling *ruling, struct err *err)
{
    struct format own = format_here(desk->t);
    const struct format *format = &own;
    struct ruling_effect *effect = &ruling->effect;
    if (effect->kind != RULING_MARKS)
        return true;
    for (int s = 0; s < format_seats(format); s++) {
        const char *text = seat_text(format, form, "mark", s);
        if (text[0] == '\0')
            continue;
        if (!read_mark(format, text, &effect->percent[s], err))
            return err_at(err, "mark-%c", letter_of(format, s));
        effect->named |= 1U << s;
    }
    if (effect->named != 0)
        return true;
    if (format->sides == 2)
        err_user(err, "give the mark of at least one side");
    else
        err_user(err, "give the mark of at least one seat");
    return err_at(err, "mark-%c", letter_of(format, 0));
}

static bool read_amount(const struct format *format, const char *text,
                        struct change_ruling *ruling, struct err *err)
{
    if (text[0] == '\0')
        return format->unit == RULING_PERCENT
                   ? err_user(err, "say what percentage is deducted")
                   : err_user(err, "say how many %s are deducted",
                              ruling_unit_word(format->unit, err->lang));
    ruling->has_amount = true;
    ruling->unit = format->unit;
    return number_read_decimal(text, &ruling->amount, err) &&
           check_amount(format->unit, ruling->amount, err);
}

bool ruling_read_amount(const struct desk *desk, const char *text,
                        struct change_ruling *ruling, struct err *err)
{
    struct format own = format_here(desk->t);
    return read_amount(&own, text, ruling, err) || err_at(err, "percent");
}

/* Those whose box is ticked lose the amount; of a side, all who play under its label. */
static bool read_penalty(const struct desk *desk, const struct desk_place *place,
                         const struct form *form, struct change_ruling *ruling,
                         struct err *err)
{
    struct arena *arena = &desk->request->arena;
    struct format own = format_here(desk->t);
    const struct format *format = &own;
    enum { MOST = SEAT_MOST * CHANGE_CREW_MOST };
    const char **player = ARENA_ARRAY(arena, const char *, MOST);
    if (ruling->effect.kind != RULING_PENALTY)
        return true;
    for (int s = 0; s < desk_seats(place); s++) {
        int contestant = place->at->seat[s];
        if (contestant == SCHEDULE_EMPTY || place->field->player[contestant] < 0 ||
            seat_text(format, form, "player", s)[0] == '\0')
            continue;
        const struct crew *crew = &place->field->crew[contestant];
        for (int i = 0; i < crew->count; i++)
            player[ruling->players++] =
                arena_strdup(arena, desk->t->player[crew->player[i]].id);
    }
    ruling->player = player;
    if (ruling->players == 0) {
        err_user(err, "tick those who are penalised");
        return err_at(err, "player");
    }
    return read_amount(format, form_text(form, "percent"), ruling, err) ||
           err_at(err, "percent");
}

/* The seats at fault, or the side. */
static bool read_fault(const struct format *format, const struct form *form,
                       struct change_ruling *ruling, struct err *err)
{
    bool needed = ruling_table[ruling->effect.kind].needs_fault;
    bool given = false;
    if (format->sides == 2) {
        int side = format_side(format, form_text(form, "fault"));
        given = needed && side >= 0;
        ruling->fault = given ? format->seat_key[side] : NULL;
    }
    for (int s = 0; s < SEAT_MOST && format->sides != 2; s++)
        if (seat_text(format, form, "fault", s)[0]) {
            ruling->effect.fault |= 1U << s;
            given = true;
        }
    if (given || !needed)
        return true;
    if (format->sides == 2)
        err_user(err, "say which side is at fault");
    else
        err_user(err, "tick those who are at fault");
    return err_at(err, "fault");
}

void ruling_read_play(const struct desk *desk, const struct desk_place *place,
                      const struct form *form, int board, struct change *change)
{
    struct change_ruling *ruling = &change->ruling;
    const char *reason = form_text(form, "reason");
    *change = (struct change){.kind = CHANGE_RULING};
    ruling->session = desk->evening.session;
    ruling->reason = reason[0] ? reason : NULL;
    ruling->by = desk->request->who.author;
    if (board == 0)
        return;
    ruling->field = arena_strdup(&desk->request->arena, place->field->name);
    ruling->facts.given =
        FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    ruling->facts.value[FACT_BOARD] = board;
    ruling->facts.value[FACT_ROUND] = place->round;
    ruling->facts.value[FACT_TABLE] = place->table;
}

bool ruling_read(const struct desk *desk, const struct desk_place *place,
                 const struct form *form, struct change *change, struct err *err)
{
    struct change_ruling *ruling = &change->ruling;
    int64_t board = desk_number(form, "board");
    ruling_read_play(desk, place, form, 1, change);
    ruling->facts.value[FACT_BOARD] = board <= SCHEDULE_BOARD_MAX ? (int)board : 0;
    if (!read_kind(form, &ruling->effect.kind, err))
        return false;
    struct format own = format_here(desk->t);
    return read_fault(&own, form, ruling, err) &&
           ruling_read_marks(desk, form, ruling, err) &&
           read_penalty(desk, place, form, ruling, err);
}

/* The table that is looked at, and the slot of the play on it, or -1. */
struct view {
    const struct field *field;
    const struct schedule_table *at;
    int session;
    int slot;
};

static struct view view_of(const struct tournament *t, const struct change_ruling *ruling,
                           const struct ruling_trial *trial)
{
    const struct session *session = tournament_session(t, ruling->session);
    struct view view = {
        .field = &session->field[session_field(session, trial->field)],
        .session = ruling->session - 1,
        .slot = -1,
    };
    view.at = schedule_at(&view.field->schedule, trial->round, trial->table);
    if (ruling->facts.given & FACT_BIT(FACT_BOARD))
        view.slot = field_slot(view.field, &ruling->facts);
    return view;
}

/* The figures of the play's sides and their rows, of a contest. */
static void look_at_contest(const struct contest *contest, const struct view *view,
                            struct ruling_trial *trial, int when)
{
    int field = session_field(&contest->t->session[view->session], trial->field);
    trial->kind = contest->kind;
    for (int s = 0; s < schedule_places(&view->field->schedule, view->at); s++) {
        int contestant = view->at->seat[s];
        const struct contest_row *row =
            contestant == SCHEDULE_EMPTY
                ? NULL
                : contest_find(contest, view->session, field, contestant);
        if (view->slot >= 0)
            trial->figures[when][s] =
                *contest_side(contest, view->session, view->slot, s);
        if (row)
            trial->standing[when][s] = (struct ruling_standing){
                row->ranked, row->disqualified, row->total, row->rank};
    }
}

static void look_at_lines(const struct results *results, const struct view *view,
                          struct ruling_trial *trial, int when)
{
    const struct tournament *t = results->t;
    if (view->slot >= 0)
        trial->marks[when] = desk_marks(&results->marks[view->session], t, view->slot);
    for (int s = 0; s < SEAT_COUNT; s++) {
        int contestant = view->at->seat[s];
        int player = contestant == SCHEDULE_EMPTY ? -1 : view->field->player[contestant];
        const struct contest_row *found =
            player < 0 ? NULL : contest_player(results->contest, player);
        if (found)
            trial->standing[when][s] = (struct ruling_standing){
                found->ranked, tournament_disqualified(t, player), found->total,
                found->rank};
    }
}

/* Marks of the play and standings of those at the table, as the results have them. */
static void look(const struct results *results, const struct change_ruling *ruling,
                 struct ruling_trial *trial, int when)
{
    struct view view = view_of(results->t, ruling, trial);
    if (contest_individual_is(results->t->format))
        look_at_lines(results, &view, trial, when);
    else
        look_at_contest(results->contest, &view, trial, when);
}

/* The ruling as if it were recorded. */
static void look_after(const struct desk *desk, const struct change *change,
                       struct ruling_trial *trial)
{
    struct tournament t;
    struct results results;
    tournament_copy(&t, desk->t);
    tournament_apply(&t, change, NULL);
    results_compute(&results, &t, desk->roster);
    look(&results, &change->ruling, trial, 1);
    results_clear(&results);
    tournament_clear(&t);
}

void ruling_try(const struct desk *desk, const struct desk_place *place,
                const struct change_ruling *ruling, struct ruling_trial *trial)
{
    struct change change = {.kind = CHANGE_RULING, .ruling = *ruling};
    trial->ruling = ruling;
    trial->field = arena_strdup(&desk->request->arena, place->field->name);
    trial->round = place->round;
    trial->table = place->table;
    if (tournament_check(desk->t, &change, &trial->err)) {
        look(request_results(desk->request, 0), ruling, trial, 0);
        look_after(desk, &change, trial);
    }
    if (trial->err.kind == ERR_USER && !ruling->edition &&
        ruling_table[ruling->effect.kind].needs_fault)
        err_at(&trial->err, "fault"); /* such as both sides where one is meant */
}
