/* home_deadlines.c - points that are still to be sent: a card of the club's home, and the
 * days of a season. */
#include "base/os.h"
#include "web/club/club_pages.h"
#include "web/club/home_parts.h"
#include "web/page.h"
#include <stdlib.h>
#include <string.h>

enum { NAMED = 3, LATE_DAYS = 120 }; /* how long what is late is still told */

/* The season in which the points of a tournament are due, and until which of its days. */
struct due {
    int season;
    int which;
    char day[DEADLINE_DAY];
};

/* What the club says about a season, copied. */
static struct deadlines read_deadlines(struct request *request, int season)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &err);
    struct deadlines deadlines =
        t ? club_deadlines(&t->club, season) : deadlines_usual(season);
    if (t)
        request_release(request);
    return deadlines;
}

/* Whoever plays after the last day is due in the season to come. */
static struct due due_of(struct request *request, const char *date)
{
    struct due due = {.season = season_of(date)};
    struct deadlines deadlines = read_deadlines(request, due.season);
    due.which = deadline_of(&deadlines, date);
    if (due.which == DEADLINES) {
        due.season++;
        due.which = 0;
        deadlines = read_deadlines(request, due.season);
    }
    memcpy(due.day, deadlines.day[due.which], sizeof due.day);
    return due;
}

static bool is_to_send(const struct club_list *list, const struct catalogue_row *row)
{
    return row->national && !row->archived && row->sent[0] == '\0' &&
           row->date[0] != '\0' && row->entries > 0 &&
           strcmp(row->date, list->today) <= 0;
}

/* The tournaments of one day, the latest first. */
struct due_group {
    struct due due;
    size_t row[NAMED]; /* the first of them */
    int count;
};

static void add_to_group(struct due_group *group, size_t *groups, const struct due *due,
                         size_t row)
{
    size_t i = 0;
    while (i < *groups && !str_equal(group[i].due.day, due->day))
        i++;
    if (i == *groups)
        group[(*groups)++] = (struct due_group){.due = *due};
    if (group[i].count < NAMED)
        group[i].row[group[i].count] = row;
    group[i].count++;
}

static int compare_groups(const void *a, const void *b)
{
    const struct due_group *first = a;
    const struct due_group *second = b;
    return strcmp(first->due.day, second->due.day);
}

static void add_days(struct html *html, int days)
{
    html_add(html, " <span class=\"tag%s\">",
             days < 0    ? " bad"
             : days < 31 ? " warn"
                         : " plain");
    if (days < 0)
        html_say(html, tr_n(html->lang, "%d day late", "%d days late", -days), -days);
    else
        html_say(html, tr_n(html->lang, "%d day left", "%d days left", days), days);
    html_add(html, "</span>");
}

static void add_group(struct request *request, const struct club_list *list,
                      const struct due_group *group)
{
    struct html *html = &request->html;
    html_add(html, "<li><span><b>");
    html_date(html, group->due.day);
    html_add(html, "</b> %s", tr(html->lang, deadline_title(group->due.which)));
    add_days(html, deadline_days(list->today, group->due.day));
    html_add(html, "<br><span class=\"small\">");
    html_say(html, N_("%d to send:"), group->count);
    for (int i = 0; i < group->count && i < NAMED; i++) {
        const struct catalogue_row *row = &list->row[group->row[i]];
        html_add(html, "%s <a href=\"/tournaments/%jd/awards#sending\">%s</a>",
                 i > 0 ? "," : "", row->stream,
                 row->name[0] ? row->name : tr(html->lang, N_("Tournament")));
    }
    html_add(html, "%s</span></span></li>", group->count > NAMED ? ", …" : "");
}

void home_add_deadlines(struct request *request, const struct club_list *list)
{
    struct html *html = &request->html;
    struct due_group *group =
        ARENA_ARRAY(&request->arena, struct due_group, list->rows + 1);
    size_t groups = 0;
    for (size_t i = 0; i < list->rows; i++) {
        if (!is_to_send(list, &list->row[i]))
            continue;
        struct due due = due_of(request, list->row[i].date);
        if (deadline_days(due.day, list->today) <= LATE_DAYS)
            add_to_group(group, &groups, &due, i);
    }
    if (groups == 0)
        return;
    qsort(group, groups, sizeof *group, compare_groups);
    card_open_as(html, &(struct card){.title = N_("To send"), .style = "flush"});
    html_add(html, "<ul class=\"todo pairs\">");
    for (size_t i = 0; i < groups; i++)
        add_group(request, list, &group[i]);
    html_add(html, "</ul><footer>");
    page_link(html, "", N_("The days of this season"), "/club/deadlines");
    html_add(html, "</footer>");
    card_close(html);
}

static void show_deadlines(struct request *request, const char *error, int status)
{
    struct html *html = &request->html;
    char today[OS_DAY];
    os_local_day(request_time(request), today);
    int season = season_of(today);
    struct deadlines deadlines = read_deadlines(request, season);
    page_open_titled(request, N_("Until when points are sent"));
    note_error(html, error);
    card_open(html,
              arena_printf(&request->arena, tr(html->lang, N_("Season %d–%d")), season,
                           season + 1)); /* the federation's, whatever the club's is */
    page_form(request, "/club/deadlines");
    html_add(html, "<div class=\"fields top\">");
    for (int i = 0; i < DEADLINES; i++) {
        char id[8];
        str_format(id, sizeof id, "day%d", i + 1);
        const char *said = form_get(&request->form, id);
        input_add(html, &(struct input){.id = id,
                                        .label = deadline_title(i),
                                        .type = "date",
                                        .value = said ? said : deadlines.day[i],
                                        .more = " required"});
    }
    html_add(html, "</div><p class=\"row\">");
    page_button(html, true, N_("Save"));
    page_link(html, "button", N_("Back"), "/");
    html_add(html, "</p></form>");
    card_close(html);
    page_close(request, status);
}

void page_deadlines(struct request *request)
{
    show_deadlines(request, NULL, MHD_HTTP_OK);
}

static void deadlines_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    if (err->kind == ERR_NONE)
        request_redirect(request, "/");
    else
        show_deadlines(request, err->text, request_status(err));
}

void post_deadlines(struct request *request)
{
    const struct form *form = &request->form;
    const struct change change = {
        .kind = CHANGE_CLUB,
        .club = {.deadlines = arena_printf(
                     &request->arena, "%.10s %.10s %.10s", form_text(form, "day1"),
                     form_text(form, "day2"), form_text(form, "day3"))}};
    request_submit(request, 0, &change, NULL, deadlines_recorded);
}
