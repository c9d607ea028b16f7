/* plan.c - a tournament that is not yet made: the ways in which so many can play it. */
#include "tournament/seats/plan.h"

#include "tournament/results.h"
#include "tournament/seats/groups.h"
#include <stdio.h>

enum {
    TABLES_MOST = 999,
    PLAYERS_MOST = 4 * TABLES_MOST,
    FEWER_MOST = 3,  /* players fewer than seats */
    MORE_MOST = 2,   /* players more than seats */
    LEAST_MOST = 64, /* who are tried, until some can play */
    USUAL_START = 20 * 60
};

const char *const plan_field[PLAN_NUMBERS] = {"players", "tables", "rounds", "boards"};

bool plan_is_asked(const struct form *form)
{
    return form_get(form, plan_field[PLAN_PLAYERS]) ||
           form_get(form, plan_field[PLAN_TABLES]);
}

/* What is wrong with what was asked; always false. */
static bool refuse_plan(const struct plan *plan, const char **error, const char *sentence,
                        ...) __attribute__((format(printf, 3, 4)));
static bool refuse_plan(const struct plan *plan, const char **error, const char *sentence,
                        ...)
{
    va_list args;
    va_start(args, sentence);
    *error = arena_vprintf(plan->asked.arena, tr(plan->asked.lang, sentence), args);
    va_end(args);
    return false;
}

/* Reads a number that may be left out; the error is kept with its field. */
static bool read_number(struct plan *plan, int field)
{
    struct err err = ERR_INIT(plan->asked.lang);
    const char *text =
        label_tidy(form_text(plan->asked.form, plan_field[field]), plan->asked.arena);
    int64_t most = field == PLAN_PLAYERS ? PLAYERS_MOST : TABLES_MOST;
    return text[0] == '\0' ||
           number_read_int(text, 1, most, &plan->number[field], &err) ||
           refuse_plan(plan, &plan->error[field], "%s", err.text);
}

int plan_read_start(const struct form *form)
{
    int hour;
    int minute;
    if (sscanf(form_text(form, "start"), "%2d:%2d", &hour, &minute) == 2 && hour >= 0 &&
        hour < 24 && minute >= 0 && minute < 60)
        return hour * 60 + minute;
    return USUAL_START;
}

const char *plan_start(const struct plan *plan)
{
    return arena_printf(plan->asked.arena, "%02d:%02d", plan->start / 60,
                        plan->start % 60);
}

/* The places that one who enters takes. */
static int unit_of(const struct format *format)
{
    if (!groups_are(format))
        return 1;
    return format->movement == MOVEMENT_TEAMS ||
                   format->movement == MOVEMENT_ATTACK_DEFENCE
               ? 4
               : 2;
}

bool plan_is_odd(const struct plan *plan)
{
    const struct format *format = plan->format;
    int64_t said = plan->number[PLAN_PLAYERS];
    bool alone =
        format->movement == MOVEMENT_ATTACK_DEFENCE ||     /* no opponent is needed */
        (format->movement == MOVEMENT_TEAMS && said == 3); /* who play in turn */
    return groups_are(format) && said % 2 == 1 && !alone;
}

/* Where a group has no opponent there is a place more, which stays empty; a
 * recommendation for pairs knows that by itself. */
static bool adds_place(const struct plan *plan)
{
    return plan_is_odd(plan) && !format_has_pairs(plan->format);
}

int64_t plan_players(const struct plan *plan)
{
    int64_t said = plan->number[PLAN_PLAYERS];
    int unit = unit_of(plan->format);
    return said > 0 ? unit * (said + adds_place(plan)) : 4 * plan->number[PLAN_TABLES];
}

static bool read_format(struct plan *plan)
{
    struct err err = ERR_INIT(plan->asked.lang);
    const char *name = form_get(plan->asked.form, "format");
    plan->format = format_require(name ? name : format_table[0].name, &err);
    plan->asked.lang = format_lang(plan->format, plan->asked.lang);
    if (plan->format)
        return true;
    plan->format = &format_table[0];
    return refuse_plan(plan, &plan->format_error, "%s", err.text);
}

/* Players and tables, where both are said, must go together; of groups, the last table
 * may be half empty. */
static bool check_numbers(struct plan *plan)
{
    int64_t players = plan->number[PLAN_PLAYERS];
    int64_t tables = plan->number[PLAN_TABLES];
    const char **error = &plan->error[PLAN_PLAYERS];
    bool groups = groups_are(plan->format);
    if (players == 0 && tables == 0)
        return refuse_plan(plan, error,
                           N_("say how many players there are, or how many tables"));
    if (players == 0 || tables == 0)
        return true;
    if (groups && (plan_players(plan) + 3) / 4 != tables)
        return refuse_plan(
            plan, error,
            N_("%jd groups do not match %jd tables; leave out one of the two numbers"),
            players, tables);
    if (!groups &&
        (players < 4 * tables - FEWER_MOST || players > 4 * tables + MORE_MOST))
        return refuse_plan(
            plan, error,
            N_("%jd players do not match %jd tables, which have four each; "
               "leave out one of the two numbers"),
            players, tables);
    return true;
}

/* Adds what is recommended, if it can be made and its results are known. */
static void add_way(struct plan *plan, const struct recommendation *row)
{
    struct arena *arena = plan->asked.arena;
    struct plan_way way = {.format = format_of_game(plan->format, row->game),
                           .row = *row};
    struct format_request asked = {way.format, row->kind->name, row->plan};
    struct err unused = ERR_INIT(plan->asked.lang);
    int64_t tables = plan->number[PLAN_TABLES];
    if ((tables > 0 && row->laid != tables) ||
        !format_movement(&asked, &way.movement, arena, &unused))
        return;
    if (game_has_pools(way.format->game))
        way.row.minutes = format_minutes(way.format, row->plan.rounds * row->plan.boards);
    way.id = arena_printf(arena, "%s.%s.%d.%d", way.format->name, row->kind->name,
                          row->plan.tables, row->plan.extra);
    if (row->plan.sections > 0)
        way.id = arena_printf(arena, "%s.%d", way.id, row->plan.sections);
    plan->way[plan->ways++] = way;
}

/* Why there is no way, at the number that is to blame: the usual movement is asked for
 * with the tables alone, then with what was wanted besides. Always false. */
static bool explain_refusal(struct plan *plan, const struct err *general)
{
    int main = plan->number[PLAN_PLAYERS] > 0 ? PLAN_PLAYERS : PLAN_TABLES;
    struct format_request asked = {
        .format = plan->format, .plan = {.tables = (int)((plan_players(plan) + 3) / 4)}};
    for (int field = PLAN_TABLES; field <= PLAN_BOARDS; field++) {
        struct movement unused;
        struct err err = ERR_INIT(plan->asked.lang);
        if (field == PLAN_ROUNDS)
            asked.plan.rounds = (int)plan->number[PLAN_ROUNDS];
        if (field == PLAN_BOARDS)
            asked.plan.boards = (int)plan->number[PLAN_BOARDS];
        if (!format_movement(&asked, &unused, plan->asked.arena, &err))
            return refuse_plan(plan, &plan->error[field == PLAN_TABLES ? main : field],
                               "%s", err.text);
    }
    if (general->kind != ERR_NONE)
        return refuse_plan(plan, &plan->error[main], "%s", general->text);
    return refuse_plan(
        plan, &plan->error[main],
        N_("no movement is known for them; choose another number of tables or rounds"));
}

/* What was said; else what the rules of the game say, or 0. */
static int wanted(const struct plan *plan, int field)
{
    const struct format *format = plan->format;
    struct movement_plan usual = format_plan(format, (struct movement_plan){0});
    if (plan->number[field] > 0)
        return (int)plan->number[field];
    if (field == PLAN_BOARDS && format->meets_all)
        return format_match_boards((int)plan_players(plan) / 4);
    return field == PLAN_ROUNDS ? usual.rounds : usual.boards;
}

static bool find_ways(struct plan *plan)
{
    struct recommendation list[RECOMMEND_MOST];
    struct err err = ERR_INIT(plan->asked.lang);
    struct recommend_question question = {.game = plan->format->movement,
                                          .players = (int)plan_players(plan),
                                          .missing = adds_place(plan),
                                          .regulated = plan->format->movement ==
                                                       MOVEMENT_TAROT_LINE,
                                          .rules = format_rules(plan->format),
                                          .rounds = wanted(plan, PLAN_ROUNDS),
                                          .boards = wanted(plan, PLAN_BOARDS)};
    int n = recommend(&question, list, &err);
    for (int i = 0; i < n; i++)
        add_way(plan, &list[i]);
    return plan->ways > 0 || explain_refusal(plan, &err);
}

/* The way of the form; the one recommended first unless another is named. */
static bool choose_movement(struct plan *plan)
{
    const char *id = form_get(plan->asked.form, "way");
    for (int i = 0; id && i < plan->ways; i++)
        if (str_equal(plan->way[i].id, id)) {
            plan->chosen = i;
            return true;
        }
    return !id || refuse_plan(plan, &plan->way_error,
                              N_("there is no such movement here; choose one of these"));
}

/* People as the groups that they make. */
static bool group_people(struct plan *plan)
{
    int64_t people = plan->number[PLAN_PLAYERS];
    int size = groups_are(plan->format) ? groups_size(plan->format).min : 1;
    if (people > 0 && people < size)
        return refuse_plan(plan, &plan->error[PLAN_PLAYERS],
                           N_("players enter in groups of %d here; say how many people "
                              "play in all"),
                           size);
    plan->number[PLAN_PLAYERS] = people / size;
    plan->alone = people % size;
    return true;
}

bool plan_read(struct plan *plan, const struct plan_question *asked)
{
    *plan = (struct plan){.asked = *asked, .start = plan_read_start(asked->form)};
    plan->apart = str_equal(form_text(asked->form, "compare"), "field");
    bool good = read_format(plan);
    for (int field = 0; field < PLAN_NUMBERS; field++)
        good = read_number(plan, field) && good;
    return good && group_people(plan) && check_numbers(plan) && find_ways(plan) &&
           choose_movement(plan);
}

/* Chooses the first way of its own format; false if there is none. */
static bool choose_own(struct plan *plan)
{
    for (plan->chosen = 0; plan->chosen < plan->ways; plan->chosen++)
        if (plan->way[plan->chosen].format == plan->format)
            return true;
    plan->ways = plan->chosen = 0;
    return false;
}

bool plan_read_least(struct plan *plan, const struct plan_question *asked)
{
    bool good = false;
    *plan = (struct plan){.asked = *asked, .start = plan_read_start(asked->form)};
    if (!read_format(plan))
        return false;
    for (int64_t n = 1; n <= LEAST_MOST && !good; n++) {
        plan->number[PLAN_PLAYERS] = n;
        good = !plan_is_odd(plan) && check_numbers(plan) && find_ways(plan) &&
               choose_own(plan);
    }
    for (int field = 0; field < PLAN_NUMBERS; field++)
        plan->error[field] = NULL; /* why fewer cannot */
    return good;
}

/* Whether movements of the one can be played in the other: a final in Howell of a
 * tournament in line, as the boards and their takers are the same. */
static bool plays_alike(const struct format *a, const struct format *b)
{
    return a == b || (a->sides == b->sides && a->taker == b->taker && a->taker &&
                      a->contest == b->contest && a->optional == b->optional);
}

bool plan_read_session(struct plan *plan, const struct format *format, size_t groups,
                       const struct plan_question *asked)
{
    int kept = 0;
    *plan = (struct plan){
        .asked = *asked, .format = format, .start = plan_read_start(asked->form)};
    plan->number[PLAN_PLAYERS] = (int64_t)groups;
    bool good = read_number(plan, PLAN_ROUNDS);
    good = read_number(plan, PLAN_BOARDS) && good;
    if (!good || !check_numbers(plan) || !find_ways(plan))
        return false;
    for (int i = 0; i < plan->ways; i++)
        if (plays_alike(plan->way[i].format, format))
            plan->way[kept++] = plan->way[i];
    plan->ways = kept;
    if (choose_movement(plan) || asked->strict)
        return !plan->way_error;
    plan->way_error = NULL; /* it was there before others were to go on */
    return true;
}

bool plan_has_sections(const struct plan *plan)
{
    for (int i = 0; i < plan->ways; i++)
        if (plan->way[i].row.plan.sections > 0 && plan->way[i].format->game->contracts)
            return true;
    return false;
}

/* As their labels then say: "NS1". */
bool plan_has_lines(const struct plan_way *way)
{
    return format_has_pairs(way->format) &&
           schedule_find(&way->movement.field[0].schedule, "NS1") != SCHEDULE_EMPTY;
}

bool plan_read_winners(struct plan *plan, struct err *err)
{
    struct plan_way *way = &plan->way[plan->chosen];
    const char *said = form_text(plan->asked.form, "winners");
    bool best = str_equal(said, "best");
    if (!plan_has_lines(way) || (!best && !str_equal(said, "rounds")))
        return true;
    way->row.plan.arrow = best ? MOVEMENT_ARROW_BEST : MOVEMENT_ARROW_ROUNDS;
    struct format_request asked = {way->format, way->row.kind->name, way->row.plan};
    return format_movement(&asked, &way->movement, plan->asked.arena, err);
}
