/* page_publication.c - what players see, and when: the director's choices, said in words
 * and shown as they are now. */
#include "tournament/results/publication.h"
#include "web/desk/desk.h"
#include "web/results/files.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

/* A choice of two: the option, its words of data, and what people read. */
struct pair {
    const char *option;
    const char *legend;
    const char *deals; /* the legend where tables deal their own cards; NULL: the same */
    const char *word[2];
    const char *label[2];
};

static const struct pair pairs[] = {
    {"ranking_shown",
     N_("The ranking"),
     NULL,
     {"published", "live"},
     {N_("once I publish it"), N_("live, while it is played")}},
    {"boards_shown",
     N_("The results of a board"),
     N_("The sheets of the tables"),
     {"published", "played"},
     {N_("once I publish the results"), N_("as soon as everybody has played it")}},
};
enum { PAIRS = sizeof pairs / sizeof pairs[0] };

/* A number: the option, what people read, and the most it can be. */
static const struct {
    const char *option;
    const char *label;
    const char *hint;
    int most;
} numbers[] = {
    {"rounds_hidden", N_("Last rounds kept back from the live ranking"),
     N_("0: none. They are shown when you publish."), 200},
    {"correction_minutes", N_("Correction period after publication, in minutes"),
     N_("0: none. Until it ends, every page says \"provisional\"."), 44640},
};
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

/* What the form is filled with: what was typed, or what is set. */
struct filled {
    const char *word[PAIRS];
    const char *number[NUMBERS];
};

static struct filled fill(const struct desk *desk, bool typed)
{
    const struct options_shown *shown = &desk->t->options.shown;
    struct arena *arena = &desk->request->arena;
    struct filled filled = {
        .word = {pairs[0].word[shown->ranking_live], pairs[1].word[shown->boards_played]},
        .number = {arena_printf(arena, "%d", shown->rounds_hidden),
                   arena_printf(arena, "%d", shown->correction_minutes)}};
    for (int i = 0; typed && i < PAIRS; i++)
        filled.word[i] = form_text(&desk->request->form, pairs[i].option);
    for (int i = 0; typed && i < NUMBERS; i++)
        filled.number[i] = form_text(&desk->request->form, numbers[i].option);
    return filled;
}

static void add_pair(const struct desk *desk, const struct pair *pair, const char *chosen)
{
    struct html *html = desk->html;
    bool deals = desk->t->format->deals && pair->deals;
    html_add(html, "<fieldset><legend>%s</legend><div class=\"choice\">",
             tr(html->lang, deals ? pair->deals : pair->legend));
    for (int i = 0; i < 2; i++)
        html_add(html,
                 "<label><input type=\"radio\" name=\"%s\" value=\"%s\"%s><span>%s</span>"
                 "</label>",
                 pair->option, pair->word[i],
                 str_equal(chosen, pair->word[i]) ? " checked" : "",
                 tr(html->lang, pair->label[i]));
    html_add(html, "</div></fieldset>");
}

static void add_number(struct html *html, int i, const char *value, const char *error)
{
    const char *name = numbers[i].option;
    html_add(html,
             "<div class=\"field\"><label for=\"%s\">%s</label><input id=\"%s\" "
             "name=\"%s\" value=\"%s\" inputmode=\"numeric\" maxlength=\"5\" "
             "autocomplete=\"off\" aria-describedby=\"%s-hint%s%s\"%s>",
             name, tr(html->lang, numbers[i].label), name, name, value, name,
             error ? " " : "", error ? "number-error" : "",
             error ? " aria-invalid=true" : "");
    if (error)
        html_add(html, "<span class=\"error\" id=\"number-error\">%s</span>", error);
    html_add(html, "<span class=\"muted small\" id=\"%s-hint\">%s</span></div>", name,
             tr(html->lang, numbers[i].hint));
}

static const char *ranking_now(const struct publication *now)
{
    if (now->state == PUBLICATION_FINAL)
        return N_("The ranking: published, final.");
    if (now->state == PUBLICATION_OPEN)
        return N_("The ranking: published, still provisional.");
    return now->ranking ? N_("The ranking: live, as provisional.")
                        : N_("The ranking: not yet.");
}

static const char *sheets_now(const struct publication *now)
{
    if (now->boards)
        return N_("Sheets of the tables: all.");
    return now->boards_played ? N_("Sheets of the tables: what everybody has played.")
                              : N_("Sheets of the tables: not yet.");
}

static const char *boards_now(const struct publication *now)
{
    if (now->boards)
        return N_("Results of boards: all.");
    return now->boards_played ? N_("Results of boards: those that everybody has played.")
                              : N_("Results of boards: not yet.");
}

/* What a player who looks now finds. */
static void add_now(const struct desk *desk)
{
    struct html *html = desk->html;
    struct publication now = publication_of(desk->t, desk->evening.now);
    html_add(html, "<h2>%s</h2><ul><li>%s</li>",
             tr(html->lang, N_("What players see now")),
             tr(html->lang, ranking_now(&now)));
    if (now.rounds != 0) {
        html_add(html, "<li>");
        html_say(html, N_("It counts the rounds up to number %d."),
                 now.rounds > 0 ? now.rounds : 0);
        html_add(html, "</li>");
    }
    html_add(
        html, "<li>%s</li>",
        tr(html->lang, desk->t->format->deals ? sheets_now(&now) : boards_now(&now)));
    if (now.state == PUBLICATION_OPEN) {
        html_add(html, "<li>%s ", tr(html->lang, N_("Corrections until")));
        page_date_time(html, now.ends);
        html_add(html, "</li>");
    }
    html_add(html, "<li>%s</li></ul>",
             tr(html->lang, N_("Seats, moves and \"Where do I go?\": always.")));
}

static void add_publish(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct evening *evening = &desk->evening;
    bool published = desk->t->published;
    if (evening->done < evening->expected) {
        html_add(html, "<p class=\"note warn\">");
        html_say(html, N_("Results are missing: %d of %d are there."), evening->done,
                 evening->expected);
        html_add(html, "</p>");
    }
    page_form(desk->request, "/tournaments/%lld/publish", (long long)desk->stream);
    html_add(html,
             "<input type=\"hidden\" name=\"published\" value=\"%d\">"
             "<input type=\"hidden\" name=\"back\" value=\"publication\">",
             !published);
    page_button(html, !published && evening->done == evening->expected,
                published ? tr(html->lang, N_("Make them provisional again"))
                          : tr(html->lang, N_("Publish the results")));
    html_add(html, "</form>");
}

static void add_choices(const struct desk *desk, const char *error, const char *wrong)
{
    struct html *html = desk->html;
    struct filled filled = fill(desk, wrong != NULL);
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(html->lang, N_("What players may see")));
    page_form(desk->request, "/tournaments/%lld/publication", (long long)desk->stream);
    for (int i = 0; i < PAIRS; i++)
        add_pair(desk, &pairs[i], filled.word[i]);
    html_add(html, "<div class=\"fields top\">");
    for (int i = 0; i < NUMBERS; i++)
        add_number(html, i, filled.number[i],
                   wrong && str_equal(wrong, numbers[i].option) ? error : NULL);
    html_add(html, "</div><p>");
    page_button(html, false, tr(html->lang, N_("Save")));
    html_add(html, "</p></form></section>");
}

/* The page; wrong names the field that the error is about, "" for the whole form. */
static void show(struct request *request, int status, const char *error,
                 const char *wrong)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    struct page_frame frame = {.title = tr(request->lang, N_("Publication")),
                               .t = desk.t,
                               .stream = desk.stream,
                               .live = true};
    page_open(request, &frame);
    desk_state(&desk);
    html_add(desk.html, "<h1>%s</h1>", frame.title);
    if (wrong && wrong[0] == '\0')
        desk_error(desk.html, error);
    html_add(desk.html,
             "<div class=\"side\"><section class=\"card\" data-live=\"publication\">");
    add_now(&desk);
    add_publish(&desk);
    html_add(desk.html, "</section>");
    add_choices(&desk, error, wrong);
    html_add(desk.html, "</div>");
    files_add(&desk);
    desk_close(&desk);
    page_close(request, status);
}

void page_publication(struct request *request)
{
    show(request, MHD_HTTP_OK, NULL, NULL);
}

static void recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    if (err->kind != ERR_NONE)
        show(request, request_status(err), err->text, "");
    else
        request_redirect(request, "/tournaments/%lld/publication",
                         (long long)request_number(request, 0));
}

/* Sets an option from the form, if it has it; names the one that cannot be. */
static bool set_from(const struct request *request, const char *option,
                     struct options *options, struct err *err)
{
    const char *text = form_get(&request->form, option);
    return !text || options_set(options, option, text, err);
}

void post_publication(struct request *request)
{
    struct desk desk;
    struct err err = ERR_INIT(request->lang);
    if (!desk_open(request, &desk))
        return;
    struct change change = {
        .kind = CHANGE_SETTINGS,
        .settings = {.name = arena_strdup(&request->arena, desk.t->name),
                     .date = arena_strdup(&request->arena, desk.t->date),
                     .options = desk.t->options}};
    desk_close(&desk);
    struct options *options = &change.settings.options;
    const char *wrong = NULL;
    for (int i = 0; i < PAIRS && !wrong; i++)
        if (!set_from(request, pairs[i].option, options, &err))
            wrong = "";
    for (int i = 0; i < NUMBERS && !wrong; i++)
        if (!set_from(request, numbers[i].option, options, &err))
            wrong = numbers[i].option;
    if (wrong)
        show(request, request_status(&err), err.text, wrong);
    else
        request_submit(request, desk.stream, &change, NULL, recorded);
}
