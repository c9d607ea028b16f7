/* plan.c - a tournament that is not yet made: what so many tables would play. */
#include "web/plan.h"

#include "base/number.h"
#include "tournament/evening.h"
#include "web/labels.h"
#include <stdio.h>

enum { TABLES_MOST = 999, MISSING_MOST = 3, USUAL_START = 20 * 60, DAY = 24 * 60 };

const char *const plan_field[3] = {"tables", "rounds", "boards"};

/* Reads a number that may be left out; the error is kept with its field. */
static bool read_number(struct plan *plan, int field, const struct form *form,
                        struct request *request)
{
    long *number[3] = {&plan->tables, &plan->rounds, &plan->boards};
    struct err err = ERR_INIT(request->lang);
    const char *text = label_tidy(form_text(form, plan_field[field]), &request->arena);
    if (text[0] == '\0' && field != PLAN_TABLES)
        return true;
    if (number_read_int(text, 1, TABLES_MOST, number[field], &err))
        return true;
    plan->error[field] = arena_strdup(&request->arena, err.text);
    return false;
}

static void read_start(struct plan *plan, const struct form *form)
{
    int hour;
    int minute;
    plan->start = USUAL_START;
    if (sscanf(form_text(form, "start"), "%2d:%2d", &hour, &minute) == 2 && hour >= 0 &&
        hour < 24 && minute >= 0 && minute < 60)
        plan->start = hour * 60 + minute;
}

/* Makes the movement with the tables alone, then with what was asked besides, so that an
 * error is told where it belongs. */
static bool make(struct plan *plan, struct request *request)
{
    struct movement_request asked = {.format = format_find("tarot-line"),
                                     .tables = (int)plan->tables};
    for (int field = PLAN_TABLES; field <= PLAN_BOARDS; field++) {
        struct err err = ERR_INIT(request->lang);
        if (field == PLAN_ROUNDS)
            asked.rounds = (int)plan->rounds;
        if (field == PLAN_BOARDS)
            asked.boards = (int)plan->boards;
        if (movement_make(&asked, &plan->movement, &request->arena, &err))
            continue;
        plan->error[field] = arena_strdup(&request->arena, err.text);
        return false;
    }
    return true;
}

bool plan_read(struct plan *plan, const struct form *form, struct request *request)
{
    *plan = (struct plan){0};
    read_start(plan, form);
    bool good = true;
    for (int field = PLAN_TABLES; field <= PLAN_BOARDS; field++)
        good = read_number(plan, field, form, request) && good;
    return good && make(plan, request);
}

const char *plan_start(const struct plan *plan, struct arena *arena)
{
    return arena_printf(arena, "%02d:%02d", plan->start / 60, plan->start % 60);
}

/* Minutes after midnight as people write the time. */
static const char *time_text(int minutes, struct request *request)
{
    return arena_printf(&request->arena,
                        request->lang == LANG_FR ? "%d\u00a0h\u00a0%02d" : "%d:%02d",
                        minutes / 60 % 24, minutes % 60);
}

/* "7 rounds", "1 round"; a macro, so that the compiler sees the formats. */
#define COUNT(request, one, many, n) \
    arena_printf(&(request)->arena, tr_n((request)->lang, one, many, (n)), (n))

static void say_fields(const struct plan *plan, struct request *request)
{
    struct html *html = &request->html;
    html_add(html, "<p>");
    html_say(
        html,
        N_("There is no official movement for %ld tables in one field. They play in "
           "%zu fields side by side, each with its own set of the same boards, and are "
           "compared together:"),
        plan->tables, plan->movement.fields);
    html_add(html, "</p><ul>");
    for (size_t i = 0; i < plan->movement.fields; i++) {
        const struct movement_field *field = &plan->movement.field[i];
        html_add(html, "<li>");
        html_say(html, N_("%s: %d tables, boards 1 to %d"),
                 label_field(field->name, request->lang), field->schedule.tables,
                 schedule_last_board(&field->schedule));
        html_add(html, "</li>");
    }
    html_add(html, "</ul>");
}

static void say_times(const struct plan *plan, int deals, struct request *request)
{
    struct html *html = &request->html;
    int end = plan->start + evening_minutes(deals);
    html_add(html, "<p>");
    html_say(html, N_("Starting at %s it ends about %s, at eight deals an hour."),
             time_text(plan->start, request), time_text(end % DAY, request));
    html_add(html, "</p><p>");
    html_say(html, N_("For %ld to %ld players: a few seats may stay empty."),
             4 * plan->tables - MISSING_MOST, 4 * plan->tables);
    html_add(html, "</p>");
}

void plan_say(const struct plan *plan, struct request *request)
{
    struct html *html = &request->html;
    const struct schedule *first = &plan->movement.field[0].schedule;
    int deals = first->slots / first->tables;
    int boards = 0;
    for (size_t i = 0; i < plan->movement.fields; i++) {
        int last = schedule_last_board(&plan->movement.field[i].schedule);
        boards = last > boards ? last : boards;
    }
    html_add(html, "<p><b>");
    html_say(html, N_("%s of %s at %s: %s each, %s prepared."),
             COUNT(request, "%d round", "%d rounds", first->rounds),
             COUNT(request, "%d deal", "%d deals", deals / first->rounds),
             COUNT(request, "%d table", "%d tables", (int)plan->tables),
             COUNT(request, "%d deal", "%d deals", deals),
             COUNT(request, "%d board", "%d boards", boards));
    html_add(html, "</b></p>");
    if (plan->movement.fields > 1)
        say_fields(plan, request);
    say_times(plan, deals, request);
}
