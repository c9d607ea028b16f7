/* page_paper.c - all sheets of a tournament in the order of the evening, and their PDF.
 */
#include "doc/paper.h"
#include "web/club.h"
#include "web/print/drawing.h"

/* The kinds that were ticked, as one list; the address names them otherwise. */
static const char *asked_kinds(struct request *request)
{
    const char *list = "";
    if (!str_equal(request->parameter[1], "ticked"))
        return request->parameter[1];
    for (size_t i = 0; i < request->query.count; i++)
        if (str_equal(request->query.field[i].name, "kind"))
            list = arena_printf(&request->arena, "%s%s%s", list, *list ? "," : "",
                                request->query.field[i].value);
    return list;
}

static void read_asked(struct request *request, struct paper_job *job)
{
    const struct form *query = &request->query;
    const char *by = form_text(query, "by");
    const char *paper = form_text(query, "paper");
    job->order = str_equal(by, "name")   ? PAPER_BY_NAME
                 : str_equal(by, "rank") ? PAPER_BY_RANK
                                         : PAPER_BY_LABEL;
    job->size = str_equal(paper, "a3")   ? PAPER_A3
                : str_equal(paper, "a5") ? PAPER_A5
                : str_equal(paper, "a4") ? PAPER_A4
                                         : PAPER_USUAL;
    job->remarks = true;
    job->mono = form_get(query, "mono") != NULL;
    job->doubled = form_get(query, "double") != NULL;
    job->by_seat = form_get(query, "by-seat") != NULL;
    job->small = form_get(query, "small") != NULL;
    job->early = form_get(query, "early") != NULL;
    job->seat = form_get(query, "seat");
    job->blank = (int)form_whole(form_text(query, "blank"), 3);
}

static bool wants_evenings(const struct paper_choice *choice)
{
    for (int i = 0; i < choice->count; i++)
        if (choice->kind[i]->club)
            return true;
    return false;
}

/* How far a file is that takes longer than a second; the page asks again until it is
 * there. */
static void show_progress(struct request *request, const char *name, int64_t kinds,
                          int64_t of)
{
    struct html *html = &request->html;
    request_header(request, "Refresh",
                   arena_printf(&request->arena, "1; url=?drawn=%s", name));
    page_open_titled(request, N_("Paper"));
    card_open(html, NULL);
    html_add(html, "<p role=\"status\"><label for=\"bar\">");
    if (of > 0)
        html_say(html, N_("The file is being drawn: sheet %jd of %jd"), kinds + 1, of);
    else
        html_say(html, N_("The file waits until others are drawn"));
    html_add(html, "</label></p><progress id=\"bar\"");
    if (of > 0)
        html_add(html, " value=\"%jd\" max=\"%jd\"", kinds, of);
    html_add(html, "></progress>");
    card_close(html);
    page_close(request, MHD_HTTP_OK);
}

/* The file, or how far it is. */
static void answer_drawing(struct request *request)
{
    const char *name = request->work;
    int64_t kinds = 0;
    int64_t of = 0;
    if (drawing_look(request, name, &kinds, &of) == DRAWING_WORKS)
        show_progress(request, name, kinds, of);
    else
        drawing_answer(request, name);
}

/* Reads what is asked for and has it drawn; list: the club's evenings, or NULL. */
static void start_drawing(struct request *request, const struct club_list *list)
{
    struct err err = ERR_INIT(request->lang);
    struct club_own club;
    struct drawing_order order = {.stream = request_number(request, 0), .list = list};
    if (!paper_choose(&order.choice, asked_kinds(request), &err) ||
        !club_own_read(request, &club, &err)) {
        request_error(request, &err);
        return;
    }
    order.patience = form_get(&request->query, "wait")
                         ? form_whole(form_text(&request->query, "wait"), 4)
                         : 1000;
    order.address = address_whole(request, club.address, "");
    read_asked(request, &order.job);
    drawing_start(request, &order, answer_drawing);
}

static void draw_with_list(struct request *request)
{
    start_drawing(request, request->work);
}

void paper_file(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct paper_choice choice;
    const char *kinds = asked_kinds(request);
    const char *drawn = form_get(&request->query, "drawn");
    if (drawn) {
        request->work = arena_strdup(&request->arena, drawn);
        answer_drawing(request);
        return;
    }
    if (!*kinds)
        err_user(&err, "tick the sheets that you want, then print them");
    if (!*kinds || !paper_choose(&choice, kinds, &err))
        request_error(request, &err);
    else if (wants_evenings(&choice))
        club_list_read(request, draw_with_list);
    else
        start_drawing(request, NULL);
}

static void add_packs(const struct desk *desk)
{
    struct html *html = desk->html;
    card_open(html, N_("Several sheets in one file"));
    html_add(html, "<p class=\"row\">");
    for (size_t i = 0; i < paper_pack_count; i++)
        html_add(html,
                 "<a class=\"button\" target=\"_blank\" "
                 "href=\"/tournaments/%jd/paper/%s\">%s</a> ",
                 desk->stream, paper_packs[i].name, tr(html->lang, paper_packs[i].title));
    html_add(html, "</p>");
    card_close(html);
}

static void add_kind(const struct desk *desk, const struct paper_kind *kind)
{
    struct html *html = desk->html;
    html_add(html, "<li class=\"row\">");
    input_check_open(html, &(struct input_box){.name = "kind", .value = kind->name});
    html_add(html, "%s</label>", tr(html->lang, kind->title));
    html_add(html,
             "<span class=\"grow\"></span><a class=\"target\" target=\"_blank\" "
             "href=\"/tournaments/%jd/paper/%s%s\" aria-label=\"PDF: %s\">PDF</a>",
             desk->stream, kind->name,
             str_equal(kind->name, "ruling-slip") ? "?blank=4" : "",
             tr(html->lang, kind->title));
    html_add(html, "</li>");
}

static void add_moment(const struct desk *desk, enum paper_moment moment)
{
    static const char *const title[] = {[PAPER_BEFORE] = N_("Before the evening"),
                                        [PAPER_DURING] = N_("During the evening"),
                                        [PAPER_AFTER] = N_("After the evening"),
                                        [PAPER_COMMITTEE] = N_("For the committee")};
    struct html *html = desk->html;
    card_open(html, title[moment]);
    html_add(html, "<ul class=\"plain\">");
    for (size_t i = 0; i < paper_count; i++)
        if (paper_table[i].moment == moment &&
            paper_fits(&paper_table[i], desk->t->format))
            add_kind(desk, &paper_table[i]);
    html_add(html, "</ul>");
    card_close(html);
}

void page_paper(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    struct html *html = desk.html;
    struct page_frame frame = {.title = N_("Paper"), .t = desk.t, .stream = desk.stream};
    page_open(request, &frame);
    html_say_in(html, "h1", N_("Paper"));
    add_packs(&desk);
    html_add(html,
             "<form class=\"stack\" target=\"_blank\" "
             "action=\"/tournaments/%jd/paper/ticked\">",
             desk.stream);
    for (int moment = PAPER_BEFORE; moment <= PAPER_COMMITTEE; moment++)
        add_moment(&desk, (enum paper_moment)moment);
    html_add(html, "<p class=\"row\">");
    page_button(html, true, N_("Print the ticked sheets"));
    input_check(html, &(struct input_box){.name = "mono", .value = "1"},
                N_("black and white"));
    html_add(html, "</p></form>");
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
