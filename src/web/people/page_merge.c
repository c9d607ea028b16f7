/* page_merge.c - two records side by side, merged into one; taken apart again; and what
 * others see of a person.
 *
 * Nothing is recorded before both were seen. What the first does not have is taken from
 * the second, so that whoever is right in most things is the first: they can be exchanged
 * before. */
#include "report.h"
#include "web/club.h"
#include "web/page.h"
#include "web/people/register.h"

/* The two records: of the path, and the other one of the form or the address. */
struct couple {
    struct person first;
    struct person second;
};

/* Copies both; false with the answer given. */
static bool read_couple(struct request *request, const struct form *form,
                        struct couple *couple)
{
    if (!register_asked(request, &couple->first))
        return false;
    if (register_person(request, form_number(form, "other"), &couple->second))
        return true;
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 N_("there is no such person; search the list of players"));
    return false;
}

static void add_pair_row(struct html *html, const char *title, const char *first,
                         const char *second)
{
    html_add(html, "<tr><th scope=\"row\">%s</th>", tr(html->lang, title));
    list_cell(html, first[0] ? "chosen" : "", "%s", first[0] ? first : "–");
    list_cell(html, first[0] ? "" : "chosen", "%s", second[0] ? second : "–");
    html_add(html, "</tr>");
}

static void add_pair_table(struct html *html, const struct couple *couple)
{
    const struct person *first = &couple->first;
    const struct person *second = &couple->second;
    const struct list table = {
        .label = N_("The two records"),
        .style = "compare",
        .column = {{"", ""}, {N_("Kept"), ""}, {N_("Merged"), ""}}};
    const struct {
        const char *title;
        const char *of[2];
    } rows[] = {
        {N_("Name"), {first->name, second->name}},
        {N_("Licence"), {first->licence, second->licence}},
        {N_("Valid until"), {first->valid, second->valid}},
        {N_("Series"), {first->rank, second->rank}},
        {N_("Club"), {first->club, second->club}},
        {N_("Committee"), {first->committee, second->committee}},
        {N_("Date of birth"), {first->born, second->born}},
    };
    list_open(html, &table);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].of[0][0] || rows[i].of[1][0])
            add_pair_row(html, rows[i].title, rows[i].of[0], rows[i].of[1]);
    list_close(html, &table);
}

static void show_merge(struct request *request, const struct couple *couple,
                       const struct err *refused)
{
    struct html *html = &request->html;
    intmax_t first = couple->first.id;
    intmax_t second = couple->second.id;
    page_open_titled(request, N_("The same person?"));
    note_error(html, refused ? refused->text : NULL);
    card_open(html, NULL);
    html_say_in(html, "p",
                N_("The record that is kept takes what it does not have from the other. "
                   "All tournaments of both are then those of one person. It can be "
                   "undone."));
    add_pair_table(html, couple);
    html_add(html, "<div class=\"row\">");
    page_form(request, "/people/%jd/merge", first);
    input_hidden_number(html, "other", second);
    page_form_end(html, "button next", N_("Merge the two records"), NULL);
    page_link(html, "button", N_("Keep the other one"), "/people/%jd/merge?other=%jd",
              second, first);
    page_link(html, "quiet", N_("They are two people"), "/people/%jd", first);
    html_add(html, "</div>");
    card_close(html);
    page_close(request, refused ? request_status(refused) : MHD_HTTP_OK);
}

void page_merge(struct request *request)
{
    struct couple couple;
    if (read_couple(request, &request->query, &couple))
        show_merge(request, &couple, NULL);
}

static bool merge_couple(struct request *request, struct register_job *job,
                         struct journal *journal)
{
    const struct couple *couple = job->work;
    job->then =
        arena_printf(&request->arena, "/people/%jd?merged=1", (intmax_t)couple->first.id);
    return registry_merge(journal_store(journal), couple->first.id, couple->second.id,
                          &request->arena, &job->err);
}

static void refuse_merge(struct request *request)
{
    const struct register_job *job = request->work;
    show_merge(request, job->work, &job->err);
}

void post_merge(struct request *request)
{
    struct couple *couple = ARENA_NEW(&request->arena, struct couple);
    if (read_couple(request, &request->form, couple))
        register_change(request, &(struct register_job){.make = merge_couple,
                                                        .again = refuse_merge,
                                                        .work = couple});
}

static bool split_couple(struct request *request, struct register_job *job,
                         struct journal *journal)
{
    job->then = arena_printf(&request->arena, "/people/%jd?split=1",
                             (intmax_t)request_number(request, 0));
    return registry_split(journal_store(journal), form_number(&request->form, "other"),
                          &request->arena, &job->err);
}

void post_split(struct request *request)
{
    register_change(request, &(struct register_job){.make = split_couple});
}

static bool change_shown(struct request *request, struct register_job *job,
                         struct journal *journal)
{
    const struct change_club *change = job->work;
    bool erases = str_equal(change->shown, club_shown_name[CLUB_ERASED]);
    job->then = erases ? "/people?erased=1"
                       : arena_printf(&request->arena, "/people/%jd?saved=1#privacy",
                                      (intmax_t)change->person);
    if (erases)
        return club_erase(journal, change->person, request->who.author,
                          request_time(request), &job->err);
    return club_record(journal, change, request->who.author, request_time(request),
                       &job->err);
}

void post_record_privacy(struct request *request)
{
    struct change_club *change = ARENA_NEW(&request->arena, struct change_club);
    struct person person;
    if (!register_asked(request, &person))
        return;
    *change = (struct change_club){.person = person.id,
                                   .shown = form_text(&request->form, "shown")};
    if (str_equal(change->shown, club_shown_name[CLUB_ERASED]) &&
        !form_get(&request->form, "sure"))
        request_fail(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
                     N_("tick that this person is to be erased; nothing has changed"));
    else
        register_change(request,
                        &(struct register_job){.make = change_shown, .work = change});
}
