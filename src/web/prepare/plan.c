/* plan.c - a tournament that is not yet made: the ways in which so many can play it. */
#include "web/prepare/plan.h"
#include <stdint.h>

#include "base/number.h"
#include "tournament/seats/groups.h"
#include "web/html/labels.h"
#include <stdio.h>

enum {
    TABLES_MOST = 999,
    PLAYERS_MOST = 4 * TABLES_MOST,
    FEWER_MOST = 3, /* players fewer than seats */
    MORE_MOST = 2,  /* players more than seats */
    USUAL_START = 20 * 60
};

const char *const plan_field[PLAN_NUMBERS] = {"players", "tables", "rounds", "boards"};

bool plan_is_asked(const struct form *form)
{
    return form_get(form, plan_field[PLAN_PLAYERS]) ||
           form_get(form, plan_field[PLAN_TABLES]);
}

size_t plan_formats(const struct format *list[], size_t most)
{
    size_t n = 0;
    for (; n < format_count && n < most; n++)
        list[n] = &format_table[n];
    return n;
}

/* Reads a number that may be left out; the error is kept with its field. */
static bool read_number(struct plan *plan, int field, const struct form *form,
                        struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const char *text = label_tidy(form_text(form, plan_field[field]), &request->arena);
    int64_t most = field == PLAN_PLAYERS ? PLAYERS_MOST : TABLES_MOST;
    if (text[0] == '\0' || number_read_int(text, 1, most, &plan->number[field], &err))
        return true;
    plan->error[field] = arena_strdup(&request->arena, err.text);
    return false;
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

const char *plan_start(const struct plan *plan, struct arena *arena)
{
    return arena_printf(arena, "%02d:%02d", plan->start / 60, plan->start % 60);
}

int plan_unit(const struct format *format)
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
    int unit = plan_unit(plan->format);
    return said > 0 ? unit * (said + adds_place(plan)) : 4 * plan->number[PLAN_TABLES];
}

static bool read_format(struct plan *plan, const struct form *form,
                        struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const char *name = form_get(form, "format");
    plan->format = format_require(name ? name : format_table[0].name, &err);
    request_speak_of(request, plan->format);
    if (plan->format)
        return true;
    plan->format = &format_table[0];
    plan->format_error = arena_strdup(&request->arena, err.text);
    return false;
}

/* Groups and tables, where both are said, must go together; the last table may be half
 * empty. */
static bool check_groups(struct plan *plan, struct request *request)
{
    int64_t groups = plan->number[PLAN_PLAYERS];
    int64_t tables = plan->number[PLAN_TABLES];
    if (groups == 0 || tables == 0 || (plan_players(plan) + 3) / 4 == tables)
        return true;
    plan->error[PLAN_PLAYERS] = arena_printf(
        &request->arena,
        tr(request->lang,
           N_("%jd groups do not match %jd tables; leave out one of the two numbers")),
        groups, tables);
    return false;
}

/* Players and tables, where both are said, must go together. */
static bool check_numbers(struct plan *plan, struct request *request)
{
    int64_t players = plan->number[PLAN_PLAYERS];
    int64_t tables = plan->number[PLAN_TABLES];
    if (players == 0 && tables == 0)
        plan->error[PLAN_PLAYERS] =
            tr(request->lang, N_("say how many players there are, or how many tables"));
    else if (groups_are(plan->format))
        return check_groups(plan, request);
    else if (players > 0 && tables > 0 &&
             (players < 4 * tables - FEWER_MOST || players > 4 * tables + MORE_MOST))
        plan->error[PLAN_PLAYERS] = arena_printf(
            &request->arena,
            tr(request->lang, N_("%jd players do not match %jd tables, which have four "
                                 "each; leave out one of the two numbers")),
            players, tables);
    return !plan->error[PLAN_PLAYERS];
}

/* The format of a game that is recommended: another than was asked for at times. */
static const struct format *format_of(const struct plan *plan, enum movement_game game)
{
    for (size_t i = 0; plan->format->movement != game && i < format_count; i++)
        if (format_table[i].movement == game)
            return &format_table[i];
    return plan->format;
}

/* Adds what is recommended, if it can be made and its results are known. */
static void add_way(struct plan *plan, const struct recommendation *row,
                    struct request *request)
{
    struct plan_way way = {.format = format_of(plan, row->game), .row = *row};
    struct format_request asked = {way.format, row->kind->name, row->plan};
    struct err unused = ERR_INIT(request->lang);
    int64_t tables = plan->number[PLAN_TABLES];
    if ((tables > 0 && row->laid != tables) ||
        !format_movement(&asked, &way.movement, &request->arena, &unused))
        return;
    if (game_has_pools(way.format->game))
        way.row.minutes = format_minutes(way.format, row->plan.rounds * row->plan.boards);
    way.id = arena_printf(&request->arena, "%s.%s.%d.%d", way.format->name,
                          row->kind->name, row->plan.tables, row->plan.extra);
    if (row->plan.sections > 0)
        way.id = arena_printf(&request->arena, "%s.%d", way.id, row->plan.sections);
    plan->way[plan->ways++] = way;
}

/* Why there is no way, at the number that is to blame: the usual movement is asked for
 * with the tables alone, then with what was wanted besides. */
static bool explain(struct plan *plan, struct request *request, const struct err *general)
{
    int main = plan->number[PLAN_PLAYERS] > 0 ? PLAN_PLAYERS : PLAN_TABLES;
    struct format_request asked = {
        .format = plan->format, .plan = {.tables = (int)((plan_players(plan) + 3) / 4)}};
    for (int field = PLAN_TABLES; field <= PLAN_BOARDS; field++) {
        struct movement unused;
        struct err err = ERR_INIT(request->lang);
        if (field == PLAN_ROUNDS)
            asked.plan.rounds = (int)plan->number[PLAN_ROUNDS];
        if (field == PLAN_BOARDS)
            asked.plan.boards = (int)plan->number[PLAN_BOARDS];
        if (format_movement(&asked, &unused, &request->arena, &err))
            continue;
        plan->error[field == PLAN_TABLES ? main : field] =
            arena_strdup(&request->arena, err.text);
        return false;
    }
    plan->error[main] =
        general->kind != ERR_NONE
            ? arena_strdup(&request->arena, general->text)
            : tr(request->lang, N_("no movement is known for them; choose another number "
                                   "of tables or rounds"));
    return false;
}

/* Boards of a match, so that everybody meets everybody in an evening; two teams
 * play one long match, three have a movement that knows it. */
static int match_boards(const struct plan *plan)
{
    enum { LONG_MATCH = 24, EVENING = 28, MOST = 8, LEAST = 4 };
    int teams = (int)plan_players(plan) / 4;
    if (teams < 4)
        return teams == 2 ? LONG_MATCH : 0;
    int boards = EVENING / (teams - 1);
    return boards > MOST ? MOST : boards < LEAST ? LEAST : boards;
}

/* What was said; else what the rules of the game say, or 0. */
static int wanted(const struct plan *plan, int field)
{
    const struct format *format = plan->format;
    struct movement_plan usual = format_plan(format, (struct movement_plan){0});
    if (plan->number[field] > 0)
        return (int)plan->number[field];
    if (field == PLAN_BOARDS && format->meets_all)
        return match_boards(plan);
    return field == PLAN_ROUNDS ? usual.rounds : usual.boards;
}

static bool find_ways(struct plan *plan, struct request *request)
{
    struct recommendation list[RECOMMEND_MOST];
    struct err err = ERR_INIT(request->lang);
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
        add_way(plan, &list[i], request);
    return plan->ways > 0 || explain(plan, request, &err);
}

/* The way of the form; the one recommended first unless another is named. */
static bool choose(struct plan *plan, const struct form *form, struct request *request)
{
    const char *id = form_get(form, "way");
    for (int i = 0; id && i < plan->ways; i++)
        if (str_equal(plan->way[i].id, id)) {
            plan->chosen = i;
            return true;
        }
    if (!id)
        return true;
    plan->way_error =
        tr(request->lang, N_("there is no such movement here; choose one of these"));
    return false;
}

bool plan_has_sections(const struct plan *plan)
{
    for (int i = 0; i < plan->ways; i++)
        if (plan->way[i].row.plan.sections > 0)
            return true;
    return false;
}

bool plan_read(struct plan *plan, const struct form *form, struct request *request)
{
    *plan = (struct plan){.start = plan_read_start(form)};
    plan->apart = str_equal(form_text(form, "compare"), "field");
    bool good = read_format(plan, form, request);
    for (int field = 0; field < PLAN_NUMBERS; field++)
        good = read_number(plan, field, form, request) && good;
    return good && check_numbers(plan, request) && find_ways(plan, request) &&
           choose(plan, form, request);
}
