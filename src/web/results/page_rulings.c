/* page_rulings.c - all rulings of a tournament, with what they come to for each player.
 *
 * Those that were undone stay in the list, struck through: the history is whole. */
#include "base/number.h"
#include "tournament/change/change_table.h"
#include "tournament/results/contest.h"
#include "tournament/ruling/sanction.h"
#include "web/desk/event_words.h"
#include "web/ruling/ruling_trial.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <string.h>

/* Which play it is about, with the way to its table where that is of this evening. */
static void add_place(const struct desk *desk, const struct change_ruling *ruling)
{
    struct html *html = desk->html;
    const int *fact = ruling->facts.value;
    const struct session *session = tournament_session(desk->t, ruling->session);
    bool play = ruling->field && (ruling->facts.given & FACT_BIT(FACT_BOARD));
    bool here = play && session && session == desk->session;
    if (desk->t->sessions > 1) {
        html_say(html, N_("session %d"), ruling->session);
        html_text(html, play ? ", " : "");
    }
    if (!play) {
        html_text(html, desk->t->sessions > 1 ? "" : "—");
        return;
    }
    if (here)
        html_add(html, "<a href=\"/tournaments/%lld/tables/%s%d/%d#b%d\">",
                 (long long)desk->stream, ruling->field, fact[FACT_TABLE],
                 fact[FACT_ROUND], fact[FACT_BOARD]);
    html_say(html,
             desk->t->format->deals ? N_("table %s%d, round %d, deal %d")
                                    : N_("table %s%d, round %d, board %d"),
             session && session->fields > 1 ? ruling->field : "", fact[FACT_TABLE],
             fact[FACT_ROUND], fact[FACT_BOARD]);
    html_add_trusted_markup(html, here ? "</a>" : "");
}

/* The article, and what it is about. */
static void add_article(const struct desk *desk, const struct change_ruling *ruling)
{
    struct html *html = desk->html;
    const char *title = sanction_title(desk->t, ruling, html->lang);
    if (!ruling->article || !ruling->article[0]) {
        html_text(html, "—");
        return;
    }
    html_add(html, "<b>%s</b>", ruling->article);
    if (title)
        html_add(html, " %s", title);
}

static void add_reason(struct html *html, const struct change_ruling *ruling)
{
    bool reason = ruling->reason && ruling->reason[0];
    if (reason)
        html_text(html, ruling->reason);
    else if (!ruling->override)
        html_text(html, "—");
    if (!ruling->override)
        return;
    html_add(html, "%s<span class=\"tag warn\">%s</span> %s", reason ? " " : "",
             tr(html->lang, N_("departs from the code")), ruling->override);
}

static void add_undo(const struct desk *desk, const struct recorded *recorded)
{
    struct html *html = desk->html;
    if (recorded->undone) {
        html_add(html, "<span class=\"tag warn\">%s</span>",
                 tr(html->lang, N_("undone")));
        return;
    }
    page_form(desk->request, "/tournaments/%lld/undo", (long long)desk->stream);
    html_add(html,
             "<input type=\"hidden\" name=\"seq\" value=\"%lld\"><input type=\"hidden\" "
             "name=\"from\" value=\"rulings\"><button class=\"button\">%s"
             "<span class=\"hidden\"> ",
             (long long)recorded->event.seq, tr(html->lang, N_("Undo")));
    html_say(html, N_("event %lld"), (long long)recorded->event.seq);
    html_add(html, "</span></button></form>");
}

static void add_row(const struct desk *desk, const struct recorded *recorded,
                    const struct change_ruling *ruling)
{
    struct html *html = desk->html;
    const char *open = recorded->undone ? "<s>" : "";
    const char *close = recorded->undone ? "</s>" : "";
    struct str words = {0};
    sanction_add_words(&words, desk->t, desk->roster, ruling, html->lang);
    html_add(html, "<tr><td class=\"num\">%lld</td><td>", (long long)recorded->event.seq);
    html_add_trusted_markup(html, open);
    add_place(desk, ruling);
    html_add_trusted_markup(html, close);
    html_add(html, "</td><td>");
    html_add_trusted_markup(html, open);
    add_article(desk, ruling);
    html_add_trusted_markup(html, close);
    html_add(html, "</td><th scope=\"row\">");
    html_add_trusted_markup(html, open);
    html_text(html, str_text(&words));
    html_add_trusted_markup(html, close);
    html_add(html, "</th><td>");
    add_reason(html, ruling);
    html_add(html, "</td><td>");
    event_words_author(html, recorded->event.author);
    html_add(html, " <span class=\"muted\">");
    event_words_time(html, recorded->event.time);
    html_add(html, "</span></td><td class=\"noprint\">");
    add_undo(desk, recorded);
    html_add(html, "</td></tr>");
    str_clear(&words);
}

/* The ruling that the event records; false for all other events. The JSON is to be given
 * back. */
static bool read_ruling(const struct desk *desk, const struct event *event,
                        struct change *change, json_t **json)
{
    struct err unused = ERR_INIT(LANG_EN);
    *json = NULL;
    if (change_kind_find(event->kind) != CHANGE_RULING)
        return false;
    *json = jat_parse(event->payload, strlen(event->payload), &unused);
    struct jat top = JAT_TOP(*json);
    return *json &&
           change_read(CHANGE_RULING, &top, change, &desk->request->arena, &unused);
}

static void open_list(struct html *html)
{
    static const char *const titles[] = {N_("Where"), N_("Article"), N_("Ruling"),
                                         N_("Reason"), N_("Author")};
    page_scroll(html, tr(html->lang, N_("Rulings")));
    html_add(
        html,
        "<table class=\"rulings\"><thead><tr><th scope=\"col\" class=\"num\">%s</th>",
        tr(html->lang, N_("Event")));
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
        html_add(html, "<th scope=\"col\">%s</th>", tr(html->lang, titles[i]));
    html_add(html, "<th scope=\"col\" class=\"noprint\">%s</th></tr></thead><tbody>",
             tr(html->lang, N_("Action")));
}

static void add_list(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct tournament *t = desk->t;
    bool any = false;
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(html->lang, N_("What was ruled")));
    for (size_t i = 0; i < t->events; i++) {
        struct change change;
        json_t *json;
        if (read_ruling(desk, &t->event[i].event, &change, &json)) {
            if (!any)
                open_list(html);
            any = true;
            add_row(desk, &t->event[i], &change.ruling);
        }
        json_decref(json);
    }
    if (any)
        html_add(html, "</tbody></table></div>");
    else
        html_add(html, "<p>%s</p>", tr(html->lang, N_("There are no rulings.")));
    html_add(html,
             "<p class=\"noprint\"><a class=\"target\" href=\"/tournaments/%lld\">"
             "%s</a></p></section>",
             (long long)desk->stream,
             tr(html->lang, N_("To rule, open a table in the follow-up, or its call")));
}

static void add_total(const struct desk *desk, const json_t *row)
{
    struct html *html = desk->html;
    enum ruling_unit unit = contest_unit(desk->t);
    struct jat at = JAT_TOP(row);
    struct err unused = ERR_INIT(html->lang);
    struct ratio sum = RATIO_ZERO;
    jat_get_decimal(&at, ruling_unit_name[unit], &sum, &unused);
    html_add(html, "<tr><th scope=\"row\" class=\"name\">");
    html_name(html, json_string_value(json_object_get(row, "name")));
    html_add(html, "</th><td class=\"num\">%d</td><td class=\"num\">",
             (int)json_integer_value(json_object_get(row, "rulings")));
    number_add(&html->out, sum, desk->t->format->deals && sum.den == 1 ? 0 : 2,
               html->lang);
    html_add(html, " %s</td><td class=\"num\">%d</td><td>",
             ruling_unit_word(unit, html->lang),
             (int)json_integer_value(json_object_get(row, "warnings")));
    if (json_object_get(row, "disqualified"))
        html_add(html, "<span class=\"tag warn\">%s</span>",
                 tr(html->lang, ruling_sanction_title[RULING_DISQUALIFIED]));
    else if (json_object_get(row, "forfeit"))
        html_text(html, tr(html->lang, ruling_sanction_title[RULING_FORFEIT]));
    html_add(html, "</td></tr>");
}

static void add_totals(const struct desk *desk)
{
    static const char *const titles[] = {N_("Rulings"), N_("Penalty"), N_("Warnings")};
    struct html *html = desk->html;
    json_t *list = sanction_list(desk->t, desk->roster, html->lang);
    const json_t *totals = json_object_get(list, "totals");
    if (json_array_size(totals) > 0) {
        html_add(html, "<section class=\"card\"><h2>%s</h2>",
                 tr(html->lang, N_("Totals of each player")));
        page_scroll(html, tr(html->lang, N_("Totals of each player")));
        html_add(html, "<table><thead><tr><th scope=\"col\">%s</th>",
                 tr(html->lang, N_("Player")));
        for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
            html_add(html, "<th scope=\"col\" class=\"num\">%s</th>",
                     tr(html->lang, titles[i]));
        html_add(html, "<th scope=\"col\">%s</th></tr></thead><tbody>",
                 tr(html->lang, N_("Remark")));
        for (size_t i = 0; i < json_array_size(totals); i++)
            add_total(desk, json_array_get(totals, i));
        html_add(html, "</tbody></table></div></section>");
    }
    json_decref(list);
}

void page_rulings(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    struct page_frame frame = {
        .title = tr(request->lang, N_("Rulings")), .t = desk.t, .stream = desk.stream};
    page_open(request, &frame);
    desk_state(&desk);
    html_add(desk.html, "<h1>%s</h1>", frame.title);
    add_list(&desk);
    add_totals(&desk);
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
