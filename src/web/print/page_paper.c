/* page_paper.c - all sheets of a tournament in the order of the evening, and their PDF,
 * which is drawn by a thread of its own: no phone waits for it. */
#include "base/os.h"
#include "doc/paper.h"
#include "web/club.h"

/* What is drawn for a request, while it is away. */
struct paper_work {
    struct paper_choice choice;
    struct paper_job job;
    struct paper_made made;
    struct err err;
    struct club_own club;
    const char *address; /* of ours, up to the path */
    int64_t stream;
    int session;                  /* the latest: of its tables are the cards */
    const struct club_list *list; /* the club's evenings; NULL: no sheet looks at them */
};

static const char *table_page(const void *by, const struct field *field, int table,
                              struct arena *arena)
{
    const struct paper_work *work = by;
    char token[CLUB_TOKEN];
    struct club_table place = {
        .tournament = work->stream, .session = work->session, .table = table};
    str_format(place.field, sizeof place.field, "%s", field->name);
    club_table_token(&work->club.secret, &place, token);
    return arena_printf(arena, "%s%s%s", work->address, club_table_path, token);
}

/* What sheets say of the club's other evenings; everybody is in its roster. */
static void add_evenings(struct paper_work *work, struct season_year *year,
                         const struct version *club, struct arena *arena)
{
    const struct club_list *list = work->list;
    const struct tournament *t = work->job.t;
    int *dues = ARENA_ARRAY(arena, int, t->players + 1);
    for (size_t i = 0; i < t->players; i++)
        dues[i] = members_dues(list->row, list->rows, work->stream, t->player[i].person);
    *year = (struct season_year){catalogue_evenings(list->row, list->rows, arena),
                                 list->rows, &club->names->roster};
    work->job.dues = dues;
    work->job.year = year;
}

/* On the thread that draws: it holds a version of its own, of the tournament as it is
 * now; the request's is for the thread that answers. */
static void draw_paper(struct request *request)
{
    struct paper_work *work = request->work;
    struct version *version =
        writer_read(request->server->writer, work->stream, &work->err);
    if (!version)
        return;
    work->job.t = &version->t;
    work->session = (int)version->t.sessions;
    work->job.lang = format_lang(version->t.format, request->lang);
    work->job.roster = &version->names->roster;
    work->job.results = version_results(version, 0);
    struct season_year year;
    struct version *club =
        work->list ? writer_read(request->server->writer, 0, &work->err) : NULL;
    if (club)
        add_evenings(work, &year, club, &request->arena);
    if (club || !work->list)
        paper_print(&work->job, &work->choice, &work->made, &request->arena, &work->err);
    if (club)
        version_drop(club);
    version_drop(version);
}

static void answer_paper(struct request *request)
{
    struct paper_work *work = request->work;
    if (work->err.kind != ERR_NONE) {
        str_clear(&work->made.pdf);
        request_error(request, &work->err);
        return;
    }
    str_add_n(&request->html.out, str_text(&work->made.pdf), work->made.pdf.length);
    str_clear(&work->made.pdf);
    request_shown_file(request, "application/pdf",
                       arena_printf(&request->arena, "etui-%jd.pdf", work->stream));
}

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
    job->mono = form_get(query, "mono") != NULL;
    job->doubled = form_get(query, "double") != NULL;
    job->by_seat = form_get(query, "by-seat") != NULL;
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

/* Reads what is asked for and has it drawn; list: the club's evenings, or NULL. */
static void start_drawing(struct request *request, const struct club_list *list)
{
    struct err err = ERR_INIT(request->lang);
    struct paper_work *work = ARENA_NEW(&request->arena, struct paper_work);
    work->err = ERR_INIT(request->lang);
    work->stream = request_number(request, 0);
    const char *kinds = asked_kinds(request);
    work->list = list;
    if (!*kinds)
        err_user(&err, "tick the sheets that you want, then print them");
    if (!*kinds || !paper_choose(&work->choice, kinds, &err) ||
        !club_own_read(request, &work->club, &err)) {
        request_error(request, &err);
        return;
    }
    work->address = place_address(request, work->club.address, "");
    read_asked(request, &work->job);
    work->job.club = work->club.name[0] ? work->club.name : NULL;
    work->job.address = table_page;
    work->job.by = work;
    work->job.home = work->address;
    request->work = work;
    request_drawing(request, draw_paper, answer_paper);
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
