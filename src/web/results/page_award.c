/* page_award.c - the points of one player: how they come about, and a correction by hand
 * with its reason. */
#include "tournament/results.h"
#include "tournament/why.h"
#include "web/page.h"
#include "web/results/filing.h"

/* What could not be recorded; or {0}. */
struct refused_award {
    const char *field;
    const char *text;
};

static const struct contest_row *row_of(const struct contest *contest, int player)
{
    for (size_t i = 0; i < contest->rows; i++)
        if (contest->row[i].player == player)
            return &contest->row[i];
    return NULL;
}

/* Why the points are what they are, as on the page that everybody may open. */
static void add_reasons(const struct desk *desk, const struct results *results,
                        int player)
{
    struct html *html = desk->html;
    struct why why = {.lang = html->lang};
    struct err err = ERR_INIT(html->lang);
    struct explain explain = {.contest = results->contest,
                              .roster = desk->roster,
                              .session = (int)desk->t->sessions};
    struct explain_question question;
    const char *asked =
        arena_printf(&desk->request->arena, "%s:pcn", desk->t->player[player].id);
    card_open(html, N_("How they come about"));
    if (explain_find(&explain, asked, &question, &err)) {
        explain_answer(&explain, &question, &why);
        reasons_add(html, str_text(&why.out), &desk->request->arena);
    } else
        html_say_in(html, "p", N_("There are no national points for this tournament."));
    why_clear(&why);
    card_close(html);
}

static void add_form(const struct desk *desk, const struct contest_row *row,
                     const char *player, const struct refused_award *refused)
{
    struct html *html = desk->html;
    char points[2][16] = {"", ""};
    if (row) {
        str_format(points[0], sizeof points[0], "%d", row->pcn);
        str_format(points[1], sizeof points[1], "%d", row->pp);
    }
    const char *number = " autocomplete=\"off\" inputmode=\"numeric\"";
    const struct input inputs[] = {
        {.id = "pcn", .label = N_("PCN"), .value = points[0], .more = number},
        {.id = "pp", .label = N_("PP"), .value = points[1], .more = number},
        {.id = "reason",
         .label = N_("Reason"),
         .hint = N_("It stands in the journal, and whoever asks why is told."),
         .more = " autocomplete=\"off\" required maxlength=\"200\""},
    };
    card_open(html, N_("Points by hand"));
    desk_form(desk, "/awards/%s", player);
    html_add(html, "<div class=\"fields top\">");
    input_add_all(
        html, inputs, sizeof inputs / sizeof inputs[0],
        &(struct input_said){&desk->request->form, refused->field, refused->text});
    html_add(html, "</div><div class=\"row\">");
    page_button(html, true, N_("Save"));
    desk_link(desk, "button", N_("Back"), "/awards");
    html_add(html, "</div></form>");
    card_close(html);
}

static void show_award(struct request *request, const struct refused_award *refused,
                       int status)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    int player = tournament_player(desk.t, request->parameter[1]);
    if (player < 0 || !desk.t->format->contest->national) {
        desk_close(&desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such player; search the list of players"));
        return;
    }
    const struct results *results = request_results(request, 0);
    page_open(request,
              &(struct page_frame){.title = tr(request->lang, N_("Points by hand")),
                                   .t = desk.t,
                                   .stream = desk.stream});
    html_add(desk.html, "<h1>");
    html_name(desk.html, desk_player(&desk, player));
    html_add(desk.html, "</h1>");
    if (!refused->field)
        note_error(desk.html, refused->text);
    html_add(desk.html, "<div class=\"side\">");
    add_form(&desk, row_of(results->contest, player), request->parameter[1], refused);
    add_reasons(&desk, results, player);
    html_add(desk.html, "</div>");
    desk_close(&desk);
    page_close(request, status);
}

void page_award(struct request *request)
{
    show_award(request, &(struct refused_award){0}, MHD_HTTP_OK);
}

static void award_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    if (err->kind == ERR_NONE)
        desk_go(request, "/awards");
    else
        show_award(request,
                   &(struct refused_award){err->place[0] ? err->place : NULL, err->text},
                   request_status(err));
}

/* A figure of the form; "" leaves it as it is. False with the field that is wrong. */
static bool read_points(struct request *request, const char *name, bool *has, int *points)
{
    const char *text = form_trimmed(&request->form, name, &request->arena);
    struct err err = ERR_INIT(request->lang);
    int64_t number = 0;
    *has = text[0] != '\0';
    if (*has && !number_read_int(text, 0, CHANGE_AWARD_MOST, &number, &err)) {
        show_award(request,
                   &(struct refused_award){name, arena_strdup(&request->arena, err.text)},
                   MHD_HTTP_UNPROCESSABLE_CONTENT);
        return false;
    }
    *points = (int)number;
    return true;
}

void post_award(struct request *request)
{
    struct change change = {
        .kind = CHANGE_AWARD,
        .award = {.player = request->parameter[1],
                  .reason = form_trimmed(&request->form, "reason", &request->arena)}};
    struct change_award *award = &change.award;
    if (read_points(request, "pcn", &award->has_pcn, &award->pcn) &&
        read_points(request, "pp", &award->has_pp, &award->pp))
        request_submit(request, request_number(request, 0), &change, NULL,
                       award_recorded);
}
