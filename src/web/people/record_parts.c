/* record_parts.c - cards of a person's page, and the merging of two records. */
#include "web/people/record_parts.h"

#include "report.h"
#include "tournament/seats.h"
#include "web/people/register.h"

enum { CANDIDATES = 8, WORDS_MOST = 100 };

/* Other records, as values: what is held is given back before they are shown. */
struct others {
    struct person like[CANDIDATES]; /* namesakes, or whoever was looked for */
    size_t likes;
    struct person *merged; /* that lead to this one */
    size_t merges;
};

static void keep_other(struct request *request, struct others *others,
                       const struct person *person)
{
    if (others->likes == CANDIDATES)
        return;
    others->like[others->likes] = *person;
    roster_keep_texts(&others->like[others->likes++], &request->arena);
}

static void find_merged(struct request *request, const struct roster *roster,
                        int64_t person, struct others *others)
{
    size_t capacity = 0;
    for (size_t i = 0; i < roster->count; i++) {
        if (roster->person[i].same_as != person)
            continue;
        others->merged = arena_grow(&request->arena, others->merged, others->merges,
                                    &capacity, sizeof *others->merged);
        others->merged[others->merges] = roster->person[i];
        roster_keep_texts(&others->merged[others->merges++], &request->arena);
    }
}

/* Namesakes first; whoever answers to the words that were typed. */
static void find_others(struct request *request, const struct person *person,
                        struct others *others)
{
    struct err err = ERR_INIT(request->lang);
    const char *words = form_text(&request->query, "with");
    if (!request_read(request, 0, &err))
        return;
    const struct roster *roster = request_roster(request);
    const struct people_index *index = request_people(request);
    const struct person *mine = roster_find(roster, person->id);
    uint32_t own = (uint32_t)(mine - roster->person);
    if (words[0] == '\0')
        for (uint32_t i = people_index_twin(index, own); i != own;
             i = people_index_twin(index, i))
            keep_other(request, others, &roster->person[i]);
    uint32_t *found;
    size_t n =
        words[0] == '\0' ? 0 : people_index_find(index, words, &request->arena, &found);
    for (size_t i = 0; i < n; i++)
        if (found[i] != own)
            keep_other(request, others, &roster->person[found[i]]);
    find_merged(request, roster, person->id, others);
    request_release(request);
}

static void add_summary(struct html *html, const struct person *person)
{
    html_add(html, "<span><b>");
    html_name(html, person->name);
    html_add(html, "</b><br><span class=\"muted small\">%s%s%s</span></span>",
             person->licence[0] ? person->licence : tr(html->lang, N_("no licence")),
             person->club[0] ? " · " : "", person->club);
}

static void add_candidates(struct request *request, const struct person *person,
                           const struct others *others)
{
    struct html *html = &request->html;
    html_add(html, "<ul class=\"todo pairs\">");
    for (size_t i = 0; i < others->likes; i++) {
        html_add(html, "<li>");
        add_summary(html, &others->like[i]);
        page_link_about(html, N_("Compare"), others->like[i].name,
                        "/people/%jd/merge?other=%jd", (intmax_t)person->id,
                        (intmax_t)others->like[i].id);
        html_add(html, "</li>");
    }
    html_add(html, "</ul>");
}

static void add_merged(struct request *request, const struct person *person,
                       const struct others *others)
{
    struct html *html = &request->html;
    if (others->merges == 0)
        return;
    html_say_in(html, "h3", N_("Records that were merged into this one"));
    html_add(html, "<ul class=\"todo pairs\">");
    for (size_t i = 0; i < others->merges; i++) {
        html_add(html, "<li>");
        add_summary(html, &others->merged[i]);
        page_form(request, "/people/%jd/split", (intmax_t)person->id);
        input_hidden_number(html, "other", others->merged[i].id);
        page_form_end(html, "quiet", N_("Undo"), others->merged[i].name);
        html_add(html, "</li>");
    }
    html_add(html, "</ul>");
}

void record_add_same(struct request *request, const struct person *person)
{
    struct html *html = &request->html;
    struct others others = {0};
    const char *words = form_text(&request->query, "with");
    find_others(request, person, &others);
    card_open_as(html, &(struct card){.title = N_("The same person?"), .id = "same"});
    if (others.likes > 0)
        add_candidates(request, person, &others);
    else
        html_say_in(html, "p.muted",
                    words[0] ? N_("Nobody answers to that. Try fewer letters.")
                             : N_("Nobody else has this name. Another record of this "
                                  "person can be looked for."));
    html_add(html, "<form class=\"row\" action=\"/people/%jd#same\">",
             (intmax_t)person->id);
    input_add(html, &(struct input){.id = "with",
                                    .label = N_("Another record"),
                                    .value = words,
                                    .more = " autocomplete=\"off\" maxlength=\"100\""});
    page_button(html, false, N_("Search"));
    html_add(html, "</form>");
    add_merged(request, person, &others);
    card_close(html);
}

void record_add_privacy(struct request *request, const struct person *person)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *club = request_read(request, 0, &err);
    enum club_shown shown = club ? club_shown(&club->club, person->id) : CLUB_SHOWN_NAME;
    if (club)
        request_release(request);
    privacy_add(request, arena_printf(&request->arena, "/people/%jd/privacy", person->id),
                shown);
}
