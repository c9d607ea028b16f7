/* report_cell_html.c - a cell of a report on a page: its value, its tone, its link. */
#include "report.h"
#include "web/html/hand_html.h"
#include "web/html/html.h"
#include "web/html/plot.h"
#include "web/html/report_html.h"

/* The markup around a cell, by its tone. */
static const char *const tone_open[] = {[TONE_PLAIN] = "",
                                        [TONE_STRONG] = "<b>",
                                        [TONE_MUTED] = "<span class=\"muted\">",
                                        [TONE_STRUCK] = "<s>",
                                        [TONE_TAG] = "<span class=\"tag warn\">",
                                        [TONE_ASIDE] = "<span class=\"often\">",
                                        [TONE_RULED] = "<span class=\"ruled\">",
                                        [TONE_AHEAD] = "<i class=\"muted\">",
                                        [TONE_TOP] = "<span class=\"top\">",
                                        [TONE_SUMS] = "<span class=\"sums\">"};
static const char *const tone_close[] = {
    [TONE_PLAIN] = "",        [TONE_STRONG] = "</b>", [TONE_MUTED] = "</span>",
    [TONE_STRUCK] = "</s>",   [TONE_TAG] = "</span>", [TONE_ASIDE] = "</span>",
    [TONE_RULED] = "</span>", [TONE_AHEAD] = "</i>",  [TONE_TOP] = "</span>",
    [TONE_SUMS] = "</span>"};

/* Opens the link of a cell; people have one each. True where it has to be closed. */
static bool open_link(const struct report_html *view, const struct link *link)
{
    struct html *html = view->html;
    int64_t stream = view->stream;
    if (view->place == REPORT_WALL) /* nobody can touch it */
        return false;
    switch (link->kind) {
    case LINK_BOARD:
        html_add(html, "<a class=\"target\" href=\"/tournaments/%jd/results/%d", stream,
                 link->number);
        if (link->session > 0)
            html_add(html, "?session=%d", link->session);
        html_add(html, "\">");
        return true;
    case LINK_DEAL:
        html_add(html, "<a class=\"target\" href=\"/tournaments/%jd/results/%d", stream,
                 link->number);
        if (link->session > 0)
            html_add(html, "?session=%d", link->session);
        html_add(html, "#t%s\">", link->what);
        return true;
    case LINK_TOURNAMENT:
        html_add(html, "<a class=\"target\" href=\"/tournaments/%d\">", link->number);
        return true;
    case LINK_WHY:
        html_add(html, "<a class=\"why\" href=\"/tournaments/%jd/why/%s\">", stream,
                 link->what);
        return true;
    case LINK_RANKING:
        html_add(html, "<a href=\"/tournaments/%jd/ranking?ranking=%s\">", stream,
                 link->what);
        return true;
    case LINK_TABLE:
        html_add(html, "<a href=\"/tournaments/%jd/tables/%s/%d#b%d\">", stream,
                 link->what, link->number, link->board);
        return true;
    case LINK_RULING:
        html_add(html,
                 "<a class=\"noprint\" href=\"/tournaments/%jd/tables/%s/ruling?"
                 "board=%d\">",
                 stream, link->what, link->number);
        return true;
    case LINK_MEMBER:
        html_add(html, "<a class=\"target\" href=\"/season/%d%s\">", link->number,
                 link->what ? link->what : "");
        return true;
    case LINK_NONE:
    case LINK_PLAYER:
    case LINK_PERSON:
        break;
    }
    return false;
}

static void add_tick(struct html *html, const char *meaning)
{
    html_add(html, "<abbr title=\"%s\">" CELL_TICK "</abbr>", meaning);
}

static void add_person(const struct report_html *view, const struct cell_person *person,
                       enum link_kind link)
{
    struct html *html = view->html;
    bool linked = link == LINK_PLAYER || link == LINK_PERSON;
    if (link == LINK_PLAYER)
        html_add(html, "<a href=\"/tournaments/%jd/players/%s\">", view->stream,
                 person->id);
    if (link == LINK_PERSON)
        html_add(html, "<a href=\"/people/%s\">", person->id);
    html_name(html, person->name);
    html_add(html, linked ? "</a>" : "");
}

static void add_people(const struct report_html *view, const struct cell *cell)
{
    struct html *html = view->html;
    bool linked = cell->link.kind == LINK_PLAYER;
    struct schedule_shown shown;
    if (cell->people.label)
        html_add(html, "<b>%s</b> ",
                 schedule_show(cell->people.label, html->lang, &shown));
    if (cell->people.team)
        html_add(html, "<b class=\"team\">%s</b> ", cell->people.team);
    for (int i = 0; i < cell->people.count; i++) {
        if (i > 0)
            html_add(html, linked ? "<span class=\"dot\"> · </span>" : " · ");
        add_person(view, &cell->people.person[i], cell->link.kind);
    }
    if (cell->people.count == 0)
        html_text(html, "–");
    if (cell->word) {
        html_text(html, " ");
        add_tick(html, cell->word);
    }
    if (cell->tag)
        html_add(html, " <span class=\"tag warn\">%s</span>", cell->tag);
}

/* The sign of a line says the letter of its seats already. */
static void add_label(const struct report_html *view, const struct cell *cell)
{
    struct html *html = view->html;
    const struct cell_label *label = &cell->label;
    struct schedule_shown shown;
    const char *text = schedule_show(label->text, html->lang, &shown);
    bool signed_ = label->line >= 0;
    if (signed_)
        html_seat(html, (enum seat)label->line);
    if (signed_ && label->repeats)
        html_text(html, " ");
    else if (signed_ && label->text[0] == seat_letter((enum seat)label->line))
        text++;
    bool linked = open_link(view, &cell->link);
    html_text(html, text);
    html_add(html, linked ? "</a>" : "");
    if (label->field)
        html_add(html, " <span class=\"small muted\">%s</span>", label->field);
}

static void add_words(struct html *html, const struct cell *cell)
{
    bool meant = cell->word && cell->link.kind == LINK_NONE;
    if (meant)
        html_add(html, "<abbr title=\"%s\">", cell->word);
    struct str words = {0};
    cell_add(&words, cell, html->lang);
    html_text(html, str_text(&words));
    html_add(html, meant ? "</abbr>" : "");
    str_clear(&words);
}

static void add_side(struct html *html, const struct cell_side *side)
{
    html_add(html, "<span class=\"who\">");
    if (side->attacks || side->defends) {
        plot_sign(html, side->attacks ? PLOT_ATTACK : PLOT_DEFENCE);
        html_text(html, " ");
    }
    html_add(html, "%s</span>", side->word);
}

static void add_article(struct html *html, const struct cell_article *article)
{
    html_add(html,
             "<span class=\"article\">%s <span class=\"article-title\">%s</span></span>",
             article->number, article->title);
    if (article->departs) {
        html_text(html, " – ");
        html_say(html, N_("departing from the code: %s"), article->departs);
    }
}

/* What was bid and made, and the lead behind it, smaller. */
static void add_facts(struct html *html, const struct facts *facts)
{
    struct str words = {0};
    if (cell_add_facts(&words, facts, FACTS_RESULT, html->lang)) {
        html_add(html, "<span class=\"bridge-result\">");
        hand_html_words(html, str_text(&words));
        html_add(html, "</span>");
    }
    str_reset(&words);
    if (cell_add_facts(&words, facts, FACTS_LEAD, html->lang)) {
        html_add(html, " <span class=\"bridge-lead\">");
        hand_html_words(html, str_text(&words));
        html_add(html, "</span>");
    }
    html_text(html, " "); /* of what may stand below it */
    str_clear(&words);
}

static void add_seats(const struct report_html *view, const struct cell *cell)
{
    for (int i = 0; i < cell->seats.count; i++) {
        const struct cell_seat *seat = &cell->seats.seat[i];
        html_add(view->html, "%s<span class=\"who\">", i > 0 ? " " : "");
        html_seat(view->html, seat->seat);
        html_text(view->html, " ");
        report_html_cell(view, &seat->cell);
        html_add(view->html, "</span>");
    }
}

static void add_parts(const struct report_html *view, const struct cell *cell)
{
    for (int i = 0; i < cell->parts.count; i++) {
        html_text(view->html, i > 0 ? cell->parts.between : "");
        report_html_cell(view, &cell->parts.part[i]);
    }
}

void report_html_value(const struct report_html *view, const struct cell *cell)
{
    switch (cell->kind) {
    case CELL_COUNT:
        html_add(view->html, "%jd", (int64_t)cell->number);
        break;
    case CELL_MONEY:
        number_add_money(&view->html->out, cell->number, view->html->lang);
        break;
    case CELL_SCORE:
    case CELL_TIME: /* nothing to escape */
        cell_add(&view->html->out, cell, view->html->lang);
        break;
    case CELL_FLAG:
        if (cell->number)
            add_tick(view->html, cell->word);
        break;
    case CELL_SEAT:
        html_seat(view->html, cell->seat);
        break;
    case CELL_PEOPLE:
        add_people(view, cell);
        break;
    case CELL_PARTS:
        add_parts(view, cell);
        break;
    case CELL_ACTION:
        view->add_action(view, cell);
        break;
    case CELL_SIDE:
        add_side(view->html, &cell->side);
        break;
    case CELL_FACTS:
        add_facts(view->html, cell->facts);
        break;
    case CELL_ARTICLE:
        add_article(view->html, &cell->article);
        break;
    case CELL_SEATS:
        add_seats(view, cell);
        break;
    case CELL_NOTHING:
    case CELL_RATIO:
    case CELL_UNKNOWN:
    case CELL_TEXT:
    case CELL_LABEL:
    case CELL_FIELD:
    case CELL_PLAYERS:
    case CELL_ROWS:
    case CELL_KINDS:
        add_words(view->html, cell);
        break;
    }
}

void report_html_cell(const struct report_html *view, const struct cell *cell)
{
    struct html *html = view->html;
    html_add_trusted_markup(html, tone_open[cell->tone]);
    if (cell->kind == CELL_LABEL) {
        add_label(view, cell);
    } else {
        bool linked = open_link(view, &cell->link);
        report_html_value(view, cell);
        if (linked && cell->word)
            html_add(html, "<span class=\"hidden\"> %s</span>", cell->word);
        html_add(html, linked ? "</a>" : "");
    }
    html_add_trusted_markup(html, tone_close[cell->tone]);
}

void report_html_alone(struct html *html, int64_t stream, struct cell cell)
{
    const struct report_html view = report_html_page(html, stream, NULL);
    report_html_cell(&view, &cell);
}
