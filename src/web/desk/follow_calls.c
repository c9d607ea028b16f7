/* follow_calls.c - the control desk: who calls, and what else needs attention.
 *
 * Calls are never folded away; how long a table has been waiting is the figure. */
#include "tournament/evening.h"
#include "tournament/seats.h"
#include "tournament/tell.h"
#include "web/desk/follow.h"
#include "web/html.h"
#include "web/page.h"

enum { LINES_MOST = 20, MINUTE = 60000 };

/* What there is to look at, and what to do about it. */
static const struct {
    const char *what;
    const char *action;
    enum follow_sign sign;
} troubles[] = {
    [EVENING_DISPUTED] = {N_("two phones disagree."), N_("Decide"), FOLLOW_CONFLICT},
    [EVENING_REFUSED] = {N_("the other side rejects the result."), N_("Decide"),
                         FOLLOW_CONFLICT},
    [EVENING_OVERDUE] = {N_("no result."), N_("Enter"), FOLLOW_MISSING},
    [EVENING_UNLIKELY] = {N_("an unlikely score."), N_("View"), FOLLOW_UNSURE},
    [EVENING_LEAD] = {N_("the card led is in another hand."), N_("View"), FOLLOW_UNSURE},
};

/* One line of what to look at: which play, what about it, and where to see to it. */
static void add_trouble_line(const struct desk *desk, int slot,
                             enum evening_trouble trouble)
{
    struct html *html = desk->html;
    const struct field *field = session_field_of(desk->session, slot);
    bool deals = desk->t->format->deals;
    int round;
    int table;
    int board = field_board(field, slot);
    field_table(field, slot, &round, &table);
    const char *name = desk_table(desk, field, table);
    html_add(html, "<li>");
    follow_sign(html, troubles[trouble].sign);
    html_add(html, "<span><b>");
    html_say(html,
             deals ? N_("Table %s, round %d, deal %d:")
                   : N_("Table %s, round %d, board %d:"),
             name, round, board);
    html_add(html, "</b> <span class=\"muted\">%s</span></span> ",
             tr(html->lang, troubles[trouble].what));
    page_link_about(
        html, troubles[trouble].action,
        request_say(desk->request,
                    deals ? N_("(table %s, deal %d)") : N_("(table %s, board %d)"), name,
                    board),
        "/tournaments/%jd/tables/%s%d/%d#b%d", desk->stream, field->name, table, round,
        board);
    html_end(html, "li");
}

/* Results that nobody has confirmed, and the first table that has one. */
struct unconfirmed {
    int count;
    const struct field *field;
    int round;
    int table;
};

static void count_unconfirmed(const struct desk *desk, const struct field *field,
                              int round, struct unconfirmed *found)
{
    for (int table = 1; table <= field->schedule.tables; table++) {
        struct missing sum =
            missing_at_table(desk->t, &desk->evening, field, round, table).sum;
        if (sum.unconfirmed > 0 && found->count == 0)
            *found = (struct unconfirmed){0, field, round, table};
        found->count += sum.unconfirmed;
    }
}

static void add_unconfirmed(const struct desk *desk)
{
    struct html *html = desk->html;
    struct unconfirmed found = {0};
    for (int round = 1; round <= desk->evening.begun; round++)
        for (size_t f = 0; f < desk->session->fields; f++)
            count_unconfirmed(desk, &desk->session->field[f], round, &found);
    if (found.count == 0)
        return;
    const char *name = desk_table(desk, found.field, found.table);
    html_add(html, "<li>");
    follow_sign(html, FOLLOW_UNSURE);
    html_add(html, "<span>");
    html_say_in(html, "b",
                found.count == 1 ? N_("%d score to confirm") : N_("%d scores to confirm"),
                found.count);
    html_add(html, "</span> ");
    page_link_about(html, N_("View"), request_say(desk->request, N_("(table %s)"), name),
                    "/tournaments/%jd/tables/%s%d/%d", desk->stream, found.field->name,
                    found.table, found.round);
    html_end(html, "li");
}

/* Who came and has no seat: their names, and where they get one. */
static bool add_unseated(const struct desk *desk)
{
    struct html *html = desk->html;
    size_t count;
    const char *names = desk_unseated(desk, &count);
    if (count == 0)
        return false;
    html_add(html, "<li>");
    follow_sign(html, FOLLOW_MISSING);
    html_add(html, "<span>");
    html_say_in(html, "b", N_("without a seat: %zu"), count);
    html_add(html, " ");
    html_name(html, names);
    html_add(html, "</span> ");
    desk_link(desk, "", N_("Seats"), "/seats");
    html_end(html, "li");
    return true;
}

void follow_add_troubles(const struct desk *desk)
{
    struct html *html = desk->html;
    int lines = 0;
    bool unseated;
    card_open_as(
        html,
        &(struct card){.title = N_("Needs attention"), .style = "flush", .live = "look"});
    html_add(html, "<ul class=\"todo\">");
    unseated = add_unseated(desk);
    for (int slot = 0; desk->session && slot < desk->session->slots; slot++) {
        enum evening_trouble trouble = evening_trouble(desk->t, &desk->evening, slot);
        if (trouble != EVENING_FINE && lines++ < LINES_MOST)
            add_trouble_line(desk, slot, trouble);
    }
    if (lines > LINES_MOST)
        html_say_in(html, "li.more", N_("and %d more"), lines - LINES_MOST);
    if (desk->session)
        add_unconfirmed(desk);
    html_add(html, "</ul>");
    if (lines == 0 && !unseated)
        html_say_in(html, "footer", N_("Nothing: no overdue results, no disagreements."));
    card_close(html);
}

/* They sat the wrong way: the way to put it down, with all of it filled in. In a match
 * the two sat in each other's place. */
static void add_wrong_way(const struct desk *desk, const struct call *call)
{
    struct arena *arena = &desk->request->arena;
    const struct field *field = &desk->t->session[call->session].field[call->field];
    bool turns = alteration_fits(ALTERATION_TURN, desk->t->format);
    int round = call->round;
    if (round == 0 || call->session != desk->evening.session - 1)
        return;
    const struct place_table at = place_table(field, round, call->table);
    const int *seat = at.contestant;
    if (!turns && (seat[0] == SCHEDULE_EMPTY || seat[1] == SCHEDULE_EMPTY))
        return;
    const char *what = turns ? arena_printf(arena, "turn&table=%s:%d&quarters=1",
                                            field->name, call->table)
                             : arena_printf(arena, "swap&seat=%s&other=%s",
                                            seats_place(field, seat[0], arena),
                                            seats_place(field, seat[1], arena));
    desk_link(desk, "button tight", N_("Correct the seats"),
              "/changes?what=%s&round=%d&call=%jd&show=yes", what, round, call->seq);
    if (alteration_fits(ALTERATION_TURNED_BOARD, desk->t->format))
        desk_link(
            desk, "button tight",
            request_say(desk->request, N_("Only board %d was turned"), call->wrong_way),
            "/changes?what=turned-board&table=%s:%d&board=%d&round=%d&call=%jd&show=yes",
            field->name, call->table, call->wrong_way, round, call->seq);
}

/* How long they have been waiting; the script counts on. */
static void add_wait(const struct desk *desk, const struct call *call)
{
    int64_t minutes = (desk->evening.now - call->time) / MINUTE;
    html_add(desk->html,
             "<span class=\"wait\"><span data-since=\"%jd\">%jd</span> min</span>",
             call->time, minutes > 0 ? minutes : (int64_t)0);
}

/* Where it is decided: the table in the round in which it called, at the board it had in
 * its hands or played the wrong way; that stays so when everybody moves on. */
static void add_scene(const struct desk *desk, const struct call *call,
                      const struct field *field)
{
    const char *session = call->session + 1 == desk->evening.session
                              ? ""
                              : request_say(desk->request, "%d-", call->session + 1);
    if (call->round > 0)
        desk_link(desk, "button tight", N_("Ruling"), "/tables/%s%s%d/%d/ruling?board=%d",
                  session, field->name, call->table, call->round, call->board);
}

static void add_call(const struct desk *desk, const struct call *call)
{
    struct html *html = desk->html;
    const struct session *session = &desk->t->session[call->session];
    const struct field *field = &session->field[call->field];
    html_add(html, "<li>");
    html_say_in(html, "b", N_("Table %s"), desk_table(desk, field, call->table));
    add_wait(desk, call);
    html_add(html, "<span class=\"muted small\">");
    page_clock_time(html, call->time);
    if (call->text && call->text[0])
        html_add(html, " · %s", call->text);
    html_add(html, "</span><span class=\"do\">");
    if (call->wrong_way > 0)
        add_wrong_way(desk, call);
    add_scene(desk, call, field);
    desk_post(desk, &(struct desk_post){"/answer", "seq", call->seq, "button tight quiet",
                                        N_("Dealt with"), NULL});
    html_add(html, "</span></li>");
}

void follow_add_calls(const struct desk *desk)
{
    struct html *html = desk->html;
    bool any = desk->evening.calls > 0;
    html_add(html,
             "<section class=\"%s\" id=\"calls\" data-live=\"calls\" data-calls=\"%d\">",
             any ? "calls" : "card flush", desk->evening.calls);
    html_add(html, "<header>");
    if (any)
        icon_add(html, "hand");
    html_say_in(html, "h2", N_("Calls"));
    if (any)
        html_add(html, "<b>%d</b>", desk->evening.calls);
    html_add(html, "</header>");
    if (any)
        html_add(html, "<ol>");
    for (size_t i = 0; i < desk->t->calls; i++)
        if (!desk->t->call[i].answered)
            add_call(desk, &desk->t->call[i]);
    if (any)
        html_add(html, "</ol>");
    else
        html_say_in(html, "footer", N_("No table is calling."));
    card_close(html);
}
