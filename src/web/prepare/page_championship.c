/* page_championship.c - the kind of an event, and what the regulation asks of it: each
 * rule with its article, what is lost without it, and a reason in writing. */
#include "core/award.h"
#include "tournament/results.h"
#include "tournament/seats.h"
#include "tournament/tell.h"
#include "web/club.h"
#include "web/page.h"
#include "web/prepare/championship.h"
#include "web/prepare/checkin.h"
#include "web/prepare/settings.h"
#include <stdlib.h>
#include <string.h>

enum { EVENT_OPTIONS = 7, STAGES_MOST = 20, SHEET_FIELDS = 4 };
static const enum option_id event_options[EVENT_OPTIONS] = {
    OPTION_EVENT,   OPTION_SERIES, OPTION_INDEX, OPTION_APPROVAL,
    OPTION_ARBITER, OPTION_QUOTA,  OPTION_SHEET};

static const char *const sheet_field[SHEET_FIELDS] = {
    "sheet-first", "sheet-second", "sheet-promotion", "sheet-licences"};

/* Those of a stage, by the ranking that is announced. */
static void read_stage(struct request *request, int64_t stream, struct stage_list *list)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, stream, &err);
    if (!t)
        return;
    const struct contest *contest = request_results(request, 0)->contest;
    list->name[list->stages] = arena_strdup(&request->arena, t->name);
    list->stream[list->stages++] = stream;
    for (size_t i = 0; contest->kind->national && i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[i];
        int rank = standing_place(contest, row);
        if (rank == 0)
            continue;
        list->player = arena_grow(&request->arena, list->player, list->players,
                                  &list->capacity, sizeof *list->player);
        list->player[list->players++] = (struct stage_player){
            .person = t->player[row->player].person,
            .stream = stream,
            .rank = rank,
            .qualified = rank <= t->options.quota && !row->disqualified};
    }
    request_release(request);
}

/* The stages that the tournament of the address names: read one after the other. */
static struct stage_list *read_stages(struct request *request)
{
    struct arena *arena = &request->arena;
    struct stage_list *list = ARENA_NEW(arena, struct stage_list);
    struct err err = ERR_INIT(request->lang);
    int64_t own = request_number(request, 0);
    const struct tournament *t = request_read(request, own, &err);
    const char *text = t ? arena_strdup(arena, about_text(&t->about, ABOUT_STAGES)) : "";
    if (t)
        request_release(request);
    list->name = ARENA_ARRAY(arena, const char *, STAGES_MOST);
    list->stream = ARENA_ARRAY(arena, int64_t, STAGES_MOST);
    while (*text && list->stages < STAGES_MOST) {
        size_t length = strspn(text, "0123456789");
        int64_t stream = form_whole(arena_strndup(arena, text, length), 9);
        if (stream > 0 && stream != own)
            read_stage(request, stream, list);
        text += length > 0 ? length : 1;
    }
    return list;
}

/* The four numbers of an Open's sheet. */
static void add_sheet_fields(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct pp_sheet *sheet = &desk->t->options.sheet;
    const int number[SHEET_FIELDS] = {sheet->first, sheet->second, sheet->promotion,
                                      sheet->licences};
    static const char *const label[SHEET_FIELDS] = {
        N_("Members of the first series"), N_("Members of the second series"),
        N_("Members of the promotion series"), N_("Licences of the federation")};
    if (desk->t->options.series != OPTIONS_SERIES_OPEN)
        return;
    for (int i = 0; i < SHEET_FIELDS; i++)
        input_add(html, &(struct input){
                            .id = sheet_field[i],
                            .label = label[i],
                            .value = arena_printf(&desk->request->arena, "%d", number[i]),
                            .more = " inputmode=\"numeric\" maxlength=\"7\" "
                                    "autocomplete=\"off\""});
}

static void add_event_form(struct settings_form *form)
{
    const struct desk *desk = form->desk;
    struct html *html = desk->html;
    html_add(html, "<div class=\"settings\">");
    desk_form(desk, "/championship");
    html_add(html, "<section class=\"set\"><h2>%s</h2><div>",
             tr(html->lang, N_("The event")));
    for (int i = 0; i < EVENT_OPTIONS; i++)
        if (event_options[i] != OPTION_SHEET && settings_asks(desk, event_options[i]))
            settings_add_option(form, event_options[i]);
    add_sheet_fields(desk);
    settings_add_name(form);
    html_add(html, "</div></section><div class=\"savebar\">");
    page_button(html, false, N_("Save"));
    html_add(html, "</div></form></div>");
}

/* What the committee's table of the season says for those who are here. */
static void add_committee(const struct desk *desk, const struct stage_row *row)
{
    struct html *html = desk->html;
    card_open(html, N_("The committee's table"));
    if (row) {
        html_add(html, "<dl class=\"sum\">");
        for (int s = 0; s < row->sessions; s++) {
            const struct stage_session *session = &row->session[s];
            html_add(html, "<dt>");
            html_say(html, N_("Session %d"), s + 1);
            html_add(html, "</dt><dd>");
            if (session->players > 0)
                html_say(html, N_("%d players"), session->players);
            else
                html_say(html, N_("everybody"));
            html_add(html, " × ");
            number_add_data(&html->out, session->coefficient, 6,
                            lang_is_french(html->lang) ? ',' : '.');
            html_add(html, "</dd>");
        }
        html_add(html, "</dl>");
    } else {
        html_say_in(html, "p.muted",
                    N_("It says nothing for so many players in this season."));
    }
    if (row && desk->t->sessions > 0 && (int)desk->t->sessions < row->sessions) {
        const struct stage_session *next = &row->session[desk->t->sessions];
        struct str coefficient = {0};
        number_add_data(&coefficient, next->coefficient, 6,
                        lang_is_french(html->lang) ? ',' : '.');
        html_begin(html, "p");
        desk_link(desk, "button", N_("Prepare the next session so"),
                  "/session?show=yes&coefficient=%s&who=%s&count=%d&how=next",
                  str_text(&coefficient), next->players > 0 ? "first" : "all",
                  next->players);
        html_end(html, "p");
        str_clear(&coefficient);
    }
    page_link(html, "", N_("The table of the season"), "/season/stages?season=%d",
              season_of(desk->t->date));
    card_close(html);
}

static const struct stage_row *read_committee(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, request_number(request, 0), &err);
    int season = t ? season_of(t->date) : SEASON_NONE;
    int players = t ? (int)t->players : 0;
    struct stage_row *kept = NULL;
    if (!t)
        return NULL;
    request_release(request);
    const struct tournament *club = request_read(request, 0, &err);
    if (!club)
        return NULL;
    const struct stage_row *row = books_stage(&club->club.books, season, players);
    if (row)
        kept = arena_copy(&request->arena, row, 1, sizeof *row);
    request_release(request);
    return kept;
}

static void show_rules_after(struct request *request, int status,
                             const struct settings_errors *errors,
                             const struct club_list *list)
{
    struct desk desk;
    const struct stage_list *stages = read_stages(request);
    const struct stage_row *row = read_committee(request);
    if (!desk_open(request, &desk))
        return;
    struct html *html = desk.html;
    if (!desk.t->format->contest->national) {
        desk_close(&desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("championships are of individual tarot; this format has none"));
        return;
    }
    struct settings_form form = {.desk = &desk, .errors = errors};
    desk_page(&desk, (struct desk_title){N_("Championship"), false},
              errors ? errors->all : NULL);
    if (form_get(&request->query, "saved"))
        note_add(html, NOTE_STATUS, N_("Saved."));
    html_add(html, "<div class=\"cols wide-first\"><div class=\"stack\">");
    championship_add_rules(&desk);
    if (list)
        championship_add_elsewhere(&desk, list);
    championship_add_qualified(&desk);
    html_add(html, "</div><div class=\"stack\">");
    championship_add_stake(&desk);
    championship_add_sheet(&desk);
    add_committee(&desk, row);
    championship_add_stages(&desk, stages);
    html_add(html, "</div>");
    add_event_form(&form);
    html_add(html, "</div>");
    desk_page_close(&desk, status);
}

static void show_championship(struct request *request, int status,
                              const struct settings_errors *errors)
{
    show_rules_after(request, status, errors, NULL);
}

static void show_rules_with_list(struct request *request)
{
    show_rules_after(request, MHD_HTTP_OK, NULL, request->work);
}

/* Who of the first series comes from another committee may play one a season: the others
 * are looked for. */
void page_championship(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, request_number(request, 0), &err);
    bool looks = t && t->format->contest->national &&
                 pcn_event_table[t->options.event].championship &&
                 t->options.series == OPTIONS_SERIES_FIRST;
    if (t)
        request_release(request);
    if (looks)
        club_list_read(request, show_rules_with_list);
    else
        show_championship(request, MHD_HTTP_OK, NULL);
}

/* The numbers of the sheet as the option has them: "10/50/200/7911". */
static void join_sheet(struct request *request)
{
    const struct form *form = &request->form;
    const char *part[SHEET_FIELDS];
    if (!form_get(form, sheet_field[0]))
        return;
    for (int i = 0; i < SHEET_FIELDS; i++) {
        part[i] = form_trimmed(form, sheet_field[i], &request->arena);
        part[i] = part[i][0] ? part[i] : "0";
    }
    form_add(
        &request->form, options_table[OPTION_SHEET].name,
        arena_printf(&request->arena, "%s/%s/%s/%s", part[0], part[1], part[2], part[3]),
        &request->arena);
}

void post_championship(struct request *request)
{
    const struct settings_kind kind = {.named = true,
                                       .option = event_options,
                                       .options = EVENT_OPTIONS,
                                       .show = show_championship,
                                       .page = "championship?saved=yes"};
    join_sheet(request);
    settings_post(request, &kind);
}

static void reason_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    struct settings_errors errors = {.all = err->text};
    if (err->kind != ERR_NONE)
        show_championship(request, request_status(err), &errors);
    else
        desk_go(request, "/championship?saved=yes");
}

void post_championship_reason(struct request *request)
{
    const struct form *form = &request->form;
    const struct change change = {
        .kind = CHANGE_WAIVER,
        .waiver = {.rule = form_text(form, "rule"),
                   .reason = label_tidy(form_text(form, "reason"), &request->arena)}};
    request_submit(request, request_number(request, 0), &change, NULL, reason_recorded);
}

static void stages_refused(struct request *request)
{
    const struct recording *recording = request->work;
    struct settings_errors errors = {.all = recording->err.text};
    show_championship(request, request_status(&recording->err), &errors);
}

static bool check_in_qualified(struct request *request, struct recording *recording)
{
    bool good = checkin_make(request, recording);
    recording->then = "/championship?saved=yes";
    return good;
}

/* Those who are qualified by their stage come in, all together. */
void post_championship_stages(struct request *request)
{
    const struct stage_list *stages = read_stages(request);
    struct checkin_list *list = ARENA_NEW(&request->arena, struct checkin_list);
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    for (size_t i = 0; i < stages->players; i++) {
        const struct person *person =
            roster_find(request_roster(request), stages->player[i].person);
        if (!stages->player[i].qualified || !person)
            continue;
        struct checkin_row *row = checkin_add(list, &request->arena);
        row->person.name = arena_strdup(&request->arena, person->name);
        row->person.licence = arena_strdup(&request->arena, person->licence);
    }
    checkin_look(list, t, request);
    request_release(request);
    record_start(request, &(struct recording){.make = check_in_qualified,
                                              .again = stages_refused,
                                              .work = list});
}
