/* checkin_list.c - a whole list of players, or of groups, comes in: pasted, looked at,
 * then recorded. */
#include "doc.h"
#include "tournament/seats.h"
#include "web/page.h"
#include "web/prepare/checkin.h"
#include <string.h>

/* The list of the address: of groups, or of players. */
static bool is_of_groups(const struct request *request)
{
    return str_equal(strrchr(request->path, '/'), "/groups");
}

static enum checkin_word word_of(const struct request *request,
                                 const struct tournament *t)
{
    return is_of_groups(request) ? checkin_word(t->format) : CHECKIN_PLAYERS;
}

static void add_paste(struct request *request, bool seen, const char *error)
{
    bool groups = is_of_groups(request);
    struct paste paste = {
        .action = request->path,
        .title = seen ? N_("Correct the list") : N_("The list"),
        .label = groups ? N_("One per line") : N_("One player per line"),
        .hint = groups
                    ? N_("All who play together on one line, their names separated by "
                         "semicolons, commas or tabs; a licence is enough for a known "
                         "player. A pair may name its place too: NS3, EW5. Or one player "
                         "per line, if the first line names the columns: team, name, "
                         "given, licence, club, rank.")
                    : N_("DURAND Anne; 1001001; Lake Club; 2P — only the name is "
                         "required. Semicolons, commas or tabs; a first line may name "
                         "the columns: name, given, licence, club, rank."),
        .file = N_("Or a file: CSV or text"),
        .accept = " accept=\".csv,.txt,.tsv,text/*\"",
        .error = error,
        .back = N_("Back to check-in"),
        .back_to = arena_printf(&request->arena, "/tournaments/%s/checkin",
                                request->parameter[0]),
        .seen = seen};
    paste_add(request, &paste);
}

/* The tournament, if its players enter so; NULL with the answer given. */
static const struct tournament *open_tournament(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    return t && (!is_of_groups(request) || checkin_has_groups(request, t)) ? t : NULL;
}

static void open_page(struct request *request, const struct tournament *t)
{
    struct page_frame frame = {
        .title = tr(request->lang, checkin_titles[word_of(request, t)].paste),
        .t = t,
        .stream = request_number(request, 0)};
    page_open(request, &frame);
    html_say_in(&request->html, "h1", "%s", frame.title);
}

static void show_paste(struct request *request, int status, const char *error)
{
    const struct tournament *t = open_tournament(request);
    if (!t)
        return;
    open_page(request, t);
    request_release(request);
    add_paste(request, false, error);
    page_close(request, status);
}

void page_checkin_list(struct request *request)
{
    show_paste(request, MHD_HTTP_OK, NULL);
}

static void add_player(struct html *html, const struct checkin_row *row)
{
    static const struct {
        enum note look;
        const char *word;
    } state[] = {[CHECKIN_KNOWN] = {NOTE_PLAIN, N_("✓ known")},
                 [CHECKIN_NEW] = {NOTE_PLAIN, N_("+ new")},
                 [CHECKIN_HERE] = {NOTE_WARN, N_("= already here")},
                 [CHECKIN_WRONG] = {NOTE_BAD, N_("! to correct")}};
    html_add(html, "<tr><td class=\"num\">%d</td>", row->line);
    list_name(html, row->person.name);
    html_add(html, "<td>%s</td><td>%s</td><td>%s</td><td>", row->person.licence,
             row->person.club, row->person.rank);
    tag_add(html, state[row->state].look, state[row->state].word);
    if (row->state == CHECKIN_WRONG)
        html_add(html, " %s", row->remark);
    else if (row->hint && row->state != CHECKIN_HERE)
        html_add(html, " <small>%s</small>", row->hint);
    html_add(html, "</td></tr>");
}

static void add_group(struct html *html, const struct checkin_list *list, size_t g)
{
    const struct checkin_group *group = &list->group[g];
    const struct checkin_row *row = &list->row[group->first];
    html_add(html, "<tr><td class=\"num\">%d</td><th scope=\"row\" class=\"name\">",
             row->line);
    for (size_t i = 0; i < group->count; i++) {
        html_text(html, i > 0 ? ", " : "");
        html_name(html,
                  row[i].person.name[0] ? row[i].person.name : row[i].person.licence);
        html_text(html, " ");
        if (row[i].person.id == 0 && !row[i].remark)
            tag_add(html, NOTE_PLAIN, N_("+ new"));
    }
    html_add(html, "</th><td>");
    tag_add(html, group->remark ? NOTE_BAD : NOTE_PLAIN,
            group->remark ? N_("! to correct") : N_("✓ complete"));
    html_add(html, " %s</td></tr>", group->remark ? group->remark : "");
}

static void add_rows(struct html *html, const struct checkin_list *list,
                     enum checkin_word word)
{
    static const struct list players = {.label = N_("Contents of the list"),
                                        .column = {{N_("Line"), "num"},
                                                   {N_("Name"), ""},
                                                   {N_("Licence"), ""},
                                                   {N_("Club"), ""},
                                                   {N_("Player's rank"), ""},
                                                   {N_("Status"), ""}}};
    const struct list groups = {.label = players.label,
                                .column = {{N_("Line"), "num"},
                                           {checkin_titles[word].column, ""},
                                           {N_("Status"), ""}}};
    const struct list *table = list->groups > 0 ? &groups : &players;
    list_open(html, table);
    for (size_t i = 0; i < list->rows && list->groups == 0; i++)
        add_player(html, &list->row[i]);
    for (size_t g = 0; g < list->groups; g++)
        add_group(html, list, g);
    list_close(html, table);
}

/* What is to come in of a list, and whether there is room for it. */
struct count {
    int64_t good;
    int64_t wrong;
    int64_t spare; /* places that are left then; less than 0: too few */
};

static struct count count_list(const struct checkin_list *list,
                               const struct tournament *t, struct arena *arena)
{
    size_t made = 0;
    struct count count = {0};
    int last = (int)t->sessions;
    const struct session *session = tournament_session(t, last);
    for (size_t i = 0; i < list->rows && list->groups == 0; i++) {
        count.good += list->row[i].state <= CHECKIN_NEW;
        count.wrong += list->row[i].state == CHECKIN_WRONG;
    }
    for (size_t g = 0; g < list->groups; g++)
        *(list->group[g].remark ? &count.wrong : &count.good) += 1;
    if (list->groups > 0)
        count.spare = groups_room(t, last) - groups_seated(t, last) - count.good;
    else if (session)
        count.spare = session->contestants - (int64_t)t->players - count.good;
    if (list->groups > 0 && count.spare < 0) /* is room made for them? */
        more_tables_for(t, (size_t)(groups_seated(t, last) + count.good), arena, &made);
    if (made > 0)
        count.spare = 0;
    return count;
}

static void add_warnings(struct html *html, const struct count *count, bool groups)
{
    enum lang lang = html->lang;
    if (count->wrong > 0)
        note_add(html, NOTE_WARN,
                 groups ? tr_n(lang, "%jd group is left out until it is corrected below.",
                               "%jd groups are left out until they are corrected below.",
                               count->wrong)
                        : tr_n(lang, "%jd line is left out until it is corrected below.",
                               "%jd lines are left out until they are corrected below.",
                               count->wrong),
                 count->wrong);
    if (count->spare < 0 && groups)
        note_add(html, NOTE_BAD,
                 N_("That would be %jd groups more than there are places: remove some, "
                    "or make a tournament with more tables."),
                 -count->spare);
    else if (count->spare < 0)
        note_add(html, NOTE_WARN,
                 tr_n(lang, "That would be %jd player more than there are seats.",
                      "That would be %jd players more than there are seats.",
                      -count->spare),
                 -count->spare);
    if (count->good == 0 && !groups)
        html_say_in(html, "p", N_("Nobody on this list to check in."));
}

/* The button that records the list; groups must all find a place. */
static void add_button(struct request *request, const struct count *count,
                       enum checkin_word word)
{
    struct html *html = &request->html;
    enum lang lang = html->lang;
    int64_t n = count->good;
    if (n == 0 || (count->spare < 0 && word != CHECKIN_PLAYERS))
        return;
    paste_confirm(request, request->path);
    html_add(html, "<p><button class=\"button next\">");
    html_say(
        html,
        word == CHECKIN_PAIRS   ? tr_n(lang, "Check in %jd pair", "Check in %jd pairs", n)
        : word == CHECKIN_TEAMS ? tr_n(lang, "Check in %jd team", "Check in %jd teams", n)
        : word == CHECKIN_GROUPS
            ? tr_n(lang, "Check in %jd group", "Check in %jd groups", n)
            : tr_n(lang, "Check in %jd player", "Check in %jd players", n),
        n);
    html_add(html, "</button></p></form>");
}

static void preview_list(struct request *request, const struct checkin_list *list,
                         const struct tournament *t)
{
    struct html *html = &request->html;
    enum checkin_word word = word_of(request, t);
    struct count count = count_list(list, t, &request->arena);
    open_page(request, t);
    card_open(html, N_("Contents of the list"));
    add_rows(html, list, word);
    add_warnings(html, &count, word != CHECKIN_PLAYERS);
    add_button(request, &count, word);
    card_close(html);
    add_paste(request, true, NULL);
    page_close(request, MHD_HTTP_OK);
}

static void show_again(struct request *request)
{
    const struct recording *recording = request->work;
    show_paste(request, request_status(&recording->err), recording->err.text);
}

void post_checkin_list(struct request *request)
{
    struct checkin_list *list = ARENA_NEW(&request->arena, struct checkin_list);
    const char *text = form_text(&request->form, "text");
    struct err err = ERR_INIT(request->lang);
    if (!(is_of_groups(request) ? people_list_read_groups
                                : people_list_read)(list, text, &request->arena, &err)) {
        show_paste(request, MHD_HTTP_UNPROCESSABLE_CONTENT, paste_error(request, &err));
        return;
    }
    const struct tournament *t = open_tournament(request);
    if (!t)
        return;
    checkin_look(list, t, request);
    if (!paste_confirmed(request))
        preview_list(request, list, t);
    request_release(request);
    if (paste_confirmed(request))
        record_start(
            request,
            &(struct recording){.make = checkin_make, .again = show_again, .work = list});
}
