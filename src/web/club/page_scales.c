/* page_scales.c - what the club gives at bridge beside the ranking: its handicaps by
 * series, and its points of expertise by tables and places. */
#include "doc.h"
#include "web/club/club_pages.h"
#include "web/page.h"

/* The two tables as they are typed, in the request's arena. */
struct club_scales {
    const char *handicap;
    const char *expertise;
};

/* Rows on lines of their own, which a form has room for. */
static const char *lines_of(struct request *request, const char *table)
{
    struct str lines = {0};
    for (const char *at = table; at && *at; at++) {
        bool end = *at == ';';
        str_add_char(&lines, end ? '\n' : *at);
        at += end && at[1] == ' ';
    }
    const char *kept = arena_strdup(&request->arena, str_text(&lines));
    str_clear(&lines);
    return kept;
}

static struct club_scales read_tables(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct club_scales tables = {"", ""};
    const struct tournament *club = request_read(request, 0, &err);
    if (!club)
        return tables;
    tables.handicap = lines_of(request, club->club.handicap);
    tables.expertise = lines_of(request, club->club.expertise);
    request_release(request);
    return tables;
}

static void show_scales(struct request *request, const struct club_scales *tables,
                        const struct err *refused)
{
    struct html *html = &request->html;
    const char *place = refused ? refused->place : "";
    page_open_titled(request, N_("The club's bridge tables"));
    if (refused && place[0] == '\0')
        note_error(html, refused->text);
    if (form_get(&request->query, "saved"))
        note_add(html, NOTE_STATUS, N_("Saved."));
    card_open(html, NULL);
    html_add(html, "<form method=\"post\" action=\"/club/bridge\" "
                   "enctype=\"multipart/form-data\">");
    input_hidden(html, "csrf", request->who.csrf);
    input_add_area(
        html,
        &(struct input){.id = "handicap",
                        .label = N_("Handicaps, in percent by series"),
                        .hint = N_("A row each, such as 3: 4.5; empty: none."),
                        .value = tables->handicap,
                        .error = str_equal(place, "handicap") ? refused->text : NULL});
    input_add_area(
        html,
        &(struct input){.id = "expertise",
                        .label = N_("Points of expertise, by tables and places"),
                        .hint = N_("A row for each number of tables, then the points of "
                                   "the first, the second …: 3-5: 30 20 10"),
                        .value = tables->expertise,
                        .error = str_equal(place, "expertise") ? refused->text : NULL});
    input_add(html, &(struct input){.id = "file",
                                    .label = N_("Or the points from a file"),
                                    .hint = N_("A workbook or a CSV file; you see them "
                                               "before they are saved."),
                                    .type = "file",
                                    .more = " accept=\".csv,.txt,.xlsx\""});
    html_add(html, "<p>");
    page_button(html, true, N_("Save"));
    html_add(html, "</p></form>");
    card_close(html);
    page_close(request, refused ? request_status(refused) : MHD_HTTP_OK);
}

void page_scales(struct request *request)
{
    struct club_scales tables = read_tables(request);
    show_scales(request, &tables, NULL);
}

static struct club_scales typed_tables(struct request *request)
{
    return (struct club_scales){form_text(&request->form, "handicap"),
                                form_text(&request->form, "expertise")};
}

static void scales_recorded(struct request *request)
{
    struct club_scales tables = typed_tables(request);
    if (request->answer.err.kind != ERR_NONE)
        show_scales(request, &tables, &request->answer.err);
    else
        request_redirect(request, "/club/bridge?saved=yes");
}

/* What the file has, in its field: saved once it was seen. */
static void show_file(struct request *request)
{
    struct club_scales tables = typed_tables(request);
    struct err err = ERR_INIT(request->lang);
    struct str text = {0};
    if (expertise_file_read(&text, request->file.bytes, request->file.size, &err))
        tables.expertise = arena_strdup(&request->arena, str_text(&text));
    str_clear(&text);
    show_scales(request, &tables, err.kind != ERR_NONE ? &err : NULL);
}

void post_scales(struct request *request)
{
    const struct change change = {
        .kind = CHANGE_CLUB,
        .club = {.handicap = form_get(&request->form, "handicap"),
                 .expertise = form_get(&request->form, "expertise")}};
    if (request->file.bytes && request->file.size > 0)
        show_file(request);
    else
        request_submit(request, 0, &change, NULL, scales_recorded);
}
