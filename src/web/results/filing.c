/* filing.c - the cards of files and of what is sent. */
#include "web/results/filing.h"

#include "base/os.h"
#include "core/award.h"

static bool is_offered(const struct tournament *t, const struct sheet_row *row)
{
    if (row->national && !(t->format->contest->national && t->options.event != PCN_NONE))
        return false;
    return !row->championship || pcn_event_table[t->options.event].championship;
}

static void add_links(const struct desk *desk, bool national)
{
    struct html *html = desk->html;
    html_add(html, "<ul class=\"files\">");
    for (int i = 0; i < SHEETS; i++)
        if (sheet_table[i].national == national && is_offered(desk->t, &sheet_table[i]))
            sheet_file_links(html, sheet_table[i].title, "/tournaments/%jd/sheets/%s",
                             desk->stream, sheet_table[i].name);
    html_add(html, "</ul>");
}

void filing_add_files(const struct desk *desk)
{
    card_open(desk->html, N_("Files for spreadsheets"));
    add_links(desk, false);
    card_close(desk->html);
}

void filing_add_correction(const struct desk *desk, const struct contest *contest)
{
    struct html *html = desk->html;
    const struct input input = {.id = "player", .label = N_("Correct the points of")};
    html_add(html, "<form class=\"row\" action=\"/tournaments/%jd/awards\">",
             desk->stream);
    input_list_open(html, &input);
    for (size_t i = 0; i < contest->rows; i++) {
        int player = contest->row[contest->alternate[i]].player;
        input_option(html, desk->t->player[player].id, false, "%s",
                     desk_player(desk, player));
    }
    input_list_close(html, &input);
    page_button(html, false, N_("Correct"));
    html_add(html, "</form>");
}

/* Licences and rules that would cost points, before the file is made. */
static void add_conditions(const struct desk *desk, const struct results *results)
{
    struct html *html = desk->html;
    struct conditions conditions;
    conditions_find(&conditions, results->contest, html->lang, &desk->request->arena);
    if (conditions.count == 0)
        return;
    html_say_in(html, "p", N_("Look at this before you send anything:"));
    html_add(html, "<ul class=\"small\">");
    for (size_t i = 0; i < conditions.count; i++) {
        const struct condition *one = &conditions.condition[i];
        html_add(html, "<li><b>%s</b> %s", one->rule, one->text);
        if (one->reason)
            html_add(html, " <span class=\"muted\">(%s)</span>", one->reason);
        html_add(html, "</li>");
    }
    html_add(html, "</ul>");
}

static void add_royalty(const struct desk *desk, const struct results *results)
{
    struct html *html = desk->html;
    struct levy levy = federation_levy(results);
    html_add(html, "<p>%s ", tr(html->lang, N_("National royalty:")));
    html_add(html, "%d × ", levy.times);
    report_html_alone(html, desk->stream, cell_money(levy.rate));
    html_add(html, " = <b>");
    report_html_alone(html, desk->stream, cell_money(levy.amount));
    html_add(html, "</b></p>");
}

/* Whom it goes to, and when it went. */
static void add_sent(const struct desk *desk)
{
    struct html *html = desk->html;
    char today[OS_DAY];
    os_local_day(request_time(desk->request), today);
    const struct input to = {.id = "to", .label = N_("Sent to")};
    desk_form(desk, "/sent");
    html_add(html, "<div class=\"row\">");
    input_list_open(html, &to);
    for (int i = 0; i < FEDERATION_TOS; i++) {
        const char *title = tr(html->lang, federation_to_table[i].title);
        input_option(html, title, i == 0, "%s", title);
    }
    input_list_close(html, &to);
    input_add(html, &(struct input){.id = "date",
                                    .label = N_("on"),
                                    .type = "date",
                                    .value = today,
                                    .more = " required"});
    page_button(html, false, N_("Record that it was sent"));
    html_add(html, "</div></form>");
}

void filing_add_sending(const struct desk *desk, const struct results *results)
{
    struct html *html = desk->html;
    const struct tournament *t = desk->t;
    card_open_as(html, &(struct card){.title = N_("To send"), .id = "sending"});
    html_add(html, "<p>");
    if (t->sent_date) {
        html_add(html, "<span class=\"tag\">");
        html_say(html, N_("✓ sent"));
        html_add(html, "</span> %s, ", t->sent_to);
        html_date(html, t->sent_date);
    } else
        tag_add(html, NOTE_WARN, N_("not yet sent"));
    html_add(html, "</p>");
    add_conditions(desk, results);
    add_links(desk, true);
    add_royalty(desk, results);
    add_sent(desk);
    card_close(html);
}
