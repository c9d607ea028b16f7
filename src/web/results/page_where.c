/* page_where.c - "Where do I go?": a player's table, seat and boards, round by round.
 *
 * For everybody: seats are public as soon as they are drawn. Nothing here depends on a
 * result. */
#include "report.h"
#include "tournament/tell.h"
#include "web/page.h"
#include "web/results/shown.h"

enum { SEARCH_MOST = 60 };

/* The sign of a seat; two-sided games say their side instead. */
static void add_seat(const struct desk *desk, const struct place *place, int seat)
{
    if (place_sides(place->field) >= SEAT_COUNT)
        html_seat(desk->html, (enum seat)seat);
    else
        report_html_alone(desk->html, 0,
                          who_side(desk->t->format, seat, desk->html->lang));
}

static const char *table_of(const struct desk *desk, const struct place *place)
{
    const struct naming naming = desk_naming(desk);
    return name_table(&naming, place->field, place->table);
}

/* Who does not play in a round, and why. */
static const char *rest_of(const struct desk *desk, const struct place *place)
{
    static const char *const why[] = {[PLACE_RESTS] = N_("You sit out."),
                                      [PLACE_STANDS_BY] = N_("You sit out."),
                                      [PLACE_LEFT] = N_("You have left the tournament."),
                                      [PLACE_OVER] = N_("All rounds are over."),
                                      [PLACE_NOT_COME] = N_("no seat: ask the director")};
    enum lang lang = desk->html->lang;
    if (place->state == PLACE_NOT_COME && place->field)
        return tr(lang, N_("No seat for now: you play later."));
    if (place->state != PLACE_WAITS)
        return tr(lang, why[place->state]);
    return arena_printf(&desk->request->arena,
                        tr(lang, N_("You sit out: somebody is missing at %s.")),
                        table_of(desk, place));
}

/* Whether somebody at that place of the table is against them: at bridge partners sit
 * opposite; in other games it changes from board to board. */
static bool is_against(const struct desk *desk, const struct place *place, int s)
{
    return desk->t->format->game->contracts && (s - place->seat) % 2 != 0;
}

/* The others at the table: those with them, or those against them. */
static void add_met(const struct desk *desk, const struct place *place, int player,
                    bool against)
{
    struct html *html = desk->html;
    int met = 0;
    int sides = place_sides(place->field);
    for (int k = 0; k < sides; k++) {
        int s = name_seat_told(desk->t->format, sides, k);
        struct crew others = place_others(desk->t, place, player, s);
        if (others.count == 0 || is_against(desk, place, s) != against)
            continue;
        if (met++ == 0) {
            html_say_in(html, "h3", against ? N_("Against") : N_("With"));
            html_add(html, "<ul class=\"people\">");
        }
        html_add(html, "<li>");
        add_seat(desk, place, s);
        html_add(html, " <span>");
        desk_add_crew(desk, &others);
        html_add(html, "</span></li>");
    }
    if (met > 0)
        html_add(html, "</ul>");
}

/* A round of a player, large. */
static void add_round(const struct desk *desk, int player, int round, const char *heading)
{
    struct html *html = desk->html;
    struct place place = place_of(desk->t, desk->session, player, round);
    card_open_as(html, &(struct card){.title = heading, .style = "where"});
    if (place.state != PLACE_PLAYS) {
        html_say_in(html, "p.where-rest", "%s", rest_of(desk, &place));
        card_close(html);
        return;
    }
    html_add(html, "<p class=\"where-place\"><b>%s</b> <span class=\"nowrap\">",
             table_of(desk, &place));
    add_seat(desk, &place, place.seat);
    if (place_sides(place.field) >= SEAT_COUNT)
        html_add(html, " %s", seat_word((enum seat)place.seat, html->lang));
    html_add(html, "</span></p><p class=\"where-boards\">%s <b>%s</b></p>",
             tr(html->lang, desk->t->format->deals ? N_("Deals") : N_("Boards")),
             seats_boards(desk->t->format, &place, &desk->request->arena));
    add_met(desk, &place, player, false);
    add_met(desk, &place, player, true);
    card_close(html);
}

/* This round and the next, or where the evening begins; nothing once it is over. */
static void add_rounds(const struct desk *desk, int player)
{
    const struct evening *evening = &desk->evening;
    struct arena *arena = &desk->request->arena;
    enum lang lang = desk->html->lang;
    int round = evening->round;
    if (!evening->under_way && evening->begun >= evening->rounds) {
        note_add(desk->html, NOTE_PLAIN, N_("All rounds are over."));
        return;
    }
    add_round(
        desk, player, round,
        arena_printf(arena,
                     tr(lang, evening->under_way   ? N_("Now: round %d")
                              : evening->begun > 0 ? N_("Next: round %d")
                                                   : N_("You start here: round %d")),
                     round));
    if (round < evening->rounds)
        add_round(desk, player, round + 1,
                  arena_printf(arena,
                               tr(lang, evening->under_way ? N_("Next: round %d")
                                                           : N_("Then: round %d")),
                               round + 1));
}

static struct seats seats_of(const struct desk *desk)
{
    return (struct seats){desk->t, desk->session, desk->roster};
}

static void add_evening(const struct desk *desk, int player)
{
    struct html *html = desk->html;
    const struct evening *evening = &desk->evening;
    const struct seats seats = seats_of(desk);
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(html, desk->stream, "small");
    view.captions = true;
    seats_report_evening(&report, &seats, player, evening->rounds,
                         evening->under_way ? evening->round : 0);
    card_open(html, NULL);
    report_html_write(&view, &report);
    card_close(html);
    report_clear(&report);
}

static void add_player(const struct desk *desk, int player)
{
    struct html *html = desk->html;
    html_add(html, "<div class=\"itsme\" data-me=\"%s\"><h1 class=\"where-name\">",
             desk_player(desk, player));
    html_name(html, desk_player(desk, player));
    html_add(html,
             "</h1><button type=\"button\" class=\"button tight\" data-me-set hidden>%s"
             "</button><button type=\"button\" class=\"quiet\" data-me-not hidden>%s"
             "</button></div>",
             tr(html->lang, N_("This is me")), tr(html->lang, N_("This is not me")));
    if (!place_of(desk->t, desk->session, player, 1).field) {
        note_add(html, NOTE_WARN, N_("You have no seat yet: ask the director."));
        return;
    }
    html_add(html, "<div class=\"side\">");
    add_rounds(desk, player);
    html_add(html, "</div>");
    add_evening(desk, player);
}

/* Everybody, in the round that is under way, to begin, or the last one. */
static struct report_section *list_names(struct report *report, const struct desk *desk)
{
    const struct seats seats = seats_of(desk);
    int round = desk->evening.round;
    size_t players = desk->t->players;
    struct place *all = ARENA_ARRAY(&report->arena, struct place, players + 1);
    struct seats_line *line = ARENA_ARRAY(&report->arena, struct seats_line, players + 1);
    place_all(desk->t, desk->session, round, all);
    for (size_t i = 0; i < players; i++)
        line[i] = (struct seats_line){.player = (int)i, .to = all[i]};
    return seats_report_round(report, &seats,
                              report_say(report, N_("Round %d, by name"), round), line,
                              players);
}

static void add_names(const struct desk *desk, const struct report_section *section)
{
    struct html *html = desk->html;
    const struct report_html view = report_html_page(html, desk->stream, NULL);
    card_open(html, section->title);
    html_add(html, "<ul class=\"where-list\">");
    for (size_t i = 0; i < section->rows; i++) {
        const struct cell *cell = section->row[i].cell;
        html_add(html, "<li><a href=\"/tournaments/%jd/where?player=%s\"><span>",
                 desk->stream, cell[0].people.person[0].id);
        report_html_cell(&view, &cell[0]);
        html_add(html, "</span> <b>");
        report_html_cell(&view, &cell[1]);
        html_text(html, cell[2].kind == CELL_NOTHING ? "" : " ");
        report_html_cell(&view, &cell[2]);
        html_add(html, "</b></a></li>");
    }
    html_add(html, "</ul></section>");
}

static void add_search(const struct desk *desk, const char *words)
{
    struct html *html = desk->html;
    html_add(html,
             "<form class=\"row where-search\" role=\"search\" "
             "action=\"/tournaments/%jd/where\">",
             desk->stream);
    input_search(html, N_("Name"), words, SEARCH_MOST);
    page_button(html, false, tr(html->lang, N_("Search")));
    html_add(html, "</form>");
}

/* Several to choose from; everybody, where the words find nobody. */
static void add_choice(const struct desk *desk, const struct report_section *found,
                       const char *words)
{
    struct html *html = desk->html;
    html_say_in(html, "h1", N_("Where do I go?"));
    if (found->rows == 0) {
        html_add(html, "<p class=\"note warn\" role=\"status\">");
        html_say(html,
                 N_("Nobody here has “%s” in their name. Type fewer letters, or look for "
                    "the name below."),
                 words);
        html_add(html, "</p>");
        found = list_names(found->report, desk);
    }
    add_names(desk, found);
}

/* What the words find: one player, several to choose from, or nobody. */
static void add_found(const struct desk *desk, const char *words)
{
    struct report report = report_start(desk->html->lang, REPORT_PAGE);
    struct report_section *found = list_names(&report, desk);
    report_search(found, words);
    if (words[0] && found->rows == 1)
        add_player(desk,
                   tournament_player(desk->t, found->row[0].cell[0].people.person[0].id));
    else
        add_choice(desk, found, words);
    report_clear(&report);
}

static bool is_seated(const struct desk *desk)
{
    return desk->session && desk->evening.next != EVENING_ENTER &&
           desk->evening.next != EVENING_SEAT && desk->evening.rounds > 0;
}

static void add_content(const struct desk *desk, int player, const char *words)
{
    struct html *html = desk->html;
    html_add(html, "<div class=\"stack\" data-live=\"where\">");
    if (!is_seated(desk)) {
        card_open(html, NULL);
        html_say_in(html, "h1", N_("Where do I go?"));
        html_say_in(html, "p",
                    N_("The seats are not drawn yet. They appear here as soon as they "
                       "are."));
        card_close(html);
    } else if (player >= 0) {
        add_player(desk, player);
    } else {
        add_found(desk, words);
    }
    html_add(html, "</div>");
}

void page_where(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    const char *id = form_get(&request->query, "player");
    const char *words = label_tidy(form_text(&request->query, "q"), &request->arena);
    int player = id ? tournament_player(desk.t, id) : -1;
    if (id && player < 0) {
        desk_close(&desk);
        request_fail(
            request, MHD_HTTP_NOT_FOUND,
            N_("there is no such player in this tournament; search for the name"));
        return;
    }
    if (str_width(words) > SEARCH_MOST)
        words = "";
    struct page_frame frame = {.title = tr(request->lang, N_("Where do I go?")),
                               .t = desk.t,
                               .stream = desk.stream,
                               .live = true};
    page_open(request, &frame);
    shown_menu(&desk);
    add_search(&desk, words);
    if (id) {
        html_add(desk.html, "<p>");
        desk_link(&desk, "", N_("All names"), "/where?all=yes");
        html_add(desk.html, "</p>");
    }
    add_content(&desk, player, words);
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
