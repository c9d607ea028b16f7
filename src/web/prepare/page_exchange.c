/* page_exchange.c - it was somebody else of that name who came: another person in the
 * place of the one who was entered by mistake. */
#include "tournament/seats.h"
#include "web/page.h"
#include "web/prepare/checkin.h"

/* Whether the person plays here already. */
static bool is_entered(const struct tournament *t, int64_t person)
{
    for (size_t i = 0; i < t->players; i++)
        if (t->player[i].person == person)
            return true;
    return false;
}

void checkin_add_exchange(const struct desk *desk, int player)
{
    struct html *html = desk->html;
    struct checkin_like like = {0};
    const char *name = desk_player(desk, player);
    int offered = 0;
    checkin_find_like(desk->request, name, &like);
    for (size_t i = 0; i < like.count; i++) {
        const struct person *person = &like.person[i];
        if (is_entered(desk->t, person->id))
            continue;
        if (offered++ == 0) {
            card_open_as(html, &(struct card){.title = N_("Somebody else of that name?"),
                                              .id = "exchange"});
            html_say_in(html, "p.muted",
                        N_("Their results and their seat stay; the name, the licence and "
                           "the series become those of the other person."));
        }
        desk_form(desk, "/checkin/%s/exchange", desk->request->parameter[1]);
        input_hidden_number(html, "person", person->id);
        html_add(html, "<button class=\"button\">");
        html_name(html, person->name);
        html_add(html, "<span class=\"small\"> %s%s%s</span></button></form>",
                 person->licence[0] ? person->licence : tr(html->lang, N_("no licence")),
                 person->club[0] ? " · " : "", person->club);
    }
    if (offered > 0)
        card_close(html);
}

static void exchanged(struct request *request)
{
    if (request->answer.err.kind == ERR_NONE)
        desk_go(request, "/checkin?corrected=%jd", form_number(&request->form, "person"));
    else
        request_error(request, &request->answer.err);
}

void post_exchange(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct change change = {.kind = CHANGE_ENTRY,
                            .entry = {.player = request->parameter[1], .exchange = true}};
    if (!request_read(request, 0, &err)) {
        request_error(request, &err);
        return;
    }
    const struct person *person =
        roster_find(request_roster(request), form_number(&request->form, "person"));
    if (person && person->name[0] != '\0') {
        change.entry.person = person->id;
        change.entry.rank = arena_strdup(&request->arena, person->rank);
        change.entry.national_rank = person->national_rank;
    }
    request_release(request);
    if (change.entry.person == 0)
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such person; search the list of players"));
    else
        request_submit(request, request_number(request, 0), &change, NULL, exchanged);
}
