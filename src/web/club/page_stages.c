/* page_stages.c - the committee's table of a season: for so many players present, how
 * many sessions, who plays each of them, and what it counts. */
#include "base/os.h"
#include "web/club/club_pages.h"
#include "web/page.h"
#include <string.h>

enum { EMPTY_ROWS = 3 };

static int season_asked(struct request *request, const struct form *form)
{
    int64_t asked = form_number(form, "season");
    char today[16];
    os_local_day(request_time(request), today);
    return asked > 0 && asked <= 9999 ? (int)asked : season_of(today);
}

/* A field of the table, by its row and column. */
static void add_cell(struct request *request, size_t row, const char *column,
                     const char *label, const char *value)
{
    struct arena *arena = &request->arena;
    const char *name = arena_printf(arena, "%s-%zu", column, row);
    const char *typed = form_get(&request->form, name);
    html_add(&request->html, "<td>");
    input_cell(&request->html,
               &(struct input){.id = name,
                               .name = name,
                               .value = typed ? typed : value,
                               .more = arena_printf(
                                   arena,
                                   " inputmode=\"decimal\" maxlength=\"6\" size=\"5\" "
                                   "aria-label=\"%s, %zu\" autocomplete=\"off\"",
                                   tr(request->html.lang, label), row + 1)});
    html_add(&request->html, "</td>");
}

static const char *number_text(struct request *request, int number)
{
    return number > 0 ? arena_printf(&request->arena, "%d", number) : "";
}

static const char *coefficient_text(struct request *request, struct ratio coefficient)
{
    struct str text = {0};
    if (coefficient.num > 0)
        number_add_data(&text, coefficient, 6, lang_is_french(request->lang) ? ',' : '.');
    const char *kept = arena_strdup(&request->arena, str_text(&text));
    str_clear(&text);
    return kept;
}

static void add_row(struct request *request, size_t i, const struct stage_row *row)
{
    html_add(&request->html, "<tr>");
    add_cell(request, i, "from", N_("From"), number_text(request, row->from));
    add_cell(request, i, "to", N_("To"), number_text(request, row->to));
    for (int s = 0; s < STAGE_SESSIONS_MOST; s++) {
        bool there = s < row->sessions;
        const char *players = there ? number_text(request, row->session[s].players) : "";
        add_cell(request, i, arena_printf(&request->arena, "players%d", s + 1),
                 N_("Players"), players);
        add_cell(request, i, arena_printf(&request->arena, "coefficient%d", s + 1),
                 N_("Coefficient"),
                 there ? coefficient_text(request, row->session[s].coefficient) : "");
    }
    html_add(&request->html, "</tr>");
}

static void add_head(struct html *html)
{
    html_add(html, "<thead><tr><th scope=\"col\">%s</th><th scope=\"col\">%s</th>",
             tr(html->lang, N_("From")), tr(html->lang, N_("To")));
    for (int s = 0; s < STAGE_SESSIONS_MOST; s++) {
        html_add(html, "<th scope=\"col\">");
        html_say(html, N_("Session %d"), s + 1);
        html_add(html, "</th><th scope=\"col\">×</th>");
    }
    html_add(html, "</tr></thead><tbody>");
}

/* The rows of the season, in the request's arena. */
static size_t read_rows(struct request *request, int season, struct stage_row **rows)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *club = request_read(request, 0, &err);
    size_t n = 0;
    *rows = ARENA_ARRAY(&request->arena, struct stage_row, STAGE_ROWS_MOST + 1);
    for (size_t i = 0; club && i < club->club.books.stages; i++)
        if (club->club.books.stage[i].season == season && n < STAGE_ROWS_MOST)
            (*rows)[n++] = club->club.books.stage[i];
    if (club)
        request_release(request);
    return n;
}

static void show_stages(struct request *request, int season, const struct err *refused)
{
    static const struct list table = {.label = N_("The committee's table"),
                                      .style = "stages"};
    static const struct stage_row empty = {0};
    struct html *html = &request->html;
    struct stage_row *row;
    size_t rows = read_rows(request, season, &row);
    page_open_titled(request, N_("The committee's table"));
    note_error(html, refused ? refused->text : NULL);
    if (form_get(&request->query, "saved"))
        note_add(html, NOTE_STATUS, N_("Saved."));
    card_open(html, arena_printf(&request->arena, "%d–%d", season, season + 1));
    html_say_in(html, "p",
                N_("For each number of players present: who plays each session, and its "
                   "coefficient. Leave the players of the first session empty for "
                   "everybody; a session without players is not played."));
    page_form(request, "/season/stages");
    input_hidden_number(html, "season", season);
    list_open(html, &table);
    add_head(html);
    for (size_t i = 0; i < rows + EMPTY_ROWS && i < STAGE_ROWS_MOST; i++)
        add_row(request, i, i < rows ? &row[i] : &empty);
    list_close(html, &table);
    html_add(html, "<p>");
    page_button(html, true, N_("Save"));
    html_add(html, "</p></form>");
    card_close(html);
    page_close(request, refused ? request_status(refused) : MHD_HTTP_OK);
}

void page_stages(struct request *request)
{
    show_stages(request, season_asked(request, &request->query), NULL);
}

/* A field of the form; 0 where it is empty. */
static bool read_cell_number(struct request *request, size_t row, const char *column,
                             int *number, struct err *err)
{
    const char *name = arena_printf(&request->arena, "%s-%zu", column, row);
    const char *text = form_trimmed(&request->form, name, &request->arena);
    int64_t read = 0;
    if (text[0] && !number_read_int(text, 1, STAGE_PLAYERS_MOST, &read, err))
        return false;
    *number = (int)read;
    return true;
}

static bool read_session(struct request *request, size_t i, int s, struct stage_row *row,
                         struct err *err)
{
    struct arena *arena = &request->arena;
    struct stage_session *session = &row->session[s];
    const char *name = arena_printf(arena, "coefficient%d-%zu", s + 1, i);
    const char *text = form_trimmed(&request->form, name, arena);
    session->coefficient = ratio_of(1, 1);
    if (!read_cell_number(request, i, arena_printf(arena, "players%d", s + 1),
                          &session->players, err) ||
        (text[0] && !number_read_decimal(text, &session->coefficient, err)))
        return false;
    if (s == 0 || session->players > 0)
        row->sessions = s + 1;
    return true;
}

/* Reads the rows that are filled in. */
static bool read_table(struct request *request, struct change_stages *stages,
                       struct err *err)
{
    struct stage_row *row =
        ARENA_ARRAY(&request->arena, struct stage_row, STAGE_ROWS_MOST);
    stages->row = row;
    for (size_t i = 0; i < STAGE_ROWS_MOST; i++) {
        struct stage_row one = {.season = stages->season};
        if (!read_cell_number(request, i, "from", &one.from, err) ||
            !read_cell_number(request, i, "to", &one.to, err))
            return false;
        if (one.from == 0 && one.to == 0)
            continue;
        for (int s = 0; s < STAGE_SESSIONS_MOST; s++)
            if (!read_session(request, i, s, &one, err))
                return false;
        row[stages->rows++] = one;
    }
    return true;
}

static void stages_recorded(struct request *request)
{
    int season = season_asked(request, &request->form);
    if (request->answer.err.kind != ERR_NONE)
        show_stages(request, season, &request->answer.err);
    else
        request_redirect(request, "/season/stages?season=%d&saved=yes", season);
}

void post_stages(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct change change = {.kind = CHANGE_STAGES,
                            .stages = {.season = season_asked(request, &request->form)}};
    if (read_table(request, &change.stages, &err))
        request_submit(request, 0, &change, NULL, stages_recorded);
    else
        show_stages(request, change.stages.season, &err);
}
