/* plan_show.c - a movement that can be chosen: in words, figures and pictures. */
#include "web/prepare/plan_show.h"

enum { DAY = 24 * 60 };

/* "7 rounds", "1 round"; a macro, so that the compiler sees the formats. */
#define COUNT(request, one, many, n) \
    arena_printf(&(request)->arena, tr_n((request)->lang, one, many, (n)), (n))

/* Minutes after midnight as people write the time. */
static const char *time_text(int minutes, struct request *request)
{
    return arena_printf(&request->arena,
                        lang_is_french(request->lang) ? "%d\u00a0h\u00a0%02d" : "%d:%02d",
                        minutes % DAY / 60, minutes % 60);
}

const char *plan_show_title(struct request *request, const struct plan_way *way)
{
    int sections = way->row.plan.sections;
    if (sections == 0)
        return tr(request->lang, way->row.kind->title);
    return arena_printf(&request->arena,
                        tr(request->lang, way->format->game->contracts
                                              ? N_("%d sections side by side")
                                              : N_("%d coloured fields side by side")),
                        sections);
}

/* Tables of the first round with so many players. */
static int count_tables(const struct plan_way *way, int players)
{
    int tables = 0;
    for (size_t f = 0; f < way->movement.fields; f++) {
        const struct schedule *schedule = &way->movement.field[f].schedule;
        for (int table = 1; table <= schedule->tables; table++)
            tables +=
                schedule_seated(schedule, schedule_at(schedule, 1, table)) == players;
    }
    return tables;
}

/* Drawn tables where four do not come out even. */
static void add_sizes(struct request *request, const struct plan_way *way)
{
    struct html *html = &request->html;
    int threes = count_tables(way, 3);
    int fives = count_tables(way, 5);
    int rests = way->row.report.max_sit_outs;
    if (threes + fives + rests == 0)
        return;
    html_add(html, "<p>");
    if (threes > 0)
        html_add(html, "%s",
                 COUNT(request, "%d table has three players.",
                       "%d tables have three players.", threes));
    if (fives > 0)
        html_add(html, "%s %s",
                 COUNT(request, "%d table has five players.",
                       "%d tables have five players.", fives),
                 tr(html->lang, N_("There the taker calls a partner.")));
    if (rests > 0)
        html_say(
            html,
            tr_n(html->lang,
                 "The extra players sit out in turn, nobody for more than %d round.",
                 "The extra players sit out in turn, nobody for more than %d rounds.",
                 rests),
            rests);
    html_add(html, "</p>");
}

/* What becomes of players who are too many or too few; nothing where all are seated. */
static void add_odd(struct request *request, const struct plan_way *way)
{
    struct html *html = &request->html;
    const struct recommendation *row = &way->row;
    int extra = row->plan.extra;
    int rests = row->report.max_sit_outs;
    if (way->format->deals && extra != 0) {
        add_sizes(request, way);
        return;
    }
    if ((extra == 0 && row->missing == 0) || rests == 0)
        return;
    html_add(html, "<p>");
    if (extra > 0)
        html_say(html,
                 tr_n(html->lang,
                      "%d player more than there are seats: somebody sits out in each "
                      "round, nobody more than %d times.",
                      "%d players more than there are seats: as many sit out in each "
                      "round, nobody more than %d times.",
                      extra),
                 extra, rests);
    else
        html_say(html,
                 tr_n(html->lang,
                      "%d seat stays empty. Its table waits, so that others sit out, but "
                      "nobody more than %d times.",
                      "%d seats stay empty. Their tables wait, so that others sit out, "
                      "but nobody more than %d times.",
                      row->missing),
                 row->missing, rests);
    html_add(html, "</p>");
}
const char *plan_show_deals(struct request *request, const struct recommendation *row)
{
    int least = row->report.min_deals;
    int most = row->report.max_deals;
    return least == most ? COUNT(request, "%d deal", "%d deals", most)
                         : request_say(request, N_("%d to %d deals"), least, most);
}

void plan_show_summary(struct request *request, const struct plan_way *way, int start)
{
    struct html *html = &request->html;
    const struct recommendation *row = &way->row;
    html_add(html, "<p><b>");
    if (way->format->deals)
        html_say(html, N_("%s of %s at %s: %s each; every table deals its own cards."),
                 COUNT(request, "%d round", "%d rounds", row->plan.rounds),
                 COUNT(request, "%d deal", "%d deals", row->plan.boards),
                 COUNT(request, "%d table", "%d tables", row->laid),
                 plan_show_deals(request, row));
    else
        html_say(html, N_("%s of %s at %s: %s each, %s to prepare."),
                 COUNT(request, "%d round", "%d rounds", row->plan.rounds),
                 COUNT(request, "%d deal", "%d deals", row->plan.boards),
                 COUNT(request, "%d table", "%d tables", row->laid),
                 plan_show_deals(request, row),
                 COUNT(request, "%d board", "%d boards", row->prepared));
    html_add(html, "</b></p><p>");
    html_say(html,
             game_has_pools(way->format->game)
                 ? N_("Starting at %s, it ends at about %s, at 1 h 20 for twelve deals.")
                 : N_("Starting at %s, it ends at about %s, at eight deals an hour."),
             time_text(start, request), time_text(start + row->minutes, request));
    html_add(html, "</p>");
    add_odd(request, way);
}

/* The fields it is played in; nothing for one alone. */
static void add_fields(struct request *request, const struct plan_way *way)
{
    const struct movement *movement = &way->movement;
    struct html *html = &request->html;
    if (movement->fields < 2)
        return;
    html_say_in(html, "p",
                N_("Play is in %zu fields side by side, each with its own set of the "
                   "same boards, and all are compared together:"),
                movement->fields);
    html_add(html, "<ul>");
    for (size_t i = 0; i < movement->fields; i++) {
        const struct movement_field *field = &movement->field[i];
        html_say_in(html, "li", N_("%s: %d tables, boards 1 to %d"),
                    name_field_planned(way->format, movement, i, request->lang),
                    field->schedule.tables, schedule_last_board(&field->schedule));
    }
    html_add(html, "</ul>");
}

static void add_term(struct html *html, const char *term, const char *value)
{
    html_add(html, "<div><dt>%s</dt><dd>%s</dd></div>", term, value);
}

/* A number, or from the least to the most of it. */
static const char *range_text(struct request *request, int least, int most)
{
    return least == most ? arena_printf(&request->arena, "%d", most)
                         : arena_printf(&request->arena,
                                        tr(request->lang, N_("%d to %d")), least, most);
}

static const char *say_meetings(struct request *request,
                                const struct verify_report *report)
{
    if (report->max_meetings <= 1)
        return tr(request->lang, N_("no two meet twice"));
    return arena_printf(&request->arena,
                        tr(request->lang, N_("the same two at most %d times")),
                        report->max_meetings);
}

static const char *rests_of(struct request *request, const struct verify_report *report)
{
    if (report->max_sit_outs == 0)
        return tr(request->lang, N_("nobody"));
    return COUNT(request, "at most %d round", "at most %d rounds", report->max_sit_outs);
}

/* Its figures, as a list of terms. */
static void add_figures(struct request *request, const struct plan_way *way, int start)
{
    struct html *html = &request->html;
    enum lang lang = request->lang;
    const struct recommendation *row = &way->row;
    const struct verify_report *report = &row->report;
    html_add(html, "<dl class=\"figures\">");
    add_term(html, tr(lang, N_("Rounds")),
             range_text(request, row->plan.rounds, row->plan.rounds));
    add_term(html, tr(lang, N_("Deals per player")),
             range_text(request, report->min_deals, report->max_deals));
    if (!way->format->deals)
        add_term(html, tr(lang, N_("Boards to prepare")),
                 arena_printf(&request->arena, "%d", row->prepared));
    add_term(html, tr(lang, N_("Ends at about")),
             time_text(start + row->minutes, request));
    add_term(html, tr(lang, N_("Who sits out")), rests_of(request, report));
    add_term(html, tr(lang, N_("Meetings")), say_meetings(request, report));
    if (way->format->taker)
        add_term(html, tr(lang, N_("Attacks per player")),
                 range_text(request, report->min_attacks, report->max_attacks));
    if (row->comparison.pairs > 0)
        add_term(html, tr(lang, N_("Balance of comparisons, out of 100")),
                 arena_printf(&request->arena, "%d",
                              (int)ratio_round(comparison_balance(&row->comparison), 0)));
    html_add(html, "</dl>");
}

/* The names of the fields that have as many tables as this one; it is the first. */
static const char *fields_like(struct request *request, const struct plan_way *way,
                               size_t first)
{
    const struct movement *movement = &way->movement;
    const char *names = name_field_planned(way->format, movement, first, request->lang);
    for (size_t i = first + 1; i < movement->fields; i++)
        if (movement->field[i].schedule.tables == movement->field[first].schedule.tables)
            names =
                arena_printf(&request->arena, "%s, %s", names,
                             name_field_planned(way->format, movement, i, request->lang));
    return names;
}

static bool is_first(const struct movement *movement, size_t field)
{
    for (size_t i = 0; i < field; i++)
        if (movement->field[i].schedule.tables == movement->field[field].schedule.tables)
            return false;
    return true;
}

static void add_pictures(struct request *request, const struct plan_way *way,
                         const char *id)
{
    struct html *html = &request->html;
    const struct movement *movement = &way->movement;
    for (size_t i = 0; i < movement->fields; i++) {
        const struct schedule *schedule = &movement->field[i].schedule;
        if (!is_first(movement, i))
            continue;
        if (movement->fields > 1)
            html_add(html, "<p class=\"small\">%s</p>", fields_like(request, way, i));
        html_add(html, "<div class=\"moves\">");
        if (!movement_svg_add(html, schedule, way->format,
                              arena_printf(&request->arena, "%s%zu", id, i)))
            html_add(html, "<p class=\"small muted\">%s</p>",
                     schedule->rounds < 2
                         ? tr(request->lang, N_("One round: nobody moves."))
                         : tr(request->lang,
                              N_("There are no simple moves to draw: each player follows "
                                 "a guide card, which can be printed.")));
        html_add(html, "</div>");
    }
}

static void add_rule(struct request *request, const struct plan_way *way)
{
    struct why why = {.lang = request->lang};
    if (!way->row.kind)
        return;
    way->row.kind->explain(&way->row.plan, &why);
    html_items(&request->html, "ul.small", str_text(&why.out));
    why_clear(&why);
}

/* Who moves where: pictures, or why there are none; then the rule in words, where the
 * movement has a kind. The id is apart from all others of the page. */
static void add_moves(struct request *request, const struct plan_way *way, const char *id)
{
    struct html *html = &request->html;
    html_add(html, "<div class=\"stack\">");
    html_say_in(html, "p.way-head", N_("Who moves where"));
    add_pictures(request, way, id);
    add_rule(request, way);
    html_add(html, "</div>");
}

void plan_show_way(struct request *request, const struct plan_way *way, int start)
{
    plan_show_summary(request, way, start);
    add_fields(request, way);
    add_figures(request, way, start);
    add_moves(request, way, "own");
}

/* The button that chooses it, and why. */
static void add_choice(struct request *request, const struct plan *plan, int i)
{
    struct html *html = &request->html;
    const struct plan_way *way = &plan->way[i];
    struct input_box box = {
        .name = "way",
        .value = way->id,
        .chosen = i == plan->chosen,
        .style = "way-choice",
        .more =
            arena_printf(&request->arena, " class=\"%s %s\" aria-describedby=\"why%d\"",
                         way->row.plan.sections > 0 ? "has-sections" : "",
                         plan_has_lines(way) ? "has-lines" : "", i)};
    input_radio_open(html, &box);
    html_add(html, "<span>%s</span>", plan_show_title(request, way));
    if (way->format != plan->format) {
        html_add(html, " ");
        tag_add(html, NOTE_PLAIN, way->format->title);
    }
    html_add(html, "</label><p id=\"why%d\" class=\"way-why\">%s</p>", i,
             tr(request->lang, way->row.reason));
}

static void add_way(struct request *request, const struct plan *plan, int i, bool folded)
{
    struct html *html = &request->html;
    const struct plan_way *way = &plan->way[i];
    html_add(html, "<div class=\"way\">");
    add_choice(request, plan, i);
    html_add(html, "<div class=\"stack%s\">", i == 0 && !folded ? " note" : "");
    plan_show_summary(request, way, plan->start);
    add_fields(request, way);
    html_add(html, "</div>");
    if (folded)
        details_open(html, false, N_("Who moves where"));
    add_figures(request, way, plan->start);
    add_moves(request, way, arena_printf(&request->arena, "way%d", i));
    if (folded)
        details_close(html);
    html_add(html, "</div>");
}

void plan_show_ways(struct request *request, const struct plan *plan, bool folded)
{
    struct html *html = &request->html;
    int others = plan->ways - 1;
    input_error(html, "way", plan->way_error);
    html_add(html, "<fieldset class=\"ways\">");
    html_say_in(html, folded ? "legend.way-head" : "legend.hidden", N_("Movement"));
    if (!folded)
        html_say_in(html, "p.way-head", N_("Recommended"));
    add_way(request, plan, 0, folded);
    if (others > 0) {
        details_open(html, plan->chosen > 0,
                     COUNT(request, "Other options (%d)", "Other options (%d)", others));
        for (int i = 1; i < plan->ways; i++)
            add_way(request, plan, i, folded);
        details_close(html);
    }
    html_add(html, "</fieldset>");
}

/* A further sentence. */
static void add_sentence(struct html *html, bool true_here, const char *sentence)
{
    if (true_here)
        html_add(html, " %s", tr(html->lang, sentence));
}

void plan_show_remainder(struct request *request, const struct plan *plan)
{
    struct html *html = &request->html;
    int64_t players = plan_players(plan);
    bool turns = false;
    bool empty = false;
    bool others = false;
    if (plan_is_odd(plan))
        note_add(html, NOTE_WARN,
                 N_("The number is odd: one place stays empty, and whoever would meet it "
                    "sits out that round."));
    if (groups_are(plan->format) || players % 4 == 0)
        return;
    for (int i = 0; i < plan->ways; i++) {
        const struct plan_way *way = &plan->way[i];
        turns = turns || (way->row.plan.extra != 0 && way->row.report.max_sit_outs > 0);
        empty = empty || way->row.missing > 0;
        others = others || count_tables(way, 3) > 0 || count_tables(way, 5) > 0;
    }
    note_open(html, NOTE_WARN);
    html_say(html, N_("%jd players: tables of four: %jd, left over: %jd."), players,
             players / 4, players % 4);
    add_sentence(html, others, N_("Some tables can have three players, or five."));
    add_sentence(html, turns,
                 N_("Players can substitute in turn: in each round that many sit out, "
                    "and everybody plays."));
    add_sentence(html, empty,
                 N_("Or one more table is set up and its last seats stay empty: tables "
                    "with an empty seat wait."));
    add_sentence(html, plan->format->sizes && !turns, plan->format->sizes);
    html_add(html, "</p>");
}
