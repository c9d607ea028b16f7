/* session_draft.c - another session, not opened yet: what a form asks for. */
#include "tournament/seats/session_draft.h"

enum { TRIED_MOST = 12 }; /* numbers tried below and above one without a movement */

const char *const session_field_name[SESSION_FIELDS] = {
    "coefficient", "who", "count", "rounds", "boards", "way", "how", "seed"};

static const char *typed(const struct session_draft *draft, enum session_field field)
{
    return label_tidy(form_text(draft->asked.form, session_field_name[field]),
                      draft->asked.arena);
}

/* Always false. */
static bool refuse_field(struct session_draft *draft, enum session_field field,
                         const char *sentence, ...) __attribute__((format(printf, 3, 4)));
static bool refuse_field(struct session_draft *draft, enum session_field field,
                         const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    draft->error[field] =
        arena_vprintf(draft->asked.arena, tr(draft->asked.lang, sentence), args);
    va_end(args);
    return false;
}

/* Whether the coefficient can be: the tournament itself says so, so that the page and the
 * command line refuse the same ones in the same words. */
static bool read_coefficient(struct session_draft *draft)
{
    struct err err = ERR_INIT(draft->asked.lang);
    struct change change = {.kind = CHANGE_SESSION};
    change.session.session = (int)draft->t->sessions + 1;
    if (!number_read_decimal(typed(draft, SESSION_COEFFICIENT),
                             &change.session.coefficient, &err) ||
        !tournament_check(draft->t, &change, &err))
        return refuse_field(draft, SESSION_COEFFICIENT, "%s", err.text);
    draft->coefficient = change.session.coefficient;
    return true;
}

static bool read_how(struct session_draft *draft)
{
    struct err err = ERR_INIT(draft->asked.lang);
    draft->how = seating_how_find(typed(draft, SESSION_HOW));
    if (draft->how != SEATING_NEXT && draft->how != SEATING_DRAW &&
        draft->how != SEATING_KEEP)
        return refuse_field(draft, SESSION_HOW, N_("choose from the list how to seat"));
    return draft->how != SEATING_DRAW ||
           number_read_int(typed(draft, SESSION_SEED), 0, SEATING_SEED_END - 1,
                           &draft->seed, &err) ||
           refuse_field(draft, SESSION_SEED, "%s", err.text);
}

/* Those whom the form says to stay away. */
static const bool *read_away(const struct session_draft *draft)
{
    const struct form *form = draft->asked.form;
    bool *away = ARENA_ARRAY(draft->asked.arena, bool, draft->t->players + 1);
    for (size_t i = 0; i < form->count; i++) {
        int player = str_equal(form->field[i].name, "away")
                         ? tournament_player(draft->t, form->field[i].value)
                         : -1;
        if (player >= 0)
            away[player] = true;
    }
    return away;
}

static bool read_cut(struct session_draft *draft)
{
    struct err err = ERR_INIT(draft->asked.lang);
    const char *who = typed(draft, SESSION_WHO);
    int64_t count = 0;
    int kind = 0;
    while (kind < NEXT_SESSION_WHOS && !str_equal(who, next_session_who_name[kind]))
        kind++;
    if (kind == NEXT_SESSION_WHOS)
        return refuse_field(draft, SESSION_WHO, N_("choose from the list who goes on"));
    if (kind != NEXT_SESSION_ALL &&
        !number_read_int(typed(draft, SESSION_COUNT), 0, CHANGE_CONTESTANTS_MOST, &count,
                         &err))
        return refuse_field(draft, SESSION_COUNT, "%s", err.text);
    draft->cut.who = (enum next_session_who)kind;
    draft->cut.count = (size_t)count;
    return true;
}

static bool find_going(struct session_draft *draft)
{
    struct err err = ERR_INIT(draft->asked.lang);
    return next_session_rank(draft->t, &draft->cut, &draft->next, draft->asked.arena,
                             &err) ||
           refuse_field(draft, str_equal(err.place, "who") ? SESSION_WHO : SESSION_COUNT,
                        "%s", err.text);
}

/* The nearest number that could play, with the rounds and deals that were asked for: up
 * or down by steps of the field "count", each of which is so many; 0 for none. */
static size_t find_near(const struct session_draft *draft, size_t many, int step)
{
    struct plan *plan = ARENA_NEW(draft->asked.arena, struct plan);
    struct plan_question asked = draft->asked;
    int said = (int)(draft->next.groups / many);
    asked.strict = false;
    for (int i = 1; i <= TRIED_MOST; i++) {
        int near = said + i * step;
        size_t groups = many * (size_t)near;
        if (near < 1 || groups > draft->next.entrants)
            break;
        if (plan_read_session(plan, draft->t->format, groups, &asked) && plan->ways > 0)
            return (size_t)near;
    }
    return 0;
}

/* So many have no movement: the next smaller and larger numbers of the field "count" that
 * have one. */
static bool refuse_count(struct session_draft *draft)
{
    bool lines = draft->cut.who == NEXT_SESSION_LINES;
    size_t many = lines ? (size_t)draft->next.lists : 1;
    size_t said = draft->next.groups / many;
    size_t fewer = find_near(draft, many, -1);
    size_t more = find_near(draft, many, 1);
    if (fewer > 0 && more > 0)
        return refuse_field(draft, SESSION_COUNT,
                            N_("there is no movement for %zu; let %zu or %zu go on"),
                            said, fewer, more);
    if (fewer + more > 0)
        return refuse_field(draft, SESSION_COUNT,
                            N_("there is no movement for %zu; let %zu go on"), said,
                            fewer + more);
    return refuse_field(draft, SESSION_COUNT,
                        N_("no movement of this format is known for them; let "
                           "more or fewer go on"));
}

/* The ways in which those who go on can play: the questions of a new tournament. */
static bool find_ways(struct session_draft *draft)
{
    struct plan *plan = &draft->plan;
    bool good =
        plan_read_session(plan, draft->t->format, draft->next.groups, &draft->asked);
    draft->error[SESSION_ROUNDS] = plan->error[PLAN_ROUNDS];
    draft->error[SESSION_BOARDS] = plan->error[PLAN_BOARDS];
    draft->error[SESSION_WAY] = plan->way_error;
    if (plan->error[PLAN_PLAYERS] || (good && plan->ways == 0))
        return refuse_count(draft);
    return good;
}

static bool make_opening(struct session_draft *draft, struct err *err)
{
    struct next_session_plan plan = {.next = &draft->next,
                                     .coefficient = draft->coefficient,
                                     .movement =
                                         &draft->plan.way[draft->plan.chosen].movement,
                                     .how = draft->how,
                                     .seed = (uint64_t)draft->seed,
                                     .roster = draft->roster};
    return next_session_open(draft->t, &plan, &draft->opening, draft->asked.arena, err);
}

bool session_draft_read(struct session_draft *draft, struct err *err)
{
    draft->cut =
        (struct next_session_cut){.away = read_away(draft), .roster = draft->roster};
    bool good = read_coefficient(draft);
    good = read_how(draft) && good;
    if (!read_cut(draft) || !find_going(draft)) {
        session_draft_blank(draft);
        return false;
    }
    return find_ways(draft) && good && make_opening(draft, err);
}

void session_draft_blank(struct session_draft *draft)
{
    struct err ignored = ERR_INIT(draft->asked.lang);
    struct next_session_cut all = {.away = draft->cut.away, .roster = draft->roster};
    next_session_rank(draft->t, &all, &draft->next, draft->asked.arena, &ignored);
}

bool session_draft_is_wrong(const struct session_draft *draft)
{
    for (int i = 0; i < SESSION_FIELDS; i++)
        if (draft->error[i])
            return true;
    return false;
}
