/* session_draft.c - another session, not opened yet: what the form asks for. */
#include "web/prepare/session_draft.h"
#include <stdint.h>

#include "base/number.h"
#include "web/html/labels.h"
#include "web/prepare/seats.h"

enum { TRIED_MOST = 12 }; /* numbers tried below and above one without a movement */

const char *const session_field_name[SESSION_FIELDS] = {[SESSION_COEFFICIENT] =
                                                            "coefficient",
                                                        [SESSION_WHO] = "who",
                                                        [SESSION_COUNT] = "count",
                                                        [SESSION_ROUNDS] = "rounds",
                                                        [SESSION_BOARDS] = "boards",
                                                        [SESSION_WAY] = "way",
                                                        [SESSION_HOW] = "how",
                                                        [SESSION_SEED] = "seed"};

/* The draft being read. */
struct reading {
    struct session_draft *draft;
    struct request *request;
    const struct tournament *t;
};

static const char *typed(const struct reading *reading, enum session_field field)
{
    return label_tidy(form_text(reading->draft->form, session_field_name[field]),
                      &reading->request->arena);
}

static bool refuse(struct reading *reading, enum session_field field, const char *text)
{
    reading->draft->error[field] = arena_strdup(&reading->request->arena, text);
    return false;
}

/* Whether the coefficient can be: the tournament itself says so, so that the page and the
 * command line refuse the same ones in the same words. */
static bool read_coefficient(struct reading *reading)
{
    struct session_draft *draft = reading->draft;
    struct err err = ERR_INIT(reading->request->lang);
    struct change change = {.kind = CHANGE_SESSION};
    change.session.session = (int)reading->t->sessions + 1;
    if (!number_read_decimal(typed(reading, SESSION_COEFFICIENT),
                             &change.session.coefficient, &err) ||
        !tournament_check(reading->t, &change, &err))
        return refuse(reading, SESSION_COEFFICIENT, err.text);
    draft->coefficient = change.session.coefficient;
    return true;
}

static bool read_how(struct reading *reading)
{
    struct session_draft *draft = reading->draft;
    struct err err = ERR_INIT(reading->request->lang);
    draft->how = seating_how_find(typed(reading, SESSION_HOW));
    if (draft->how != SEATING_NEXT && draft->how != SEATING_DRAW)
        return refuse(reading, SESSION_HOW,
                      tr(err.lang, N_("choose from the list how to seat")));
    if (draft->how == SEATING_NEXT ||
        number_read_int(typed(reading, SESSION_SEED), 0, SEATS_SEED_END - 1, &draft->seed,
                        &err))
        return true;
    return refuse(reading, SESSION_SEED, err.text);
}

/* Those whom the form says to stay away. */
static const bool *read_away(const struct reading *reading)
{
    const struct form *form = reading->draft->form;
    bool *away = ARENA_ARRAY(&reading->request->arena, bool, reading->t->players + 1);
    for (size_t i = 0; i < form->count; i++) {
        if (!str_equal(form->field[i].name, "away"))
            continue;
        int player = tournament_player(reading->t, form->field[i].value);
        if (player >= 0)
            away[player] = true;
    }
    return away;
}

static bool read_cut(struct reading *reading)
{
    struct next_session_cut *cut = &reading->draft->cut;
    struct err err = ERR_INIT(reading->request->lang);
    const char *who = typed(reading, SESSION_WHO);
    int64_t count = 0;
    int kind = 0;
    while (kind < NEXT_SESSION_WHOS && !str_equal(who, next_session_who_name[kind]))
        kind++;
    if (kind == NEXT_SESSION_WHOS)
        return refuse(reading, SESSION_WHO,
                      tr(err.lang, N_("choose from the list who goes on")));
    if (kind != NEXT_SESSION_ALL &&
        !number_read_int(typed(reading, SESSION_COUNT), 0, CHANGE_CONTESTANTS_MOST,
                         &count, &err))
        return refuse(reading, SESSION_COUNT, err.text);
    cut->who = (enum next_session_who)kind;
    cut->count = (size_t)count;
    return true;
}

static bool find_going(struct reading *reading)
{
    struct session_draft *draft = reading->draft;
    struct err err = ERR_INIT(reading->request->lang);
    if (next_session_rank(reading->t, &draft->cut, &draft->next, &reading->request->arena,
                          &err))
        return true;
    refuse(reading, str_equal(err.place, "who") ? SESSION_WHO : SESSION_COUNT, err.text);
    session_draft_blank(draft, reading->request, reading->t);
    return false;
}

/* Whether movements of the one can be played in the other: a final in Howell of a
 * tournament in line, as the boards and their takers are the same. */
static bool plays_alike(const struct format *a, const struct format *b)
{
    return a == b || (a->sides == b->sides && a->taker == b->taker && a->taker &&
                      a->contest == b->contest && a->optional == b->optional);
}

/* Only ways that suit the tournament's own format can be played in it. */
static void keep_own_ways(struct plan *plan, const struct format *format)
{
    const struct plan_way chosen = plan->way[plan->chosen];
    int kept = 0;
    plan->chosen = 0;
    for (int i = 0; i < plan->ways; i++) {
        if (!plays_alike(plan->way[i].format, format))
            continue;
        if (str_equal(plan->way[i].id, chosen.id))
            plan->chosen = kept;
        plan->way[kept++] = plan->way[i];
    }
    plan->ways = kept;
}

/* Whether so many could play, with the rounds and deals that were asked for. */
static bool can_play(struct reading *reading, size_t groups)
{
    struct plan *plan = ARENA_NEW(&reading->request->arena, struct plan);
    struct form_field field[] = {
        {"format", reading->t->format->name},
        {"players", arena_printf(&reading->request->arena, "%zu", groups)},
        {"rounds", typed(reading, SESSION_ROUNDS)},
        {"boards", typed(reading, SESSION_BOARDS)}};
    struct form form = {.field = field, .count = 4};
    bool good = plan_read(plan, &form, reading->request);
    keep_own_ways(plan, reading->t->format);
    return good && plan->ways > 0;
}

/* So many have no movement: the next smaller and larger numbers of the field "count" that
 * have one. */
static bool refuse_count(struct reading *reading)
{
    struct session_draft *draft = reading->draft;
    struct request *request = reading->request;
    bool lines = draft->cut.who == NEXT_SESSION_LINES;
    size_t many = lines ? (size_t)draft->next.lists : 1;
    size_t said = draft->next.groups / many;
    size_t found[2] = {0, 0};
    for (size_t d = 1; d <= TRIED_MOST && d < said && found[0] == 0; d++)
        if (can_play(reading, many * (said - d)))
            found[0] = said - d;
    for (size_t d = 1; d <= TRIED_MOST && found[1] == 0; d++)
        if (many * (said + d) <= draft->next.entrants &&
            can_play(reading, many * (said + d)))
            found[1] = said + d;
    if (found[0] > 0 && found[1] > 0)
        return refuse(reading, SESSION_COUNT,
                      arena_printf(&request->arena,
                                   tr(request->lang, N_("there is no movement for %zu; "
                                                        "let %zu or %zu go on")),
                                   said, found[0], found[1]));
    if (found[0] + found[1] > 0)
        return refuse(reading, SESSION_COUNT,
                      arena_printf(&request->arena,
                                   tr(request->lang, N_("there is no movement for %zu; "
                                                        "let %zu go on")),
                                   said, found[0] + found[1]));
    return refuse(
        reading, SESSION_COUNT,
        tr(request->lang, N_("no movement of this format is known for them; let "
                             "more or fewer go on")));
}

/* The ways in which those who go on can play: the questions of a new tournament. */
static bool find_ways(struct reading *reading)
{
    struct session_draft *draft = reading->draft;
    struct arena *arena = &reading->request->arena;
    const char *way = form_get(draft->form, "way");
    struct form_field field[] = {
        {"format", reading->t->format->name},
        {"players", arena_printf(arena, "%zu", draft->next.groups)},
        {"rounds", typed(reading, SESSION_ROUNDS)},
        {"boards", typed(reading, SESSION_BOARDS)},
        {"way", way}};
    struct form form = {.field = field, .count = way ? 5 : 4};
    bool good = plan_read(&draft->plan, &form, reading->request);
    if (draft->plan.way_error && !draft->strict) { /* as before others were to go on */
        form.count--;
        good = plan_read(&draft->plan, &form, reading->request);
    }
    keep_own_ways(&draft->plan, reading->t->format);
    draft->error[SESSION_ROUNDS] = draft->plan.error[PLAN_ROUNDS];
    draft->error[SESSION_BOARDS] = draft->plan.error[PLAN_BOARDS];
    draft->error[SESSION_WAY] = draft->plan.way_error;
    if (draft->plan.error[PLAN_PLAYERS] || (good && draft->plan.ways == 0))
        return refuse_count(reading);
    return good;
}

static bool make_opening(struct reading *reading, struct err *err)
{
    struct session_draft *draft = reading->draft;
    struct next_session_plan plan = {.next = &draft->next,
                                     .coefficient = draft->coefficient,
                                     .movement =
                                         &draft->plan.way[draft->plan.chosen].movement,
                                     .how = draft->how,
                                     .seed = (uint64_t)draft->seed,
                                     .roster = draft->roster};
    return next_session_open(reading->t, &plan, &draft->opening, &reading->request->arena,
                             err);
}

bool session_draft_read(struct session_draft *draft, struct request *request,
                        const struct tournament *t, struct err *err)
{
    struct reading reading = {draft, request, t};
    draft->cut =
        (struct next_session_cut){.away = read_away(&reading), .roster = draft->roster};
    bool good = read_coefficient(&reading);
    good = read_how(&reading) && good;
    if (!read_cut(&reading)) {
        session_draft_blank(draft, request, t);
        return false;
    }
    return find_going(&reading) && find_ways(&reading) && good &&
           make_opening(&reading, err);
}

void session_draft_blank(struct session_draft *draft, struct request *request,
                         const struct tournament *t)
{
    struct err ignored = ERR_INIT(request->lang);
    struct next_session_cut all = {.away = draft->cut.away, .roster = draft->roster};
    next_session_rank(t, &all, &draft->next, &request->arena, &ignored);
}
