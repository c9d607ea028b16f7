/* championship_show.c - what the regulation asks of an event, what is played for, who
 * comes from where. */
#include "core/award.h"
#include "report.h"
#include "tournament/results.h"
#include "web/html.h"
#include "web/page.h"
#include "web/prepare/championship.h"
#include <string.h>

/* A rule with its article, at the head of a line. */
static void open_rule(const struct desk *desk, const struct condition *one,
                      const char *sign, const char *look)
{
    struct html *html = desk->html;
    html_add(html, "<li><b class=\"sign %s\">", look);
    icon_add(html, sign);
    html_add(html, "</b><div><p><b>%s</b> <span class=\"muted small\">%s</span></p>",
             tr(html->lang, one->title), one->rule);
}

/* Why it is not met, in writing. */
static void add_reason(const struct desk *desk, const struct condition *one)
{
    struct html *html = desk->html;
    struct arena *arena = &desk->request->arena;
    desk_form(desk, "/championship/reason");
    input_hidden(html, "rule", one->name);
    html_add(html, "<div class=\"row\">");
    input_cell(html, &(struct input){
                         .id = arena_printf(arena, "reason-%s", one->name),
                         .name = "reason",
                         .value = one->reason ? one->reason : "",
                         .more = arena_printf(
                             arena,
                             " aria-label=\"%s\" placeholder=\"%s\" maxlength=\"300\" "
                             "autocomplete=\"off\"",
                             tr(html->lang, one->title),
                             tr(html->lang, N_("reason, in writing")))});
    html_add(html, "<button class=\"button tight\">%s", tr(html->lang, N_("Save")));
    html_hidden(html, tr(html->lang, one->title));
    html_add(html, "</button></div></form>");
}

static void add_unmet(const struct desk *desk, const struct conditions *conditions)
{
    struct html *html = desk->html;
    for (size_t i = 0; i < conditions->count; i++) {
        const struct condition *one = &conditions->condition[i];
        bool again = i + 1 < conditions->count &&
                     str_equal(one->name, conditions->condition[i + 1].name);
        open_rule(desk, one, one->reason ? "pencil" : "warn",
                  one->reason ? "unsure" : "miss");
        html_add(html, "<p>%s</p>", one->text);
        if (!again)
            add_reason(desk, one);
        html_add(html, "</div></li>");
    }
}

static void add_met(const struct desk *desk, const struct conditions *conditions)
{
    struct html *html = desk->html;
    for (size_t i = 0; i < conditions->count; i++) {
        const struct condition *one = &conditions->condition[i];
        open_rule(desk, one, one->text ? "help" : "check", one->text ? "unsure" : "done");
        if (one->text)
            html_add(html, "<p class=\"muted\">%s</p>", one->text);
        html_add(html, "</div></li>");
    }
}

void championship_note(const struct desk *desk)
{
    struct html *html = desk->html;
    struct conditions unmet;
    size_t open = 0;
    if (!pcn_event_table[desk->t->options.event].official)
        return;
    conditions_find(&unmet, request_results(desk->request, 0)->contest, html->lang,
                    &desk->request->arena);
    for (size_t i = 0; i < unmet.count; i++)
        open += !unmet.condition[i].reason;
    if (open == 0)
        return;
    note_open(html, NOTE_WARN);
    html_say(html,
             tr_n(html->lang, "%zu rule of the championship is not met.",
                  "%zu rules of the championship are not met.", (int64_t)open),
             open);
    html_add(html, " ");
    desk_link(desk, "", N_("See what is lost"), "/championship");
    html_end(html, "p");
}

void championship_add_rules(const struct desk *desk)
{
    struct html *html = desk->html;
    struct arena *arena = &desk->request->arena;
    const struct contest *contest = request_results(desk->request, 0)->contest;
    struct conditions unmet;
    struct conditions met;
    conditions_find(&unmet, contest, html->lang, arena);
    conditions_met(&met, contest, html->lang, arena);
    card_open_as(html, &(struct card){.style = "flush rules"});
    html_add(html, "<h2>");
    html_say(html, N_("%zu rules met, %zu not"), met.count, unmet.count);
    html_add(html, "</h2>");
    if (met.count + unmet.count == 0) {
        html_say_in(html, "p.muted",
                    N_("The rules are looked at once players are seated."));
    } else {
        html_add(html, "<ul class=\"todo\">");
        add_unmet(desk, &unmet);
        add_met(desk, &met);
        html_add(html, "</ul>");
    }
    html_say_in(html, "p.muted small",
                N_("Nothing stops the evening. What is missing is said again before the "
                   "file is made, with what it costs."));
    card_close(html);
}

void championship_add_stake(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct results *results = request_results(desk->request, 0);
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(html, desk->stream, "sum terms");
    card_open(html, N_("At stake"));
    if (results->contest->awards.pcn_value) {
        struct levy levy = federation_levy(results);
        awards_report_values(&report, results->contest);
        report_html_facts(&view, report.section[0]);
        view.look = "values";
        report_html_section(&view, report.section[0]);
        html_add(html, "<p>%s ", tr(html->lang, N_("National royalty:")));
        html_add(html, "%d × ", levy.times);
        report_html_alone(html, 0, cell_euros(levy.rate));
        html_add(html, " = ");
        report_html_alone(html, 0, cell_euros(levy.amount));
        html_end(html, "p");
    } else {
        html_say_in(html, "p.muted", N_("The points are known once players are seated."));
    }
    card_close(html);
    report_clear(&report);
}

static const struct stage_player *find_stage(const struct stage_list *list,
                                             int64_t person)
{
    for (size_t i = 0; i < list->players; i++)
        if (list->player[i].person == person)
            return &list->player[i];
    return NULL;
}

static bool has_entered(const struct tournament *t, int64_t person)
{
    for (size_t i = 0; i < t->players; i++)
        if (t->player[i].person == person)
            return true;
    return false;
}

static const char *stage_name(const struct stage_list *list, int64_t stream)
{
    for (size_t i = 0; i < list->stages; i++)
        if (list->stream[i] == stream)
            return list->name[i];
    return "";
}

static void add_origins(const struct desk *desk, const struct stage_list *list)
{
    static const struct list table = {
        .label = N_("Who comes from where"),
        .column = {{N_("Name"), ""}, {N_("Stage"), ""}, {N_("Rank"), "num"}}};
    struct html *html = desk->html;
    list_open(html, &table);
    for (size_t i = 0; i < desk->t->players; i++) {
        const struct stage_player *from = find_stage(list, desk->t->player[i].person);
        html_add(html, "<tr>");
        list_name(html, desk_player(desk, (int)i));
        if (from) {
            list_cell(html, "", "%s", stage_name(list, from->stream));
            list_cell(html, "num", "%d", from->rank);
        } else {
            list_cell(html, "", "%s", tr(html->lang, N_("directly qualified")));
            list_cell(html, "num", "–");
        }
        html_add(html, "</tr>");
    }
    list_close(html, &table);
}

void championship_add_stages(const struct desk *desk, const struct stage_list *list)
{
    struct html *html = desk->html;
    size_t waiting = 0;
    if (list->stages == 0)
        return;
    for (size_t i = 0; i < list->players; i++)
        waiting +=
            list->player[i].qualified && !has_entered(desk->t, list->player[i].person);
    card_open(html, N_("Stages before it"));
    html_add(html, "<ul class=\"plain\">");
    for (size_t i = 0; i < list->stages; i++)
        html_add(html, "<li><a class=\"target\" href=\"/tournaments/%jd\">%s</a></li>",
                 list->stream[i], list->name[i]);
    html_add(html, "</ul>");
    if (waiting > 0) {
        desk_form(desk, "/championship/stages");
        html_add(html, "<p><button class=\"button\">");
        html_say(html,
                 tr_n(html->lang, "Check in the %zu qualified player",
                      "Check in the %zu qualified players", (int64_t)waiting),
                 waiting);
        html_add(html, "</button></p></form>");
    }
    if (desk->t->players > 0)
        add_origins(desk, list);
    card_close(html);
}

void championship_add_sheet(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct options *options = &desk->t->options;
    int value[PP_OPEN_PLACES + 1];
    struct why why = {.lang = html->lang};
    if (options->series != OPTIONS_SERIES_OPEN)
        return;
    card_open(html, N_("The Open's calculation sheet"));
    if (pp_sheet_filled(&options->sheet)) {
        pp_open_values(&options->sheet, value, &why);
        html_items(html, "ul", str_text(&why.out));
    } else {
        html_say_in(html, "p",
                    N_("The sheet is not filled in: up to 100 members, the first three "
                       "have 6, 4 and 2 PP."));
    }
    why_clear(&why);
    card_close(html);
}

void championship_add_qualified(const struct desk *desk)
{
    struct html *html = desk->html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    const struct report_html view = report_html_page(html, desk->stream, "ranking");
    const struct filed filed = {request_results(desk->request, 0), desk->roster};
    bool final = desk->t->options.event == PCN_FINAL;
    if (desk->t->options.quota > 0 || final)
        federation_report_qualified(&report, &filed);
    if (report.sections > 0 && report.section[0]->rows > 0) {
        card_open(html, N_("List of the qualified"));
        report_html_section(&view, report.section[0]);
        card_close(html);
    }
    report_clear(&report);
}
